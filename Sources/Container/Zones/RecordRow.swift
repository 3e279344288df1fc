import Model
import Storage
import SyncProtocol

/// The records of a zone as the container keeps them: encoded, with what queries need beside.
enum RecordRow {
  /// The record; throws `damaged` when what is stored of it can't be trusted.
  static func read(
    _ id: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws -> RecordState? {
    guard let row = try stored(id, in: zone, connection) else { return nil }
    guard let state = row.trusted else { throw CallRefusal.damaged }
    return state
  }

  /// The row as it lies in the file.
  static func stored(
    _ id: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws -> StoredRow? {
    try connection.first(
      "SELECT \(StoredRow.columnNames) FROM records WHERE zone = ? AND id = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      try StoredRow($0, in: zone)
    }
  }

  /// The kind of a record that is or was in the zone.
  static func kind(
    of id: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws -> EntityKind? {
    try connection.first(
      "SELECT kind FROM records WHERE zone = ? AND id = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      EntityKind(rawValue: UInt16(truncatingIfNeeded: $0.int64(0)))
    }
  }

  /// Writes a record; of a deleted one it is noted that it is so since `time`, and whether it still
  /// has what it held.
  static func write(
    _ state: RecordState, sequence: UInt64, in zone: ZoneID, at time: UInt64,
    _ connection: Connection
  ) throws {
    let encoded = state.compactBody
    let checksum = RowChecksum(state, encoded: encoded, sequence: sequence, in: zone)
    try connection.run(
      """
      INSERT INTO records (zone, id, kind, sequence, deleted, state, checksum, ended,
        isEmpty) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (zone, id) DO UPDATE SET kind = excluded.kind,
        sequence = excluded.sequence, deleted = excluded.deleted, state = excluded.state,
        checksum = excluded.checksum, ended = excluded.ended, isEmpty = excluded.isEmpty
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(state.id, at: 2)
      $0.bind(Int64(state.kind.rawValue), at: 3)
      $0.bind(sequence, at: 4)
      $0.bind(state.isDeleted, at: 5)
      $0.bind(encoded, at: 6)
      $0.bind(checksum.stored, at: 7)
      $0.bind(state.isDeleted ? Int64(bitPattern: time) : nil, at: 8)
      $0.bind(state.version.groups.isEmpty, at: 9)
    }
  }
}
