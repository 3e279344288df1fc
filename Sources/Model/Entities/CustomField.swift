/// A field that a company gives its items: what it is called, and in which of the items' places for
/// such fields its values are.
package enum CustomField: Entity {
  /// The names of what a value may be.
  package static let types = ["text", "number", "date", "choice"]

  package static let definition = EntityDefinition(
    .customField, "CustomField", subject: .company, title: 0,
    fields: [
      FieldDefinition(0, "name", .text(limit: 100), required: true, indexed: true),
      FieldDefinition(1, "slot", .integer, required: true),
      FieldDefinition(2, "type", .choice(types), group: 1),
      FieldDefinition(3, "choices", .text(limit: 4_000)),
      FieldDefinition(4, "position", .integer),
    ])
}

extension Field where Owner == CustomField, Value == String {
  package static var name: Self { Self(0) }
  package static var type: Self { Self(2) }
  /// The words to choose from, one on each line.
  package static var choices: Self { Self(3) }
}

extension Field where Owner == CustomField, Value == Int64 {
  /// Which of the items' places holds the values: 1 is `custom1`.
  package static var slot: Self { Self(1) }
  package static var position: Self { Self(4) }
}
