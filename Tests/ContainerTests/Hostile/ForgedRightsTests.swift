import Container
import Model
import SyncProtocol
import Testing

/// Ada owns the company, Bob administers it, Cleo is a viewer, Eve has a company of her own. Each
/// has a valid login and forges what it can.
@Suite("A member who forges rights")
struct ForgedRightsTests {
  private let bench: Bench
  private let ada: Session
  private let bob: Session
  private let cleo: Session
  private let eve: Session
  private let company: CompanyID
  private let other: CompanyID

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    bob = try bench.signUp("bob")
    cleo = try bench.signUp("cleo")
    eve = try bench.signUp("eve")
    company = try bench.company(of: ada)
    other = try bench.company(of: eve)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
    try bench.join(company, of: ada, bob)
    try bench.join(company, of: ada, cleo, role: .viewer, permission: .viewOnly)
    try change(
      bob, MemberRights(role: .administrator, permission: .canEdit), by: ada)
  }

  private func place(_ session: Session) throws -> ShareParticipant {
    let state = try bench.core.share(of: company, by: ada)
    return try #require(state.participants.first { $0.member.account == session.account })
  }

  @discardableResult
  private func run(
    _ act: ShareAct, in zone: CompanyID? = nil, by session: Session
  ) throws -> ShareAnswer {
    try bench.core.run(
      ShareCommand(act, in: zone ?? company), by: session, bench.circumstances())
  }

  private func change(_ session: Session, _ rights: MemberRights, by decider: Session) throws {
    try run(.change(session.account, version: try place(session).version, rights), by: decider)
  }

  private func row(
    of session: Session, stamp: HybridTime, _ write: (inout Record<AccessControl>) -> Void
  ) -> RecordChange {
    var row = Record<AccessControl>(
      new: .accessControl(of: session.account, in: company))
    write(&row)
    return RecordChange(
      row.values, groups: row.values.changedGroups, life: 1, stamp: stamp,
      of: AccessControl.definition)
  }

  @Test("cannot push them, with a stamp of now or of the future")
  func pushedGrants() throws {
    let before = try [bob, cleo].map { try place($0) }
    let limit = bench.now + Limits.clockAheadLimitMilliseconds
    for milliseconds in [bench.now + 1_000, limit, limit + 60_000, limit * 2] {
      let stamp = HybridTime(milliseconds: milliseconds, device: cleo.device.low)
      let codes = try bench.push(
        company, cleo,
        [
          row(of: cleo, stamp: stamp) { $0[.managerMask] = 0xFF },
          row(of: cleo, stamp: stamp) { $0[.permission] = "canEdit" },
          row(of: bob, stamp: stamp) { $0[.status] = "inactive" },
          row(of: cleo, stamp: stamp) { $0[.isOwner] = true },
          row(of: cleo, stamp: stamp) { $0[.userID] = ada.account },
        ]
      ).codes
      let expected: ChangeRefusal.Code = milliseconds > limit ? .clockAhead : .containerOnly
      #expect(codes.allSatisfy { $0 == expected }, "\(milliseconds): \(codes)")
    }
    #expect(try [bob, cleo].map { try place($0) } == before)
  }

  @Test("cannot outlast the container's word by a name that is stamped in the future")
  func futureNames() throws {
    let limit = bench.now + Limits.clockAheadLimitMilliseconds
    let stamp = HybridTime(milliseconds: limit, device: cleo.device.low)
    let answer = try bench.push(
      company, cleo, [row(of: cleo, stamp: stamp) { $0[.displayName] = "Cleo" }])
    #expect(answer.codes == [nil])
    try change(cleo, MemberRights(role: .sales, permission: .canEdit), by: ada)
    let id = RecordID.accessControl(of: cleo.account, in: company)
    let state = try #require(try bench.pull(company, ada).records.first { $0.id == id })
    let record = try #require(Record<AccessControl>(state.values(of: AccessControl.definition)))
    let member = try place(cleo).member
    #expect(record[.displayName] == "Cleo" && Member(record) == member)
  }

  @Test("cannot choose the author that a record shows")
  func authors() throws {
    let item = bench.id()
    try bench.push(company, ada, [bench.item(item, ada, code: "A")])
    try bench.push(company, bob, [bench.rename(item, bob, to: "Nut")])
    let state = try #require(try bench.pull(company, cleo).records.first { $0.id == item })
    #expect(state.createdBy == ada.account && state.updatedBy == bob.account)
    // A change has no field for it: what is sent as one reaches nothing.
    let forged = RecordChange(
      kind: .inventoryItem, id: item,
      version: RecordVersion(
        life: 1, groups: [StampedGroup(number: 62, stamp: bench.stamp(bob), bytes: [1])]))
    try bench.push(company, bob, [forged])
    let after = try #require(try bench.pull(company, cleo).records.first { $0.id == item })
    #expect(after.createdBy == ada.account)
  }

  @Test("reaches nobody through the identifiers of another company")
  func foreignCompanies() throws {
    let invited = try run(
      .invite(name: "Dan", permission: .canEdit, role: .viewer, lifetime: nil), by: ada)
    let invitation = try #require(
      try bench.core.share(of: company, by: ada).invitations.first)
    for act in [
      ShareAct.stop, .endLink, .leave, .remove(ada.account), .withdraw(invitation.id),
      .change(cleo.account, version: 1, MemberRights(role: .manager, permission: .canEdit)),
      .invite(name: "Eve", permission: .canEdit, role: .manager, lifetime: nil),
    ] {
      #expect(refusal { try run(act, by: eve) } == .noSuchZone)
    }
    try run(.withdraw(invitation.id), in: other, by: eve)
    #expect(refusal { try run(.remove(cleo.account), in: other, by: eve) } == .notFound)
    let secret = LinkSecret(secret: try #require(invited.secret))
    #expect(try bench.core.openLink(secret, by: eve, at: bench.now).company == company)
    for zone in [ada.account, company] {
      let request = CreateZoneRequest(company: zone, tier: .enterprise)
      #expect(
        refusal { _ = try bench.core.createZone(request, by: eve, at: bench.now) }
          == .companyTaken)
    }
    let tier = CreateZoneRequest(company: company, tier: .free)
    #expect(refusal { _ = try bench.core.setTier(tier, by: eve, at: bench.now) } == .noSuchZone)
    #expect(try bench.core.share(of: company, by: ada).tier == .business)
  }

  @Test("cannot guess a version, nor grant bits that do not exist")
  func forgedCommands() throws {
    let rights = MemberRights(role: .manager, permission: .viewOnly)
    for version in [0, 1_000_000, .max] as [UInt64] {
      #expect(
        refusal { try run(.change(cleo.account, version: version, rights), by: bob) }
          == .changedMeanwhile)
    }
    for mask in [1 << 8, 1 << 62, -1] as [Int64] {
      let forged = MemberRights(
        deptMask: Departments(rawValue: mask), managerMask: [], permission: .viewOnly)
      for decider in [ada, bob] {
        #expect(refusal { try change(cleo, forged, by: decider) } == .notAllowed)
      }
    }
    #expect(try place(cleo).member.deptMask == [])
  }

  @Test("cannot see, take or make anyone's UserPass")
  func userPasses() throws {
    try bench.push(ada.account, ada, [bench.userPass(company, ada)])
    let hers = RecordID.userPass(of: ada.account, for: company)
    #expect(refusal { _ = try bench.pull(ada.account, bob) } == .noSuchZone)
    #expect(
      refusal { try bench.push(ada.account, bob, [bench.userPass(company, bob, id: hers)]) }
        == .noSuchZone)
    let own = try bench.push(bob.account, bob, [bench.userPass(company, bob, id: hers)])
    #expect(own.codes == [.invalid])
    let inZone = try bench.push(company, bob, [bench.userPass(company, bob)])
    #expect(inZone.codes == [.wrongZone])
    #expect(try !bench.pull(company, bob).records.contains { $0.kind == .userPass })
  }

  @Test("keeps no door open: an invitation made before the demotion lets nobody in")
  func leftInvitations() throws {
    let answer = try run(
      .invite(name: "Eve", permission: .canEdit, role: .manager, lifetime: nil), by: bob)
    let secret = LinkSecret(secret: try #require(answer.secret))
    try run(.remove(bob.account), by: ada)
    #expect(refusal { _ = try bench.core.acceptLink(secret, by: eve, at: bench.now) } == .linkDead)
    #expect(try bench.core.member(eve.account, in: company) == nil)
  }
}
