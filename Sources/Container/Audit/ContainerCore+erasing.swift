import Model
import Storage
package import SyncProtocol

// Erasing takes values out of entries and leaves their sums, so the chain holds. It goes in steps:
// first the log says that it was done, then value after value goes, overwritten.
extension ContainerCore {
  /// Entries that one step of an erasure takes values out of.
  private static let erasureLimit = 500

  /// Enters into the log that a person's values are erased; answers the entry's number, below which
  /// they are to be erased.
  ///
  /// Throws `notAllowed` for all but the owner, `notFound` for who never took part.
  package func beginErasure(
    _ request: EraseRequest, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> UInt64 {
    try command(at: now) { time in
      let (access, member) = try company(request.company, for: session)
      try member.verdict(on: .eraseAudit).check()
      guard try MemberRow.read(request.person, in: request.company, connection) != nil else {
        throw CallRefusal(.notFound, "This account never took part in the company.")
      }
      try note(.erased, in: access.zone, by: AuditAuthor(session)) {
        $0.about = request.person
        $0.detail = request.isWhole ? Erasure.wholeWord : ""
      }
      return access.zone.audit.count + 1
    }
  }

  /// One step of an erasure that was begun; answers how many entries lost their values, 0 when it
  /// is done.
  package func erase(
    _ request: EraseRequest, below end: UInt64, at now: UInt64
  ) throws(CallRefusal) -> Int {
    do {
      try connection.setSecureDelete(true)
      defer { try? connection.setSecureDelete(false) }
      let count = try command(at: now) { _ in try eraseSome(request, below: end) }
      // What was overwritten is in the file's log still, until that is emptied.
      _ = try connection.checkpoint(.truncate)
      return count
    } catch let refusal as CallRefusal {
      throw refusal
    } catch {
      throw unavailable(error)
    }
  }

  private func eraseSome(_ request: EraseRequest, below end: UInt64) throws -> Int {
    let rows = try connection.all(
      """
      SELECT \(AuditRow.columnNames) FROM auditLog WHERE zone = ?1 AND number < ?2
      AND length(contents) > 0 AND (about = ?3 OR (?4 AND account = ?3)) ORDER BY number LIMIT ?5
      """
    ) {
      $0.bind(request.company, at: 1)
      $0.bind(end, at: 2)
      $0.bind(request.person, at: 3)
      $0.bind(request.isWhole, at: 4)
      $0.bind(Self.erasureLimit, at: 5)
    } read: {
      try AuditRow($0, in: request.company)
    }
    for row in rows {
      try connection.run(
        """
        UPDATE auditLog SET salt = NULL, contents = NULL, erased = ? WHERE zone = ? AND number = ?
        """
      ) {
        $0.bind(row.contentsSum, at: 1)
        $0.bind(request.company, at: 2)
        $0.bind(row.header.number, at: 3)
      }
    }
    return rows.count
  }
}
