package import EInvoices
package import Model

/// What is wrong with a document in a journal.
package struct JournalFlaw: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// It has no number.
    case noNumber
    /// Nothing is taxed in it.
    case noTaxes
    /// The parts make another amount than is to be paid.
    case sums(parts: ExactDecimal, told: ExactDecimal)
    /// A rate stands twice.
    case twice(VATRate)
    /// A tax where the category has none.
    case untaxed(VATCategory)
    /// An amount has more decimals than its currency.
    case decimals
    /// An amount is larger than what is computed with.
    case tooLarge
    /// Nobody knows what its currency is worth.
    case noExchangeRate
    /// Another document has the same number.
    case repeated
  }

  /// What is wrong.
  package let kind: Kind
  /// Of which document.
  package let document: String

  /// Takes what is wrong with a document.
  package init(_ kind: Kind, of entry: JournalEntry) {
    (self.kind, document) = (kind, entry.title)
  }

  package var description: String { "\(document): \(sentence)" }

  private var sentence: String {
    switch kind {
    case .noNumber: say("it has no number.")
    case .noTaxes: say("it has no amounts.")
    case .sums(let parts, let told):
      say("net and tax make \(parts.description), and the total is \(told.description).")
    case .twice(let rate): say("the rate \(rate.words) stands twice.")
    case .untaxed(let category):
      say("there is a tax in category \(category.rawValue), which has none.")
    case .decimals: say("an amount has more decimals than its currency.")
    case .tooLarge: say("an amount is too large.")
    case .noExchangeRate: say("its exchange rate is missing, so no sum counts it.")
    case .repeated: say("its number stands twice.")
    }
  }
}

extension JournalEntry {
  /// What people call it: its kind and its number.
  package var title: String { number.isEmpty ? kind.words : "\(kind.words) \(number)" }
}

extension JournalEntry.Kind {
  /// What people call it.
  package var words: String {
    switch self {
    case .invoice: say("Invoice")
    case .creditNote: say("Credit note")
    case .bill: say("Bill")
    case .billCredit: say("Credit note of a supplier")
    }
  }
}

extension VATRate {
  /// The rate with its category, as columns and sentences name it: `19 %`, `0 % (AE)`.
  package var words: String {
    category == .standard ? "\(percentText) %" : "\(percentText) % (\(category.rawValue))"
  }

  private var percentText: String { (percent ?? .zero).description }
}
