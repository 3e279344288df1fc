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
    /// Where it came to, or left; nil likewise.
    package var place: Record<Location>?
    /// Where it left, if both halves of a transfer are one line.
    package var origin: Origin?

    /// Where something was moved from; what lay at no place has none.
    package struct Origin: Equatable, Sendable {
      /// Where it lay; nil for no place.
      package var location: RecordID?
      /// The place, if it is one that comes to the person.
      package var place: Record<Location>?
    }

    /// Takes the parts as they are.
    package init(
      movement: Record<StockTransaction>, item: Record<InventoryItem>?,
      place: Record<Location>? = nil
    ) {
      self.movement = movement
      self.item = item
      self.place = place
    }

    /// The lines with each transfer once, as what came, and from where.
    package static func joined(_ lines: [Line]) -> [Line] {
      let left = Dictionary(lines.map { ($0.movement.id, $0) }) { first, _ in first }
      let cause = Record<StockTransaction>.transferCause
      func departure(of line: Line) -> Line? {
        guard line.movement[.causeKind] == cause else { return nil }
        return line.movement[.cause].flatMap { left[$0] }
      }
      let joined = Set(lines.compactMap { departure(of: $0)?.movement.id })
      return lines.filter { !joined.contains($0.movement.id) }.map { line in
        var line = line
        line.origin = departure(of: line).map {
          Origin(location: $0.movement[.location], place: $0.place)
        }
        return line
      }
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

  /// Rows of each list of an overview.
  package static let lineLimit = 8
  /// Up to how many movements of a day are counted.
  package static let countLimit = 1_000

  /// The first items that are below their threshold, and how many items there are.
  package var low: ItemListing
  /// The latest movements, the last one first; twice as many as rows, as a transfer is two.
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

  /// The open orders; nil for those to whom orders do not come.
  package var orders: OrderOverview?

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
