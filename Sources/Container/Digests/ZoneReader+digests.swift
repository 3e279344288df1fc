package import Model
package import Storage
package import SyncProtocol

extension ZoneReader {
  /// The digest of a zone at its head, in one read transaction; without buckets when the request's
  /// token is not at the head. Reads the whole zone: not for a connection that others wait for.
  ///
  /// Refused as `pull` is.
  package func digest(
    _ request: DigestRequest, by account: AccountID, time: UInt64, from connection: Connection
  ) throws(CallRefusal) -> DigestAnswer {
    try look(connection) {
      let (zone, isAtHead) = try place(request.zone, request.token, account, connection)
      guard isAtHead else {
        return DigestAnswer(sequence: zone.head, time: time, damaged: 0, buckets: [])
      }
      var digest = ZoneDigest()
      var damaged: UInt64 = 0
      try rows(of: zone.zone, after: .zero, connection) { row in
        if let hash = row.digestHash {
          digest.add(row.columns.id, hash)
        } else {
          damaged += 1
        }
        return true
      }
      return DigestAnswer(
        sequence: zone.head, time: time, damaged: damaged, buckets: digest.buckets)
    }
  }

  /// The records of some buckets with their hashes, in one read transaction; none when the
  /// request's token is not at the head. Reads the whole zone.
  package func bucket(
    _ request: BucketRequest, by account: AccountID, from connection: Connection
  ) throws(CallRefusal) -> BucketAnswer {
    try look(connection) {
      let (zone, isAtHead) = try place(request.zone, request.token, account, connection)
      var entries: [DigestEntry] = []
      guard isAtHead else { return BucketAnswer(sequence: zone.head, records: []) }
      var isWanted = [Bool](repeating: false, count: ZoneDigest.bucketCount)
      for number in request.buckets { isWanted[Int(number)] = true }
      try rows(of: zone.zone, after: request.after, connection) { row in
        guard isWanted[Int(ZoneDigest.bucket(of: row.columns.id))] else { return true }
        let hash = row.digestHash
        entries.append(
          DigestEntry(id: row.columns.id, hash: hash ?? 0, isDamaged: hash == nil))
        return entries.count < Limits.bucketRecordLimit
      }
      return BucketAnswer(sequence: zone.head, records: entries)
    }
  }

  /// The states of given records, in one read transaction; none when the request's token is not at
  /// the head. What is damaged or does not fit into a page is left out.
  package func records(
    _ request: RecordsRequest, by account: AccountID, from connection: Connection
  ) throws(CallRefusal) -> RecordsAnswer {
    try look(connection) {
      let (zone, isAtHead) = try place(request.zone, request.token, account, connection)
      guard isAtHead else { return RecordsAnswer(sequence: zone.head, records: []) }
      var room = Limits.pageByteLimit
      var states: [RecordState] = []
      for id in request.ids {
        guard let row = try RecordRow.stored(id, in: zone.zone, connection), row.isSound,
          let state = row.record
        else { continue }
        room -= row.state.count
        guard room >= 0 || states.isEmpty else { break }
        states.append(state)
      }
      return RecordsAnswer(sequence: zone.head, records: states)
    }
  }

  /// The zone, and whether a token is at its head. Throws what the token is refused for.
  func place(
    _ zone: ZoneID, _ token: [UInt8], _ account: AccountID, _ connection: Connection
  ) throws -> (zone: ZoneRow, isAtHead: Bool) {
    let place = try ZonePlace(zone, for: account, connection)
    let zone = try ZoneAccess(place).zone
    _ = try position(of: token, place, connection)
    return (zone, try isAtHead(token, place, connection))
  }

  /// Calls `each` with the zone's rows by ascending identifier for as long as it answers true.
  private func rows(
    of zone: ZoneID, after id: RecordID, _ connection: Connection,
    _ each: (StoredRow) throws -> Bool
  ) throws {
    try connection.statement(
      "SELECT \(StoredRow.columnNames) FROM records WHERE zone = ? AND id > ? ORDER BY id"
    ).scan {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } each: {
      try each(try StoredRow($0, in: zone))
    }
  }
}

extension StoredRow {
  /// The record's hash as it was when the row was written; nil when the row is damaged.
  fileprivate var digestHash: UInt64? {
    guard isSound else { return nil }
    return checksum?.hash ?? record?.digestHash
  }
}
