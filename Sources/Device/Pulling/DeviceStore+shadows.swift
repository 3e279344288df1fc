import Model
import Storage
import SyncProtocol

/// Shadows: what the container has of records with unsent changes, so that a refusal can be
/// rolled back to it although the row holds more.
extension DeviceStore {
  func shadow(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws -> RecordState? {
    try connection.first("SELECT state FROM shadows WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    } read: {
      try RecordState(compactBody: $0.bytes(0))
    }
  }

  func putShadow(_ state: RecordState, _ zone: ZoneID) throws {
    try connection.run(
      "INSERT OR REPLACE INTO shadows (zone, id, kind, state) VALUES (?, ?, ?, ?)"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(state.id, at: 2)
      $0.bind(state.kind, at: 3)
      $0.bind(state.compactBody, at: 4)
    }
  }

  /// Drops the shadows of records that nothing waits for any more.
  func dropShadows(of zone: ZoneID) throws {
    try connection.run(
      """
      DELETE FROM shadows WHERE zone = ? AND NOT EXISTS (SELECT 1 FROM outbox
      WHERE outbox.zone = shadows.zone AND outbox.id = shadows.id
      AND outbox.kind = shadows.kind)
      """
    ) { $0.bind(zone, at: 1) }
  }
}
