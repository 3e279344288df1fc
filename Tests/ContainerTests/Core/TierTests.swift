import Model
import SyncProtocol
import Testing

@testable import Container

@Suite("The tier of a company")
struct TierTests {
  private func permissions(
    _ bench: Bench, _ company: CompanyID, _ owner: Session
  ) throws -> [SharePermission] {
    try bench.core.share(of: company, by: owner).participants
      .filter { !$0.member.isOwner && $0.member.status == .active }.map(\.member.permission)
  }

  private func set(
    _ tier: Tier, _ bench: Bench, _ company: CompanyID, _ owner: Session
  ) throws {
    let request = CreateZoneRequest(company: company, tier: tier)
    _ = try bench.core.setTier(request, by: owner, at: bench.now)
  }

  @Test("narrows those beyond its limit, and a higher one gives back what was granted to each")
  func downAndUp() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada, tier: .enterprise)
    let people = try (0..<12).map { try bench.signUp("p\($0)") }
    for (index, person) in people.enumerated() {
      let permission: SharePermission = index % 4 == 3 ? .viewOnly : .canEdit
      try bench.join(company, of: ada, person, permission: permission)
    }
    let granted = try permissions(bench, company, ada)
    #expect(granted.filter { $0 == .viewOnly }.count == 3)
    try set(.business, bench, company, ada)
    let narrowed = Array(granted.prefix(10)) + [.viewOnly, .viewOnly]
    #expect(try permissions(bench, company, ada) == narrowed)
    try set(.free, bench, company, ada)
    #expect(try permissions(bench, company, ada) == Array(repeating: .viewOnly, count: 12))
    try set(.business, bench, company, ada)
    #expect(try permissions(bench, company, ada) == narrowed)
    _ = try bench.core.leave(company, by: people[0], at: bench.now)
    #expect(try permissions(bench, company, ada) == granted[1...10] + [.viewOnly])
    try set(.enterprise, bench, company, ada)
    #expect(try permissions(bench, company, ada) == Array(granted.dropFirst()))
  }

  @Test("keeps what is granted meanwhile for the day when it fits again")
  func grantWhileNarrowed() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob, permission: .viewOnly)
    try set(.free, bench, company, ada)
    let row = try #require(try bench.core.share(of: company, by: ada).participants.last)
    let act = ShareAct.change(
      bob.account, version: row.version, MemberRights(role: .sales, permission: .canEdit))
    _ = try bench.core.run(ShareCommand(act, in: company), by: ada, bench.circumstances())
    #expect(try bench.core.member(bob.account, in: company)?.permission == .viewOnly)
    let refused = try bench.push(company, bob, [bench.item(bench.id(), bob, code: "A")])
    #expect(refused.results[0].refusal?.message == Denial.viewOnly.sentence)
    try set(.business, bench, company, ada)
    #expect(try bench.core.member(bob.account, in: company)?.permission == .canEdit)
  }

  /// What is said to a link and to an invitation.
  private func sharing(_ company: CompanyID, by owner: Session, _ bench: Bench) -> [String?] {
    let link = CreateLinkRequest(company: company, permission: .canEdit, role: .viewer)
    let act = ShareAct.invite(name: "Bob", permission: .canEdit, role: .viewer, lifetime: nil)
    return [
      message { _ = try bench.core.createLink(link, by: owner, bench.circumstances()) },
      message {
        _ = try bench.core.run(ShareCommand(act, in: company), by: owner, bench.circumstances())
      },
    ]
  }

  @Test("of Free refuses links and invitations with the sentence of the rules")
  func free() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada, tier: .free)
    for sentence in sharing(company, by: ada, bench) {
      #expect(sentence == Denial.tierWithoutSharing.sentence)
    }
  }

  @Test("lets nobody into a sample company, whatever its tier")
  func sample() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada, tier: .business)
    var record = Record<Company>(new: company)
    record[.name] = "Sample"
    record[.country] = "DE"
    record[.currency] = "EUR"
    record[.isSample] = true
    #expect(try bench.push(company, ada, [bench.change(record, ada)]).codes == [nil])
    for sentence in sharing(company, by: ada, bench) {
      #expect(sentence == Denial.sampleCompany.sentence)
    }
  }

  @Test("is the operator's where the operator grants it, and a company asked for begins as Free")
  func operatorGrants() throws {
    let bench = try Bench(policy: .byOperator)
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada, tier: .enterprise)
    #expect(try bench.core.share(of: company, by: ada).tier == .free)
    #expect(refusal { try set(.business, bench, company, ada) } == .notAllowed)
    try bench.core.grantTier(.business, to: company, at: bench.now)
    let head = try bench.head(company, ada)
    try bench.core.grantTier(.business, to: company, at: bench.now)
    #expect(try bench.head(company, ada) == head)
    #expect(try bench.core.share(of: company, by: ada).tier == .business)
    for wrong in [bench.id(), ada.account] {
      #expect(
        refusal { try bench.core.grantTier(.business, to: wrong, at: bench.now) } == .noSuchZone)
    }
  }

  @Test("Who was heard of is noted at once, then not again for a quarter of an hour")
  func activity() {
    var recent = RecentActivity()
    let account = RecordID(high: 1, low: 1)
    let moments: [UInt64] = [5, 4 + RecentActivity.interval, 5 + RecentActivity.interval]
    let answers = moments.map { recent.isNews(account, at: $0) }
    #expect(answers == [true, false, true])
    let isOtherNews = recent.isNews(RecordID(high: 1, low: 2), at: 5)
    #expect(isOtherNews)
  }
}
