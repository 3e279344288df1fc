import Model
import Storage
import SyncProtocol

/// A record of a zone that is read again, as it compares with what the pages brought.
struct UnseenRow {
  let id: RecordID
  /// Whether no page had it.
  let isMissing: Bool
  /// The mask of the groups that are newer here.
  let newerGroups: UInt64
  /// Whether it was deleted here later than the container knows.
  let isNewlyDeleted: Bool
}

extension DeviceStore {
  /// Notes that a page brought a record, and what is newer here.
  func noteSeen(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID, newer groups: UInt64 = 0,
    isDelete: Bool = false
  ) throws {
    try connection.run(
      "INSERT OR REPLACE INTO seen (zone, id, kind, groups, isDelete) VALUES (?, ?, ?, ?, ?)"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
      $0.bind(groups, at: 4)
      $0.bind(isDelete, at: 5)
    }
  }

  /// The rows that no page brought, or that are newer here, by identifier.
  func unseenRows(_ table: EntityTable, of zone: ZoneID) throws -> [UnseenRow] {
    try connection.all(
      """
      SELECT rows.id, seen.id IS NULL, ifnull(seen.groups, 0), ifnull(seen.isDelete, 0)
      FROM "\(table.definition.name)" AS rows LEFT JOIN seen
      ON seen.zone = rows.\(table.columns.zone) AND seen.id = rows.id AND seen.kind = ?2
      WHERE rows.\(table.columns.zone) = ?1
      AND (seen.id IS NULL OR seen.groups <> 0 OR seen.isDelete) ORDER BY rows.id
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(table.definition.kind, at: 2)
    } read: {
      UnseenRow(
        id: try $0.identifier(0), isMissing: $0.bool(1), newerGroups: $0.unsigned(2),
        isNewlyDeleted: $0.bool(3))
    }
  }

  /// Notes that a record was made here and no answer has acknowledged it.
  func noteCreate(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws {
    try connection.run("INSERT OR IGNORE INTO creates (zone, id, kind) VALUES (?, ?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    }
  }

  /// Notes that the container has a record.
  func noteAcknowledged(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws {
    try connection.run("DELETE FROM creates WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    }
  }

  func isUnacknowledged(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws -> Bool {
    try connection.first("SELECT 1 FROM creates WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    } read: { _ in
      true
    } ?? false
  }
}
