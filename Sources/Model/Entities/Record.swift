/// A record of one entity with typed fields.
package struct Record<E: Entity>: Equatable, Sendable, Identifiable {
  /// The values behind the typed fields.
  package private(set) var values: RecordValues

  /// A new, empty record.
  package init(new id: RecordID) {
    values = RecordValues(new: id, of: E.definition)
  }

  /// A new, empty record of one of the kinds that the entity stands for.
  package init(new id: RecordID, of definition: EntityDefinition) {
    precondition(E.holds(definition.kind), "the entity stands for that kind")
    values = RecordValues(new: id, of: definition)
  }

  /// Wraps values that were read; nil when they are of another entity.
  package init?(_ values: RecordValues) {
    guard E.holds(values.kind) else { return nil }
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

  /// Writes as much of a text from outside as a field takes; nothing for an empty one.
  package mutating func write(_ field: Field<E, String>, beginningOf text: String) {
    var begun = text
    if case .text(let limit) = E.definition.fields[field.number].type {
      begun = TextForm.begun(text, byteLimit: limit)
    }
    self[field] = begun.isEmpty ? nil : begun
  }

  /// Forgets what changed.
  package mutating func markSaved() { values.markSaved() }
}
