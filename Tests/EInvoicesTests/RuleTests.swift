import Model
import Testing

@testable import EInvoices

/// What a wrong or missing input breaks: exactly these rules, and no other.
@Suite struct RuleTests {
  /// A change that breaks rules.
  struct Break: Sendable, CustomTestStringConvertible {
    let rules: [String]
    let change: @Sendable (inout EInvoice) -> Void

    init(_ rules: String..., change: @escaping @Sendable (inout EInvoice) -> Void) {
      (self.rules, self.change) = (rules, change)
    }

    var testDescription: String { rules.joined(separator: " ") }
  }

  private func rules(_ invoice: EInvoice) -> [String] { invoice.problems.map { $0.rule } }

  @Test func `What is right has no problems`() throws {
    #expect(rules(try Invoices.usual()) == [])
    #expect(rules(try Invoices.usual(.creditNote)) == [])
    #expect(try Invoices.usual().isIssuable)
  }

  static let head = [
    Break("BR-01") { $0.specification = "" }, Break("BR-02") { $0.number = "" },
    Break("BR-04") { $0.type = .init(code: "") },
    Break("BR-CL-01") { $0.type = .init(code: "999") },
    Break("BR-CL-04") { $0.currency = CurrencyCode("QQQ") ?? .euro },
    Break("BR-CL-05") {
      $0.taxCurrency = CurrencyCode("QQQ")
      $0.totals.taxInTaxCurrency = .one
    },
    Break("BR-53") { $0.taxCurrency = CurrencyCode("DKK") },
    Break("BR-CL-08") {
      $0.notes = [EInvoice.Note("a")]
      $0.notes[0].subject = "QQQ"
    },
    Break("BR-55") { $0.preceding = [EInvoice.Preceding(number: "", issued: nil)] },
    Break("BR-29") { $0.period = EInvoice.Period(start: day(2, 1), end: day(1, 1)) },
    Break("BR-CO-19") { $0.period = EInvoice.Period(start: nil, end: nil) },
    Break("BR-CO-25") { $0.due = nil },
    Break("BR-52") { $0.attachments = [EInvoice.Attachment("")] },
    Break("BR-CL-24", "BR-DE-22") {
      $0.attachments = [EInvoice.Attachment("A")]
      $0.attachments[0].file = EInvoice.File(name: "", mediaType: "text/html", bytes: [])
    },
  ]

  static let parties = [
    Break("BR-06") { $0.seller.name = "" }, Break("BR-07") { $0.buyer.name = "" },
    Break("BR-08") { $0.seller.address = nil }, Break("BR-10") { $0.buyer.address = nil },
    Break("BR-09") { $0.seller.address?.country = "" },
    Break("BR-11") { $0.buyer.address?.country = "" },
    Break("BR-CL-14") { $0.buyer.address?.country = "QQ" },
    Break("BR-62") { $0.seller.electronicAddress?.scheme = "" },
    Break("BR-63") { $0.buyer.electronicAddress?.scheme = "" },
    Break("BR-CL-25") { $0.buyer.electronicAddress?.scheme = "QQ" },
    Break("BR-CO-26") {
      ($0.seller.vatID, $0.seller.registration, $0.seller.taxNumber) = ("", nil, "1/2")
    },
    Break("BR-S-02") { $0.seller.vatID = "" },
    Break("BR-CO-09") { $0.seller.vatID = "QQ1" }, Break("BR-CO-09") { $0.buyer.vatID = "1" },
    Break("BR-CL-11") { $0.seller.registration?.scheme = "QQ" },
    Break("BR-CL-10") { $0.buyer.identifiers = [EInvoice.Identifier("1", scheme: "QQ")] },
    Break("BR-17") { $0.payee = EInvoice.Party("", nil) },
    Break("BR-18", "BR-19", "BR-56") { $0.taxRepresentative = EInvoice.Party("", nil) },
    Break("BR-20", "BR-CO-09") {
      $0.taxRepresentative = EInvoice.Party("A", $0.buyer.address)
      $0.taxRepresentative?.address?.country = ""
      $0.taxRepresentative?.vatID = "QQ1"
    },
    Break("BR-57") {
      $0.delivery.address = $0.buyer.address
      $0.delivery.address?.country = ""
    },
    Break("BR-CL-26") { $0.delivery.place = EInvoice.Identifier("1", scheme: "QQ") },
  ]

