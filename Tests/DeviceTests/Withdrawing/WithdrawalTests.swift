import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What an account may not read any more leaves its device to the last byte; what it had not sent
/// yet stays its own.
@Suite struct WithdrawalTests {
  @Test func `the word that is looked for is there before`() throws {
    let shop = try NarrowedShop()
    #expect(shop.canaries() > 80)
    #expect(try shop.bob.core.search("canary", kind: .inventoryItem, in: shop.zone.id).count == 40)
  }

  @Test(arguments: RereadPurpose.allCases)
  func `nothing of it is left, for whatever purpose the zone is read anew`(
    purpose: RereadPurpose
  ) throws {
    let shop = try NarrowedShop()
    shop.narrow()
    try shop.reread(purpose)
    #expect(try shop.bob.core.isErasing())
    try shop.expectErased()
    #expect(try !shop.store.hasUnsent(in: shop.zone.id))
    #expect(try shop.store.quarantined(in: shop.zone.id) == [])
  }

  @Test func `a page that tells of the own rights is enough, also where tokens still count`() throws
  {
    let shop = try NarrowedShop()
    shop.narrow()
    try shop.bob.pull(shop.zone)
    try shop.expectErased()
  }

  @Test func `what stays is found by search as before`() throws {
    let shop = try NarrowedShop()
    try shop.bob.join(try otherCompany())
    shop.narrow()
    try shop.reread()
    try shop.expectErased()
    let found = try shop.bob.core.search("bolts", kind: .company, in: shop.zone.id)
    #expect(found.map(\.id) == [shop.zone.id])
  }

  @Test func `what comes back is read anew, and counts once`() throws {
    let shop = try NarrowedShop()
    shop.narrow()
    try shop.reread()
    try shop.expectErased()
    shop.widen()
    try shop.reread()
    #expect(try shop.count(.inventoryItem) == 40)
    #expect(try shop.store.reader.stock(of: shop.bolt, in: shop.zone.id) == ExactDecimal(5))
    #expect(try shop.bob.core.search("canary", kind: .inventoryItem, in: shop.zone.id).count == 40)
    #expect(try !shop.bob.core.isErasing())
  }

