import Container
import Model
import Testing

@testable import SyncProtocol

/// Ada owns the company and has closed its books until the end of April; Bob may edit all invoices
/// and payments, by a program of his.
@Suite("Books that are closed")
struct ClosedBooksTests {
  private static let (march, april, may) = (day("2026-03-31"), day("2026-04-30"), day("2026-05-01"))

  private let bench: Bench
  private let ada: Session
  private let bob: Session
  private let company: CompanyID
  private let (draft, old, new): (RecordID, RecordID, RecordID)
  private let (early, late): (RecordID, RecordID)

  private static func day(_ text: String) -> Moment? { Moment(typed: text) }

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    bob = try bench.signUp("bob")
    company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob)
    (draft, old, new) = (bench.id(), bench.id(), bench.id())
    (early, late) = (bench.id(), bench.id())
    var draft = issued(draft, on: Self.april, "")
    (draft[.state], draft[.number], draft[.content]) = (nil, nil, nil)
    let made = [
      bench.companyDetails(company, ada), bench.change(draft, ada),
      bench.change(issued(old, on: Self.april, "INV-1"), ada),
      bench.change(issued(new, on: Self.may, "INV-2"), ada),
      bench.change(payment(early, on: Self.april), ada),
      bench.change(payment(late, on: Self.may), ada), close(until: Self.april),
    ]
    #expect(try bench.push(company, ada, made).codes.allSatisfy { $0 == nil })
  }

  private func close(until day: Moment?, by session: Session? = nil) -> RecordChange {
    var company = Record<Company>(new: company)
    company[.closedUntil] = day
    let group = UInt64(1) << UInt64(Field<Company, Moment>.closedUntil.number)
    return RecordChange(
      company.values, groups: group, life: 1, stamp: bench.stamp(session ?? ada),
      of: Company.definition)
  }

  private func issued(_ id: RecordID, on day: Moment?, _ number: String) -> Record<Invoice> {
    var invoice = Record<Invoice>(new: id)
    (invoice[.customer], invoice[.state]) = ("Stadtrad", "issued")
    (invoice[.number], invoice[.ordered]) = (number, day)
    invoice[.content] = FrozenContent([]).bytes
    return invoice
  }

  private func payment(_ id: RecordID, on day: Moment?) -> Record<Payment> {
    var payment = Record<Payment>(new: id)
    (payment[.party], payment[.day], payment[.amount]) = ("Stadtrad", day, .one)
    return payment
  }

  private func codes(_ changes: [RecordChange]) throws -> [ChangeRefusal.Code?] {
    try bench.push(company, bob, changes).codes
  }

  private func code<E: Entity>(
    _ id: RecordID, _: E.Type = E.self, _ write: (inout Record<E>) -> Void
  ) throws -> ChangeRefusal.Code? {
    var change = Record<E>(new: id)
    write(&change)
    return try codes([bench.change(change, bob)])[0]
  }

  @Test("take no invoice that is dated in them")
  func issuing() throws {
    #expect(
      try codes([bench.change(issued(draft, on: Self.april, "INV-3"), bob)]) == [.closedPeriod])
    #expect(
      try codes([bench.change(issued(bench.id(), on: Self.march, "INV-4"), bob)])
        == [.closedPeriod])
    #expect(try codes([bench.change(issued(draft, on: Self.may, "INV-3"), bob)]) == [nil])
    // The owner is told the same, and until when.
    let answer = try bench.push(
      company, ada, [bench.change(issued(bench.id(), on: Self.april, "INV-5"), ada)])
    #expect(answer.results[0].refusal?.code == .closedPeriod)
    #expect(answer.results[0].refusal?.message.contains("until 2026-04-30") == true)
  }

  @Test("let drafts be, and what invoices may change after their issue")
  func drafts() throws {
    #expect(try code(draft, Invoice.self) { $0[.ordered] = Self.march } == nil)
    #expect(try code(draft, Invoice.self) { $0[.discountAmount] = .one } == nil)
    #expect(
      try code(old, Invoice.self) { ($0[.state], $0[.paidOn]) = ("paid", Self.may) } == nil)
    #expect(try code(old, Invoice.self) { $0[.internalNote] = "Called." } == nil)
    #expect(try code(old, Invoice.self) { $0[.isArchived] = true } == nil)
    #expect(try code(old, Invoice.self) { $0[.state] = "credited" } == nil)
    #expect(try codes([bench.delete(draft, bob, .invoice)]) == [nil])
  }

  @Test("take no payment that is dated in them, and keep those that they have")
  func payments() throws {
    #expect(try codes([bench.change(payment(bench.id(), on: Self.april), bob)]) == [.closedPeriod])
    #expect(try codes([bench.change(payment(bench.id(), on: Self.may), bob)]) == [nil])
    #expect(try code(early, Payment.self) { $0[.amount] = ExactDecimal("2") } == .closedPeriod)
    #expect(try code(early, Payment.self) { $0[.invoice] = new } == .closedPeriod)
    #expect(try codes([bench.delete(early, bob, .payment)]) == [.closedPeriod])
    #expect(try code(early, Payment.self) { $0[.note] = "Cash." } == nil)
    // Nor is one moved out of them, or into them.
    #expect(try code(early, Payment.self) { $0[.day] = Self.may } == .closedPeriod)
    #expect(try code(late, Payment.self) { $0[.day] = Self.april } == .closedPeriod)
    #expect(try code(late, Payment.self) { $0[.amount] = ExactDecimal("2") } == nil)
    #expect(try codes([bench.delete(late, bob, .payment)]) == [nil])
  }

  @Test("keep what was deleted before they were closed deleted")
  func restoring() throws {
    let restored = {
      bench.change(payment(late, on: Self.may), bob, life: 2)
    }
    #expect(try codes([bench.delete(late, bob, .payment)]) == [nil])
    #expect(try bench.push(company, ada, [close(until: Self.may)]).codes == [nil])
    #expect(try codes([restored()]) == [.closedPeriod])
    #expect(try bench.push(company, ada, [close(until: Self.april)]).codes == [nil])
    #expect(try codes([restored()]) == [nil])
  }

  @Test("are closed from that change of a batch on, and open again from another one on")
  func order() throws {
    let payments = (0..<4).map { _ in payment(bench.id(), on: Self.may) }
    let changes = [
      bench.change(payments[0], ada), close(until: Self.may), bench.change(payments[1], ada),
      close(until: nil), bench.change(payments[2], ada),
    ]
    #expect(
      try bench.push(company, ada, changes).codes == [nil, nil, .closedPeriod, nil, nil])
    let earlier = payment(bench.id(), on: Self.march)
    #expect(try codes([bench.change(earlier, bob)]) == [nil])
  }

  @Test("refuse all of an act of which one record is dated in them")
  func acts() throws {
    let (one, other) = (payment(bench.id(), on: Self.may), payment(bench.id(), on: Self.april))
    let changes = [one, other].map { record in
      var change = bench.change(record, bob)
      change.atom = 7
      return change
    }
    #expect(try codes(changes) == [.refusedTogether, .closedPeriod])
    // An act that closes them is judged in its order as well.
    var closing = close(until: Self.may)
    var paying = bench.change(one, ada)
    (closing.atom, paying.atom) = (8, 8)
    #expect(
      try bench.push(company, ada, [closing, paying]).codes == [.refusedTogether, .closedPeriod])
    #expect(try codes([bench.change(one, bob)]) == [nil], "nothing of the act closed them")
  }

  @Test("are closed by administrators alone, and not by who did not see until when they are")
  func rights() throws {
    #expect(try codes([close(until: Self.may, by: bob)]) == [.denied])
    #expect(try codes([close(until: nil, by: bob)]) == [.denied])
    var blind = close(until: Self.march)
    blind.guards = [GroupGuard(group: Field<Company, Moment>.closedUntil.number, seen: .zero)]
    #expect(try bench.push(company, ada, [blind]).codes == [.conflict])
    #expect(try codes([bench.change(payment(bench.id(), on: Self.april), bob)]) == [.closedPeriod])
  }
}

