import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Puts a row back to the container's state, with later unsent edits on top where they can
  /// stand; what can't goes into quarantine with the refused change.
  ///
  /// Of a change that stands alone, a conflict refuses the guarded groups only: the rest is saved.
  func rollBack(
    _ change: RecordChange, to known: RecordState?, _ zone: ZoneID, _ refusal: ChangeRefusal,
    _ now: UInt64
  ) throws {
    let table = try table(change.kind)
    let before = try table.row(zone, change.id)
    var kept = refusal.code == .conflict ? change.conflicting(with: known) : change
    var later = try entry(change.kind, change.id, zone)
    if let waiting = later, waiting.atom == 0, waiting.groups & kept.guards.mask != 0 {
      // What was built on a guarded value that does not count goes with it.
      let edits = try self.change(for: waiting, in: zone)?.restricted(to: kept.guards.mask)
      if let edits { kept = kept.merged(with: edits) }
      later = try withdraw(kept.guards.mask, from: waiting, zone)
    }
    var after = known.map { StoredRow($0, of: table.definition) }
    if let later, let before {
      if let rebased = rebase(later, before, onto: known, table.definition) {
        after = rebased
        if let known { try putShadow(known, zone) }
      } else if later.atom != 0 {
        // Its act is sent and refused as a whole, with what the container has of each record.
        after = overlaid(before, over: known, table.definition, change.id)
        if let known { try putShadow(known, zone) }
      } else {
        let edits = try self.change(for: later, in: zone)
        kept = edits.map { kept.merged(with: $0) } ?? kept
        try dequeue(change.kind, change.id, zone)
      }
    }
    try replace(before, by: after, table, zone, change.id)
    if let told = kept.withoutYielding(to: refusal) { try quarantine(told, zone, refusal, now) }
    if known == nil, before != nil, try !isUnacknowledged(change.kind, change.id, zone) {
      try readUnshown(zone)
      try noteWithdrawn(of: zone)
    }
  }

  /// The answer did not show a record that was here: there was no room in it, or it does not come
  /// to the account any more. The zone is read anew, and what does not come with it goes.
  func readUnshown(_ zone: ZoneID) throws {
    let purpose = try reader.zone(zone)?.rereading
    if RereadPurpose.epochChanged.strengthened(by: purpose) == purpose {
      try dropToken(of: zone)
    } else {
      try startRereading(zone, for: .epochChanged)
    }
  }

  /// What waits of an earlier life when a later one comes: a person decides whether it still
  /// counts. What only counts together with it is kept with it.
  func setAsideOvertaken(_ state: RecordState, in zone: ZoneID, _ now: UInt64) throws {
    guard let entry = try entry(state.kind, state.id, zone), entry.life < state.version.life,
      let definition = reader.schema.definition(of: state.kind)
    else { return }
    let change = try change(for: entry, in: zone)
    try dequeue(entry.kind, entry.id, zone)
    guard let change, !change.isDelete, !change.isContained(in: state, definition) else { return }
    try quarantine(change, zone, .earlierLife, now)
    for other in try entries(ofAtom: entry.atom, in: zone) {
      guard let change = try self.change(for: other, in: zone) else { continue }
      try dequeue(other.kind, other.id, zone)
      let together = ChangeRefusal(
        .refusedTogether, ChangeRefusal.earlierLife.message, culprit: state.id)
      try rollBack(
        change, to: try shadow(other.kind, other.id, zone), zone, together, now)
    }
  }

  /// The container's state with the groups of a later edit; nil when it can't stand. A decision
  /// stays as it is, whatever its moment: whether it counts, the container tells.
  private func rebase(
    _ later: OutboxEntry, _ row: StoredRow, onto known: RecordState?,
    _ definition: EntityDefinition
  ) -> StoredRow? {
    guard var result = known, !result.isDeleted, result.version.life == later.life,
      row.life == later.life
    else { return nil }
    var edits = row.version(of: definition, id: result.id, groups: later.groups)
    if !later.isDelete { edits.deleted = nil }
    result.version = edits.merged(with: result.version, keeping: later.guards.mask)
    result.updatedBy = account
    return StoredRow(result, of: definition)
  }

  /// The row with what the container has of the record.
  private func overlaid(
    _ row: StoredRow, over known: RecordState?, _ definition: EntityDefinition, _ id: RecordID
  ) -> StoredRow {
    guard var state = known else { return row }
    state.version = row.version(of: definition, id: id).merged(with: state.version)
    return StoredRow(state, of: definition)
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
    RecordChange(
      kind: kind, id: id, version: version.merged(with: later.version),
      guards: guards.joined(with: later.guards), atom: atom, history: history)
  }

  /// The part of a refused change that is for a person: not the guarded groups that a restore
  /// brought along, where somebody else had begun the same life and decided (decision 0060); nil
  /// when nothing is.
  func withoutYielding(to refusal: ChangeRefusal) -> RecordChange? {
    guard refusal.code == .conflict, atom == 0, history == 0 else { return self }
    let yielding = version.groups.filter { group in
      guards.contains { $0.group == group.number && $0.seen == group.stamp }
    }
    if yielding.isEmpty { return self }
    let rest = restricted(to: ~yielding.reduce(0) { $0 | 1 << UInt64($1.number) })
    return rest.version.groups.isEmpty && !rest.isDelete ? nil : rest
  }

  /// The part that a conflict refuses: all of a change of an atom, else the guarded groups that
  /// the container has not taken.
  func conflicting(with known: RecordState?) -> RecordChange {
    guard atom == 0 else { return self }
    let refused = version.groups.filter { group in
      guards.contains { $0.group == group.number }
        && known?.version.group(group.number)?.bytes != group.bytes
    }
    return restricted(to: refused.reduce(0) { $0 | 1 << UInt64($1.number) })
  }
}
