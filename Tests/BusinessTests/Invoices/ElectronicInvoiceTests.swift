import Device
import Documents
import EInvoices
import Model
import Testing

@testable import Business

/// Invoices as electronic ones: what they say, what is asked for before they are issued, and what
/// their PDF has inside.
@Suite struct ElectronicInvoiceTests {
  private static let (invoice, contact) = (id(1), id(2))

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// A draft of ten mountings and three maps in boxes, for a customer who wants a form.
  private func draft(
    _ context: CompanyContext, as form: String?, complete: Bool = true
  ) async throws {
    var company = try #require(try await context.fetch(Company.self, context.company))
    (company[.name], company[.country], company[.taxID]) = ("Nordrad", "DE", "DE 136 695 976")
    (company[.street], company[.postalCode], company[.city]) = ("Am Kai 5", "24103", "Kiel")
    (company[.iban], company[.bic]) = ("DE89370400440532013000", "COBADEFFXXX")
    (company[.contactName], company[.phone]) = ("Anna", "+49 431 1234567")
    company[.email] = "anna@nordrad.example"
    var contact = Record<Contact>(new: Self.contact)
    (contact[.name], contact[.number], contact[.invoiceForm]) = ("Stadt Kiel", "K-7", form)
    (contact[.street], contact[.postalCode], contact[.city]) = ("Rathaus 1", "24103", "Kiel")
    (contact[.country], contact[.email]) = ("DE", "rechnung@kiel.example")
    if complete { contact[.buyerReference] = "04011000-12345-34" }
    #expect(try await context.save([company.values, contact.values]) == .saved)
    var change = FieldChanges<Invoice>()
    change.set(.contact, to: Self.contact)
    change.set(.due, to: Moment(typed: "2026-12-24"))
    change.set(.deliveredFrom, to: Moment(typed: "2026-11-20"))
    change.set(.discountPercent, to: ExactDecimal("10"))
    #expect(try await context.add(change, Self.invoice) == .saved)
    let lines: [(UInt64, String, String, String, String, String)] = [
      (11, "Mounting", "10", "h", "15", "19"), (12, "Map", "3", "box", "10.70", "7"),
    ]
    for (number, text, quantity, unit, price, rate) in lines {
      var line = FieldChanges<InvoiceEntry>()
      line.set(.invoice, to: Self.invoice)
      line.set(.text, to: text)
      line.set(.quantity, to: ExactDecimal(quantity))
      line.set(.unit, to: unit)
      line.set(.price, to: ExactDecimal(price))
      line.set(.taxRate, to: ExactDecimal(rate))
      #expect(try await context.add(line, Self.id(number)) == .saved)
    }
  }

  private func issue(_ context: CompanyContext) async throws -> SaveOutcome {
    try await context.move(Invoice.self, Self.invoice, by: "issue")
  }

  @Test(arguments: ["facturX", "xRechnung"])
  func `An issued invoice says the same to programs`(_ form: String) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await draft(context, as: form)
    #expect(try await issue(context) == .saved)
    let account = try #require(try await context.account(Invoice.self, Self.invoice))
    let electronic = try #require(try await context.electronic(Self.invoice))
    #expect(electronic.problems.filter { !$0.isWarning }.map(\.rule) == [])
    #expect(electronic.isXRechnung == (form == "xRechnung"))
    #expect(electronic.number == account.order[.number])
    #expect(electronic.totals.gross == account.totals?.total)
    #expect(electronic.totals.tax == account.totals?.tax)
    #expect(electronic.lines.map(\.unit) == ["HUR", "XBX"])
    #expect(electronic.buyerReference == "04011000-12345-34")
    #expect(electronic.seller.vatID == "DE136695976")
    #expect(electronic.payment?.accounts.map(\.number) == ["DE89370400440532013000"])
    for bytes in [electronic.ubl, electronic.cii] {
      #expect(try EInvoice(reading: bytes) == electronic)
    }

    // What credits it names it, and is complete too.
    let credit = try #require(Invoice.act("credit"))
    let made = try await context.act(credit, on: Self.invoice, ActInputs([]), Self.id(3))
    #expect(made == .saved)
    #expect(try await context.move(Invoice.self, Self.id(3), by: "issue") == .saved)
    let credited = try #require(try await context.electronic(Self.id(3)))
    #expect(credited.preceding.map(\.number) == [electronic.number])

    let file = try #require(try await context.letterFile(Invoice.self, of: Self.invoice))
    let attachments = try PDFArchive.attachments(of: file.bytes)
    let inside = try #require(PDFAttachment.invoice(among: attachments))
    #expect(inside.name == (form == "xRechnung" ? "xrechnung.xml" : "factur-x.xml"))
    #expect(inside.bytes == electronic.cii)
    withExtendedLifetime(shop) {}
  }

  @Test func `What a customer's form needs is told before the issue, with the rule`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await draft(context, as: "xRechnung", complete: false)
    let record = try #require(try await context.fetch(Invoice.self, Self.invoice))
    let problems = try await context.electronicProblems(of: record)
    #expect(problems.map(\.rule) == ["BR-DE-15"], "\(problems)")
    guard case .refused(let refusal) = try await issue(context),
      case .byOrder(.notElectronic(let words)) = refusal.reason
    else {
      Issue.record("it was issued")
      return
    }
    #expect(words.hasSuffix("(BR-DE-15)"))
    #expect(try await context.fetch(Invoice.self, Self.invoice)?[.number] == nil)
    var completed = record
    completed[.buyerReference] = "04011000-12345-34"
    #expect(try await context.save(completed) == .saved)
    #expect(try await issue(context) == .saved)
    withExtendedLifetime(shop) {}
  }

  @Test func `A customer who wants none gets a plain letter where terms are missing`() async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await draft(context, as: nil)
    var company = try #require(try await context.fetch(Company.self, context.company))
    (company[.taxID], company[.city]) = (nil, nil)
    #expect(try await context.save(company) == .saved)
    #expect(try await issue(context) == .saved)
    let file = try #require(try await context.letterFile(Invoice.self, of: Self.invoice))
    #expect(file.bytes.starts(with: Array("%PDF".utf8)))
    #expect(try PDFArchive.attachments(of: file.bytes).isEmpty)
    withExtendedLifetime(shop) {}
  }

  @Test(
    arguments: [
      ("reverseCharge", nil, "AE"), ("exempt", "intraCommunity", "K"), ("exempt", "export", "G"),
      ("exempt", "smallBusiness", "E"), ("exempt", "outsideScope", "O"),
    ] as [(String, String?, String)])
  func `Why no tax is due is told by its category`(
    _ pricing: String, _ taxCase: String?, _ category: String
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await draft(context, as: nil)
    var invoice = try #require(try await context.fetch(Invoice.self, Self.invoice))
    (invoice[.pricing], invoice[.taxCase], invoice[.taxID]) = (pricing, taxCase, "FR40303265045")
    #expect(try await context.save(invoice) == .saved)
    let electronic = try #require(try await context.electronic(Self.invoice))
    #expect(Set(electronic.breakdown.map(\.rate.category.rawValue)) == [category])
    #expect(electronic.totals.tax == .zero)
    #expect(electronic.breakdown.allSatisfy { !$0.exemption.reason.isEmpty })
    withExtendedLifetime(shop) {}
  }
}
