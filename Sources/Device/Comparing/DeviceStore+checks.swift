package import Model
import Storage

extension DeviceStore {
  /// How long after a comparison the next one is due.
  package static let checkMilliseconds: UInt64 = 24 * 3_600_000

  /// Notes that a zone was compared with the container, in one transaction.
  package func noteChecked(_ zone: ZoneID, now: UInt64) throws {
    try relaxedWrite {
      try connection.run("INSERT OR REPLACE INTO checks (zone, due, checked) VALUES (?, ?, ?)") {
        $0.bind(zone, at: 1)
        $0.bind(now + Self.checkMilliseconds, at: 2)
        $0.bind(now, at: 3)
      }
    }
  }

  /// Plans the first comparison of a zone, a day after it came; inside of a transaction.
  func planCheck(of zone: ZoneID, now: UInt64) throws {
    try connection.run(
      "INSERT INTO checks (zone, due) VALUES (?, ?) ON CONFLICT DO NOTHING"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(now + Self.checkMilliseconds, at: 2)
    }
  }

  /// Has a zone compared as soon as everything is sent and read; inside of a transaction. To be
  /// called after a zone was read again and when a damaged row was met.
  func recheck(_ zone: ZoneID) throws {
    try connection.run(
      "INSERT INTO checks (zone, due) VALUES (?, 0) ON CONFLICT DO UPDATE SET due = 0"
    ) { $0.bind(zone, at: 1) }
  }
}

extension StoreReader {
  /// The zones whose comparison is due, in their order.
  package func zonesToCheck(now: UInt64) throws -> [ZoneID] {
    try connection.all(
      """
      SELECT checks.zone FROM checks JOIN zones USING (zone)
      WHERE (due <= ?1 OR due > ?2) AND lastSynced IS NOT NULL ORDER BY checks.zone
      """
    ) {
      $0.bind(now, at: 1)
      // Planned by a clock that was ahead.
      $0.bind(now + 2 * DeviceStore.checkMilliseconds, at: 2)
    } read: {
      try $0.identifier(0)
    }
  }

  /// When a zone was last compared with the container, in milliseconds since 1970.
  package func lastChecked(_ zone: ZoneID) throws -> UInt64? {
    try connection.first("SELECT checked FROM checks WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.optionalInt64(0).map { UInt64($0) }
    } ?? nil
  }
}
