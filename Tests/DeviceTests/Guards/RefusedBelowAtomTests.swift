import Model
import SyncProtocol
import Testing

@testable import Device

/// An act that was built on a change which is refused meanwhile stays whole.
@Suite struct RefusedBelowAtomTests {
  private let shop: SharedShop

  init() throws {
    shop = try SharedShop()
    try shop.syncAda()
  }

  private var zone: TestZone { shop.zone }

  private func inspect(
    _ person: Workshop, _ result: String, writingOff loss: ExactDecimal? = nil
  ) throws {
    person.now += 10
    let outcome = try person.core.storeHolding(zone.id).inspect(
      shop.bolt, result: result, writingOff: loss, in: zone.id, now: person.now)
    #expect(outcome == .saved)
  }

  @Test func `What is written off waits with its inspection when the one before was a conflict`()
    throws
  {
    let bob = shop.bob
    try inspect(shop.ada, "passed")
    try shop.syncAda()
    try inspect(bob, "pending")
    let batch = try #require(try bob.core.freezeBatch(of: zone.id))
    let answer = zone.push(try batch.request(), by: bob.account, device: bob.device)
    try inspect(bob, "failed", writingOff: .one)
    _ = try bob.core.storeAnswer(answer, of: zone.id, now: bob.now)
    #expect(try shop.kept().map(\.code) == ["conflict"])
    let waiting = try #require(try bob.core.freezeBatch(of: zone.id)).request()
    #expect(waiting.changes.map(\.kind) == [.inventoryItem, .stockTransaction])
    #expect(Set(waiting.changes.map(\.atom)).count == 1 && waiting.changes[0].atom != 0)
    #expect(!waiting.changes[0].guards.isEmpty)
  }

  @Test
  func `A decision in an act is not overwritten by a later one when the one before is refused`()
    throws
  {
    let (ada, bob) = (shop.ada, shop.bob)
    try inspect(bob, "pending")
    let batch = try #require(try bob.core.freezeBatch(of: zone.id))
    try inspect(bob, "failed", writingOff: .one)
    ada.now += 60_000
    try inspect(ada, "passed")
    try shop.syncAda()
    let answer = zone.push(try batch.request(), by: bob.account, device: bob.device)
    _ = try bob.core.storeAnswer(answer, of: zone.id, now: bob.now)
    let shown: Record<InventoryItem>? = try bob.fetch(shop.bolt)
    #expect(shown?[.inspection] == "failed", "the container has not decided about it")
    let waiting = try #require(try bob.core.freezeBatch(of: zone.id)).request()
    #expect(waiting.changes.map(\.kind) == [.inventoryItem, .stockTransaction])
    #expect(waiting.changes[0].version.group(16)?.stamp.device == bob.device.low)
    let results = [
      ChangeResult(refusal: .conflict, current: zone.state(shop.bolt)),
      ChangeResult(
        refusal: ChangeRefusal(.refusedTogether, "", culprit: shop.bolt), current: nil),
    ]
    _ = try bob.core.storeAnswer(
      PushAnswer(
        number: waiting.number, time: zone.now, token: [], sequence: 0, results: results),
      of: zone.id, now: bob.now)
    #expect(try shop.kept().map(\.code) == ["conflict", "conflict", "refusedTogether"])
    let after: Record<InventoryItem>? = try bob.fetch(shop.bolt)
    #expect(after?[.inspection] == "passed")
    let level = try shop.store.reader.level(of: shop.bolt, in: zone.id)
    #expect(level == .zero, "nothing is written off without its decision")
  }

  @Test func `What is written off of an item that was refused is refused with it`() throws {
    let bob = shop.bob
    try shop.ada.add("Ada's nut", code: "N-1")
    try shop.syncAda()
    let nut = try bob.add("Nut", code: "N-1")
    let batch = try #require(try bob.core.freezeBatch(of: zone.id))
    let answer = zone.push(try batch.request(), by: bob.account, device: bob.device)
    bob.now += 10
    let outcome = try shop.store.inspect(
      nut.id, result: "failed", writingOff: .one, in: zone.id, now: bob.now)
    #expect(outcome == .saved)
    _ = try bob.core.storeAnswer(answer, of: zone.id, now: bob.now)
    #expect(try shop.kept().map(\.code) == ["duplicateKey"])
    let waiting = try #require(try bob.core.freezeBatch(of: zone.id)).request()
    #expect(waiting.changes.count == 2)
    let results = waiting.changes.enumerated().map { index, change in
      ChangeResult(
        refusal: index == 0
          ? ChangeRefusal(.invalid, "")
          : ChangeRefusal(.refusedTogether, "", culprit: waiting.changes[0].id), current: nil)
    }
    _ = try bob.core.storeAnswer(
      PushAnswer(
        number: waiting.number, time: zone.now, token: [], sequence: 0, results: results),
      of: zone.id, now: bob.now)
    #expect(try shop.kept().map(\.code) == ["duplicateKey", "invalid", "refusedTogether"])
    #expect(try shop.store.reader.state(of: nut.id, in: zone.id) == nil)
    #expect(try !shop.store.hasUnsent(in: zone.id))
  }
}
