import Model
import Storage
import Testing

@testable import Device

/// Two records become one, with all that belongs to either (decision 0148).
@Suite struct MergingTests {
  private let shop: Workshop
  private let zone = Known.company
  private let first: RecordID
  private let second: RecordID
  private let person: RecordID

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
    var ids: [RecordID] = []
    for name in ["Radhaus", "Radhaus GmbH"] {
      var contact = Record<Contact>(new: shop.newID())
      contact[.name] = name
      #expect(try shop.save(contact) == .saved)
      ids.append(contact.id)
    }
    (first, second) = (ids[0], ids[1])
    var part = Record<ContactPerson>(new: shop.newID())
    (part[.name], part[.contact]) = ("Ada", second)
    #expect(try shop.save(part) == .saved)
    person = part.id
  }

  private var store: DeviceStore { get throws { try shop.core.storeHolding(zone) } }

  private func merge(_ gone: RecordID, into id: RecordID, city: String) throws -> SaveOutcome {
    shop.now += 10
    var kept: Record<Contact> = try #require(try shop.fetch(id))
    kept[.city] = city
    return try store.merge(gone, into: kept.values, in: zone, now: shop.now)
  }

  private func contact(of part: RecordID) throws -> RecordID? {
    let record: Record<ContactPerson>? = try shop.fetch(part)
    return record?[.contact]
  }

  @Test func `what refers to the one that ends refers to the other, its parts too`() throws {
    #expect(try merge(second, into: first, city: "Kiel") == .saved)
    let kept: Record<Contact>? = try shop.fetch(first)
    #expect(kept?[.city] == "Kiel" && kept?[.name] == "Radhaus")
    #expect(try store.reader.record(.contact, second, in: zone)?.isDeleted == true)
    #expect(try contact(of: person) == first)
    #expect(try store.reader.trash(in: zone, now: shop.now).acts.map(\.count) == [1])
  }

  @Test func `files of the one that ends hang on the other`() throws {
    let files = try #require(Schema.current.definition(of: .contactFile))
    var file = Record<Model.Attachment>(new: shop.newID(), of: files)
    (file[.ownerKind], file[.owner], file[.name]) = ("Contact", second, "a.txt")
    file[.digest] = [UInt8](repeating: 7, count: Model.Attachment.digestByteCount)
    file[.byteCount] = 3
    #expect(try shop.save(file) == .saved)
    #expect(try merge(second, into: first, city: "Kiel") == .saved)
    let stored = try store.reader.record(.contactFile, file.id, in: zone)
    #expect(stored.flatMap { Model.Attachment.owner(of: $0.values)?.id } == first)
  }

  @Test func `it is taken back as one`() throws {
    let now = shop.now + 10
    let kept: Record<Contact> = try #require(try shop.fetch(first))
    _ = try store.doing(ActInHand("merge")) {
      try store.merge(second, into: kept.values, in: zone, now: now)
    }
    shop.now += 20
    guard case .done(_, _, []) = try store.takeBack(.last, in: zone, now: shop.now) else {
      Issue.record("not taken back")
      return
    }
    #expect(try contact(of: person) == second)
    #expect(try store.reader.record(.contact, second, in: zone)?.isDeleted == false)
  }

  @Test func `nothing is merged with itself, with what is deleted, or with what is not there`()
    throws
  {
    #expect(
      try merge(first, into: first, city: "A") == .refused(SaveRefusal(first, .noSuchRecord)))
    let nobody = shop.newID()
    #expect(
      try merge(nobody, into: first, city: "A") == .refused(SaveRefusal(nobody, .noSuchRecord)))
    shop.now += 10
    #expect(try store.delete(.contact, second, in: zone, now: shop.now) == .saved)
    #expect(
      try merge(second, into: first, city: "A") == .refused(SaveRefusal(second, .noSuchRecord)))
    let kept: Record<Contact>? = try shop.fetch(first)
    #expect(kept?[.city] == nil)
  }

  @Test func `the search index finds what may be the same, and which words several have`() throws {
    while try store.index() {}
    let word = try #require(ContactKeys.name(FoldedName("radhaus")))
    let found = try store.reader.records(keyed: [word], of: .contact, in: zone, limit: 10)
    #expect(Set(found.map(\.id)) == [first, second])
    let starts = ContactKeys.sorts
    let shared = try starts.flatMap {
      try store.reader.sharedKeys(beginning: $0, byAtMost: 20, in: zone, limit: 10)
    }
    #expect(shared.contains(word))
    #expect(
      try store.reader.sharedKeys(beginning: starts[3], byAtMost: 1, in: zone, limit: 10) == [])
    #expect(try store.reader.records(keyed: [], of: .contact, in: zone, limit: 10).isEmpty)
  }

  @Test func `a store of before knows short phone numbers once it is opened`() throws {
    var contact = Record<Contact>(new: shop.newID())
    (contact[.name], contact[.phone]) = ("Casa", "+376 812345")
    #expect(try shop.save(contact) == .saved)
    while try store.index() {}
    let word = try #require(ContactKeys.shortPhone("812345"))
    func found() throws -> [RecordID] {
      try store.reader.records(keyed: [word], of: .contact, in: zone, limit: 10).map(\.id)
    }
    #expect(try found() == [contact.id])
    let words = try store.connection
    try words.execute("UPDATE \(SearchTable.name(of: zone)) SET words = ''")
    #expect(try found().isEmpty)
    var mark = try #require(try store.reader.meta("schema"))
    mark[0] = 34
    try words.run("UPDATE meta SET value = ? WHERE name = 'schema'") { $0.bind(mark, at: 1) }
    try shop.reopen()
    while try store.index() {}
    #expect(try found() == [contact.id])
  }
}
