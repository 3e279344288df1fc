package import Model

/// The list of a company's counts.
package enum ListedCounts: ListKind {
  /// What the list is sorted by; `begun` is the order in which counts were begun.
  package enum Order: String, CaseIterable, Sendable {
    case name, subject, note, begun
  }

  /// Which of those in a state are wanted alone.
  package enum Only: String, CaseIterable, Sendable {
    /// Who counts does not see what is expected.
    case blind
    /// What lies at a place and all within it.
    case place
    /// Items of a category and all within it.
    case category
    /// Chosen items.
    case list
  }

  /// The name under which views of the list are kept.
  package static let list = "counts"
  /// What is being counted.
  package static let usualState = CountState.open

  /// The last one first.
  package static func usualOrder(in state: CountState) -> (order: Order, isDescending: Bool) {
    (.begun, true)
  }

  /// The record of a row.
  package static func id(of line: CountLineOfList) -> RecordID { line.count.id }

  /// How far it is.
  package static func state(of line: CountLineOfList) -> CountState { line.state }

  /// The name, the note and what is counted.
  package static func texts(of line: CountLineOfList) -> [String?] {
    [line.count[.name], line.count[.note], line.subject]
  }

  /// What a row says in a column.
  package static func value(of line: CountLineOfList, by order: Order) -> ListValue? {
    switch order {
    case .name: .words(line.count[.name])
    case .subject: .words(line.subject)
    case .note: .words(line.count[.note])
    case .begun: line.begun.map { .moment($0) }
    }
  }
}

extension ListedCounts.Only: ListChoice {
  /// Whether the count is so.
  package func holds(_ line: CountLineOfList) -> Bool {
    self == .blind ? line.count[.isBlind] == true : line.count[.scope] == rawValue
  }
}

/// What part of a company's counts is asked for: what is being counted, where nobody says.
package typealias CountQuery = ListQuery<ListedCounts>
