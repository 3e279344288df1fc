package import Model
package import Storage
package import SyncProtocol

extension ZoneReader {
  /// The digest of what the account receives of a zone, at its head, in one read transaction;
  /// without buckets when the request's token is not at the head. Reads the whole zone: not for a
  /// connection that others wait for.
  ///
  /// Refused as `pull` is.
  package func digest(
    _ request: DigestRequest, by account: AccountID, time: UInt64, from connection: Connection
  ) throws(CallRefusal) -> DigestAnswer {
    try scopedDigest(request, by: account, time: time, from: connection).answer
  }

  /// The digest, and whether it is over all of the zone.
  func scopedDigest(
    _ request: DigestRequest, by account: AccountID, time: UInt64, from connection: Connection
  ) throws(CallRefusal) -> (answer: DigestAnswer, isWhole: Bool) {
    try look(connection) {
      let (access, isAtHead) = try place(request.zone, request.token, account, connection)
      let zone = access.zone
      guard isAtHead else {
        return (DigestAnswer(sequence: zone.head, time: time, damaged: 0, buckets: []), false)
      }
      var digest = ZoneDigest()
      var damaged: UInt64 = 0
      try rows(of: access, after: .zero, connection) { row in
        if let hash = row.digestHash {
          digest.add(row.columns.id, hash)
        } else {
          damaged += 1
        }
        return true
      }
      let answer = DigestAnswer(
        sequence: zone.head, time: time, damaged: damaged, buckets: digest.buckets)
      return (answer, access.scope.isEverything)
    }
  }

  /// The records of some buckets that the account receives, with their hashes, in one read
  /// transaction; none when the request's token is not at the head. Reads the whole zone.
  package func bucket(
    _ request: BucketRequest, by account: AccountID, from connection: Connection
  ) throws(CallRefusal) -> BucketAnswer {
    try look(connection) {
      let (access, isAtHead) = try place(request.zone, request.token, account, connection)
      let zone = access.zone
      var entries: [DigestEntry] = []
      guard isAtHead else { return BucketAnswer(sequence: zone.head, records: []) }
      var isWanted = [Bool](repeating: false, count: ZoneDigest.bucketCount)
      for number in request.buckets { isWanted[Int(number)] = true }
      try rows(of: access, after: request.after, connection) { row in
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
  /// the head. What is damaged, does not fit into a page or does not come to the account is left
  /// out.
  package func records(
    _ request: RecordsRequest, by account: AccountID, from connection: Connection
  ) throws(CallRefusal) -> RecordsAnswer {
    try look(connection) {
      let (access, isAtHead) = try place(request.zone, request.token, account, connection)
      let (zone, kinds) = (access.zone, access.scope.visibleKinds(of: schema))
      guard isAtHead else { return RecordsAnswer(sequence: zone.head, records: []) }
      var room = Limits.pageByteLimit
      var states: [RecordState] = []
      for id in request.ids {
        guard let row = try RecordRow.stored(id, in: zone.zone, connection), row.isSound,
          let state = row.record, kinds?.contains(state.kind) ?? true
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
  ) throws -> (access: ZoneAccess, isAtHead: Bool) {
    let place = try ZonePlace(zone, for: account, connection)
    let access = try ZoneAccess(place)
    _ = try position(of: token, place, connection)
    return (access, try isAtHead(token, place, connection))
  }

  /// Calls `each` with the rows of a zone that the account receives, by ascending identifier, for
  /// as long as it answers true.
  private func rows(
    of access: ZoneAccess, after id: RecordID, _ connection: Connection,
    _ each: (StoredRow) throws -> Bool
  ) throws {
    let zone = access.zone.zone
    let condition = Self.condition(access.scope.visibleKinds(of: schema))
    try connection.statement(
      """
      SELECT \(StoredRow.columnNames) FROM records WHERE zone = ? AND id > ?\(condition)
      ORDER BY id
      """
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
