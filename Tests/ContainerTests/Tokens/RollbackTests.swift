import Container
import Model
import Storage
import SyncProtocol
import Testing

/// A container that goes on from a backup while devices remember what came after it.
@Suite("A container that was put back to a backup")
struct RollbackTests {
  /// The container before, and the one that was opened from the backup.
  private struct Histories {
    let folder: TemporaryFolder
    let before: Bench
    let ada: Session
    let bob: Session
    let company: CompanyID
    let bolt: RecordID

    init() throws {
      folder = try TemporaryFolder()
      before = try Bench()
      ada = try before.signUp("ada")
      bob = try before.signUp("bob")
      company = try before.company(of: ada)
      try before.join(company, of: ada, bob)
      bolt = before.id()
      try before.push(company, ada, [before.item(bolt, ada, code: "B")])
      try before.core.backup(to: folder.path("backup"))
    }

    func restored() throws -> Bench {
      let bench = try Bench(
        seed: 77, connection: Connection(path: folder.path("backup")), now: before.now)
      return bench
    }

    /// The token of ada's device after a write that the backup does not have.
    func lostToken() throws -> [UInt8] {
      try before.push(company, ada, [before.rename(bolt, ada, to: "Long bolt")])
      return try before.pull(company, ada).token
    }
  }

  private func incarnation(_ bench: Bench, _ session: Session) throws -> UInt64 {
    try bench.core.feed(by: session.account, at: bench.now).incarnation
  }

  @Test("tells by the first token of what was lost, and begins a new incarnation once")
  func proof() throws {
    let world = try Histories()
    let (early, lost) = (
      try world.before.pull(world.company, world.ada).token, try world.lostToken()
    )
    let bench = try world.restored()
    let first = try incarnation(bench, world.ada)
    #expect(try bench.pull(world.company, world.ada, token: early).records.isEmpty)
    #expect(refusal { _ = try bench.pull(world.company, world.ada, token: lost) } == .rolledBack)
    let second = try incarnation(bench, world.ada)
    #expect(second != first)
    for token in [lost, early, lost] {
      #expect(refusal { _ = try bench.pull(world.company, world.ada, token: token) } == .rolledBack)
    }
    #expect(try incarnation(bench, world.ada) == second)
    let token = try bench.pull(world.company, world.ada).token
    #expect(try bench.pull(world.company, world.ada, token: token).records.isEmpty)
  }

  @Test("is shown it by tokens of companies and participants that it does not have")
  func unknownPlaces() throws {
    let world = try Histories()
    let other = try world.before.company(of: world.ada)
    let eve = try world.before.signUp("eve")
    let token = try world.before.pull(other, world.ada).token
    try world.before.join(world.company, of: world.ada, eve)
    let bench = try world.restored()
    let first = try incarnation(bench, world.ada)
    #expect(refusal { _ = try bench.pull(other, world.ada, token: token) } == .rolledBack)
    #expect(try incarnation(bench, world.ada) != first)
    #expect(refusal { _ = try bench.pull(other, world.ada) } == .noSuchZone)
  }

