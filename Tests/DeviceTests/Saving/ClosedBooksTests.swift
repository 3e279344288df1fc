import Model
import SyncProtocol
import Testing

@testable import Device

/// What a device says of books that are closed, before the container does.
@Suite struct ClosedBooksTests {
  private static let day: Int64 = 86_400_000
  private static let today = Int64(Known.now) / day * day

  private func date(_ daysAgo: Int64) -> Moment {
    Moment(milliseconds: Self.today - daysAgo * Self.day)
  }

  private func close(until day: Moment?, _ workshop: Workshop) throws -> SaveOutcome {
    var company: Record<Company> = try #require(try workshop.fetch(Known.company))
    company[.closedUntil] = day
    return try workshop.save(company)
  }

  private func payment(_ daysAgo: Int64, _ workshop: Workshop) -> Record<Payment> {
    var payment = Record<Payment>(new: workshop.newID())
    (payment[.party], payment[.amount], payment[.day]) = ("Stadtrad", .one, date(daysAgo))
    return payment
  }

  private func draft(_ daysAgo: Int64, _ workshop: Workshop) throws -> Record<Invoice> {
    var invoice = Record<Invoice>(new: workshop.newID())
    (invoice[.customer], invoice[.currency]) = ("Stadtrad", "EUR")
    invoice[.ordered] = date(daysAgo)
    #expect(try workshop.save(invoice) == .saved)
    return try #require(try workshop.fetch(invoice.id))
  }

  private func refusal(_ record: RecordID, until daysAgo: Int64) -> SaveOutcome {
    .refused(SaveRefusal(record, .closedPeriod(until: date(daysAgo))))
  }

  @Test func `a payment in closed books is not noted, changed, moved or deleted`() throws {
    let ada = try Workshop()
    try ada.makeCompany()
    let (old, new) = (payment(40, ada), payment(5, ada))
    #expect(try ada.save(old, new) == .saved)
    #expect(try close(until: date(30), ada) == .saved)
    let store = try ada.core.storeHolding(Known.company)
    for late in [30, 31] as [Int64] {
      let other = payment(late, ada)
      #expect(try ada.save(other) == refusal(other.id, until: 30))
    }
    #expect(try ada.save(payment(29, ada)) == .saved)
    for (record, days) in [(old, 5), (new, 40)] as [(Record<Payment>, Int64)] {
      var moved: Record<Payment> = try #require(try ada.fetch(record.id))
      moved[.day] = date(days)
      #expect(try ada.save(moved) == refusal(record.id, until: 30))
    }
    var noted: Record<Payment> = try #require(try ada.fetch(old.id))
    noted[.amount] = ExactDecimal("2")
    #expect(try ada.save(noted) == refusal(old.id, until: 30))
    noted = try #require(try ada.fetch(old.id))
    noted[.note] = "Cash."
    #expect(try ada.save(noted) == .saved)
    let delete = try store.delete(.payment, old.id, in: Known.company, now: ada.now)
    #expect(delete == refusal(old.id, until: 30))
    #expect(try store.delete(.payment, new.id, in: Known.company, now: ada.now) == .saved)

    // What was deleted before comes back once the books are open.
    #expect(try close(until: date(2), ada) == .saved)
    let restore = { try store.restore(.payment, new.id, in: Known.company, now: ada.now) }
    #expect(try restore() == refusal(new.id, until: 2))
    #expect(try close(until: nil, ada) == .saved)
    #expect(try restore() == .saved)
  }

  @Test func `an invoice is not issued in closed books, and one of them is paid later`() throws {
    let ada = try Workshop()
    try ada.makeCompany()
    var (old, late) = (try draft(40, ada), try draft(40, ada))
    old[.state] = "issued"
    #expect(try ada.save(old) == .saved)
    #expect(try close(until: date(30), ada) == .saved)
    late[.state] = "issued"
    #expect(try ada.save(late) == refusal(late.id, until: 30))
    let kept: Record<Invoice> = try #require(try ada.fetch(late.id))
    #expect(kept[.number] == nil && kept[.state] == nil)
    late[.ordered] = date(3)
    #expect(try ada.save(late) == .saved)
    var paid: Record<Invoice> = try #require(try ada.fetch(old.id))
    (paid[.state], paid[.paidOn]) = ("paid", date(3))
    #expect(try ada.save(paid) == .saved)
    // Drafts may have any day.
    _ = try draft(50, ada)
  }

