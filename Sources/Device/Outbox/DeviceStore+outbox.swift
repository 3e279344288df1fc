package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// How many records of a zone have changes that no answer has confirmed.
  package func unsentCount(in zone: ZoneID) throws -> Int {
    let waiting = try connection.first("SELECT count(*) FROM outbox WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      $0.int(0)
    }
    return (waiting ?? 0) + (try frozenBatch(of: zone)?.request().changes.count ?? 0)
  }

  /// Whether the outbox or a batch of the zone holds anything.
  package func hasUnsent(in zone: ZoneID) throws -> Bool { try reader.hasUnsent(in: zone) }

  /// Adds a save to the record's entry; an entry keeps its first place.
  func enqueue(_ save: PendingSave) throws {
    try connection.run(
      """
      INSERT INTO outbox (zone, kind, id, groups, life, isDelete)
      VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (zone, id, kind) DO UPDATE SET
      groups = CASE WHEN life = excluded.life THEN groups | excluded.groups
      ELSE excluded.groups END,
      life = excluded.life, isDelete = excluded.isDelete
      """
    ) {
      $0.bind(save.zone, at: 1)
      $0.bind(save.definition.kind, at: 2)
      $0.bind(save.id, at: 3)
      $0.bind(save.groups, at: 4)
      $0.bind(save.after.life, at: 5)
      $0.bind(save.after.isDeleted, at: 6)
    }
  }

  /// Puts a change that must travel anew at a place of its own, before all later changes.
  func enqueueAgain(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID, groups: UInt64, row: StoredRow,
    at position: Int64
  ) throws {
    let merged = groups | (try entry(kind, id, zone)?.groups ?? 0)
    try dequeue(kind, id, zone)
    try connection.run(
      """
      INSERT INTO outbox (position, zone, kind, id, groups, life, isDelete)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    ) {
      $0.bind(position, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(kind, at: 3)
      $0.bind(id, at: 4)
      $0.bind(merged, at: 5)
      $0.bind(row.life, at: 6)
      $0.bind(row.isDeleted, at: 7)
    }
  }

  /// The record's entry; nil when nothing waits.
  func entry(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws -> OutboxEntry? {
    try connection.first(
      "SELECT \(OutboxEntry.columns) FROM outbox WHERE zone = ? AND id = ? AND kind = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    } read: {
      try OutboxEntry($0)
    }
  }

  func dequeue(_ kind: EntityKind, _ id: RecordID, _ zone: ZoneID) throws {
    try connection.run("DELETE FROM outbox WHERE zone = ? AND id = ? AND kind = ?") {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
      $0.bind(kind, at: 3)
    }
  }

  /// The entries in the order in which they are sent.
  func entries(of zone: ZoneID, limit: Int) throws -> [OutboxEntry] {
    try connection.all(
      """
      SELECT \(OutboxEntry.columns) FROM outbox WHERE zone = ? ORDER BY position LIMIT ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(limit, at: 2)
    } read: {
      try OutboxEntry($0)
    }
  }

  /// The change that an entry stands for, from the row as it is now; nil when there is none.
  func change(for entry: OutboxEntry, in zone: ZoneID) throws -> RecordChange? {
    guard let table = reader.table(entry.kind), let row = try table.row(zone, entry.id),
      row.life == entry.life
    else { return nil }
    var version = row.version(of: table.definition, id: entry.id, groups: entry.groups)
    if !entry.isDelete { version.deleted = nil }
    return RecordChange(kind: entry.kind, id: entry.id, version: version)
  }
}
