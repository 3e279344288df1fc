import Model
import SyncProtocol
import Testing

@testable import Device

/// What becomes of changes whose clock was ahead, when more has happened since they were sent.
@Suite struct RestampingTests {
  private let shop: SharedShop

  init() throws {
    shop = try SharedShop()
    try shop.syncAda()
  }

  private var zone: TestZone { shop.zone }

  private func delete(_ id: RecordID, by person: Workshop) throws {
    let store = try person.core.storeHolding(zone.id)
    #expect(try store.delete(.inventoryItem, id, in: zone.id, now: person.now) == .saved)
  }

  /// Sends what waits, and holds the answer back while something else happens.
  private func send(_ person: Workshop, meanwhile: () throws -> Void) throws {
    let batch = try #require(try person.core.freezeBatch(of: zone.id))
    let answer = zone.push(try batch.request(), by: person.account, device: person.device)
    try meanwhile()
    _ = try person.core.storeAnswer(answer, of: zone.id, now: person.now)
  }

  private func version(_ person: Workshop, _ id: RecordID) throws -> RecordVersion? {
    try person.core.storeHolding(zone.id).reader.state(of: id, in: zone.id)?.version
  }

  @Test func `a restore goes through although the delete before it was refused for its clock`()
    throws
  {
    let bob = shop.bob
    bob.now += 3_600_000
    try delete(shop.bolt, by: bob)
    try send(bob) {
      bob.now += 10
      let outcome = try shop.store.restore(
        .inventoryItem, shop.bolt, in: zone.id, now: bob.now)
      #expect(outcome == .saved)
      #expect(try bob.edit(shop.bolt) { $0[.name] = "Long bolt" } == .saved)
    }
    bob.now = Known.now + 60_000
    try shop.syncBob()
    #expect(try shop.kept().isEmpty)
    #expect(zone.state(shop.bolt)?.version.life == 2)
    #expect(try shop.item(shop.bolt)?[.name] == "Long bolt")
    try shop.syncAda()
    #expect(try version(shop.ada, shop.bolt) == zone.state(shop.bolt)?.version)
  }

  @Test func `an act that is stamped anew never takes a later end of somebody else back`() throws {
    let bob = shop.bob
    let nut = try bob.add("Nut", code: "N-1").id
    try shop.syncBob()
    try shop.syncAda()
    bob.now += 3_600_000
    let outcome = try shop.store.delete(
      [shop.bolt, nut].map { (.inventoryItem, $0) }, in: zone.id, now: bob.now)
    #expect(outcome == .saved)
    // Ada's end of the nut is later than the moment that Bob's act gets.
    shop.ada.now = zone.now + 120_000
    try delete(nut, by: shop.ada)
    try shop.ada.sync(zone)
    try send(bob) { try bob.pull(zone) }
    bob.now = Known.now + 60_000
    try shop.syncBob()
    for id in [shop.bolt, nut] {
      #expect(try version(bob, id)?.deleted == zone.state(id)?.version.deleted)
    }
  }

  @Test func `what somebody else has overtaken is not stamped anew`() throws {
    let bob = shop.bob
    #expect(try bob.edit(shop.bolt) { $0[.price] = .one } == .saved)
    bob.now += 3_600_000
    #expect(try bob.edit(shop.bolt) { $0[.name] = "Long bolt" } == .saved)
    for price in [2, 3] as [Int64] {
      zone.now += 30_000
      shop.ada.now = zone.now
      #expect(try shop.ada.edit(shop.bolt) { $0[.price] = ExactDecimal(price) } == .saved)
      try shop.ada.sync(zone)
      if price == 2 { try bob.pull(zone) }
    }
    try bob.push(zone)
    #expect(try shop.item(shop.bolt)?[.name] == "Long bolt")
    #expect(try shop.item(shop.bolt)?[.price] == ExactDecimal(3))
    try bob.pull(zone)
    #expect(try version(bob, shop.bolt) == zone.state(shop.bolt)?.version)
  }

  @Test func `an end that somebody else gave the record is not sent with what travels anew`() throws
  {
    let bob = shop.bob
    #expect(try bob.edit(shop.bolt) { $0[.name] = "Long bolt" } == .saved)
    _ = try #require(try bob.core.freezeBatch(of: zone.id))
    try delete(shop.bolt, by: shop.ada)
    try shop.syncAda()
    try bob.pull(zone)
    #expect(try version(bob, shop.bolt)?.deleted != nil)
    try bob.core.adopt(device: Known.id(77))
    let again = try #require(try bob.core.freezeBatch(of: zone.id)).request()
    #expect(again.changes.map(\.id) == [shop.bolt])
    #expect(again.changes.allSatisfy { !$0.isDelete })
  }

  @Test func `an own end that waits is sent with what travels anew`() throws {
    let bob = shop.bob
    #expect(try bob.edit(shop.bolt) { $0[.name] = "Long bolt" } == .saved)
    _ = try #require(try bob.core.freezeBatch(of: zone.id))
    bob.now += 10
    try delete(shop.bolt, by: bob)
    try bob.core.adopt(device: Known.id(77))
    let again = try #require(try bob.core.freezeBatch(of: zone.id)).request()
    #expect(again.changes.map(\.isDelete) == [true])
  }
}
