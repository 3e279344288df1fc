package import Device
package import Model

/// What a company's overview shows; nothing of kinds that do not come to the person.
package struct Overview: Equatable, Sendable {
  /// One movement with what it moved.
  package struct Line: Equatable, Sendable {
    /// The movement.
    package var movement: Record<StockTransaction>
    /// The item; nil when it is deleted or does not come to the person.
    package var item: Record<InventoryItem>?

    /// Takes the parts as they are.
    package init(movement: Record<StockTransaction>, item: Record<InventoryItem>?) {
      self.movement = movement
      self.item = item
    }
  }

  /// Less than nothing of an item at a place.
  package struct Short: Equatable, Sendable {
    /// The item; nil when it is deleted or does not come to the person.
    package var item: Record<InventoryItem>?
    /// The place; nil likewise.
    package var place: Record<Location>?
    /// What lies there, by the movements.
    package var level: PlaceLevel

    /// Takes the parts as they are.
    package init(item: Record<InventoryItem>?, place: Record<Location>?, level: PlaceLevel) {
      self.item = item
      self.place = place
      self.level = level
    }
  }

  /// Up to how many movements of a day are counted.
  package static let countLimit = 1_000

  /// The first items that are below their threshold, and how many items there are.
  package var low: ItemListing
  /// The latest movements, the last one first.
  package var movements: [Line]
  /// How many there were in each of the last days, the last one last.
  package var days: [Int]

  /// Where less than nothing lies: the first of them.
  package var shortages: [Short] = []

  /// The items whose dates are near or over, the earliest first.
  package var endings: [EndingItem] = []

  /// Loans that were to come back before today: the first of them.
  package var overdue: [LoanLine] = []

  /// What is reserved and to go today, or was before, and what is expected and late: the first of
  /// each.
  package var reservations: [ReservationLine] = []

  /// Items of which more is reserved than there is: the first of them.
  package var promised: [ItemRow] = []

  /// What all stock is worth at cost; nil for those to whom costs do not come.
  package var cost: StockCost?

  /// Counts that wait to be approved, for who may do that.
  package var counts: [CountSummary] = []

  /// Takes the parts as they are.
  package init(low: ItemListing, movements: [Line], days: [Int]) {
    self.low = low
    self.movements = movements
    self.days = days
  }
}
