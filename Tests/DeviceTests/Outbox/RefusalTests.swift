import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct RefusalTests {
  /// Ada's company as Bob, who may edit, has it.
  private func sharedShop() throws -> (ada: Workshop, bob: Workshop, zone: TestZone, bolt: RecordID)
  {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1")
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    return (ada, bob, zone, bolt.id)
  }

  private func demoteBob(_ zone: TestZone) {
    zone.now += 1_000
    zone.put(member: Member(participant: Known.bob, role: .viewer, permission: .canEdit))
  }

  @Test func `a refused edit is rolled back and kept in quarantine`() throws {
    let (_, bob, zone, bolt) = try sharedShop()
    #expect(try bob.edit(bolt) { $0[.name] = "Bob's bolt" } == .saved)
    demoteBob(zone)
    try bob.push(zone)
    let found: Record<InventoryItem> = try #require(try bob.fetch(bolt))
    #expect(found[.name] == "Bolt")
    let kept = try bob.core.sharedStore.quarantined(in: Known.company)
    #expect(kept.map { $0.code } == ["denied"])
    #expect(kept.first?.change.id == bolt)
    #expect(kept.first?.time == bob.now)
    #expect(try !bob.core.sharedStore.hasUnsent(in: Known.company))
    #expect(try bob.core.sharedStore.discard([#require(kept.first).entry], in: Known.company) == 1)
    #expect(try bob.core.sharedStore.quarantinedCount(in: Known.company) == 0)
  }

  @Test func `what was refused and kept is rescued when the company goes, twice too`() throws {
    let (_, bob, zone, bolt) = try sharedShop()
    for (round, name) in ["Bob's bolt", "Bob's better bolt"].enumerated() {
      zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
      try bob.pull(zone)
      #expect(try bob.edit(bolt) { $0[.name] = name } == .saved)
      demoteBob(zone)
      try bob.push(zone)
      for standing in [ZoneStanding.revoked, .shared] {
        let entry = FeedEntry(zone: Known.company, standing: standing, head: 0)
        let feed = FeedAnswer(sequence: UInt64(90 + round), time: bob.now, entries: [entry])
        _ = try bob.core.applyFeed(feed, now: bob.now)
      }
    }
    let rescued = try bob.core.rescued(of: Known.company)
    #expect(rescued.map { $0.change.id } == [bolt, bolt])
    #expect(rescued.allSatisfy { $0.refusal != nil })
  }

  @Test func `a refused new record goes, with the edits made to it since`() throws {
    let (_, bob, zone, _) = try sharedShop()
    let nut = try bob.add("Nut", code: "N-1")
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    #expect(try bob.edit(nut.id) { $0[.unit] = "kg" } == .saved)
    demoteBob(zone)
    let answer = zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    _ = try bob.core.storeAnswer(answer, of: Known.company, now: bob.now)
    let store = bob.core.sharedStore
    #expect(try store.reader.record(.inventoryItem, nut.id, in: Known.company) == nil)
    #expect(try store.reader.count(.inventoryItem, in: Known.company) == 1)
    let kept = try #require(try store.quarantined(in: Known.company).first)
    #expect(kept.change.version.groups.map { $0.number } == [0, 1, 7])
    #expect(try !store.hasUnsent(in: Known.company))
  }

  /// Bob edits the bolt while Ada deletes it and brings it back.
  private func restoredMeanwhile(
    _ edit: (inout Record<InventoryItem>) -> Void
  ) throws -> (bob: Workshop, zone: TestZone, bolt: RecordID) {
    let (ada, bob, zone, bolt) = try sharedShop()
    #expect(try bob.edit(bolt, edit) == .saved)
    let store = try ada.core.storeHolding(Known.company)
    #expect(try store.delete(.inventoryItem, bolt, in: Known.company, now: ada.now) == .saved)
    try ada.sync(zone)
    ada.now += 10
    #expect(try store.restore(.inventoryItem, bolt, in: Known.company, now: ada.now) == .saved)
    try ada.sync(zone)
    return (bob, zone, bolt)
  }

  @Test(arguments: [true, false])
  func `an edit of the life before a restore is kept for its author`(pullsFirst: Bool) throws {
    let (bob, zone, bolt) = try restoredMeanwhile { $0[.name] = "Bob's bolt" }
    if pullsFirst { try bob.pull(zone) }
    try bob.sync(zone)
    let found: Record<InventoryItem> = try #require(try bob.fetch(bolt))
    #expect(found[.name] == "Bolt")
    let store = bob.core.sharedStore
    let kept = try #require(try store.quarantined(in: Known.company).first)
    #expect(kept.code == "wrongLife" && kept.message == ChangeRefusal.earlierLife.message)
    #expect(try store.retry(kept.entry, in: Known.company, now: bob.now + 50) == .saved)
    try bob.sync(zone)
    let state = try #require(zone.state(bolt))
    #expect(state.version.life == 2)
    #expect(try store.quarantinedCount(in: Known.company) == 0)
    let sent: Record<InventoryItem> = try #require(try bob.fetch(bolt))
    #expect(sent[.name] == "Bob's bolt")
  }

  @Test func `what only counts together with an overtaken edit is kept with it`() throws {
    let (ada, bob, zone, bolt) = try sharedShop()
    let nut = bob.item("Nut", code: "N-1")
    let washer = try ada.add("Washer", code: "W-1")
    try ada.sync(zone)
    try bob.pull(zone)
    var edits: [Record<InventoryItem>] = []
    for id in [bolt, washer.id] {
      var item: Record<InventoryItem> = try #require(try bob.fetch(id))
      item[.name] = "Bob's"
      edits.append(item)
    }
    let store = bob.core.sharedStore
    #expect(
      try store.save(
        edits.map(\.values) + [nut.values], together: true, in: Known.company, now: bob.now)
        == .saved)
    let adas = try ada.core.storeHolding(Known.company)
    #expect(try adas.delete(.inventoryItem, bolt, in: Known.company, now: ada.now) == .saved)
    try ada.sync(zone)
    ada.now += 10
    #expect(try adas.restore(.inventoryItem, bolt, in: Known.company, now: ada.now) == .saved)
    try ada.sync(zone)
    let token = try #require(try bob.core.zone(Known.company)).token
    let page = zone.pull(token)
    #expect(try bob.core.applyPull(page, askedWith: token, of: Known.company).isStale)
    try bob.pull(zone)
    try bob.push(zone)
    #expect(zone.state(nut.id) == nil)
    let kept = try store.quarantined(in: Known.company)
    #expect(Set(kept.map(\.change.id)) == [bolt, washer.id, nut.id])
    #expect(kept.filter { $0.code == "refusedTogether" }.count == 2)
    let held: Record<InventoryItem> = try #require(try bob.fetch(washer.id))
    #expect(held[.name] == "Washer")
  }

  @Test(arguments: [true, false])
  func `an edit that says what the restored record says needs nobody`(pullsFirst: Bool) throws {
    let (bob, zone, _) = try restoredMeanwhile {
      $0[.unit] = "kg"
      $0[.unit] = nil
    }
    if pullsFirst { try bob.pull(zone) }
    try bob.sync(zone)
    #expect(try bob.core.sharedStore.quarantinedCount(in: Known.company) == 0)
    #expect(try !bob.core.sharedStore.hasUnsent(in: Known.company))
  }

  @Test func `a refusal without room for the record gets it with the next pages`() throws {
    let (_, bob, zone, bolt) = try sharedShop()
    #expect(try bob.edit(bolt) { $0[.name] = "Bob's bolt" } == .saved)
    demoteBob(zone)
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    let answer = zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    let short = PushAnswer(
      number: answer.number, time: answer.time, token: [], sequence: 0,
      results: answer.results.map { ChangeResult(refusal: $0.refusal, current: nil) })
    _ = try bob.core.storeAnswer(short, of: Known.company, now: bob.now)
    #expect(try bob.core.zone(Known.company)?.token == [])
    try bob.pull(zone)
    let found: Record<InventoryItem> = try #require(try bob.fetch(bolt))
    #expect(found[.name] == "Bolt")
    #expect(try bob.core.sharedStore.quarantined(in: Known.company).map(\.code) == ["denied"])
  }

  @Test func `a later edit of a refused record stays on top and travels next`() throws {
    let (_, bob, zone, bolt) = try sharedShop()
    #expect(try bob.edit(bolt) { $0[.name] = "Bob's bolt" } == .saved)
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    #expect(try bob.edit(bolt) { $0[.unit] = "kg" } == .saved)
    demoteBob(zone)
    let answer = zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    _ = try bob.core.storeAnswer(answer, of: Known.company, now: bob.now)
    let found: Record<InventoryItem> = try #require(try bob.fetch(bolt))
    #expect(found[.name] == "Bolt" && found[.unit] == "kg")
    let next = try #require(try bob.core.freezeBatch(of: Known.company)).request()
    #expect(next.changes.first?.version.groups.map { $0.number } == [7])
  }

  @Test func `an answer that comes late does not roll back below what was pulled`() throws {
    let (ada, bob, zone, bolt) = try sharedShop()
    #expect(try bob.edit(bolt) { $0[.name] = "Bob's bolt" } == .saved)
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    demoteBob(zone)
    let lost = zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    #expect(try ada.edit(bolt) { $0[.name] = "Ada's bolt" } == .saved)
    #expect(try ada.edit(bolt) { $0[.unit] = "box" } == .saved)
    try ada.sync(zone)
    bob.now = Known.now + 5
    try bob.pull(zone)
    _ = try bob.core.storeAnswer(lost, of: Known.company, now: bob.now)
    let found: Record<InventoryItem> = try #require(try bob.fetch(bolt))
    #expect(found[.name] == "Ada's bolt" && found[.unit] == "box")
    let stored = try bob.core.sharedStore.reader.record(
      .inventoryItem, bolt, in: Known.company)
    #expect(stored?.updatedBy == Known.ada)
  }

  @Test func `one refused record does not hold up the others of its batch`() throws {
    let (ada, bob, zone, _) = try sharedShop()
    let mine = try bob.add("Nut", code: "N-1")
    let other = try bob.add("Washer", code: "W-1")
    try ada.add("Ada's nut", code: "N-1")
    try ada.sync(zone)
    try bob.sync(zone)
    #expect(zone.state(other.id) != nil && zone.state(mine.id) == nil)
    let kept = try bob.core.sharedStore.quarantined(in: Known.company)
    #expect(kept.map { $0.code } == ["duplicateKey"])
  }

  @Test func `a clock ahead is corrected: everything arrives, nothing is refused twice`() throws {
    let (_, bob, zone, bolt) = try sharedShop()
    bob.now += 3_600_000
    #expect(try bob.edit(bolt) { $0[.name] = "First" } == .saved)
    let nut = try bob.add("Nut", code: "N-1")
    #expect(try bob.save(bob.movement(of: nut.id, 3)) == .saved)
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    #expect(try bob.edit(bolt) { $0[.name] = "Second" } == .saved)
    let answer = zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    let outcome = try bob.core.storeAnswer(answer, of: Known.company, now: bob.now)
    #expect(outcome.restamped == 3 && outcome.refused == 0)
    #expect(try bob.edit(nut.id) { $0[.unit] = "kg" } == .saved)
    let next = try #require(try bob.core.freezeBatch(of: Known.company)).request()
    #expect(next.changes.map { $0.id }.prefix(2) == [bolt, nut.id])
    let latest = next.changes.map { $0.version.latest.milliseconds }.max()
    #expect(try #require(latest) <= zone.now + 1_000)
    try bob.sync(zone)
    #expect(try bob.core.sharedStore.quarantinedCount(in: Known.company) == 0)
    #expect(try !bob.core.sharedStore.hasUnsent(in: Known.company))
    let values = try zone.state(bolt)?.values(of: InventoryItem.definition)
    #expect(values.flatMap { Record<InventoryItem>($0) }?[.name] == "Second")
  }
}
