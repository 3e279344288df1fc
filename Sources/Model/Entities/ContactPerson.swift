/// Somebody whom one asks for at a contact: a part of it.
package enum ContactPerson: Entity {
  package static let definition = EntityDefinition(
    .contactPerson, "ContactPerson", subject: .contact, list: "persons", title: 0, part: 1,
    fields: [
      FieldDefinition(
        0, "name", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "contact", .reference(.contact), required: true, filtered: true),
      FieldDefinition(2, "role", .text(limit: 200), searchable: true),
      FieldDefinition(3, "email", .text(limit: 320), searchable: true),
      FieldDefinition(4, "phone", .text(limit: 64), searchable: true),
      FieldDefinition(5, "mobile", .text(limit: 64), searchable: true),
      FieldDefinition(6, "note", .text(limit: 2_000)),
      FieldDefinition(7, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == ContactPerson, Value == String {
  package static var name: Self { Self(0) }
  /// What they do there.
  package static var role: Self { Self(2) }
  package static var email: Self { Self(3) }
  package static var phone: Self { Self(4) }
  package static var mobile: Self { Self(5) }
  package static var note: Self { Self(6) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(7) }
}

extension Field where Owner == ContactPerson, Value == RecordID {
  /// The contact at which they are.
  package static var contact: Self { Self(1) }
}
