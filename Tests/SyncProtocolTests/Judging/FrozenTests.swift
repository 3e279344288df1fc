import Model
import Testing

@testable import SyncProtocol

/// What the container says of changes to invoices that were issued, whoever sends them.
@Suite struct FrozenTests {
  private static let line = RecordID(high: 20, low: 2)

  private func entry(_ price: String = "4", id: RecordID = line) -> Record<InvoiceEntry> {
    var entry = Record<InvoiceEntry>(new: id)
    (entry[.text], entry[.invoice]) = ("Bolt", Pushing.record)
    (entry[.quantity], entry[.price]) = (.one, ExactDecimal(price))
    return entry
  }

  /// An invoice with what somebody writes, or as it is issued.
  private func invoice(
    at milliseconds: Int64 = 0, issued: Bool = true,
    _ write: (inout Record<Invoice>) -> Void = { _ in }
  ) -> RecordChange {
    Pushing.change(Invoice.self, at: Pushing.stamp(milliseconds)) {
      ($0[.customer], $0[.currency]) = ("Stadtrad", "EUR")
      if issued {
        ($0[.state], $0[.number]) = ("issued", "INV-2026-0001")
        $0[.ordered] = Moment(milliseconds: 86_400_000)
        $0[.content] = FrozenContent([entry().values]).bytes
      }
      write(&$0)
    }
  }

  private func edit(
    at milliseconds: Int64 = 5, _ write: (inout Record<Invoice>) -> Void
  ) -> RecordChange {
    Pushing.change(Invoice.self, at: Pushing.stamp(milliseconds), write)
  }

  private func code(_ change: RecordChange, after first: RecordChange?) -> ChangeRefusal.Code? {
    do {
      _ = try Pushing.judge().judge(change, existing: first.map { Pushing.state($0) })
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `What was issued takes notes and states, and nothing else`() {
    let issued = invoice()
    #expect(code(issued, after: nil) == nil)
    #expect(code(edit { $0[.internalNote] = "Called." }, after: issued) == nil)
    #expect(
      code(edit { ($0[.state], $0[.paidOn]) = ("paid", Moment(milliseconds: 1)) }, after: issued)
        == nil)
    #expect(code(edit { $0[.isArchived] = true }, after: issued) == nil)
    for write: (inout Record<Invoice>) -> Void in [
      { $0[.discountAmount] = .one }, { $0[.customer] = "Landrad" },
      { $0[.number] = "INV-2026-0002" },
      { $0[.ordered] = Moment(milliseconds: 0) }, { $0[.currency] = "USD" },
      { $0[.note] = "Free." },
      { $0[.content] = FrozenContent([entry("1").values]).bytes },
    ] {
      #expect(code(edit(write), after: issued) == .invalid)
    }
    #expect(code(Pushing.delete(.invoice, at: Pushing.stamp(5)), after: issued) == .invalid)
    // What was written before it, and comes after it, is overtaken.
    #expect(code(edit(at: -5) { $0[.customer] = "Landrad" }, after: issued) == nil)
  }

  @Test func `What is issued says all that it needs, and nothing of another person's`() {
    let draft = invoice(at: -10, issued: false)
    #expect(code(invoice(), after: draft) == nil)
    #expect(code(invoice { $0[.number] = nil }, after: draft) == .invalid)
    #expect(code(invoice { $0[.ordered] = nil }, after: draft) == .invalid)
    #expect(code(invoice { $0[.content] = nil }, after: draft) == .invalid)
    #expect(code(invoice { $0[.content] = [9, 9] }, after: draft) == .invalid)
    #expect(code(edit { $0[.state] = "issued" }, after: draft) == .invalid)
    // Somebody gave a discount meanwhile, later than it was issued or before.
    for moment in [-5, 5] as [Int64] {
      var discounted = Pushing.state(draft)
      discounted.version = discounted.version.merged(
        with: edit(at: moment) { $0[.discountAmount] = .one }.version)
      let refusal = #expect(throws: ChangeRefusal.self) {
        try Pushing.judge().judge(invoice(), existing: discounted)
      }
      #expect(refusal?.code == .invalid)
    }
  }

  @Test func `Lines of an issued invoice are what it says of them`() throws {
    let whole = Pushing.state(invoice())
    func code(_ line: Record<InvoiceEntry>, deleted: Bool = false) -> ChangeRefusal.Code? {
      let values = line.values
      var state = Pushing.state(
        RecordChange(
          values, groups: values.changedGroups, life: 1, stamp: Pushing.stamp(),
          of: InvoiceEntry.definition))
      if deleted { state.version.deleted = Pushing.stamp(9) }
      do {
        try Pushing.judge().checkPart(state, of: whole)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code(entry()) == nil)
    #expect(code(entry("5")) == .invalid)
    #expect(code(entry(), deleted: true) == .invalid)
    let other = RecordID(high: 20, low: 3)
    #expect(code(entry(id: other)) == .invalid)
    #expect(code(entry(id: other), deleted: true) == nil, "it went before the issue")
    // A draft does not care.
    let draft = Pushing.state(invoice(issued: false))
    let late = Pushing.state(
      RecordChange(
        entry("5").values, groups: entry("5").values.changedGroups, life: 1,
        stamp: Pushing.stamp(), of: InvoiceEntry.definition))
    try Pushing.judge().checkPart(late, of: draft)
  }

  @Test func `Content comes back as it was kept, and what is none is refused`() throws {
    var company = Record<Company>(new: RecordID(high: 30, low: 1))
    (company[.name], company[.iban]) = ("Nordrad", "DE89370400440532013000")
    let content = FrozenContent([company.values, entry().values])
    let bytes = content.bytes
    let read = try FrozenContent(bytes: bytes)
    #expect(read == content)
    #expect(read.records(Company.self).first?[.iban] == company[.iban])
    #expect(read.records(InvoiceEntry.self).map { $0[.price] } == [ExactDecimal("4")])
    for length in 0..<bytes.count {
      #expect(throws: WireFailure.self) { try FrozenContent(bytes: Array(bytes[..<length])) }
    }
    #expect(throws: WireFailure.self) { try FrozenContent(bytes: bytes + [0]) }
    var random = SeededRandom(seed: 7)
    for _ in 0..<2_000 {
      var broken = bytes
      broken[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = try? FrozenContent(bytes: broken).records(InvoiceEntry.self)
    }
  }

  @Test func `Content names its records as the company does that an archive becomes`() {
    let (order, orderLine) = (RecordID(high: 40, low: 1), RecordID(high: 40, low: 2))
    var line = entry()
    (line[.order], line[.orderLine], line[.item]) = (order, orderLine, RecordID(high: 40, low: 3))
    line[.authorName] = "Ada"
    func name(_ id: RecordID) -> RecordID { RecordID(high: id.high + 100, low: id.low) }
    let renamed = FrozenContent([line.values]).renamed(name)
    let read = renamed.records(InvoiceEntry.self)
    #expect(read.map(\.id) == [name(Self.line)])
    #expect(read.map { $0[.invoice] } == [name(Pushing.record)])
    #expect(read.map { $0[.order] } == [name(order)])
    #expect(read.map { $0[.orderLine] } == [name(orderLine)])
    #expect(read.map { $0[.price] } == [ExactDecimal("4")] && read.first?[.text] == "Bolt")
    #expect(read.first?[.authorName] == nil, "who made it is told otherwise there")
    #expect(renamed.renamed { $0 } == renamed)
    #expect(FrozenContent([]).renamed(name).records(InvoiceEntry.self).isEmpty)
  }
}
