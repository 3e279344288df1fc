/// What was lent to somebody, or borrowed from them. How much is still out is no field: it is the
/// sum of the movements that name the loan.
package enum Loan: Entity {
  /// The names of who has what is not theirs: others have ours, or we have that of others.
  package static let directions = ["lent", "borrowed"]

  package static let definition = EntityDefinition(
    .loan, "Loan", subject: .loan, list: "loans", title: 2,
    fields: [
      FieldDefinition(0, "item", .reference(.inventoryItem), required: true, filtered: true),
      FieldDefinition(1, "direction", .choice(directions), group: 0, required: true),
      FieldDefinition(2, "person", .text(limit: 200), required: true, searchable: true),
      FieldDefinition(3, "due", .time, indexed: true),
      FieldDefinition(4, "note", .text(limit: 2_000), searchable: true),
      FieldDefinition(5, "authorName", .text(limit: 200)),
      FieldDefinition(6, "contact", .reference(.contact), group: 2, filtered: true),
    ])
}

extension Field where Owner == Loan, Value == RecordID {
  package static var item: Self { Self(0) }
  /// The contact that the person is, where somebody said so: `person` is its name at that time.
  package static var contact: Self { Self(6) }
}

extension Field where Owner == Loan, Value == String {
  package static var direction: Self { Self(1) }
  /// Who has it, or whose it is.
  package static var person: Self { Self(2) }
  package static var note: Self { Self(4) }
  /// Who made it, by name, where it came from another company's export.
  package static var authorName: Self { Self(5) }
}

extension Field where Owner == Loan, Value == Moment {
  /// The day on which it is to come back: midnight of its date in UTC.
  package static var due: Self { Self(3) }
}
