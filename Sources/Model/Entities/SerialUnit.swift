/// One thing with a serial number, or a lot of things that share one. Its identifier follows from
/// item and number: two people who receive it without a network make one record. Where it is, and
/// how much of it, is the sum of the movements that name it.
package enum SerialUnit: Entity {
  /// The names of what a number stands for.
  package static let kinds = ["serial", "lot"]

  package static let definition = EntityDefinition(
    .serialUnit, "SerialUnit", subject: .serialUnit, title: 0,
    fields: [
      FieldDefinition(
        0, "number", .text(limit: 128), required: true, indexed: true, searchable: true),
      FieldDefinition(
        1, "item", .reference(.inventoryItem), group: 0, required: true, filtered: true),
      FieldDefinition(2, "kind", .choice(kinds), group: 0),
      FieldDefinition(3, "expires", .time, filtered: true),
      FieldDefinition(4, "warrantyEnds", .time),
      FieldDefinition(5, "manufactured", .time),
      FieldDefinition(6, "supplier", .text(limit: 200)),
      FieldDefinition(7, "note", .text(limit: 2_000)),
      FieldDefinition(8, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == SerialUnit, Value == String {
  package static var number: Self { Self(0) }
  package static var kind: Self { Self(2) }
  package static var supplier: Self { Self(6) }
  package static var note: Self { Self(7) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(8) }
}

extension Field where Owner == SerialUnit, Value == RecordID {
  package static var item: Self { Self(1) }
}

extension Field where Owner == SerialUnit, Value == Moment {
  package static var expires: Self { Self(3) }
  package static var warrantyEnds: Self { Self(4) }
  package static var manufactured: Self { Self(5) }
}
