/// What some of a dispatch is packed into.
package enum Parcel: Entity {
  package static let definition = EntityDefinition(
    .parcel, "Parcel", subject: .dispatchLine, list: "parcels", title: 0, part: 1,
    isAuthored: true,
    fields: [
      FieldDefinition(0, "name", .text(limit: 200), required: true, indexed: true),
      FieldDefinition(1, "dispatch", .reference(.dispatch), required: true, filtered: true),
      FieldDefinition(2, "weight", .decimal),
      FieldDefinition(3, "length", .decimal),
      FieldDefinition(4, "width", .decimal, group: 3),
      FieldDefinition(5, "height", .decimal, group: 3),
      FieldDefinition(6, "tracking", .text(limit: 100), searchable: true),
      FieldDefinition(7, "note", .text(limit: 2_000)),
      FieldDefinition(8, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == Parcel, Value == String {
  package static var name: Self { Self(0) }
  /// What the carrier calls it.
  package static var tracking: Self { Self(6) }
  package static var note: Self { Self(7) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(8) }
}

extension Field where Owner == Parcel, Value == RecordID {
  /// The dispatch that it belongs to.
  package static var dispatch: Self { Self(1) }
}

extension Field where Owner == Parcel, Value == ExactDecimal {
  /// In kilograms.
  package static var weight: Self { Self(2) }
  /// In centimetres, as the other two.
  package static var length: Self { Self(3) }
  package static var width: Self { Self(4) }
  package static var height: Self { Self(5) }
}
