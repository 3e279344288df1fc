/// A document with lines, such as an order: with whom, on what terms, and how far it is. What all
/// of them say stands in fields of the same numbers.
package protocol LinedDocument: NumberedDocument {
  /// What its lines are.
  associatedtype LineType: DocumentLine where LineType.Document == Self

  /// The states in which its lines reserve stock, or tell what is expected.
  static var openStates: [String] { get }
  /// The states in which it and its lines do not change.
  static var closedStates: [String] { get }
  /// Which way the goods go: the name of a direction of reservations.
  static var direction: String { get }
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
    firstFields(party, day: day) + [
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
  package static var currency: Self { Self(6) }
  package static var pricing: Self { Self(8) }
  package static var rounding: Self { Self(9) }
}

extension Field where Owner: LinedDocument, Value == Moment {
  /// The day on which it is to be there.
  package static var due: Self { Self(5) }
}

extension Field where Owner: LinedDocument, Value == ExactDecimal {
  /// How much of the company's currency one of the document's was worth on its day.
  package static var rate: Self { Self(7) }
  package static var discountPercent: Self { Self(10) }
  package static var discountAmount: Self { Self(11) }
}
