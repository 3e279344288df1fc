package import Model

/// The list of a company's reservations.
package enum ListedReservations: ListKind {
  /// What the list is sorted by; `noted` is the order in which they were noted.
  package enum Order: String, CaseIterable, Sendable {
    case party, reference, item, open, due, noted
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
  /// What is open, and not what is done or given up.
  package static let usualState = false

  /// By the day on which it is to go or come; or the last one first, where it is done.
  package static func usualOrder(in isDone: Bool) -> (order: Order, isDescending: Bool) {
    isDone ? (.noted, true) : (.due, false)
  }

  /// The record of a row.
  package static func id(of line: ReservationLine) -> RecordID { line.reservation.id }

  /// Whether it is done, or given up.
  package static func state(of line: ReservationLine) -> Bool { !line.isOpen }

  /// The party, the order, the note and the item.
  package static func texts(of line: ReservationLine) -> [String?] {
    [
      line.reservation[.party], line.reservation[.reference], line.reservation[.note],
      line.item?[.name], line.item?[.code],
    ]
  }

  /// What a row says in a column.
  package static func value(of line: ReservationLine, by order: Order) -> ListValue? {
    switch order {
    case .party: .words(line.reservation[.party])
    case .reference: .words(line.reservation[.reference])
    case .item: .words(line.item?[.name])
    case .open: .number(line.open)
    case .due: line.reservation[.due].map { .moment($0) }
    case .noted: line.reservation.id.moment.map { .moment($0) }
    }
  }
}

extension ListedReservations.Only: ListChoice {
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

/// What part of a company's reservations is asked for: what is open, where nobody says.
package typealias ReservationQuery = ListQuery<ListedReservations>
