package import Model
import Storage
package import SyncProtocol

extension StoreReader {
  /// The zone with the hashes of all its records, in one read transaction; nil when the store does
  /// not hold it. Reads the whole zone: not for a connection that others wait for.
  package func snapshot(of zone: ZoneID) throws -> ZoneSnapshot? {
    try connection.read {
      guard let row = try self.zone(zone) else { return nil }
      var digest = ZoneDigest()
      var living: [EntityKind: Int] = [:]
      try eachHash(in: zone) { kind, entry, isLiving in
        digest.add(entry.id, entry.hash)
        if isLiving { living[kind, default: 0] += 1 }
      }
      let wrong = try tables.map { $0.definition.kind }.filter {
        try count($0, in: zone) != living[$0] ?? 0
      }
      return ZoneSnapshot(
        token: row.token, sequence: row.sequence, hasUnsent: try hasUnsent(in: zone),
        digest: digest, wrongCounts: wrong)
    }
  }

  /// The records of some buckets by ascending identifier, in one read transaction.
  package func entries(in zone: ZoneID, buckets: [UInt8]) throws -> [DigestEntry] {
    var isWanted = [Bool](repeating: false, count: ZoneDigest.bucketCount)
    for number in buckets { isWanted[Int(number)] = true }
    var entries: [DigestEntry] = []
    try connection.read {
      try eachHash(in: zone) { _, entry, _ in
        if isWanted[Int(ZoneDigest.bucket(of: entry.id))] { entries.append(entry) }
      }
    }
    return entries.sorted { $0.id < $1.id }
  }

  /// Calls `body` with every record of the zone. A damaged one has a hash that no record has.
  private func eachHash(
    in zone: ZoneID, _ body: (EntityKind, DigestEntry, _ isLiving: Bool) throws -> Void
  ) throws {
    for table in tables {
      try table.eachRow(in: zone) { id, row in
        let hash = row?.state(of: table.definition, id: id).digestHash
        try body(
          table.definition.kind, Self.entry(id, hash), row.map { !$0.isDeleted } ?? false)
      }
    }
    try connection.rows("SELECT id, kind, state FROM unknownRecords WHERE zone = ? ORDER BY id") {
      $0.bind(zone, at: 1)
    } each: { row in
      guard let id = try? row.identifier(0) else { return }
      let state = try? RecordState(compactBody: row.bytes(2))
      let hash = state?.id == id && state?.kind == row.kind(1) ? state?.digestHash : nil
      try body(row.kind(1), Self.entry(id, hash), false)
    }
  }

  private static func entry(_ id: RecordID, _ hash: UInt64?) -> DigestEntry {
    DigestEntry(id: id, hash: hash ?? id.low ^ damagedMark, isDamaged: hash == nil)
  }

  private static let damagedMark: UInt64 = 0x6461_6D61_6765_6421
}

extension EntityTable {
  /// Calls `body` with every row of a zone; nil for one that is damaged.
  func eachRow(
    in zone: ZoneID, _ body: (RecordID, StoredRow?) throws -> Void
  ) throws {
    try connection.rows(
      "SELECT \(columns.selected) FROM \"\(definition.name)\" WHERE \(columns.zone) = ?"
    ) {
      $0.bind(zone, at: 1)
    } each: { row in
      guard let id = try? row.identifier(0) else { return }
      try body(id, readWhole(row))
    }
  }
}
