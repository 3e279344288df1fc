/// What one person counted of an item at a place. Its identifier follows from all four: what is
/// entered twice is one record. One without a counter says that the item is to be counted.
package enum CountLine: Entity {
  package static let definition = EntityDefinition(
    .countLine, "CountLine", subject: .stockCount,
    fields: [
      FieldDefinition(0, "count", .reference(.stockCount), required: true, filtered: true),
      FieldDefinition(1, "item", .reference(.inventoryItem), group: 0, required: true),
      FieldDefinition(2, "place", .reference(.location), group: 0),
      FieldDefinition(3, "counter", .identifier, group: 0),
      FieldDefinition(4, "quantity", .decimal),
      FieldDefinition(5, "countedAt", .time, group: 4, indexed: true),
      FieldDefinition(6, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == CountLine, Value == RecordID {
  package static var count: Self { Self(0) }
  package static var item: Self { Self(1) }
  /// Where it lies; none for what lies at no place.
  package static var place: Self { Self(2) }
  /// The account of who counted.
  package static var counter: Self { Self(3) }
}

extension Field where Owner == CountLine, Value == ExactDecimal {
  package static var quantity: Self { Self(4) }
}

extension Field where Owner == CountLine, Value == Moment {
  package static var countedAt: Self { Self(5) }
}

extension Field where Owner == CountLine, Value == String {
  /// Who counted, by name, where it came from another company's export.
  package static var authorName: Self { Self(6) }
}