  @Test("is shown it by a receipt, where no token was given")
  func receipts() throws {
    let world = try Histories()
    let answer = try world.before.push(
      world.company, world.ada, [world.before.rename(world.bolt, world.ada, to: "Long bolt")])
    #expect(answer.token.isEmpty && !answer.receipt.isEmpty)
    let bench = try world.restored()
    let request = PullRequest(zone: world.company, token: [], receipt: answer.receipt)
    #expect(
      refusal { _ = try bench.core.pull(request, by: world.ada.account, at: bench.now) }
        == .rolledBack)
  }

  @Test("takes nothing in with a proof, and everything once it knows")
  func pushes() throws {
    let world = try Histories()
    let lost = try world.lostToken()
    let bench = try world.restored()
    let head = try bench.head(world.company, world.ada)
    let request = bench.request(
      world.company, world.ada, [bench.rename(world.bolt, world.ada, to: "Nut")], number: 9,
      token: lost)
    let first = bench.send(request, world.ada)
    #expect(refusal { _ = try first.answer() } == .rolledBack)
    #expect(try bench.head(world.company, world.ada) == head)
    let answer = try bench.send(request, world.ada).answer()
    #expect(answer.codes == [nil] && answer.token.isEmpty)
  }

  @Test("ends the sessions from before its start, and says why")
  func sessions() throws {
    let folder = try TemporaryFolder()
    let before = try Bench()
    let answer = try before.core.signUp(
      name: "ada", passwordHash: "", device: nil, deviceName: "", before.circumstances())
    let ada = Session(account: answer.account, device: answer.device)
    try before.core.backup(to: folder.path("backup"))
    let company = try before.company(of: ada)
    let lost = try before.pull(company, ada).token
    let bench = try Bench(
      seed: 9, connection: Connection(path: folder.path("backup")), now: before.now)
    let fresh = try bench.core.signIn(
      account: ada.account, device: nil, deviceName: "", bench.circumstances())
    #expect(refusal { _ = try bench.pull(company, ada, token: lost) } == .rolledBack)
    #expect(try bench.core.session(secret: fresh.session).account == ada.account)
    do throws(CallRefusal) {
      _ = try bench.core.session(secret: answer.session)
      Issue.record("the session goes on")
    } catch {
      #expect(error.code == .notSignedIn && error.message.contains("restored from a backup"))
    }
  }

  @Test("pauses shares and ends links until the owner has confirmed")
  func pause() throws {
    let world = try Histories()
    let link = try world.before.core.createLink(
      CreateLinkRequest(company: world.company, permission: .canEdit, role: .viewer),
      by: world.ada, world.before.circumstances())
    try world.before.core.backup(to: world.folder.path("with-link"))
    let lost = try world.lostToken()
    let bench = try Bench(
      seed: 5, connection: Connection(path: world.folder.path("with-link")),
      now: world.before.now)
    _ = try bench.pull(world.company, world.bob)
    #expect(refusal { _ = try bench.pull(world.company, world.ada, token: lost) } == .rolledBack)
    #expect(refusal { _ = try bench.pull(world.company, world.bob) } == .sharePaused)
    #expect(
      refusal { _ = try bench.push(world.company, world.bob, []) } == .sharePaused)
    let eve = try bench.signUp("eve")
    #expect(
      refusal { _ = try bench.core.acceptLink(link, by: eve, at: bench.now) } == .linkDead)
    _ = try bench.pull(world.company, world.ada)
    let feed = try bench.core.feed(by: world.bob.account, at: bench.now)
    #expect(feed.entries.first { $0.zone == world.company }?.isPaused == true)
  }

  /// A restored container whose company is paused, with eve, who takes no part.
  private func paused() throws -> (Histories, Bench, eve: Session) {
    let world = try Histories()
    let lost = try world.lostToken()
    let bench = try world.restored()
    let eve = try bench.signUp("eve")
    #expect(refusal { _ = try bench.pull(world.company, world.ada, token: lost) } == .rolledBack)
    return (world, bench, eve)
  }

  @Test("confirms exactly those whom the owner names, and tells them")
  func confirming() throws {
    let (world, bench, eve) = try paused()
    let shown = try bench.core.participants(of: world.company, by: world.ada)
    #expect(shown.isPaused && shown.participants.map(\.account) == [world.bob.account])
    let joined = Participant(
      account: eve.account, name: "", role: "viewer", permission: .viewOnly, deptMask: [],
      managerMask: [], status: .active)
    let stranger = Participant(
      account: bench.id(), name: "", role: "viewer", permission: .viewOnly, deptMask: [],
      managerMask: [], status: .active)
    _ = bench.core.takeEvents()
    let request = ConfirmRequest(
      company: world.company, version: shown.version, participants: [joined, stranger])
    let answer = try bench.core.confirm(request, by: world.ada, at: bench.now)
    #expect(!answer.isPaused)
    let active = answer.participants.filter { $0.status == .active }
    #expect(active.map(\.account) == [eve.account])
    #expect(refusal { _ = try bench.pull(world.company, world.bob) } == .notAMember)
    _ = try bench.pull(world.company, eve)
    let told = bench.core.takeEvents().compactMap { event -> AccountID? in
      if case .standingChanged(let account, _, _) = event { account } else { nil }
    }
    #expect(Set(told) == [world.ada.account, world.bob.account, eve.account])
    #expect(try bench.core.confirm(request, by: world.ada, at: bench.now) == answer)
  }

  @Test("is confirmed by its owner alone, over what the owner was shown")
  func confirmingRights() throws {
    let (world, bench, eve) = try paused()
    let shown = try bench.core.participants(of: world.company, by: world.ada)
    for (session, code) in [
      (world.bob, CallRefusal.Code.sharePaused), (eve, .noSuchZone),
    ] {
      let request = ConfirmRequest(
        company: world.company, version: shown.version, participants: [])
      #expect(
        refusal { _ = try bench.core.confirm(request, by: session, at: bench.now) } == code)
      #expect(
        refusal { _ = try bench.core.participants(of: world.company, by: session) } == code)
    }
    let stale = ConfirmRequest(
      company: world.company, version: shown.version + 1, participants: [])
    #expect(
      refusal { _ = try bench.core.confirm(stale, by: world.ada, at: bench.now) }
        == .changedMeanwhile)
    #expect(refusal { _ = try bench.pull(world.company, world.bob) } == .sharePaused)
  }

  @Test("makes a lost company again, paused, because its owner says that it was there")
  func lostCompany() throws {
    let (world, bench, _) = try paused()
    let lost = bench.id()
    let request = CreateZoneRequest(company: lost, tier: .business, isRestored: true)
    _ = try bench.core.createZone(request, by: world.ada, at: bench.now)
    #expect(try bench.core.participants(of: lost, by: world.ada).isPaused)
    let sound = try Bench()
    let ada = try sound.signUp("ada")
    _ = try sound.core.createZone(request, by: ada, at: sound.now)
    #expect(try !sound.core.participants(of: lost, by: ada).isPaused, "nothing was lost there")
  }
}

@Suite("A token below the horizon")
struct HorizonTokenTests {
  @Test("is refused, but not one on the way from nothing that began above it")
  func horizon() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let early = try bench.pull(company, ada).token
    let item = bench.id()
    let changes = (0..<9).map { bench.item(bench.id(), ada, code: "\($0)") }
    try bench.push(company, ada, changes + [bench.item(item, ada, code: "X")])
    try bench.push(company, ada, [bench.delete(item, ada)])
    let head = try bench.head(company, ada)
    try bench.connection.run("UPDATE zones SET horizon = ?") { $0.bind(Int64(head), at: 1) }
    #expect(refusal { _ = try bench.pull(company, ada, token: early) } == .tokenExpired)
    let first = try bench.core.pull(
      PullRequest(zone: company, token: []), by: ada.account, at: bench.now, limit: 4)
    #expect(first.hasMore)
    _ = try bench.pull(company, ada, token: first.token)
    try bench.push(company, ada, [bench.item(bench.id(), ada, code: "Y")])
    try bench.connection.run("UPDATE zones SET horizon = horizon + 1")
    #expect(refusal { _ = try bench.pull(company, ada, token: first.token) } == .tokenExpired)
  }
}
