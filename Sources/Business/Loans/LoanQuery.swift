package import Model

/// What part of a company's loans is asked for.
package struct LoanQuery: Equatable, Sendable {
  /// What the list is sorted by; `begun` is the order in which loans were noted.
  package enum Order: String, CaseIterable, Sendable {
    case person, item, out, due, begun
  }

  /// Which of those that the list is about are wanted alone.
  package enum Only: String, CaseIterable, Sendable {
    /// What was to come back before today.
    case overdue
    /// What more came back of than went.
    case tooMuch
    /// What others have of ours.
    case lent
    /// What we have of others.
    case borrowed
  }

  /// The name under which views of the list are kept.
  package static let list = "loans"

  /// Words of the person, the item or the note; empty for all.
  package var words = ""
  /// Whether what is back is wanted, and not what is out.
  package var isReturned = false
  /// Those alone that are so.
  package var only: Only?
  /// What the list is sorted by; nil for what is usual: by the day on which it is to come back, or
  /// the last one first where it is back.
  package var order: Order?
  /// Whether the largest comes first.
  package var isDescending = false
  /// Where the page begins.
  package var start = ListStart.beginning
  /// The loan that is shown beside the list.
  package var shown: RecordID?

  /// Asks for what is out, by the day on which it is to come back.
  package init() {}

  /// What it is sorted by in fact.
  package var sorting: (order: Order, isDescending: Bool) {
    order.map { ($0, isDescending) } ?? (isReturned ? (.begun, true) : (.due, false))
  }
}

extension LoanQuery: ListQuery {
  /// The record of a row.
  package static func id(of line: LoanLine) -> RecordID { line.loan.id }

  /// Whether it is back.
  package static func state(of line: LoanLine) -> Bool? { line.state == .returned }

  /// Whether the list is about it, whatever else is wanted.
  package func isAbout(_ line: LoanLine) -> Bool { Self.state(of: line) == isReturned }

  /// Whether each word is in what the loan says.
  package func says(_ line: LoanLine) -> Bool {
    ListOrder.says(
      words, [line.loan[.person], line.loan[.note], line.item?[.name], line.item?[.code]])
  }

  /// Whether one stands in front of another: what has no day, or no item, is behind all others.
  func isBefore(_ left: LoanLine, _ right: LoanLine) -> Bool {
    let (order, isDescending) = sorting
    let ids = isDescending ? right.loan.id < left.loan.id : left.loan.id < right.loan.id
    func compare<Value: Comparable>(_ mine: Value?, _ other: Value?) -> Bool {
      ListOrder.isBefore(mine, other, isDescending: isDescending, ties: ids)
    }
    return switch order {
    case .person: compare(left.loan[.person]?.lowercased(), right.loan[.person]?.lowercased())
    case .item: compare(left.item?[.name]?.lowercased(), right.item?[.name]?.lowercased())
    case .out: compare(left.out, right.out)
    case .due: compare(left.loan[.due], right.loan[.due])
    case .begun: ids
    }
  }
}

extension LoanQuery.Only: ListChoice {
  /// Whether the loan is so.
  package func holds(_ line: LoanLine) -> Bool {
    switch self {
    case .overdue: line.state == .overdue
    case .tooMuch: line.isTooMuch
    case .lent: !line.isBorrowed
    case .borrowed: line.isBorrowed
    }
  }
}
