package import Model
package import SyncProtocol

extension Device {
  /// Reads a page of a company's log, and keeps how far it goes.
  package func audit(_ request: AuditRequest) async throws -> CallOutcome<AuditAnswer> {
    guard let port else { return .unreachable(Self.noContainer) }
    let outcome = await port.audit.page(request)
    if let answer = outcome.answer,
      try core.store(of: request.zone)?.auditHeads(of: request.zone).isEmpty == true
    {
      // Only a look along the whole chain moves what was kept: a page proves nothing.
      try keep(answer.head, answer.incarnation, of: request.zone)
    }
    return outcome
  }

  /// Looks along a company's whole log, and whether it goes on from where this device last saw it.
  package func verifyAudit(of company: CompanyID) async throws -> CallOutcome<AuditFinding> {
    guard let port else { return .unreachable(Self.noContainer) }
    var walk = AuditWalk(seen: try core.store(of: company)?.auditHeads(of: company) ?? [])
    while true {
      let outcome = await port.audit.lines(AuditLinesRequest(zone: company, after: walk.count))
      let answer: AuditLinesAnswer
      switch outcome {
      case .answered(let reply): answer = reply
      case .refused(let refusal): return .refused(refusal)
      case .unreachable(let reason): return .unreachable(reason)
      }
      for line in answer.lines {
        if let finding = walk.take(
          line.number, header: line.header, contents: line.contents, sum: line.sum)
        {
          return .answered(finding)
        }
      }
      // Others write meanwhile: the end is that of the part that was read last.
      guard answer.lines.isEmpty || walk.count >= answer.head.count else { continue }
      var finding = walk.end(
        at: answer.head.count, sum: answer.head.sum, incarnation: answer.incarnation)
      let ifPutBack = walk.end(at: answer.head.count, sum: answer.head.sum, incarnation: nil)
      if !finding.isWhole, ifPutBack.isWhole, try await showsBackup(company) {
        finding = ifPutBack
      }
      if finding.isWhole { try keep(answer.head, answer.incarnation, of: company) }
      return .answered(finding)
    }
  }

  /// Whether the container finds, by how far this device has read, that a backup of it was put
  /// back: before anybody has shown it that, it takes its lost history for the present one.
  private func showsBackup(_ company: CompanyID) async throws -> Bool {
    guard let request = try core.zone(company)?.pullRequest, let port,
      case .refused(let refusal) = await port.pull(request)
    else { return false }
    return refusal.code == .rolledBack
  }

  private func keep(_ head: AuditHead, _ incarnation: UInt64, of zone: ZoneID) throws {
    try core.store(of: zone)?.keepAuditHead(
      SeenAuditHead(incarnation: incarnation, head: head), of: zone)
  }
}
