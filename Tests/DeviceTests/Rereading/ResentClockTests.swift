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
}
