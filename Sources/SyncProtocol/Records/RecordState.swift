package import Model

/// One record as the container has it: the merged version and who made it.
package struct RecordState: Equatable, Sendable {
  /// The entity.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID
  /// The merged version.
  package var version: RecordVersion
  /// When it was first saved, in milliseconds since 1970 by its author's clock.
  package var createdAt: UInt64
  /// Who made it.
  package var createdBy: AccountID
  /// Who changed it last.
  package var updatedBy: AccountID

  /// Takes the parts as they are.
  package init(
    kind: EntityKind, id: RecordID, version: RecordVersion, createdAt: UInt64,
    createdBy: AccountID, updatedBy: AccountID
  ) {
    self.kind = kind
    self.id = id
    self.version = version
    self.createdAt = createdAt
    self.createdBy = createdBy
    self.updatedBy = updatedBy
  }

  /// Whether its life has ended.
  package var isDeleted: Bool { version.deleted != nil }

  /// The values of the groups and fields that the definition knows; others are skipped.
  ///
  /// Throws when a known group can't be read or holds a value of another type.
  package func values(of definition: EntityDefinition) throws(WireFailure) -> RecordValues {
    var values = RecordValues(new: id, of: definition)
    for group in version.groups where group.number < definition.fields.count {
      _ = try GroupCoding.decode(
        group.bytes, below: definition.fields.count
      ) { number, value throws(WireFailure) in
        let field = definition.fields[number]
        guard field.group == group.number, field.type.accepts(value) else {
          throw .malformed(field: field.name)
        }
        values.set(field, to: value)
      }
    }
    values.markSaved()
    return values
  }
}

extension RecordChange {
  /// The change that a device's record makes: the given groups, all stamped with one moment.
  package init(
    _ values: RecordValues, groups: UInt64, life: UInt64, stamp: HybridTime,
    of definition: EntityDefinition
  ) {
    let stamped = definition.groups.filter { groups & 1 << UInt64($0) != 0 }.map {
      StampedGroup(
        number: $0, stamp: stamp,
        bytes: GroupCoding.encode(values, group: $0, of: definition))
    }
    self.init(
      kind: values.kind, id: values.id, version: RecordVersion(life: life, groups: stamped))
  }
}
