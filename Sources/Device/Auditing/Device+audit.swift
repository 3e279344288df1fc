package import Model
package import SyncProtocol

extension Device {
  /// Reads a page of a company's log, and keeps how far it goes.
  package func audit(_ request: AuditRequest) async throws -> CallOutcome<AuditAnswer> {
    guard let port else { return .unreachable(Self.noContainer) }
    let outcome = await port.audit.page(request)
    if let answer = outcome.answer,
      try core.store(of: request.zone)?.auditHead(of: request.zone) == nil
    {
      // Only a look along the whole chain moves what was kept: a page proves nothing.
      try keep(answer.head, answer.incarnation, of: request.zone)
    }
    return outcome
  }

  /// Looks along a company's whole log, and whether it goes on from where this device last saw it.
  package func verifyAudit(of company: CompanyID) async throws -> CallOutcome<AuditFinding> {
    guard let port else { return .unreachable(Self.noContainer) }
    var walk = AuditWalk(seen: try core.store(of: company)?.auditHead(of: company))
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
      let finding = walk.end(
        at: answer.head.count, sum: answer.head.sum, incarnation: answer.incarnation)
      if finding.isWhole { try keep(answer.head, answer.incarnation, of: company) }
      return .answered(finding)
    }
  }

  private func keep(_ head: AuditHead, _ incarnation: UInt64, of zone: ZoneID) throws {
    try core.store(of: zone)?.keepAuditHead(
      SeenAuditHead(incarnation: incarnation, head: head), of: zone)
  }
}
