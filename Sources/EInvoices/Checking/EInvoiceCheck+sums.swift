import Model

extension EInvoiceCheck {
  /// The sums, against what they are of.
  mutating func checkSums() {
    let totals = invoice.totals
    let right = EInvoice.Totals(adding: invoice.lines, invoice.allowances, invoice.breakdown)
    expectSum(totals.lines, right.lines, "BR-CO-10", say("the sum of the lines"))
    expectSum(totals.allowances, right.allowances, "BR-CO-11", say("the sum of the discounts"))
    expectSum(totals.charges, right.charges, "BR-CO-12", say("the sum of the charges"))
    expectSum(
      totals.net, totals.lines.minus(totals.allowances).plus(totals.charges), "BR-CO-13",
      say("the amount without tax"))
    expectSum(totals.tax, right.tax, "BR-CO-14", say("the sum of the taxes"))
    expectSum(
      totals.gross, totals.net.plus(totals.tax), "BR-CO-15", say("the amount with tax"))
    expectSum(
      totals.due, totals.gross.minus(totals.prepaid).plus(totals.rounding), "BR-CO-16",
      say("what is due"))
    let decimals = [
      (totals.lines, "09"), (totals.allowances, "10"), (totals.charges, "11"), (totals.net, "12"),
      (totals.tax, "13"), (totals.gross, "14"), (totals.prepaid, "16"), (totals.rounding, "17"),
      (totals.due, "18"),
    ]
    for (amount, rule) in decimals { expectCents(amount, "BR-DEC-\(rule)") }
    expectCents(totals.taxInTaxCurrency, "BR-DEC-15")
  }

  private mutating func expectSum(
    _ told: ExactDecimal, _ right: ExactDecimal, _ rule: String, _ name: String
  ) {
    expect(
      told == right && told.isInRange, rule,
      say("Of the sums, \(name) is \(right.amount), but the invoice says \(told.amount)."))
  }
}
