import Model
import SyncProtocol
import Testing

@testable import Container

/// Handing a company over, in the container.
@Suite struct OwnershipTests {
  let bench: Bench
  let ada: Session
  let bob: Session
  let company: CompanyID
  static let week: UInt64 = 7 * 24 * 60 * 60

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    bob = try bench.signUp("bob")
    company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob, role: .sales)
  }

  private func run(_ act: ShareAct, by session: Session) throws {
    bench.now += 1_000
    _ = try bench.core.run(ShareCommand(act, in: company), by: session, bench.circumstances())
  }

  private func place(of session: Session, seenBy other: Session? = nil) throws -> ShareParticipant {
    let share = try bench.core.share(of: company, by: other ?? session)
    return try #require(share.participants.first { $0.member.account == session.account })
  }

  @discardableResult
  private func offer(to session: Session, by owner: Session) throws -> OwnershipOffer {
    let version = try place(of: session, seenBy: owner).version
    try run(
      .offerOwnership(session.account, version: version, lifetime: Self.week), by: owner)
    return try #require(try bench.core.share(of: company, by: owner).ownershipOffer)
  }

  private func standing(_ session: Session) throws -> FeedEntry? {
    try bench.core.feed(by: session.account, at: bench.now).entries.first { $0.zone == company }
  }

  private func owners() throws -> [AccountID] {
    try MemberRow.all(in: company, bench.connection).filter(\.member.isOwner).map(\.member.account)
  }

  @Test func `Who is offered a company owns it by accepting, and the owner administers it`() throws
  {
    let offer = try offer(to: bob, by: ada)
    #expect(try bench.core.share(of: company, by: bob).ownershipOffer == offer)
    #expect(try standing(bob)?.waitsUntil == offer.expiresAt)
    #expect(try standing(ada)?.waitsUntil == 0)
    try run(.acceptOwnership(offer.id), by: bob)

    #expect(try owners() == [bob.account])
    #expect(try standing(bob)?.standing == .owned && standing(ada)?.standing == .shared)
    #expect(try standing(bob)?.waitsUntil == 0)
    let before = try place(of: ada)
    #expect(before.member.isAdministrator && before.role == "administrator")
    #expect(before.member.rights == MemberRights(role: .administrator, permission: .canEdit))
    #expect(try place(of: bob).member == Member(owner: bob.account))
    let page = try bench.pull(company, bob)
    let record = try #require(page.records.last { $0.kind == .company })
    let values = try record.values(of: Company.definition)
    #expect(Record<Company>(values)?[.ownerAccountID] == bob.account)
    #expect(try ZoneRow.read(company, bench.connection)?.owner == bob.account)
  }

  @Test func `What is repeated does nothing`() throws {
    let offer = try offer(to: bob, by: ada)
    for _ in 0..<2 { try run(.acceptOwnership(offer.id), by: bob) }
    #expect(try owners() == [bob.account])
    let head = try bench.head(company, bob)
    try run(.acceptOwnership(offer.id), by: bob)
    #expect(try bench.head(company, bob) == head)
  }

  @Test func `It can be handed back`() throws {
    let first = try offer(to: bob, by: ada)
    try run(.acceptOwnership(first.id), by: bob)
    let second = try offer(to: ada, by: bob)
    try run(.acceptOwnership(second.id), by: ada)
    #expect(try owners() == [ada.account])
    #expect(try place(of: bob).member.isAdministrator)
  }

  @Test func `Only the owner offers, and only to who takes part`() throws {
    let eve = try bench.signUp("eve")
    let version = try place(of: bob).version
    func code(_ account: AccountID, by session: Session) -> CallRefusal.Code? {
      refusal {
        try run(.offerOwnership(account, version: version, lifetime: 60), by: session)
      }
    }
    #expect(code(bob.account, by: bob) == .notAllowed)
    #expect(code(bob.account, by: eve) == .noSuchZone)
    #expect(code(eve.account, by: ada) == .notFound)
    #expect(code(ada.account, by: ada) == .notAllowed)
    try run(.remove(bob.account), by: ada)
    #expect(code(bob.account, by: ada) == .notFound)
  }

  @Test func `An offer is decided on the row that was looked at`() throws {
    let seen = try place(of: bob)
    try run(
      .change(
        bob.account, version: seen.version, MemberRights(role: .viewer, permission: .viewOnly)),
      by: ada)
    let code = refusal {
      try run(
        .offerOwnership(bob.account, version: seen.version, lifetime: Self.week), by: ada)
    }
    #expect(code == .changedMeanwhile)
    #expect(try bench.core.share(of: company, by: ada).ownershipOffer == nil)
  }

  @Test func `Another offer, a withdrawal, a decline and time each end an offer`() throws {
    let eve = try bench.signUp("eve")
    try bench.join(company, of: ada, eve)
    func isGone(_ offer: OwnershipOffer, for session: Session) -> Bool {
      refusal { try run(.acceptOwnership(offer.id), by: session) } == .notFound
    }
    let first = try offer(to: bob, by: ada)
    let second = try offer(to: eve, by: ada)
    #expect(isGone(first, for: bob) && isGone(second, for: bob))
    #expect(try standing(bob)?.waitsUntil == 0 && standing(eve)?.waitsUntil == second.expiresAt)

    try run(.withdrawOwnership(second.id), by: ada)
    try run(.withdrawOwnership(second.id), by: ada)
    #expect(isGone(second, for: eve))
    #expect(try standing(eve)?.waitsUntil == 0)

    let third = try offer(to: eve, by: ada)
    try run(.declineOwnership(third.id), by: bob)
    #expect(try bench.core.share(of: company, by: ada).ownershipOffer?.isDeclined == false)
    try run(.declineOwnership(third.id), by: eve)
    #expect(try bench.core.share(of: company, by: ada).ownershipOffer?.isDeclined == true)
    #expect(isGone(third, for: eve))

    let fourth = try offer(to: bob, by: ada)
    bench.now += Self.week * 1_000
    #expect(isGone(fourth, for: bob))
    #expect(try owners() == [ada.account])
  }

  @Test(arguments: [UInt64(0), UInt64(367 * 24 * 60 * 60)])
  func `An offer has an end that is of use`(lifetime: UInt64) throws {
    let version = try place(of: bob).version
    let code = refusal {
      try run(.offerOwnership(bob.account, version: version, lifetime: lifetime), by: ada)
    }
    #expect(code == .badRequest)
  }

  @Test func `Who leaves or is removed has no offer any more`() throws {
    let first = try offer(to: bob, by: ada)
    try run(.leave, by: bob)
    try bench.join(company, of: ada, bob)
    #expect(refusal { try run(.acceptOwnership(first.id), by: bob) } == .notFound)
    let second = try offer(to: bob, by: ada)
    try run(.remove(bob.account), by: ada)
    #expect(refusal { try run(.acceptOwnership(second.id), by: bob) } == .notAMember)
    #expect(try bench.core.share(of: company, by: ada).ownershipOffer == nil)
  }

  @Test func `The earlier owner needs a place in the tier`() throws {
    var people: [Session] = []
    for number in 0..<10 {
      let person = try bench.signUp("person \(number)")
      people.append(person)
      if number < 9 { try bench.join(company, of: ada, person) }
    }
    let offer = try offer(to: bob, by: ada)
    // Ten take part: the owner takes the place that the new one leaves.
    try run(.acceptOwnership(offer.id), by: bob)
    #expect(try owners() == [bob.account])
    #expect(try MemberRow.participants(in: company, bench.connection).count == 10)

    try bench.core.grantTier(.enterprise, to: company, at: bench.now)
    try bench.join(company, of: bob, people[9])
    try bench.core.grantTier(.business, to: company, at: bench.now)
    let version = try place(of: ada, seenBy: bob).version
    let code = refusal {
      try run(.offerOwnership(ada.account, version: version, lifetime: 60), by: bob)
    }
    #expect(code == .notAllowed)
    try bench.core.grantTier(.free, to: company, at: bench.now)
    #expect(
      message {
        let version = try place(of: ada, seenBy: bob).version
        try run(.offerOwnership(ada.account, version: version, lifetime: 60), by: bob)
      } == Denial.tierWithoutSharing.sentence)
  }

  @Test func `The link of the earlier owner lets nobody in any more`() throws {
    let secret = try bench.core.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .viewer), by: ada,
      bench.circumstances())
    let offer = try offer(to: bob, by: ada)
    try run(.acceptOwnership(offer.id), by: bob)
    let eve = try bench.signUp("eve")
    #expect(refusal { _ = try bench.core.acceptLink(secret, by: eve, at: bench.now) } == .linkDead)
    #expect(try bench.core.share(of: company, by: bob).link == nil)
  }

  @Test func `The rights of both change with it: nothing is the earlier owner's to undo`() throws {
    let offer = try offer(to: bob, by: ada)
    try run(.acceptOwnership(offer.id), by: bob)
    #expect(refusal { try run(.stop, by: ada) } == .notAllowed)
    #expect(refusal { try run(.remove(bob.account), by: ada) } == .notAllowed)
    #expect(refusal { try run(.delete, by: ada) } == .notAllowed)
    let tier = CreateZoneRequest(company: company, tier: .enterprise)
    #expect(refusal { _ = try bench.core.setTier(tier, by: ada, at: bench.now) } == .notAllowed)
    _ = try bench.core.setTier(tier, by: bob, at: bench.now)
    #expect(
      refusal { _ = try bench.core.createZone(tier, by: ada, at: bench.now) } == .companyTaken)
    try run(.leave, by: ada)
    #expect(refusal { try run(.leave, by: bob) } == .notAllowed)
  }

  @Test func `What the earlier owner had on the way is taken in`() throws {
    let offer = try offer(to: bob, by: ada)
    try run(.acceptOwnership(offer.id), by: bob)
    var item = Record<InventoryItem>(new: bench.id())
    item[.name] = "Bolt"
    item[.code] = "B-1"
    let change = RecordChange(
      item.values, groups: item.values.changedGroups, life: 1, stamp: bench.stamp(ada),
      of: InventoryItem.definition)
    #expect(try bench.push(company, ada, [change]).codes == [nil])
    var record = Record<Company>(new: company)
    record[.name] = "Bolts"
    record[.country] = "DE"
    record[.currency] = "EUR"
    record[.needToKnow] = true
    let owners = RecordChange(
      record.values, groups: record.values.changedGroups, life: 1, stamp: bench.stamp(ada),
      of: Company.definition)
    #expect(try bench.push(company, ada, [owners]).codes == [.denied])
  }
}
