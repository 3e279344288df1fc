import Model
import SyncProtocol
import Testing

@testable import Device

/// Whose a company is: two methods that must agree.
@Suite struct OwnershipTests {
  @Test(arguments: [
    (Known.ada as AccountID?, StoreKind.private, Ownership.owner),
    (Known.bob, .shared, .participant),
    (Known.ada, .shared, .disagreeing(store: .shared)),
    (Known.bob, .private, .disagreeing(store: .private)),
    (nil, .private, .owner), (nil, .shared, .participant),
  ])
  func `the record and the store must say the same`(
    owner: AccountID?, store: StoreKind, expected: Ownership
  ) {
    let ownership = Ownership(recordNames: owner, store: store, account: Known.ada)
    #expect(ownership == expected)
    #expect(ownership.isOwner == (expected == .owner))
    #expect((ownership.problem == nil) == (expected == .owner || expected == .participant))
  }

  private func makeOwner(_ account: AccountID, in zone: TestZone) {
    var company = RecordValues(new: zone.id, of: Company.definition)
    company.set(Company.definition.fields[2], to: .reference(account))
    let change = RecordChange(
      company, groups: company.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: zone.now + 10_000, device: 0), of: Company.definition)
    guard var state = zone.state(zone.id) else { return }
    state.version = state.version.merged(with: change.version)
    zone.put(state)
  }

  @Test func `who is named elsewhere counts as a participant until both agree`() throws {
    let shop = try SharedShop()
    makeOwner(Known.bob, in: shop.zone)
    shop.zone.now += 20_000
    shop.zone.put(member: Member(owner: Known.bob))
    try shop.bob.pull(shop.zone)
    let summary = try #require(try shop.bob.core.companies().first)
    #expect(summary.ownership == .disagreeing(store: .shared) && !summary.isOwner)
    let member = try shop.store.reader.member(Known.bob, in: shop.zone.id)
    #expect(member?.isOwner == false && member?.isAdministrator == true)
    #expect(member?.verdict(on: .deleteCompany) == .denied(.ownerOnly))

    let entry = FeedEntry(zone: shop.zone.id, standing: .owned, head: shop.zone.head)
    _ = try shop.bob.core.applyFeed(
      FeedAnswer(sequence: 99, time: shop.zone.now, entries: [entry]), now: shop.bob.now)
    let after = try #require(try shop.bob.core.companies().first)
    #expect(after.ownership == .owner && after.store == .private)
    let owner = try shop.bob.core.privateStore.reader.member(Known.bob, in: shop.zone.id)
    #expect(owner?.isOwner == true)
  }

  @Test func `the earlier owner counts as a participant before the feed has spoken`() throws {
    let shop = try SharedShop()
    makeOwner(Known.bob, in: shop.zone)
    shop.zone.now += 20_000
    shop.zone.put(
      member: Member(participant: Known.ada, role: .administrator, permission: .canEdit))
    try shop.ada.pull(shop.zone)
    let summary = try #require(try shop.ada.core.companies().first)
    #expect(summary.ownership == .disagreeing(store: .private) && !summary.isOwner)
    var company = Record<Company>(new: shop.zone.id)
    company[.needToKnow] = true
    guard case .refused(let refusal) = try shop.ada.save(company) else {
      Issue.record("an owner's field was saved")
      return
    }
    #expect(refusal.reason == .denied(.ownerOnly))
  }

  @Test func `an offer is told until it ends`() throws {
    let shop = try SharedShop()
    func hear(_ until: UInt64, _ sequence: UInt64) throws {
      let entry = FeedEntry(
        zone: shop.zone.id, standing: .shared, head: shop.zone.head, waitsUntil: until)
      _ = try shop.bob.core.applyFeed(
        FeedAnswer(sequence: sequence, time: shop.zone.now, entries: [entry]), now: shop.bob.now)
    }
    try hear(900, 50)
    #expect(try shop.bob.core.companies().first?.offeredUntil == 900)
    try shop.bob.reopen()
    #expect(try shop.bob.core.companies().first?.offeredUntil == 900)
    try hear(0, 51)
    #expect(try shop.bob.core.companies().first?.offeredUntil == 0)
  }

  @Test func `who deleted a company hears until when it can come back`() throws {
    let shop = try SharedShop()
    let nut = try shop.ada.add("Nut", code: "N-1")
    let entry = FeedEntry(
      zone: shop.zone.id, standing: .companyDeleted, head: 0, waitsUntil: 900)
    let feed = FeedAnswer(sequence: 50, time: shop.zone.now, entries: [entry])
    _ = try shop.ada.core.applyFeed(feed, now: shop.ada.now)
    let gone = try #require(try shop.ada.core.rescuedCompanies().first)
    #expect(gone.restorableUntil == 900 && gone.name == "Bolts & Co" && gone.count == 1)
    #expect(gone.standing == .companyDeleted)
    _ = try shop.ada.core.purgeAll(now: shop.ada.now)

    let back = FeedEntry(zone: shop.zone.id, standing: .owned, head: shop.zone.head)
    _ = try shop.ada.core.applyFeed(
      FeedAnswer(sequence: 51, time: shop.zone.now, entries: [back]), now: shop.ada.now)
    try shop.ada.pull(shop.zone)
    #expect(try shop.ada.core.companies().first?.isOwner == true)
    #expect(try shop.ada.core.returnRescue(of: shop.zone.id, now: shop.ada.now) == 1)
    let kept = try shop.ada.core.privateStore.quarantined(in: shop.zone.id)
    #expect(kept.map { $0.change.id } == [nut.id])
  }
}
