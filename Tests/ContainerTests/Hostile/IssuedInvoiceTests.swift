import Container
import Model
import Testing

@testable import SyncProtocol

/// Ada owns the company and has issued an invoice; Bob may edit all of it, by a program of his.
@Suite("An invoice that was issued")
struct IssuedInvoiceTests {
  private let bench: Bench
  private let ada: Session
  private let bob: Session
  private let company: CompanyID
  private let invoice: RecordID
  private let line: RecordID

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    bob = try bench.signUp("bob")
    company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob)
    (invoice, line) = (bench.id(), bench.id())
    // As a device sends it that made and issued it without a network: the invoice first.
    try accept(bench.change(issued(), ada))
    try accept(bench.change(entry("4"), ada))
  }

  private func issued() -> Record<Invoice> {
    var invoice = Record<Invoice>(new: invoice)
    (invoice[.customer], invoice[.currency]) = ("Stadtrad", "EUR")
    (invoice[.state], invoice[.number]) = ("issued", "INV-2026-0001")
    invoice[.ordered] = Moment(milliseconds: 86_400_000)
    invoice[.content] = FrozenContent([entry("4").values]).bytes
    return invoice
  }

  private func entry(_ price: String, of invoice: RecordID? = nil, id: RecordID? = nil)
    -> Record<InvoiceEntry>
  {
    var entry = Record<InvoiceEntry>(new: id ?? line)
    (entry[.text], entry[.invoice]) = ("Bolt", invoice ?? self.invoice)
    (entry[.quantity], entry[.price]) = (.one, ExactDecimal(price))
    return entry
  }

  private func accept(_ change: RecordChange) throws {
    let results = try bench.push(company, ada, [change]).results
    #expect(results.allSatisfy { $0.refusal == nil }, "\(results)")
  }

  private func code(_ change: RecordChange) throws -> ChangeRefusal.Code? {
    try bench.push(company, bob, [change]).results.first?.refusal?.code
  }

  private func edit(_ write: (inout Record<Invoice>) -> Void) throws -> ChangeRefusal.Code? {
    var change = Record<Invoice>(new: invoice)
    write(&change)
    return try code(bench.change(change, bob))
  }

  @Test("takes no other amount, customer, number, text or content, and no end")
  func edits() throws {
    #expect(try edit { $0[.discountAmount] = ExactDecimal("3") } == .invalid)
    #expect(try edit { $0[.customer] = "Landrad" } == .invalid)
    #expect(try edit { $0[.number] = "INV-2026-0009" } == .invalid)
    #expect(try edit { $0[.note] = "Free of charge." } == .invalid)
    #expect(try edit { $0[.content] = FrozenContent([entry("1").values]).bytes } == .invalid)
    #expect(try edit { $0[.state] = "draft" } == .invalid)
    #expect(try edit { $0[.internalNote] = "Called them." } == nil)
    #expect(try code(bench.delete(invoice, bob, .invoice)) == .invalid)
  }

  @Test("has the lines that it was issued with, and no others")
  func lines() throws {
    #expect(try code(bench.change(entry("1"), bob)) == .invalid)
    #expect(try code(bench.change(entry("1", id: bench.id()), bob)) == .invalid)
    #expect(try code(bench.delete(line, bob, .invoiceLine)) == .invalid)
    // Nor is one moved to a draft.
    var draft = Record<Invoice>(new: bench.id())
    draft[.customer] = "Landrad"
    #expect(try code(bench.change(draft, bob)) == nil)
    #expect(try code(bench.change(entry("4", of: draft.id), bob)) == .invalid)
    let own = bench.id()
    #expect(try code(bench.change(entry("1", of: draft.id, id: own), bob)) == nil)
    #expect(try code(bench.change(entry("1", id: own), bob)) == .invalid)
  }

  @Test("is not credited by who may not cancel what was sent")
  func credit() throws {
    let eve = try bench.signUp("eve")
    try bench.join(company, of: ada, eve, role: .sales)
    var credited = Record<Invoice>(new: invoice)
    credited[.state] = "credited"
    let change = bench.change(credited, eve)
    #expect(try bench.push(company, eve, [change]).results.first?.refusal?.code == .denied)
    #expect(try code(bench.change(credited, bob)) == nil)
  }
}
