/// What one of an item costs to buy, from a moment on. Never changed: a new cost is another record,
/// and the earlier ones are its history; one that takes another back counts as little as that.
/// Comes to managers alone.
package enum ItemCost: Entity {
  package static let definition = EntityDefinition(
    .itemCost, "ItemCost", subject: .itemCost, appendOnly: true,
    fields: [
      FieldDefinition(0, "item", .reference(.inventoryItem), required: true, indexed: true),
      FieldDefinition(1, "unitCost", .decimal, group: 0, required: true),
      FieldDefinition(2, "currency", .text(limit: 3), group: 0, required: true),
      FieldDefinition(3, "supplier", .text(limit: 200), group: 0),
      FieldDefinition(4, "note", .text(limit: 2_000), group: 0),
      FieldDefinition(5, "date", .time, group: 0, required: true, indexed: true),
      FieldDefinition(6, "movement", .reference(.stockTransaction), group: 0, filtered: true),
      FieldDefinition(7, "takesBack", .reference(.itemCost), group: 0, filtered: true),
    ])
}

extension Field where Owner == ItemCost, Value == RecordID {
  package static var item: Self { Self(0) }
  /// The purchase that cost so much for each; none for a cost that holds from its date on.
  package static var movement: Self { Self(6) }
  /// The cost that should not have been noted; none for a cost that counts.
  package static var takesBack: Self { Self(7) }
}

extension Field where Owner == ItemCost, Value == ExactDecimal {
  package static var unitCost: Self { Self(1) }
}

extension Field where Owner == ItemCost, Value == String {
  package static var currency: Self { Self(2) }
  package static var supplier: Self { Self(3) }
  package static var note: Self { Self(4) }
}

extension Field where Owner == ItemCost, Value == Moment {
  package static var date: Self { Self(5) }
}
