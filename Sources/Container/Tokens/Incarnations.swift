import Model
import Sealing
import Storage
import SyncProtocol

/// The container's histories: the present one, and those that ended when a backup was put back.
enum Incarnations {
  static func present(_ connection: Connection) throws -> UInt64 {
    try connection.first("SELECT incarnation FROM meta WHERE id = 1") { $0.uint64(0) } ?? 0
  }

  /// Gives the first history its number; again: nothing.
  static func begin(after generation: UInt64, _ connection: Connection) throws {
    try connection.run("UPDATE meta SET incarnation = ? WHERE id = 1 AND incarnation = 0") {
      $0.bind(next(after: 0, generation: generation), at: 1)
    }
  }

  static func isEarlier(_ incarnation: UInt64, _ connection: Connection) throws -> Bool {
    try connection.first("SELECT 1 FROM incarnations WHERE incarnation = ?") {
      $0.bind(incarnation, at: 1)
    } read: { _ in
      true
    } ?? false
  }

  /// Whether the container was ever put back to an earlier state.
  static func areSeveral(_ connection: Connection) throws -> Bool {
    try connection.first("SELECT EXISTS (SELECT 1 FROM incarnations)") { $0.bool(0) } ?? false
  }

  static func end(_ incarnation: UInt64, at time: UInt64, _ connection: Connection) throws {
    try connection.run(
      "INSERT INTO incarnations (incarnation, endedAt) VALUES (?, ?) ON CONFLICT DO NOTHING"
    ) {
      $0.bind(incarnation, at: 1)
      $0.bind(time, at: 2)
    }
  }

  /// The number of the history that follows: no two starts of a container make the same.
  static func next(after incarnation: UInt64, generation: UInt64) -> UInt64 {
    var writer = ByteWriter(reserving: 16)
    writer.fixed64(incarnation)
    writer.fixed64(generation)
    var reader = ByteReader(Digest.blake2b(writer.bytes).bytes)
    // In JSON, numbers have a sign.
    return max(((try? reader.fixed64()) ?? 1) >> 1, 1)
  }
}
