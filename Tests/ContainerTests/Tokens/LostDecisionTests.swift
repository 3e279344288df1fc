import Container
import Model
import Storage
import SyncProtocol
import Testing

/// Decisions of a history that was lost with a restored backup, sent again to the container that
/// goes on from it: none takes the place of one that was made without it.
@Suite("Decisions that are sent again after a restored backup")
struct LostDecisionTests {
  private static let group = 16
  private let folder: TemporaryFolder
  private let before: Bench
  private let ada: Session
  private let bob: Session
  private let company: CompanyID
  private let bolt: RecordID
  /// The history that is lost.
  private let lost: UInt64

  init() throws {
    folder = try TemporaryFolder()
    before = try Bench()
    ada = try before.signUp("ada")
    bob = try before.signUp("bob")
    company = try before.company(of: ada)
    try before.join(company, of: ada, bob)
    bolt = before.id()
    try before.push(company, ada, [before.item(bolt, ada, code: "B")])
    lost = try before.core.feed(by: ada.account, at: before.now).incarnation
  }

  /// Backs up, lets a write be lost, and answers the container that goes on from the backup.
  private func restored(_ seed: UInt64 = 77) throws -> Bench {
    try before.core.backup(to: folder.path("backup-\(seed)"))
    #expect(try push(before, before.rename(bolt, ada, to: "Lost")) == nil)
    let token = try before.pull(company, ada).token
    let bench = try Bench(
      seed: seed, connection: Connection(path: folder.path("backup-\(seed)")), now: before.now)
    #expect(refusal { _ = try bench.pull(company, ada, token: token) } == .rolledBack)
    let shown = try bench.core.participants(of: company, by: ada)
    let request = ConfirmRequest(
      company: company, version: shown.version, participants: shown.participants)
    _ = try bench.core.confirm(request, by: ada, at: bench.now)
    return bench
  }

  /// A decision of now, on top of what was seen.
  private func decision(
    _ bench: Bench, _ session: Session, _ words: String, seen: HybridTime = .zero
  ) -> RecordChange {
    bench.now += 1_000
    before.now = max(before.now, bench.now)
    var item = Record<InventoryItem>(new: bolt)
    item[.inspection] = words
    var change = bench.change(item, session)
    change.guards = [GroupGuard(group: Self.group, seen: seen)]
    return change
  }

  private func stamp(_ change: RecordChange) -> HybridTime {
    change.version.group(Self.group)?.stamp ?? .zero
  }

  /// As a device sends again what the container had taken.
  private func again(_ change: RecordChange, of history: UInt64? = nil) -> RecordChange {
    var change = change
    change.guards = [GroupGuard(group: Self.group, seen: stamp(change))]
    change.history = history ?? lost
    return change
  }

  private func push(_ bench: Bench, _ change: RecordChange) throws -> ChangeRefusal.Code? {
    // The numbers of a device's batches go on over a restored backup.
    bench.now += 1
    before.now = max(before.now, bench.now)
    let number = bench.now % 1_000_000_000 + 100
    return try bench.push(company, ada, [change], number: number).codes.first ?? nil
  }

  private func present(_ bench: Bench) throws -> HybridTime? {
    try bench.pull(company, ada).records.first { $0.id == bolt }?.version.group(Self.group)?.stamp
  }

  @Test("come back where nothing was decided since")
  func nothing() throws {
    let bench = try restored()
    let passed = decision(before, ada, "passed")
    #expect(try push(bench, again(passed)) == nil)
    #expect(try present(bench) == stamp(passed))
  }

  @Test("take the place of what they were made on, whichever comes first")
  func sameHistory() throws {
    let pending = decision(before, ada, "pending")
    #expect(try push(before, pending) == nil)
    let bench = try restored()
    let passed = decision(before, ada, "passed", seen: stamp(pending))
    let failed = decision(before, bob, "failed", seen: stamp(passed))
    #expect(try push(bench, again(passed)) == nil)
    #expect(try push(bench, again(failed)) == nil)
    #expect(try present(bench) == stamp(failed))
    let other = try restored(5)
    #expect(try push(other, again(failed)) == nil)
    #expect(try push(other, again(passed)) == nil, "it was overtaken by who had seen it")
    #expect(try present(other) == stamp(failed))
  }

  @Test("are a conflict with one that was made since, and then nothing is overwritten")
  func conflict() throws {
    let bench = try restored()
    let lost = decision(before, ada, "passed")
    let since = decision(bench, bob, "failed")
    #expect(try push(bench, since) == nil)
    #expect(try push(bench, again(lost)) == .conflict)
    let later = decision(before, ada, "passed")
    #expect(try push(bench, again(later)) == .conflict)
    #expect(try present(bench) == stamp(since))
  }

  @Test("are no conflict with one whose author had seen them")
  func seen() throws {
    let bench = try restored()
    let passed = decision(before, ada, "passed")
    #expect(try push(bench, again(passed)) == nil)
    let since = decision(bench, bob, "failed", seen: stamp(passed))
    #expect(try push(bench, since) == nil)
    #expect(try push(bench, again(passed)) == nil)
    #expect(try present(bench) == stamp(since))
  }

  @Test("let one go on that was made on top of them and not sent")
  func onTop() throws {
    let bench = try restored()
    let passed = decision(before, ada, "passed")
    var failed = decision(before, bob, "failed", seen: stamp(passed))
    failed.history = lost
    #expect(try push(bench, failed) == nil)
    #expect(try push(bench, again(passed)) == nil, "its author had seen it")
    #expect(try present(bench) == stamp(failed))
  }

  @Test("give no leave to overwrite what was there before the backup and not seen")
  func unseen() throws {
    let pending = decision(before, ada, "pending")
    #expect(try push(before, pending) == nil)
    let bench = try restored()
    var failed = decision(before, bob, "failed")
    failed.history = lost
    #expect(try push(bench, failed) == .conflict)
    #expect(try present(bench) == stamp(pending))
  }

  @Test("of two lost histories are a conflict with each other")
  func twoHistories() throws {
    let bench = try restored()
    let second = try bench.core.feed(by: ada.account, at: bench.now).incarnation
    let other = try restored(5)
    let (first, later) = (decision(before, ada, "passed"), decision(bench, bob, "failed"))
    #expect(try push(other, again(first)) == nil)
    #expect(try push(other, again(later, of: second)) == .conflict)
    #expect(try present(other) == stamp(first))
  }

  @Test("are known by the token of a batch that was frozen before")
  func frozenBatch() throws {
    let token = try before.pull(company, bob).token
    let bench = try restored()
    let passed = decision(before, ada, "passed")
    let failed = decision(before, bob, "failed", seen: stamp(passed))
    let answer = try bench.push(company, bob, [failed], token: token)
    #expect(answer.codes == [nil])
    #expect(try present(bench) == stamp(failed))
  }

  @Test("are forgotten with their record")
  func forgotten() throws {
    #expect(try push(before, decision(before, ada, "passed")) == nil)
    let count = "SELECT count(*) FROM decisions"
    #expect(try before.connection.first(count) { $0.int(0) } == 1)
    #expect(try push(before, before.delete(bolt, ada)) == nil)
    before.now += 91 * 86_400_000
    while try before.core.keepUp(at: before.now) {}
    #expect(try before.connection.first(count) { $0.int(0) } == 0)
  }
}
