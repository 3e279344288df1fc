import Container
import Model
import Storage
import SyncProtocol
import Testing

/// An account that came into a company after the backup that was put back.
@Suite("Somebody whose place was lost with a restored backup")
struct LostPlaceTests {
  private let folder: TemporaryFolder
  private let before: Bench
  private let ada: Session
  private let eve: Session
  private let company: CompanyID

  init() throws {
    folder = try TemporaryFolder()
    before = try Bench()
    ada = try before.signUp("ada")
    eve = try before.signUp("eve")
    company = try before.company(of: ada)
    for name in ["backup", "other"] { try before.core.backup(to: folder.path(name)) }
  }

  /// The container after the backup was put back.
  private func restored(_ name: String = "backup", seed: UInt64 = 77) throws -> Bench {
    try Bench(seed: seed, connection: Connection(path: folder.path(name)), now: before.now)
  }

  /// Eve's token of a company that she has read.
  private func token(of company: CompanyID) throws -> [UInt8] {
    try before.join(company, of: ada, eve)
    return try before.pull(company, eve).token
  }

  private func standing(_ bench: Bench, _ company: CompanyID) throws -> FeedEntry? {
    try bench.core.feed(by: eve.account, at: bench.now).entries.first { $0.zone == company }
  }

  private func confirm(_ bench: Bench, _ company: CompanyID, _ accounts: [AccountID]) throws {
    let shown = try bench.core.participants(of: company, by: ada)
    let wanted = accounts.map {
      Participant(
        account: $0, name: "", role: "viewer", permission: .viewOnly, deptMask: [],
        managerMask: [], status: .active)
    }
    let request = ConfirmRequest(company: company, version: shown.version, participants: wanted)
    _ = try bench.core.confirm(request, by: ada, at: bench.now)
  }

  @Test("waits for the owner, and hears that it was left out")
  func leftOut() throws {
    let token = try token(of: company)
    let bench = try restored()
    #expect(try standing(bench, company) == nil)
    #expect(refusal { _ = try bench.pull(company, eve, token: token) } == .rolledBack)
    #expect(try standing(bench, company)?.standing == .shared)
    #expect(try standing(bench, company)?.isPaused == true)
    #expect(refusal { _ = try bench.pull(company, eve) } == .sharePaused)
    #expect(refusal { _ = try bench.push(company, eve, []) } == .sharePaused)
    _ = bench.core.takeEvents()
    try confirm(bench, company, [])
    #expect(try standing(bench, company)?.standing == .revoked)
    #expect(refusal { _ = try bench.pull(company, eve) } == .notAMember)
    let isTold = bench.core.takeEvents().contains { event in
      if case .standingChanged(eve.account, _, _) = event { true } else { false }
    }
    #expect(isTold)
  }

  @Test("takes part again when the owner names it")
  func confirmed() throws {
    let token = try token(of: company)
    let bench = try restored()
    #expect(refusal { _ = try bench.pull(company, eve, token: token) } == .rolledBack)
    try confirm(bench, company, [eve.account])
    #expect(try standing(bench, company)?.standing == .shared)
    #expect(try standing(bench, company)?.isPaused == false)
    _ = try bench.pull(company, eve)
  }

  @Test("comes with the proof only when the owner has confirmed, and hears it at once")
  func late() throws {
    let token = try token(of: company)
    let lost = try before.pull(company, ada).token
    let bench = try restored()
    #expect(refusal { _ = try bench.pull(company, ada, token: lost) } == .rolledBack)
    try confirm(bench, company, [])
    #expect(refusal { _ = try bench.pull(company, eve) } == .noSuchZone, "nothing was shown")
    #expect(refusal { _ = try bench.pull(company, eve, token: token) } == .rolledBack)
    #expect(try standing(bench, company)?.standing == .revoked)
    #expect(refusal { _ = try bench.pull(company, eve) } == .notAMember)
  }

  @Test("may show it with a batch")
  func batches() throws {
    let token = try token(of: company)
    let lost = try before.pull(company, ada).token
    let bench = try restored()
    #expect(refusal { _ = try bench.pull(company, ada, token: lost) } == .rolledBack)
    try confirm(bench, company, [])
    let request = bench.request(company, eve, [], token: token)
    #expect(refusal { _ = try bench.send(request, eve).answer() } == .rolledBack)
    #expect(try standing(bench, company)?.standing == .revoked)
    #expect(refusal { _ = try bench.send(request, eve).answer() } == .notAMember)
  }

  @Test("may show it while it reads from nothing, when another backup was put back meanwhile")
  func twice() throws {
    let token = try token(of: company)
    let first = try restored()
    #expect(refusal { _ = try first.pull(company, eve, token: token) } == .rolledBack)
    let second = try restored("other", seed: 5)
    #expect(refusal { _ = try second.pull(company, eve) } == .noSuchZone)
    let request = PullRequest(zone: company, token: [], earlier: token)
    let pull = { _ = try second.core.pull(request, by: eve.account, at: second.now) }
    #expect(refusal(pull) == .rolledBack)
    #expect(refusal(pull) == .sharePaused, "it is noted, and no new proof")
  }

  @Test("hears of a company that was lost whole when its owner has brought it back")
  func lostCompany() throws {
    let other = try before.company(of: ada)
    let token = try token(of: other)
    let bench = try restored()
    #expect(refusal { _ = try bench.pull(other, eve, token: token) } == .rolledBack)
    #expect(refusal { _ = try bench.pull(other, eve) } == .noSuchZone)
    #expect(try standing(bench, other) == nil)
    let again = CreateZoneRequest(company: other, tier: .business, isRestored: true)
    _ = try bench.core.createZone(again, by: ada, at: bench.now)
    #expect(try standing(bench, other)?.isPaused == true)
    #expect(refusal { _ = try bench.pull(other, eve) } == .sharePaused)
    try confirm(bench, other, [])
    #expect(refusal { _ = try bench.pull(other, eve) } == .notAMember)
  }

  @Test("is nobody who has no token of that account and company")
  func strangers() throws {
    let token = try token(of: company)
    let bench = try restored()
    let bob = try bench.signUp("bob")
    #expect(refusal { _ = try bench.pull(company, bob, token: token) } == .noSuchZone)
    let forged = PullRequest(zone: company, token: [], earlier: token)
    #expect(
      refusal { _ = try bench.core.pull(forged, by: bob.account, at: bench.now) } == .noSuchZone)
    #expect(try bench.core.feed(by: bob.account, at: bench.now).entries.count == 1)
  }
}
