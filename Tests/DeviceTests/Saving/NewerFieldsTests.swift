import Model
import SyncProtocol
import Testing

@testable import Device

/// What an older version does with the fields of newer ones: it keeps them, whatever it edits.
@Suite struct NewerFieldsTests {
  private func unit(_ shop: Workshop, _ id: RecordID, _ unit: String) throws -> SaveOutcome {
    var values = try shop.values(id)
    values.set(InventoryItem.definition.fields[Version.unit], to: .text(unit))
    shop.now += 10
    return try shop.core.privateStore.save([values], in: Known.company, now: shop.now)
  }

  @Test func `editing a group keeps what newer versions have in it`() throws {
    let newer = try Newer()
    let tablet = try newer.tablet(.first)
    #expect(try unit(tablet, newer.item, "gross") == .saved)
    try tablet.sync(newer.zone)
    try newer.ada.pull(newer.zone)
    let values = try newer.ada.values(newer.item)
    #expect(values[Version.item.fields[Version.unit]] == .text("gross"))
    #expect(values[Version.pack] == .text("100 a box"))
    #expect(values[Version.shelf] == .text("upstairs"))
    #expect(try tablet.states() == newer.ada.states())
  }

  @Test func `without the protection they are lost: the planted bug shows`() throws {
    let newer = try Newer()
    let tablet = try newer.tablet(
      .first, protections: Protections.all.subtracting(.unknownFieldsKept))
    #expect(try unit(tablet, newer.item, "gross") == .saved)
    try tablet.sync(newer.zone)
    try newer.ada.pull(newer.zone)
    #expect(try newer.ada.values(newer.item)[Version.pack] == .null)
  }

  @Test func `an edit that waits through an update is sent with everything`() throws {
    let newer = try Newer()
    let tablet = try newer.tablet(.first)
    #expect(try unit(tablet, newer.item, "gross") == .saved)
    try tablet.reopen(as: .entity)
    #expect(try tablet.values(newer.item)[Version.pack] == .text("100 a box"))
    try tablet.sync(newer.zone)
    try newer.ada.pull(newer.zone)
    let values = try newer.ada.values(newer.item)
    #expect(values[Version.item.fields[Version.unit]] == .text("gross"))
    #expect(values[Version.pack] == .text("100 a box"))
  }

  @Test func `an edit from before another identity is stamped anew with everything`() throws {
    let newer = try Newer()
    let tablet = try newer.tablet(.first)
    tablet.now += 3_600_000
    #expect(try unit(tablet, newer.item, "gross") == .saved)
    _ = try tablet.core.freezeBatch(of: newer.zone.id)
    try tablet.core.adopt(device: Known.id(77))
    tablet.now = Known.now + 60_000
    try tablet.sync(newer.zone)
    try newer.ada.pull(newer.zone)
    let values = try newer.ada.values(newer.item)
    #expect(values[Version.item.fields[Version.unit]] == .text("gross"))
    #expect(values[Version.pack] == .text("100 a box"))
    #expect(try tablet.states() == newer.ada.states())
  }

  @Test func `deleting and restoring carry everything`() throws {
    let newer = try Newer()
    let tablet = try newer.tablet(.first)
    let store = tablet.core.privateStore
    _ = try store.delete(.inventoryItem, newer.item, in: Known.company, now: tablet.now + 1)
    try tablet.sync(newer.zone)
    try newer.ada.pull(newer.zone)
    tablet.now += 10
    #expect(
      try store.restore(.inventoryItem, newer.item, in: Known.company, now: tablet.now) == .saved)
    try tablet.sync(newer.zone)
    try newer.ada.pull(newer.zone)
    let values = try newer.ada.values(newer.item)
    #expect(values[Version.pack] == .text("100 a box"))
    #expect(values[Version.shelf] == .text("upstairs"))
    #expect(try tablet.states() == newer.ada.states())
  }

  @Test func `an edit on top of a refused one keeps them too`() throws {
    let newer = try Newer()
    let tablet = try newer.tablet(.first)
    // The container refuses this code, because another item has it; the edit after it stands.
    #expect(try newer.ada.save(newer.ada.item("Nut", code: "N-1")) == .saved)
    try newer.ada.sync(newer.zone)
    #expect(try tablet.edit(newer.item) { $0[.code] = "N-1" } == .saved)
    let batch = try #require(try tablet.core.freezeBatch(of: newer.zone.id))
    #expect(try unit(tablet, newer.item, "gross") == .saved)
    let answer = newer.zone.push(try batch.request(), by: Known.ada, device: Known.phone)
    let outcome = try tablet.core.storeAnswer(answer, of: newer.zone.id, now: tablet.now)
    #expect(outcome.refused == 1)
    try tablet.sync(newer.zone)
    try newer.ada.pull(newer.zone)
    let values = try newer.ada.values(newer.item)
    #expect(values[Version.item.fields[Version.unit]] == .text("gross"))
    #expect(values[Version.pack] == .text("100 a box"))
    #expect(values[Version.item.fields[1]] == .text("B-1"))
  }

  /// The group of the unit as no version of today can read it, and the rest of the item.
  private func pulled(_ unit: [UInt8], _ shop: Workshop, _ zone: TestZone) throws -> RecordID {
    let item = shop.item("Bolt", code: "B-1")
    #expect(try shop.save(item) == .saved)
    try shop.sync(zone)
    var state = try #require(zone.state(item.id))
    let stamp = HybridTime(milliseconds: shop.now + 5, device: 9)
    state.version.groups.append(
      StampedGroup(number: Version.unit, stamp: stamp, bytes: unit))
    state.version.groups.sort { $0.number < $1.number }
    zone.put(state)
    try shop.pull(zone)
    return item.id
  }

  @Test(
    arguments: [
      // A type of value that only a newer version knows, and a text that is too long for this one.
      [UInt8(Version.unit), 99, 1, 2],
      [UInt8(Version.unit), 1, 40] + Array(repeating: 65, count: 40),
    ])
  func `what can't be read is not overwritten, and everything else can be edited`(
    bytes: [UInt8]
  ) throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let shop = try Workshop()
    try shop.makeCompany()
    let id = try pulled(bytes, shop, zone)
    #expect(try unit(shop, id, "gross") == .refused(SaveRefusal(id, .newerVersion)))
    #expect(try shop.edit(id) { $0[.name] = "Nut" } == .saved)
    _ = try shop.core.privateStore.delete(.inventoryItem, id, in: Known.company, now: shop.now)
    let restored = try shop.core.privateStore.restore(
      .inventoryItem, id, in: Known.company, now: shop.now + 1)
    #expect(restored == .saved)
    let kept = try shop.core.privateStore.reader.state(of: id, in: Known.company)
    #expect(kept?.version.group(Version.unit)?.bytes == bytes)
  }

  @Test func `a record made by an older form of the fields leaves newer ones alone`() throws {
    let shop = try Workshop(version: .fields)
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    var values = try shop.values(bolt.id)
    values.set(Version.pack, to: .text("box"))
    #expect(try shop.core.privateStore.save([values], in: Known.company, now: shop.now) == .saved)
    var typed = bolt
    typed[.unit] = "pc"
    #expect(try shop.save(typed) == .saved)
    #expect(try shop.values(bolt.id)[Version.pack] == .text("box"))
  }
}
