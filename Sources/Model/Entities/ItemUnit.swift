/// Another unit that an item is counted in, as a box of 12: what one of it is in the item's own
/// unit.
package enum ItemUnit: Entity {
  package static let definition = EntityDefinition(
    .itemUnit, "ItemUnit", subject: .inventoryItem, title: 1,
    fields: [
      FieldDefinition(0, "item", .reference(.inventoryItem), required: true, indexed: true),
      FieldDefinition(1, "name", .text(limit: 16), required: true),
      FieldDefinition(2, "factor", .decimal, group: 1, required: true),
      FieldDefinition(3, "barcode", .text(limit: 128), indexed: true, searchable: true),
    ])
}

extension Field where Owner == ItemUnit, Value == RecordID {
  package static var item: Self { Self(0) }
}

extension Field where Owner == ItemUnit, Value == String {
  package static var name: Self { Self(1) }
  package static var barcode: Self { Self(3) }
}

extension Field where Owner == ItemUnit, Value == ExactDecimal {
  /// How many of the item's own unit one of this is.
  package static var factor: Self { Self(2) }
}
