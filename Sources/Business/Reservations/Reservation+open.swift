package import Device
package import Model

/// What is open of a reservation until it went or came.
extension Reservation: OpenKind {
  /// What is open of one.
  package typealias Line = ReservationLine

  package static var title: String { say("Reservations") }
  /// Its rows in a store.
  package static var rows: OpenRows { .reservations }
  /// What its list is sorted by.
  package static var orders: [(order: OpenOrder<Reservation>, name: String)] {
    [
      (.party, "party"), (.reference, "reference"), (.item, "item"), (.open, "open"),
      (.due, "due"), (.noted, "noted"),
    ]
  }

  /// The columns of its table.
  package static var cells: [OpenCell<ReservationLine>] {
    [
      .party(say("Party")), .direction,
      OpenCell(say("Order", meaning: "its number"), 16) { .text($0.reference) }, .item, .code,
      .quantity, OpenCell(say("Fulfilled"), 12) { .number($0.fulfilled) },
      .open(say("Open", meaning: "not closed")), .unit, .due, .state, .note,
      .contact,
    ]
  }

  /// Which of its fields say what all of them say.
  package static var openFields: OpenFields<Reservation> {
    OpenFields(
      item: .item, direction: .direction, party: .party, contact: .contact, due: .due,
      note: .note, movement: .reservation)
  }

  /// How many are in each state.
  package static func counts(_ counts: OpenCounts, late: Int) -> [ReservationState: Int] {
    [
      .open: counts.open - late, .overdue: late, .done: counts.done - counts.givenUp,
      .closed: counts.givenUp,
    ]
  }

  /// What is open of each.
  package static func lines(
    _ records: [Record<Reservation>], in context: CompanyContext
  ) async throws -> [ReservationLine] {
    try await context.lines(records)
  }
}

/// What part of a company's reservations is asked for: what is open, where nobody says.
package typealias ReservationQuery = ListQuery<OpenList<Reservation>>
