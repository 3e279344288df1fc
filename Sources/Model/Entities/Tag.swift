/// A word that items are marked with: any number of them on an item.
package enum Tag: Entity {
  package static let definition = EntityDefinition(
    .tag, "Tag", subject: .tag, title: 0,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 64), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "color", .text(limit: 16)),
    ])
}

extension Field where Owner == Tag, Value == String {
  package static var name: Self { Self(0) }
  package static var color: Self { Self(1) }
}
