package import Model
import Storage
package import SyncProtocol

extension DeviceStore {
  /// Notes where a zone stands, in one transaction; a new zone begins without a token.
  ///
  /// An owned zone that was asked for counts as made.
  package func noteZone(_ entry: FeedEntry, incarnation: UInt64 = 0) throws {
    try connection.write { try putZone(entry, incarnation) }
  }

  func putZone(_ entry: FeedEntry, _ incarnation: UInt64) throws {
    var zone = try reader.zone(entry.zone) ?? ZoneRow(entry.zone, entry.standing)
    if entry.standing != .unknown { zone.standing = entry.standing }
    zone.head = max(zone.head, entry.head)
    zone.askedTier = zone.pendingTier ?? zone.askedTier
    zone.pendingTier = nil
    zone.isPaused = entry.isPaused
    zone.waitsUntil = entry.waitsUntil
    if zone.incarnation == 0 { zone.incarnation = incarnation }
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
      try planCheck(of: zone, now: now)
    }
  }

  func setToken(_ token: [UInt8], at sequence: UInt64, of zone: ZoneID) throws {
    try connection.run("UPDATE zones SET token = ?, sequence = ? WHERE zone = ?") {
      $0.bind(token, at: 1)
      $0.bind(sequence, at: 2)
      $0.bind(zone, at: 3)
    }
  }

  /// Lets the zone be read from nothing; what shows that the account was here stays.
  func dropToken(of zone: ZoneID) throws {
    guard var row = try reader.zone(zone) else { return }
    row.dropToken()
    try put(row)
  }

  /// Keeps what the container gave for a batch, and in which history it did.
  func setReceipt(_ receipt: [UInt8], in incarnation: UInt64, of zone: ZoneID) throws {
    try connection.run(
      """
      UPDATE zones SET receipt = ?,
      incarnation = CASE incarnation WHEN 0 THEN ? ELSE incarnation END WHERE zone = ?
      """
    ) {
      $0.bind(receipt, at: 1)
      $0.bind(incarnation, at: 2)
      $0.bind(zone, at: 3)
    }
  }

  func put(_ zone: ZoneRow) throws {
    try connection.run(
      """
      INSERT OR REPLACE INTO zones (\(ZoneRow.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(zone.zone, at: 1)
      $0.bind(zone.standing.rawValue, at: 2)
      $0.bind(zone.token, at: 3)
      $0.bind(zone.sequence, at: 4)
      $0.bind(zone.head, at: 5)
      $0.bind(zone.pendingTier?.rawValue, at: 6)
      $0.bind(zone.lastSynced.map { Int64($0) }, at: 7)
      $0.bind(zone.incarnation, at: 8)
      $0.bind(zone.receipt, at: 9)
      $0.bind(zone.rereading?.rawValue, at: 10)
      $0.bind(zone.isPaused, at: 11)
      $0.bind(zone.askedTier?.rawValue, at: 12)
      $0.bind(zone.waitsUntil, at: 13)
      $0.bind(zone.earlier, at: 14)
      $0.bind(zone.lost, at: 15)
    }
  }

  func removeMeta(_ name: String) throws {
    try connection.run("DELETE FROM meta WHERE name = ?") { $0.bind(name, at: 1) }
  }

  func setMeta(_ name: String, _ value: [UInt8]) throws {
    try connection.run("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)") {
      $0.bind(name, at: 1)
      $0.bind(value, at: 2)
    }
  }
}
