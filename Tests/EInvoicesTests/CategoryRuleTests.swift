import Model
import Testing

@testable import EInvoices

/// The rules of each kind of tax, and of the sums.
@Suite struct CategoryRuleTests {
  private func rules(_ invoice: EInvoice) -> [String] { invoice.problems.map { $0.rule } }

  static let untaxed: [(VATCategory, String)] = [
    (.zeroRated, "Z"), (.exempt, "E"), (.reverseCharge, "AE"), (.intraCommunity, "IC"),
    (.export, "G"),
  ]

  @Test(arguments: untaxed)
  func `Where no tax is due, the rate is nothing, and the reason stands there`(
    _ category: VATCategory, _ name: String
  ) throws {
    let right = try Invoices.untaxed(category)
    #expect(rules(right) == [])
    var invoice = right
    invoice.lines[0].rate.percent = number("7")
    #expect(rules(invoice) == ["BR-\(name)-05"])
    invoice = right
    invoice.breakdown[0].exemption = category == .zeroRated ? .init(reason: "a") : .init()
    #expect(rules(invoice) == ["BR-\(name)-10"])
    invoice = right
    invoice.breakdown[0].amount = .one
    #expect(rules(invoice) == ["BR-\(name)-09", "BR-CO-14"])
    invoice = right
    invoice.breakdown[0].taxable = .one
    #expect(rules(invoice) == ["BR-\(name)-08"])
    invoice = right
    invoice.breakdown.append(invoice.breakdown[0])
    #expect(rules(invoice).first == "BR-\(name)-01")
    invoice = right
    invoice.seller.vatID = ""
    #expect(rules(invoice) == ["BR-\(name)-02"])
    invoice.seller.taxNumber = "1/2"
    let isEnough = category != .export && category != .intraCommunity
    #expect(rules(invoice) == (isEnough ? [] : ["BR-\(name)-02"]))
    invoice = right
    invoice.seller.vatID = ""
    invoice.taxRepresentative = invoice.buyer
    #expect(rules(invoice) == [])
  }

  @Test(arguments: untaxed)
  func `What is taken off and added has rules of its own`(
    _ category: VATCategory, _ name: String
  ) throws {
    for (isCharge, ending) in [(false, "6"), (true, "7")] {
      var invoice = try Invoices.untaxed(category)
      let rate = VATRate(category, number("7"))
      invoice.allowances = [
        isCharge ? .charge(.one, "a", at: rate) : .discount(.one, "a", at: rate)
      ]
      invoice.totals.lines = number("10")
      #expect(rules(invoice).contains("BR-\(name)-0\(ending)"))
    }
  }

  @Test func `The buyer's number is needed by two kinds`() throws {
    var invoice = try Invoices.untaxed(.reverseCharge)
    invoice.buyer.vatID = ""
    #expect(rules(invoice) == ["BR-AE-02"])
    invoice.buyer.registration = EInvoice.Identifier("1")
    #expect(rules(invoice) == [])
    invoice = try Invoices.untaxed(.intraCommunity)
    invoice.buyer.vatID = ""
    invoice.buyer.registration = EInvoice.Identifier("1")
    #expect(rules(invoice) == ["BR-IC-02"])
  }

  @Test func `A supply within the union says when and where`() throws {
    var invoice = try Invoices.untaxed(.intraCommunity)
    invoice.delivery.day = nil
    #expect(rules(invoice) == ["BR-IC-11"])
    invoice.period = EInvoice.Period(start: day(1, 1), end: nil)
    invoice.delivery.address = nil
    #expect(rules(invoice) == ["BR-IC-12"])
  }

  @Test func `What is out of scope stands alone, without rate and VAT IDs`() throws {
    let right = try Invoices.untaxed(.outOfScope)
    #expect(rules(right) == [])
    var invoice = right
    invoice.seller.vatID = "DE1"
    #expect(rules(invoice) == ["BR-O-02"])
    invoice = right
    invoice.buyer.vatID = "DE1"
    #expect(rules(invoice) == ["BR-O-02"])
    invoice = right
    invoice.lines[0].rate.percent = .zero
    #expect(rules(invoice) == ["BR-O-05"])
    invoice = right
    invoice.seller.taxNumber = "1/2"
    invoice.lines.append(invoice.lines[0])
    invoice.lines[1].rate = standard
    invoice.allowances = [
      .discount(.one, "a", at: standard), .charge(.one, "a", at: standard),
    ]
    try invoice.addUp()
    #expect(rules(invoice) == ["BR-O-11", "BR-O-12", "BR-O-13", "BR-O-14"])
  }

