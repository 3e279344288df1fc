import Container
import Model
import Storage
import SyncProtocol
import Testing

@Suite("Someone with a login of their own")
struct HostileMemberTests {
  @Test("can't dodge a removal by leaving first and coming back with the same link")
  func dodging() throws {
    let bench = try Bench()
    let (ada, bob) = (try bench.signUp("ada"), try bench.signUp("bob"))
    let company = try bench.company(of: ada)
    let terms = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
    let link = try bench.core.createLink(terms, by: ada, bench.circumstances())
    _ = try bench.core.acceptLink(link, by: bob, at: bench.now)
    _ = try bench.core.leave(company, by: bob, at: bench.now)
    try bench.core.removeMember(bob.account, from: company, by: ada, at: bench.now)
    #expect(
      refusal { _ = try bench.core.acceptLink(link, by: bob, at: bench.now) } == .notAllowed)
    #expect(try bench.core.member(bob.account, in: company)?.status == .inactive)
    let head = try bench.head(company, ada)
    try bench.core.removeMember(bob.account, from: company, by: ada, at: bench.now)
    #expect(try bench.head(company, ada) == head)
    let fresh = try bench.core.createLink(terms, by: ada, bench.circumstances())
    #expect(try bench.core.acceptLink(fresh, by: bob, at: bench.now).entry.standing == .shared)
  }

  @Test("finds no link by guessing, nor by what its secret begins with, nor when it was replaced")
  func guessedLinks() throws {
    let bench = try Bench()
    let (ada, eve) = (try bench.signUp("ada"), try bench.signUp("eve"))
    let company = try bench.company(of: ada)
    let terms = CreateLinkRequest(company: company, permission: .canEdit, role: .viewer)
    let old = try bench.core.createLink(terms, by: ada, bench.circumstances()).secret
    let secret = try bench.core.createLink(terms, by: ada, bench.circumstances()).secret
    let hash = try #require(
      try bench.connection.first("SELECT lower(hex(hash)) FROM links") { $0.string(0) })
    var guesses = [
      old, hash, secret.uppercased() + " ", " " + secret, String(secret.dropLast()), secret + "0",
      "%", "", "\(company)", "' OR 1=1 --",
    ]
    for index in 0..<48 {
      var digits = Array(secret.utf8)
      digits[index] = digits[index] == 0x30 ? 0x31 : 0x30
      guesses.append(String(decoding: digits, as: UTF8.self))
    }
    for guess in guesses {
      let link = LinkSecret(secret: guess)
      #expect(refusal { _ = try bench.core.openLink(link, by: eve, at: bench.now) } == .linkDead)
      #expect(refusal { _ = try bench.core.acceptLink(link, by: eve, at: bench.now) } == .linkDead)
    }
    #expect(
      try bench.core.openLink(LinkSecret(secret: secret), by: eve, at: bench.now).company == company
    )
    #expect(try bench.core.member(eve.account, in: company) == nil)
  }

  @Test("gets the tenth place of Business at most once, however many ask at the same moment")
  func tenthPlace() async throws {
    let bench = try ServiceBench()
    let ada = try await bench.signUp("ada").session
    let company = try await bench.company(of: ada)
    var people: [Session] = []
    for index in 0..<29 { people.append(try await bench.signUp("person \(index)").session) }
    for person in people.prefix(9) { try await bench.join(company, of: ada, person) }
    let link = try await bench.service.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .manager), by: ada)
    let outcomes = await withTaskGroup(of: (Session, CallRefusal.Code?).self) { group in
      for person in people.dropFirst(9) {
        group.addTask {
          (person, await refusal { _ = try await bench.service.acceptLink(link, by: person) })
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.filter { $0.1 == nil }.count == 1)
    #expect(outcomes.filter { $0.1 == .notAllowed }.count == 19)
    for (person, code) in outcomes {
      let pull = PullRequest(zone: company, token: [])
      let pulled = await refusal { _ = try await bench.service.pull(pull, by: person) }
      #expect(pulled == (code == nil ? nil : .noSuchZone))
    }
    let page = try await bench.service.pull(PullRequest(zone: company, token: []), by: ada)
    let rows = try page.answer().records.filter { $0.kind == .accessControl }
    #expect(rows.count == 11)
  }

  @Test("can't take a company's identifier over, whoever's it is and whatever it was")
  func takenCompanies() throws {
    let bench = try Bench()
    let (ada, bob, eve) = (
      try bench.signUp("ada"), try bench.signUp("bob"), try bench.signUp("eve")
    )
    let company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob)
    try bench.core.removeMember(bob.account, from: company, by: ada, at: bench.now)
    for session in [bob, eve] {
      for zone in [company, ada.account, bob.account, eve.account] {
        let request = CreateZoneRequest(company: zone, tier: .enterprise)
        #expect(
          refusal { _ = try bench.core.createZone(request, by: session, at: bench.now) }
            == .companyTaken)
      }
      let tier = CreateZoneRequest(company: company, tier: .enterprise)
      let code = refusal { _ = try bench.core.setTier(tier, by: session, at: bench.now) }
      #expect(code == (session == bob ? .notAMember : .noSuchZone))
    }
  }

  @Test("has so many companies and not one more; those there are go on")
  func feedLimit() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    try bench.connection.run(
      """
      WITH RECURSIVE numbers (n) AS (SELECT 3 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
      INSERT INTO standings (account, zone, standing, sequence)
      SELECT account, randomblob(16), 'left', n FROM accounts, numbers
      """
    ) {
      $0.bind(Limits.feedEntryLimit, at: 1)
    }
    let more = CreateZoneRequest(company: bench.id(), tier: .free)
    #expect(
      refusal { _ = try bench.core.createZone(more, by: ada, at: bench.now) } == .notAllowed)
    #expect(refusal { _ = try bench.pull(more.company, ada) } == .noSuchZone)
    let again = CreateZoneRequest(company: company, tier: .business)
    #expect(try bench.core.createZone(again, by: ada, at: bench.now).entry.standing == .owned)
    #expect(try bench.push(company, ada, [bench.item(bench.id(), ada, code: "A")]).codes == [nil])
  }

  @Test("with another's batch number, device or answer gets nothing of theirs")
  func replayedBatches() throws {
    let bench = try Bench()
    let (ada, bob, eve) = (
      try bench.signUp("ada"), try bench.signUp("bob"), try bench.signUp("eve")
    )
    let company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob)
    let item = bench.item(bench.id(), ada, code: "A")
    let request = bench.request(company, ada, [item], number: 7)
    let answer = bench.send(request, ada)
    #expect(refusal { _ = try bench.send(request, eve).answer() } == .noSuchZone)
    #expect(try bench.send(request, bob).answer().codes == [nil])
    #expect(bench.send(request, ada) == answer)
    let impostor = Session(account: bob.account, device: ada.device)
    #expect(refusal { _ = try bench.push(company, impostor, [], number: 7) } == .clonedDevice)
    try bench.core.removeMember(bob.account, from: company, by: ada, at: bench.now)
    #expect(refusal { _ = try bench.send(request, bob).answer() } == .notAMember)
    let head = try bench.head(company, ada)
    let top = bench.request(company, ada, [item], number: UInt64(Int64.max))
    #expect(refusal { _ = try bench.send(top, ada).answer() } == .badRequest)
    #expect(try bench.push(company, ada, [], number: 8).number == 8, "its own numbers are left")
    #expect(try bench.head(company, ada) == head)
  }
}
