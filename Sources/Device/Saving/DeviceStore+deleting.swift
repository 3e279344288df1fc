package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Ends a record's life in one durable transaction; what it held stays, so that it can be
  /// restored. Deleting what is deleted changes nothing.
  package func delete(
    _ kind: EntityKind, _ id: RecordID, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      let (table, before) = try existing(kind, id, zone)
      if before.isDeleted { return }
      if table.definition.isAppendOnly { throw SaveRefusal(id, .appendOnly) }
      var after = before
      after.deleted = clock.stamp(above: before.latest)
      after.updatedBy = account
      let save = PendingSave(
        table: table, zone: zone, id: id, action: .delete, before: before, after: after,
        groups: 0)
      try rights(in: zone).check(save)
      try write(save)
    }
  }

  /// Begins the next life of a deleted record with what it held, in one durable transaction.
  package func restore(
    _ kind: EntityKind, _ id: RecordID, in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    try perform(now: now) { clock in
      let (table, before) = try existing(kind, id, zone)
      guard before.isDeleted else { throw SaveRefusal(id, .noSuchRecord) }
      let groups = groupsToRestore(before, table.definition)
      var after = before
      try beginLife(of: &after, kind, id, zone)
      after.restamp(.max, to: clock.stamp(above: before.latest))
      after.updatedBy = account
      let save = PendingSave(
        table: table, zone: zone, id: id, action: .restore, before: before, after: after,
        groups: groups)
      try rights(in: zone).check(save)
      try checkFields(save)
      try write(save)
    }
  }

  /// Begins the life after the one that ended, or takes back an end that nobody has heard of.
  func beginLife(
    of row: inout StoredRow, _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID
  ) throws {
    if try isDeletedHereOnly(kind, id, zone) { row.deleted = nil } else { row.beginLife() }
  }

  /// Whether nobody but this device's outbox knows of the deletion: it is just taken back then.
  private func isDeletedHereOnly(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID
  ) throws -> Bool {
    guard try entry(kind, id, zone)?.isDelete == true else { return false }
    return try shadow(kind, id, zone)?.isDeleted != true
  }

  private func existing(
    _ kind: EntityKind, _ id: RecordID, _ zone: ZoneID
  ) throws -> (EntityTable, StoredRow) {
    guard let table = reader.table(kind), try reader.zone(zone) != nil,
      let row = try table.row(zone, id)
    else {
      throw SaveRefusal(id, .noSuchRecord)
    }
    return (table, row)
  }

  func groupsToRestore(_ row: StoredRow, _ definition: EntityDefinition) -> UInt64 {
    row.raw.reduce(row.clocks.groups) { $0 | 1 << UInt64($1.number) }
  }
}
