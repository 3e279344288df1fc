import Model
import SyncProtocol
import Testing

@testable import Device

/// What nobody but this device has stays with its author when a company is taken away.
@Suite struct RescueTests {
  private func bobsShop() throws -> (bob: Workshop, zone: TestZone, bolt: RecordID) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    return (bob, zone, bolt.id)
  }

  private func takeAway(_ bob: Workshop, _ standing: ZoneStanding = .revoked) throws {
    let entry = FeedEntry(zone: Known.company, standing: standing, head: 0)
    let feed = FeedAnswer(sequence: 99, time: bob.now, entries: [entry])
    #expect(try bob.core.applyFeed(feed, now: bob.now).gone == [entry])
    #expect(try bob.core.store(of: Known.company) == nil)
  }

  private func rescued(_ bob: Workshop) throws -> [RescuedChange] {
    try bob.core.rescued(of: Known.company)
  }

  @Test(arguments: [ZoneStanding.revoked, .shareStopped, .companyDeleted, .left])
  func `a refused change that nobody has decided about is kept`(standing: ZoneStanding) throws {
    let (bob, zone, bolt) = try bobsShop()
    #expect(try bob.edit(bolt) { $0[.name] = "Bob's bolt" } == .saved)
    zone.now += 1_000
    zone.put(member: Member(participant: Known.bob, role: .viewer, permission: .canEdit))
    try bob.push(zone)
    #expect(try bob.core.sharedStore.quarantinedCount(in: zone.id) == 1)
    try takeAway(bob, standing)
    let kept = try #require(try rescued(bob).first)
    #expect(try rescued(bob).count == 1)
    #expect(kept.change.id == bolt && !kept.isFrozen)
    #expect(kept.change.version.group(0) != nil, "the name that was refused")
  }

  @Test func `a refused change and a later edit of one record are both kept, one with its reason`()
    throws
  {
    let (bob, zone, bolt) = try bobsShop()
    #expect(try bob.edit(bolt) { $0[.code] = "N-1" } == .saved)
    zone.putItem("Nut", code: "N-1")
    try bob.push(zone)
    bob.now += 10_000
    #expect(try bob.edit(bolt) { $0[.unit] = "kg" } == .saved)
    try takeAway(bob)
    let kept = try rescued(bob)
    #expect(kept.map { $0.change.id } == [bolt, bolt])
    #expect(kept.map { $0.change.version.groups.map { $0.number } } == [[1], [7]])
    #expect(kept.map { $0.refusal != nil } == [true, false])
  }

  @Test func `a batch in flight and what waits behind it are both kept`() throws {
    let (bob, zone, bolt) = try bobsShop()
    #expect(try bob.edit(bolt) { $0[.name] = "First" } == .saved)
    _ = try #require(try bob.core.freezeBatch(of: zone.id))
    #expect(try bob.edit(bolt) { $0[.name] = "Second" } == .saved)
    try takeAway(bob)
    #expect(try rescued(bob).map { $0.isFrozen } == [true, false])
    let names = try rescued(bob).map { $0.change.version.group(0)?.bytes }
    #expect(names[0] != names[1])
  }

  @Test func `a thousand waiting records are kept, each once`() throws {
    let (bob, zone, _) = try bobsShop()
    let items = (0..<1_000).map { bob.item("Item", code: "I-\($0)").values }
    #expect(try bob.core.sharedStore.save(items, in: zone.id, now: bob.now) == .saved)
    try takeAway(bob)
    #expect(Set(try rescued(bob).map { $0.change.id }) == Set(items.map { $0.id }))
    #expect(try rescued(bob).count == 1_000)
  }

  @Test func `taken away twice, and once again after a return, nothing rescued is lost`() throws {
    let (bob, zone, bolt) = try bobsShop()
    #expect(try bob.edit(bolt) { $0[.name] = "First" } == .saved)
    try takeAway(bob)
    let entry = FeedEntry(zone: Known.company, standing: .revoked, head: 0)
    let again = FeedAnswer(sequence: 100, time: bob.now, entries: [entry])
    _ = try bob.core.applyFeed(again, now: bob.now)
    #expect(try rescued(bob).count == 1)
    try bob.join(zone)
    try bob.pull(zone)
    let nut = try bob.add("Nut", code: "N-1")
    try takeAway(bob)
    #expect(Set(try rescued(bob).map { $0.change.id }) == [bolt, nut.id])
  }
}
