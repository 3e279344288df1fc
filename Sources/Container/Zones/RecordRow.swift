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

  /// The sequence of a record's last change; nil when there is no such record.
  static func sequence(
    of id: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws -> UInt64? {
    try connection.first("SELECT sequence FROM records WHERE zone = ? AND id = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      $0.uint64(0)
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

  /// Writes a record; a deleted one is kept for so long from `time` on.
  static func write(
    _ state: RecordState, sequence: UInt64, in zone: ZoneID, at time: UInt64,
    _ connection: Connection
  ) throws {
    let encoded = state.compactBody
    let checksum = RowChecksum(state, encoded: encoded, sequence: sequence, in: zone)
    try connection.run(
      """
      INSERT INTO records (zone, id, kind, sequence, deleted, state, checksum, ended)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (zone, id) DO UPDATE SET kind = excluded.kind,
        sequence = excluded.sequence, deleted = excluded.deleted, state = excluded.state,
        checksum = excluded.checksum, ended = excluded.ended
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(state.id, at: 2)
      $0.bind(Int64(state.kind.rawValue), at: 3)
      $0.bind(sequence, at: 4)
      $0.bind(state.tombstone, at: 5)
      $0.bind(encoded, at: 6)
      $0.bind(checksum.stored, at: 7)
      $0.bind(state.isDeleted ? Int64(bitPattern: time) : nil, at: 8)
    }
    try AttachmentRow.follow(state, in: zone, connection)
  }

  /// Stores a record anew in the row that it has; nothing is told and nothing lives longer.
  static func store(
    _ state: RecordState, sequence: UInt64, in zone: ZoneID, _ connection: Connection
  ) throws {
    let encoded = state.compactBody
    let checksum = RowChecksum(state, encoded: encoded, sequence: sequence, in: zone)
    try connection.run(
      "UPDATE records SET deleted = ?, state = ?, checksum = ? WHERE zone = ? AND id = ?"
    ) {
      $0.bind(state.tombstone, at: 1)
      $0.bind(encoded, at: 2)
      $0.bind(checksum.stored, at: 3)
      $0.bind(zone, at: 4)
      $0.bind(state.id, at: 5)
    }
  }
}

extension RecordState {
  /// What the column `deleted` says: 0 for a living record, 1 for a full tombstone, 2 for an empty
  /// one.
  var tombstone: UInt64 { !isDeleted ? 0 : version.groups.isEmpty ? 2 : 1 }
}
