import Model
import Testing

@testable import EInvoices

/// What XRechnung asks for besides.
@Suite struct GermanRuleTests {
  typealias Break = RuleTests.Break

  static let breaks = [
    Break("BR-DE-21") { $0.specification += "#x" },
    Break("PEPPOL-EN16931-R001") { $0.process = "" },
    Break("BR-DE-15") { $0.buyerReference = "" }, Break("BR-DE-17") { $0.type = .prepayment },
    Break("BR-DE-26") { $0.type = .corrected },
    Break("BR-DE-TMP-32") { $0.delivery.day = nil },
    Break("BR-DE-3") { $0.seller.address?.city = "" },
    Break("BR-DE-4") { $0.seller.address?.postcode = "" },
    Break("BR-DE-8") { $0.buyer.address?.city = "" },
    Break("BR-DE-9") { $0.buyer.address?.postcode = "" },
    Break("BR-08", "BR-DE-3", "BR-DE-4") { $0.seller.address = nil },
    Break("BR-10", "BR-DE-8", "BR-DE-9") { $0.buyer.address = nil },
    Break("BR-DE-10", "BR-DE-11") {
      $0.delivery.address = EInvoice.Address(postcode: "", city: "", country: "DE")
    },
    Break("PEPPOL-EN16931-R020") { $0.seller.electronicAddress = nil },
    Break("PEPPOL-EN16931-R010") { $0.buyer.electronicAddress = nil },
    Break("BR-DE-2") { $0.seller.contact = nil }, Break("BR-DE-5") { $0.seller.contact?.name = "" },
    Break("BR-DE-6") { $0.seller.contact?.phone = "" },
    Break("BR-DE-7") { $0.seller.contact?.mail = "" },
    Break("BR-DE-27") { $0.seller.contact?.phone = "1-2" },
    Break("BR-DE-28") { $0.seller.contact?.mail = "a@b" },
    Break("BR-DE-1") { $0.payment = nil },
    Break("BR-DE-19") { $0.payment?.accounts[0].number = "DE75512108001245126198" },
    Break("BR-61", "BR-DE-23-a") { $0.payment?.accounts = [] },
    Break("BR-DE-23-b") { $0.payment?.cardNumber = "1234" },
    Break("BR-DE-24-a", "BR-DE-24-b") { $0.payment?.means = "48" },
    Break("BR-DE-25-b", "BR-DE-25-a") { $0.payment?.means = "59" },
    Break("BR-DE-30", "BR-DE-31") {
      $0.payment = EInvoice.Payment(means: "59")
      $0.payment?.mandate = EInvoice.Mandate(reference: "M", creditor: "", account: "")
    },
    Break("BR-DE-20") {
      $0.payment = EInvoice.Payment(means: "59")
      $0.payment?.mandate = EInvoice.Mandate(reference: "M", creditor: "C", account: "DE1")
    },
    Break("BR-DE-18") { $0.paymentTerms = "Soon\n#SKONTO#" },
    Break("BR-DE-14") { $0.breakdown[0].rate.percent = nil },
    Break("BR-TMP-2") {
      $0.attachments = [EInvoice.Attachment("A")]
      $0.attachments[0].location = "example.com"
    },
    Break("BR-DE-22") {
      var attachment = EInvoice.Attachment("A")
      attachment.file = EInvoice.File(name: "a.pdf", mediaType: "application/pdf", bytes: [])
      $0.attachments = [attachment, attachment]
    },
  ]

  @Test(arguments: breaks)
  func `A wrong or missing input is told by its rule`(_ broken: Break) throws {
    var invoice = try Invoices.usual()
    #expect(invoice.problems == [])
    broken.change(&invoice)
    let found = invoice.problems.map { $0.rule }
    #expect(
      Set(found.filter { $0 != "BR-48" && !$0.hasPrefix("BR-S-") && $0 != "BR-CO-17" })
        == Set(broken.rules))
    // Who does not follow XRechnung is not asked for these.
    invoice.specification = EInvoice.Specification.standard
    #expect(invoice.problems.allSatisfy { !$0.rule.hasPrefix("BR-DE-") })
  }

  @Test(arguments: [
    ("anna.beck+x@mail.example.com", true), ("a@b.c", true), ("a@b", false), ("a b@c.de", false),
    (".a@b.de", false), ("a.@b.de", false), ("a@b.de.", false), ("a@@b.de", false),
    ("a@-b.de", false), ("a@b-.de", false), ("a@b.d e", false), ("ä@b.de", false), ("ab.de", false),
    ("a(b@c.de", false), ("a@b_c.de", false),
  ])
  func `Addresses of mail are told from others`(_ address: String, _ isOne: Bool) throws {
    var invoice = try Invoices.usual()
    invoice.seller.contact?.mail = address
    #expect(invoice.problems.isEmpty == isOne)
  }

  @Test(arguments: [
    ("https://example.com", true), ("ftp:x", true), ("a:b", false), ("1a:b", false),
    ("a/b:c", false),
  ])
  func `Addresses on the web begin with a scheme`(_ location: String, _ isOne: Bool) throws {
    var invoice = try Invoices.usual()
    invoice.attachments = [EInvoice.Attachment("A")]
    invoice.attachments[0].location = location
    #expect(invoice.problems.isEmpty == isOne)
  }

  @Test func `A day of delivery may be a period, of all or of each line`() throws {
    var invoice = try Invoices.usual()
    invoice.delivery.day = nil
    invoice.period = EInvoice.Period(start: day(1, 1), end: nil)
    #expect(invoice.problems.isEmpty)
    invoice.period = nil
    invoice.lines[0].period = EInvoice.Period(start: day(1, 1), end: nil)
    #expect(!invoice.problems.isEmpty)
    invoice.lines[1].period = invoice.lines[0].period
    #expect(invoice.problems.isEmpty)
  }

  @Test func `Following XRechnung later tells the rates that it wants`() throws {
    var invoice = try Invoices.untaxed(.outOfScope)
    #expect(invoice.breakdown[0].rate.percent == nil && !invoice.isXRechnung)
    invoice.followXRechnung()
    #expect(invoice.breakdown[0].rate.percent == .zero && invoice.isXRechnung)
    #expect(invoice.problems == [])
  }
}
