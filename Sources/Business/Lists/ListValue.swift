package import Model

/// What a row of a list says in a column by which it is sorted. One column says one kind of it.
package enum ListValue: Comparable, Sendable {
  case number(ExactDecimal)
  case moment(Moment)
  /// Words, whatever their case.
  case text(String)

  /// Words, whatever their case; nil where there are none.
  package static func words(_ text: String?) -> ListValue? { text.map { .text($0.lowercased()) } }

  /// A count.
  package static func count(_ count: Int) -> ListValue? {
    ExactDecimal(Int64(count)).map { .number($0) }
  }
}

/// What the rows of a list lie between in one column.
package enum ListEnds: Equatable, Sendable {
  case numbers(Ends<ExactDecimal>)
  case days(Ends<Moment>)

  /// As it is read.
  package var text: String {
    switch self {
    case .numbers(let ends): ends.text
    case .days(let ends): ends.text
    }
  }

  /// Whether a row lies between them; one without a value lies nowhere.
  func hold(_ value: ListValue?) -> Bool {
    switch (self, value) {
    case (.numbers(let ends), .number(let number)): ends.contains(number)
    case (.days(let ends), .moment(let moment)):
      Ends(ends.lower, ends.end)?.contains(moment) ?? true
    default: false
    }
  }
}
