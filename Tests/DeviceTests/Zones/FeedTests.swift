import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct FeedTests {
  private func feed(_ sequence: UInt64, _ entries: (ZoneID, ZoneStanding)...) -> FeedAnswer {
    FeedAnswer(
      sequence: sequence, time: Known.now,
      entries: entries.map { FeedEntry(zone: $0.0, standing: $0.1, head: 1) })
  }

  @Test(arguments: [
    (ZoneStanding.owned, StoreKind.private), (.shared, .shared),
  ])
  func `a zone appears in the store that its standing names`(
    standing: ZoneStanding, store: StoreKind
  ) throws {
    let shop = try Workshop()
    let outcome = try shop.core.applyFeed(feed(1, (Known.company, standing)), now: Known.now)
    #expect(outcome.appeared == [Known.company])
    #expect(try shop.core.store(of: Known.company)?.kind == store)
    #expect(try shop.core.feedSequence() == 1)
    let again = try shop.core.applyFeed(feed(1, (Known.company, standing)), now: Known.now)
    #expect(again == FeedOutcome())
  }

  @Test func `a shared zone that was never read goes when the container does not know it`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    zone.put(member: Member(participant: Known.ada, role: .manager, permission: .canEdit))
    let ada = try Workshop()
    try ada.makeCompany(Known.other)
    try ada.join(zone)
    #expect(try !ada.core.removeUnread(Known.other, now: ada.now), "one's own is asked for again")
    #expect(try ada.core.removeUnread(zone.id, now: ada.now))
    #expect(try ada.core.zone(zone.id) == nil && ada.core.rescuedCount() == 0)
    #expect(try !ada.core.removeUnread(zone.id, now: ada.now))
    #expect(try ada.core.purgeAll(now: ada.now) == .nothing)
    try ada.join(zone)
    try ada.pull(zone)
    #expect(try !ada.core.removeUnread(zone.id, now: ada.now), "who has read it shows a token")
  }

  @Test func `a zone of which only newer versions know where it stands is left as it is`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    let nut = try ada.add("Nut", code: "N-1")
    let before = try ada.core.zones()
    let strange = feed(9, (Known.company, .unknown), (Known.other, .unknown))
    #expect(try ada.core.applyFeed(strange, now: ada.now) == FeedOutcome())
    #expect(try ada.core.zones() == before)
    #expect(try ada.core.unsentCount() == 1)
    let found: Record<InventoryItem>? = try ada.fetch(nut.id)
    #expect(found?[.name] == "Nut")
  }

  @Test(arguments: [
    ZoneStanding.revoked, .shareStopped, .companyDeleted, .left,
  ])
  func `a zone that went leaves nothing but its unsent changes`(standing: ZoneStanding) throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.add("Nut", code: "N-1")
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    try bob.core.select(Known.company)
    let frozen = try bob.add("Frozen", code: "F-1")
    _ = try bob.core.freezeBatch(of: Known.company)
    let waiting = try bob.add("Waiting", code: "W-1")
    try bob.core.indexAll()
    let outcome = try bob.core.applyFeed(feed(9, (Known.company, standing)), now: bob.now)
    #expect(outcome.gone.map { $0.standing } == [standing])
    #expect(try bob.core.store(of: Known.company) == nil)
    #expect(try bob.core.selectedCompany() == nil)
    let rescued = try bob.core.rescued(of: Known.company)
    #expect(rescued.map { $0.change.id } == [frozen.id, waiting.id])
    #expect(rescued.map { $0.isFrozen } == [true, false])
    #expect(try bob.core.purgeAll(now: bob.now) == .nothing)
    try expectNothing(of: Known.company, in: bob.core.sharedStore)
  }

  private func expectNothing(of zone: ZoneID, in store: DeviceStore) throws {
    let tables = try store.connection.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table'"
    ) { $0.string(0) }
    #expect(!tables.contains { $0.hasPrefix("search_") })
    // The container remembers the numbers of batches, so that the device must, too.
    for table in tables where table != "numbers" {
      let columns = try store.connection.all("SELECT name FROM pragma_table_info(?)") {
        $0.bind(table, at: 1)
      } read: {
        $0.string(0)
      }
      for column in columns where ["zone", "companyID"].contains(column) {
        let count = try store.connection.first(
          "SELECT count(*) FROM \"\(table)\" WHERE \(column) = ?"
        ) {
          $0.bind(zone, at: 1)
        } read: {
          $0.int(0)
        }
        #expect(count == 0, "\(table)")
      }
    }
  }

  @Test(arguments: [
    KillPoint.zoneFenced, .rescueWritten, .zoneCleared, .feedEntryApplied,
  ])
  func `a feed that was cut short is applied again without loss`(point: KillPoint) throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    let nut = try bob.add("Nut", code: "N-1")
    try bob.reopen(kill: Killer(at: point).points)
    let revoked = feed(9, (Known.company, .revoked))
    #expect(throws: Killed(at: point)) {
      _ = try bob.core.applyFeed(revoked, now: bob.now)
    }
    try bob.reopen()
    #expect(try bob.core.feedSequence() < 9)
    _ = try bob.core.applyFeed(revoked, now: bob.now)
    #expect(try bob.core.purgeAll(now: bob.now) == .nothing)
    #expect(try bob.core.rescued(of: Known.company).map { $0.change.id } == [nut.id])
    try expectNothing(of: Known.company, in: bob.core.sharedStore)
  }

  @Test func `a zone that comes back is read from nothing`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.sync(zone)
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    _ = try bob.core.applyFeed(feed(90, (Known.company, .revoked)), now: bob.now)
    _ = try bob.core.applyFeed(feed(91, (Known.company, .shared)), now: bob.now)
    #expect(try bob.core.zone(Known.company)?.token == [])
    try bob.pull(zone)
    #expect(try bob.fetch(bolt.id) as Record<InventoryItem>? != nil)
  }

  @Test func `the numbers of batches go on after a zone went and came back`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    try bob.add("Nut", code: "N-1")
    #expect(try bob.core.freezeBatch(of: Known.company)?.number == 1)
    _ = try bob.core.applyFeed(feed(90, (Known.company, .revoked)), now: bob.now)
    _ = try bob.core.applyFeed(feed(91, (Known.company, .shared)), now: bob.now)
    try bob.pull(zone)
    try bob.add("Washer", code: "W-1")
    #expect(try bob.core.freezeBatch(of: Known.company)?.number == 2)
  }

  @Test func `a company that the container made is not asked for again`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    #expect(
      try shop.core.zone(Known.company)?.pendingRequest
        == CreateZoneRequest(company: Known.company, tier: .business))
    _ = try shop.core.applyFeed(feed(3, (Known.company, .owned)), now: shop.now)
    #expect(try shop.core.zone(Known.company)?.pendingRequest == nil)
    #expect(try shop.core.privateStore.hasUnsent(in: Known.company))
  }

  @Test func `only a head above the known one is news`() throws {
    let shop = try Workshop()
    _ = try shop.core.applyFeed(feed(3, (Known.company, .owned)), now: shop.now)
    func poke(_ feed: UInt64, _ head: UInt64) -> Poke {
      Poke(feed: feed, heads: [FeedEntry(zone: Known.company, standing: .owned, head: head)])
    }
    #expect(try !shop.core.noteHeads(poke(3, 1)))
    #expect(try shop.core.noteHeads(poke(3, 5)))
    #expect(try !shop.core.noteHeads(poke(3, 5)))
    #expect(try shop.core.noteHeads(poke(4, 5)))
    #expect(try shop.core.zone(Known.company)?.head == 5)
  }
}
