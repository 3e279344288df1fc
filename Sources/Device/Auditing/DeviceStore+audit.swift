import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// How far a zone's log went when this device last looked at it, and when a page told of it.
  func auditHeads(of zone: ZoneID) throws -> [SeenAuditHead] {
    try connection.all(
      """
      SELECT incarnation, count, sum FROM auditHeads WHERE zone = ?1
      UNION ALL SELECT incarnation, count, sum FROM pulledAuditHeads WHERE zone = ?1
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      SeenAuditHead(
        incarnation: UInt64(bitPattern: $0.int64(0)),
        head: AuditHead(count: UInt64(bitPattern: $0.int64(1)), sum: $0.bytes(2)))
    }
  }

  /// Keeps how far a zone's log goes; what is behind what was kept of the same history stays out.
  func keepAuditHead(_ seen: SeenAuditHead, of zone: ZoneID) throws {
    try relaxedWrite {
      try connection.run(
        """
        INSERT INTO auditHeads (zone, incarnation, count, sum) VALUES (?, ?, ?, ?)
        ON CONFLICT (zone) DO UPDATE SET incarnation = excluded.incarnation,
          count = excluded.count, sum = excluded.sum
        WHERE excluded.count > count OR excluded.incarnation != incarnation
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(Int64(bitPattern: seen.incarnation), at: 2)
        $0.bind(Int64(bitPattern: seen.head.count), at: 3)
        $0.bind(seen.head.sum, at: 4)
      }
      // Those of a history that was lost are behind what was looked at now.
      try connection.run("DELETE FROM pulledAuditHeads WHERE zone = ? AND incarnation != ?") {
        $0.bind(zone, at: 1)
        $0.bind(Int64(bitPattern: seen.incarnation), at: 2)
      }
    }
  }

  /// Keeps how far a page says that the log goes, in the transaction of the page.
  ///
  /// What was kept of another history becomes what was seen of it, until the log is looked at: so
  /// that a backup was put back is still said.
  func keepPulledHead(_ answer: PullAnswer, of zone: ZoneID) throws {
    guard !answer.hasMore, let head = answer.audit, head.count > 0 else { return }
    let incarnation = Int64(bitPattern: answer.incarnation)
    try connection.run(
      """
      INSERT INTO auditHeads (zone, incarnation, count, sum)
      SELECT zone, incarnation, count, sum FROM pulledAuditHeads
      WHERE zone = ? AND incarnation != ?
      ON CONFLICT (zone) DO UPDATE SET incarnation = excluded.incarnation,
        count = excluded.count, sum = excluded.sum WHERE excluded.count > count
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(incarnation, at: 2)
    }
    try connection.run(
      """
      INSERT INTO pulledAuditHeads (zone, incarnation, count, sum) VALUES (?, ?, ?, ?)
      ON CONFLICT (zone) DO UPDATE SET incarnation = excluded.incarnation,
        count = excluded.count, sum = excluded.sum
      WHERE excluded.count > count OR excluded.incarnation != incarnation
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(incarnation, at: 2)
      $0.bind(Int64(bitPattern: head.count), at: 3)
      $0.bind(head.sum, at: 4)
    }
  }
}

/// How far a log went when a device saw it.
package struct SeenAuditHead: Equatable, Sendable {
  /// In which history of the container.
  package let incarnation: UInt64
  /// How far it went.
  package let head: AuditHead
}
