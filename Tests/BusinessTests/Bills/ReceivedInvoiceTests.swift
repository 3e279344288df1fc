import Device
import EInvoices
import Model
import Testing

@testable import Business

/// Electronic invoices of suppliers that become bills.
@Suite struct ReceivedInvoiceTests {
  private func id(_ number: UInt64) -> RecordID { BillTests.id(number) }

  /// What a supplier asks for: three pads with a discount on the line, work with a charge, both
  /// with something off, and freight.
  private func invoice(order: String) throws -> EInvoice {
    let day = try #require(EInvoice.Day("2026-11-03"))
    var seller = EInvoice.Party(
      "Anker GmbH", EInvoice.Address("Hafen 1", postcode: "20457", city: "Hamburg", country: "DE"))
    seller.vatID = "DE136695976"
    let buyer = EInvoice.Party(
      "Werft", EInvoice.Address("Kai 2", postcode: "18055", city: "Rostock", country: "DE"))
    var invoice = EInvoice(
      .invoice, number: "R-77", issued: day, currency: .euro, seller: seller, buyer: buyer)
    invoice.order = order
    invoice.due = EInvoice.Day("2026-11-17")
    invoice.payment = .transfer(
      to: EInvoice.Account("DE89370400440532013000"), reference: "Kunde 4711")
    var pads = EInvoice.Line(
      id: "1", "Brake pad, front", quantity: ExactDecimal("3")!, unit: "H87",
      rate: VATRate(.standard, ExactDecimal("19")))
    pads.sellerItem = "ANK-77"
    var work = OrderTotals.Line(quantity: ExactDecimal("2.5")!, price: ExactDecimal("33.333")!)
    work.taxRate = ExactDecimal("7")!
    var padsWorked = OrderTotals.Line(quantity: ExactDecimal("3")!, price: ExactDecimal("4")!)
    padsWorked.taxRate = ExactDecimal("19")!
    padsWorked.discountPercent = ExactDecimal("10")!
    let workLine = EInvoice.Line(
      id: "2", "Fitting", quantity: ExactDecimal("2.5")!, unit: "HUR",
      rate: VATRate(.standard, ExactDecimal("7")))
    var terms = OrderTotals.Terms(digits: 2)
    terms.discountAmount = ExactDecimal("1.5")!
    try invoice.enter(
      [EInvoice.Entry(pads, padsWorked), EInvoice.Entry(workLine, work)], terms,
      EInvoice.Settlement())
    return invoice
  }

  private func purchase(_ context: CompanyContext) async throws -> String {
    var item = Record<InventoryItem>(new: id(500))
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    #expect(try await context.save(item) == .saved)
    var purchase = FieldChanges<Purchase>()
    purchase.set(.supplier, to: "Anker")
    #expect(try await context.add(purchase, id(1)) == .saved)
    var change = FieldChanges<PurchasePosition>()
    change.set(.quantity, to: ExactDecimal("3"))
    change.set(.price, to: ExactDecimal("3.6"))
    change.set(.supplierCode, to: "ANK-77")
    #expect(try await context.addOrderLine("B-12", change, to: id(1), id(11)) == .saved)
    #expect(try await context.move(Purchase.self, id(1), by: "order") == .saved)
    return try #require(try await context.fetch(Purchase.self, id(1))?[.number])
  }

  @Test(arguments: [false, true])
  func `An electronic invoice becomes a bill that comes to what it says`(isCII: Bool) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var contact = FieldChanges<Contact>()
    contact.set(.name, to: "Anker Hamburg")
    contact.set(.taxID, to: "DE 136 695 976")
    contact.set(.country, to: "DE")
    #expect(try await context.add(contact, id(5)) == .saved)
    let told = try invoice(order: try await purchase(context))
    let bytes = isCII ? told.cii : told.ubl
    let read = try await context.readBill(bytes, named: "r-77.xml", as: id(30))
    #expect(read.outcome == .saved && !read.wasThere)
    #expect((read.known, read.count) == (1, 4))
    let bill = try #require(try await context.fetch(Bill.self, id(30)))
    #expect(bill[.contact] == id(5) && bill[.supplierNumber] == "R-77")
    #expect(bill[.statedTotal] == told.totals.gross && bill[.iban] == "DE89370400440532013000")
    #expect(bill[.paymentReference] == "Kunde 4711")
    #expect(bill[.due].map { MomentParts($0).date } == "2026-11-17")
    let account = try #require(try await context.account(Bill.self, id(30)))
    #expect(account.totals?.total == told.totals.gross)
    #expect(account.totals?.tax == told.totals.tax)
    #expect(account.lines[0][.item] == id(500) && account.lines[0][.position] == id(11))
    #expect(try await context.attachments(of: RecordReference(.bill, id(30))).count == 1)
    #expect(try await context.move(Bill.self, id(30), by: "approve") == .saved)
    let again = try await context.readBill(bytes, named: "r-77.xml", as: id(31))
    #expect(again.wasThere && again.bill == id(30))
    withExtendedLifetime(shop) {}
  }

  @Test func `What is no electronic invoice is told, and nothing is added`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for text in ["", "<a/>", "%PDF-1.7 but no more", "a,b\n1,2"] {
      await #expect(throws: (any Error).self) {
        _ = try await context.readBill(Array(text.utf8), named: "x", as: id(30))
      }
    }
    #expect(try await context.page(of: PageRequest(.bill, sort: .updatedAt)).records.isEmpty)
    withExtendedLifetime(shop) {}
  }
}
