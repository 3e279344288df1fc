import Model
package import SyncProtocol

extension ContainerService {
  /// A page of a zone's log; see `ZoneReader.audit`.
  package func audit(
    _ request: AuditRequest, by session: Session
  ) async throws(CallRefusal) -> AuditAnswer {
    try await scanner.look { reader, connection throws(CallRefusal) in
      try reader.audit(request, by: session.account, from: connection)
    }
  }

  /// A part of a log's chain; see `ZoneReader.auditLines`.
  package func auditLines(
    _ request: AuditLinesRequest, by session: Session
  ) async throws(CallRefusal) -> AuditLinesAnswer {
    try await scanner.look { reader, connection throws(CallRefusal) in
      try reader.auditLines(request, by: session.account, from: connection)
    }
  }

  /// Takes what a device reports of logins; see `ContainerCore.takeLogins`.
  package func takeLogins(
    _ request: LoginsRequest, by session: Session
  ) async throws(CallRefusal) -> LoginsAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.takeLogins(request, by: session, at: circumstances.now)
    }
  }

  /// Erases a person's values from a company's log; see `ContainerCore.beginErasure`. Others write
  /// between its steps; what a failure left is erased by asking again.
  package func eraseAudit(
    _ request: EraseRequest, by session: Session
  ) async throws(CallRefusal) -> EraseAnswer {
    let end = try await writer.run { core, circumstances throws(CallRefusal) in
      try core.beginErasure(request, by: session, at: circumstances.now)
    }
    var erased: UInt64 = 0
    while true {
      let count = try await writer.run { core, circumstances throws(CallRefusal) in
        try core.erase(request, below: end, at: circumstances.now)
      }
      if count == 0 { return EraseAnswer(erased: erased) }
      erased += UInt64(count)
    }
  }
}
