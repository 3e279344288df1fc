import Model

/// Works an electronic invoice out of what `OrderTotals` says, rate by rate (decision 0167).
struct EInvoiceBuilder {
  /// What is worked with.
  let entries: [EInvoice.Entry]
  let terms: OrderTotals.Terms
  let settlement: EInvoice.Settlement
  let currency: CurrencyCode
  /// The totals to be met.
  let totals: OrderTotals
  /// The same without the document's own discount.
  let undiscounted: OrderTotals
  /// The least part of an amount, in millionths.
  let unit: Int128

  /// What comes of it.
  private(set) var lines: [EInvoice.Line]
  private(set) var allowances: [EInvoice.Allowance] = []
  private(set) var breakdown: [EInvoice.Tax] = []
  private(set) var sums = EInvoice.Totals()

  init(
    _ entries: [EInvoice.Entry], _ terms: OrderTotals.Terms, _ settlement: EInvoice.Settlement,
    _ currency: CurrencyCode
  ) throws(EInvoiceFailure) {
    let worked = entries.map { $0.worked }
    var plain = terms
    (plain.discountPercent, plain.discountAmount) = (.zero, .zero)
    guard let totals = OrderTotals(worked, terms), let undiscounted = OrderTotals(worked, plain)
    else { throw .outOfRange }
    (self.entries, self.terms, self.settlement) = (entries, terms, settlement)
    (self.totals, self.undiscounted, self.currency) = (totals, undiscounted, currency)
    unit = (0..<(6 - min(terms.digits, 2))).reduce(1) { unit, _ in unit * 10 }
    lines = entries.map { $0.line }
  }

  /// Does all of it.
  mutating func build() throws(EInvoiceFailure) {
    for index in lines.indices { lines[index].rate = try rate(of: entries[index]) }
    for (tax, plain) in zip(totals.taxes, undiscounted.taxes) {
      try build(tax, undiscounted: plain)
    }
    breakdown.sort { $0.rate < $1.rate }
    try addUp()
  }

  // MARK: One rate

  private mutating func build(
    _ tax: OrderTotals.Tax, undiscounted plain: OrderTotals.Tax
  ) throws(EInvoiceFailure) {
    guard let whole = plain.base.rounded(toDigits: min(terms.digits, 2)) else { throw .outOfRange }
    let base = try units(of: tax.base)
    let amount = try units(of: tax.amount)
    let places = lines.indices.filter { taxRate(of: entries[$0]) == tax.rate }
    let nets = Apportioning.parts(
      places.map { numerator(of: totals.lines[$0]) }, over: denominator(at: tax.rate),
      of: Int128(whole.millionths) / unit)
    for (place, net) in zip(places, nets) {
      lines[place] = try EInvoiceLineBuilder(
        entry: entries[place], rate: lines[place].rate, net: ExactDecimal(sum: net * unit),
        taxWithin: isWithin ? tax.rate : .zero, settlement: settlement
      ).line()
    }
    try divide(base, amount, at: tax.rate, among: places)
  }

  /// Gives each category at a rate its part of what is taken off, of what is taxed and of the tax.
  private mutating func divide(
    _ base: Int128, _ amount: Int128, at percent: ExactDecimal, among places: [Int]
  ) throws(EInvoiceFailure) {
    let rates = Set(places.map { lines[$0].rate }).sorted()
    let nets = rates.map { rate in
      places.reduce(Int128(0)) {
        $0 + (lines[$1].rate == rate ? Int128(lines[$1].net.millionths) / unit : 0)
      }
    }
    let taken = Apportioning.shares(of: nets.reduce(0, +) - base, by: nets)
    let taxed = zip(nets, taken).map { $0 - $1 }
    let taxes = Apportioning.parts(
      taxed.map { $0 * Int128(percent.millionths) }, over: 100_000_000, of: amount)
    for (index, rate) in rates.enumerated() {
      addAllowance(ExactDecimal(sum: taken[index] * unit), at: rate)
      var tax = EInvoice.Tax(
        rate, taxable: ExactDecimal(sum: taxed[index] * unit),
        amount: ExactDecimal(sum: taxes[index] * unit))
      guard tax.fitsRate else { throw .taxOfLines(rate: percent.description) }
      tax.exemption = settlement.exemptions[rate.category] ?? .usual(for: rate.category)
      breakdown.append(tax)
    }
  }

  private mutating func addAllowance(_ amount: ExactDecimal, at rate: VATRate) {
    if amount > .zero {
      allowances.append(.discount(amount, settlement.discount, at: rate))
    } else if amount < .zero {
      allowances.append(.charge(amount.opposite, settlement.discount, code: "ABK", at: rate))
    }
  }

  private mutating func addUp() throws(EInvoiceFailure) {
    sums = EInvoice.Totals(adding: lines, allowances, breakdown)
    (sums.prepaid, sums.rounding) = (settlement.prepaid, settlement.rounding)
    sums.taxInTaxCurrency = settlement.taxInTaxCurrency
    sums.due = sums.gross.minus(sums.prepaid).plus(sums.rounding)
    guard sums.due.isInRange else { throw .outOfRange }
  }

  // MARK: Numbers

  /// Whether prices are with tax.
  private var isWithin: Bool { terms.isGross && terms.isTaxed }

  private func taxRate(of entry: EInvoice.Entry) -> ExactDecimal {
    terms.isTaxed ? entry.worked.taxRate : .zero
  }

  /// How a line is taxed.
  private func rate(of entry: EInvoice.Entry) throws(EInvoiceFailure) -> VATRate {
    let (category, percent) = (entry.line.rate.category, taxRate(of: entry))
    if !category.isRated, percent != .zero { throw .rateWithoutTax(line: entry.line.id) }
    if category == .standard, !terms.isTaxed { throw .untaxedStandard(line: entry.line.id) }
    return VATRate(category, category == .outOfScope ? nil : percent)
  }

  private func units(of amount: ExactDecimal) throws(EInvoiceFailure) -> Int128 {
    guard Int128(amount.millionths) % unit == 0 else {
      throw .tooManyDecimals(currency.description)
    }
    return Int128(amount.millionths) / unit
  }

  /// A line's amount without tax, in units: over `denominator(at:)`.
  private func numerator(of amount: ExactDecimal) -> Int128 {
    Int128(amount.millionths) * (isWithin ? 100_000_000 : 1)
  }

  private func denominator(at percent: ExactDecimal) -> Int128 {
    unit * (isWithin ? 100_000_000 + Int128(percent.millionths) : 1)
  }
}
