/// What items are sorted under: a tree by name. An item is in one of them, or in none.
package enum Category: Entity {
  package static let definition = EntityDefinition(
    .category, "Category", subject: .category, title: 0,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "parent", .reference(.category), filtered: true),
      FieldDefinition(2, "position", .integer),
    ])
}

extension Field where Owner == Category, Value == String {
  package static var name: Self { Self(0) }
}

extension Field where Owner == Category, Value == RecordID {
  package static var parent: Self { Self(1) }
}

extension Field where Owner == Category, Value == Int64 {
  package static var position: Self { Self(2) }
}
