import Model
import SyncProtocol
import Testing

@testable import Device

/// Somebody decides about a record and deletes it, both unsent, while somebody else decides.
@Suite struct DecidedAndDeletedTests {
  private func shop() throws -> SharedShop {
    let shop = try SharedShop()
    #expect(try shop.ada.edit(shop.bolt) { $0[.inspection] = "pending" } == .saved)
    try shop.syncAda()
    try shop.syncBob()
    return shop
  }

  private func inspect(_ person: Workshop, _ shop: SharedShop, _ state: String) throws {
    let outcome = try person.edit(shop.bolt) {
      $0[.inspection] = state
      $0[.inspectedBy] = person.account
    }
    #expect(outcome == .saved)
  }

  /// Bob decides and deletes; Ada decides otherwise, and the container hears her first.
  private func quarrel(_ shop: SharedShop, bobPullsFirst: Bool) throws {
    try inspect(shop.bob, shop, "failed")
    shop.bob.now += 1_000
    #expect(
      try shop.store.delete(.inventoryItem, shop.bolt, in: shop.zone.id, now: shop.bob.now)
        == .saved)
    try inspect(shop.ada, shop, "passed")
    try shop.syncAda()
    if bobPullsFirst { try shop.bob.pull(shop.zone) }
  }

  /// What a refused change says of the inspection.
  private func inspection(in change: RecordChange) throws -> String? {
    let state = RecordState(
      kind: change.kind, id: change.id, version: change.version, createdAt: 0, createdBy: .zero,
      updatedBy: .zero)
    return try Record<InventoryItem>(state.values(of: InventoryItem.definition))?[.inspection]
  }

  @Test("The delete stands, and both devices have the same", arguments: [true, false])
  func stands(_ bobPullsFirst: Bool) throws {
    let shop = try shop()
    try quarrel(shop, bobPullsFirst: bobPullsFirst)
    try shop.syncBob()
    try shop.syncAda()
    #expect(try shop.kept().isEmpty)
    #expect(shop.zone.state(shop.bolt)?.isDeleted == true)
    for person in [shop.ada, shop.bob] {
      let store = try person.core.storeHolding(shop.zone.id)
      #expect(
        try store.reader.state(of: shop.bolt, in: shop.zone.id)?.version
          == shop.zone.state(shop.bolt)?.version)
    }
  }

  @Test("Where it is refused, the own decision comes back with it", arguments: [true, false])
  func refused(_ bobPullsFirst: Bool) throws {
    let shop = try shop()
    try quarrel(shop, bobPullsFirst: bobPullsFirst)
    shop.setRole(.viewer)
    try shop.syncBob()
    let kept = try #require(try shop.kept().first)
    #expect(kept.change.isDelete)
    #expect(try inspection(in: kept.change) == "failed")
    #expect(try shop.item(shop.bolt)?[.inspection] == "passed")
  }

  @Test("So it does where its clock was ahead before it was refused", arguments: [true, false])
  func stampedAnew(_ bobPullsFirst: Bool) throws {
    let shop = try shop()
    shop.bob.now += Limits.clockAheadLimitMilliseconds * 3
    try quarrel(shop, bobPullsFirst: bobPullsFirst)
    shop.setRole(.viewer)
    try shop.syncBob()
    try shop.syncBob()
    let kept = try #require(try shop.kept().first)
    #expect(kept.change.isDelete)
    #expect(try inspection(in: kept.change) == "failed")
  }
}
