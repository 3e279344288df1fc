import Model
import Testing

@testable import EInvoices

/// How documents of ours become electronic invoices.
@Suite struct EnteringTests {
  private func terms(_ digits: Int = 2, isGross: Bool = false, roundsLines: Bool = false)
    -> OrderTotals.Terms
  {
    var terms = OrderTotals.Terms(digits: digits)
    (terms.isGross, terms.roundsLines) = (isGross, roundsLines)
    return terms
  }

  private func entered(
    _ entries: [EInvoice.Entry], _ terms: OrderTotals.Terms,
    _ settlement: EInvoice.Settlement = EInvoice.Settlement(), _ currency: CurrencyCode = .euro
  ) throws -> EInvoice {
    var invoice = Invoices.empty(.invoice, currency)
    try invoice.enter(entries, terms, settlement)
    let totals = try #require(OrderTotals(entries.map { $0.worked }, terms))
    #expect(invoice.totals.net == totals.net && invoice.totals.tax == totals.tax)
    #expect(invoice.totals.gross == totals.total)
    return invoice
  }

  @Test func `Lines that are rounded stand as they are`() throws {
    let invoice = try entered(
      [Invoices.entry("1", "3", "1.115"), Invoices.entry("2", "2", "4", rate: "7")],
      terms(roundsLines: true))
    #expect(invoice.lines.map { $0.net.amount } == ["3.35", "8.00"])
    #expect(invoice.lines[0].netPrice == number("1.115"))
    #expect(invoice.lines.allSatisfy { $0.allowances.isEmpty && $0.priceQuantity == nil })
    #expect(invoice.breakdown.map { $0.amount.amount } == ["0.56", "0.64"])
    #expect(invoice.breakdown.map { $0.rate.number.digits } == ["7", "19"])
    #expect(invoice.allowances.isEmpty && invoice.problems.isEmpty)
  }

  @Test func `Where the total is rounded, lines share the difference by what they lost`() throws {
    let entries = (1...3).map { Invoices.entry("\($0)", "1", "0.335") }
    let invoice = try entered(entries, terms())
    // 1.005 is 1.01: the first two got a cent more.
    #expect(invoice.lines.map { $0.net.amount } == ["0.34", "0.34", "0.33"])
    #expect(invoice.problems.isEmpty)
  }

  @Test func `Prices with tax become prices without`() throws {
    let invoice = try entered(
      [Invoices.entry("1", "1", "10"), Invoices.entry("2", "2", "10")], terms(isGross: true))
    #expect(invoice.lines.map { $0.netPrice.digits } == ["8.403361", "8.403361"])
    #expect(invoice.totals.gross == number("30") && invoice.totals.tax == number("4.79"))
    #expect(invoice.lines.map { $0.net.amount } == ["8.40", "16.81"])
    #expect(invoice.problems.isEmpty)
  }

  @Test func `A price for many keeps large quantities exact`() throws {
    let invoice = try entered([Invoices.entry("1", "20000", "0.1")], terms(isGross: true))
    #expect(invoice.lines[0].priceQuantity == number("100"))
    #expect(invoice.lines[0].netPrice == number("8.403361"))
    #expect(invoice.lines[0].allowances.isEmpty && invoice.problems.isEmpty)
    let border = try entered([Invoices.entry("1", "10000", "0.1")], terms(isGross: true))
    #expect(border.lines[0].priceQuantity == nil)
  }

  @Test func `A line's own discount is an allowance of the line`() throws {
    var entry = Invoices.entry("1", "3", "10")
    (entry.worked.discountPercent, entry.worked.discountAmount) = (number("10"), number("0.5"))
    let invoice = try entered([entry], terms(roundsLines: true))
    #expect(invoice.lines[0].net == number("26.5"))
    #expect(invoice.lines[0].allowances == [.discount(number("3.5"), "Discount")])
    entry.worked.discountAmount = number("-5")
    let dearer = try entered([entry], terms(roundsLines: true))
    #expect(dearer.lines[0].allowances == [.charge(number("2"), "Discount", code: "ABK")])
  }

  @Test(arguments: [true, false], [true, false])
  func `The document's discount is an allowance for each rate`(
    _ isGross: Bool, _ roundsLines: Bool
  ) throws {
    var terms = terms(isGross: isGross, roundsLines: roundsLines)
    (terms.discountPercent, terms.discountAmount) = (number("5"), number("1"))
    let entries = [
      Invoices.entry("1", "7", "3.333"), Invoices.entry("2", "3", "12.99", rate: "7"),
      Invoices.entry("3", "11", "0.777"),
    ]
    let invoice = try entered(entries, terms)
    let totals = try #require(OrderTotals(entries.map { $0.worked }, terms))
    #expect(invoice.allowances.compactMap { $0.rate?.number.digits } == ["7", "19"])
    #expect(invoice.breakdown.map { $0.taxable } == totals.taxes.map { $0.base })
    #expect(invoice.breakdown.map { $0.amount } == totals.taxes.map { $0.amount })
    #expect(invoice.problems.isEmpty)
  }

