package import Model

/// What an accountant should know of a document that is booked all the same.
package struct BookingRemark: Equatable, Sendable, CustomStringConvertible {
  /// What was noticed.
  package enum Kind: Equatable, Sendable {
    /// The number is written in other signs.
    case number(String)
    /// The contact's own account is one of the other side, so the one that all share is taken.
    case account(String)
    /// The tax of the document is more than the program works out by so much.
    case tax(ExactDecimal)
    /// The amount is booked in the company's currency.
    case currency(CurrencyCode)
  }

  /// What was noticed.
  package let kind: Kind
  /// Of which document, as people call it.
  package let document: String

  package var description: String {
    switch kind {
    case .number(let number): say("\(document): its number is booked as \(number).")
    case .tax(let difference):
      say(
        "\(document): its tax differs by \(difference.description) from what the rate makes of it.")
    case .account(let number):
      say("\(document): it is booked to \(number), as the contact has no account of that side.")
    case .currency(let code):
      say(
        "\(document): it is booked in the currency of the company, and not in \(code.description).")
    }
  }
}
