import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Puts a row back to the container's state, with later unsent edits on top where they can
  /// stand; what can't goes into quarantine with the refused change.
  func rollBack(
    _ change: RecordChange, to known: RecordState?, _ zone: ZoneID, _ refusal: ChangeRefusal,
    _ now: UInt64
  ) throws {
    let table = try table(change.kind)
    let before = try table.row(zone, change.id)
    let later = try entry(change.kind, change.id, zone)
    var kept = change
    var after = known.map { StoredRow($0, of: table.definition) }
    if let later, let before {
      if let rebased = rebase(later, before, onto: known, table.definition) {
        after = rebased
        if let known { try putShadow(known, zone) }
      } else {
        let edits = try self.change(for: later, in: zone)
        kept = edits.map { change.merged(with: $0) } ?? change
        try dequeue(change.kind, change.id, zone)
      }
    }
    try replace(before, by: after, table, zone, change.id)
    try quarantine(kept, zone, refusal, now)
  }

  /// The container's state with the groups of a later edit; nil when it can't stand.
  private func rebase(
    _ later: OutboxEntry, _ row: StoredRow, onto known: RecordState?,
    _ definition: EntityDefinition
  ) -> StoredRow? {
    guard var result = known, !result.isDeleted, result.version.life == later.life,
      row.life == later.life
    else { return nil }
    var edits = row.version(of: definition, id: result.id, groups: later.groups)
    if !later.isDelete { edits.deleted = nil }
    result.version = result.version.merged(with: edits)
    result.updatedBy = account
    return StoredRow(result, of: definition)
  }

  /// Writes, adds or removes a row, with its count and its place in the search index.
  func replace(
    _ before: StoredRow?, by after: StoredRow?, _ table: EntityTable, _ zone: ZoneID,
    _ id: RecordID
  ) throws {
    switch (before, after) {
    case (nil, nil): return
    case (nil, .some(let after)): _ = try table.insert(after, zone, id)
    case (.some, .some(let after)): try table.update(after, zone, id)
    case (.some, nil): try table.remove(zone, id)
    }
    try noteChange(table, zone, id, was: before, is: after)
  }
}

extension RecordChange {
  /// The two as one change of the same record.
  func merged(with later: RecordChange) -> RecordChange {
    RecordChange(kind: kind, id: id, version: version.merged(with: later.version))
  }
}
