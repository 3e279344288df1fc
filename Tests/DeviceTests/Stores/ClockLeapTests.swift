import Model
import Storage
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

  private func hear(_ sequence: UInt64, time: UInt64, on other: Workshop? = nil) throws {
    let person = other ?? ada
    _ = try person.core.applyFeed(
      FeedAnswer(
        sequence: sequence, time: time,
        entries: [FeedEntry(zone: zone.id, standing: .owned, head: zone.head)]),
      now: person.now)
  }

  private func moment(of id: RecordID, on other: Workshop? = nil) throws -> HybridTime? {
    let core = (other ?? ada).core
    return try core.storeHolding(zone.id).reader.state(of: id, in: zone.id)?.version.latest
  }

  /// Another device of Ada's that has read the company.
  private func tablet() throws -> Workshop {
    let tablet = try Workshop(Known.ada, on: Known.phone)
    try hear(7, time: zone.now, on: tablet)
    try tablet.pull(zone)
    return tablet
  }

  /// Ada saves an item while the container's clock is a year ahead, and sends it.
  private func addAhead() throws -> RecordID {
    zone.now += Self.year
    try hear(8, time: zone.now)
    let id = try ada.add("Bolt", code: "B-1").id
    try ada.push(zone)
    zone.takesUntil = zone.now
    zone.now -= Self.year
    return id
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

  @Test func `A pulled record that is ahead does not take the clock of another device along`()
    throws
  {
    let tablet = try tablet()
    let ahead = try addAhead()
    try tablet.pull(zone)
    let pulled = try #require(try moment(of: ahead, on: tablet))
    #expect(pulled.milliseconds >= Known.now + Self.year)
    let nut = try tablet.add("Nut", code: "N-1").id
    #expect(try #require(try moment(of: nut, on: tablet)).milliseconds == tablet.now)
    #expect(try tablet.edit(ahead) { $0[.name] = "Long bolt" } == .saved)
    let edited = try #require(try moment(of: ahead, on: tablet))
    #expect(edited > pulled, "above what the record has")
    let washer = try tablet.add("Washer", code: "W-1").id
    #expect(try #require(try moment(of: washer, on: tablet)).milliseconds == tablet.now)
    try tablet.push(zone)
    #expect(try !tablet.core.privateStore.hasUnsent(in: zone.id))
    #expect(try tablet.core.privateStore.quarantined(in: zone.id).isEmpty)
    #expect(zone.state(ahead)?.version.latest == edited, "the container takes it as it is")
    #expect(zone.state(nut)?.version.latest.milliseconds ?? .max <= tablet.now)
  }

  @Test func `A pulled record that is a little ahead is below what is stamped next`() throws {
    let tablet = try tablet()
    ada.now += 60_000
    let bolt = try ada.add("Bolt", code: "B-1").id
    try ada.push(zone)
    try tablet.pull(zone)
    let pulled = try #require(try moment(of: bolt, on: tablet))
    let nut = try tablet.add("Nut", code: "N-1").id
    #expect(try #require(try moment(of: nut, on: tablet)) > pulled)
  }

  @Test func `A clock that was carried away is put right by a feed that tells nothing new`()
    throws
  {
    try hear(8, time: ada.now)
    let ahead = HybridTime(milliseconds: ada.now + Self.year, device: 9)
    for store in ada.core.stores {
      try store.connection.write { try store.raiseClock(to: ahead.ticks) }
    }
    try hear(8, time: ada.now)
    for store in ada.core.stores { #expect(try store.clock(now: ada.now).highest < ahead.ticks) }
    let id = try ada.add("Bolt", code: "B-1").id
    #expect(try #require(try moment(of: id)).milliseconds == ada.now)
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
