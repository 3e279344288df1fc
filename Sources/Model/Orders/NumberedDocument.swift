/// A document that a company gives a number: with whom it is, on which day, and how far it is stand
/// in fields of the same numbers of all kinds.
package protocol NumberedDocument: Entity {
  /// From the beginning to the end.
  static var states: StateTable { get }
  /// What its numbers begin with, before the year, where the company chose no format.
  static var prefix: String { get }
  /// The format of its numbers that the company chose.
  static var format: Field<Company, String> { get }
  /// The day that decides about the year of its number.
  static var numberedOn: Field<Self, Moment> { get }
}

extension NumberedDocument {
  /// The format of its numbers, where the company chose none.
  package static var usualFormat: String { "\(prefix)-YYYY-0000" }

  /// The series of the numbers of a year.
  package static func series(ofYear year: Int64) -> String { "\(prefix)-\(year)" }

  /// The series of a number; nil where it is of none, as one that somebody wrote by hand.
  package static func series(of number: String) -> String? {
    NumberFormat(usualFormat)?.series(of: number).map { String($0.dropLast()) }
  }

  /// What all documents say first. `party` is the name of the field that says with whom, `day` that
  /// of the field with its day.
  static func firstFields(_ party: String, day: String) -> [FieldDefinition] {
    [
      FieldDefinition(0, party, .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "contact", .reference(.contact), group: 0, filtered: true),
      FieldDefinition(2, "number", .text(limit: 64), indexed: true, searchable: true),
      FieldDefinition(3, day, .time, indexed: true),
      FieldDefinition(4, "state", .choice(states.states), filtered: true, guarded: true),
    ]
  }
}

extension Field where Owner: NumberedDocument, Value == String {
  /// With whom: what the contact was called, or what somebody wrote.
  package static var party: Self { Self(0) }
  /// Unique in the company; nothing for a draft.
  package static var number: Self { Self(2) }
  package static var state: Self { Self(4) }
}

extension Field where Owner: NumberedDocument, Value == RecordID {
  /// The contact that the party is, where somebody said so.
  package static var contact: Self { Self(1) }
}

extension Field where Owner: NumberedDocument, Value == Moment {
  /// The day of the document: midnight of its date in UTC, as of all days here.
  package static var ordered: Self { Self(3) }
}
