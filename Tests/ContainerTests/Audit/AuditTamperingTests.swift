import Container
import Model
import Storage
import SyncProtocol
import Testing

/// Whoever changes a log in the file is found out, and the first line is named.
@Suite struct AuditTamperingTests {
  private func filled() throws -> AuditBench {
    let bench = try AuditBench()
    for code in ["A", "B", "C", "D"] { _ = try bench.add(code) }
    #expect(try bench.isWhole())
    return bench
  }

  private func line(_ number: Int, _ bench: AuditBench) -> String {
    "WHERE hex(zone) = '\(bench.company.hex)' AND number = \(number)"
  }

  static let columns = [
    "time = time + 1", "madeAt = madeAt - 1", "account = randomblob(16)",
    "device = randomblob(16)", "event = 'deleted'", "kind = kind + 1", "record = randomblob(16)",
    "about = randomblob(16)", "groups = groups + 1", "count = count + 1", "detail = 'x'",
    "salt = randomblob(16)", "contents = contents || x'00'", "sum = randomblob(32)",
  ]

  @Test("A change in any column is named", arguments: columns)
  func column(_ change: String) throws {
    let bench = try filled()
    try bench.bench.connection.execute("UPDATE auditLog SET \(change) \(line(4, bench))")
    #expect(try bench.flaw()?.contains("Line 4 ") == true)
  }

  @Test func `A dropped line, a cut tail and swapped lines are named`() throws {
    var bench = try filled()
    try bench.bench.connection.execute("DELETE FROM auditLog \(line(3, bench))")
    #expect(try bench.flaw() == "Line 3 is missing.")
    bench = try filled()
    try bench.bench.connection.execute(
      "DELETE FROM auditLog WHERE hex(zone) = '\(bench.company.hex)' AND number > 4")
    #expect(try bench.flaw() == "Line 5 is missing.")
    bench = try filled()
    for (from, to) in [(3, 900), (5, 3), (900, 5)] {
      try bench.bench.connection.execute(
        "UPDATE auditLog SET number = \(to) \(line(from, bench))")
    }
    #expect(try bench.flaw()?.contains("Line 3 ") == true)
  }

  @Test func `A line that was added after the end is named`() throws {
    let bench = try filled()
    let count = try bench.entries().count
    try bench.bench.connection.execute(
      """
      INSERT INTO auditLog SELECT zone, number + 1, time, madeAt, account, device, event, kind,
      record, about, groups, count, detail, salt, contents, erased, sum FROM auditLog
      \(line(count, bench))
      """)
    #expect(try bench.flaw()?.contains("Line \(count + 1) ") == true)
  }

  @Test func `Values that are gone without an erasure are named`() throws {
    let bench = try filled()
    let member = try bench.member("ben")
    let item = try bench.add("by ben", by: member)
    let entry = try #require(
      try bench.page(AuditRequest(zone: bench.company, record: item)).entries.first)
    let request = EraseRequest(company: bench.company, person: member.account, isWhole: true)
    let end = try bench.bench.core.beginErasure(request, by: bench.owner, at: bench.bench.now)
    while try bench.bench.core.erase(request, below: end, at: bench.bench.now) > 0 {}
    #expect(try bench.isWhole())
    // The same done by hand to somebody else's line is no erasure.
    try bench.bench.connection.execute(
      """
      UPDATE auditLog SET salt = NULL, contents = NULL, erased = x'00' \(line(3, bench))
      """)
    #expect(try bench.flaw()?.contains("Line 3 ") == true)
    #expect(entry.header.number > 3)
  }

  @Test func `A device finds what was changed from the sums alone`() throws {
    let bench = try filled()
    let lines = try bench.bench.core.reader.auditLines(
      AuditLinesRequest(zone: bench.company, after: 0), by: bench.owner.account,
      from: bench.bench.connection)
    #expect(lines.lines.map(\.number) == Array(1...lines.head.count))
    #expect(lines.lines.last?.sum == lines.head.sum)
  }
}

extension RecordID {
  fileprivate var hex: String {
    [high, low].map { word in
      let digits = String(word, radix: 16, uppercase: true)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