  @Test func `Kinds of tax without a rate share what is taken off`() throws {
    var terms = terms(roundsLines: true)
    terms.discountAmount = number("0.01")
    let invoice = try entered(
      [
        Invoices.entry("1", "1", "10", rate: "0", .export),
        Invoices.entry("2", "1", "30", rate: "0", .zeroRated),
      ], terms)
    #expect(invoice.allowances.map { $0.rate?.category } == [.zeroRated])
    #expect(invoice.breakdown.map { $0.taxable.amount } == ["10.00", "29.99"])
    #expect(invoice.breakdown[0].exemption.code == "VATEX-EU-G")
    #expect(invoice.breakdown[1].exemption.isEmpty)
  }

  @Test func `Two taxes at one rate share its tax`() throws {
    let invoice = try entered(
      [
        Invoices.entry("1", "1", "10", rate: "7"), Invoices.entry("2", "1", "20", rate: "7", .igic),
      ], terms())
    #expect(invoice.breakdown.map { $0.rate.category } == [.igic, .standard])
    #expect(invoice.breakdown.map { $0.amount.amount } == ["1.40", "0.70"])
  }

  @Test func `A price below zero becomes a quantity below zero`() throws {
    let invoice = try entered(
      [Invoices.entry("1", "1", "-5"), Invoices.entry("2", "-2", "-10")], terms())
    #expect(invoice.lines.map { $0.quantity.digits } == ["-1", "2"])
    #expect(invoice.lines.map { $0.netPrice.digits } == ["5", "10"])
    #expect(invoice.problems.isEmpty)
  }

  @Test func `Currencies without decimals get whole amounts, and lines tell the rounding`() throws {
    let yen = try #require(CurrencyCode("JPY"))
    let invoice = try entered(
      [Invoices.entry("1", "1", "10.4", rate: "10"), Invoices.entry("2", "1", "10.4", rate: "10")],
      terms(0), EInvoice.Settlement(), yen)
    #expect(invoice.lines.map { $0.net.digits } == ["11", "10"])
    #expect(
      invoice.lines.map { $0.allowances } == [
        [.charge(number("0.6"), "Rounding", code: "ABK")], [.discount(number("0.4"), "Rounding")],
      ])
    #expect(invoice.problems.isEmpty)
  }

  @Test func `Three decimals are refused unless they are nothing`() throws {
    let dinar = try #require(CurrencyCode("KWD"))
    let good = try entered(
      [Invoices.entry("1", "2", "4.4", rate: "5")], terms(3), EInvoice.Settlement(), dinar)
    #expect(good.totals.gross == number("9.24"))
    var invoice = Invoices.empty(.invoice, dinar)
    let error = #expect(throws: EInvoiceFailure.self) {
      try invoice.enter([Invoices.entry("1", "1", "0.125", rate: "0", .export)], terms(3))
    }
    #expect(error?.code == .tooManyDecimals && invoice == Invoices.empty(.invoice, dinar))
  }

  @Test func `What is settled is told, and the words for no tax are the caller's`() throws {
    var settlement = EInvoice.Settlement()
    (settlement.prepaid, settlement.rounding) = (number("1.19"), number("-0.01"))
    settlement.taxInTaxCurrency = number("7")
    settlement.exemptions[.reverseCharge] = EInvoice.Exemption(reason: "You pay")
    settlement.discount = "Rabatt"
    var entry = Invoices.entry("1", "1", "10", rate: "0", .reverseCharge)
    entry.worked.discountAmount = number("1")
    let invoice = try entered([entry], terms(), settlement)
    #expect(invoice.totals.due == number("7.8") && invoice.totals.prepaid == number("1.19"))
    #expect(invoice.totals.rounding == number("-0.01"))
    #expect(invoice.totals.taxInTaxCurrency == number("7"))
    #expect(invoice.breakdown[0].exemption == EInvoice.Exemption(reason: "You pay"))
    #expect(invoice.lines[0].allowances[0].reason == "Rabatt")
  }

  @Test func `Without tax, every line says why`() throws {
    var terms = terms()
    terms.isTaxed = false
    let invoice = try entered([Invoices.entry("1", "1", "10", .outOfScope)], terms)
    #expect(invoice.lines[0].rate == VATRate(.outOfScope, nil))
    #expect(invoice.breakdown.map { $0.rate } == [VATRate(.outOfScope, nil)])
    var german = Invoices.empty()
    german.followXRechnung()
    try german.enter([Invoices.entry("1", "1", "10", .outOfScope)], terms)
    #expect(german.breakdown.map { $0.rate } == [VATRate(.outOfScope, .zero)])
    #expect(code([Invoices.entry("1", "1", "10")], terms) == .wrongRate)
  }

  private func code(
    _ entries: [EInvoice.Entry], _ terms: OrderTotals.Terms
  ) -> EInvoiceFailure.Code? {
    var invoice = Invoices.empty()
    do {
      try invoice.enter(entries, terms)
      return nil
    } catch { return error.code }
  }

  @Test func `What can't be said is refused, with the reason`() {
    #expect(code([Invoices.entry("1", "1", "10", .exempt)], terms()) == .wrongRate)
    #expect(code([Invoices.entry("1", "1000000", "100000000")], terms()) == .outOfRange)
    // Each line rounds half a cent away; 200 of them are a whole euro.
    let many = (1...200).map { Invoices.entry("\($0)", "1", "0.05", rate: "10") }
    #expect(code(many, terms(roundsLines: true)) == .taxOfLines)
    #expect(code(Array(many.prefix(199)), terms(roundsLines: true)) == nil)
    #expect(code(many, terms()) == nil)
  }
}
