import Model

/// Why an electronic invoice could not be made or read. The description is safe to show.
package struct EInvoiceFailure: Error, Equatable, CustomStringConvertible {
  /// What kind of failure it is; more may come.
  package enum Code: Sendable {
    /// Amounts are beyond what is computed with.
    case outOfRange
    /// A sum has more decimals than an electronic invoice may have.
    case tooManyDecimals
    /// A line has a rate that its category does not allow.
    case wrongRate
    /// Lines were rounded so often that the tax is not that of the sum.
    case taxOfLines
    /// The file is no XML, or is damaged.
    case malformed
    /// The file is larger or has more parts than an invoice has.
    case tooLarge
    /// The file is of a kind that is not read.
    case unknownDocument
    /// A term that must be there is not.
    case missing
    /// A term is there, but is no number, day or code.
    case unreadable
  }

  /// What kind of failure it is.
  package let code: Code
  /// A sentence or two.
  package let description: String

  init(_ code: Code, _ sentence: String) { (self.code, description) = (code, sentence) }

  // MARK: Making

  /// Amounts or days are beyond what an electronic invoice can say.
  package static var outOfRange: EInvoiceFailure {
    EInvoiceFailure(.outOfRange, say("The amounts are too large for an electronic invoice."))
  }

  static func tooManyDecimals(_ currency: String) -> EInvoiceFailure {
    EInvoiceFailure(
      .tooManyDecimals,
      say(
        "An electronic invoice has amounts with at most two decimals, and the sums in \(currency) "
          + "have more. Change prices or the discount so that the sums end on a full cent."))
  }

  static func rateWithoutTax(line: String) -> EInvoiceFailure {
    EInvoiceFailure(
      .wrongRate,
      say(
        "Line \(line) has a tax rate, but its reason for no tax allows none. Set the rate to 0, "
          + "or choose another kind of tax."))
  }

  static func untaxedStandard(line: String) -> EInvoiceFailure {
    EInvoiceFailure(
      .wrongRate,
      say("The document is without tax, so line \(line) needs the reason why none is due."))
  }

  static func taxOfLines(rate: String) -> EInvoiceFailure {
    EInvoiceFailure(
      .taxOfLines,
      say(
        "The tax at \(rate) percent, rounded for each line, is too far from the tax on the sum. "
          + "Let the total be rounded instead of each line."))
  }

  // MARK: Reading

  static var malformed: EInvoiceFailure {
    EInvoiceFailure(.malformed, say("The file is no electronic invoice, or is damaged."))
  }
  static var tooLarge: EInvoiceFailure {
    EInvoiceFailure(.tooLarge, say("The file is larger than an electronic invoice can be here."))
  }
  static var unknownDocument: EInvoiceFailure {
    EInvoiceFailure(
      .unknownDocument,
      say(
        "The file is XML, but no invoice in one of the forms that are read: UBL, or CII as in "
          + "Factur-X and ZUGFeRD 2."))
  }

  static func missing(_ term: String) -> EInvoiceFailure {
    EInvoiceFailure(
      .missing, say("The electronic invoice lacks \(term). Ask the seller for a complete one."))
  }

  static func unreadable(_ term: String) -> EInvoiceFailure {
    EInvoiceFailure(
      .unreadable, say("In the electronic invoice, \(term) can't be read. Ask for a new one."))
  }

  static func missingAmount(_ term: String) -> EInvoiceFailure {
    missing(say("an amount (\(term))"))
  }

  static func missingTax(_ term: String) -> EInvoiceFailure {
    missing(say("the kind of tax (\(term))"))
  }

  static func unreadableAmount(_ term: String) -> EInvoiceFailure {
    unreadable(say("an amount (\(term))"))
  }
}
