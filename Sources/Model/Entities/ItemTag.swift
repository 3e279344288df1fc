/// That an item is marked with a tag. A record of its own, so that two people who mark the same
/// item with different tags both do: a mark is there as long as one record of it is.
package enum ItemTag: Entity {
  package static let definition = EntityDefinition(
    .itemTag, "ItemTag", subject: .inventoryItem,
    fields: [
      FieldDefinition(0, "item", .reference(.inventoryItem), required: true, indexed: true),
      FieldDefinition(1, "tag", .reference(.tag), group: 0, required: true),
    ])
}

extension Field where Owner == ItemTag, Value == RecordID {
  package static var item: Self { Self(0) }
  package static var tag: Self { Self(1) }
}
