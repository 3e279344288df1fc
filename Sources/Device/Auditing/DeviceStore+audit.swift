import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// How far a zone's log went when this device last saw it; nil if it never did.
  func auditHead(of zone: ZoneID) throws -> SeenAuditHead? {
    try connection.first("SELECT incarnation, count, sum FROM auditHeads WHERE zone = ?") {
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
