import Model
import Testing

@testable import EInvoices

@Suite struct ValuesTests {
  @Test func `Days are read in both ways, and only where there is such a day`() {
    #expect(EInvoice.Day("2026-11-20") == EInvoice.Day(compact: "20261120"))
    #expect(EInvoice.Day("2026-11-20Z") == day(11, 20))
    #expect(EInvoice.Day("2026-11-20+01:00") == day(11, 20))
    #expect(day(1, 2).text == "2026-01-02" && day(1, 2).compact == "20260102")
    #expect(EInvoice.Day(year: 2024, month: 2, day: 29) != nil)
    #expect(EInvoice.Day(year: 2000, month: 2, day: 29) != nil)
    #expect(EInvoice.Day(year: 7, month: 4, day: 30)?.text == "0007-04-30")
    for text in [
      "2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00",
      "0000-01-01", "2026/01/01", "2026-1-1", "2026-01-01x", "20261120", "", "2026-01-32",
    ] { #expect(EInvoice.Day(text) == nil, "\(text)") }
    for text in ["2026112", "202611200", "2026112x", ""] {
      #expect(EInvoice.Day(compact: text) == nil)
    }
    #expect(day(1, 2) < day(2, 1) && day(1, 1) < day(1, 2) && !(day(1, 1) < day(1, 1)))
  }

  @Test(
    "Numbers of XML are read, and rounded where they are longer than ours",
    arguments: [
      ("1.2345674", "1.234567"), ("1.2345675", "1.234568"), ("-1.2345675", "-1.234568"),
      ("5.", "5"), (".5", "0.5"), ("-3", "-3"), ("0.9999999", "1"), ("+2.50", "2.5"),
      ("1e3", nil), ("1.2.3", nil), ("", nil), ("1,5", nil), ("1.x", nil), ("x", nil), (".", nil),
      ("1.123456x", nil), ("99999999999999", nil),
    ] as [(String, String?)])
  func reading(_ text: String, _ digits: String?) {
    #expect(ExactDecimal(reading: text)?.digits == digits)
  }

  @Test func `Bytes are text of 64 letters and back`() {
    for (bytes, text) in [
      ([], ""), ([102], "Zg=="), ([102, 111], "Zm8="), ([102, 111, 111], "Zm9v"),
      ([251, 255, 190], "+/++"), ([0, 0, 0, 0], "AAAAAA=="),
    ] as [([UInt8], String)] {
      #expect(Base64.text(bytes) == text && Base64.bytes(text) == bytes)
    }
    #expect(Base64.bytes(" Zm\n8= ") == [102, 111])
    for text in ["Zg=", "Zg", "Z", "Zg===", "====", "Zg==Zg==", "Zm9-", "Zm9v="] {
      #expect(Base64.bytes(text) == nil, "\(text)")
    }
  }

  @Test(
    "An IBAN is known by its check digits",
    arguments: [
      ("DE75512108001245126199", true), ("AT611904300234573201", true),
      ("NO9386011117947", true), ("MT84MALT011000012345MTLCAST001S", true),
      ("DE75512108001245126198", false), ("DE7551210800124512619", false), ("", false),
      ("de75512108001245126199", false), ("1275512108001245126199", false),
      ("DEX5512108001245126199", false), ("DE75 5121 0800 1245 1261 99", false),
    ])
  func iban(_ number: String, _ isRight: Bool) {
    #expect(EInvoice.Account(number).isIBAN == isRight)
  }

  @Test func `A cash discount is written for programs`() {
    #expect(EInvoice.skonto(days: 14, percent: number("2")) == "#SKONTO#TAGE=14#PROZENT=2.00#")
    #expect(
      EInvoice.skonto(days: 0, percent: number("2.25"), of: number("-10.5"))
        == "#SKONTO#TAGE=0#PROZENT=2.25#BASISBETRAG=-10.50#")
    #expect(EInvoice.skonto(days: 14, percent: number("2.255")) == nil)
    #expect(EInvoice.skonto(days: -1, percent: number("2")) == nil)
    #expect(EInvoice.skonto(days: 1, percent: number("-2")) == nil)
    #expect(EInvoice.skonto(days: 1, percent: number("2"), of: number("0.125")) == nil)
  }

  @Test(arguments: [
    ("#SKONTO#TAGE=14#PROZENT=2.00#", true),
    ("#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=-3.50#", true),
    ("#SKONTO#TAGE=14#PROZENT=2.0#", false), ("#SKONTO#TAGE=14#PROZENT=2.00", false),
    ("#SKONTO#TAGE=#PROZENT=2.00#", false), ("#SKONTO#TAGE=x#PROZENT=2.00#", false),
    ("#Skonto#TAGE=14#PROZENT=2.00#", false), ("#SKONTO#TAGE=14#PROZENT=2.00#X=1.00#", false),
    ("x#SKONTO#TAGE=14#PROZENT=2.00#", false), ("#SKONTO#TAGE=14#PROZENT=.00#", false),
    ("#SKONTO#TAGE=14#PROZENT=-2.00#", false), ("#", false),
    ("#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=3#", false), ("#SKONTO#TAGE=1#PROZENT=a.00#", false),
    ("#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=3.00#x", false),
  ])
  func `Lines of a cash discount are told from others`(_ line: String, _ isOne: Bool) {
    #expect(EInvoice.isSkonto(line) == isOne)
  }

  @Test func `Sums are worked out from lines and allowances`() throws {
    let invoice = try Invoices.usual()
    #expect(invoice.totals.lines == number("40.5") && invoice.totals.allowances == .one)
    #expect(invoice.totals.charges == number("4") && invoice.totals.net == number("43.5"))
    #expect(invoice.breakdown.map { $0.taxable.amount } == ["12.50", "31.00"])
    #expect(invoice.breakdown.map { $0.amount.amount } == ["0.88", "5.89"])
    #expect(invoice.totals.gross == number("50.27") && invoice.totals.due == number("50.27"))
  }

  @Test func `Adding up keeps what was prepaid and why no tax is due`() throws {
    var invoice = try Invoices.untaxed(.exempt)
    #expect(invoice.breakdown[0].exemption.reason == "By law")
    (invoice.totals.prepaid, invoice.totals.rounding) = (number("3"), number("0.5"))
    invoice.totals.taxInTaxCurrency = number("1")
    try invoice.addUp()
    #expect(invoice.totals.due == number("7.5"))
    #expect(invoice.totals.taxInTaxCurrency == number("1"))
    invoice.lines[0].net = ExactDecimal.sumLimit
    invoice.lines.append(invoice.lines[0])
    #expect(throws: EInvoiceFailure.self) { try invoice.addUp() }
  }

  @Test func `What quantity and price come to is exact`() {
    var line = Invoices.line("1")
    (line.quantity, line.netPrice) = (number("-3"), number("0.000001"))
    line.priceQuantity = number("2")
    #expect(line.priced == number("-0.000002"))
    line.priceQuantity = .zero
    #expect(line.priced == nil)
    line.priceQuantity = nil
    #expect(line.priced == number("-0.000003"))
    (line.quantity, line.netPrice) = (number("1000000000"), number("1000000000"))
    #expect(line.priced == nil)
  }
}
