import Model
import SyncProtocol
import Testing

@testable import Device

/// Two people bring one deleted item back while apart, and decide about it: a restore brings along
/// what the item held, and overwrites no decision with it.
@Suite struct RestoreYieldsTests {
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
    #expect(try ada.edit(item) { $0[.inspection] = "pending" } == .saved)
    let store = try ada.core.storeHolding(Known.company)
    #expect(try store.delete(.inventoryItem, item, in: Known.company, now: ada.now) == .saved)
    try ada.sync(zone)
    try bob.pull(zone)
  }

  private func restore(_ person: Workshop, after milliseconds: UInt64) throws {
    person.now += milliseconds
    let store = try person.core.storeHolding(Known.company)
    #expect(try store.restore(.inventoryItem, item, in: Known.company, now: person.now) == .saved)
  }

  private func decide(_ person: Workshop, _ state: String) throws {
    person.now += 1_000
    #expect(try person.edit(item) { $0[.inspection] = state } == .saved)
  }

  private func inspections() throws -> [String?] {
    try [ada, bob].map { person in
      let item: Record<InventoryItem>? = try person.fetch(item)
      return item?[.inspection]
    }
  }

  private func conflicts(_ person: Workshop) throws -> [QuarantinedChange] {
    try person.core.storeHolding(Known.company).quarantined(in: Known.company)
  }

  private func syncBoth() throws {
    try ada.sync(zone)
    try bob.sync(zone)
    try ada.pull(zone)
  }

  @Test("A later restore takes no decision back, and asks nobody", arguments: [true, false])
  func later(_ bobPullsFirst: Bool) throws {
    try restore(ada, after: 1_000)
    try decide(ada, "passed")
    try restore(bob, after: 30_000)
    #expect(try bob.edit(item) { $0[.name] = "Long bolt" } == .saved)
    try ada.sync(zone)
    if bobPullsFirst { try bob.pull(zone) }
    try syncBoth()
    #expect(try inspections() == ["passed", "passed"])
    #expect(try conflicts(bob).isEmpty)
    let back: Record<InventoryItem>? = try ada.fetch(item)
    #expect(back?[.name] == "Long bolt", "what was edited counts")
    #expect(zone.state(item)?.version.life == 2)
  }

  @Test("What was decided on an unsent restore comes back as a conflict", arguments: [true, false])
  func decidedOnTop(_ isFrozen: Bool) throws {
    try restore(ada, after: 1_000)
    try decide(ada, "passed")
    try restore(bob, after: 500)
    if isFrozen { _ = try bob.core.freezeBatch(of: Known.company) }
    try decide(bob, "failed")
    try syncBoth()
    try syncBoth()
    #expect(try inspections() == ["passed", "passed"])
    let kept = try #require(try conflicts(bob).first)
    #expect(kept.code == "conflict")
    #expect(kept.change.version.groups.map(\.number) == [16])
  }

  @Test func `A decision on one's own restore counts where nobody else decided`() throws {
    try restore(bob, after: 1_000)
    try decide(bob, "failed")
    try bob.sync(zone)
    try syncBoth()
    #expect(try inspections() == ["failed", "failed"])
    #expect(try conflicts(bob).isEmpty)
  }

  @Test func `Two restores that say the same are no conflict`() throws {
    try restore(ada, after: 1_000)
    try restore(bob, after: 2_000)
    try syncBoth()
    #expect(try inspections() == ["pending", "pending"])
    #expect(try conflicts(bob).isEmpty)
    try decide(ada, "passed")
    try syncBoth()
    #expect(try inspections() == ["passed", "passed"])
  }

  @Test func `A restore that is stamped anew still takes no decision back`() throws {
    try restore(ada, after: 1_000)
    try decide(ada, "passed")
    try restore(bob, after: 3_600_000)
    bob.now -= 3_500_000
    try syncBoth()
    try syncBoth()
    #expect(try inspections() == ["passed", "passed"])
    #expect(try conflicts(bob).isEmpty)
  }

  @Test func `A refused decision that brings the item back is guarded`() throws {
    try restore(ada, after: 1_000)
    try ada.sync(zone)
    try bob.pull(zone)
    try decide(ada, "passed")
    try decide(bob, "failed")
    try syncBoth()
    let kept = try #require(try conflicts(bob).first)
    let store = try ada.core.storeHolding(Known.company)
    ada.now += 1_000
    #expect(try store.delete(.inventoryItem, item, in: Known.company, now: ada.now) == .saved)
    try syncBoth()
    bob.now = ada.now + 1_000
    let own = try bob.core.storeHolding(Known.company)
    let outcome = try own.retry(kept.entry, in: Known.company, restoring: true, now: bob.now)
    #expect(outcome == .saved)
    try restore(ada, after: 500)
    try decide(ada, "pending")
    try syncBoth()
    #expect(try inspections() == ["pending", "pending"], "bob had not seen it")
    #expect(try conflicts(bob).map(\.code) == ["conflict"])
  }
}
