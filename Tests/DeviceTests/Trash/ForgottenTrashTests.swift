import Model
import SyncProtocol
import Testing

@testable import Device

/// A record that the container has forgotten, and that is in the Trash of one device alone.
@Suite struct ForgottenTrashTests {
  private let ada: Workshop
  private let zone: TestZone
  private let bolt: RecordID

  /// Ada has deleted a bolt long ago; the container has forgotten it, and another device has it.
  init() throws {
    zone = TestZone(Known.company, .company, now: Known.now)
    ada = try Workshop()
    try ada.makeCompany()
    bolt = try ada.add("Bolt", code: "B-1").id
    #expect(try ada.edit(bolt) { $0[.price] = .one } == .saved)
    try ada.sync(zone)
  }

  private var store: DeviceStore { ada.core.privateStore }

  private func delete() throws {
    ada.now += 10
    #expect(try store.delete(.inventoryItem, bolt, in: zone.id, now: ada.now) == .saved)
  }

  private func restore() throws {
    ada.now += 10
    #expect(try store.restore(.inventoryItem, bolt, in: zone.id, now: ada.now) == .saved)
  }

  private func version() throws -> RecordVersion? {
    try store.reader.state(of: bolt, in: zone.id)?.version
  }

  /// The container as it is after the horizon, and as Ada reads it again.
  private func forget() throws -> TestZone {
    let horizon = zone.copy { $0 != bolt }
    try ada.core.beginRereading(zone.id, for: .tokenExpired)
    try ada.pull(horizon)
    #expect(try version()?.deleted != nil)
    return horizon
  }

  /// What another device sends that still has the record in its Trash.
  private func restored(_ state: RecordState, life: UInt64) -> RecordState {
    var state = state
    let stamp = HybridTime(milliseconds: ada.now + 5_000, device: 9)
    state.version = RecordVersion(
      life: life,
      groups: state.version.groups.map {
        StampedGroup(number: $0.number, stamp: stamp, bytes: $0.bytes)
      })
    return state
  }

  @Test func `When somebody else brings it back, it lives here too`() throws {
    let first = try #require(zone.state(bolt))
    try delete()
    try ada.sync(zone)
    try restore()
    try delete()
    let horizon = try forget()
    #expect(try version()?.life == 2)
    horizon.put(restored(first, life: 2))
    try ada.sync(horizon)
    #expect(try version() == horizon.state(bolt)?.version)
    #expect(try store.quarantined(in: zone.id).isEmpty)
    #expect(try store.reader.count(.inventoryItem, in: zone.id) == 1)
  }

  @Test func `So it does where something was acknowledged that was not read back`() throws {
    let first = try #require(zone.state(bolt))
    try delete()
    try ada.sync(zone)
    try restore()
    try delete()
    let horizon = try forget()
    horizon.put(restored(first, life: 2))
    try store.setReceipt([1], in: 0, of: zone.id)
    let token = try #require(try store.reader.zone(zone.id)).token
    let page = horizon.pull(token, limit: 100)
    #expect(try ada.core.applyPull(page, askedWith: token, of: zone.id).isStale)
    try ada.pull(horizon)
    #expect(try version() == horizon.state(bolt)?.version)
    #expect(try store.reader.zone(zone.id)?.rereading == nil)
  }

  @Test("Its unsent edits are kept for their author then", arguments: [true, false])
  func edits(isNewer: Bool) throws {
    let first = try #require(zone.state(bolt))
    if isNewer { ada.now += 60_000 }
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    let horizon = try forget()
    if isNewer { ada.now -= 60_000 }
    horizon.put(restored(first, life: 1))
    try ada.sync(horizon)
    #expect(try version() == horizon.state(bolt)?.version)
    #expect(try store.quarantined(in: zone.id).map(\.code) == (isNewer ? ["notInContainer"] : []))
    guard isNewer, let entry = try store.quarantined(in: zone.id).first?.entry else { return }
    ada.now += 120_000
    #expect(try store.retry(entry, in: zone.id, now: ada.now) == .saved)
    horizon.now = ada.now
    try ada.sync(horizon)
    let item: Record<InventoryItem>? = try ada.fetch(bolt)
    #expect(item?[.name] == "Long bolt" && item?[.price] == .one)
    #expect(try version() == horizon.state(bolt)?.version)
  }

  @Test func `When somebody else has brought it back and deleted it, it has that end here`() throws
  {
    let first = try #require(zone.state(bolt))
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    let horizon = try forget()
    var ended = restored(first, life: 1)
    ended.version.deleted = HybridTime(milliseconds: Known.now, device: 9)
    horizon.put(ended)
    try ada.sync(horizon)
    #expect(try version()?.deleted == ended.version.deleted)
    #expect(try version()?.group(0) != nil, "what is in this Trash stays in it")
  }

  @Test("An end that waits to be sent stands", arguments: [true, false])
  func unsentEnd(wasAway: Bool) throws {
    try delete()
    zone.put(restored(try #require(zone.state(bolt)), life: 1))
    if wasAway { try ada.core.beginRereading(zone.id, for: .tokenExpired) }
    try ada.pull(zone)
    #expect(try version()?.deleted != nil)
    try ada.sync(zone)
    #expect(zone.state(bolt)?.isDeleted == true)
    #expect(try version()?.deleted == zone.state(bolt)?.version.deleted)
  }

  @Test("A device that was away takes what somebody brought back as it is", arguments: [1, 2])
  func broughtBack(life: UInt64) throws {
    let old = try #require(zone.state(bolt))
    if life == 2 {
      try delete()
      try restore()
    }
    ada.now += 60_000
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    try ada.sync(zone)
    #expect(try version() == zone.state(bolt)?.version)
    #expect(try ada.edit(bolt) { $0[.price] = .zero } == .saved)
    let horizon = zone.copy { $0 != bolt }
    horizon.put(old)
    try ada.core.beginRereading(zone.id, for: .tokenExpired)
    try ada.pull(horizon)
    let shown: Record<InventoryItem>? = try ada.fetch(bolt)
    #expect(shown?[.price] == .zero, "what waits to be sent stays")
    #expect(life == 2 || shown?[.name] == "Bolt")
    horizon.now = ada.now
    try ada.sync(horizon)
    try ada.sync(horizon)
    #expect(try version() == horizon.state(bolt)?.version)
  }
}
