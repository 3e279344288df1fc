package import Model

/// What part of a company's reservations is asked for.
package struct ReservationQuery: Equatable, Sendable {
  /// What the list is sorted by; `noted` is the order in which they were noted.
  package enum Order: String, CaseIterable, Sendable {
    case party, item, open, due, noted
  }

  /// Which of those that the list is about are wanted alone.
  package enum Only: String, CaseIterable, Sendable {
    /// What was to go or come before today.
    case overdue
    /// What more went or came of than was ordered.
    case tooMuch
    /// What goes to somebody.
    case reserved
    /// What comes from somebody.
    case expected
  }

  /// The name under which views of the list are kept.
  package static let list = "reservations"

  /// Words of the party, the order, the item or the note; empty for all.
  package var words = ""
  /// Whether what is done or given up is wanted, and not what is open.
  package var isDone = false
  /// Those alone that are so.
  package var only: Only?
  /// What the list is sorted by; nil for what is usual: by the day on which it is to go or come,
  /// or the last one first where it is done.
  package var order: Order?
  /// Whether the largest comes first.
  package var isDescending = false
  /// Where the page begins.
  package var start = ListStart.beginning
  /// The one that is shown beside the list.
  package var shown: RecordID?

  /// Asks for what is open, by the day on which it is to go or come.
  package init() {}

  /// What it is sorted by in fact.
  package var sorting: (order: Order, isDescending: Bool) {
    order.map { ($0, isDescending) } ?? (isDone ? (.noted, true) : (.due, false))
  }
}

extension ReservationQuery: ListQuery {
  /// The record of a row.
  package static func id(of line: ReservationLine) -> RecordID { line.reservation.id }

  /// Whether it is done, or given up.
  package static func state(of line: ReservationLine) -> Bool? { !line.isOpen }

  /// Whether the list is about it, whatever else is wanted.
  package func isAbout(_ line: ReservationLine) -> Bool { Self.state(of: line) == isDone }

  /// Whether each word is in what the reservation says.
  package func says(_ line: ReservationLine) -> Bool {
    ListOrder.says(
      words,
      [
        line.reservation[.party], line.reservation[.reference], line.reservation[.note],
        line.item?[.name], line.item?[.code],
      ])
  }

  /// Whether one stands in front of another: what has no day, or no item, is behind all others.
  func isBefore(_ left: ReservationLine, _ right: ReservationLine) -> Bool {
    let (order, isDescending) = sorting
    let ids =
      isDescending
      ? right.reservation.id < left.reservation.id : left.reservation.id < right.reservation.id
    func compare<Value: Comparable>(_ mine: Value?, _ other: Value?) -> Bool {
      ListOrder.isBefore(mine, other, isDescending: isDescending, ties: ids)
    }
    return switch order {
    case .party:
      compare(left.reservation[.party]?.lowercased(), right.reservation[.party]?.lowercased())
    case .item: compare(left.item?[.name]?.lowercased(), right.item?[.name]?.lowercased())
    case .open: compare(left.open, right.open)
    case .due: compare(left.reservation[.due], right.reservation[.due])
    case .noted: ids
    }
  }
}

extension ReservationQuery.Only: ListChoice {
  /// Whether the reservation is so.
  package func holds(_ line: ReservationLine) -> Bool {
    switch self {
    case .overdue: line.state == .overdue
    case .tooMuch: line.excess != nil
    case .reserved: !line.isExpected
    case .expected: line.isExpected
    }
  }
}
