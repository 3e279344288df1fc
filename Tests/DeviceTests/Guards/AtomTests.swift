import Model
import SyncProtocol
import Testing

@testable import Device

/// What is saved together travels together.
@Suite struct AtomTests {
  let ada: Workshop

  init() throws {
    ada = try Workshop()
    try ada.makeCompany()
    let zone = TestZone(Known.company, .company, now: Known.now)
    try ada.sync(zone)
  }

  private func together(_ records: [RecordValues]) throws -> SaveOutcome {
    ada.now += 10
    return try ada.core.storeHolding(Known.company).save(
      records, together: true, in: Known.company, now: ada.now)
  }

  private func changes() throws -> [RecordChange] {
    try #require(try ada.core.freezeBatch(of: Known.company)).request().changes
  }

  @Test func `The changes of an atom stand side by side, at the place of its first`() throws {
    let first = try ada.add("A", code: "A")
    let second = try ada.add("B", code: "B")
    let third = ada.item("C", code: "C")
    var edited = first
    edited[.name] = "A again"
    #expect(try together([edited.values, third.values]) == .saved)
    let changes = try changes()
    #expect(changes.map(\.id) == [first.id, third.id, second.id])
    #expect(changes[0].atom == changes[1].atom && changes[0].atom != 0)
    #expect(changes[2].atom == 0)
  }

  @Test func `Atoms with a record in common become one`() throws {
    let items = (0..<4).map { ada.item("Item \($0)", code: "I\($0)") }
    #expect(try together([items[0].values, items[1].values]) == .saved)
    #expect(try together([items[2].values, items[3].values]) == .saved)
    var (left, right) = (items[1], items[3])
    for _ in 0..<1 {
      left.markSaved()
      right.markSaved()
      left[.price] = .one
      right[.price] = .one
    }
    #expect(try together([left.values, right.values]) == .saved)
    #expect(Set(try changes().map(\.atom)).count == 1)
  }

  @Test func `What an atom refers to goes before it`() throws {
    let edited = try ada.add("A", code: "A")
    let item = try ada.add("B", code: "B")
    var again = edited
    again.markSaved()
    again[.price] = .one
    #expect(try together([again.values, ada.movement(of: item.id, 2).values]) == .saved)
    let changes = try changes()
    #expect(changes.map(\.kind) == [.inventoryItem, .inventoryItem, .stockTransaction])
    #expect(changes.first?.id == item.id)
  }

  @Test("An atom is never split over two batches", arguments: [350, 399])
  func notSplit(_ count: Int) throws {
    for number in 0..<count { try ada.add("Bolt", code: "B\(number)") }
    let atom = (0..<60).map { ada.item("Nut", code: "N\($0)").values }
    #expect(try together(atom) == .saved)
    let first = try changes()
    #expect(first.count == count)
    #expect(first.allSatisfy { $0.atom == 0 })
  }

  @Test func `More than a batch may hold is refused, also when atoms grow together`() throws {
    let many = (0...Limits.atomRecordLimit).map { ada.item("Nut", code: "N\($0)") }
    let refusal = SaveRefusal(many[0].id, .tooManyTogether)
    #expect(try together(many.map(\.values)) == .refused(refusal))
    #expect(try together(many.dropLast().map(\.values)) == .saved)
    #expect(try !together([ada.item("One", code: "1").values, many[0].values]).isSaved)
  }

  @Test func `A lone save is no atom`() throws {
    #expect(try together([ada.item("One", code: "1").values]) == .saved)
    #expect(try changes().map(\.atom) == [0])
  }

  @Test func `An atom whose clock was ahead is stamped anew whole, and stays one`() throws {
    let zone = TestZone(Known.other, .company, now: Known.now)
    let bob = try Workshop(Known.bob)
    try bob.makeCompany(Known.other)
    try bob.sync(zone)
    bob.now += 3_600_000
    let items = (0..<2).map { bob.item("Item \($0)", code: "I\($0)") }
    let store = try bob.core.storeHolding(Known.other)
    _ = try store.save(items.map(\.values), together: true, in: Known.other, now: bob.now)
    let batch = try #require(try bob.core.freezeBatch(of: Known.other)).request()
    let results = batch.changes.enumerated().map { index, change in
      ChangeResult(
        refusal: index == 0
          ? ChangeRefusal(.refusedTogether, "", culprit: batch.changes[1].id)
          : ChangeRefusal(.clockAhead, ""), current: nil)
    }
    let outcome = try bob.core.storeAnswer(
      PushAnswer(number: batch.number, time: zone.now, token: [], sequence: 0, results: results),
      of: Known.other, now: bob.now)
    #expect(outcome.restamped == 2 && outcome.refused == 0)
    let again = try #require(try bob.core.freezeBatch(of: Known.other)).request()
    #expect(again.changes.map(\.atom) == batch.changes.map(\.atom))
    #expect(again.changes.allSatisfy { $0.version.latest.milliseconds <= zone.now })
  }
}
