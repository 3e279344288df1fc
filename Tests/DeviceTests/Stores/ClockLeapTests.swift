import Model
import SyncProtocol
import Testing

@testable import Device

/// A container's clock that was ahead, or the device's own, and is right again.
@Suite struct ClockLeapTests {
  private static let year: UInt64 = 365 * 86_400_000
  private let ada: Workshop
  private let zone = TestZone(Known.company, .company, now: Known.now)

  init() throws {
    ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
  }

  private func hear(_ sequence: UInt64, time: UInt64) throws {
    _ = try ada.core.applyFeed(
      FeedAnswer(
        sequence: sequence, time: time,
        entries: [FeedEntry(zone: zone.id, standing: .owned, head: zone.head)]),
      now: ada.now)
  }

  private func moment(of id: RecordID) throws -> HybridTime? {
    try ada.core.storeHolding(zone.id).reader.state(of: id, in: zone.id)?.version.latest
  }

  @Test func `What is saved after the container's clock was ahead is stamped with the time of now`()
    throws
  {
    try hear(8, time: ada.now + Self.year)
    let ahead = try ada.add("Bolt", code: "B-1").id
    #expect(try #require(try moment(of: ahead)).milliseconds >= Known.now + Self.year)
    try hear(9, time: ada.now)
    ada.now += 10
    let now = try ada.add("Nut", code: "N-1").id
    #expect(try #require(try moment(of: now)).milliseconds == ada.now)
    #expect(try ada.edit(ahead) { $0[.name] = "Long bolt" } == .saved)
    #expect(
      try #require(try moment(of: ahead)).milliseconds >= Known.now + Self.year,
      "above what the record has")
  }

  @Test func `A clock that is a little ahead is let be`() throws {
    ada.now += 60_000
    let id = try ada.add("Bolt", code: "B-1").id
    let moment = try #require(try moment(of: id))
    ada.now -= 60_000
    try hear(8, time: ada.now)
    #expect(try #require(try self.moment(of: ada.add("Nut", code: "N-1").id)) > moment)
  }

  @Test func `A comparison that was planned by a clock ahead is due`() throws {
    let store = ada.core.privateStore
    try store.noteSynced(zone.id, now: ada.now + Self.year)
    try store.noteChecked(zone.id, now: ada.now + Self.year)
    #expect(try store.reader.zonesToCheck(now: ada.now) == [zone.id])
    try store.noteChecked(zone.id, now: ada.now)
    #expect(try store.reader.zonesToCheck(now: ada.now).isEmpty)
  }

  @Test(
    "Waits end although the clock is put back",
    arguments: [
      ([5, 9, 9], [5, 9, 9]), ([9, 5, 6], [9, 9, 10]), ([9, 5, 20, 1, 2], [9, 9, 24, 24, 25]),
    ] as [([UInt64], [UInt64])])
  func steady(_ readings: [UInt64], _ times: [UInt64]) {
    var time = SteadyTime()
    #expect(readings.map { time.read($0) } == times)
  }

  @Test func `What the container does not believe itself empties no Trash`() throws {
    let id = try ada.add("canary-bolt", code: "B").id
    let store = try ada.core.storeHolding(zone.id)
    #expect(try store.delete(.inventoryItem, id, in: zone.id, now: ada.now) == .saved)
    try ada.sync(zone)
    // The container's clock is a year ahead, and it believes none of it.
    while try store.emptyTrash(asOf: BelievedMoment(toldByContainer: ada.now)) {}
    ada.now += Self.year
    let values = try store.reader.record(.inventoryItem, id, in: zone.id)?.values
    #expect(values.flatMap { Record<InventoryItem>($0) }?[.name] == "canary-bolt")
  }
}
