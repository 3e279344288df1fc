import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Takes over everything that another store holds of a zone, what was not sent and what was
  /// refused too, in one durable transaction; what an earlier try left goes.
  ///
  /// The other store must hold still meanwhile: call it inside of a transaction there.
  func takeOver(_ entry: FeedEntry, from source: DeviceStore) throws {
    let zone = entry.zone
    try connection.write {
      let tables = try ZoneTable.all(connection)
      let theirs = Set(try ZoneTable.all(source.connection).map(\.name))
      for table in tables {
        while try table.delete(zone, limit: Self.purgeRowLimit, connection) > 0 {}
      }
      try connection.execute("DROP TABLE IF EXISTS \(SearchTable.name(of: zone))")
      for table in tables where theirs.contains(table.name) {
        _ = try table.copy(zone, from: source.connection, to: connection)
      }
      try recountStock(of: zone)
      try takeNumbers(of: zone, from: source)
      try raiseClock(to: try source.clock(now: 0).highest)
      try listForSearch(zone)
      try connection.run("UPDATE zones SET standing = ? WHERE zone = ?") {
        $0.bind(entry.standing.rawValue, at: 1)
        $0.bind(zone, at: 2)
      }
    }
  }

  /// Takes a zone that lives in the other store now away from this one, inside of a transaction:
  /// nothing is to be rescued.
  func leaveToOther(_ entry: FeedEntry, now: UInt64) throws {
    try fenceOff(entry, at: .rescued, now: now)
  }

  /// The container remembers the last number of this device, whichever store gave it out.
  func takeNumbers(of zone: ZoneID, from source: DeviceStore) throws {
    let last = try source.connection.first("SELECT last FROM numbers WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.unsigned(0)
    }
    guard let last else { return }
    try connection.run(
      """
      INSERT INTO numbers (zone, last) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET last = max(last, excluded.last)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(last, at: 2)
    }
  }
}