  @Test func `the sentence names the day and says what to do`() {
    let sentence = SaveRefusal(.zero, .closedPeriod(until: Moment(milliseconds: 0))).sentence
    #expect(sentence.contains("closed until 1970-01-01") && sentence.contains("a later day"))
  }

  @Test func `books are closed until today at the latest, wherever that is`() throws {
    let ada = try Workshop()
    try ada.makeCompany()
    let error = FieldError("closedUntil", .ahead)
    #expect(try close(until: date(0), ada) == .saved)
    // In the east it is the next day already from 10 o'clock in UTC on.
    ada.now = UInt64(Self.today) + 9 * 3_600_000
    #expect(
      try close(until: date(-1), ada) == .refused(SaveRefusal(Known.company, .fields([error]))))
    ada.now = UInt64(Self.today) + 10 * 3_600_000
    #expect(try close(until: date(-1), ada) == .saved)
    // What is wrong stays readable, and so does all else of the company.
    ada.now = Known.now
    var company: Record<Company> = try #require(try ada.fetch(Known.company))
    company[.phone] = "1"
    #expect(try ada.save(company) == .saved)
  }

  @Test func `parts of what stands in closed books do not change either`() throws {
    let ada = try Workshop()
    try ada.core.close()
    ada.core = try DeviceCore(
      folder: ada.folder.path, account: ada.account, device: ada.device,
      DeviceConditions(
        schema: Schema(Schema.current.entities + [Self.ledger, Self.line]), protections: .all,
        kill: .never, disk: nil))
    try ada.makeCompany()
    let (old, new) = (ledger(40, ada), ledger(5, ada))
    let (first, second) = (line(of: old.id, ada), line(of: new.id, ada))
    let store = try ada.core.storeHolding(Known.company)
    func save(_ record: RecordValues) throws -> SaveOutcome {
      ada.now += 10
      return try store.save([record], in: Known.company, now: ada.now)
    }
    for record in [old, new, first, second] { #expect(try save(record) == .saved) }
    #expect(try close(until: date(30), ada) == .saved)
    let (other, later) = (line(of: old.id, ada), line(of: new.id, ada))
    #expect(try save(other) == refusal(other.id, until: 30))
    #expect(try save(later) == .saved)
    func moved(_ line: RecordValues, to ledger: RecordValues) -> RecordValues {
      var line = line
      line.markSaved()
      line.set(Self.line.fields[1], to: .reference(ledger.id))
      return line
    }
    #expect(try save(moved(first, to: new)) == refusal(first.id, until: 30))
    #expect(try save(moved(second, to: old)) == refusal(second.id, until: 30))
    func delete(_ id: RecordID) throws -> SaveOutcome {
      try store.delete(Self.line.kind, id, in: Known.company, now: ada.now)
    }
    #expect(try delete(first.id) == refusal(first.id, until: 30))
    #expect(try delete(second.id) == .saved)
  }

  private static let ledger = EntityDefinition(
    EntityKind(rawValue: 900), "Ledger", subject: .invoice, books: BookRule(by: 0),
    fields: [FieldDefinition(0, "day", .time)])
  private static let line = EntityDefinition(
    EntityKind(rawValue: 901), "LedgerLine", subject: .invoice, part: 1,
    fields: [
      FieldDefinition(0, "text", .text(limit: 100)),
      FieldDefinition(1, "ledger", .reference(ledger.kind), required: true, filtered: true),
    ])

  private func ledger(_ daysAgo: Int64, _ workshop: Workshop) -> RecordValues {
    var values = RecordValues(new: workshop.newID(), of: Self.ledger)
    values.set(Self.ledger.fields[0], to: date(daysAgo).fieldValue)
    return values
  }

  private func line(of ledger: RecordID, _ workshop: Workshop) -> RecordValues {
    var values = RecordValues(new: workshop.newID(), of: Self.line)
    values.set(Self.line.fields[1], to: .reference(ledger))
    return values
  }
}
