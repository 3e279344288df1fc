import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct PullingTests {
  private func synced() throws -> (ada: Workshop, tablet: Workshop, zone: TestZone) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    let tablet = try Workshop.tablet(reading: zone)
    return (ada, tablet, zone)
  }

  @Test(arguments: [1, 3, 1_000])
  func `two devices converge whatever the size of a page`(limit: Int) throws {
    let (ada, tablet, zone) = try synced()
    for number in 0..<10 { try ada.add("Item \(number)", code: "I-\(number)") }
    try ada.push(zone)
    try tablet.pull(zone, limit: limit)
    let request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("code")))
    let left = try ada.core.privateStore.reader.page(request, in: Known.company)
    let right = try tablet.core.privateStore.reader.page(request, in: Known.company)
    #expect(left.records.count == 10)
    #expect(left.records == right.records)
    #expect(try tablet.core.privateStore.reader.count(.inventoryItem, in: Known.company) == 10)
  }

  @Test func `a pulled row merges with unsent edits group by group`() throws {
    let (ada, tablet, zone) = try synced()
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.sync(zone)
    try tablet.pull(zone)
    #expect(try tablet.edit(bolt.id) { $0[.unit] = "kg" } == .saved)
    ada.now = tablet.now + 100
    #expect(
      try ada.edit(bolt.id) {
        $0[.name] = "Bolt M8"
        $0[.unit] = "box"
      } == .saved)
    try ada.sync(zone)
    tablet.now = ada.now + 100
    #expect(try tablet.edit(bolt.id) { $0[.barcode] = "123" } == .saved)
    try tablet.pull(zone)
    let found: Record<InventoryItem> = try #require(try tablet.fetch(bolt.id))
    #expect(found[.name] == "Bolt M8" && found[.unit] == "box" && found[.barcode] == "123")
    try tablet.sync(zone)
    try ada.pull(zone)
    let back: Record<InventoryItem> = try #require(try ada.fetch(bolt.id))
    #expect(back == found)
  }

  @Test func `a pulled deletion beats an unsent edit`() throws {
    let (ada, tablet, zone) = try synced()
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.sync(zone)
    try tablet.pull(zone)
    #expect(try tablet.edit(bolt.id) { $0[.unit] = "kg" } == .saved)
    _ = try ada.core.privateStore.delete(
      .inventoryItem, bolt.id, in: Known.company, now: ada.now + 50)
    try ada.sync(zone)
    try tablet.sync(zone)
    #expect(try tablet.core.privateStore.reader.count(.inventoryItem, in: Known.company) == 0)
    #expect(zone.state(bolt.id)?.isDeleted == true)
    #expect(try !tablet.core.privateStore.hasUnsent(in: Known.company))
  }

  @Test func `a page that was asked for with another token does nothing`() throws {
    let (ada, tablet, zone) = try synced()
    let old = try #require(try tablet.core.zone(zone.id)).token
    try ada.add("Bolt", code: "B-1")
    try ada.push(zone)
    let answer = zone.pull(old)
    try tablet.pull(zone)
    let again = try tablet.core.applyPull(answer, askedWith: old, of: zone.id)
    #expect(again == PullOutcome(isStale: true))
  }

  @Test func `what can't belong to a zone is left out`() throws {
    let (_, tablet, zone) = try synced()
    var pass = Record<UserPass>(new: Known.id(77))
    pass[.companyID] = Known.company
    pass[.userName] = "mallory"
    let change = RecordChange(
      pass.values, groups: pass.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: Known.now, device: 5), of: UserPass.definition)
    let state = RecordState(
      kind: .userPass, id: pass.id, version: change.version, createdAt: Known.now,
      createdBy: Known.bob, updatedBy: Known.bob)
    let token = try #require(try tablet.core.zone(zone.id)).token
    let answer = PullAnswer(
      records: [state], token: token + [1], sequence: 9, hasMore: false, remaining: 0,
      time: Known.now)
    let outcome = try tablet.core.applyPull(answer, askedWith: token, of: zone.id)
    #expect(outcome.foreign == 1 && outcome.changed == 0)
    let reader = tablet.core.privateStore.reader
    #expect(try reader.record(.userPass, pass.id, in: Known.company) == nil)
    #expect(try reader.record(.userPass, pass.id, in: Known.ada) == nil)
  }

  @Test func `groups of a newer version are kept and sent on unread`() throws {
    let (_, tablet, zone) = try synced()
    let id = Known.id(88)
    let stamp = HybridTime(milliseconds: Known.now, device: 9)
    var item = Record<InventoryItem>(new: id)
    item[.name] = "Bolt"
    item[.code] = "B-1"
    var change = RecordChange(
      item.values, groups: item.values.changedGroups, life: 1, stamp: stamp,
      of: InventoryItem.definition)
    change = RecordChange(
      kind: change.kind, id: id,
      version: RecordVersion(
        life: 1,
        groups: change.version.groups + [
          StampedGroup(number: 40, stamp: stamp, bytes: [40, 1, 1, 65])
        ]))
    let state = RecordState(
      kind: .inventoryItem, id: id, version: change.version, createdAt: Known.now,
      createdBy: Known.ada, updatedBy: Known.ada)
    zone.put(state)
    try tablet.pull(zone)
    let table = try tablet.core.privateStore.table(.inventoryItem)
    let row = try #require(try table.row(Known.company, id))
    #expect(row.state(of: InventoryItem.definition, id: id) == state)
  }

  @Test func `pulled stamps are below all later own ones`() throws {
    let (ada, tablet, zone) = try synced()
    ada.now += 200_000
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.push(zone)
    try tablet.pull(zone)
    #expect(try tablet.edit(bolt.id) { $0[.name] = "Later" } == .saved)
    try tablet.push(zone)
    let values = try zone.state(bolt.id)?.values(of: InventoryItem.definition)
    #expect(values.flatMap { Record<InventoryItem>($0) }?[.name] == "Later")
  }
}

extension InventoryItem {
  /// The number of a field by its name, for tables of cases.
  static func field(_ name: String) -> Int { definition.field(named: name)?.number ?? -1 }
}
