package import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// Notes where a zone stands, in one transaction; a new zone begins without a token.
  ///
  /// An owned zone that was asked for counts as made.
  package func noteZone(_ entry: FeedEntry) throws {
    try connection.write { try putZone(entry) }
  }

  func putZone(_ entry: FeedEntry) throws {
    var zone = try reader.zone(entry.zone) ?? ZoneRow(entry.zone, entry.standing)
    if entry.standing != .unknown { zone.standing = entry.standing }
    zone.head = max(zone.head, entry.head)
    zone.pendingTier = nil
    try put(zone)
  }

  /// Notes a head that was heard of, in one transaction.
  package func noteHead(_ head: UInt64, of zone: ZoneID) throws {
    try connection.write {
      try connection.run("UPDATE zones SET head = max(head, ?) WHERE zone = ?") {
        $0.bind(head, at: 1)
        $0.bind(zone, at: 2)
      }
    }
  }

  /// Notes that a zone was read to its end, in one transaction.
  package func noteSynced(_ zone: ZoneID, now: UInt64) throws {
    try relaxedWrite {
      try connection.run("UPDATE zones SET lastSynced = ? WHERE zone = ?") {
        $0.bind(now, at: 1)
        $0.bind(zone, at: 2)
      }
    }
  }

  /// Forgets how far a zone was read, in one transaction; rows and unsent changes stay.
  package func forgetToken(of zone: ZoneID) throws {
    try connection.write { try setToken([], at: 0, of: zone) }
  }

  func setToken(_ token: [UInt8], at sequence: UInt64, of zone: ZoneID) throws {
    try connection.run("UPDATE zones SET token = ?, sequence = ? WHERE zone = ?") {
      $0.bind(token, at: 1)
      $0.bind(sequence, at: 2)
      $0.bind(zone, at: 3)
    }
  }

  func put(_ zone: ZoneRow) throws {
    try connection.run(
      "INSERT OR REPLACE INTO zones (\(ZoneRow.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)"
    ) {
      $0.bind(zone.zone, at: 1)
      $0.bind(zone.standing.rawValue, at: 2)
      $0.bind(zone.token, at: 3)
      $0.bind(zone.sequence, at: 4)
      $0.bind(zone.head, at: 5)
      $0.bind(zone.pendingTier?.rawValue, at: 6)
      $0.bind(zone.lastSynced.map { Int64($0) }, at: 7)
    }
  }

  func setMeta(_ name: String, _ value: [UInt8]) throws {
    try connection.run("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)") {
      $0.bind(name, at: 1)
      $0.bind(value, at: 2)
    }
  }
}
