import Glibc
import Model
import Storage
import SyncProtocol
import Testing

@testable import Container

/// Deleting a company and bringing it back, in the container.
@Suite struct DeletingTests {
  let bench: Bench
  let ada: Session
  let bob: Session
  let company: CompanyID
  static let day: UInt64 = 24 * 60 * 60 * 1_000

  init() throws {
    bench = try Bench()
    ada = try bench.signUp("ada")
    bob = try bench.signUp("bob")
    company = try bench.company(of: ada)
    try bench.join(company, of: ada, bob)
    try bench.push(company, ada, [try item("B-1", ada)])
  }

  private func item(_ code: String, _ session: Session) throws -> RecordChange {
    var item = Record<InventoryItem>(new: bench.id())
    item[.name] = "Bolt with a canary"
    item[.code] = code
    return RecordChange(
      item.values, groups: item.values.changedGroups, life: 1, stamp: bench.stamp(session),
      of: InventoryItem.definition)
  }

  private func run(_ act: ShareAct, by session: Session) throws {
    bench.now += 1_000
    _ = try bench.core.run(ShareCommand(act, in: company), by: session, bench.circumstances())
  }

  private func entry(_ session: Session) throws -> FeedEntry? {
    try bench.core.feed(by: session.account, at: bench.now).entries.first { $0.zone == company }
  }

  private func deleted(by session: Session) throws -> [DeletedCompany] {
    try bench.core.deletedCompanies(by: session, at: bench.now).companies
  }

  @Test func `What its owner deletes is gone for everybody`() throws {
    try run(.delete, by: ada)
    let end = bench.now + 30 * Self.day
    for session in [ada, bob] {
      #expect(try entry(session)?.standing == .companyDeleted)
      #expect(refusal { _ = try bench.pull(company, session) } == .notAMember)
      let batch = bench.request(company, session, [try item("N-1", session)])
      guard case .refused(let refused) = bench.send(batch, session) else {
        Issue.record("taken in")
        continue
      }
      #expect(refused == .companyDeleted)
      #expect(refusal { _ = try bench.core.share(of: company, by: session) } == .notAMember)
    }
    #expect(try entry(ada)?.waitsUntil == end)
    #expect(try entry(bob)?.waitsUntil == 0)
    #expect(try deleted(by: bob).isEmpty)
    let listed = try #require(try deleted(by: ada).first)
    #expect(listed.company == company && listed.endsAt == end)
    #expect(listed.daysLeft(at: end - 30 * Self.day) == 30 && listed.daysLeft(at: bench.now) == 30)
    #expect(listed.daysLeft(at: listed.endsAt) == 0)
  }

  @Test func `Nobody else deletes or brings back`() throws {
    #expect(refusal { try run(.delete, by: bob) } == .notAllowed)
    #expect(refusal { try run(.restore, by: bob) } == .notAllowed)
    try run(.restore, by: ada)
    try run(.delete, by: ada)
    #expect(refusal { try run(.restore, by: bob) } == .notAMember)
    #expect(try entry(bob)?.standing == .companyDeleted)
  }

