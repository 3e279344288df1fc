import Device
package import Model

/// How far a reservation is.
package enum ReservationState: String, OpenProgress {
  /// Something is open, and in time.
  case open
  /// Something is open, and was to go or come before today.
  case overdue
  /// All of it went or came.
  case done
  /// What was open of it is given up.
  case closed
}

/// A reservation with what is open of it.
package struct ReservationLine: OpenLine {
  /// The reservation.
  package let reservation: Record<Reservation>
  /// The item; nil when it is deleted, or does not come to the person.
  package let item: Record<InventoryItem>?
  /// How much went or came of it; below zero where more was taken back.
  package let fulfilled: ExactDecimal
  /// How far it is.
  package let state: ReservationState
  /// Whether it is to go or come today, or was before.
  package let isDue: Bool
  /// What the contact is called now that the party is.
  package var contactName: String?

  /// Takes the parts; `moved` is what its movements come to, as stock counts them.
  package init(
    _ reservation: Record<Reservation>, item: Record<InventoryItem>?, moved: ExactDecimal,
    today: Moment
  ) {
    self.reservation = reservation
    self.item = item
    let isExpected = reservation[.direction] == "expected"
    let fulfilled = isExpected ? moved : moved.opposite
    self.fulfilled = fulfilled
    let isDone = (reservation[.quantity] ?? .zero) <= fulfilled
    let isClosed = reservation[.isClosed] == true
    let due = reservation[.due]
    let isLate = due.map { $0 < today } ?? false
    state = isDone ? .done : isClosed ? .closed : isLate ? .overdue : .open
    isDue = !isDone && !isClosed && due.map { $0 <= today } ?? false
  }

  /// The reservation.
  package var record: Record<Reservation> { reservation }
  /// What its item is counted in, or was when it was noted.
  package var unit: String? { item?[.unit] ?? reservation[.unit] }
  /// The number of its order.
  package var reference: String? { reservation[.reference] }
  /// Whether more went or came than was ordered.
  package var isTooMuch: Bool { excess != nil }
  /// Whether it comes from somebody, and does not go to them.
  package var isExpected: Bool { isComing }
  /// What is done with serial numbers or lots that fulfil it.
  package var step: SerialStep { isExpected ? .receive : .issue }
  /// How much was ordered.
  package var quantity: ExactDecimal { reservation[.quantity] ?? .zero }
  /// How much that is.
  package var open: ExactDecimal {
    isOpen ? StockLevel.open(quantity, without: fulfilled) : .zero
  }
  /// How much more went or came than was ordered; nothing where that is not so.
  package var excess: ExactDecimal? {
    fulfilled > quantity ? fulfilled.minus(quantity) : nil
  }
}