  static let payments = [
    Break("BR-49") { $0.payment?.means = "" },
    Break("BR-CL-16") { $0.payment?.means = "999" },
    Break("BR-50") { $0.payment = EInvoice.Payment.transfer(to: EInvoice.Account("")) },
    Break("BR-61") { $0.payment = EInvoice.Payment(means: "58") },
    Break("BR-61") { $0.payment = EInvoice.Payment(means: "30") },
    Break("BR-51") {
      $0.payment = EInvoice.Payment(means: "48")
      $0.payment?.cardNumber = "12345678901"
    },
    Break("BR-32", "BR-S-08") { $0.allowances[0].rate = nil },
    Break("BR-37", "BR-S-08") { $0.allowances[1].rate = nil },
    Break("BR-33") { ($0.allowances[0].reason, $0.allowances[0].code) = ("", "") },
    Break("BR-38") { ($0.allowances[1].reason, $0.allowances[1].code) = ("", "") },
    Break("BR-CL-19") { $0.allowances[0].code = "FC" },
    Break("BR-CL-20") { $0.allowances[1].code = "95" },
    Break("BR-DEC-02") { $0.allowances[0].base = number("0.125") },
    Break("BR-DEC-06") { $0.allowances[1].base = number("0.125") },
    Break("BR-DEC-01", "BR-S-08", "BR-CO-11") { $0.allowances[0].amount = number("0.125") },
    Break("BR-DEC-05", "BR-S-08", "BR-CO-12") { $0.allowances[1].amount = number("0.125") },
  ]

  static let lines = [
    Break("BR-21") { $0.lines[0].id = "" }, Break("BR-23") { $0.lines[0].unit = "" },
    Break("BR-CL-23") { $0.lines[0].unit = "QQQ" }, Break("BR-25") { $0.lines[0].name = "" },
    Break("BR-27") {
      $0.lines[0].netPrice = number("-10")
      $0.lines[0].quantity = number("-3")
    },
    Break("BR-28", "PEPPOL-EN16931-R046") { $0.lines[0].grossPrice = number("-1") },
    Break("PEPPOL-EN16931-R046") { $0.lines[0].grossPrice = number("11") },
    Break("BR-30") { $0.lines[0].period = EInvoice.Period(start: day(2, 1), end: day(1, 1)) },
    Break("BR-CO-20") { $0.lines[0].period = EInvoice.Period(start: nil, end: nil) },
    Break("BR-42") {
      ($0.lines[0].allowances[0].reason, $0.lines[0].allowances[0].code) = ("", "")
    },
    Break("BR-44", "BR-DEC-28") {
      $0.lines[0].allowances.append(.charge(.zero, ""))
      $0.lines[0].allowances[1].base = number("0.125")
    },
    Break("BR-DEC-24") { $0.lines[0].allowances[0].amount = number("2.001") },
    Break("BR-DEC-27") { $0.lines[0].allowances.append(.charge(number("0.001"), "a")) },
    Break("BR-DEC-25") { $0.lines[0].allowances[0].base = number("2.001") },
    Break("BR-64") { $0.lines[0].standardItem = EInvoice.Identifier("1") },
    Break("BR-CL-21") { $0.lines[0].standardItem = EInvoice.Identifier("1", scheme: "QQ") },
    Break("BR-65") { $0.lines[0].classifications = [EInvoice.Identifier("1")] },
    Break("BR-CL-13") { $0.lines[0].classifications = [EInvoice.Identifier("1", scheme: "QQ")] },
    Break("BR-CL-15") { $0.lines[0].origin = "QQ" },
    Break("BR-54") { $0.lines[0].properties = [EInvoice.Property("a", "")] },
    Break("BR-54") { $0.lines[0].properties = [EInvoice.Property("", "a")] },
    Break("PEPPOL-EN16931-R121") { $0.lines[0].priceQuantity = .zero },
    Break("PEPPOL-EN16931-R120") { $0.lines[0].quantity = number("3.0021") },
    Break("BR-DEC-23", "BR-S-08", "BR-CO-10") { $0.lines[0].net = number("28.001") },
  ]

  @Test(arguments: head + parties + payments + lines)
  func `A wrong or missing input is told by its rule`(_ broken: Break) throws {
    var invoice = try Invoices.usual()
    invoice.specification = EInvoice.Specification.standard
    broken.change(&invoice)
    #expect(rules(invoice) == broken.rules)
    #expect(invoice.problems.allSatisfy { !$0.sentence.isEmpty })
  }

  @Test func `Borders are right`() throws {
    var invoice = try Invoices.usual()
    invoice.specification = EInvoice.Specification.standard
    invoice.lines[0].quantity = number("3.002")
    invoice.period = EInvoice.Period(start: day(1, 1), end: day(1, 1))
    invoice.lines[0].period = EInvoice.Period(start: nil, end: day(1, 1))
    invoice.buyer.vatID = "EL123456789"
    (invoice.due, invoice.paymentTerms) = (nil, "Soon")
    #expect(rules(invoice) == [])
    invoice.paymentTerms = ""
    (invoice.totals.prepaid, invoice.totals.due) = (invoice.totals.gross, .zero)
    #expect(rules(invoice) == [])
  }

  @Test func `An invoice without anything lacks lines and taxes`() {
    var invoice = Invoices.empty()
    #expect(rules(invoice) == ["BR-16", "BR-CO-18"])
    invoice.lines = [Invoices.line("1")]
    #expect(rules(invoice) == ["BR-CO-18", "BR-S-01"])
    #expect(!invoice.isIssuable)
  }

  @Test func `What receivers may take is a warning`() throws {
    var invoice = try Invoices.usual()
    invoice.lines[0].quantity = number("4")
    #expect(rules(invoice) == ["PEPPOL-EN16931-R120"] && invoice.isIssuable)
  }
}
