package import Model

/// What a form changes in a record: only the fields that the person touched.
package struct FieldChanges<Owner: Entity>: Equatable, Sendable {
  /// The fields, each at most once.
  package private(set) var entries: [FieldEntry] = []

  /// Changes these fields; none where nothing is said.
  package init(_ entries: [FieldEntry] = []) { self.entries = entries }

  /// Adds a field.
  package mutating func set<Value: FieldRepresentable>(
    _ field: Field<Owner, Value>, to value: Value?
  ) {
    set(Owner.definition.fields[field.number], to: value?.fieldValue ?? .null)
  }

  /// Adds a field of the owner by its definition.
  package mutating func set(_ field: FieldDefinition, to value: FieldValue) {
    entries.append(FieldEntry(field: field, value: value))
  }

  /// The same fields with other values.
  package func holding(_ value: (FieldDefinition) -> FieldValue) -> FieldChanges {
    var other = self
    other.entries = entries.map { FieldEntry(field: $0.field, value: value($0.field)) }
    return other
  }

  /// Writes the fields into a record, with what follows from them there.
  package func apply(to values: inout RecordValues) {
    for entry in entries.whole(over: values) { values.set(entry.field, to: entry.value) }
  }
}

/// What a form changes in an item.
package typealias ItemChange = FieldChanges<InventoryItem>
/// What a form changes in a company.
package typealias CompanyChange = FieldChanges<Company>
