/// What is open of an invoice, or of a bill of a supplier, in its currency.
///
/// A credit note about an invoice takes from that one: it has no balance of its own. One about none
/// is settled when the money went back.
package struct InvoiceBalance: Equatable, Sendable {
  /// What it comes to; below zero for a credit note.
  package let total: ExactDecimal
  /// What credit notes take from it.
  package let credited: ExactDecimal
  /// What was paid, less what was paid back.
  package let paid: ExactDecimal
  /// What was taken off for early payment.
  package let discount: ExactDecimal
  /// The day of the last payment; nil without any.
  package let lastDay: Moment?

  /// Takes what an invoice, or a credit note about none, comes to, with the credit notes about it
  /// and the payments for it.
  package init<Paid: MoneyMoved>(
    total: ExactDecimal, credited: ExactDecimal, payments: [Record<Paid>]
  ) {
    self.total = total
    self.credited = credited
    var (paid, discount) = (ExactSum(), ExactSum())
    for payment in payments {
      let isBack = Paid.isBack(payment)
      let (amount, taken) = (payment[.amount] ?? .zero, payment[.discount] ?? .zero)
      paid.add(isBack ? amount.opposite : amount)
      discount.add(isBack ? taken.opposite : taken)
    }
    (self.paid, self.discount) = (paid.value, discount.value)
    lastDay = payments.compactMap { $0[.day] }.max { $0.milliseconds < $1.milliseconds }
  }

  /// What is still to come; below zero what is to be paid back.
  package var open: ExactDecimal {
    total.plus(credited.opposite).plus(paid.opposite).plus(discount.opposite)
  }

  /// Whether nothing is to come any more, or, of a credit note, to be paid back.
  package var isSettled: Bool { total < .zero ? open >= .zero : open <= .zero }
}
