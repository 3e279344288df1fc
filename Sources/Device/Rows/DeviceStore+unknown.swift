package import Model
import Storage
import SyncProtocol

/// Records whose entity only newer versions know: kept as they came, until this one is updated.
extension DeviceStore {
  /// Keeps a record as the container has it.
  func keepUnknown(_ state: RecordState, _ zone: ZoneID) throws {
    try connection.run(
      "INSERT OR REPLACE INTO unknownRecords (zone, id, kind, state) VALUES (?, ?, ?, ?)"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(state.id, at: 2)
      $0.bind(state.kind, at: 3)
      $0.bind(state.compactBody, at: 4)
    }
  }

  func forgetUnknown(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws {
    try connection.run("DELETE FROM unknownRecords WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    }
  }

  func unknownRecords(
    of kind: EntityKind, limit: Int
  ) throws -> [(zone: ZoneID, state: RecordState)] {
    try connection.all("SELECT zone, state FROM unknownRecords WHERE kind = ? LIMIT ?") {
      $0.bind(kind, at: 1)
      $0.bind(limit, at: 2)
    } read: {
      (zone: try $0.identifier(0), state: try RecordState(compactBody: $0.bytes(1)))
    }
  }
}

extension StoreReader {
  /// The records of a zone whose entity only newer versions know, as they came.
  func unknownRecords(in zone: ZoneID) throws -> [RecordState] {
    try connection.all("SELECT state FROM unknownRecords WHERE zone = ? ORDER BY id, kind") {
      $0.bind(zone, at: 1)
    } read: {
      try RecordState(compactBody: $0.bytes(0))
    }
  }

  /// How many records of a zone are kept that only newer versions of the program can show.
  package func unknownCount(in zone: ZoneID) throws -> Int {
    try connection.first(
      """
      SELECT count(*) FROM (SELECT id, kind FROM unknownRecords WHERE zone = ?1
      UNION SELECT id, kind FROM lostRecords WHERE zone = ?1)
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.int(0)
    } ?? 0
  }
}
