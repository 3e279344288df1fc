import Device
import Documents
import Model
import Testing

@testable import Business

/// Invoices out of orders: what they have, what does not change once they are issued, and what
/// credits them.
@Suite struct InvoiceTests {
  private static let day: Int64 = 86_400_000

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let (order, contact) = (id(1), id(400))

  /// A submitted order of ten mountings at 15 and two maps at 10.70, less a tenth and 5 in all.
  private func submitted(
    _ context: CompanyContext, as order: RecordID = order, discount: String? = "5"
  ) async throws {
    if try await context.fetch(Contact.self, Self.contact) == nil {
      var company = try #require(try await context.fetch(Company.self, context.company))
      (company[.name], company[.street], company[.city]) = ("Nordrad", "Am Kai 5", "Kiel")
      (company[.iban], company[.country]) = ("DE89370400440532013000", "DE")
      var contact = Record<Contact>(new: Self.contact)
      (contact[.name], contact[.number], contact[.taxID]) = ("Stadtrad", "K-7", "DE136695976")
      (contact[.street], contact[.paymentDays]) = ("Hafen 1", 14)
      #expect(try await context.save([company.values, contact.values]) == .saved)
    }
    var change = FieldChanges<SalesOrder>()
    change.set(.contact, to: Self.contact)
    change.set(.discountPercent, to: ExactDecimal("10"))
    change.set(.discountAmount, to: discount.flatMap { ExactDecimal($0) })
    change.set(.customerReference, to: "PO-7")
    #expect(try await context.add(change, order) == .saved)
    for (number, text, quantity, price, rate) in [
      (11, "Mounting", "10", "15", "19"), (12, "Map", "2", "10.70", "7"),
    ] as [(UInt64, String, String, String, String)] {
      var line = FieldChanges<OrderLine>()
      line.set(.order, to: order)
      line.set(.text, to: text)
      line.set(.quantity, to: ExactDecimal(quantity))
      line.set(.price, to: ExactDecimal(price))
      line.set(.taxRate, to: ExactDecimal(rate))
      #expect(try await context.add(line, .made(for: Self.id(number), by: order)) == .saved)
    }
    #expect(try await context.move(SalesOrder.self, order, by: "submit") == .saved)
  }

  private func bill(
    _ context: CompanyContext, _ order: RecordID = order, as new: UInt64
  ) async throws -> SaveOutcome {
    let act = try #require(SalesOrder.act("bill"))
    return try await context.act(act, on: order, ActInputs([]), Self.id(new))
  }

  private func act(
    _ name: String, _ context: CompanyContext, on invoice: UInt64, as new: UInt64,
    _ inputs: ActInputs = ActInputs([])
  ) async throws -> SaveOutcome {
    let act = try #require(Invoice.act(name))
    return try await context.act(act, on: Self.id(invoice), inputs, Self.id(new))
  }

  private func issue(_ context: CompanyContext, _ number: UInt64) async throws -> SaveOutcome {
    try await context.move(Invoice.self, Self.id(number), by: "issue")
  }

  private func account(_ context: CompanyContext, _ number: UInt64) async throws -> InvoiceAccount {
    try #require(try await context.account(Invoice.self, Self.id(number)))
  }

  private func state(_ context: CompanyContext, _ number: UInt64) async throws -> String? {
    try await context.fetch(Invoice.self, Self.id(number))?[.state]
  }

  private func lower(
    _ context: CompanyContext, _ invoice: UInt64, _ place: Int, to quantity: String
  ) async throws {
    var line = try await account(context, invoice).lines[place]
    line[.quantity] = ExactDecimal(quantity)
    #expect(try await context.save(line) == .saved)
  }

  private func refused(_ outcome: SaveOutcome) -> SaveRefusal.Reason? {
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.reason
  }

