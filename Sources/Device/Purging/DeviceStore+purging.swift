import Model
import Storage
import SyncProtocol

extension StoreReader {
  /// The zones that are being removed from the store, by identifier.
  package func purges() throws -> [Purge] {
    try connection.all("SELECT \(Purge.columns) FROM purges ORDER BY zone") { try Purge($0) }
  }

  /// The removal of a zone; nil when it is not being removed.
  func purge(of zone: ZoneID) throws -> Purge? { try purges().first { $0.zone == zone } }
}

/// The steps of a purge: each is one transaction, or can be done again.
extension DeviceStore {
  /// How many rows one transaction deletes.
  static let purgeRowLimit = 1_000
  /// How long the steps wait for another program before they are tried later.
  private static let patienceMilliseconds: Int32 = 20

  /// Takes a zone away from everybody, in one durable transaction.
  func fence(_ entry: FeedEntry, now: UInt64) throws {
    try connection.write { try fenceOff(entry, at: .fenced, now: now) }
  }

  /// As `fence`, inside of a transaction; the removal begins at a step.
  func fenceOff(_ entry: FeedEntry, at step: PurgeStep, now: UInt64) throws {
    try connection.run("DELETE FROM zones WHERE zone = ?") { $0.bind(entry.zone, at: 1) }
    try connection.run(
      """
      INSERT INTO purges (zone, standing, step, begun) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET standing = excluded.standing, step = excluded.step
      """
    ) {
      $0.bind(entry.zone, at: 1)
      $0.bind(entry.standing.rawValue, at: 2)
      $0.bind(step.rawValue, at: 3)
      $0.bind(now, at: 4)
    }
  }

  func setStep(_ step: PurgeStep, of zone: ZoneID) throws {
    try connection.run("UPDATE purges SET step = ?, obstacle = NULL WHERE zone = ?") {
      $0.bind(step.rawValue, at: 1)
      $0.bind(zone, at: 2)
    }
  }

  /// Deletes some rows of a zone, overwriting them; after the last its search index goes.
  func clearPart(of zone: ZoneID) throws {
    try connection.setSecureDelete(protections.contains(.purge))
    defer { try? connection.setSecureDelete(false) }
    try relaxedWrite {
      var room = Self.purgeRowLimit
      for table in try ZoneTable.all(connection) {
        while case let count = try table.delete(zone, limit: room, connection), count > 0 {
          room -= count
          if room <= 0 { return }
        }
      }
      try connection.execute("DROP TABLE IF EXISTS \(SearchTable.name(of: zone))")
      try setStep(.cleared, of: zone)
    }
  }

  /// Writes the file anew without what was deleted; false if another program holds it up.
  ///
  /// Waits for no one: who reads beside it would keep the old pages in the log.
  func compact() throws -> Bool {
    guard try rewriteFile() else { return false }
    try connection.write { try advance(.cleared, to: .compacted) }
    return true
  }

  func rewriteFile() throws -> Bool {
    guard protections.contains(.purge) else { return true }
    guard try emptyLog() else { return false }
    do {
      try impatiently { try connection.vacuum() }
    } catch {
      // What the attempt left in the log takes room that others need.
      _ = try? emptyLog()
      throw error
    }
    return true
  }

  /// Empties the log and ends the purges that nothing is left of; false if another program holds
  /// it up.
  func finishPurges() throws -> Bool {
    guard try !protections.contains(.purge) || emptyLog() else { return false }
    let tables = try ZoneTable.all(connection)
    try connection.write {
      for purge in try reader.purges() where purge.step == .compacted {
        // Another program may have written a last row of the zone before it saw the fence.
        if try tables.contains(where: { try $0.holds(purge.zone, connection) }) {
          try setStep(.rescued, of: purge.zone)
        } else {
          try connection.run("DELETE FROM purges WHERE zone = ?") { $0.bind(purge.zone, at: 1) }
        }
      }
    }
    return true
  }

  /// Notes what the store's purges wait for: for this process, and if it can be written, for all.
  func noteObstacle(_ obstacle: PurgeObstacle?) {
    purgeObstacle = obstacle
    guard let obstacle else { return }
    try? impatiently {
      try connection.write {
        try connection.run("UPDATE purges SET obstacle = ?1 WHERE obstacle IS NOT ?1") {
          $0.bind(obstacle.rawValue, at: 1)
        }
      }
    }
  }

  func emptyLog() throws -> Bool {
    try impatiently { try connection.checkpoint(.truncate) }
  }

  private func advance(_ step: PurgeStep, to next: PurgeStep) throws {
    try connection.run("UPDATE purges SET step = ?, obstacle = NULL WHERE step = ?") {
      $0.bind(next.rawValue, at: 1)
      $0.bind(step.rawValue, at: 2)
    }
  }

  private func impatiently<T>(_ body: () throws -> T) throws -> T {
    try connection.setBusyTimeout(Self.patienceMilliseconds)
    let result = Result { try body() }
    try connection.setBusyTimeout(ConnectionOptions().busyTimeoutMilliseconds)
    return try result.get()
  }
}