  @Test func `Bringing it back gives everybody everything back`() throws {
    let eve = try bench.signUp("eve")
    try bench.join(company, of: ada, eve)
    try run(.remove(eve.account), by: ada)
    let before = try bench.pull(company, bob).records
    let head = try bench.head(company, bob)
    for _ in 0..<2 { try run(.delete, by: ada) }
    let request = CreateZoneRequest(company: company, tier: .business)
    #expect(
      refusal { _ = try bench.core.createZone(request, by: ada, at: bench.now) } == .notAMember)
    for _ in 0..<2 { try run(.restore, by: ada) }
    #expect(try entry(ada)?.standing == .owned && entry(bob)?.standing == .shared)
    #expect(try entry(eve)?.standing == .revoked)
    #expect(try entry(bob)?.head == head)
    #expect(try bench.pull(company, bob).records == before)
    #expect(try bench.push(company, bob, [try item("N-1", bob)]).codes == [nil])
    #expect(try deleted(by: ada).isEmpty)
  }

  @Test func `A link lets nobody into a deleted company, and works again after`() throws {
    let secret = try bench.core.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .viewer), by: ada,
      bench.circumstances())
    let eve = try bench.signUp("eve")
    try run(.delete, by: ada)
    #expect(refusal { _ = try bench.core.openLink(secret, by: eve, at: bench.now) } == .linkDead)
    #expect(refusal { _ = try bench.core.acceptLink(secret, by: eve, at: bench.now) } == .linkDead)
    try run(.restore, by: ada)
    _ = try bench.core.acceptLink(secret, by: eve, at: bench.now)
  }

  /// The tables that hold something of a zone, whichever a later version adds.
  private func tablesOfZones() throws -> [String] {
    let tables = try bench.connection.all(
      """
      SELECT list.name FROM pragma_table_list list JOIN pragma_table_info(list.name) info
      WHERE list.schema = 'main' AND info.name = 'zone' ORDER BY list.name
      """
    ) {
      $0.string(0)
    }
    #expect(tables.contains("records") && tables.contains("decisions"))
    return tables
  }

  @Test func `After thirty days it is removed, and only that it was is kept`() throws {
    try bench.push(company, ada, try (0..<400).map { try item("C-\($0)", ada) })
    try bench.push(company, ada, try (400..<800).map { try item("C-\($0)", ada) })
    for table in ["decisions", "movedItems"] {
      let columns = table == "decisions" ? "?, x'01', 1, 1, 1, 1" : "?, x'01'"
      try bench.connection.run("INSERT INTO \(table) VALUES (\(columns))") {
        $0.bind(company, at: 1)
      }
    }
    try run(.delete, by: ada)
    let deletedAt = bench.now
    bench.now = deletedAt + 30 * Self.day - 2_000
    #expect(try !keepUp())
    try run(.restore, by: ada)
    try run(.delete, by: ada)
    bench.now += 30 * Self.day
    #expect(refusal { try run(.restore, by: ada) } == .notFound)
    var steps = 0
    while try keepUp() { steps += 1 }
    #expect(steps >= 2)
    let kept: Set = ["zones", "members", "standings", "generations"]
    for table in try tablesOfZones() where !kept.contains(table) {
      let count = try bench.connection.first("SELECT count(*) FROM \(table) WHERE zone = ?") {
        $0.bind(company, at: 1)
      } read: {
        $0.int(0)
      }
      #expect(count == 0, "\(table)")
    }
    #expect(try deleted(by: ada).isEmpty)
    #expect(refusal { try run(.restore, by: ada) } == .notFound)
    #expect(try entry(ada)?.standing == .companyDeleted)
    let request = CreateZoneRequest(company: company, tier: .business)
    #expect(
      refusal { _ = try bench.core.createZone(request, by: ada, at: bench.now) } == .notAMember)
    #expect(
      refusal { _ = try bench.core.createZone(request, by: bob, at: bench.now) } == .companyTaken)
  }

  @Test func `A token from before is refused, and proves nothing`() throws {
    let token = try bench.pull(company, bob).token
    try run(.delete, by: ada)
    bench.now += 31 * Self.day
    while try keepUp() {}
    #expect(refusal { _ = try bench.pull(company, bob, token: token) } == .notAMember)
    #expect(try Incarnations.areSeveral(bench.connection) == false)
  }

  @Test func `The days are the operator's to choose`() throws {
    bench.core.deletionMilliseconds = 5 * Self.day
    try run(.delete, by: ada)
    #expect(try deleted(by: ada).first?.daysLeft(at: bench.now) == 5)
    bench.now += 5 * Self.day
    #expect(try keepUp())
  }

  @Test func `Not a byte of it is left in the file`() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.path("container"))
    let bench = try Bench(connection: connection)
    let ada = try bench.signUp("ada")
    let kept = try bench.company(of: ada)
    let company = try bench.company(of: ada)
    for zone in [kept, company] {
      var item = Record<InventoryItem>(new: bench.id())
      item[.name] = zone == company ? "CANARY-GOES" : "CANARY-STAYS"
      item[.code] = "B-1"
      try bench.push(
        zone, ada,
        [
          RecordChange(
            item.values, groups: item.values.changedGroups, life: 1, stamp: bench.stamp(ada),
            of: InventoryItem.definition)
        ])
    }
    _ = try bench.core.run(
      ShareCommand(.delete, in: company), by: ada, bench.circumstances())
    bench.now += 30 * Self.day
    while try bench.core.keepUp(at: bench.now) {}
    let texts = ["container", "container-wal"].map { text(of: folder.path($0)) }
    #expect(texts.contains { $0.contains("CANARY-STAYS") })
    #expect(!texts.contains { $0.contains("CANARY-GOES") })
  }

  private func text(of path: String) -> String {
    guard let file = fopen(path, "rb") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes.map { $0 < 127 && $0 > 31 ? $0 : 32 }, as: UTF8.self)
  }

  private func keepUp() throws -> Bool { try bench.core.keepUp(at: bench.now) }
}
