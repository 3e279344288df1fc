import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct KillTests {
  @Test(arguments: [
    KillPoint.recordsSaved, .batchFrozen, .answerStored, .pageApplied, .searchIndexed,
  ])
  func `a device that is ended anywhere goes on without loss or repetition`(
    point: KillPoint
  ) throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let shop = try Workshop()
    try shop.makeCompany()
    try shop.sync(zone)
    let killer = Killer(at: point)
    try shop.reopen(kill: killer.points)
    let item = shop.item("Bolt", code: "B-1")
    #expect(throws: Killed(at: point)) {
      _ = try shop.save(item)
      try shop.sync(zone)
      zone.put(member: Member(participant: Known.bob, role: .viewer, permission: .viewOnly))
      try shop.pull(zone)
      try shop.core.indexAll()
    }
    try shop.reopen()
    let found: Record<InventoryItem> = try #require(try shop.fetch(item.id))
    #expect(found[.name] == "Bolt")
    try shop.sync(zone)
    #expect(zone.state(item.id) != nil)
    #expect(try !shop.core.privateStore.hasUnsent(in: Known.company))
    #expect(try shop.core.zone(zone.id)?.token == zone.token)
    #expect(
      try shop.core.search("bol", kind: .inventoryItem, in: Known.company).map { $0.id }
        == [item.id])
    #expect(try shop.core.privateStore.reader.count(.inventoryItem, in: Known.company) == 1)
  }

  @Test func `with the planted bug a kill between token and rows loses rows`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.sync(zone)
    let killer = Killer(at: .tokenWrittenBeforeRows)
    let planted = Protections.all.subtracting(.tokenWithRows)
    let tablet = try Workshop(
      on: Known.phone, protections: planted, kill: killer.points)
    try tablet.join(zone)
    #expect(throws: Killed(at: .tokenWrittenBeforeRows)) { try tablet.pull(zone) }
    try tablet.reopen()
    try tablet.pull(zone)
    let store = tablet.core.sharedStore
    #expect(try store.reader.record(.inventoryItem, bolt.id, in: Known.company) == nil)
    try store.beginRereading(Known.company, for: .badToken)
    try tablet.pull(zone)
    #expect(try store.reader.record(.inventoryItem, bolt.id, in: Known.company) != nil)
  }

  @Test func `without the planted bug that point is never reached`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    let killer = Killer(at: .tokenWrittenBeforeRows)
    let tablet = try Workshop(on: Known.phone, kill: killer.points)
    try tablet.join(zone)
    try tablet.pull(zone)
    #expect(killer.reached.contains(.pageApplied))
    #expect(!killer.reached.contains(.tokenWrittenBeforeRows))
  }
}
