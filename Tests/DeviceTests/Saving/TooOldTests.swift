import Model
import SyncProtocol
import Testing

@testable import Device

/// A device whose version the container refuses: it may be read, and what waits in it is kept.
@Suite struct TooOldTests {
  private func shop() throws -> (shop: Workshop, zone: TestZone, bolt: RecordID) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let shop = try Workshop()
    try shop.makeCompany()
    try shop.sync(zone)
    return (shop, zone, try shop.add("Bolt", code: "B-1").id)
  }

  private func reopen(_ shop: Workshop, speaking: UInt8) throws {
    try shop.core.close()
    shop.core = try DeviceCore(
      folder: shop.folder.path, account: shop.account, device: shop.device,
      DeviceConditions(speaking: speaking))
  }

  @Test func `nothing is saved, deleted or made, and what is there can be read`() throws {
    let (shop, _, bolt) = try shop()
    try shop.core.noteTooOld()
    #expect(try shop.core.isTooOld())
    let refused = SaveOutcome.refused(SaveRefusal(.zero, .tooOld))
    #expect(try shop.edit(bolt) { $0[.name] = "Nut" } == refused)
    #expect(try shop.save(shop.item("Nut", code: "N-1")) == refused)
    let store = shop.core.privateStore
    let deleted = try store.delete(.inventoryItem, bolt, in: Known.company, now: shop.now)
    #expect(deleted == refused)
    var company = Record<Company>(new: Known.other)
    company[.name] = "Other"
    #expect(try shop.core.createCompany(company, tier: .free, now: shop.now) == refused)
    let found: Record<InventoryItem>? = try shop.fetch(bolt)
    #expect(found?[.name] == "Bolt")
    #expect(try shop.core.unsentCount() == 1)
  }

  @Test func `a start in the same version changes nothing, one in a newer version ends it`() throws
  {
    let (shop, zone, bolt) = try shop()
    try shop.core.noteTooOld()
    try shop.core.noteTooOld()
    try reopen(shop, speaking: ProtocolVersion.current)
    #expect(try shop.core.isTooOld())
    try reopen(shop, speaking: ProtocolVersion.current + 1)
    #expect(try !shop.core.isTooOld())
    #expect(try shop.edit(bolt) { $0[.name] = "Nut" } == .saved)
    try shop.sync(zone)
    let held = try shop.core.privateStore.reader.state(of: bolt, in: zone.id)
    #expect(zone.state(bolt)?.version == held?.version)
  }

  @Test func `a container that answers again ends it too`() throws {
    let (shop, zone, bolt) = try shop()
    try shop.core.noteTooOld()
    _ = try shop.core.applyFeed(
      FeedAnswer(
        sequence: 5, time: zone.now,
        entries: [FeedEntry(zone: zone.id, standing: .owned, head: zone.head)]), now: shop.now)
    #expect(try !shop.core.isTooOld())
    #expect(try shop.edit(bolt) { $0[.name] = "Nut" } == .saved)
  }

  @Test func `a batch that an older version froze is sent by the newer one as it is`() throws {
    let (shop, _, _) = try shop()
    let batch = try #require(try shop.core.freezeBatch(of: Known.company))
    var bytes = batch.bytes
    bytes[0] = 0
    let old = FrozenBatch(zone: batch.zone, number: batch.number, bytes: bytes)
    #expect(try old.request() == batch.request())
  }
}
