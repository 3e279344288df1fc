/// Who carries parcels, with the address at which theirs are followed.
package enum Carrier: Entity {
  package static let definition = EntityDefinition(
    .carrier, "Carrier", subject: .dispatch, list: "carriers", title: 0,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "trackingLink", .text(limit: 500)),
      FieldDefinition(2, "phone", .text(limit: 64)),
      FieldDefinition(3, "customerNumber", .text(limit: 64)),
      FieldDefinition(4, "note", .text(limit: 2_000)),
      FieldDefinition(5, "isArchived", .boolean, filtered: true),
      FieldDefinition(6, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == Carrier, Value == String {
  package static var name: Self { Self(0) }
  /// The address of a parcel; `{number}` stands for its number.
  package static var trackingLink: Self { Self(1) }
  package static var phone: Self { Self(2) }
  /// What the carrier calls the company.
  package static var customerNumber: Self { Self(3) }
  package static var note: Self { Self(4) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(6) }
}

extension Field where Owner == Carrier, Value == Bool {
  package static var isArchived: Self { Self(5) }
}
