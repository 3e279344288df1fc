package import Model
package import Sealing
package import Storage
package import SyncProtocol

/// Looks whether the logs of a container are as they were written.
package enum AuditCheck {
  /// What was found in one zone's log.
  package struct Report: Equatable, Sendable {
    /// The zone.
    package let zone: ZoneID
    /// How many entries the log should have.
    package let count: UInt64
    /// The first line that is not as it was written; nil when all are.
    package let flaw: ChainFlaw?
  }

  /// Looks at the logs in a container's file, or a backup of one, and changes nothing. With a
  /// zone, at that one alone; throws `cannotOpen` when there is no container.
  package static func verify(
    _ path: String, zone: ZoneID? = nil
  ) throws(StorageFailure) -> [Report] {
    let connection = try Connection(path: path, mode: .resting)
    defer { try? connection.close() }
    do {
      return try connection.read { try verify(connection, zone) }
    } catch let failure as StorageFailure {
      throw failure
    } catch {
      throw StorageFailure(.corrupt, "The logs in the database can't be read.")
    }
  }

  /// As `verify(_:zone:)`, inside of a read transaction.
  package static func verify(_ connection: Connection, _ only: ZoneID? = nil) throws -> [Report] {
    let zones = try connection.all(
      "SELECT zone FROM zones WHERE isRemoved = 0 ORDER BY kind DESC, zone"
    ) {
      try $0.id(0)
    }
    return try zones.filter { only == nil || $0 == only }.compactMap { id in
      guard let zone = try ZoneRow.read(id, connection) else { return nil }
      return Report(
        zone: id, count: zone.audit.count, flaw: try flaw(in: zone, connection))
    }
  }

  private static func flaw(in zone: ZoneRow, _ connection: Connection) throws -> ChainFlaw? {
    let erasures = try erasures(in: zone.zone, connection)
    var check = ChainCheck()
    var flaw: ChainFlaw?
    try connection.statement(
      "SELECT \(AuditRow.columnNames) FROM auditLog WHERE zone = ? ORDER BY number"
    ).scan {
      $0.bind(zone.zone, at: 1)
    } each: { columns in
      guard let row = try? AuditRow(columns, in: zone.zone) else {
        flaw = .changed(check.count + 1)
        return false
      }
      let line = row.line
      flaw = check.take(
        line.number, header: line.header, contents: line.contents, sum: line.sum)
      if flaw == nil, row.isErased, !erasures.contains(where: { $0.covers(row) }) {
        flaw = .emptied(line.number)
      }
      return flaw == nil
    }
    return flaw ?? check.end(at: zone.audit.count, sum: zone.audit.sum)
  }

  private static func erasures(
    in zone: ZoneID, _ connection: Connection
  ) throws -> [Erasure] {
    try connection.all(
      "SELECT number, about, detail FROM auditLog WHERE zone = ? AND event = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(AuditEvent.erased.rawValue, at: 2)
    } read: {
      Erasure(
        number: $0.uint64(0), person: try $0.id(1), isWhole: $0.string(2) == Erasure.wholeWord)
    }
  }
}

extension ContainerCore {
  /// Looks at all logs, in one read transaction.
  package func verifyLogs() throws(CallRefusal) -> [AuditCheck.Report] {
    try look { try AuditCheck.verify(connection) }
  }
}

/// One erasure of a person's values, as the log tells of it.
struct Erasure {
  let number: UInt64
  let person: AccountID
  let isWhole: Bool

  /// What the entry says of one that erased what the person changed too.
  static let wholeWord = "whole"

  func covers(_ row: AuditRow) -> Bool {
    row.header.number < number
      && (row.header.about == person || (isWhole && row.header.account == person))
  }
}
