import Container
import Model
import SyncProtocol
import Testing

@Suite("Sharing")
struct SharingTests {
  private func link(
    _ bench: Bench, _ company: CompanyID, _ session: Session, role: Role = .viewer
  ) throws -> LinkSecret {
    try bench.core.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: role), by: session,
      bench.circumstances())
  }

  private func row(
    _ bench: Bench, _ account: AccountID, _ company: CompanyID, by session: Session
  ) throws -> Member? {
    let id = RecordID.accessControl(of: account, in: company)
    let state = try bench.pull(company, session).records.first { $0.id == id }
    let values = try state?.values(of: AccessControl.definition)
    return values.flatMap(Record<AccessControl>.init).flatMap(Member.init)
  }

  @Test("of a company: making its zone twice answers the same, for another account it is taken")
  func createZone() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let request = CreateZoneRequest(company: bench.id(), tier: .business)
    let answer = try bench.core.createZone(request, by: ada, at: bench.now)
    #expect(answer.entry == FeedEntry(zone: request.company, standing: .owned, head: 2))
    #expect(try bench.core.createZone(request, by: ada, at: bench.now) == answer)
    #expect(
      refusal { _ = try bench.core.createZone(request, by: bob, at: bench.now) }
        == .companyTaken)
    for (id, code) in [
      (ada.account, CallRefusal.Code.companyTaken), (bob.account, .companyTaken),
      (.zero, .badRequest),
    ] {
      let request = CreateZoneRequest(company: id, tier: .free)
      #expect(refusal { _ = try bench.core.createZone(request, by: ada, at: bench.now) } == code)
    }
    #expect(try row(bench, ada.account, request.company, by: ada) == Member(owner: ada.account))
  }

  @Test("begins with a Company record that names owner and tier")
  func companyRecord() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada, tier: .enterprise)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
    let state = try #require(try bench.pull(company, ada).records.first { $0.id == company })
    let record = try #require(Record<Company>(try state.values(of: Company.definition)))
    #expect(record[.ownerAccountID] == ada.account)
    #expect(record[.tier] == "Enterprise" && record[.name] == "Acme")
  }

  @Test("tiers are the owner's to choose only where the operator lets them")
  func tierPolicy() throws {
    let bench = try Bench(policy: .byOperator)
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada, tier: .business)
    let request = CreateZoneRequest(company: company, tier: .business)
    #expect(
      refusal { _ = try bench.core.setTier(request, by: ada, at: bench.now) } == .notAllowed)
    #expect(refusal { _ = try link(bench, company, ada) } == .notAllowed)
  }

  @Test("needs the owner, a tier that includes it and a role that is no administrator")
  func whoMakesLinks() throws {
    let bench = try Bench()
    let (ada, bob, eve) = (
      try bench.signUp("ada"), try bench.signUp("bob"), try bench.signUp("eve")
    )
    let company = try bench.company(of: ada)
    let free = try bench.company(of: ada, tier: .free)
    try bench.join(company, of: ada, bob)
    #expect(refusal { _ = try link(bench, free, ada) } == .notAllowed)
    #expect(refusal { _ = try link(bench, company, bob) } == .notAllowed)
    #expect(refusal { _ = try link(bench, company, eve) } == .noSuchZone)
    #expect(refusal { _ = try link(bench, ada.account, ada) } == .noSuchZone)
    #expect(refusal { _ = try link(bench, company, ada, role: .administrator) } == .notAllowed)
  }

  @Test("a link shows its offer and changes nothing; accepting twice is harmless")
  func openAndAccept() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
    let secret = try link(bench, company, ada, role: .sales)
    let head = try bench.head(company, ada)
    let offer = try bench.core.openLink(secret, by: bob, at: bench.now)
    #expect(
      offer
        == LinkOffer(
          company: company, companyName: "Acme", ownerName: "ada", permission: .canEdit,
          isMember: false, role: .sales))
    #expect(try bench.head(company, ada) == head)
    let answer = try bench.core.acceptLink(secret, by: bob, at: bench.now)
    #expect(answer.entry == FeedEntry(zone: company, standing: .shared, head: head + 1))
    #expect(try bench.core.acceptLink(secret, by: bob, at: bench.now) == answer)
    #expect(try bench.core.openLink(secret, by: bob, at: bench.now).isMember)
    #expect(
      try row(bench, bob.account, company, by: bob)
        == Member(participant: bob.account, role: .sales, permission: .canEdit))
    let own = try bench.core.acceptLink(secret, by: ada, at: bench.now)
    #expect(own.entry.standing == .owned)
  }

  @Test("an earlier link, a made-up one and one of a company that became Free are dead")
  func deadLinks() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let company = try bench.company(of: ada)
    let first = try link(bench, company, ada)
    let second = try link(bench, company, ada)
    for secret in [first, LinkSecret(secret: ""), LinkSecret(secret: "guess")] {
      #expect(refusal { _ = try bench.core.openLink(secret, by: bob, at: bench.now) } == .linkDead)
      #expect(
        refusal { _ = try bench.core.acceptLink(secret, by: bob, at: bench.now) } == .linkDead)
    }
    let free = CreateZoneRequest(company: company, tier: .free)
    _ = try bench.core.setTier(free, by: ada, at: bench.now)
    #expect(refusal { _ = try bench.core.openLink(second, by: bob, at: bench.now) } == .linkDead)
  }

  @Test("stops at the tier's number of participants; those who left make room")
  func tierLimit() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let secret = try link(bench, company, ada)
    let people = try (0..<11).map { try bench.signUp("p\($0)") }
    for person in people.prefix(10) {
      _ = try bench.core.acceptLink(secret, by: person, at: bench.now)
    }
    let late = people[10]
    #expect(
      refusal { _ = try bench.core.acceptLink(secret, by: late, at: bench.now) } == .notAllowed)
    _ = try bench.core.leave(company, by: people[3], at: bench.now)
    _ = try bench.core.acceptLink(secret, by: late, at: bench.now)
  }

  @Test("a lower tier makes those beyond its limit view-only, the oldest keep their permission")
  func downgrade() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada, tier: .enterprise)
    let secret = try link(bench, company, ada, role: .manager)
    let people = try (0..<12).map { try bench.signUp("p\($0)") }
    for person in people {
      _ = try bench.core.acceptLink(secret, by: person, at: bench.now)
    }
    let request = CreateZoneRequest(company: company, tier: .business)
    _ = try bench.core.setTier(request, by: ada, at: bench.now)
    for (index, person) in people.enumerated() {
      let permission = try row(bench, person.account, company, by: ada)?.permission
      #expect(permission == (index < 10 ? .canEdit : .viewOnly))
    }
    #expect(
      refusal { _ = try bench.core.setTier(request, by: people[0], at: bench.now) }
        == .notAllowed)
  }

  @Test(
    "a removed participant reads nothing more, keeps a row without rights, and needs a new link")
  func removal() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let company = try bench.company(of: ada)
    let old = try link(bench, company, ada, role: .manager)
    _ = try bench.core.acceptLink(old, by: bob, at: bench.now)
    let token = try bench.pull(company, bob).token
    _ = bench.core.takeEvents()
    try bench.core.removeMember(bob.account, from: company, by: ada, at: bench.now)
    let events = bench.core.takeEvents()
    try bench.core.removeMember(bob.account, from: company, by: ada, at: bench.now)
    #expect(bench.core.takeEvents().isEmpty)
    let entry = FeedEntry(zone: company, standing: .revoked, head: 0)
    #expect(events.first == .standingChanged(account: bob.account, entry: entry, feed: 3))
    #expect(
      events.last
        == .headMoved(
          zone: company, head: try bench.head(company, ada), members: [ada.account]))
    #expect(refusal { _ = try bench.pull(company, bob, token: token) } == .notAMember)
    #expect(try bench.core.feed(by: bob.account, at: bench.now).entries.contains(entry))
    let member = try #require(try row(bench, bob.account, company, by: ada))
    #expect(member.status == .inactive && member.deptMask.isEmpty && member.managerMask.isEmpty)
    #expect(
      refusal { _ = try bench.core.acceptLink(old, by: bob, at: bench.now) } == .notAllowed)
    let fresh = try link(bench, company, ada)
    _ = try bench.core.acceptLink(fresh, by: bob, at: bench.now)
    #expect(refusal { _ = try bench.pull(company, bob, token: token) } == .epochChanged)
    #expect(try bench.pull(company, bob).records.count == 3)
  }

  @Test("a participant may leave, twice too, and come back; the owner can't leave or be removed")
  func leaving() throws {
    let bench = try Bench()
    let (ada, bob, eve) = (
      try bench.signUp("ada"), try bench.signUp("bob"), try bench.signUp("eve")
    )
    let company = try bench.company(of: ada)
    let secret = try link(bench, company, ada)
    _ = try bench.core.acceptLink(secret, by: bob, at: bench.now)
    let left = FeedEntry(zone: company, standing: .left, head: 0)
    for _ in 0..<2 {
      #expect(try bench.core.leave(company, by: bob, at: bench.now).entry == left)
    }
    #expect(refusal { _ = try bench.pull(company, bob) } == .notAMember)
    let back = try bench.core.acceptLink(secret, by: bob, at: bench.now)
    #expect(back.entry.standing == .shared)
    #expect(refusal { _ = try bench.core.leave(company, by: ada, at: bench.now) } == .notAllowed)
    #expect(refusal { _ = try bench.core.leave(company, by: eve, at: bench.now) } == .noSuchZone)
    func remove(_ account: AccountID, by session: Session) -> CallRefusal.Code? {
      refusal { try bench.core.removeMember(account, from: company, by: session, at: bench.now) }
    }
    #expect(remove(ada.account, by: ada) == .notAllowed)
    #expect(remove(eve.account, by: ada) == .notFound)
    #expect(remove(ada.account, by: bob) == .notAllowed)
    #expect(remove(bob.account, by: eve) == .noSuchZone)
  }
}
