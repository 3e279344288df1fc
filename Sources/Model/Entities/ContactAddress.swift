/// An address of a contact besides those that it has itself: a part of it.
package enum ContactAddress: Entity {
  /// The names of what an address is for.
  package static let purposes = ["billing", "shipping", "other"]

  package static let definition = EntityDefinition(
    .contactAddress, "ContactAddress", subject: .contact, list: "addresses", title: 0, part: 1,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "contact", .reference(.contact), required: true, filtered: true),
      FieldDefinition(2, "purpose", .choice(purposes)),
      FieldDefinition(3, "street", .text(limit: 300)),
      FieldDefinition(4, "postalCode", .text(limit: 32), group: 3),
      FieldDefinition(5, "city", .text(limit: 200), group: 3, searchable: true),
      FieldDefinition(6, "region", .text(limit: 200), group: 3),
      FieldDefinition(7, "country", .text(limit: 2), group: 3),
      FieldDefinition(8, "note", .text(limit: 2_000)),
      FieldDefinition(9, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == ContactAddress, Value == String {
  /// What stands above the street: a branch, a department, a person.
  package static var name: Self { Self(0) }
  package static var purpose: Self { Self(2) }
  package static var street: Self { Self(3) }
  package static var postalCode: Self { Self(4) }
  package static var city: Self { Self(5) }
  package static var region: Self { Self(6) }
  package static var country: Self { Self(7) }
  package static var note: Self { Self(8) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(9) }
}

extension Field where Owner == ContactAddress, Value == RecordID {
  /// The contact whose address it is.
  package static var contact: Self { Self(1) }
}