  @Test(arguments: [RereadPurpose.epochChanged, .badToken, .tokenExpired, .rolledBack])
  func `an unsent edit of it is kept, alone, and goes on when the right is back`(
    purpose: RereadPurpose
  ) throws {
    let shop = try NarrowedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.unit] = "kg" } == .saved)
    shop.narrow()
    try shop.reread(purpose)
    try shop.expectErased()
    let kept = try shop.store.quarantined(in: shop.zone.id)
    #expect(kept.map(\.change.id) == [shop.bolt])
    #expect(kept.map(\.change.version.groups.count) == [1])
    #expect(try !shop.store.hasUnsent(in: shop.zone.id))
    shop.widen()
    try shop.reread()
    #expect(try shop.store.quarantined(in: shop.zone.id) == [])
    try shop.bob.push(shop.zone)
    let state = try #require(shop.zone.state(shop.bolt))
    let item = Record<InventoryItem>(try state.values(of: InventoryItem.definition))
    #expect(item?[.unit] == "kg")
    #expect(item?[.name] == "Bolt canary")
  }

  @Test func `an edit that is in flight while rights go is kept too`() throws {
    let shop = try NarrowedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.unit] = "kg" } == .saved)
    let batch = try #require(try shop.bob.core.freezeBatch(of: shop.zone.id))
    shop.narrow()
    try shop.reread()
    try shop.expectErased()
    #expect(try shop.store.quarantined(in: shop.zone.id).map(\.change.id) == [shop.bolt])
    let late = shop.zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    #expect(try shop.bob.core.storeAnswer(late, of: shop.zone.id, now: shop.bob.now).isStale)
  }

  @Test func `an edit that is refused first takes its record along, and the rest follows`() throws {
    let shop = try NarrowedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.unit] = "kg" } == .saved)
    shop.narrow()
    try shop.bob.push(shop.zone)
    #expect(try shop.store.quarantined(in: shop.zone.id).map(\.code) == ["denied"])
    #expect(try shop.store.reader.record(.inventoryItem, shop.bolt, in: shop.zone.id) == nil)
    try shop.bob.pull(shop.zone)
    try shop.expectErased()
  }

  private func putGadget(_ shop: NarrowedShop) throws {
    let gadget = RecordState(
      kind: EntityKind(rawValue: 900), id: RecordID(high: 9, low: 9),
      version: RecordVersion(life: 1, deleted: nil, groups: []), createdAt: 1, createdBy: .zero,
      updatedBy: .zero)
    try shop.store.connection.write { try shop.store.keepUnknown(gadget, shop.zone.id) }
  }

  @Test func `an edit that is refused first takes along what only newer versions know`() throws {
    let shop = try NarrowedShop()
    try putGadget(shop)
    #expect(try shop.bob.edit(shop.bolt) { $0[.unit] = "kg" } == .saved)
    shop.narrow()
    try shop.bob.push(shop.zone)
    try shop.bob.pull(shop.zone)
    #expect(try shop.store.reader.unknownCount(in: shop.zone.id) == 0)
    #expect(try shop.bob.core.zone(shop.zone.id)?.rereading == nil)
    try shop.expectErased()
  }

  @Test func `so does one that somebody else had done, where the answer shows nothing`() throws {
    let shop = try NarrowedShop()
    try putGadget(shop)
    let zone = shop.zone.id
    #expect(try shop.bob.edit(shop.bolt) { $0[.unit] = "kg" } == .saved)
    let batch = try #require(try shop.bob.core.freezeBatch(of: zone))
    shop.narrow()
    let done = ChangeResult(refusal: ChangeRefusal(.alreadyDone, "Done."), current: nil)
    let answer = PushAnswer(
      number: batch.number, time: shop.zone.now, token: [], sequence: 0, results: [done])
    _ = try shop.bob.core.storeAnswer(answer, of: zone, now: shop.bob.now)
    #expect(try shop.bob.core.zone(zone)?.rereading == .epochChanged)
    try shop.bob.pull(shop.zone)
    #expect(try shop.store.reader.unknownCount(in: zone) == 0)
    try shop.expectErased()
  }

  @Test func `what was made here and nobody has is sent, refused and kept`() throws {
    let shop = try NarrowedShop()
    let nut = try shop.bob.add("Nut", code: "N-1")
    let movement = shop.bob.movement(of: shop.bolt, 3)
    #expect(try shop.bob.save(movement) == .saved)
    shop.narrow()
    try shop.reread()
    #expect(try shop.count(.inventoryItem) == 1)
    try shop.bob.push(shop.zone)
    let kept = try shop.store.quarantined(in: shop.zone.id)
    #expect(Set(kept.map(\.change.id)) == [nut.id, movement.id])
    try shop.expectErased()
  }

  @Test(arguments: 1...3)
  func `erasing that is killed goes on where it was`(time: Int) throws {
    let shop = try NarrowedShop()
    shop.narrow()
    try shop.reread()
    let killer = Killer(at: .withdrawalAdvanced, time: time)
    try shop.bob.reopen(kill: killer.points)
    #expect(throws: Killed(at: .withdrawalAdvanced)) {
      try shop.bob.core.purgeAll(now: shop.bob.now)
    }
    try shop.bob.reopen()
    try shop.expectErased()
  }

  @Test func `a program that reads beside it makes the erasing wait, and nothing is lost`() throws {
    let shop = try NarrowedShop()
    shop.narrow()
    try shop.reread()
    let other = try Connection(
      path: shop.bob.folder.path + "/" + StoreKind.shared.fileName, mode: .readOnly)
    let progress = try other.read { () -> PurgeProgress in
      _ = try other.first("SELECT count(*) FROM zones") { $0.int(0) }
      return try shop.bob.core.purgeAll(now: shop.bob.now)
    }
    #expect(progress == .waits(.otherProgram))
    try other.close()
    try shop.expectErased()
  }

  @Test(arguments: 0..<12)
  func `a power cut anywhere leaves the record and its page, or takes both`(cut: Int) throws {
    let disk = LossyDisk()
    var chance = Chance(state: UInt64(cut))
    let shop = try NarrowedShop(disk: disk)
    #expect(try shop.bob.edit(shop.bolt) { $0[.unit] = "kg" } == .saved)
    shop.narrow()
    disk.faults.changesUntilStop = 1 + cut * 9
    try? shop.reread()
    _ = try? shop.bob.core.purgeAll(now: shop.bob.now)
    disk.faults = DiskFaults()
    disk.cutPower(&chance)
    try shop.bob.reopen()
    try shop.bob.pull(shop.zone)
    if try shop.count(.inventoryItem) > 0 { try shop.reread() }
    try shop.expectErased()
    #expect(try shop.store.quarantined(in: shop.zone.id).map(\.change.id) == [shop.bolt])
  }

  @Test func `a damaged row goes like the others`() throws {
    let shop = try NarrowedShop()
    try shop.store.connection.run("UPDATE InventoryItem SET clocks = x'00' WHERE code = 'B-7'")
    shop.narrow()
    try shop.reread()
    _ = try shop.bob.core.purgeAll(now: shop.bob.now)
    #expect(shop.canaries() == 0)
  }

  @Test("Need to know that the container has not taken hides nothing", arguments: [true, false])
  func unsentWord(isSent: Bool) throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1").id
    try ada.sync(zone)
    var company = try #require(try ada.fetch(Known.company) as Record<Company>?)
    company[.needToKnow] = true
    #expect(try ada.save(company) == .saved)
    if isSent { _ = try ada.core.freezeBatch(of: zone.id) }
    // Meanwhile the company has changed hands.
    zone.now += 1_000
    zone.put(
      member: Member(
        account: Known.ada, isOwner: false, deptMask: .contacts, managerMask: [],
        permission: .canEdit, status: .active))
    let entry = FeedEntry(zone: zone.id, standing: .shared, head: zone.head)
    _ = try ada.core.applyFeed(
      FeedAnswer(sequence: 7, time: zone.now, entries: [entry]), now: ada.now)
    try ada.core.beginRereading(zone.id, for: .epochChanged)
    try ada.pull(zone)
    try ada.push(zone)
    try ada.pull(zone)
    let store = try ada.core.storeHolding(zone.id)
    #expect(try store.reader.record(.inventoryItem, bolt, in: zone.id) != nil)
    #expect(try store.quarantined(in: zone.id).map(\.change.id) == [zone.id])
  }

  private func otherCompany() throws -> TestZone {
    let zone = TestZone(Known.other, .company, now: Known.now)
    zone.put(member: NarrowedShop.wide)
    return zone
  }
}
