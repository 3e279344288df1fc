/// A record of one entity with typed fields.
package struct Record<E: Entity>: Equatable, Sendable, Identifiable {
  /// The values behind the typed fields.
  package private(set) var values: RecordValues

  /// A new, empty record.
  package init(new id: RecordID) {
    values = RecordValues(new: id, of: E.definition)
  }

  /// Wraps values that were read; nil when they are of another entity.
  package init?(_ values: RecordValues) {
    guard values.kind == E.definition.kind else { return nil }
    self.values = values
  }

  /// The record's identifier.
  package var id: RecordID { values.id }

  /// The value of a field, nil when nothing was entered; writing marks its group as changed.
  package subscript<Value: FieldRepresentable>(_ field: Field<E, Value>) -> Value? {
    get { Value(fieldValue: values[field.number]) }
    set {
      values.set(E.definition.fields[field.number], to: newValue?.fieldValue ?? .null)
    }
  }

  /// Forgets what changed.
  package mutating func markSaved() { values.markSaved() }
}
