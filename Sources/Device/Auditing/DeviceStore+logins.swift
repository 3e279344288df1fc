import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Notes a login to a company for its log, in one durable transaction; equal refused ones in a
  /// row are one that counts, until the container was told of it. Nothing for a company that went.
  func noteLogin(_ isRight: Bool, to zone: ZoneID, now: UInt64) throws {
    try connection.write {
      guard try reader.zone(zone) != nil else { return }
      if try !isRight && countAgain(in: zone, now) { return }
      let number = try nextLoginNumber(now)
      try connection.run(
        """
        INSERT INTO logins (zone, device, number, time, isRight, count, isSent)
        VALUES (?, ?, ?, ?, ?, 1, 0)
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(identity, at: 2)
        $0.bind(number, at: 3)
        $0.bind(now, at: 4)
        $0.bind(isRight, at: 5)
      }
      try connection.run(
        """
        DELETE FROM logins WHERE zone = ?1 AND entry <= (SELECT entry FROM logins
        WHERE zone = ?1 ORDER BY entry DESC LIMIT 1 OFFSET ?2)
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(Limits.loginQueueLimit, at: 2)
      }
    }
  }

  private func countAgain(in zone: ZoneID, _ now: UInt64) throws -> Bool {
    try connection.run(
      """
      UPDATE logins SET count = count + 1, time = ?3 WHERE isRight = 0 AND isSent = 0
      AND device = ?2 AND entry = (SELECT max(entry) FROM logins WHERE zone = ?1)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(identity, at: 2)
      $0.bind(now, at: 3)
    }
    return connection.changesCount > 0
  }

  /// A number above all that this store has given out; also above those of a store that was lost,
  /// as far as the clock goes.
  private func nextLoginNumber(_ now: UInt64) throws -> UInt64 {
    let last = try reader.meta(Self.loginNumberName).map { bytes throws -> UInt64 in
      var reader = ByteReader(bytes)
      return try reader.fixed64()
    }
    let number = max(min(now, Self.highestStart), (last ?? 0) + 1)
    var writer = ByteWriter()
    writer.fixed64(number)
    try setMeta(Self.loginNumberName, writer.bytes)
    return number
  }

  private static let loginNumberName = "loginNumber"
  /// A clock beyond any date must leave numbers to follow.
  private static let highestStart: UInt64 = 1 << 62

  /// The logins to report next, by ascending number; they are the same until they were dropped.
  ///
  /// What was noted under an identity that the device has no more is dropped: the folder was
  /// copied, and the one that it was copied from tells of it.
  func loginsToReport(of zone: ZoneID) throws -> [ReportedLogin] {
    guard try reader.hasLogins(in: zone) else { return [] }
    return try connection.write {
      try connection.run("DELETE FROM logins WHERE zone = ? AND device != ?") {
        $0.bind(zone, at: 1)
        $0.bind(identity, at: 2)
      }
      try connection.run(
        """
        UPDATE logins SET isSent = 1 WHERE isSent = 0 AND entry IN
        (SELECT entry FROM logins WHERE zone = ? ORDER BY entry LIMIT ?)
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(Limits.loginReportLimit, at: 2)
      }
      return try connection.all(
        """
        SELECT number, time, isRight, count FROM logins WHERE zone = ? AND isSent = 1
        ORDER BY entry LIMIT ?
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(Limits.loginReportLimit, at: 2)
      } read: {
        ReportedLogin(
          number: UInt64(bitPattern: $0.int64(0)), time: UInt64(bitPattern: $0.int64(1)),
          isRight: $0.bool(2), count: UInt64(bitPattern: $0.int64(3)))
      }
    }
  }

  /// Drops the logins that the container has.
  func dropLogins(of zone: ZoneID, upTo number: UInt64) throws {
    try connection.write {
      try connection.run("DELETE FROM logins WHERE zone = ? AND isSent = 1 AND number <= ?") {
        $0.bind(zone, at: 1)
        $0.bind(number, at: 2)
      }
    }
  }
}

extension StoreReader {
  /// Whether the container was not told of all logins to a company.
  func hasLogins(in zone: ZoneID) throws -> Bool {
    try connection.first("SELECT EXISTS (SELECT 1 FROM logins WHERE zone = ?)") {
      $0.bind(zone, at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }
}
