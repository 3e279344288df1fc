import Model
import SyncProtocol

/// One record on its way into a store: the row before and after, and the groups written.
struct PendingSave {
  let table: EntityTable
  let zone: ZoneID
  let id: RecordID
  /// What the person does, as the rules name it.
  let action: Action
  let before: StoredRow?
  var after: StoredRow
  let groups: UInt64
  /// What the author saw of the guarded groups that are written.
  var guards: [GroupGuard] = []
  /// Which saves are sent together; 0 for one that stands alone.
  var atom: UInt64 = 0
  /// Whether it was saved before and comes back: what it refers to may be deleted since, as the
  /// container allows.
  var isRepeated = false

  var definition: EntityDefinition { table.definition }
  var values: RecordValues { RecordValues(definition.kind, id, after.values) }

  /// What the record said before; nil for a new one.
  var valuesBefore: RecordValues? {
    before.map { RecordValues(definition.kind, id, $0.values) }
  }
  /// Whether the record does not change any more from now on.
  var freezes: Bool { definition.isFrozen(values) && !definition.isFrozen(valuesBefore) }

  /// Whether a field is new, holds another value than before, or lives again.
  func isWritten(_ field: FieldDefinition) -> Bool {
    guard groups & 1 << UInt64(field.group) != 0 else { return false }
    return action == .restore || before?.values[field.number] != after.values[field.number]
  }
}
