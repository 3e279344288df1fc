package import Model
import Storage
package import SyncProtocol

/// A change that the container refused: kept until someone decides about it.
package struct QuarantinedChange: Equatable, Sendable {
  /// The entry's number in its store.
  package let entry: Int64
  /// The zone.
  package let zone: ZoneID
  /// What was sent.
  package let change: RecordChange
  /// Why it was refused, as a stable word.
  package let code: String
  /// Why it was refused, for a person.
  package let message: String
  /// When the answer came, in milliseconds since 1970.
  package let time: UInt64
}

extension DeviceStore {
  func quarantine(
    _ change: RecordChange, _ zone: ZoneID, _ refusal: ChangeRefusal, _ now: UInt64
  ) throws {
    try connection.run(
      "INSERT INTO quarantine (zone, change, code, message, time) VALUES (?, ?, ?, ?, ?)"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(change.compactBody, at: 2)
      $0.bind(refusal.word, at: 3)
      $0.bind(refusal.message, at: 4)
      $0.bind(now, at: 5)
    }
  }

  /// The refused changes of a zone, oldest first.
  package func quarantined(in zone: ZoneID) throws -> [QuarantinedChange] {
    try connection.all(
      """
      SELECT entry, change, code, message, time FROM quarantine WHERE zone = ? ORDER BY entry
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      QuarantinedChange(
        entry: $0.int64(0), zone: zone, change: try RecordChange(compactBody: $0.bytes(1)),
        code: $0.string(2), message: $0.string(3), time: $0.unsigned(4))
    }
  }

  /// How many refused changes of a zone are kept.
  package func quarantinedCount(in zone: ZoneID) throws -> Int {
    try connection.first("SELECT count(*) FROM quarantine WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.int(0)
    } ?? 0
  }

  /// Forgets a refused change, in one durable transaction.
  package func discardQuarantined(_ entry: Int64) throws {
    try connection.write {
      try connection.run("DELETE FROM quarantine WHERE entry = ?") { $0.bind(entry, at: 1) }
    }
  }
}
