/// A document with lines, such as an order: with whom, on what terms, and how far it is. What all
/// of them say stands in fields of the same numbers.
package protocol LinedDocument: Entity {
  /// What its lines are.
  associatedtype LineType: DocumentLine where LineType.Document == Self

  /// From the draft to the end.
  static var states: StateTable { get }
  /// The states in which its lines reserve stock, or tell what is expected.
  static var openStates: [String] { get }
  /// The states in which it and its lines do not change.
  static var closedStates: [String] { get }
  /// Which way the goods go: the name of a direction of reservations.
  static var direction: String { get }
  /// What its numbers begin with, before the year, where the company chose no format.
  static var prefix: String { get }
  /// The format of its numbers that the company chose.
  static var format: Field<Company, String> { get }
  /// The day that decides about the year of its number.
  static var numberedOn: Field<Self, Moment> { get }
  /// Where what comes is put; nil for goods that go.
  static var place: Field<Self, RecordID>? { get }
  /// Whether others are made of it, and it is none itself; nil for a kind without templates.
  static var template: Field<Self, Bool>? { get }
}

extension LinedDocument {
  /// None.
  package static var place: Field<Self, RecordID>? { nil }
  /// None.
  package static var template: Field<Self, Bool>? { nil }

  /// The states in which nothing is reserved for it or expected of it, and nothing was.
  package static var emptyStates: [String] { ["draft", "cancelled"] }

  /// The format of its numbers, where the company chose none.
  package static var usualFormat: String { "\(prefix)-YYYY-0000" }

  /// The series of the numbers of a year.
  package static func series(ofYear year: Int64) -> String { "\(prefix)-\(year)" }

  /// The series of a number; nil where it is of none, as one that somebody wrote by hand.
  package static func series(of number: String) -> String? {
    NumberFormat(usualFormat)?.series(of: number).map { String($0.dropLast()) }
  }

  /// Whether stock is reserved for it, or expected of it.
  package static func isUnderWay(_ document: Record<Self>) -> Bool {
    openStates.contains(states.state(of: document.values))
  }

  /// Whether goods come by it, and do not go.
  package static var isComing: Bool { direction == "expected" }

  /// Whether it is a template.
  package static func isTemplate(_ document: Record<Self>) -> Bool {
    template.map { document[$0] == true } ?? false
  }

  /// Whether it is closed or cancelled.
  package static func isClosed(_ document: Record<Self>) -> Bool {
    closedStates.contains(states.state(of: document.values))
  }

  /// What all documents say first. `party` is the name of the field that says with whom, `day` that
  /// of the field with its day.
  static func commonFields(_ party: String, day: String = "ordered") -> [FieldDefinition] {
    [
      FieldDefinition(0, party, .text(limit: 200), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "contact", .reference(.contact), group: 0, filtered: true),
      FieldDefinition(2, "number", .text(limit: 64), indexed: true, searchable: true),
      FieldDefinition(3, day, .time, indexed: true),
      FieldDefinition(4, "state", .choice(states.states), filtered: true, guarded: true),
      FieldDefinition(5, "due", .time, indexed: true),
      FieldDefinition(6, "currency", .text(limit: 3)),
      FieldDefinition(7, "rate", .decimal, group: 6),
      FieldDefinition(8, "pricing", .choice(OrderTerms.pricings)),
      FieldDefinition(9, "rounding", .choice(OrderTerms.roundings)),
      FieldDefinition(10, "discountPercent", .decimal),
      FieldDefinition(11, "discountAmount", .decimal, group: 10),
    ]
  }
}

/// What the prices of a document are, and what of them is rounded.
package enum OrderTerms {
  /// The names of what prices are: without tax, with it, or with none to be paid here.
  package static let pricings = ["net", "gross", "reverseCharge", "exempt"]
  /// The names of what is rounded to the decimals of the currency: each line, or the total.
  package static let roundings = ["total", "line"]
}

extension Field where Owner: LinedDocument, Value == String {
  /// With whom: what the contact was called, or what somebody wrote.
  package static var party: Self { Self(0) }
  /// Unique in the company; nothing for a draft.
  package static var number: Self { Self(2) }
  package static var state: Self { Self(4) }
  package static var currency: Self { Self(6) }
  package static var pricing: Self { Self(8) }
  package static var rounding: Self { Self(9) }
}

extension Field where Owner: LinedDocument, Value == RecordID {
  /// The contact that the party is, where somebody said so.
  package static var contact: Self { Self(1) }
}

extension Field where Owner: LinedDocument, Value == Moment {
  /// The day of the document: midnight of its date in UTC, as of all days here.
  package static var ordered: Self { Self(3) }
  /// The day on which it is to be there.
  package static var due: Self { Self(5) }
}

extension Field where Owner: LinedDocument, Value == ExactDecimal {
  /// How much of the company's currency one of the document's was worth on its day.
  package static var rate: Self { Self(7) }
  package static var discountPercent: Self { Self(10) }
  package static var discountAmount: Self { Self(11) }
}
