import Model
import SyncProtocol
import Testing

@testable import Device

/// A folder that was copied or put back from a backup gets a new identity, and loses nothing.
@Suite struct IdentityTests {
  private func shop() throws -> (shop: Workshop, zone: TestZone) {
    let shop = try Workshop()
    try shop.makeCompany()
    let zone = TestZone(Known.company, .company, now: Known.now)
    try shop.sync(zone)
    return (shop, zone)
  }

  @Test func `stores that are opened as another device are taken over`() throws {
    let (shop, zone) = try shop()
    let frozen = try shop.add("Bolt", code: "B-1")
    let batch = try #require(try shop.core.freezeBatch(of: zone.id))
    #expect(batch.number > 1)
    let later = try shop.add("Nut", code: "N-1")
    try shop.core.close()
    let other = try Workshop(Known.ada, on: Known.phone, folder: shop.folder)
    #expect(try other.core.privateStore.frozenBatch(of: zone.id) == nil)
    let again = try #require(try other.core.freezeBatch(of: zone.id))
    #expect(again.number == 1)
    #expect(try again.request().changes.map { $0.id } == [frozen.id, later.id])
    let answer = zone.push(try again.request(), by: Known.ada, device: Known.phone)
    #expect(try other.core.storeAnswer(answer, of: zone.id, now: other.now).saved == 2)
    #expect(zone.state(frozen.id) != nil && zone.state(later.id) != nil)
  }

  @Test func `what is sent twice under two identities is saved once`() throws {
    let (shop, zone) = try shop()
    let bolt = try shop.add("Bolt", code: "B-1")
    #expect(try shop.save(shop.movement(of: bolt.id, 5)) == .saved)
    let batch = try #require(try shop.core.freezeBatch(of: zone.id))
    _ = zone.push(try batch.request(), by: Known.ada, device: Known.laptop)
    let head = zone.head
    try shop.core.adopt(device: Known.phone)
    try shop.sync(zone)
    #expect(zone.head == head, "nothing is new to the container")
    #expect(try shop.core.privateStore.quarantinedCount(in: zone.id) == 0)
    #expect(try shop.core.privateStore.reader.stock(of: bolt.id, in: zone.id) == ExactDecimal(5))
  }

  @Test func `opened as the same device the batch in flight stays as it is`() throws {
    let (shop, zone) = try shop()
    try shop.add("Bolt", code: "B-1")
    let batch = try #require(try shop.core.freezeBatch(of: zone.id))
    try shop.reopen()
    #expect(try shop.core.freezeBatch(of: zone.id) == batch)
  }

  @Test func `stamps carry the new identity`() throws {
    let (shop, zone) = try shop()
    try shop.core.adopt(device: Known.phone)
    let bolt = try shop.add("Bolt", code: "B-1")
    let version = try #require(try shop.core.privateStore.reader.state(of: bolt.id, in: zone.id))
    #expect(version.version.latest.device == Known.phone.low)
  }

  @Test func `a refused device is remembered until another takes the folder over`() throws {
    let (shop, _) = try shop()
    let folder = DeviceFolder(home: shop.folder.path)
    let path = try folder.accountFolder(Known.ada)
    #expect(try !folder.isRefused(Known.laptop, of: Known.ada), "there are no stores yet")
    let core = try DeviceCore(folder: path, account: Known.ada, device: Known.laptop)
    #expect(try !folder.isRefused(Known.laptop, of: Known.ada))
    let first = Renewal(time: 5, nonce: [1, 2, 3])
    #expect(try core.beginRenewal(first) == first)
    #expect(try core.beginRenewal(Renewal(time: 6, nonce: [4])) == first, "asked with the same")
    #expect(try folder.isRefused(Known.laptop, of: Known.ada))
    #expect(try !folder.isRefused(Known.phone, of: Known.ada))
    #expect(try !folder.isRefused(Known.laptop, of: Known.bob))
    try core.close()
  }
}
