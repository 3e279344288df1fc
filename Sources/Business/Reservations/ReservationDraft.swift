package import Model

/// What is reserved for somebody, or expected from them.
package struct ReservationDraft: Equatable, Sendable {
  /// The item.
  package var item: RecordID
  /// Whether it comes from somebody, and does not go to them.
  package var isExpected = false
  /// How much, above zero.
  package var quantity: ExactDecimal
  /// Whom it is for, or from whom it comes.
  package var party: String
  /// The contact that they are; its name is taken where no party is written.
  package var contact: RecordID?
  /// The number of the order that it stands in.
  package var reference: String?
  /// Where it is to be taken from or put.
  package var place: RecordID?
  /// The day on which it is to go or come.
  package var due: Moment?
  /// A note.
  package var note: String?

  /// Takes the parts as they are.
  package init(item: RecordID, quantity: ExactDecimal, party: String) {
    self.item = item
    self.quantity = quantity
    self.party = party
  }
}

/// What goes or comes of a reservation.
package struct Fulfilment: Equatable, Sendable {
  /// The reservation.
  package var reservation: RecordID
  /// How much; nil for all that is open.
  package var quantity: ExactDecimal?
  /// Where it is taken from or put; `usual` is the reservation's own place, else the item's.
  package var place = LoanPlace.usual
  /// What one of what comes cost, in the company's currency, if that was said.
  package var unitCost: ExactDecimal?
  /// Whether the person was told that less than nothing will be left, and goes on.
  package var isAgreed = false

  /// Takes the parts as they are.
  package init(_ reservation: RecordID, quantity: ExactDecimal? = nil) {
    self.reservation = reservation
    self.quantity = quantity
  }
}

/// What a form or a command changes in a reservation.
package typealias ReservationChange = FieldChanges<Reservation>
