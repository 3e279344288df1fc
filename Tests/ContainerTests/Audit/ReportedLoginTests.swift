import Container
import Model
import Storage
import SyncProtocol
import Testing

/// Logins with a UserPass, which the container knows from devices alone, and heads told in pages.
@Suite struct ReportedLoginTests {
  private func login(
    _ number: UInt64, _ isRight: Bool = true, at time: UInt64 = 5, count: UInt64 = 1
  ) -> ReportedLogin {
    ReportedLogin(number: number, time: time, isRight: isRight, count: count)
  }

  @discardableResult
  private func report(
    _ logins: [ReportedLogin], _ bench: AuditBench, by session: Session? = nil
  ) throws -> UInt64 {
    try bench.bench.core.takeLogins(
      LoginsRequest(zone: bench.company, logins: logins), by: session ?? bench.owner,
      at: bench.bench.now
    ).taken
  }

  private func told(_ bench: AuditBench) throws -> [AuditHeader] {
    try bench.page(
      AuditRequest(zone: bench.company, words: ["loggedIn", "loginRefused"])
    ).entries.reversed().map(\.header)
  }

  @Test func `A report is entered as the word of its device, with both times`() throws {
    let bench = try AuditBench()
    #expect(try report([login(8, false, count: 3), login(9)], bench) == 9)
    let headers = try told(bench)
    #expect(headers.map(\.event) == [.loginRefused, .loggedIn])
    #expect(headers.map(\.count) == [3, 1])
    #expect(
      headers.allSatisfy {
        $0.account == bench.owner.account && $0.device == bench.owner.device && $0.isReported
          && $0.madeAt == 5 && $0.time >= bench.bench.now
      })
    #expect(try bench.isWhole())
  }

  @Test func `What is sent again is entered once, also in another order or with other words`()
    throws
  {
    let bench = try AuditBench()
    try report([login(8), login(9)], bench)
    #expect(try report([login(9, false), login(8)], bench) == 9)
    #expect(try report([login(11), login(10), login(10, false), login(8)], bench) == 11)
    #expect(try told(bench).count == 4)
    #expect(try report([], bench) == 11)
  }

  @Test func `Each device has numbers of its own`() throws {
    let bench = try AuditBench()
    try report([login(8)], bench)
    let phone = try bench.bench.anotherDevice(of: bench.owner)
    #expect(try report([login(1)], bench, by: phone) == 1)
    #expect(try told(bench).map(\.device) == [bench.owner.device, phone.device])
  }

  @Test func `A time from the future is that of receipt, and counts have an end`() throws {
    let bench = try AuditBench()
    try report([login(1, false, at: .max, count: .max), login(2, count: 0)], bench)
    let headers = try told(bench)
    #expect(headers[0].madeAt == headers[0].time)
    #expect(headers.map(\.count) == [Limits.loginCountLimit, 1])
    #expect(throws: CallRefusal.self) { try report([login(.max)], bench) }
    #expect(try told(bench).count == 2)
  }

  @Test func `Who may only view tells of it too; strangers and who was removed do not`() throws {
    let bench = try AuditBench()
    let viewer = try bench.member("viewer", permission: .viewOnly)
    #expect(try report([login(1)], bench, by: viewer) == 1)
    let stranger = try bench.bench.signUp("stranger")
    #expect(throws: CallRefusal.self) { try report([login(1)], bench, by: stranger) }
    try bench.run(.remove(viewer.account))
    #expect(throws: CallRefusal.self) { try report([login(2)], bench, by: viewer) }
    #expect(try told(bench).map(\.account) == [viewer.account])
  }

  @Test func `More than a day's share waits for the next day`() throws {
    let bench = try AuditBench()
    let limit = Limits.loginDayLimit
    #expect(try report((1...limit + 5).map { login($0) }, bench) == limit)
    #expect(try report([login(limit + 1)], bench) == limit)
    bench.bench.now += 86_400_000
    #expect(try report((limit + 1...limit + 5).map { login($0) }, bench) == limit + 5)
  }

  @Test func `The last page tells those who may read the log how far it went`() throws {
    let bench = try AuditBench()
    let viewer = try bench.member("viewer", permission: .viewOnly)
    let manager = try bench.member("manager")
    let administrator = try bench.administrator("administrator", manages: .all)
    _ = try bench.add("B-1")
    let head = try bench.page().head
    let page = try bench.bench.pull(bench.company, bench.owner)
    #expect(page.audit == head)
    #expect(try bench.bench.pull(bench.company, administrator).audit == head)
    #expect(try bench.bench.pull(bench.company, manager).audit == nil)
    #expect(try bench.bench.pull(bench.company, viewer).audit == nil)
    let first = try bench.bench.core.pull(
      PullRequest(zone: bench.company, token: []), by: bench.owner.account, at: bench.bench.now,
      limit: 1)
    #expect(first.hasMore && first.audit == nil)
  }

  @Test func `What a page tells of goes with the zone's head, so that a backup has both or none`()
    throws
  {
    let bench = try AuditBench()
    _ = try bench.add("B-1")
    let head = try bench.page().head
    try report([login(1)], bench)
    #expect(try bench.page().head.count == head.count + 1)
    #expect(try bench.bench.pull(bench.company, bench.owner).audit == head)
  }
}
