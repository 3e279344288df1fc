import Model
import SyncProtocol
import Testing

@testable import Device

/// What is a part of a record ends with it and comes back with it (decision 0148).
@Suite struct PartsTests {
  private let shop: Workshop
  private let zone = Known.company
  private let contact: RecordID
  private let persons: [RecordID]
  private let event: RecordID

  init() throws {
    let (shop, whole) = try Self.furnished()
    (self.shop, contact) = (shop, whole)
    persons = try ["Ada", "Bob"].map { try Self.person($0, of: whole, shop) }
    var noted = Record<ContactEvent>(new: shop.newID())
    (noted[.summary], noted[.contact]) = ("Called", whole)
    noted[.happened] = Moment(milliseconds: Int64(shop.now))
    #expect(try shop.save(noted) == .saved)
    event = noted.id
  }

  private var store: DeviceStore { get throws { try shop.core.storeHolding(zone) } }
  private var parts: [(EntityKind, RecordID)] {
    persons.map { (.contactPerson, $0) } + [(.contactEvent, event)]
  }

  private static func furnished() throws -> (Workshop, RecordID) {
    let shop = try Workshop()
    try shop.makeCompany()
    return (shop, try contact("Radhaus", shop))
  }

  private static func contact(_ name: String, _ shop: Workshop) throws -> RecordID {
    var contact = Record<Contact>(new: shop.newID())
    contact[.name] = name
    #expect(try shop.save(contact) == .saved)
    return contact.id
  }

  private static func person(
    _ name: String, of whole: RecordID, _ shop: Workshop
  ) throws -> RecordID {
    var person = Record<ContactPerson>(new: shop.newID())
    (person[.name], person[.contact]) = (name, whole)
    #expect(try shop.save(person) == .saved)
    return person.id
  }

  private func delete(_ kind: EntityKind, _ id: RecordID) throws {
    shop.now += 10
    #expect(try store.delete(kind, id, in: zone, now: shop.now) == .saved)
  }

  private func restore(_ kind: EntityKind, _ id: RecordID) throws -> SaveOutcome {
    shop.now += 10
    return try store.restore(kind, id, in: zone, now: shop.now)
  }

  private func end(_ kind: EntityKind, _ id: RecordID) throws -> HybridTime? {
    try store.reader.record(kind, id, in: zone)?.endedAt
  }

  private func living() throws -> [RecordID] {
    try ([(.contact, contact)] + parts).filter { try end($0.0, $0.1) == nil }.map(\.1)
  }

  @Test func `parts end with their record at one moment, and no others`() throws {
    let other = try Self.contact("Other", shop)
    let theirs = try Self.person("Cid", of: other, shop)
    try delete(.contact, contact)
    let moment = try #require(try end(.contact, contact))
    for (kind, id) in parts { #expect(try end(kind, id) == moment) }
    #expect(try end(.contactPerson, theirs) == nil && end(.contact, other) == nil)
    let acts = try store.reader.trash(in: zone, now: shop.now).acts
    #expect(acts.map(\.count) == [4] && acts.first?.records.first?.id == contact)
    #expect(try store.reader.count(.contactPerson, in: zone) == 1)
  }

  @Test func `what was deleted with it comes back with it, and what was deleted before stays`()
    throws
  {
    try delete(.contactPerson, persons[0])
    try delete(.contact, contact)
    #expect(try living().isEmpty)
    #expect(try restore(.contact, contact) == .saved)
    #expect(try living() == [contact, persons[1], event])
    #expect(try restore(.contactPerson, persons[0]) == .saved)
  }

  @Test func `a whole act of Trash comes back, in whichever order its kinds are`() throws {
    try delete(.contact, contact)
    let moment = try #require(try end(.contact, contact))
    #expect(try store.restore(deletedAt: moment, in: zone, now: shop.now) == .saved)
    #expect(try living().count == 4)
    try delete(.contact, contact)
    shop.now += 10
    let all = ([(EntityKind.contact, contact)] + parts).reversed().map { (kind: $0.0, id: $0.1) }
    #expect(try store.restore(all, in: zone, now: shop.now) == .saved)
    #expect(try living().count == 4)
  }

  @Test func `a part alone does not come back to what is deleted, nor is one added there`() throws {
    try delete(.contact, contact)
    #expect(
      try restore(.contactPerson, persons[0])
        == .refused(SaveRefusal(persons[0], .wholeIsDeleted)))
    var person = Record<ContactPerson>(new: shop.newID())
    (person[.name], person[.contact]) = ("Eve", contact)
    #expect(try shop.save(person) == .refused(SaveRefusal(person.id, .wholeIsDeleted)))
    (person[.name], person[.contact]) = ("Eve", shop.newID())
    #expect(
      try shop.save(person)
        == .refused(SaveRefusal(person.id, .fields([FieldError("contact", .missingReference)]))))
  }

  @Test func `an act is taken back with all parts, and done again`() throws {
    shop.now += 10
    let now = shop.now
    let outcome = try store.doing(ActInHand("contact delete")) {
      try store.delete(.contact, contact, in: zone, now: now)
    }
    #expect(outcome == .saved)
    #expect(try store.reader.acts(in: zone).first?.first.id == contact)
    for (choice, count) in [(ActChoice.last, 4), (.lastReversal, 0), (.last, 4)] {
      shop.now += 10
      let undone = try store.takeBack(choice, in: zone, now: shop.now)
      guard case .done(_, 4, []) = undone else {
        Issue.record("\(undone)")
        continue
      }
      #expect(try living().count == count)
    }
  }

  @Test func `what began in an act ends with the parts that it got since`() throws {
    shop.now += 10
    let now = shop.now
    var other = Record<Contact>(new: shop.newID())
    other[.name] = "Other"
    let values = other.values
    _ = try store.doing(ActInHand("contact add")) {
      try store.save([values], in: zone, now: now)
    }
    let part = try Self.person("Cid", of: other.id, shop)
    shop.now += 10
    guard case .done = try store.takeBack(.last, in: zone, now: shop.now) else {
      Issue.record("not taken back")
      return
    }
    #expect(try end(.contactPerson, part) == end(.contact, other.id))
    #expect(try end(.contactPerson, part) != nil)
  }

  @Test func `they go to Trash and come back on other devices, at one moment`() throws {
    let cloud = TestZone(zone, .company, now: Known.now)
    try shop.sync(cloud)
    try delete(.contact, contact)
    try shop.sync(cloud)
    let all = [contact] + parts.map(\.1)
    #expect(Set(all.map { cloud.state($0)?.version.deleted }).count == 1)
    #expect(cloud.state(contact)?.isDeleted == true)
    #expect(try restore(.contact, contact) == .saved)
    try shop.sync(cloud)
    #expect(all.allSatisfy { cloud.state($0)?.isDeleted == false })
    #expect(all.map { cloud.state($0)?.version.life } == [2, 2, 2, 2])
  }

  @Test func `after 30 days nothing of it is left to be restored`() throws {
    try delete(.contact, contact)
    shop.now += 31 * 86_400_000
    while try store.emptyTrash(asOf: BelievedMoment(toldByContainer: shop.now)) {}
    #expect(try restore(.contact, contact) == .refused(SaveRefusal(contact, .trashExpired)))
    let person = try store.reader.record(.contactPerson, persons[0], in: zone)
    #expect(person?.record(ContactPerson.self)?[.name] == nil)
  }
}
