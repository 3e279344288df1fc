import Model

extension EInvoiceCheck {
  /// The taxes, against what is taxed.
  mutating func checkBreakdown() {
    expect(!invoice.breakdown.isEmpty, "BR-CO-18", say("Say how the invoice is taxed."))
    checkPresence()
    for tax in invoice.breakdown {
      checkExemption(tax)
      checkAmounts(tax)
    }
  }

  /// Each rate that is used stands once.
  private mutating func checkPresence() {
    let used = invoice.lines.map { $0.rate } + invoice.allowances.compactMap { $0.rate }
    for rate in Set(used).sorted() {
      let count = invoice.breakdown.count {
        rate.category.isRated ? $0.rate == rate : $0.rate.category == rate.category
      }
      expect(
        count == 1, "BR-\(rate.category.rule)-01",
        say("The tax at \(rate.number.digits) percent must be told once, by its rate."))
    }
  }

  private mutating func checkExemption(_ tax: EInvoice.Tax) {
    let rule = "BR-\(tax.rate.category.rule)-10"
    if tax.rate.category.needsExemption {
      expect(!tax.exemption.isEmpty, rule, say("Say why no tax is due."))
    } else {
      expect(
        tax.exemption.isEmpty, rule,
        say("What is taxed has no reason why no tax is due. Remove it."))
    }
    expect(
      tax.exemption.code.isEmpty || CodeList.exemptions.contains(tax.exemption.code), "BR-CL-22",
      say("\(tax.exemption.code) is no code for why no tax is due. Choose another one."))
    expect(
      tax.rate.percent != nil || tax.rate.category == .outOfScope, "BR-48",
      say("Enter the rate of each tax."))
  }

  private mutating func checkAmounts(_ tax: EInvoice.Tax) {
    let category = tax.rate.category
    expectCents(tax.taxable, "BR-DEC-19")
    expectCents(tax.amount, "BR-DEC-20")
    let taxable = category.isRated ? invoice.taxable(at: tax.rate) : taxable(as: category)
    expect(
      tax.taxable == taxable, "BR-\(category.rule)-08",
      say(
        "What is taxed at \(tax.rate.number.digits) percent is \(taxable.amount) by the lines, "
          + "not \(tax.taxable.amount)."))
    if category.isRated {
      expect(
        tax.fitsRate, "BR-CO-17",
        say(
          "The tax of \(tax.amount.amount) is not \(tax.rate.number.digits) percent of "
            + "\(tax.taxable.amount)."))
    } else {
      expect(
        tax.amount == .zero, "BR-\(category.rule)-09",
        say("A tax of \(tax.amount.amount) is told where none is due."))
    }
  }

  private func taxable(as category: VATCategory) -> ExactDecimal {
    ExactSum(
      invoice.lines.filter { $0.rate.category == category }.map { $0.net }
        + invoice.allowances.filter { $0.rate?.category == category }.map { $0.signed }
    ).value
  }
}
