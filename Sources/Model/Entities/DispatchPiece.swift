/// One line of a dispatch: so many of an item, or of what its text says.
package enum DispatchPiece: Entity {
  /// The names of how goods come back.
  package static let conditions = ["good", "damaged", "quarantined"]

  package static let definition = EntityDefinition(
    .dispatchLine, "DispatchPiece", subject: .dispatchLine, list: "pieces", title: 0,
    part: 1, isAuthored: true,
    fields: [
      FieldDefinition(
        0, "text", .text(limit: 500), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "dispatch", .reference(.dispatch), required: true, filtered: true),
      FieldDefinition(2, "item", .reference(.inventoryItem), filtered: true),
      FieldDefinition(3, "code", .text(limit: 64), group: 2),
      FieldDefinition(4, "quantity", .decimal, required: true),
      FieldDefinition(5, "unit", .text(limit: 16), group: 4),
      FieldDefinition(6, "order", .reference(.order), filtered: true),
      FieldDefinition(7, "orderLine", .reference(.orderLine), group: 6),
      FieldDefinition(8, "place", .reference(.location)),
      FieldDefinition(9, "picked", .decimal),
      FieldDefinition(10, "serial", .reference(.serialUnit), filtered: true),
      FieldDefinition(11, "parcel", .reference(.parcel)),
      FieldDefinition(12, "condition", .choice(conditions)),
      FieldDefinition(13, "returns", .reference(.dispatchLine), filtered: true),
      FieldDefinition(14, "rank", .decimal),
      FieldDefinition(15, "note", .text(limit: 2_000)),
      FieldDefinition(16, "authorName", .text(limit: 200)),
    ])
}

extension Record<DispatchPiece> {
  /// How much of it goes, or went: what was picked, where somebody picked it.
  package var goes: ExactDecimal { self[.picked] ?? self[.quantity] ?? .zero }
}

extension Field where Owner == DispatchPiece, Value == String {
  /// What it is: the name of the item, or what somebody wrote.
  package static var text: Self { Self(0) }
  package static var code: Self { Self(3) }
  /// The item's own unit.
  package static var unit: Self { Self(5) }
  /// How it came back.
  package static var condition: Self { Self(12) }
  package static var note: Self { Self(15) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(16) }
}

extension Field where Owner == DispatchPiece, Value == RecordID {
  /// The dispatch that it stands in.
  package static var dispatch: Self { Self(1) }
  package static var item: Self { Self(2) }
  /// The order that it delivers a part of.
  package static var order: Self { Self(6) }
  /// The line of that order.
  package static var orderLine: Self { Self(7) }
  /// Where it is taken from, or put.
  package static var place: Self { Self(8) }
  /// The serial number or lot that goes.
  package static var serial: Self { Self(10) }
  /// What it is packed into.
  package static var parcel: Self { Self(11) }
  /// The line of another dispatch that it brings back.
  package static var returns: Self { Self(13) }
}

extension Field where Owner == DispatchPiece, Value == ExactDecimal {
  /// How much is to go, in the item's own unit.
  package static var quantity: Self { Self(4) }
  /// How much of it was picked.
  package static var picked: Self { Self(9) }
  /// Where it stands among the others: the lowest first.
  package static var rank: Self { Self(14) }
}
