package import Model

/// What a form changes in an item: only the fields that the person touched.
package struct ItemChange: Equatable, Sendable {
  /// One field with its new value.
  package struct Entry: Equatable, Sendable {
    /// The field.
    package let field: FieldDefinition
    /// The value; null clears it.
    package let value: FieldValue

    package static func == (left: Entry, right: Entry) -> Bool {
      left.field.number == right.field.number && left.value == right.value
    }
  }

  /// The fields, each at most once.
  package private(set) var entries: [Entry] = []

  /// Changes nothing.
  package init() {}

  /// Adds a field.
  package mutating func set<Value: FieldRepresentable>(
    _ field: Field<InventoryItem, Value>, to value: Value?
  ) {
    let definition = InventoryItem.definition.fields[field.number]
    entries.append(Entry(field: definition, value: value?.fieldValue ?? .null))
  }

  /// Writes the fields into a record.
  package func apply(to values: inout RecordValues) {
    for entry in entries { values.set(entry.field, to: entry.value) }
  }
}

/// One movement of stock, as the item's page makes it.
package struct StockChange: Equatable, Sendable {
  /// How much came (above zero) or went (below).
  package var quantity: ExactDecimal
  /// Why it moved.
  package var movement: StockMovement
  /// The reason in a word or two.
  package var reason: String?

  /// Takes the parts as they are.
  package init(quantity: ExactDecimal, movement: StockMovement, reason: String?) {
    self.quantity = quantity
    self.movement = movement
    self.reason = reason
  }
}