/// Parts of a kind whose records stand in the books without being frozen.
@Suite("Parts in books that are closed")
struct ClosedPartsTests {
  private static let ledger = EntityDefinition(
    EntityKind(rawValue: 900), "Ledger", subject: .invoice, books: BookRule(by: 0),
    fields: [FieldDefinition(0, "day", .time)])
  private static let line = EntityDefinition(
    EntityKind(rawValue: 901), "LedgerLine", subject: .invoice, part: 1,
    fields: [
      FieldDefinition(0, "amount", .decimal),
      FieldDefinition(1, "ledger", .reference(ledger.kind), required: true, filtered: true),
    ])

  private let bench: Bench
  private let ada: Session
  private let company: CompanyID

  init() throws {
    bench = try Bench(schema: Schema(Schema.current.entities + [Self.ledger, Self.line]))
    ada = try bench.signUp("ada")
    company = try bench.company(of: ada)
  }

  private func change(
    _ definition: EntityDefinition, _ id: RecordID, _ values: [Int: FieldValue]
  ) -> RecordChange {
    var record = RecordValues(new: id, of: definition)
    for (field, value) in values { record.set(definition.fields[field], to: value) }
    return RecordChange(
      record, groups: record.changedGroups, life: 1, stamp: bench.stamp(ada), of: definition)
  }

  private func line(_ id: RecordID, _ amount: String, of ledger: RecordID) -> RecordChange {
    change(Self.line, id, [0: .decimal(ExactDecimal(amount) ?? .zero), 1: .reference(ledger)])
  }

  @Test("do not begin, change, move or end")
  func parts() throws {
    let (old, new) = (bench.id(), bench.id())
    let (first, second) = (bench.id(), bench.id())
    var closed = Record<Company>(new: company)
    closed[.closedUntil] = Moment(typed: "2026-04-30")
    let made = [
      bench.companyDetails(company, ada),
      change(Self.ledger, old, [0: Moment(typed: "2026-04-01")?.fieldValue ?? .null]),
      change(Self.ledger, new, [0: Moment(typed: "2026-05-01")?.fieldValue ?? .null]),
      line(first, "1", of: old), line(second, "1", of: new), bench.change(closed, ada),
    ]
    #expect(try bench.push(company, ada, made).codes.allSatisfy { $0 == nil })
    func code(_ change: RecordChange) throws -> ChangeRefusal.Code? {
      try bench.push(company, ada, [change]).codes[0]
    }
    #expect(try code(line(bench.id(), "1", of: old)) == .closedPeriod)
    #expect(try code(line(bench.id(), "1", of: new)) == nil)
    #expect(try code(line(first, "2", of: old)) == .closedPeriod)
    #expect(try code(line(second, "2", of: new)) == nil)
    #expect(try code(line(first, "1", of: new)) == .closedPeriod)
    #expect(try code(line(second, "1", of: old)) == .closedPeriod)
    #expect(try code(bench.delete(first, ada, Self.line.kind)) == .closedPeriod)
    #expect(try code(bench.delete(second, ada, Self.line.kind)) == nil)
    #expect(try code(bench.delete(old, ada, Self.ledger.kind)) == .closedPeriod)
    #expect(try code(bench.delete(new, ada, Self.ledger.kind)) == nil)
  }
}
