import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What a device makes of a zone that it reads again from nothing, by the purpose.
@Suite struct RereadingTests {
  private let company = Known.company

  /// A device with two items that the container has, and the container's zone.
  private func synced() throws -> (Workshop, TestZone, bolt: RecordID, nut: RecordID) {
    let zone = TestZone(company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1")
    let nut = try ada.add("Nut", code: "N-1")
    try ada.sync(zone)
    return (ada, zone, bolt.id, nut.id)
  }

  private func codes(_ ada: Workshop) throws -> [String] {
    try ada.core.storeHolding(company).quarantined(in: company).map(\.code)
  }

  private func holds(_ ada: Workshop, _ id: RecordID) throws -> Bool {
    try ada.core.storeHolding(company).reader.record(.inventoryItem, id, in: company) != nil
  }

  @Test func `after a restored backup, what the container lost is sent again with its clocks`()
    throws
  {
    let (ada, zone, bolt, nut) = try synced()
    let backup = zone.copy()
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    let screw = try ada.add("Screw", code: "S-1")
    #expect(try ada.save(ada.movement(of: screw.id, 5)) == .saved)
    let store = try ada.core.storeHolding(company)
    #expect(
      try store.delete(.inventoryItem, nut, in: company, now: ada.now) == .saved)
    try ada.sync(zone)
    try ada.core.beginRereading(company, for: .rolledBack)
    #expect(try ada.core.freezeBatch(of: company) == nil, "nothing is sent before the last page")
    try ada.pull(backup, limit: 1)
    #expect(try store.hasUnsent(in: company))
    try ada.push(backup)
    for (id, entry) in zone.records {
      #expect(backup.state(id)?.version == entry.state.version)
    }
    #expect(try codes(ada) == [])
  }

