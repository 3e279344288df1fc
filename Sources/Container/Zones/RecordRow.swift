import Model
import Storage
import SyncProtocol

/// The records of a zone as the container keeps them: encoded, with what queries need beside.
enum RecordRow {
  static func read(
    _ id: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws -> RecordState? {
    let bytes = try connection.first(
      "SELECT state FROM records WHERE zone = ? AND id = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      $0.bytes(0)
    }
    return try bytes.map { try RecordState(compactBody: $0) }
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

  /// Writes a record; a deleted one is kept for so long from `time` on, as a full tombstone (1) or
  /// an empty one (2).
  static func write(
    _ state: RecordState, sequence: UInt64, in zone: ZoneID, at time: UInt64,
    _ connection: Connection
  ) throws {
    try connection.run(
      """
      INSERT INTO records (zone, id, kind, sequence, deleted, state, ended)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (zone, id) DO UPDATE SET
        sequence = excluded.sequence, deleted = excluded.deleted, state = excluded.state,
        ended = excluded.ended
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(state.id, at: 2)
      $0.bind(Int64(state.kind.rawValue), at: 3)
      $0.bind(sequence, at: 4)
      $0.bind(Int64(state.isDeleted ? state.version.groups.isEmpty ? 2 : 1 : 0), at: 5)
      $0.bind(state.compactBody, at: 6)
      $0.bind(state.isDeleted ? Int64(bitPattern: time) : nil, at: 7)
    }
  }
}
