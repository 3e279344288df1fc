import Model
import Storage
import SyncProtocol
import Testing

@testable import Container

/// A clock that is suddenly elsewhere ends nothing for good before it is believed.
@Suite struct ClockLeapTests {
  static let day: UInt64 = 86_400_000
  let bench: Bench
  let ada: Session
  let company: CompanyID
  let other: CompanyID
  let item: RecordID
  let bolt: RecordID

  /// An item is in the Trash, and one of two companies is deleted.
  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    company = try bench.company(of: ada)
    other = try bench.company(of: ada)
    (item, bolt) = (bench.id(), bench.id())
    try bench.push(
      company, ada, [bench.item(item, ada, code: "A"), bench.item(bolt, ada, code: "B")])
    try bench.push(company, ada, [bench.delete(item, ada)])
    _ = try bench.core.run(ShareCommand(.delete, in: other), by: ada, bench.circumstances())
  }

  private func keepUp() throws {
    while try bench.core.keepUp(at: bench.now) {}
    try bench.core.endUnusedSessions(at: bench.now)
  }

  private func groups() throws -> Int? {
    try bench.pull(company, ada).records.first { $0.id == item }?.version.groups.count
  }

  private func isKept() throws -> Bool {
    let isOpen = try SessionRow.hash(of: ada, bench.connection) != nil
    let zone = try ZoneRow.read(other, bench.connection)
    return try groups() == 2 && isOpen && zone?.isRemoved == false
  }

  @Test(
    "Ahead by days or years, at a start or while it runs", arguments: [40, 365], [false, true])
  func ahead(_ days: UInt64, _ isStart: Bool) throws {
    let right = bench.now
    try bench.leap(to: right + days * Self.day)
    let core = isStart ? try restarted() : bench.core
    while try core.keepUp(at: bench.now) {}
    try core.endUnusedSessions(at: bench.now)
    #expect(try isKept())
    #expect(try core.deletedCompanies(by: ada, at: bench.now).companies.map(\.company) == [other])
    try bench.leap(to: right + 6_000)
    try keepUp()
    #expect(try isKept())
    #expect(bench.core.belief.leap == nil)
    _ = try bench.core.run(ShareCommand(.restore, in: other), by: ada, bench.circumstances())
    // True time ends it as before.
    bench.now += 31 * Self.day
    try keepUp()
    #expect(try groups() == 0)
  }

  private func restarted() throws -> ContainerCore {
    try ContainerCore(bench.connection, bench.circumstances())
  }

  @Test func `What is due is ended once the container has run on for three days`() throws {
    try bench.leap(to: bench.now + 100 * Self.day)
    for _ in 0..<71 { bench.now += 3_600_000 }
    try keepUp()
    #expect(try isKept(), "71 hours are too few")
    bench.now += 3_600_000
    try keepUp()
    #expect(try ZoneRow.read(other, bench.connection)?.isRemoved == true)
    #expect(try SessionRow.hash(of: ada, bench.connection) == nil)
  }

  @Test func `How long it has run is kept for the next start`() throws {
    try bench.leap(to: bench.now + 100 * Self.day)
    for _ in 0..<40 { bench.now += 3_601_000 }
    let next = try restarted()
    #expect(next.belief.leap?.ran == 40 * 3_601_000)
    #expect(next.belief.believed == bench.core.belief.believed)
    #expect(next.takeClockNews().isEmpty, "it is no other leap")
  }

  @Test func `The operator's word ends the waiting`() throws {
    try bench.leap(to: bench.now + 40 * Self.day)
    try bench.core.confirmClock(at: bench.now)
    try keepUp()
    #expect(try ZoneRow.read(other, bench.connection)?.isRemoved == true)
    #expect(try restarted().belief == bench.core.belief)
  }

  @Test func `Devices of three accounts do too, but only who was signed in before`() throws {
    let friends = try ["bob", "cem"].map { try bench.signUp($0) }
    try bench.leap(to: bench.now + 40 * Self.day)
    let strangers = try ["dan", "eve", "fay"].map { try bench.signUp($0) }
    for session in strangers + friends {
      try bench.core.hear(bench.now, of: session, at: bench.now)
    }
    #expect(bench.core.belief.leap != nil, "two accounts, and those that came with the leap")
    try bench.core.hear(bench.now, of: ada, at: bench.now)
    #expect(bench.core.belief.leap == nil)
  }

  @Test func `The time falls back to what is believed, and what was noted ahead with it`() throws {
    let right = bench.now
    try bench.leap(to: right + 365 * Self.day)
    let link = try bench.core.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .manager, lifetime: 3_600),
      by: ada, bench.circumstances())
    try bench.core.noteSeen(ada, at: bench.now)
    try bench.push(company, ada, [bench.delete(bolt, ada)])
    try bench.leap(to: right + 10_000)
    #expect(try bench.core.feed(by: ada.account, at: bench.now).time == bench.now)
    let bob = try bench.signUp("bob")
    #expect(try bench.core.openLink(link, by: bob, at: bench.now).company == company)
    bench.now += 2 * 3_600_000
    #expect(refusal { _ = try bench.core.openLink(link, by: bob, at: bench.now) } == .linkDead)
    bench.now = right + 91 * Self.day
    try keepUp()
    #expect(try SessionRow.hash(of: ada, bench.connection) == nil, "it was not seen for 90 days")
    #expect(try ZoneRow.read(other, bench.connection)?.isRemoved == true)
  }

  @Test func `A clock that returned does not keep it from a start for reading`() throws {
    let right = bench.now
    try bench.leap(to: right + 365 * Self.day)
    bench.now = right + 10_000
    try bench.connection.execute("PRAGMA query_only = 1")
    let core = try restarted()
    #expect(core.belief.leap != nil, "the belief stays as it was")
    #expect(core.takeClockNews().isEmpty)
    try bench.connection.execute("PRAGMA query_only = 0")
    try core.noteRunning(for: 0, at: bench.now)
    #expect(core.belief.leap == nil)
  }

  @Test func `A link in a mail stays good for as long as its purpose lets it`() throws {
    let right = bench.now
    for purpose in MailSecretRow.Purpose.allCases {
      try MailSecretRow.insert(
        purpose.rawValue, purpose, of: ada.account, address: "ada@example.org", right,
        bench.connection)
    }
    try bench.leap(to: right + 365 * Self.day)
    try bench.leap(to: right + 10_000)
    let late = right + 20 * 3_600_000
    let found = try MailSecretRow.Purpose.allCases.filter {
      try MailSecretRow.read($0.rawValue, $0, late, bench.connection)?.account == ada.account
    }
    #expect(found == [.confirm])
  }

  @Test func `A record that was changed by a clock ahead can be changed when it is right`() throws {
    let right = bench.now
    try bench.leap(to: right + 365 * Self.day)
    let ahead = bench.item(bolt, ada, name: "ahead", code: "B")
    #expect(try bench.push(company, ada, [ahead]).codes == [nil])
    let moment = ahead.version.latest
    try bench.leap(to: right + 10_000)
    var above = bench.item(bolt, ada, name: "now", code: "B")
    let stamp = HybridTime(ticks: moment.ticks + 1, device: ada.device.low)
    above = RecordChange(
      kind: .inventoryItem, id: bolt,
      version: RecordVersion(
        life: 1,
        groups: above.version.groups.map {
          StampedGroup(number: $0.number, stamp: stamp, bytes: $0.bytes)
        }))
    #expect(try bench.push(company, ada, [above]).codes == [nil])
    let next = try restarted()
    #expect(next.aheadUntil >= moment.milliseconds, "a restart does not forget it")
  }

  @Test func `A clock that starts at 1970 lets the time go on`() throws {
    let right = bench.now
    try bench.leap(to: 1_000)
    try bench.core.noteRunning(for: 7_200_000, at: 7_201_000)
    bench.now = 7_201_000
    #expect(try bench.core.feed(by: ada.account, at: bench.now).time >= right + 7_200_000)
    try keepUp()
    #expect(try isKept())
  }

  @Test func `A guess is not held against anybody until a time that is far`() {
    var gate = GuessGate()
    let key = GuessKey("ada")
    let right = bench.now
    for _ in 0..<9 { gate.noteTry(of: key, at: right + 365 * Self.day) }
    #expect(gate.wait(of: key, at: right + 365 * Self.day) != nil)
    #expect(gate.wait(of: key, at: right) == nil)
  }
}