  @Test func `what an owner had yet to send is sent, whoever owns the company after a backup`()
    throws
  {
    let (ada, zone, _, _) = try synced()
    let store = try ada.core.storeHolding(company)
    var root = try #require(
      try store.reader.record(.company, company, in: company)?.record(Company.self))
    root[.needToKnow] = true
    #expect(try ada.save(root) == .saved)
    try store.connection.write {
      var row = try #require(try store.reader.zone(company))
      row.standing = .shared
      try store.put(row)
    }
    try ada.core.beginRereading(company, for: .rolledBack)
    try ada.pull(zone)
    let sent = try ada.core.freezeBatch(of: company)?.request().changes.first { $0.id == company }
    #expect(sent?.version.group(Field<Company, Bool>.needToKnow.number) != nil)
  }

  @Test(arguments: [RereadPurpose.tokenExpired, .epochChanged, .rolledBack])
  func `a damaged row that is missing there does not keep the zone from being read`(
    purpose: RereadPurpose
  ) throws {
    let (ada, zone, bolt, nut) = try synced()
    let backup = TestZone(company, .company, now: Known.now)
    for (id, entry) in zone.records where id != bolt { backup.put(entry.state) }
    let store = try ada.core.storeHolding(company)
    try store.connection.run("UPDATE InventoryItem SET clocks = x'00' WHERE code = 'B-1'")
    try ada.core.beginRereading(company, for: purpose)
    try ada.pull(backup)
    #expect(try holds(ada, nut))
    #expect(try store.reader.zone(company)?.rereading == nil)
    #expect(try holds(ada, bolt) == (purpose == .rolledBack))
  }

  @Test func `what is sent again goes before unsent changes that refer to it`() throws {
    let (ada, zone, _, _) = try synced()
    let backup = zone.copy()
    let screw = try ada.add("Screw", code: "S-1")
    try ada.sync(zone)
    #expect(try ada.save(ada.movement(of: screw.id, 5)) == .saved)
    try ada.core.beginRereading(company, for: .rolledBack)
    try ada.pull(backup)
    try ada.push(backup)
    #expect(backup.count(of: .stockTransaction) == 1)
    #expect(try codes(ada) == [])
  }

  @Test func `a life that began in the lost history is sent again`() throws {
    let (ada, zone, bolt, _) = try synced()
    let backup = zone.copy()
    backup.knowsLostLives = true
    let store = try ada.core.storeHolding(company)
    #expect(try store.delete(.inventoryItem, bolt, in: company, now: ada.now) == .saved)
    try ada.sync(zone)
    ada.now += 10
    #expect(try store.restore(.inventoryItem, bolt, in: company, now: ada.now) == .saved)
    try ada.sync(zone)
    try ada.core.beginRereading(company, for: .rolledBack)
    try ada.pull(backup)
    try ada.push(backup)
    #expect(backup.state(bolt)?.version.life == 2)
    #expect(try codes(ada) == [])
  }

  @Test func `the container's word about rights counts after a rollback, whatever its stamp`()
    throws
  {
    let (ada, zone, _, _) = try synced()
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let backup = zone.copy()
    zone.now += 10
    zone.put(member: Member(participant: Known.bob, role: .viewer, permission: .viewOnly))
    zone.put(member: Member(participant: Known.phone, role: .viewer, permission: .viewOnly))
    try ada.pull(zone)
    try ada.core.beginRereading(company, for: .rolledBack)
    try ada.pull(backup)
    try ada.push(backup)
    let store = try ada.core.storeHolding(company)
    #expect(try store.reader.member(Known.bob, in: company)?.permission == .canEdit)
    #expect(try store.reader.member(Known.phone, in: company) == nil)
    let known = try store.knownMembers(in: company).compactMap { $0[.userID] }
    #expect(Set(known) == [Known.ada, Known.bob, Known.phone])
    #expect(try codes(ada) == [])
  }

  @Test func `a forged token costs nothing but the reading`() throws {
    let (ada, zone, bolt, _) = try synced()
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    try ada.core.beginRereading(company, for: .badToken)
    try ada.pull(zone)
    let store = try ada.core.storeHolding(company)
    #expect(try store.unsentCount(in: company) == 1)
    #expect(try ada.core.zone(company)?.rereading == nil)
    try ada.push(zone)
    #expect(try ada.core.freezeBatch(of: company) == nil)
  }

  @Test func `below the horizon, acknowledged and missing is deleted; its edits go to Trash`()
    throws
  {
    let (ada, zone, bolt, nut) = try synced()
    let screw = try ada.add("Screw", code: "S-1")
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    let horizon = zone.copy { $0 != bolt && $0 != nut }
    try ada.core.beginRereading(company, for: .tokenExpired)
    try ada.pull(horizon)
    let store = try ada.core.storeHolding(company)
    #expect(try !holds(ada, nut))
    let kept = try #require(try store.reader.record(.inventoryItem, bolt, in: company))
    #expect(kept.isDeleted)
    #expect(kept.record(InventoryItem.self)?[.name] == "Long bolt")
    try ada.push(horizon)
    #expect(horizon.state(bolt) == nil && horizon.state(screw.id) != nil)
    ada.now += 10
    #expect(try store.restore(.inventoryItem, bolt, in: company, now: ada.now) == .saved)
    try ada.push(horizon)
    #expect(horizon.state(bolt)?.isDeleted == false)
  }

  @Test func `after another epoch, acknowledged and missing is withdrawn; its edits are kept`()
    throws
  {
    let (ada, zone, bolt, nut) = try synced()
    let screw = try ada.add("Screw", code: "S-1")
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    let narrow = zone.copy { $0 != bolt && $0 != nut }
    try ada.core.beginRereading(company, for: .epochChanged)
    try ada.pull(narrow)
    #expect(try !holds(ada, bolt) && !holds(ada, nut))
    let kept = try ada.core.storeHolding(company).quarantined(in: company)
    #expect(kept.map(\.change.id) == [bolt])
    try ada.push(narrow)
    #expect(narrow.state(screw.id) != nil && narrow.state(bolt) == nil)
  }

  @Test func `a create whose answer was lost is not taken for deleted`() throws {
    let (ada, zone, _, _) = try synced()
    let horizon = zone.copy()
    let screw = try ada.add("Screw", code: "S-1")
    _ = try ada.core.freezeBatch(of: company)
    try ada.core.beginRereading(company, for: .tokenExpired)
    try ada.pull(horizon)
    try ada.push(horizon)
    #expect(horizon.state(screw.id) != nil)
  }

  @Test func `a stronger purpose takes the place of a weaker, and outlives a reopened store`()
    throws
  {
    let (ada, zone, _, _) = try synced()
    let backup = zone.copy()
    let screw = try ada.add("Screw", code: "S-1")
    try ada.sync(zone)
    try ada.core.beginRereading(company, for: .rolledBack)
    let page = backup.pull([], limit: 1)
    _ = try ada.core.applyPull(page, askedWith: [], of: company)
    try ada.reopen()
    try ada.core.beginRereading(company, for: .tokenExpired)
    #expect(try ada.core.zone(company)?.rereading == .rolledBack)
    #expect(try ada.core.zone(company)?.token == [])
    try ada.pull(backup)
    try ada.push(backup)
    #expect(backup.state(screw.id) != nil)
  }

  /// The change of a record in the batch that goes out next.
  private func next(_ ada: Workshop, _ id: RecordID) throws -> RecordChange? {
    try ada.core.freezeBatch(of: company)?.request().changes.first { $0.id == id }
  }

  /// As `synced`, in history 7, with a backup that goes on as history 8.
  private func backedUp() throws -> (Workshop, TestZone, bolt: RecordID, nut: RecordID, TestZone) {
    let (ada, zone, bolt, nut) = try synced()
    zone.incarnation = 7
    try ada.pull(zone)
    let backup = zone.copy()
    backup.incarnation = 8
    return (ada, zone, bolt, nut, backup)
  }

  /// Reads a backup to its end.
  private func readAgain(_ ada: Workshop, _ backup: TestZone) throws {
    try ada.core.beginRereading(company, for: .rolledBack)
    try ada.pull(backup)
  }

  @Test func `a backup that is put back in the middle of a reading is noticed by its pages`() throws
  {
    let (ada, zone, bolt, _, backup) = try backedUp()
    #expect(try ada.edit(bolt) { $0[.name] = "Long bolt" } == .saved)
    try ada.sync(zone)
    try ada.core.beginRereading(company, for: .epochChanged)
    _ = try ada.core.applyPull(zone.pull([], limit: 1), askedWith: [], of: company)
    let token = try #require(try ada.core.zone(company)).token
    let page = backup.pull(token, limit: 100)
    #expect(try ada.core.applyPull(page, askedWith: token, of: company).isStale)
    #expect(try ada.core.zone(company)?.rereading == .rolledBack)
    try ada.pull(backup)
    try ada.push(backup)
    #expect(backup.state(bolt)?.version == zone.state(bolt)?.version)
  }

  @Test func `a decision that was sent again names itself and the history that was lost`() throws {
    let (ada, zone, bolt, nut, backup) = try backedUp()
    #expect(try ada.edit(bolt) { $0[.inspection] = "passed" } == .saved)
    #expect(try ada.edit(nut) { $0[.name] = "Wing nut" } == .saved)
    try ada.sync(zone)
    try readAgain(ada, backup)
    let change = try #require(try next(ada, bolt))
    let group = try #require(change.version.groups.first)
    #expect(change.guards == [GroupGuard(group: group.number, seen: group.stamp)])
    #expect(change.history == 7)
    #expect(try next(ada, nut)?.guards == [])
  }

  @Test func `a decision that was never sent keeps what its author saw`() throws {
    let (ada, zone, bolt, _, backup) = try backedUp()
    #expect(try ada.edit(bolt) { $0[.inspection] = "passed" } == .saved)
    try ada.sync(zone)
    let store = try ada.core.storeHolding(company)
    let seen = try #require(try store.reader.state(of: bolt, in: company)?.version.group(16)?.stamp)
    ada.now += 10
    #expect(try ada.edit(bolt) { $0[.inspection] = "failed" } == .saved)
    try readAgain(ada, backup)
    let change = try #require(try next(ada, bolt))
    #expect(change.guards == [GroupGuard(group: 16, seen: seen)])
    #expect(change.history == 7)
  }

  @Test(arguments: [false, true])
  func `one's own decision is not given up for another of the restored container`(
    isUnderAnEarlierIdentity: Bool
  ) throws {
    let (ada, zone, bolt, _, backup) = try backedUp()
    #expect(try ada.edit(bolt) { $0[.inspection] = "passed" } == .saved)
    try ada.sync(zone)
    if isUnderAnEarlierIdentity { try ada.core.adopt(device: Known.id(77)) }
    var other = try #require(backup.state(bolt))
    let stamp = HybridTime(milliseconds: ada.now + 60_000, device: 5)
    var item = Record<InventoryItem>(new: bolt)
    item[.inspection] = "failed"
    let bytes = GroupCoding.encode(item.values, group: 16, of: InventoryItem.definition)
    other.version.groups.removeAll { $0.number == 16 }
    other.version.groups.append(StampedGroup(number: 16, stamp: stamp, bytes: bytes))
    other.version.groups.sort { $0.number < $1.number }
    backup.put(other)
    try readAgain(ada, backup)
    try ada.push(backup)
    #expect(try codes(ada) == ["conflict"])
    #expect(backup.state(bolt)?.version.group(16)?.stamp == stamp)
    let shown: Record<InventoryItem>? = try ada.fetch(bolt)
    #expect(shown?[.inspection] == "failed")
  }

  @Test func `what a copy of this folder decided since counts once the create of both was sent`()
    throws
  {
    let (ada, _, _, _, backup) = try backedUp()
    var washer = ada.item("Washer", code: "W")
    washer[.inspection] = "pending"
    #expect(try ada.save(washer) == .saved)
    let store = try ada.core.storeHolding(company)
    var later = try #require(try store.reader.state(of: washer.id, in: company))
    washer[.inspection] = "passed"
    let bytes = GroupCoding.encode(washer.values, group: 16, of: InventoryItem.definition)
    let stamp = HybridTime(milliseconds: ada.now + 5_000, device: ada.device.low)
    later.version.groups.removeAll { $0.number == 16 }
    later.version.groups.append(StampedGroup(number: 16, stamp: stamp, bytes: bytes))
    later.version.groups.sort { $0.number < $1.number }
    backup.put(later)
    try readAgain(ada, backup)
    try ada.push(backup)
    #expect(try codes(ada) == [])
    let shown: Record<InventoryItem>? = try ada.fetch(washer.id)
    #expect(shown?[.inspection] == "passed")
    #expect(backup.state(washer.id)?.version.group(16)?.stamp == stamp)
  }

  @Test func `what showed that the account was here is kept until the zone was read`() throws {
    let (ada, zone, bolt, _) = try synced()
    func request() throws -> PullRequest { try #require(try ada.core.zone(company)).pullRequest }
    let token = try request().token
    #expect(try !token.isEmpty && request().earlier.isEmpty)
    for purpose in [RereadPurpose.tokenExpired, .rolledBack] {
      try ada.core.beginRereading(company, for: purpose)
      #expect(try request() == PullRequest(zone: company, token: [], earlier: token))
    }
    try ada.reopen()
    let page = zone.pull([], limit: 1)
    _ = try ada.core.applyPull(page, askedWith: [], of: company)
    #expect(try request() == PullRequest(zone: company, token: page.token))
    try ada.pull(zone)
    #expect(try ada.edit(bolt) { $0[.name] = "Nut" } == .saved)
    try ada.core.storeHolding(company).dropToken(of: company)
    #expect(try request().token.isEmpty && !request().earlier.isEmpty)
  }

  @Test func `a feed of another history makes every zone be read again, once`() throws {
    let (ada, zone, _, _) = try synced()
    let entry = FeedEntry(zone: company, standing: .owned, head: zone.head)
    func feed(_ incarnation: UInt64) throws -> [ZoneID] {
      try ada.core.applyFeed(
        FeedAnswer(sequence: 9, time: 0, entries: [entry], incarnation: incarnation), now: 0
      ).rereading
    }
    let token = try #require(try ada.core.zone(company)).token
    let page = PullAnswer(
      records: [], token: token, sequence: zone.head, hasMore: false, remaining: 0, time: 0,
      incarnation: 7)
    _ = try ada.core.applyPull(page, askedWith: token, of: company)
    #expect(try feed(7) == [])
    #expect(try feed(8) == [company])
    #expect(try feed(8) == [], "it is being read")
  }

  @Test func `a company that the container lost is asked for again and sent whole`() throws {
    let (ada, zone, bolt, _) = try synced()
    #expect(try ada.core.noteMissing(company))
    #expect(try !ada.core.noteMissing(company), "once is enough")
    #expect(try ada.core.zone(company)?.pendingRequest?.isRestored == true)
    let again = TestZone(company, .company, now: Known.now)
    again.makeCompany(owner: Known.ada, tier: .business)
    try ada.core.noteZoneMade(
      ZoneAnswer(entry: FeedEntry(zone: company, standing: .owned, head: again.head)))
    try ada.pull(again)
    try ada.push(again)
    #expect(again.state(bolt)?.version == zone.state(bolt)?.version)
    #expect(try codes(ada) == [])
  }
}

extension TestZone {
  /// Another zone with the same records, or some of them: a backup.
  func copy(_ isKept: (RecordID) -> Bool = { _ in true }) -> TestZone {
    let copy = TestZone(id, home, now: now, version: version)
    for entry in records.values.sorted(by: { $0.sequence < $1.sequence })
    where isKept(entry.state.id) {
      copy.put(entry.state)
    }
    return copy
  }
}
