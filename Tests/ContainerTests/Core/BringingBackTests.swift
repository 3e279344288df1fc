import Container
import Model
import SyncProtocol
import Testing

/// Ada owns a company of the Business tier; Bob administers it, Cleo sells, Dan takes no part.
@Suite struct BringingBackTests {
  private let bench: Bench
  private let ada: Session
  private let bob: Session
  private let cleo: Session
  private let dan: Session
  private let company: CompanyID

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    bob = try bench.signUp("bob")
    cleo = try bench.signUp("cleo")
    dan = try bench.signUp("dan")
    company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
    try bench.join(company, of: ada, bob)
    try bench.join(company, of: ada, cleo, role: .sales)
    let rights = MemberRights(role: .administrator, permission: .canEdit)
    try run(.change(bob.account, version: try place(bob).version, rights), by: ada)
  }

  @discardableResult
  private func run(_ act: ShareAct, by session: Session) throws -> ShareAnswer {
    try bench.core.run(ShareCommand(act, in: company), by: session, bench.circumstances())
  }

  private func place(_ session: Session) throws -> ShareParticipant {
    let state = try bench.core.share(of: company, by: ada)
    return try #require(state.participants.first { $0.member.account == session.account })
  }

  private func back(_ session: Session) -> ShareAct {
    .bringBack([EndedPlace(of: session.account)], offers: [])
  }

  private func link(by session: Session) throws -> LinkSecret {
    let request = CreateLinkRequest(company: company, permission: .canEdit, role: .viewer)
    return try bench.core.createLink(request, by: session, bench.circumstances())
  }

  private func offer() throws -> EndedOffer {
    EndedOffer(try #require(try bench.core.share(of: company, by: ada).link))
  }

  private func accept(_ secret: LinkSecret, _ session: Session) throws {
    _ = try bench.core.acceptLink(secret, by: session, at: bench.now)
  }

  @Test func `Who was removed has the rights of before, and reads everything anew`() throws {
    let token = try bench.pull(company, cleo).token
    let before = try place(cleo)
    try run(.remove(cleo.account), by: bob)
    #expect(try place(cleo).member.deptMask == [])
    for _ in 0..<2 { try run(back(cleo), by: bob) }
    let after = try place(cleo)
    #expect(after.member == before.member && after.role == before.role)
    #expect(after.granted == before.granted)
    #expect(refusal { _ = try bench.pull(company, cleo, token: token) } == .epochChanged)
    let row = RecordID.accessControl(of: cleo.account, in: company)
    #expect(try bench.pull(company, cleo).records.contains { $0.id == row })
  }

  @Test func `Nobody gives back what they could not give`() throws {
    try run(.remove(cleo.account), by: ada)
    #expect(refusal { try run(back(cleo), by: dan) } == .noSuchZone)
    #expect(refusal { try run(back(cleo), by: cleo) } == .notAMember)
    try run(back(cleo), by: bob)
    // Only the owner makes administrators.
    let rights = MemberRights(role: .administrator, permission: .canEdit)
    try run(.change(cleo.account, version: try place(cleo).version, rights), by: ada)
    try run(.remove(cleo.account), by: ada)
    #expect(refusal { try run(back(cleo), by: bob) } == .notAllowed)
    #expect(try place(cleo).member.status == .inactive)
    try run(back(cleo), by: ada)
    #expect(try place(cleo).member.rights.holdsAdministration)
  }

  @Test func `Who left is never put back by others, nor who came back and left`() throws {
    try run(.leave, by: cleo)
    #expect(refusal { try run(back(cleo), by: ada) } == .notFound)
    try run(.remove(cleo.account), by: ada)
    #expect(refusal { try run(back(cleo), by: ada) } == .notFound)
    try accept(try link(by: ada), cleo)
    try run(.remove(cleo.account), by: ada)
    try accept(try link(by: ada), cleo)
    try run(.leave, by: cleo)
    #expect(refusal { try run(back(cleo), by: ada) } == .notFound)
    #expect(try place(cleo).member.status == .inactive)
  }

  @Test func `Who left comes back for ten minutes, with the rights of before`() throws {
    let before = try place(cleo)
    let token = try bench.pull(company, cleo).token
    try run(.leave, by: cleo)
    for _ in 0..<2 { try run(.comeBack, by: cleo) }
    let after = try place(cleo)
    #expect(after.member == before.member && after.role == before.role)
    #expect(refusal { _ = try bench.pull(company, cleo, token: token) } == .epochChanged)
    _ = try bench.pull(company, cleo)
    try run(.leave, by: cleo)
    bench.now += 10 * 60 * 1_000
    #expect(refusal { try run(.comeBack, by: cleo) } == .notFound)
    #expect(try place(cleo).member.status == .inactive)
    #expect(refusal { try run(.comeBack, by: dan) } == .notFound)
    try run(.comeBack, by: ada)
  }

  @Test func `Who was removed, or left a company that nobody shares any more, stays out`() throws {
    try run(.remove(cleo.account), by: ada)
    #expect(refusal { try run(.comeBack, by: cleo) } == .notFound)
    try run(back(cleo), by: ada)
    // Removed after they had left.
    try run(.leave, by: cleo)
    try run(.remove(cleo.account), by: ada)
    #expect(refusal { try run(.comeBack, by: cleo) } == .notFound)
    try run(.leave, by: bob)
    try run(.stop, by: ada)
    #expect(refusal { try run(.comeBack, by: bob) } == .notFound)
    try accept(try link(by: ada), bob)
    try run(.leave, by: bob)
    _ = try bench.core.setTier(
      CreateZoneRequest(company: company, tier: .free), by: ada, at: bench.now)
    #expect(refusal { try run(.comeBack, by: bob) } == .notAllowed)
    _ = try bench.core.setTier(
      CreateZoneRequest(company: company, tier: .business), by: ada, at: bench.now)
    try run(.comeBack, by: bob)
    // What they were when they left last is what counts, and a place is taken again once.
    #expect(try place(bob).role == "viewer")
    try run(.remove(bob.account), by: ada)
    #expect(refusal { try run(.comeBack, by: bob) } == .notFound)
  }

  @Test func `After a day, and after a backup, it is over`() throws {
    let secret = try link(by: ada)
    let offer = try offer()
    try run(.remove(cleo.account), by: ada)
    try run(.endLink, by: ada)
    bench.now += 24 * 60 * 60 * 1_000
    // What is forgotten goes as the next one ends.
    try run(.remove(bob.account), by: ada)
    _ = try link(by: ada)
    try run(.endLink, by: ada)
    #expect(refusal { try run(back(cleo), by: ada) } == .notFound)
    #expect(refusal { try run(.bringBack([], offers: [offer]), by: ada) } == .notFound)
    #expect(refusal { try accept(secret, dan) } == .linkDead)
    try run(back(bob), by: ada)
  }

  @Test func `A link that was ended works again with its secret, but not beside a newer one`()
    throws
  {
    let first = try link(by: ada)
    let earlier = try offer()
    bench.now += 1
    let second = try link(by: ada)
    let later = try offer()
    #expect(refusal { try accept(first, dan) } == .linkDead)
    #expect(refusal { try run(.bringBack([], offers: [earlier]), by: ada) } == .notAllowed)
    #expect(refusal { try run(.bringBack([], offers: [later]), by: bob) } == .notAllowed)
    try run(.endLink, by: ada)
    for _ in 0..<2 { try run(.bringBack([], offers: [earlier]), by: ada) }
    #expect(refusal { try accept(second, dan) } == .linkDead)
    try accept(first, dan)
  }

  @Test func `An invitation that was withdrawn is as it was`() throws {
    let act = ShareAct.invite(name: "Dan", permission: .canEdit, role: .sales, lifetime: nil)
    let made = try run(act, by: bob)
    let secret = LinkSecret(secret: try #require(made.secret))
    let offer = try #require(made.made)
    #expect(try bench.core.share(of: company, by: ada).invitations.map(EndedOffer.init) == [offer])
    try run(.withdraw(offer.id), by: ada)
    #expect(refusal { try accept(secret, dan) } == .linkDead)
    #expect(refusal { try run(.bringBack([], offers: [offer]), by: cleo) } == .notAllowed)
    try run(.bringBack([], offers: [offer]), by: bob)
    try accept(secret, dan)
    #expect(try place(dan).role == "sales")
  }

  @Test func `Sharing that was stopped goes on with everybody and every secret`() throws {
    let secret = try link(by: ada)
    let offers = [try offer()]
    let before = try [bob, cleo].map { try place($0).member }
    try run(.stop, by: ada)
    #expect(refusal { _ = try bench.pull(company, cleo) } == .notAMember)
    let act = ShareAct.bringBack(
      [bob, cleo, dan].map { EndedPlace(of: $0.account) }, offers: offers)
    #expect(refusal { try run(act, by: bob) } == .notAMember)
    try run(act, by: ada)
    #expect(try [bob, cleo].map { try place($0).member } == before)
    _ = try bench.pull(company, cleo)
    try accept(secret, dan)
  }

  @Test func `A tier without room refuses, and nothing is half done`() throws {
    let secret = try link(by: ada)
    let offers = [try offer()]
    try run(.stop, by: ada)
    _ = try bench.core.setTier(
      CreateZoneRequest(company: company, tier: .free), by: ada, at: bench.now)
    let act = ShareAct.bringBack([EndedPlace(of: bob.account)], offers: offers)
    #expect(refusal { try run(act, by: ada) } == .notAllowed)
    _ = try bench.core.setTier(
      CreateZoneRequest(company: company, tier: .business), by: ada, at: bench.now)
    #expect(refusal { try accept(secret, dan) } == .linkDead)
    #expect(try place(bob).member.status == .inactive)
    try run(act, by: ada)
    try accept(secret, dan)
  }
}
