import Container
import Model
import Storage
import SyncProtocol
import Testing

/// Who reads a log, and what of it.
@Suite struct AuditRightsTests {
  private func cost(
    of item: RecordID, _ bench: AuditBench, _ canary: String
  ) -> RecordChange {
    var cost = Record<ItemCost>(new: bench.bench.id())
    cost[.item] = item
    cost[.unitCost] = ExactDecimal(millionths: 1_000_000)
    cost[.currency] = "EUR"
    cost[.supplier] = canary
    cost[.date] = Moment(milliseconds: Int64(bench.bench.now))
    return bench.bench.change(cost, bench.owner)
  }

  private func code(_ body: () throws -> Void) -> CallRefusal.Code? {
    do {
      try body()
      return nil
    } catch { return (error as? CallRefusal)?.code }
  }

  @Test func `The owner and administrators read it, other members do not`() throws {
    let bench = try AuditBench()
    let manager = try bench.member("manager")
    let administrator = try bench.administrator("administrator", manages: .all)
    #expect(code { _ = try bench.page(by: manager) } == .notAllowed)
    #expect(
      code {
        _ = try bench.bench.core.reader.auditLines(
          AuditLinesRequest(zone: bench.company, after: 0), by: manager.account,
          from: bench.bench.connection)
      } == .notAllowed)
    let all = try bench.page().entries
    #expect(try bench.page(by: administrator).entries == all)
    let stranger = try bench.bench.signUp("stranger")
    #expect(code { _ = try bench.page(by: stranger) } == .noSuchZone)
  }

  @Test func `Who was removed, or may only view now, reads no more`() throws {
    let bench = try AuditBench()
    let ada = try bench.administrator("ada", manages: .all)
    _ = try bench.page(by: ada)
    try bench.grant(ada, MemberRights(role: .administrator, permission: .viewOnly))
    #expect(code { _ = try bench.page(by: ada) } == .notAllowed)
    try bench.run(.remove(ada.account))
    #expect(code { _ = try bench.page(by: ada) } == .notAMember)
  }

  @Test func `An administrator without costs gets no entry about them, nor a value`() throws {
    let bench = try AuditBench()
    let ada = try bench.administrator("ada", manages: [.contacts])
    let item = try bench.add("B-1")
    try bench.bench.push(bench.company, bench.owner, [cost(of: item, bench, "canary-4711")])
    let owned = try bench.page()
    #expect(owned.entries.contains { $0.header.kind == .itemCost })
    let read = try bench.page(by: ada)
    #expect(!read.entries.contains { $0.header.kind == .itemCost })
    #expect(read.entries.contains { $0.header.kind == .inventoryItem })
    #expect(!String(decoding: read.jsonBytes, as: UTF8.self).contains("canary-4711"))
    #expect(!read.compactBytes.contains(sequence: Array("canary-4711".utf8)))
  }

  @Test func `Under need to know an administrator reads of their departments alone`() throws {
    let bench = try AuditBench()
    let ada = try bench.administrator("ada", manages: [.contacts])
    _ = try bench.add("B-1")
    var setting = Record<Company>(new: bench.company)
    (setting[.name], setting[.country], setting[.currency]) = ("Acme", "AT", "EUR")
    setting[.needToKnow] = true
    try bench.bench.push(bench.company, bench.owner, [bench.bench.change(setting, bench.owner)])
    let kinds = Set(try bench.page(by: ada).entries.map(\.header.kind.rawValue))
    #expect(kinds == [0, EntityKind.company.rawValue, EntityKind.accessControl.rawValue])
    #expect(try bench.page().entries.contains { $0.header.kind == .inventoryItem })
  }

  @Test func `Pages by number lead through all of it, whatever is filtered`() throws {
    let bench = try AuditBench()
    let ben = try bench.member("ben")
    for index in 0..<25 { _ = try bench.add("\(index)", by: index % 3 == 0 ? ben : nil) }
    for (request, expected) in [
      (AuditRequest(zone: bench.company), try bench.page().entries),
      (
        AuditRequest(zone: bench.company, person: ben.account),
        try bench.page().entries.filter {
          [$0.header.account, $0.header.about].contains(ben.account)
        }
      ),
      (
        AuditRequest(zone: bench.company, words: ["added"]),
        try bench.page().entries.filter { $0.header.event == .added }
      ),
    ] {
      var (found, request) = ([AuditEntry](), request)
      request.limit = 4
      repeat {
        let page = try bench.page(request)
        #expect(page.entries.count <= 4)
        found += page.entries
        request.before = page.next
      } while request.before > 0
      #expect(found == expected)
    }
    #expect(try bench.page(AuditRequest(zone: bench.company, words: ["onTheMoon"])).entries == [])
  }

  @Test func `A span of time begins at its first moment and ends before its last`() throws {
    let bench = try AuditBench()
    var moments: [UInt64] = []
    for index in 0..<5 {
      bench.bench.now += 1_000
      _ = try bench.add("\(index)")
      moments.append(try bench.page().entries[0].header.time)
    }
    let found = try bench.page(
      AuditRequest(
        zone: bench.company, words: ["added"], since: moments[1], until: moments[4]))
    #expect(found.entries.map(\.header.time) == [moments[3], moments[2], moments[1]])
    #expect(found.next == 0)
    #expect(
      try bench.page(AuditRequest(zone: bench.company, since: moments[4] + 1)).entries.isEmpty)
  }

  @Test func `Erasing is the owner's, takes the values and leaves the chain`() throws {
    let bench = try AuditBench()
    let ben = try bench.administrator("ben", manages: .all)
    let item = try bench.add("canary-0815", by: ben)
    var request = EraseRequest(company: bench.company, person: ben.account, isWhole: false)
    #expect(
      code { _ = try bench.bench.core.beginErasure(request, by: ben, at: bench.bench.now) }
        == .notAllowed)
    for isWhole in [false, true] {
      request = EraseRequest(company: bench.company, person: ben.account, isWhole: isWhole)
      let end = try bench.bench.core.beginErasure(request, by: bench.owner, at: bench.bench.now)
      var count = 0
      while case let some = try bench.bench.core.erase(request, below: end, at: bench.bench.now),
        some > 0
      {
        count += some
      }
      #expect(count > 0)
      let entry = try #require(
        try bench.page(AuditRequest(zone: bench.company, record: item)).entries.first)
      #expect(entry.isErased == isWhole && entry.contents.isEmpty == isWhole)
      #expect(entry.header.groups != 0, "which fields changed is still told")
      #expect(try bench.isWhole())
    }
    #expect(try bench.entries(.erased).map(\.header.about) == [ben.account, ben.account])
    let kept = try bench.bench.connection.all("SELECT contents FROM auditLog") { $0.bytes(0) }
    #expect(!kept.contains { $0.contains(sequence: Array("canary-0815".utf8)) })
  }
}

extension [UInt8] {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    guard count >= sequence.count else { return false }
    return (0...(count - sequence.count)).contains { self[$0...].starts(with: sequence) }
  }
}
