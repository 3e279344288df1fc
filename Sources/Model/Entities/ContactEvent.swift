/// What was said, written or agreed with a contact, noted by hand: a part of it.
package enum ContactEvent: Entity {
  /// The names of how it came about.
  package static let ways = ["call", "mail", "visit", "note"]

  package static let definition = EntityDefinition(
    .contactEvent, "ContactEvent", subject: .contactEvent, list: "events", title: 0, part: 1,
    fields: [
      FieldDefinition(
        0, "summary", .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "contact", .reference(.contact), required: true, filtered: true),
      FieldDefinition(2, "way", .choice(ways), filtered: true),
      FieldDefinition(3, "happened", .time, required: true, indexed: true),
      FieldDefinition(4, "text", .text(limit: 8_000), searchable: true),
      FieldDefinition(5, "person", .text(limit: 200), searchable: true),
      FieldDefinition(6, "authorName", .text(limit: 200)),
    ])
}

extension Field where Owner == ContactEvent, Value == String {
  package static var summary: Self { Self(0) }
  package static var way: Self { Self(2) }
  package static var text: Self { Self(4) }
  /// With whom it was.
  package static var person: Self { Self(5) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(6) }
}

extension Field where Owner == ContactEvent, Value == RecordID {
  /// The contact with which it was.
  package static var contact: Self { Self(1) }
}

extension Field where Owner == ContactEvent, Value == Moment {
  package static var happened: Self { Self(3) }
}
