package import Model

/// What part of a company's counts is asked for.
package struct CountQuery: Equatable, Sendable {
  /// What the list is sorted by; `begun` is the order in which counts were begun.
  package enum Order: String, CaseIterable, Sendable {
    case name, subject, begun
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

  /// Words of the name, the note or what is counted; empty for all.
  package var words = ""
  /// How far they are.
  package var state = CountState.open
  /// Those alone that are so.
  package var only: Only?
  /// What the list is sorted by; nil for what is usual: the last one first.
  package var order: Order?
  /// Whether the largest comes first.
  package var isDescending = false
  /// Where the page begins.
  package var start = ListStart.beginning

  /// Asks for what is being counted, the last one first.
  package init() {}

  /// What it is sorted by in fact.
  package var sorting: (order: Order, isDescending: Bool) {
    order.map { ($0, isDescending) } ?? (.begun, true)
  }
}

extension CountQuery: ListQuery {
  /// The record of a row.
  package static func id(of line: CountLineOfList) -> RecordID { line.count.id }

  /// How far it is.
  package static func state(of line: CountLineOfList) -> CountState? { line.state }

  /// Whether the list is about it, whatever else is wanted.
  package func isAbout(_ line: CountLineOfList) -> Bool { line.state == state }

  /// Whether each word is in what the count says.
  package func says(_ line: CountLineOfList) -> Bool {
    ListOrder.says(words, [line.count[.name], line.count[.note], line.subject])
  }

  /// Whether one stands in front of another.
  func isBefore(_ left: CountLineOfList, _ right: CountLineOfList) -> Bool {
    let (order, isDescending) = sorting
    let ids = isDescending ? right.count.id < left.count.id : left.count.id < right.count.id
    func compare(_ mine: String?, _ other: String?) -> Bool {
      ListOrder.isBefore(
        mine?.lowercased(), other?.lowercased(), isDescending: isDescending, ties: ids)
    }
    return switch order {
    case .name: compare(left.count[.name], right.count[.name])
    case .subject: compare(left.subject, right.subject)
    case .begun: ids
    }
  }
}

extension CountQuery.Only: ListChoice {
  /// Whether the count is so.
  package func holds(_ line: CountLineOfList) -> Bool {
    self == .blind ? line.count[.isBlind] == true : line.count[.scope] == rawValue
  }
}