  @Test(arguments: [(VATCategory.standard, "S"), (.igic, "AF"), (.ipsi, "AG")])
  func `A rate is told once, with what is taxed and its tax`(
    _ category: VATCategory, _ name: String
  ) throws {
    var right = try Invoices.usual()
    for index in right.lines.indices { right.lines[index].rate.category = category }
    for index in right.allowances.indices { right.allowances[index].rate?.category = category }
    try right.addUp()
    #expect(rules(right) == [])
    var invoice = right
    invoice.breakdown[0].exemption.code = "VATEX-EU-O"
    #expect(rules(invoice) == ["BR-\(name)-10"])
    invoice.breakdown[0].exemption.code = "QQ"
    #expect(rules(invoice) == ["BR-\(name)-10", "BR-CL-22"])
    invoice = right
    invoice.breakdown[0].taxable = number("12.51")
    #expect(rules(invoice) == ["BR-\(name)-08"])
    invoice = right
    invoice.breakdown.removeFirst()
    #expect(rules(invoice) == ["BR-\(name)-01", "BR-CO-14"])
    invoice = right
    (invoice.seller.vatID, invoice.seller.registration) = ("", EInvoice.Identifier("1"))
    #expect(rules(invoice) == ["BR-\(name)-02"])
    invoice.lines = []
    #expect(rules(invoice).contains("BR-\(name)-03"))
    invoice.allowances.removeFirst()
    #expect(rules(invoice).contains("BR-\(name)-04"))
  }

  @Test func `A rate of zero is none of the standard, but may be one of islands`() throws {
    var invoice = try Invoices.usual()
    for (category, found) in [
      (VATCategory.standard, ["BR-S-05"]), (.igic, []), (.ipsi, []),
    ] {
      invoice.lines[1].rate = VATRate(category, .zero)
      try invoice.addUp()
      #expect(rules(invoice) == found)
      invoice.lines[1].rate.percent = nil
      try invoice.addUp()
      #expect(rules(invoice).contains("BR-\(category.rule)-05"))
      #expect(invoice.breakdown.contains { $0.rate.percent == .zero })
    }
  }

  @Test func `A tax may be less than one off its rate`() throws {
    var invoice = try Invoices.usual()
    let tax = invoice.breakdown[1].amount
    for (difference, found) in [("0.99", []), ("-0.99", []), ("1", ["BR-CO-17"])] {
      invoice.breakdown[1].amount = tax.plus(number(difference))
      invoice.totals.tax = ExactSum(invoice.breakdown.map { $0.amount }).value
      invoice.totals.gross = invoice.totals.net.plus(invoice.totals.tax)
      invoice.totals.due = invoice.totals.gross
      #expect(rules(invoice) == found)
    }
    invoice.breakdown[1].rate.percent = nil
    #expect(rules(invoice).contains("BR-48"))
  }

  @Test(arguments: [("0.4", "122", []), ("0.4", "125", ["BR-CO-17"]), ("0.5", "100", [])])
  func `A rate below a half is taken for none`(
    _ rate: String, _ net: String, _ found: [String]
  ) throws {
    var invoice = try Invoices.usual()
    (invoice.lines[1].netPrice, invoice.lines[1].net) = (number(net), number(net))
    invoice.lines[1].rate.percent = number(rate)
    try invoice.addUp()
    #expect(rules(invoice) == found)
  }

  @Test func `Each sum is told by its rule`() throws {
    let right = try Invoices.usual()
    let sums: [(String, WritableKeyPath<EInvoice.Totals, ExactDecimal>, [String])] = [
      ("lines", \.lines, ["BR-CO-10", "BR-CO-13"]),
      ("allowances", \.allowances, ["BR-CO-11", "BR-CO-13"]),
      ("charges", \.charges, ["BR-CO-12", "BR-CO-13"]), ("net", \.net, ["BR-CO-13", "BR-CO-15"]),
      ("tax", \.tax, ["BR-CO-14", "BR-CO-15"]), ("gross", \.gross, ["BR-CO-15", "BR-CO-16"]),
      ("prepaid", \.prepaid, ["BR-CO-16"]), ("rounding", \.rounding, ["BR-CO-16"]),
      ("due", \.due, ["BR-CO-16"]),
    ]
    for (name, path, found) in sums {
      var invoice = right
      invoice.totals[keyPath: path] = invoice.totals[keyPath: path].plus(number("0.01"))
      #expect(rules(invoice) == found, "\(name)")
    }
  }

  @Test func `Sums have two decimals`() throws {
    var invoice = try Invoices.usual()
    let part = number("0.001")
    var totals = EInvoice.Totals()
    (totals.lines, totals.allowances, totals.charges) = (part, part, part)
    (totals.net, totals.tax, totals.gross, totals.prepaid) = (part, part, part, part)
    (totals.rounding, totals.due, totals.taxInTaxCurrency) = (part, part, part)
    invoice.totals = totals
    let decimals = rules(invoice).filter { $0.hasPrefix("BR-DEC") }
    #expect(
      decimals
        == ["09", "10", "11", "12", "13", "14", "16", "17", "18", "15"].map { "BR-DEC-\($0)" })
    invoice = try Invoices.usual()
    invoice.breakdown[0].taxable = number("12.501")
    invoice.breakdown[0].amount = number("0.881")
    #expect(rules(invoice).filter { $0.hasPrefix("BR-DEC") } == ["BR-DEC-19", "BR-DEC-20"])
  }
}
