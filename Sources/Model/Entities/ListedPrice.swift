/// What one of an item costs in a price list, from a quantity on.
package enum ListedPrice: Entity {
  package static let definition = EntityDefinition(
    .listedPrice, "ListedPrice", subject: .price, list: "prices", title: 0, part: 1,
    fields: [
      FieldDefinition(0, "text", .text(limit: 500), indexed: true, searchable: true),
      FieldDefinition(1, "pricelist", .reference(.pricelist), required: true, filtered: true),
      FieldDefinition(2, "item", .reference(.inventoryItem), required: true, filtered: true),
      FieldDefinition(3, "code", .text(limit: 64), searchable: true),
      FieldDefinition(4, "quantity", .decimal),
      FieldDefinition(5, "price", .decimal),
      FieldDefinition(6, "discountPercent", .decimal),
      FieldDefinition(7, "note", .text(limit: 2_000)),
      FieldDefinition(8, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == ListedPrice, Value == String {
  /// What the item was called when the price was written.
  package static var text: Self { Self(0) }
  /// The code that it had then.
  package static var code: Self { Self(3) }
  package static var note: Self { Self(7) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(8) }
}

extension Field where Owner == ListedPrice, Value == RecordID {
  /// The list in which it stands.
  package static var pricelist: Self { Self(1) }
  package static var item: Self { Self(2) }
}

extension Field where Owner == ListedPrice, Value == ExactDecimal {
  /// From how many on it holds; nil for any number.
  package static var quantity: Self { Self(4) }
  /// Of one; nil for that of the item.
  package static var price: Self { Self(5) }
  package static var discountPercent: Self { Self(6) }
}
