package import Model

/// One change to one record, as a device sends it.
package struct RecordChange: Equatable, Sendable {
  /// The entity.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID
  /// The life it is about, and the groups written or the moment of deletion.
  package let version: RecordVersion
  /// What its author saw of the guarded groups that it writes.
  package var guards: [GroupGuard]
  /// Which changes of a batch count all or none: those side by side with the same number; 0 for a
  /// change that stands alone.
  package var atom: UInt64
  /// The history of the container in which its author's device last read, if that was lost since: a
  /// guard that names the group's own moment says that the container had taken it. Else 0.
  package var history: UInt64

  /// Takes the parts as they are.
  package init(
    kind: EntityKind, id: RecordID, version: RecordVersion, guards: [GroupGuard] = [],
    atom: UInt64 = 0, history: UInt64 = 0
  ) {
    self.kind = kind
    self.id = id
    self.version = version
    self.guards = guards
    self.atom = atom
    self.history = history
  }

  /// Whether it ends the record's life.
  package var isDelete: Bool { version.deleted != nil }

  /// Whether a state has the value of each of its groups, whoever wrote it and when.
  func isSaid(by state: RecordState) -> Bool {
    version.groups.allSatisfy { group in
      let there = state.version.group(group.number)
      return there.map { $0.bytes == group.bytes } ?? group.bytes.isEmpty
    }
  }

  /// The same change of the groups of the mask alone.
  package func restricted(to groups: UInt64) -> RecordChange {
    var version = version
    version.groups.removeAll { groups & 1 << UInt64($0.number) == 0 }
    return RecordChange(
      kind: kind, id: id, version: version,
      guards: guards.filter { groups & 1 << UInt64($0.group) != 0 }, atom: atom,
      history: history)
  }
}
