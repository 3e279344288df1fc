import EInvoices
import Model

/// An invoice by chance, and what it was worked out from.
struct Sample {
  private(set) var dice: Dice
  /// The invoice.
  private(set) var invoice: EInvoice
  /// What it was entered from.
  private(set) var entries: [EInvoice.Entry] = []
  private(set) var terms: OrderTotals.Terms
  private(set) var settlement = EInvoice.Settlement()
  /// Whether it was entered, and not added up.
  private(set) var isEntered = true

  /// Which kinds of tax stand on one invoice.
  private static let mixtures: [[VATCategory]] = [
    [.standard], [.standard], [.standard, .zeroRated], [.standard, .exempt, .zeroRated],
    [.reverseCharge], [.intraCommunity], [.export], [.outOfScope], [.igic], [.ipsi],
    [.standard, .igic], [.reverseCharge, .standard, .intraCommunity, .export, .exempt], [.exempt],
  ]

  init(seed: UInt64) throws(EInvoiceFailure) {
    var dice = Dice(seed: seed)
    let mixture = dice.pick(Self.mixtures)
    let currency = CurrencyCode(dice.pick(["EUR", "EUR", "EUR", "CHF", "JPY", "KWD"])) ?? .euro
    terms = OrderTotals.Terms(digits: currency.digits)
    invoice = SampleHead.invoice(&dice, mixture, currency)
    self.dice = dice
    chooseTerms(mixture)
    let count = self.dice.one(in: 8) ? self.dice.pick(100...500) : self.dice.pick(1...12)
    for index in 1...count { entries.append(entry(index, self.dice.pick(mixture))) }
    if self.dice.one(in: 6), currency.digits == 2, !terms.isGross {
      try addUp()
    } else {
      try enter()
    }
    SampleHead.addPayment(&self.dice, to: &invoice)
  }

  private mutating func chooseTerms(_ mixture: [VATCategory]) {
    terms.isGross = dice.one(in: 3)
    terms.roundsLines = dice.one(in: 2)
    terms.isTaxed = mixture.contains { $0.isRated } || dice.one(in: 2)
    if dice.one(in: 3) { terms.discountPercent = dice.pick(["3", "12.5", "2"].map(number)) }
    if dice.one(in: 4) { terms.discountAmount = number("5") }
    if terms.digits == 3 {
      (terms.discountPercent, terms.isGross) = (.zero, false)
    }
    settlement.exemptions[.exempt] = EInvoice.Exemption(
      reason: "Exempt by law", code: dice.sometimes("VATEX-EU-132"))
    if dice.one(in: 5) { settlement.prepaid = number("10.5") }
    if dice.one(in: 9) { settlement.rounding = number("0.01") }
    if invoice.taxCurrency != nil { settlement.taxInTaxCurrency = number("77.77") }
  }

  private func number(_ text: String) -> ExactDecimal { ExactDecimal(text: text) }

  // MARK: Lines

  private mutating func entry(_ index: Int, _ category: VATCategory) -> EInvoice.Entry {
    var worked = OrderTotals.Line(
      quantity: dice.one(in: 2)
        ? dice.number(below: 20, digits: 0) : dice.number(below: 2_000, digits: dice.pick(0...3)),
      price: dice.number(below: 300, digits: dice.pick(0...4)))
    if terms.digits == 3 {
      worked = OrderTotals.Line(
        quantity: dice.number(below: 20, digits: 0), price: dice.number(below: 300, digits: 0))
    } else {
      if dice.one(in: 4) { worked.discountPercent = dice.number(below: 40, digits: 2) }
      if dice.one(in: 7) { worked.discountAmount = dice.number(below: 3, digits: 2) }
      if dice.one(in: 15) { worked.price = worked.price.opposite }
      if dice.one(in: 90) { worked.quantity = number("1234567.25") }
      if dice.one(in: 15) { worked.quantity = worked.quantity.opposite }
    }
    if category.isRated {
      let rates = terms.digits == 3 ? ["5", "10"] : ["19", "7", "20", "5.5", "8.1"]
      worked.taxRate = number(dice.pick(rates))
      if category == .ipsi, dice.one(in: 5) { worked.taxRate = .zero }
    }
    let line = SampleHead.line(&dice, index, VATRate(category, nil))
    return EInvoice.Entry(line, worked)
  }

  private mutating func enter() throws(EInvoiceFailure) {
    try invoice.enter(entries, terms, settlement)
  }

  /// With charges, which our documents have none of.
  private mutating func addUp() throws(EInvoiceFailure) {
    isEntered = false
    (terms.discountPercent, terms.discountAmount) = (.zero, .zero)
    terms.roundsLines = true
    try invoice.enter(entries, terms, settlement)
    for index in invoice.lines.indices where dice.one(in: 3) {
      invoice.lines[index].grossPrice = invoice.lines[index].netPrice.plus(number("0.5"))
      invoice.lines[index].priceDiscount = number("0.5")
    }
    let rates = Set(invoice.lines.map { $0.rate }).sorted()
    invoice.allowances.append(.charge(number("4.9"), "Freight", code: "FC", at: dice.pick(rates)))
    var bonus = EInvoice.Allowance.discount(number("2.5"), "Bonus", at: dice.pick(rates))
    (bonus.base, bonus.percent) = (number("50"), number("5"))
    invoice.allowances.append(bonus)
    try invoice.addUp()
  }
}
