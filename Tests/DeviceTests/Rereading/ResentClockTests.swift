import Model
import SyncProtocol
import Testing

@testable import Device

/// What is sent again after a restored backup together with a change whose clock was ahead.
@Suite struct ResentClockTests {
  @Test func `What others wrote keeps its moment, and never overtakes what they wrote since`()
    throws
  {
    let shop = try SharedShop()
    let (ada, bob, zone) = (shop.ada, shop.bob, shop.zone)
    zone.incarnation = 7
    try shop.syncAda()
    let backup = zone.copy()
    backup.incarnation = 8
    #expect(try bob.edit(shop.bolt) { $0[.price] = .one } == .saved)
    try shop.syncBob()
    try shop.syncAda()
    #expect(try bob.edit(shop.bolt) { $0[.price] = ExactDecimal(2) } == .saved)
    try shop.syncBob()
    ada.now += 3_600_000
    #expect(try ada.edit(shop.bolt) { $0[.name] = "Long bolt" } == .saved)
    for person in [ada, bob] {
      try person.core.beginRereading(zone.id, for: .rolledBack)
      try person.pull(backup)
    }
    backup.now = zone.now
    try bob.push(backup)
    try ada.push(backup)
    for person in [ada, bob] {
      try person.pull(backup)
      let item: Record<InventoryItem>? = try person.fetch(shop.bolt)
      #expect(item?[.price] == ExactDecimal(2) && item?[.name] == "Long bolt")
    }
  }

  @Test func `What a copy of this folder wrote under the identity of both keeps its moment, too`()
    throws
  {
    let shop = try SharedShop()
    let (ada, zone) = (shop.ada, shop.zone)
    zone.incarnation = 7
    try shop.syncAda()
    let backup = zone.copy()
    backup.incarnation = 8
    let both = ada.core.device.low
    try put(price: 1, at: ada.now + 1_000, by: both, on: shop.bolt, in: zone)
    try ada.pull(zone)
    try ada.core.adopt(device: Known.id(77))
    ada.now += 3_600_000
    #expect(try ada.edit(shop.bolt) { $0[.name] = "Long bolt" } == .saved)
    try ada.core.beginRereading(zone.id, for: .rolledBack)
    try ada.pull(backup)
    backup.now = zone.now + 60_000
    try put(price: 2, at: zone.now + 2_000, by: both, on: shop.bolt, in: backup)
    try ada.push(backup)
    try ada.push(backup)
    try ada.pull(backup)
    let item: Record<InventoryItem>? = try ada.fetch(shop.bolt)
    #expect(item?[.price] == ExactDecimal(2) && item?[.name] == "Long bolt")
    #expect(backup.state(shop.bolt)?.version.groups.contains { $0.stamp.device == both } == true)
  }

  private func put(
    price: Int64, at milliseconds: UInt64, by device: UInt64, on id: RecordID, in zone: TestZone
  ) throws {
    var state = try #require(zone.state(id))
    var item = Record<InventoryItem>(new: id)
    item[.price] = ExactDecimal(price)
    let number = Field<InventoryItem, ExactDecimal>.price.number
    let group = StampedGroup(
      number: number, stamp: HybridTime(milliseconds: milliseconds, device: device),
      bytes: GroupCoding.encode(item.values, group: number, of: InventoryItem.definition))
    state.version = state.version.merged(
      with: RecordVersion(life: state.version.life, groups: [group]))
    zone.put(state)
  }
}
