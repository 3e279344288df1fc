/// The values of one record of any entity, and which groups changed since it was read.
package struct RecordValues: Equatable, Sendable {
  /// The entity.
  package let kind: EntityKind
  /// The record.
  package let id: RecordID
  /// The values by field number.
  package private(set) var values: [FieldValue]
  /// One bit for each group that was written since the record was read.
  package private(set) var changedGroups: UInt64

  /// A new, empty record of an entity.
  package init(new id: RecordID, of definition: EntityDefinition) {
    self.init(definition.kind, id, Array(repeating: .null, count: definition.fields.count))
  }

  /// A record as it was read: nothing has changed.
  package init(_ kind: EntityKind, _ id: RecordID, _ values: [FieldValue]) {
    self.kind = kind
    self.id = id
    self.values = values
    changedGroups = 0
  }

  /// The value of a field; null for one that is newer than the version that made the values.
  package subscript(_ field: FieldDefinition) -> FieldValue { self[field.number] }

  subscript(_ number: Int) -> FieldValue { number < values.count ? values[number] : .null }

  /// Writes a field; its group counts as changed only if the value differs.
  package mutating func set(_ field: FieldDefinition, to value: FieldValue) {
    guard values[field.number] != value else { return }
    values[field.number] = value
    changedGroups |= 1 << UInt64(field.group)
  }

  /// Counts all groups as changed: what stands in them is meant as it is.
  package mutating func markAll(of definition: EntityDefinition) {
    changedGroups = definition.allGroups
  }

  /// Forgets what changed: after a save, or after applying what the container sent.
  package mutating func markSaved() { changedGroups = 0 }
}
