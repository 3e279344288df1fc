import Container
import Model
import Storage
import SyncProtocol
import Testing

/// Refusals are told, and equal ones are counted.
@Suite struct AuditRefusalTests {
  private static let hour = Limits.refusalMilliseconds

  private func upkeep(_ bench: AuditBench) throws {
    while try bench.bench.core.keepUp(at: bench.bench.now) {}
  }

  @Test func `The first of equal refusals is told at once, the others after an hour as one`() throws
  {
    let bench = try AuditBench()
    let ben = try bench.member("ben", permission: .viewOnly)
    let item = try bench.add("B-1")
    for _ in 0..<5 {
      try bench.bench.push(bench.company, ben, [bench.bench.rename(item, ben, to: "x")])
    }
    let first = try bench.entries(.refused)
    #expect(first.map(\.header.count) == [1])
    #expect(first[0].header.record == item && first[0].header.detail == "denied")
    #expect(first[0].header.account == ben.account && first[0].contents.isEmpty)
    bench.bench.now += Self.hour + 1
    try upkeep(bench)
    #expect(try bench.entries(.refused).map(\.header.count) == [4, 1])
    try bench.bench.push(bench.company, ben, [bench.bench.rename(item, ben, to: "x")])
    #expect(try bench.entries(.refused).map(\.header.count) == [1, 4, 1])
    bench.bench.now += Self.hour + 1
    try upkeep(bench)
    #expect(try bench.entries(.refused).count == 3)
    #expect(try bench.isWhole())
  }

  @Test func `Whoever is refused with a thousand records fills no log`() throws {
    let bench = try AuditBench()
    let ben = try bench.member("ben", permission: .viewOnly)
    for _ in 0..<4 {
      let changes = (0..<250).map { _ in bench.bench.item(bench.bench.id(), ben, code: "x") }
      try bench.bench.push(bench.company, ben, changes)
    }
    bench.bench.now += Self.hour + 1
    try upkeep(bench)
    var (count, entries) = (UInt64(0), 0)
    var request = AuditRequest(zone: bench.company, words: ["refused"])
    repeat {
      let page = try bench.page(request)
      entries += page.entries.count
      count += page.entries.reduce(0) { $0 + $1.header.count }
      request.before = page.next
    } while request.before > 0
    #expect(count == 1_000 && entries <= 102)
    #expect(try bench.isWhole())
  }

  @Test func `A command that is refused is told of members, not of strangers`() throws {
    let bench = try AuditBench()
    let ben = try bench.member("ben")
    let stranger = try bench.bench.signUp("stranger")
    for session in [ben, stranger] {
      #expect(throws: CallRefusal.self) { try bench.run(.stop, by: session) }
      #expect(throws: CallRefusal.self) {
        _ = try bench.bench.core.setTier(
          CreateZoneRequest(company: bench.company, tier: .free), by: session,
          at: bench.bench.now)
      }
    }
    let told = try bench.entries(.refused)
    #expect(told.map(\.header.account) == [ben.account])
    #expect(told[0].header.detail == "notAllowed")
  }

  @Test func `A deleted company's log goes with its last byte`() throws {
    let bench = try AuditBench()
    for code in ["A", "B", "C"] { _ = try bench.add(code) }
    try bench.run(.delete)
    bench.bench.now += Limits.trashMilliseconds + 1
    try upkeep(bench)
    for table in ["auditLog", "auditRefusals"] {
      let left = try bench.bench.connection.first(
        "SELECT count(*) FROM \(table) WHERE zone = ?"
      ) {
        $0.bind(high: bench.company.high, low: bench.company.low, at: 1)
      } read: {
        $0.int(0)
      }
      #expect(left == 0)
    }
  }
}
