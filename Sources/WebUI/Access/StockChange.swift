package import Business
package import Model

/// The place that a movement is at.
package enum PlaceChoice: Equatable, Sendable {
  /// Where the item usually lies.
  case usual
  /// This one; nil for none.
  case at(RecordID?)
}

/// One movement of stock, as the item's page makes it.
package struct StockChange: Equatable, Sendable {
  /// The movement that is made, once; nil for one that nobody repeats.
  package var id: RecordID?
  /// How much came (above zero) or went (below).
  package var quantity: ExactDecimal
  /// Why it moved.
  package var movement: StockMovement
  /// The reason in a word or two.
  package var reason: String?
  /// Where.
  package var place = PlaceChoice.usual
  /// The day on which it moved; nil for now.
  package var day: Moment?
  /// What one of what came cost, in the company's currency, if that was said.
  package var unitCost: ExactDecimal?
  /// Whether the person was told that less than nothing will be left, and goes on.
  package var isAgreed = false
  /// What was entered, where that was in another unit.
  package var entered: EnteredQuantity?

  /// The reservation that it fulfils, or what was expected.
  package var reservation: Record<Reservation>?

  /// Takes the parts as they are.
  package init(
    id: RecordID? = nil, quantity: ExactDecimal, movement: StockMovement, reason: String?
  ) {
    self.id = id
    self.quantity = quantity
    self.movement = movement
    self.reason = reason
  }
}
