package import Model

/// How a sale over the counter was paid.
package struct SalePayment: Equatable, Sendable {
  /// By what means.
  package enum Way: String, CaseIterable, Sendable {
    case cash, card, transfer

    /// What people call it.
    package var words: String {
      switch self {
      case .cash: say("Cash")
      case .card: say("Card")
      case .transfer: say("Transfer", meaning: "a payment from bank to bank")
      }
    }
  }

  /// By what means.
  package let way: Way
  /// How much was given; nil for exactly what it costs.
  package let given: ExactDecimal?

  /// Takes the parts.
  package init(_ way: Way, given: ExactDecimal? = nil) {
    self.way = way
    self.given = given
  }

  /// What goes back of what was given; nil where that is not known, or nothing.
  package func change(of total: ExactDecimal) -> ExactDecimal? {
    guard let given, given > total else { return nil }
    return given.minus(total)
  }

  /// Whether less was given than it costs.
  package func isTooLittle(for total: ExactDecimal) -> Bool { given.map { $0 < total } ?? false }

  /// What the order notes of it.
  func note(_ total: Money) -> String {
    guard let given, let change = change(of: total.amount) else {
      return say("Paid: \(way.words).")
    }
    let (told, back) = (Money(given, total.currency).told, Money(change, total.currency).told)
    return say("Paid: \(way.words), \(told) given, \(back) change.")
  }
}

extension Money {
  /// The amount in its currency as the language at hand writes it.
  package var told: String {
    let text = (rounded ?? self).description
    let end = text.firstIndex(of: " ") ?? text.endIndex
    return Speech.language.numbers.told(String(text[..<end])) + text[end...]
  }
}
