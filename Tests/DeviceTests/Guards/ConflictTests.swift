import Model
import SyncProtocol
import Testing

@testable import Device

/// Two people decide about the same guarded state while apart.
@Suite struct ConflictTests {
  let zone = TestZone(Known.company, .company, now: Known.now)
  let ada: Workshop
  let bob: Workshop
  let item: RecordID

  init() throws {
    ada = try Workshop()
    try ada.makeCompany()
    item = try ada.add("Bolt", code: "B").id
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    #expect(try ada.edit(item) { $0[.inspection] = "pending" } == .saved)
    try ada.sync(zone)
    try bob.pull(zone)
  }

  private func inspect(_ person: Workshop, _ state: String, name: String? = nil) throws {
    let outcome = try person.edit(item) {
      $0[.inspection] = state
      $0[.inspectedBy] = person.account
      if let name { $0[.name] = name }
    }
    #expect(outcome == .saved)
  }

  private func inspection(_ person: Workshop) throws -> String? {
    let item: Record<InventoryItem>? = try person.fetch(item)
    return item?[.inspection]
  }

  @Test(
    "A delete that was taken back before anyone heard of it overwrites no decision",
    arguments: [true, false])
  func takenBack(_ bobPullsFirst: Bool) throws {
    let store = try bob.core.storeHolding(Known.company)
    #expect(
      try store.delete(.inventoryItem, item, in: Known.company, now: bob.now) == .saved)
    try inspect(ada, "passed")
    try ada.sync(zone)
    if bobPullsFirst { try bob.pull(zone) }
    bob.now += 5_000
    #expect(
      try store.restore(.inventoryItem, item, in: Known.company, now: bob.now) == .saved)
    #expect(try bob.core.freezeBatch(of: Known.company) == nil, "nothing was written")
    try bob.pull(zone)
    try ada.pull(zone)
    #expect(try [inspection(ada), inspection(bob)] == ["passed", "passed"])
    #expect(zone.state(item)?.version.life == 1)
  }

  @Test("A refused decision that is tried again on a delete taken back asks for a guard")
  func takenBackByRetry() throws {
    try inspect(ada, "passed")
    try inspect(bob, "failed")
    try ada.sync(zone)
    try bob.sync(zone)
    let kept = try #require(try refused(bob).first)
    let store = try bob.core.storeHolding(Known.company)
    #expect(
      try store.delete(.inventoryItem, item, in: Known.company, now: bob.now) == .saved)
    try inspect(ada, "pending")
    try ada.sync(zone)
    bob.now += 5_000
    let outcome = try store.retry(
      kept.entry, in: Known.company, restoring: true, now: bob.now)
    #expect(outcome == .saved)
    try bob.sync(zone)
    try ada.pull(zone)
    #expect(try inspection(ada) == "pending", "bob had not seen it")
    #expect(try refused(bob).map(\.code) == ["conflict"])
  }

  private func refused(_ person: Workshop) throws -> [QuarantinedChange] {
    try person.core.storeHolding(Known.company).quarantined(in: Known.company)
  }

  @Test("The first decision stands, the second comes back as a conflict", arguments: [true, false])
  func second(_ bobPullsFirst: Bool) throws {
    try inspect(ada, "passed")
    try inspect(bob, "failed", name: "Bent bolt")
    try ada.sync(zone)
    if bobPullsFirst {
      try bob.pull(zone)
      // What is not decided yet still shows as this person left it.
      #expect(try inspection(bob) == "failed")
    }
    try bob.sync(zone)
    try ada.pull(zone)
    #expect(try [inspection(ada), inspection(bob)] == ["passed", "passed"])
    let kept = try #require(try refused(bob).first)
    #expect(kept.code == "conflict")
    #expect(kept.change.version.groups.map(\.number) == [16])
    // What else was changed is saved.
    let back: Record<InventoryItem>? = try ada.fetch(item)
    #expect(back?[.name] == "Bent bolt")
    #expect(try bob.core.unsentCount() == 0)
  }

  @Test func `Several edits offline are one change, guarded on what was seen first`() throws {
    try inspect(bob, "failed")
    try inspect(bob, "passed")
    try inspect(bob, "failed")
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    let change = try #require(try batch.request().changes.first)
    #expect(change.guards.count == 1)
    #expect(change.guards.first?.seen == zone.state(item)?.version.group(16)?.stamp)
    try bob.sync(zone)
    #expect(try refused(bob).isEmpty)
    #expect(try inspection(bob) == "failed")
  }

  @Test func `An edit on a value in flight goes with it when that is refused`() throws {
    try inspect(ada, "passed")
    try ada.sync(zone)
    try inspect(bob, "failed")
    _ = try bob.core.freezeBatch(of: Known.company)
    try inspect(bob, "pending", name: "Renamed")
    try bob.sync(zone)
    let kept = try refused(bob)
    #expect(kept.count == 1)
    let mine = StoredRow(
      RecordState(
        kind: .inventoryItem, id: item, version: try #require(kept.first).change.version,
        createdAt: 0, createdBy: .zero, updatedBy: .zero), of: InventoryItem.definition)
    #expect(mine.values[16] == .text("pending"))
    try bob.sync(zone)
    try ada.sync(zone)
    #expect(try inspection(ada) == "passed")
    let back: Record<InventoryItem>? = try ada.fetch(item)
    #expect(back?[.name] == "Renamed")
  }

  @Test func `An edit on a value in flight is no conflict when that was saved`() throws {
    try inspect(bob, "failed")
    _ = try bob.core.freezeBatch(of: Known.company)
    try inspect(bob, "passed")
    try bob.sync(zone)
    #expect(try refused(bob).isEmpty)
    #expect(
      zone.state(item)?.version
        == (try bob.core.storeHolding(Known.company).reader.state(
          of: item, in: Known.company))?.version)
  }

  @Test func `A batch that was taken apart is no conflict with oneself`() throws {
    try inspect(bob, "failed")
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    _ = zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    try inspect(bob, "passed")
    try bob.core.adopt(device: Known.id(99))
    let again = try #require(try bob.core.freezeBatch(of: Known.company))
    let answer = zone.push(try again.request(), by: Known.bob, device: Known.id(99))
    _ = try bob.core.storeAnswer(answer, of: Known.company, now: bob.now)
    #expect(try refused(bob).isEmpty)
    try bob.pull(zone)
    #expect(try inspection(bob) == "passed")
  }

  @Test func `What was decided after one's own saved decision shows once its answer is here`()
    throws
  {
    try inspect(bob, "failed")
    let batch = try #require(try bob.core.freezeBatch(of: Known.company))
    let answer = zone.push(try batch.request(), by: Known.bob, device: Known.phone)
    try ada.pull(zone)
    try inspect(ada, "passed")
    try ada.sync(zone)
    try bob.pull(zone)
    #expect(try inspection(bob) == "failed")
    _ = try bob.core.storeAnswer(answer, of: Known.company, now: bob.now)
    #expect(try inspection(bob) == "passed")
  }

  @Test func `Two who decide the same are of one mind`() throws {
    for person in [ada, bob] {
      #expect(try person.edit(item) { $0[.inspection] = "passed" } == .saved)
    }
    try ada.sync(zone)
    try bob.sync(zone)
    try ada.sync(zone)
    #expect(try refused(bob).isEmpty)
    #expect(try [inspection(ada), inspection(bob)] == ["passed", "passed"])
  }
}
