import Model
import Storage
import SyncProtocol

/// What becomes of rows that were acknowledged and that the container does not show any more.
extension DeviceStore {
  /// Removes what is missing; what this device alone knows of stays and is sent.
  func removeMissing(of row: ZoneRow, time: UInt64) throws -> Int {
    var removed = 0
    for table in reader.tables {
      for unseen in try unseenRows(table, of: row.zone) where unseen.isMissing {
        let kind = table.definition.kind
        if try isUnacknowledged(kind, unseen.id, row.zone) { continue }
        switch try table.find(row.zone, unseen.id) {
        case .missing: continue
        case .damaged: try removeDamaged(unseen.id, table, row.zone)
        case .whole(let before):
          let after = try kept(before, unseen.id, table, row, time: time)
          try replace(before, by: after, table, row.zone, unseen.id)
        }
        removed += 1
      }
    }
    try connection.run(
      """
      DELETE FROM unknownRecords WHERE zone = ? AND NOT EXISTS (SELECT 1 FROM seen
      WHERE seen.zone = unknownRecords.zone AND seen.id = unknownRecords.id
      AND seen.kind = unknownRecords.kind)
      """
    ) { $0.bind(row.zone, at: 1) }
    return removed
  }

  /// What is left of a row that is missing. Where somebody deleted it, unsent edits go to the Trash
  /// with it; where it was withdrawn, into quarantine.
  private func kept(
    _ before: StoredRow, _ id: RecordID, _ table: EntityTable, _ zone: ZoneRow, time: UInt64
  ) throws -> StoredRow? {
    let kind = table.definition.kind
    guard let entry = try entry(kind, id, zone.zone) else { return nil }
    if zone.rereading == .epochChanged {
      try keepWithdrawn(entry, zone.zone, time: time)
      return nil
    }
    try dequeue(kind, id, zone.zone)
    var after = before
    let ticks = max(time << 16, before.latest.ticks + 1)
    after.deleted = before.deleted ?? HybridTime(ticks: ticks, device: device)
    return after
  }
}
