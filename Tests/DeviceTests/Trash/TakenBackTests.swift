import Model
import SyncProtocol
import Testing

@testable import Device

/// A record that is deleted and restored before anybody has heard of it.
@Suite struct TakenBackTests {
  private let shop: SharedShop

  init() throws {
    shop = try SharedShop()
    try shop.syncAda()
  }

  private var bob: Workshop { shop.bob }

  private func deleteAndRestore() throws {
    bob.now += 10
    let (id, zone) = (shop.bolt, shop.zone.id)
    #expect(try shop.store.delete(.inventoryItem, id, in: zone, now: bob.now) == .saved)
    #expect(try shop.store.hasUnsent(in: zone))
    bob.now += 10
    #expect(try shop.store.restore(.inventoryItem, id, in: zone, now: bob.now) == .saved)
  }

  private func version() throws -> RecordVersion? {
    try shop.store.reader.state(of: shop.bolt, in: shop.zone.id)?.version
  }

  @Test func `It is as it was, and nothing is sent`() throws {
    let (before, count) = (
      try version(), try shop.store.reader.count(.inventoryItem, in: shop.zone.id)
    )
    try deleteAndRestore()
    #expect(try version() == before)
    #expect(try shop.store.reader.count(.inventoryItem, in: shop.zone.id) == count)
    #expect(try !shop.store.hasUnsent(in: shop.zone.id))
    #expect(try bob.core.freezeBatch(of: shop.zone.id) == nil)
  }

  @Test func `What waited before is sent`() throws {
    #expect(try bob.edit(shop.bolt) { $0[.name] = "Long bolt" } == .saved)
    try deleteAndRestore()
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.name] == "Long bolt")
    #expect(shop.zone.state(shop.bolt)?.version.life == 1)
  }

  @Test func `What others wrote and decided meanwhile stands`() throws {
    shop.ada.now += 10
    let outcome = try shop.ada.core.privateStore.inspect(
      shop.bolt, result: "passed", in: shop.zone.id, now: shop.ada.now)
    #expect(outcome == .saved)
    #expect(try shop.ada.edit(shop.bolt) { $0[.name] = "Ada's bolt" } == .saved)
    bob.now = shop.ada.now + 60_000
    try deleteAndRestore()
    try shop.syncAda()
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.name] == "Ada's bolt")
    #expect(try shop.item(shop.bolt)?[.inspection] == "passed")
    #expect(try version() == shop.zone.state(shop.bolt)?.version)
    #expect(try shop.kept().isEmpty)
  }

  @Test func `Its code is still checked`() throws {
    bob.now += 10
    let zone = shop.zone.id
    #expect(try shop.store.delete(.inventoryItem, shop.bolt, in: zone, now: bob.now) == .saved)
    try bob.add("Another", code: "B-1")
    let outcome = try shop.store.restore(.inventoryItem, shop.bolt, in: zone, now: bob.now)
    #expect(!outcome.isSaved)
    #expect(try version()?.deleted != nil)
  }
}
