import Model

extension EInvoice {
  /// Works breakdown and sums out from lines and allowances, each tax on the sum that it is of.
  /// What was prepaid and the words for exemptions stay.
  package mutating func addUp() throws(EInvoiceFailure) {
    let old = breakdown
    breakdown = []
    for rate in Set(lines.map { $0.rate } + allowances.compactMap { $0.rate }).sorted() {
      let taxable = taxable(at: rate)
      guard let part = taxable.multiplied(by: rate.number)?.divided(by: ExactDecimal.hundred),
        let amount = part.rounded(toDigits: 2)
      else { throw .outOfRange }
      var tax = Tax(rate, taxable: taxable, amount: amount)
      tax.exemption =
        old.first { $0.rate.category == rate.category }?.exemption ?? .usual(for: rate.category)
      breakdown.append(tax)
    }
    var sums = Totals(adding: lines, allowances, breakdown)
    (sums.prepaid, sums.rounding) = (totals.prepaid, totals.rounding)
    sums.taxInTaxCurrency = totals.taxInTaxCurrency
    sums.due = sums.gross.minus(sums.prepaid).plus(sums.rounding)
    guard sums.due.isInRange else { throw .outOfRange }
    totals = sums
    tellRates()
  }

  /// What lines and allowances say is taxed at a rate.
  func taxable(at rate: VATRate) -> ExactDecimal {
    ExactSum(
      lines.filter { $0.rate == rate }.map { $0.net }
        + allowances.filter { $0.rate == rate }.map { $0.signed }
    ).value
  }
}

extension EInvoice.Totals {
  /// The sums, with nothing prepaid.
  init(
    adding lines: [EInvoice.Line], _ allowances: [EInvoice.Allowance], _ taxes: [EInvoice.Tax]
  ) {
    self.lines = ExactSum(lines.map { $0.net }).value
    self.allowances = ExactSum(allowances.filter { !$0.isCharge }.map { $0.amount }).value
    charges = ExactSum(allowances.filter { $0.isCharge }.map { $0.amount }).value
    net = self.lines.minus(self.allowances).plus(charges)
    tax = ExactSum(taxes.map { $0.amount }).value
    gross = net.plus(tax)
    due = gross
  }
}

extension EInvoice.Line {
  /// What quantity and price come to; nil where that is out of range.
  var priced: ExactDecimal? {
    let count = priceQuantity ?? .one
    guard count > .zero else { return nil }
    let product = Int128(quantity.millionths) * Int128(netPrice.millionths)
    let half = Int128(count.millionths) / 2
    let sum = ExactDecimal(
      sum: (product < 0 ? product - half : product + half) / Int128(count.millionths))
    return sum.isInRange ? sum : nil
  }
}

extension EInvoice.Tax {
  /// What the rate makes of what is taxed, without a sign and rounded to a cent; nil where that is
  /// out of range.
  var expected: ExactDecimal? {
    max(taxable, taxable.opposite).multiplied(by: rate.number)?
      .divided(by: ExactDecimal.hundred)?.rounded(toDigits: 2)
  }

  /// Whether the tax is that of the rate, but for less than one of the currency, as BR-CO-17 is
  /// checked everywhere. That check takes a rate below a half for none.
  var fitsRate: Bool {
    let (half, size) = (ExactDecimal(millionths: 500_000), max(amount, amount.opposite))
    guard let expected, rate.number >= half || size < half else { return false }
    let difference = size.minus(expected)
    return max(difference, difference.opposite) < .one
  }
}

extension ExactDecimal {
  static let hundred = ExactDecimal(millionths: 100_000_000)
}
