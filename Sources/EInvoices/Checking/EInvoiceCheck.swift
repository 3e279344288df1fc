import Model

/// Goes through an invoice and collects what is wrong.
struct EInvoiceCheck {
  let invoice: EInvoice
  private(set) var found: [EInvoiceProblem] = []

  init(invoice: EInvoice) { self.invoice = invoice }

  /// Notes a problem unless it is right.
  mutating func expect(_ isRight: Bool, _ rule: String, _ sentence: String) {
    if !isRight {
      found.append(EInvoiceProblem(rule: rule, sentence: sentence, isWarning: false))
    }
  }

  /// The same for what receivers may take.
  mutating func advise(_ isRight: Bool, _ rule: String, _ sentence: String) {
    if !isRight {
      found.append(EInvoiceProblem(rule: rule, sentence: sentence, isWarning: true))
    }
  }

  /// Notes an amount with more than two decimals.
  mutating func expectCents(_ amount: ExactDecimal?, _ rule: String) {
    guard let amount else { return }
    expect(
      amount.millionths % 10_000 == 0, rule,
      say("The amount \(amount.digits) has more than two decimals. Round it."))
  }

  /// Notes days in the wrong order, or none.
  mutating func checkPeriod(_ period: EInvoice.Period?, order: String, presence: String) {
    guard let period else { return }
    expect(
      period.start != nil || period.end != nil, presence,
      say("Enter the first or the last day of the period."))
    guard let start = period.start, let end = period.end else { return }
    expect(
      start <= end, order, say("The period ends before it begins. Change one of its days."))
  }
}
