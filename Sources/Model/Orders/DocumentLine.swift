/// One line of a document: so many of an item, or of what its text says. All kinds of lines have
/// the same fields.
package protocol DocumentLine: Entity {
  /// What it is a line of.
  associatedtype Document: LinedDocument where Document.LineType == Self
  /// How many of the item's own unit one of its unit is; nothing for one.
  static var factor: Field<Self, ExactDecimal> { get }
}

extension DocumentLine {
  /// What all lines say. `whole` is the name of the field that says of which document.
  static func commonFields(_ whole: String, of kind: EntityKind) -> [FieldDefinition] {
    [
      FieldDefinition(
        0, "text", .text(limit: 500), required: true, indexed: true, searchable: true),
      FieldDefinition(1, whole, .reference(kind), required: true, filtered: true),
      FieldDefinition(2, "item", .reference(.inventoryItem), filtered: true),
      FieldDefinition(3, "code", .text(limit: 64), group: 2),
      FieldDefinition(4, "quantity", .decimal, required: true),
      FieldDefinition(5, "unit", .text(limit: 16), group: 4),
      FieldDefinition(6, "price", .decimal),
      FieldDefinition(7, "discountPercent", .decimal),
      FieldDefinition(8, "discountAmount", .decimal, group: 7),
      FieldDefinition(9, "taxRate", .decimal),
      FieldDefinition(10, "rank", .decimal),
      FieldDefinition(11, "note", .text(limit: 2_000)),
      FieldDefinition(12, "authorName", .text(limit: 200)),
    ]
  }
}

extension Field where Owner: DocumentLine, Value == String {
  /// What it is: the name of the item when it was ordered, or what somebody wrote.
  package static var text: Self { Self(0) }
  /// The code of the item when it was ordered.
  package static var code: Self { Self(3) }
  package static var unit: Self { Self(5) }
  package static var note: Self { Self(11) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(12) }
}

extension Field where Owner: DocumentLine, Value == RecordID {
  /// The document that it stands in.
  package static var document: Self { Self(1) }
  package static var item: Self { Self(2) }
}

extension Field where Owner: DocumentLine, Value == ExactDecimal {
  package static var quantity: Self { Self(4) }
  /// Of one, in the currency of the document.
  package static var price: Self { Self(6) }
  package static var discountPercent: Self { Self(7) }
  package static var discountAmount: Self { Self(8) }
  /// In percent.
  package static var taxRate: Self { Self(9) }
  /// Where it stands among the others: the lowest first.
  package static var rank: Self { Self(10) }
}

extension Record where E: DocumentLine {
  /// How much of the item it is, in the item's own unit; nil where that is out of range.
  package var pieces: ExactDecimal? {
    let quantity = self[.quantity] ?? .zero
    return self[E.factor].map { quantity.multiplied(by: $0) } ?? quantity
  }
}
