package import Model

/// An invoice, a bill or a credit note that is not settled.
package struct OpenDocument: Equatable, Sendable {
  /// Which way its money goes.
  package enum Direction: Sendable {
    /// Owed to us.
    case receivable
    /// Owed by us.
    case payable
  }

  /// What may be taken off for a payment up to a day.
  package struct Discount: Equatable, Sendable {
    /// How much.
    package let amount: ExactDecimal
    /// The last day on which it is granted.
    package let until: BankDay

    /// Takes both.
    package init(_ amount: ExactDecimal, until day: BankDay) {
      (self.amount, until) = (amount, day)
    }
  }

  /// Whatever the caller knows it by.
  package var id: String
  /// The number by which whoever pays names it: `INV-2026-0042`; of a bill the seller's.
  package var number: String
  /// Which way its money goes.
  package var direction: Direction
  /// What is left to pay; negative for a credit note.
  package var open: ExactDecimal
  /// Of the amounts.
  package var currency: CurrencyCode
  /// What may be taken off.
  package var discount: Discount?
  /// The name of the customer or the supplier.
  package var contact: String
  /// Their accounts.
  package var accounts: [String] = []
  /// When it has to be paid.
  package var dueDay: BankDay?

  /// One without discount, accounts and a day.
  package init(
    id: String, number: String, _ direction: Direction, open: ExactDecimal,
    _ currency: CurrencyCode,
    contact: String
  ) {
    (self.id, self.number, self.direction) = (id, number, direction)
    (self.open, self.currency, self.contact) = (open, currency, contact)
  }

  /// What comes in when it is paid; negative for what goes out.
  var flow: ExactDecimal { direction == .receivable ? open : open.opposite }

  /// The same with the discount taken off; nil where there is none.
  var reducedFlow: ExactDecimal? {
    guard let discount, discount.amount > .zero, open > discount.amount else { return nil }
    let reduced = open.minus(discount.amount)
    return direction == .receivable ? reduced : reduced.opposite
  }
}
