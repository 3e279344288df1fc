import Container
import Model
import SyncProtocol
import Testing

/// Ada owns a company of the Business tier; Bob administers it, Cleo sees it.
@Suite("The share of a company")
struct ShareTests {
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
    try bench.join(company, of: ada, cleo, role: .viewer)
    try change(bob, .administrator, by: ada)
  }

  @discardableResult
  private func run(_ act: ShareAct, by session: Session) throws -> ShareAnswer {
    try bench.core.run(ShareCommand(act, in: company), by: session, bench.circumstances())
  }

  private func place(_ session: Session) throws -> ShareParticipant {
    let state = try bench.core.share(of: company, by: ada)
    return try #require(state.participants.first { $0.member.account == session.account })
  }

  private func change(
    _ session: Session, _ role: Role, _ permission: SharePermission = .canEdit,
    by decider: Session
  ) throws {
    let rights = MemberRights(role: role, permission: permission)
    try run(
      .change(session.account, version: try place(session).version, rights), by: decider)
  }

  private func invite(
    _ name: String = "Dan", role: Role = .sales, lifetime: UInt64? = nil, by session: Session
  ) throws -> LinkSecret {
    let act = ShareAct.invite(
      name: name, permission: .canEdit, role: role, lifetime: lifetime)
    return LinkSecret(secret: try #require(try run(act, by: session).secret))
  }

  private func accept(_ secret: LinkSecret, _ session: Session) throws {
    _ = try bench.core.acceptLink(secret, by: session, at: bench.now)
  }

  private func standing(_ session: Session) throws -> ZoneStanding? {
    try bench.core.feed(by: session.account, at: bench.now).entries
      .first { $0.zone == company }?.standing
  }

  @Test(
    "an invitation lets one account in, once; accepting twice is harmless, a second is too late")
  func invitations() throws {
    let secret = try invite(by: bob)
    let offer = try bench.core.openLink(secret, by: dan, at: bench.now)
    #expect(offer.invited == "Dan" && offer.role == .sales && !offer.isMember)
    for _ in 0..<2 { try accept(secret, dan) }
    #expect(try place(dan).member.deptMask == Role.sales.deptMask)
    let eve = try bench.signUp("eve")
    #expect(refusal { try accept(secret, eve) } == .linkDead)
    #expect(refusal { _ = try bench.core.openLink(secret, by: eve, at: bench.now) } == .linkDead)
    #expect(try standing(eve) == nil)
    try run(.leave, by: dan)
    #expect(refusal { try accept(secret, dan) } == .linkDead)
  }

  @Test("a member who opens somebody else's invitation leaves it to them")
  func notUsedUp() throws {
    let secret = try invite(by: ada)
    try accept(secret, cleo)
    #expect(try place(cleo).member.deptMask == [])
    #expect(try bench.core.openLink(secret, by: ada, at: bench.now).isOwner)
    try accept(secret, dan)
    #expect(try standing(dan) == .shared)
  }

  @Test("pending invitations are listed to those who may invite, and can be withdrawn or declined")
  func pending() throws {
    let (first, second) = (try invite("Dan", by: ada), try invite("Eve", by: bob))
    let listed = try bench.core.share(of: company, by: bob).invitations
    #expect(listed.map(\.name) == ["Dan", "Eve"])
    #expect(listed.map(\.maker) == [ada.account, bob.account])
    #expect(try bench.core.share(of: company, by: cleo).invitations == [])
    #expect(refusal { try run(.withdraw(listed[0].id), by: cleo) } == .notAllowed)
    for _ in 0..<2 { try run(.withdraw(listed[0].id), by: bob) }
    #expect(refusal { try accept(first, dan) } == .linkDead)
    for _ in 0..<2 {
      _ = try bench.core.declineLink(second, by: dan, at: bench.now)
    }
    #expect(refusal { try accept(second, dan) } == .linkDead)
    let left = try bench.core.share(of: company, by: ada).invitations
    #expect(left.map(\.name) == ["Eve"] && left[0].isDeclined)
  }

  @Test("an invitation grants no more than its maker holds, then and when it is accepted")
  func makersRights() throws {
    #expect(refusal { _ = try invite(role: .administrator, by: ada) } == .notAllowed)
    #expect(refusal { _ = try invite(by: cleo) } == .notAllowed)
    let secret = try invite(by: bob)
    try change(bob, .manager, by: ada)
    #expect(refusal { try accept(secret, dan) } == .linkDead)
    #expect(refusal { _ = try invite(by: bob) } == .notAllowed)
    try change(bob, .administrator, by: ada)
    try accept(secret, dan)
  }

  @Test("links and invitations end when they said they would")
  func expiry() throws {
    let link = try bench.core.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .viewer, lifetime: 60),
      by: ada, bench.circumstances())
    let secret = try invite(lifetime: 60, by: ada)
    #expect(
      try bench.core.openLink(link, by: dan, at: bench.now).expiresAt == bench.now + 60_000)
    bench.now += 60_000
    for dead in [link, secret] {
      #expect(refusal { try accept(dead, dan) } == .linkDead)
      #expect(refusal { _ = try bench.core.openLink(dead, by: dan, at: bench.now) } == .linkDead)
      try accept(dead, cleo)
    }
    #expect(refusal { _ = try invite(lifetime: 0, by: ada) } == .badRequest)
    #expect(refusal { _ = try invite(lifetime: .max, by: ada) } == .badRequest)
    #expect(refusal { _ = try invite(" \n", by: ada) } == .badRequest)
  }

  @Test("without its link only invited people come in")
  func endedLink() throws {
    let link = try bench.core.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .viewer), by: ada,
      bench.circumstances())
    let secret = try invite(by: ada)
    #expect(try bench.core.share(of: company, by: ada).link?.role == .viewer)
    #expect(try bench.core.share(of: company, by: bob).link == nil)
    #expect(refusal { try run(.endLink, by: bob) } == .notAllowed)
    #expect(refusal { try run(.withdraw(company), by: bob) } == .notAllowed)
    for _ in 0..<2 { try run(.endLink, by: ada) }
    #expect(refusal { try accept(link, dan) } == .linkDead)
    try accept(secret, dan)
    #expect(try bench.core.share(of: company, by: ada).link == nil)
  }

  @Test("a change is made on the row that was looked at, and its projection says the same")
  func changes() throws {
    let seen = try place(cleo).version
    let sales = MemberRights(role: .sales, permission: .canEdit)
    try run(.change(cleo.account, version: seen, sales), by: bob)
    let courier = MemberRights(role: .courier, permission: .canEdit)
    #expect(
      refusal { try run(.change(cleo.account, version: seen, courier), by: ada) }
        == .changedMeanwhile)
    let row = try place(cleo)
    #expect(row.member.rights == sales && row.role == "sales" && row.version > seen)
    let id = RecordID.accessControl(of: cleo.account, in: company)
    let state = try #require(try bench.pull(company, cleo).records.first { $0.id == id })
    let values = try #require(Record<AccessControl>(state.values(of: AccessControl.definition)))
    #expect(Member(values) == row.member && values[.role] == "sales")
    let own = MemberRights(deptMask: .orders, managerMask: .tasks, permission: .viewOnly)
    try run(.change(cleo.account, version: row.version, own), by: ada)
    #expect(try place(cleo).role == "custom" && place(cleo).granted == .viewOnly)
    let head = try bench.head(company, ada)
    try run(.change(cleo.account, version: try place(cleo).version, own), by: ada)
    #expect(try bench.head(company, ada) == head)
  }

  @Test("what the rules refuse moves nothing, whoever asks")
  func bounds() throws {
    try bench.join(company, of: ada, dan)
    try change(dan, .administrator, by: ada)
    let head = try bench.head(company, ada)
    func code(_ session: Session, _ role: Role, by decider: Session) -> CallRefusal.Code? {
      refusal { try change(session, role, by: decider) }
    }
    #expect(code(bob, .viewer, by: bob) == .notAllowed)
    #expect(code(dan, .viewer, by: bob) == .notAllowed)
    #expect(code(ada, .viewer, by: bob) == .notAllowed)
    #expect(code(ada, .viewer, by: ada) == .notAllowed)
    #expect(code(cleo, .administrator, by: bob) == .notAllowed)
    #expect(code(bob, .viewer, by: cleo) == .notAllowed)
    #expect(refusal { try change(cleo, .viewer, .viewOnly, by: bob) } == .notAllowed)
    #expect(refusal { try run(.remove(dan.account), by: bob) } == .notAllowed)
    #expect(refusal { try run(.remove(bob.account), by: bob) } == .notAllowed)
    #expect(refusal { try run(.stop, by: bob) } == .notAllowed)
    let eve = try bench.signUp("eve")
    for act in [ShareAct.stop, .leave, .endLink, .remove(cleo.account), .withdraw(bench.id())] {
      #expect(refusal { try run(act, by: eve) } == .noSuchZone)
    }
    #expect(refusal { _ = try bench.core.share(of: company, by: eve) } == .noSuchZone)
    #expect(refusal { try run(.remove(eve.account), by: cleo) } == .notAllowed)
    #expect(refusal { try run(.remove(eve.account), by: ada) } == .notFound)
    #expect(try bench.head(company, ada) == head)
  }

  @Test("stopping ends every place at once; shared again, everyone gets everything anew")
  func stopAndShareAgain() throws {
    let item = bench.id()
    try bench.push(company, bob, [bench.item(item, bob, code: "A")])
    let token = try bench.pull(company, bob).token
    let secret = try invite(by: ada)
    for _ in 0..<2 { try run(.stop, by: ada) }
    for session in [bob, cleo] {
      #expect(try standing(session) == .shareStopped)
      #expect(refusal { _ = try bench.pull(company, session) } == .notAMember)
      #expect(try place(session).member.status == .inactive)
      #expect(try place(session).member.managerMask == [])
    }
    #expect(refusal { try accept(secret, dan) } == .linkDead)
    #expect(try standing(ada) == .owned)
    try bench.join(company, of: ada, bob)
    #expect(try standing(bob) == .shared)
    #expect(refusal { _ = try bench.pull(company, bob, token: token) } == .epochChanged)
    #expect(try bench.pull(company, bob).records.contains { $0.id == item })
    #expect(try standing(cleo) == .shareStopped)
  }

  @Test("who was last heard of when is known, and costs no version and no sequence")
  func activity() throws {
    let (before, head) = (try place(cleo), try bench.head(company, ada))
    #expect(before.lastActive == nil)
    try bench.core.noteActive(cleo.account, at: bench.now)
    let after = try place(cleo)
    #expect(after.lastActive == bench.now && after.version == before.version)
    #expect(try bench.head(company, ada) == head)
  }
}
