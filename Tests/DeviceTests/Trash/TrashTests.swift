import Model
import SyncProtocol
import Testing

@testable import Device

/// What was deleted together comes back together, for 30 days.
@Suite struct TrashTests {
  static let day: UInt64 = 86_400_000
  let zone = TestZone(Known.company, .company, now: Known.now)
  let ada: Workshop

  init() throws {
    ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
  }

  private var store: DeviceStore { get throws { try ada.core.storeHolding(Known.company) } }

  private func delete(_ ids: RecordID...) throws -> SaveOutcome {
    ada.now += 10
    return try store.delete(
      ids.map { (.inventoryItem, $0) }, in: Known.company, now: ada.now)
  }

  private func trash(limit: Int = 50, before: HybridTime? = nil) throws -> TrashPage {
    try store.reader.trash(in: Known.company, now: ada.now, before: before, limit: limit)
  }

  @Test func `What is deleted in one act is one act in Trash, and comes back as one`() throws {
    let ids = try (0..<3).map { try ada.add("Bolt \($0)", code: "B\($0)").id }
    #expect(try delete(ids[0], ids[1]) == .saved)
    #expect(try delete(ids[2]) == .saved)
    let page = try trash()
    #expect(page.acts.map(\.count) == [1, 2])
    #expect(page.acts[1].records.map(\.title) == ["Bolt 0 (B0)", "Bolt 1 (B1)"])
    #expect(page.acts.allSatisfy { $0.author == Known.ada && $0.daysLeft == 30 })
    try ada.sync(zone)
    let moment = page.acts[1].moment
    #expect(try store.restore(deletedAt: moment, in: Known.company, now: ada.now) == .saved)
    #expect(try trash().acts.map(\.count) == [1])
    try ada.sync(zone)
    #expect(ids.map { zone.state($0)?.version.life } == [2, 2, 1])
  }

  @Test func `One record of an act comes back alone`() throws {
    let ids = try (0..<2).map { try ada.add("Bolt \($0)", code: "B\($0)").id }
    #expect(try delete(ids[0], ids[1]) == .saved)
    #expect(
      try store.restore(.inventoryItem, ids[0], in: Known.company, now: ada.now) == .saved)
    #expect(try trash().acts.map { $0.records.map(\.id) } == [[ids[1]]])
  }

  @Test func `An act is deleted or restored whole, or not at all`() throws {
    let ids = try (0..<2).map { try ada.add("Bolt \($0)", code: "B\($0)").id }
    #expect(try ada.save(ada.movement(of: ids[1], 5)) == .saved)
    #expect(try delete(ids[0], ids[1]) == .refused(SaveRefusal(ids[1], .hasMovements)))
    #expect(try trash().acts.isEmpty)
    let others = try (2..<4).map { try ada.add("Nut \($0)", code: "N\($0)").id }
    #expect(try delete(others[0], others[1]) == .saved)
    try ada.add("Another", code: "N3")
    let moment = try #require(try trash().acts.first).moment
    let outcome = try store.restore(deletedAt: moment, in: Known.company, now: ada.now)
    #expect(!outcome.isSaved)
    #expect(try trash().acts.map(\.count) == [2])
  }

  @Test func `All pages of Trash together are every act once`() throws {
    for number in 0..<7 {
      #expect(try delete(try ada.add("Bolt", code: "B\(number)").id) == .saved)
    }
    var (seen, before) = ([HybridTime](), HybridTime?.none)
    repeat {
      let page = try trash(limit: 3, before: before)
      seen += page.acts.map(\.moment)
      before = page.next
    } while before != nil
    #expect(seen == seen.sorted(by: >))
    #expect(seen.count == 7)
    #expect(try store.reader.trashCount(in: Known.company, now: ada.now) == 7)
    #expect(try store.reader.trashCount(in: Known.other, now: ada.now) == 0)
  }

  @Test(
    "After 30 days it is not listed, not restored, and its contents go",
    arguments: [(0, 30, true), (29, 1, true), (30, 0, false), (400, 0, false)]
      as [(UInt64, Int, Bool)])
  func age(_ days: UInt64, _ left: Int, _ isOpen: Bool) throws {
    let id = try ada.add("canary-bolt", code: "B").id
    #expect(try delete(id) == .saved)
    try ada.sync(zone)
    let moment = try #require(try trash().acts.first).moment
    ada.now += days * Self.day
    #expect(try trash().acts.map(\.daysLeft) == (isOpen ? [left] : []))
    #expect(try store.reader.trashCount(in: Known.company, now: ada.now) == (isOpen ? 1 : 0))
    let act = try store.reader.trashAct(at: moment, in: Known.company, now: ada.now)
    #expect((act != nil) == isOpen)
    while try store.emptyTrash(asOf: BelievedMoment(toldByContainer: ada.now)) {}
    let values = try store.reader.record(.inventoryItem, id, in: Known.company)?.values
    #expect(values.flatMap { Record<InventoryItem>($0) }?[.name] == (isOpen ? "canary-bolt" : nil))
    #expect(try store.reader.state(of: id, in: Known.company)?.version.deleted == moment)
    let outcome = try store.restore(.inventoryItem, id, in: Known.company, now: ada.now)
    #expect(outcome == (isOpen ? .saved : .refused(SaveRefusal(id, .trashExpired))))
  }

  @Test("A clock of 1970 keeps what it deleted in Trash", arguments: [0, 1_000] as [UInt64])
  func early(_ now: UInt64) throws {
    let old = try Workshop(Known.bob)
    old.now = now
    try old.makeCompany(Known.other)
    let id = try old.add("Bolt", code: "B", in: Known.other).id
    let store = try old.core.storeHolding(Known.other)
    #expect(try store.delete(.inventoryItem, id, in: Known.other, now: old.now) == .saved)
    let acts = try store.reader.trash(in: Known.other, now: old.now).acts
    #expect(acts.map(\.daysLeft) == [30])
    #expect(try store.restore(.inventoryItem, id, in: Known.other, now: old.now) == .saved)
  }

  @Test func `Deleted together stays together when the clock was ahead, over all batches`() throws {
    ada.now += 3 * 3_600_000
    let ids = try (0..<900).map { try ada.add("Bolt \($0)", code: "B\($0)").id }
    zone.now = ada.now
    try ada.sync(zone)
    ada.now += 3_600_000
    let outcome = try store.delete(
      ids.map { (.inventoryItem, $0) }, in: Known.company, now: ada.now)
    #expect(outcome == .saved)
    let before = try #require(try trash().acts.first).moment
    try ada.sync(zone)
    let moments = Set(ids.map { zone.state($0)?.version.deleted })
    #expect(moments.count == 1)
    #expect(moments != [before])
    #expect(try trash().acts.map(\.count) == [900])
  }

  @Test func `Without its protection an act falls apart`() throws {
    let plain = try Workshop(protections: Protections.all.subtracting(.restampOrder))
    try plain.makeCompany(Known.other)
    let zone = TestZone(Known.other, .company, now: Known.now)
    let ids = try (0..<2).map { try plain.add("Bolt", code: "B\($0)", in: Known.other).id }
    try plain.sync(zone)
    plain.now += 3_600_000
    let store = try plain.core.storeHolding(Known.other)
    _ = try store.delete(ids.map { (.inventoryItem, $0) }, in: Known.other, now: plain.now)
    try plain.sync(zone)
    #expect(Set(ids.map { zone.state($0)?.version.deleted }).count == 2)
  }
}
