import Model
import SyncProtocol

extension RecordChange {
  /// Whether a state says already all that the change wanted to say, whoever said it. Of what was
  /// edited and then deleted the edit counts too: it would come back from Trash.
  func isContained(in state: RecordState, _ definition: EntityDefinition) -> Bool {
    if isDelete {
      let (life, there) = (version.life, state.version.life)
      return there > life
        || (state.isDeleted && there == life && hasAllGroups(in: state.version))
    }
    guard !state.isDeleted, state.kind == kind else { return false }
    if definition.isAppendOnly { return isSameFact(as: state, definition) }
    return hasAllGroups(in: state.version)
  }

  private func hasAllGroups(in there: RecordVersion) -> Bool {
    version.groups.allSatisfy { group in
      there.group(group.number)?.bytes == group.bytes
        || (group.bytes.isEmpty && there.group(group.number) == nil)
    }
  }

  /// Whether a record that is only ever added says the same; its note may name who brought it.
  private func isSameFact(as state: RecordState, _ definition: EntityDefinition) -> Bool {
    let mine = StoredRow(self, of: definition)
    let theirs = StoredRow(state, of: definition)
    return mine.raw.map(\.bytes) == theirs.raw.map(\.bytes)
      && definition.fields.allSatisfy {
        $0.name == "note" || mine.values[$0.number] == theirs.values[$0.number]
      }
  }

  /// The records of the zone that it refers to.
  func references(of definition: EntityDefinition) -> [(kind: EntityKind, id: RecordID)] {
    if isDelete { return [] }
    let row = StoredRow(self, of: definition)
    return definition.references(in: RecordValues(kind, id, row.values))
  }
}

extension StoredRow {
  /// What a change would be as a row of its own.
  init(_ change: RecordChange, of definition: EntityDefinition) {
    let state = RecordState(
      kind: change.kind, id: change.id, version: change.version,
      createdAt: change.version.latest.milliseconds, createdBy: .zero, updatedBy: .zero)
    self.init(state, of: definition)
  }

  /// Puts a group of a change in the place of what the row has of it.
  mutating func put(_ group: StampedGroup, of definition: EntityDefinition) {
    raw.removeAll { $0.number == group.number }
    clocks.remove(1 << UInt64(group.number))
    for field in definition.fields where field.group == group.number {
      values[field.number] = .null
    }
    add(group, of: definition)
    raw.sort { $0.number < $1.number }
  }
}
