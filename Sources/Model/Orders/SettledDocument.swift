/// A document that is settled by payments: an invoice, or a bill of a supplier.
package protocol SettledDocument: LinedDocument {
  /// What payments for it are.
  associatedtype PaymentType: MoneyMoved

  /// The state in which something is to be paid of it.
  static var owedState: String { get }
  /// The states in which it counts: drafts and what was cancelled do not.
  static var countedStates: [String] { get }
  /// The day on which it was settled.
  static var settledOn: Field<Self, Moment> { get }
  /// The document that a credit note is about.
  static var corrected: Field<Self, RecordID> { get }
  /// The document that a payment is for.
  static var paidFor: Field<PaymentType, RecordID> { get }
  /// What may be taken off, in percent, if it is paid until which day; nil for a kind without.
  static var early: (percent: Field<Self, ExactDecimal>, until: Field<Self, Moment>)? { get }

  /// Whether it gives money back.
  static func isCreditNote(_ document: Record<Self>) -> Bool
}

extension SettledDocument {
  /// None.
  package static var early: (percent: Field<Self, ExactDecimal>, until: Field<Self, Moment>)? {
    nil
  }

  /// Whether it counts.
  package static func isCounted(_ document: Record<Self>) -> Bool {
    countedStates.contains(states.state(of: document.values))
  }
}

extension Invoice: SettledDocument {
  /// What customers pay.
  package typealias PaymentType = Payment

  /// Until it is paid.
  package static let owedState = "issued"
  /// Drafts and what was cancelled do not count.
  package static let countedStates = ["issued", "paid", "credited"]
  /// The day of the last payment.
  package static var settledOn: Field<Invoice, Moment> { .paidOn }
  /// What a credit note corrects.
  package static var corrected: Field<Invoice, RecordID> { .corrects }
  /// What a payment names.
  package static var paidFor: Field<Payment, RecordID> { .invoice }
}

extension Bill: SettledDocument {
  /// What suppliers are paid.
  package typealias PaymentType = BillPayout

  /// Until it is paid.
  package static let owedState = "approved"
  /// Drafts and what was cancelled do not count.
  package static let countedStates = ["approved", "paid"]
  /// The day of the last payment.
  package static var settledOn: Field<Bill, Moment> { .paidOn }
  /// What a credit note corrects.
  package static var corrected: Field<Bill, RecordID> { .corrects }
  /// What a payment names.
  package static var paidFor: Field<BillPayout, RecordID> { .bill }
  /// As the supplier grants it.
  package static var early: (percent: Field<Bill, ExactDecimal>, until: Field<Bill, Moment>)? {
    (.earlyPercent, .earlyUntil)
  }
}

extension Record where E: SettledDocument {
  /// What may be taken off so much, in a currency with so many decimals, if it is paid on a day;
  /// nil for nothing.
  package func earlyDiscount(
    of open: ExactDecimal, on day: Moment, digits: Int
  ) -> ExactDecimal? {
    guard let early = E.early, let percent = self[early.percent], percent > .zero,
      let until = self[early.until], day.milliseconds <= until.milliseconds, open > .zero
    else { return nil }
    return open.multiplied(by: percent)?.divided(by: ExactDecimal(sum: 100_000_000))?
      .rounded(toDigits: digits)
  }
}
