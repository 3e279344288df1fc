package import Model
import Storage
import SyncProtocol

/// What became of a refused change that a person sends again.
package enum QuarantineOutcome: Equatable, Sendable {
  /// It is saved anew and waits to be sent; the entry is gone.
  case saved
  /// The record says it already; the entry is gone.
  case nothingLeft
  /// The record was deleted meanwhile: it can be restored with the change. The entry stays.
  case deletedMeanwhile
  /// The device's own check says no. The entry stays.
  case refused(SaveRefusal)
  /// There is no such entry any more.
  case gone

  /// Whether the entry is gone.
  package var isSettled: Bool {
    switch self {
    case .saved, .nothingLeft, .gone: true
    case .deletedMeanwhile, .refused: false
    }
  }
}

/// One field with the value that a person wants instead of what was refused.
package struct FieldEdit: Equatable, Sendable {
  /// The field's number.
  package let field: Int
  /// The value; null clears it.
  package let value: FieldValue

  /// Takes the parts as they are.
  package init(_ field: Int, _ value: FieldValue) {
    self.field = field
    self.value = value
  }
}

extension DeviceStore {
  /// Saves a refused change anew over the record as it is now, in one durable transaction: stamped
  /// anew, checked like any save, and the entry is gone. `edits` replace some of its values. A
  /// guarded group is guarded on its present value, and what only counts together goes together.
  ///
  /// A record that was deleted meanwhile comes back only if `restoring` says so.
  package func retry(
    _ entry: Int64, in zone: ZoneID, with edits: [FieldEdit] = [], restoring: Bool = false,
    now: UInt64
  ) throws -> QuarantineOutcome {
    var result = QuarantineOutcome.gone
    do {
      let outcome = try perform(now: now) { clock in
        guard let kept = try quarantined(entry, in: zone) else { return }
        let act = try quarantinedAct(of: kept)
        let atom = act.count > 1 ? clock.stamp(above: .zero).ticks : 0
        for other in act {
          let isAsked = other.entry == entry
          let done = try again(
            other.change, zone, isAsked ? edits : [], restoring: restoring, atom: atom, now,
            &clock)
          if isAsked || !done.isSettled { result = done }
          guard done.isSettled else { throw StoppedAct() }
          try removeQuarantined(other)
        }
      }
      if case .refused(let refusal) = outcome { return .refused(refusal) }
    } catch is StoppedAct {}
    return result
  }

  /// One of the changes of an act can't go on, so none of them does.
  private struct StoppedAct: Error {}

  /// The refused change with all others that only count together with it, oldest first.
  package func quarantinedAct(of kept: QuarantinedChange) throws -> [QuarantinedChange] {
    guard kept.change.atom != 0 else { return [kept] }
    return try quarantined(in: kept.zone).filter { $0.change.atom == kept.change.atom }
  }

  /// Saves a change of before anew over the record as it is now, inside of a transaction.
  func again(
    _ change: RecordChange, _ zone: ZoneID, _ edits: [FieldEdit], restoring: Bool,
    atom: UInt64 = 0, _ now: UInt64, _ clock: inout StoreClock
  ) throws -> QuarantineOutcome {
    guard let table = reader.table(change.kind) else { throw SaveRefusal(change.id, .wrongZone) }
    let before = try table.row(zone, change.id)
    let isDone = table.definition.isAppendOnly && change.id.isDerived && before != nil
    if isDone || edits.isEmpty && isSaid(change, by: before, table.definition) {
      return .nothingLeft
    }
    if let before, before.isDeleted, !restoring, change.version.life <= before.life {
      return .deletedMeanwhile
    }
    var save = try saved(change, zone, edits, over: before, table, now, &clock)
    save.atom = atom
    if table.definition.isAppendOnly, before != nil { throw SaveRefusal(change.id, .appendOnly) }
    try check(save, by: try rights(in: zone))
    try checkFields(save)
    try write(save)
    return .saved
  }

  private func isSaid(
    _ change: RecordChange, by row: StoredRow?, _ definition: EntityDefinition
  ) -> Bool {
    guard let row else { return change.isDelete }
    return change.isContained(in: row.state(of: definition, id: change.id), definition)
  }

  private func saved(
    _ change: RecordChange, _ zone: ZoneID, _ edits: [FieldEdit], over before: StoredRow?,
    _ table: EntityTable, _ now: UInt64, _ clock: inout StoreClock
  ) throws -> PendingSave {
    let definition = table.definition
    var after = before ?? StoredRow(emptyOf: definition, createdAt: now, by: account)
    let stamp = clock.stamp(above: after.latest)
    let isRestore = before?.isDeleted == true && !change.isDelete
    if isRestore { try beginLife(of: &after, change.kind, change.id, zone) }
    if change.isDelete { after.deleted = stamp }
    for group in change.version.groups {
      after.put(
        StampedGroup(number: group.number, stamp: stamp, bytes: group.bytes), of: definition)
    }
    var groups = change.version.groupMask
    let decided = groups & definition.guardedGroups
    groups |= try take(edits, into: &after, stamp, definition, change.id)
    // An end that nobody has heard of is just taken back.
    let beginsLife = isRestore && after.life != before?.life
    if beginsLife {
      after.restamp(.max, to: stamp)
      groups |= groupsToRestore(after, definition)
    }
    after.updatedBy = account
    return PendingSave(
      table: table, zone: zone, id: change.id,
      action: change.isDelete ? .delete : isRestore ? .restore : before == nil ? .create : .edit,
      before: before, after: after, groups: groups,
      guards: beginsLife
        ? (before?.guards(of: decided) ?? [])
          + after.guards(of: groups & definition.guardedGroups & ~decided)
        : before?.guards(of: groups & definition.guardedGroups) ?? [],
      isRepeated: true)
  }

  /// Writes the edits; answers the mask of their groups.
  private func take(
    _ edits: [FieldEdit], into row: inout StoredRow, _ stamp: HybridTime,
    _ definition: EntityDefinition, _ id: RecordID
  ) throws(SaveRefusal) -> UInt64 {
    var values = RecordValues(definition.kind, id, row.values)
    for edit in edits where definition.fields.indices.contains(edit.field) {
      values.set(definition.fields[edit.field], to: edit.value)
    }
    guard values.changedGroups != 0 else { return 0 }
    try row.take(values.changedGroups, from: values, stamp: stamp, of: definition)
    return values.changedGroups
  }
}
