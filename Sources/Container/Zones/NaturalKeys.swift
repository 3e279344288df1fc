import Model
import Storage
import SyncProtocol

/// The values that are unique in a zone, such as item codes.
enum NaturalKeys {
  /// The record that has the key.
  static func holder(
    of key: String, _ kind: EntityKind, in zone: ZoneID, _ connection: Connection
  ) throws -> RecordID? {
    try connection.first(
      "SELECT id FROM naturalKeys WHERE zone = ? AND kind = ? AND key = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(Int64(kind.rawValue), at: 2)
      $0.bind(key, at: 3)
    } read: {
      try $0.id(0)
    }
  }

  /// Gives a record the key, whichever it had; one that another record holds stays there.
  static func set(
    _ key: String?, of record: RecordState, in zone: ZoneID, _ connection: Connection
  ) throws {
    try connection.run("DELETE FROM naturalKeys WHERE zone = ? AND kind = ? AND id = ?") {
      $0.bind(zone, at: 1)
      $0.bind(Int64(record.kind.rawValue), at: 2)
      $0.bind(record.id, at: 3)
    }
    if let key, try holder(of: key, record.kind, in: zone, connection) == nil {
      try move(record.id, record.kind, in: zone, from: nil, to: key, connection)
    }
  }

  /// Moves a record from one key to another; nil is none.
  ///
  /// Keys are compared as SQLite does it, by their bytes: two spellings of "é" are two keys.
  static func move(
    _ id: RecordID, _ kind: EntityKind, in zone: ZoneID, from old: String?, to new: String?,
    _ connection: Connection
  ) throws {
    guard old.map({ Array($0.utf8) }) != new.map({ Array($0.utf8) }) else { return }
    if let old {
      try connection.run("DELETE FROM naturalKeys WHERE zone = ? AND kind = ? AND key = ?") {
        $0.bind(zone, at: 1)
        $0.bind(Int64(kind.rawValue), at: 2)
        $0.bind(old, at: 3)
      }
    }
    if let new {
      try connection.run("INSERT INTO naturalKeys (zone, kind, key, id) VALUES (?, ?, ?, ?)") {
        $0.bind(zone, at: 1)
        $0.bind(Int64(kind.rawValue), at: 2)
        $0.bind(new, at: 3)
        $0.bind(id, at: 4)
      }
    }
  }
}