  @Test func `An order becomes an invoice, which is numbered and due once it is issued`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context)
    for _ in 0..<2 { #expect(try await bill(context, as: 2) == .saved) }
    #expect(refused(try await bill(context, as: 3)) == .byOrder(.nothingToInvoice))
    let draft = try await account(context, 2)
    let order = try #require(try await context.orderAccount(of: Self.order))
    #expect(draft.order[.customer] == "Stadtrad" && draft.order[.number] == nil)
    #expect(draft.order[.street] == "Hafen 1" && draft.order[.taxID] == "DE136695976")
    #expect(draft.order[.customerReference] == "PO-7")
    #expect(draft.lines.map { $0[.text] } == ["Mounting", "Map"])
    #expect(draft.totals == order.totals)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "submitted")

    #expect(try await issue(context, 2) == .saved)
    let today = try await context.today()
    let issued = try await account(context, 2)
    #expect(issued.order[.number] == "INV-\(MomentParts(today).year)-0001")
    #expect(issued.order[.ordered] == today)
    #expect(issued.order[.due]?.milliseconds == today.milliseconds + 14 * Self.day)
    #expect(issued.totals == order.totals)
    let invoiced = try #require(try await context.fetch(SalesOrder.self, Self.order))
    #expect(invoiced[.state] == "invoiced" && invoiced[.invoicedOn] == today)
    #expect(try await context.invoices(of: Self.order).map(\.id) == [Self.id(2)])
    withExtendedLifetime(shop) {}
  }

  @Test func `What is issued stays as it was, whatever becomes of what it was made of`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context)
    #expect(try await bill(context, as: 2) == .saved)
    #expect(try await issue(context, 2) == .saved)
    let before = try #require(try await context.letter(Invoice.self, of: Self.id(2)))

    var invoice = try #require(try await context.fetch(Invoice.self, Self.id(2)))
    invoice[.discountAmount] = ExactDecimal("50")
    #expect(refused(try await context.save(invoice)) == .frozen)
    var line = try await account(context, 2).lines[0]
    line[.price] = .one
    #expect(refused(try await context.save(line)) == .frozen)
    let lines = InvoiceEntry.definition.kind
    #expect(refused(try await context.delete(lines, line.id)) == .frozen)
    #expect(refused(try await context.delete(.invoice, Self.id(2))) == .frozen)
    var added = FieldChanges<InvoiceEntry>()
    added.set(.quantity, to: .one)
    let more = try await context.addOrderLine("Cup", added, to: Self.id(2), Self.id(30))
    #expect(refused(more) == .frozen)
    #expect(try await issue(context, 2) == .saved, "it is issued already")

    // A note, the company's new house and account, the contact's new name.
    var noted = try #require(try await context.fetch(Invoice.self, Self.id(2)))
    noted[.internalNote] = "Called."
    var company = try #require(try await context.fetch(Company.self, context.company))
    (company[.name], company[.street], company[.iban]) = ("Südrad", "Berg 1", nil)
    var contact = try #require(try await context.fetch(Contact.self, Self.contact))
    (contact[.name], contact[.number], contact[.language]) = ("Landrad", "K-8", "de")
    let all = [noted.values, company.values, contact.values]
    #expect(try await context.save(all) == .saved)
    let after = try #require(try await context.letter(Invoice.self, of: Self.id(2)))
    #expect(after.sender == "Nordrad" && after.sender == before.sender)
    #expect(after.head == before.head && after.address == before.address)
    #expect(after.facts == before.facts && after.lines == before.lines)
    #expect(after.foot == before.foot && after.sums == before.sums)
    #expect(before.foot.contains { $0.contains("DE89 3704 0044 0532 0130 00") })
    withExtendedLifetime(shop) {}
  }

  @Test func `Issuing is not taken back, an edit of the draft is`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context)
    #expect(try await bill(context, as: 2) == .saved)
    let (_, edit) = try await ActInHand.noting("Lowered", in: context.company) {
      try await lower(context, 2, 0, to: "4")
    }
    #expect(edit != nil)
    let (outcome, number) = try await ActInHand.noting("Issued", in: context.company) {
      try await issue(context, 2)
    }
    #expect(outcome == .saved && number == nil)
    // What may still change is taken back as ever.
    var invoice = try #require(try await context.fetch(Invoice.self, Self.id(2)))
    invoice[.isArchived] = true
    let archived = invoice
    let (_, archiving) = try await ActInHand.noting("Archived", in: context.company) {
      try await context.save(archived)
    }
    let undone = try await context.takeBack(.number(try #require(archiving)))
    guard case .done = undone else {
      Issue.record("\(undone)")
      return
    }
    #expect(try await context.fetch(Invoice.self, Self.id(2))?[.isArchived] != true)
    withExtendedLifetime(shop) {}
  }

  @Test func `An order is invoiced in parts, which come to the whole`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context)
    let whole = try #require(try await context.orderAccount(of: Self.order)?.totals)
    #expect(try await bill(context, as: 2) == .saved)
    try await lower(context, 2, 0, to: "4")
    #expect(try await issue(context, 2) == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "submitted")
    #expect(try await bill(context, as: 3) == .saved)
    let rest = try await account(context, 3)
    #expect(rest.lines.map { $0[.quantity]?.description } == ["6"])
    #expect(rest.order[.discountAmount] == nil, "it was taken by the first one")
    #expect(try await issue(context, 3) == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "invoiced")
    let parts = try await [account(context, 2), account(context, 3)].compactMap(\.totals)
    #expect(parts[0].net.plus(parts[1].net) == whole.net)
    withExtendedLifetime(shop) {}
  }

  @Test func `One invoice is about several orders of the same terms`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let other = Self.id(5)
    try await submitted(context, discount: nil)
    try await submitted(context, as: other, discount: nil)
    #expect(try await bill(context, as: 2) == .saved)
    let order = try #require(Invoice.act("take")?.inputs.first)
    let inputs = ActInputs([FieldEntry(field: order.field.field, value: .reference(other))])
    for _ in 0..<2 { #expect(try await act("take", context, on: 2, as: 20, inputs) == .saved) }
    #expect(try await account(context, 2).lines.count == 4)
    #expect(try await issue(context, 2) == .saved)
    for id in [Self.order, other] {
      #expect(try await context.fetch(SalesOrder.self, id)?[.state] == "invoiced")
    }
    let third = Self.id(6)
    try await submitted(context, as: third, discount: nil)
    var changed = try #require(try await context.fetch(SalesOrder.self, third))
    changed[.pricing] = "gross"
    #expect(try await context.save(changed) == .saved)
    #expect(try await bill(context, third, as: 7) == .saved)
    let again = Self.id(8)
    try await submitted(context, as: again, discount: nil)
    let wrong = ActInputs([FieldEntry(field: order.field.field, value: .reference(again))])
    #expect(
      refused(try await act("take", context, on: 7, as: 21, wrong)) == .byOrder(.otherTerms))
    withExtendedLifetime(shop) {}
  }

  @Test func `A credit note gives back a part, then the whole, and no more`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context, discount: nil)
    #expect(try await bill(context, as: 2) == .saved)
    #expect(try await issue(context, 2) == .saved)
    let whole = try #require(try await account(context, 2).totals).total
    #expect(try await act("credit", context, on: 2, as: 3) == .saved)
    let note = try await account(context, 3)
    #expect(Invoice.isCreditNote(note.order) && note.order[.corrects] == Self.id(2))
    #expect(note.totals?.total == whole && note.order[.number] == nil)
    try await lower(context, 3, 0, to: "4")
    #expect(try await issue(context, 3) == .saved)
    let year = MomentParts(try await context.today()).year
    #expect(try await account(context, 3).order[.number] == "INV-\(year)-0002")
    #expect(try await state(context, 2) == "issued")
    // All of it once more is too much, the six that are left are not.
    #expect(try await act("credit", context, on: 2, as: 4) == .saved)
    #expect(refused(try await issue(context, 4)) == .byOrder(.creditedTooMuch))
    try await lower(context, 4, 0, to: "6")
    let map = try await account(context, 4).lines[1]
    #expect(try await context.delete(InvoiceEntry.definition.kind, map.id) == .saved)
    #expect(try await issue(context, 4) == .saved)
    #expect(try await state(context, 2) == "credited")
    let credited = try await context.creditNotes(of: Self.id(2))
    #expect(Set(credited.map(\.id)) == [Self.id(3), Self.id(4)])
    // What was credited can be invoiced again.
    #expect(try await bill(context, as: 5) == .saved)
    #expect(try await account(context, 5).totals?.total == whole)
    withExtendedLifetime(shop) {}
  }

  @Test func `Nothing is issued without lines, and a written date stays`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var change = FieldChanges<Invoice>()
    change.set(.customer, to: "Walk-in")
    change.set(.ordered, to: Moment(typed: "2020-02-03"))
    #expect(try await context.add(change, Self.id(2)) == .saved)
    #expect(refused(try await issue(context, 2)) == .byOrder(.invoiceIsEmpty))
    var line = FieldChanges<InvoiceEntry>()
    line.set(.quantity, to: .one)
    line.set(.price, to: ExactDecimal("5"))
    #expect(try await context.addOrderLine("Map", line, to: Self.id(2), Self.id(30)) == .saved)
    #expect(try await issue(context, 2) == .saved)
    let issued = try await account(context, 2)
    #expect(issued.order[.number] == "INV-2020-0001")
    #expect(issued.order[.ordered] == Moment(typed: "2020-02-03"))
    #expect(try await context.move(Invoice.self, Self.id(2), by: "pay") == .saved)
    #expect(try await context.fetch(Invoice.self, Self.id(2))?[.paidOn] != nil)
    for payment in try await context.payments(of: Self.id(2)) {
      #expect(try await context.delete(.payment, payment.id) == .saved)
    }
    #expect(try await context.fetch(Invoice.self, Self.id(2))?[.paidOn] == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `An archive has what was issued, and it stays issued in the company of that`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await submitted(context)
    #expect(try await bill(context, as: 2) == .saved)
    #expect(try await issue(context, 2) == .saved)
    #expect(try await act("credit", context, on: 2, as: 3) == .saved)
    #expect(try await issue(context, 3) == .saved)
    let before = try #require(try await context.letter(Invoice.self, of: Self.id(2)))
    _ = try await shop.export(context)
    let report = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: report.company))
    let page = try await copy.page(of: PageRequest(.invoice, sort: .updatedAt))
    let invoices = page.records.compactMap { $0.record(Invoice.self) }
    #expect(invoices.count == 2)
    let invoice = try #require(invoices.first { !Invoice.isCreditNote($0) })
    let note = try #require(invoices.first { Invoice.isCreditNote($0) })
    #expect(note[.corrects] == invoice.id && invoice[.state] == "credited")
    let account = try #require(try await copy.account(Invoice.self, invoice.id))
    let lines = try await copy.documentLines(InvoiceEntry.self, of: invoice.id)
    #expect(account.lines.map(\.id) == lines.map(\.id), "by their new names")
    #expect(account.lines.allSatisfy { $0[.invoice] == invoice.id })
    #expect(account.lines.map { $0[.order] } == lines.map { $0[.order] })
    let after = try #require(try await copy.letter(Invoice.self, of: invoice.id))
    #expect(after.lines == before.lines && after.sums == before.sums && after.head == before.head)
    var edited = invoice
    edited[.discountPercent] = nil
    #expect(refused(try await copy.save(edited)) == .frozen)
    withExtendedLifetime(shop) {}
  }
}
