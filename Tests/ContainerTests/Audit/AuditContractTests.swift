import Model
import SyncProtocol
import Testing

@testable import Container

extension Door {
  fileprivate func audit(_ request: AuditRequest, _ secret: String) async throws -> AuditAnswer {
    try await ask("/v1/audit", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.audit(question, by: session)
    }
  }

  fileprivate func lines(
    _ request: AuditLinesRequest, _ secret: String
  ) async throws -> AuditLinesAnswer {
    try await ask("/v1/audit/lines", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.auditLines(question, by: session)
    }
  }

  fileprivate func erase(_ request: EraseRequest, _ secret: String) async throws -> EraseAnswer {
    try await ask("/v1/audit/erase", request, secret) { question, session throws(CallRefusal) in
      try await bench.service.eraseAudit(question, by: session)
    }
  }
}

/// The log through every door.
@Suite struct AuditContractTests {
  private func refusal(_ body: () async throws -> Void) async -> CallRefusal.Code? {
    do {
      try await body()
      return nil
    } catch { return (error as? CallRefusal)?.code }
  }

  @Test("A log is read, checked and erased through every door", arguments: DoorKind.allCases)
  func log(_ kind: DoorKind) async throws {
    let door = try Door(kind)
    let ada = try await door.signUp(
      SignInRequest(name: "ada", password: "correct horse", device: nil, deviceName: "laptop"))
    let company = RecordID(high: 0x0190_0000_0000_7001, low: 0x8000_0000_0000_0001)
    _ = try await door.createZone(
      CreateZoneRequest(company: company, tier: .business), ada.session)
    var item = Record<InventoryItem>(new: RecordID(high: 0x0190_0000_0000_7002, low: 1 << 63))
    item[.name] = "Bolt"
    item[.code] = "B-1"
    let change = RecordChange(
      item.values, groups: item.values.changedGroups, life: 1,
      stamp: HybridTime(milliseconds: 1, device: ada.device.low), of: InventoryItem.definition)
    _ = try await door.push(
      PushRequest(zone: company, number: 1, token: [], changes: [change]), ada.session)

    let page = try await door.audit(AuditRequest(zone: company, record: item.id), ada.session)
    #expect(page.entries.map(\.header.event) == [.added])
    #expect(page.entries[0].contents.to.count == 2 && page.entries[0].deviceName == "laptop")
    let lines = try await door.lines(AuditLinesRequest(zone: company, after: 0), ada.session)
    #expect(lines.lines.last?.sum == page.head.sum && lines.head == page.head)

    let erased = try await door.erase(
      EraseRequest(company: company, person: ada.account, isWhole: true), ada.session)
    #expect(erased.erased == 3)
    let after = try await door.audit(AuditRequest(zone: company, record: item.id), ada.session)
    #expect(after.entries[0].isErased && after.entries[0].contents.isEmpty)

    let eve = try await door.signUp(
      SignInRequest(name: "eve", password: "correct horse", device: nil, deviceName: "phone"))
    #expect(
      await refusal { _ = try await door.audit(AuditRequest(zone: company), eve.session) }
        == .noSuchZone)
    #expect(
      await refusal { _ = try await door.audit(AuditRequest(zone: company), "x") }
        == .notSignedIn)
    await door.close()
  }
}
