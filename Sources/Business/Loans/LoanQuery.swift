package import Model

/// The list of a company's loans.
package enum ListedLoans: ListKind {
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
  /// What is out, and not what is back.
  package static let usualState = false

  /// By the day on which it is to come back; or the last one first, where it is back.
  package static func usualOrder(in isReturned: Bool) -> (order: Order, isDescending: Bool) {
    isReturned ? (.begun, true) : (.due, false)
  }

  /// The record of a row.
  package static func id(of line: LoanLine) -> RecordID { line.loan.id }

  /// Whether it is back.
  package static func state(of line: LoanLine) -> Bool { line.state == .returned }

  /// The person, the note and the item.
  package static func texts(of line: LoanLine) -> [String?] {
    [line.loan[.person], line.loan[.note], line.item?[.name], line.item?[.code], line.number]
  }

  /// What a row says in a column.
  package static func value(of line: LoanLine, by order: Order) -> ListValue? {
    switch order {
    case .person: .words(line.loan[.person])
    case .item: .words(line.item?[.name])
    case .out: .number(line.out)
    case .due: line.loan[.due].map { .moment($0) }
    case .begun: line.loan.id.moment.map { .moment($0) }
    }
  }
}

extension ListedLoans.Only: ListChoice {
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

/// What part of a company's loans is asked for: what is out, where nobody says.
package typealias LoanQuery = ListQuery<ListedLoans>
