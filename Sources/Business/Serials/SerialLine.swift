package import Device
package import Model

/// What a number stands for.
package enum SerialKind: String, CaseIterable, Sendable {
  /// One thing.
  case serial
  /// Many things that were made together.
  case lot
}

/// Where a serial number or lot is, as its movements tell.
package enum SerialState: String, CaseIterable, Sendable {
  /// Some of it is in stock.
  case inStock
  /// Nothing of it is in stock: it went to somebody.
  case out
  /// It was used up here.
  case used
  /// It was written off.
  case writtenOff
  /// Nothing that moved it counts any more.
  case notReceived
  /// Its movements contradict each other: two people moved it without knowing of each other.
  case contradictory

  init(_ standing: SerialStanding) {
    self =
      switch standing {
      case .inStock: .inStock
      case .out: .out
      case .used: .used
      case .writtenOff: .writtenOff
      case .notReceived: .notReceived
      case .contradictory: .contradictory
      }
  }

  var standing: SerialStanding {
    switch self {
    case .inStock: .inStock
    case .out: .out
    case .used: .used
    case .writtenOff: .writtenOff
    case .notReceived: .notReceived
    case .contradictory: .contradictory
    }
  }
}

/// A serial number or lot with what its movements come to.
package struct SerialLine: Equatable, Sendable {
  /// The number.
  package let unit: Record<SerialUnit>
  /// How much of it is in stock.
  package let quantity: ExactDecimal
  /// Where it lies, the place with the most first; places with none of it are left out.
  package let places: [PlaceLevel]
  /// The last movement that counts: not reversed, and no reversal. On pages nil for what is in
  /// stock.
  package let last: SerialMovement?
  /// Where it is.
  package let state: SerialState
  /// The number as it is ordered: worked out once, as long lists compare each many times.
  private let place: String

  /// Adds up its movements, the first one first.
  package init(_ unit: Record<SerialUnit>, _ movements: [SerialMovement]) {
    let sum = SerialSum(movements)
    let isLot = unit[.kind] == SerialKind.lot.rawValue
    let lying = sum.levels.map {
      PlaceLevel(item: unit[.item] ?? .zero, location: $0, quantity: $1)
    }
    self.init(unit, sum.total, lying, sum.last, sum.standing(isLot: isLot))
  }

  /// Takes what is kept of it; nil for a record that can't be read.
  init?(_ kept: KeptSerial) {
    guard let unit = kept.unit.record(SerialUnit.self) else { return nil }
    self.init(unit, kept.quantity, kept.places, kept.last, kept.standing)
  }

  private init(
    _ unit: Record<SerialUnit>, _ total: ExactDecimal, _ levels: [PlaceLevel],
    _ last: SerialMovement?, _ standing: SerialStanding
  ) {
    self.unit = unit
    place = SerialOrder.place(of: unit[.number] ?? "")
    quantity = total
    places = levels.filter { $0.quantity != .zero }.sorted {
      ($1.quantity, $0.location ?? .zero) < ($0.quantity, $1.location ?? .zero)
    }
    self.last = last
    state = SerialState(standing)
  }

  /// What it stands for.
  package var kind: SerialKind { unit[.kind].flatMap(SerialKind.init) ?? .serial }
  /// What people call it.
  package var number: String { unit[.number] ?? "" }
  /// Whether more of it went than came: two people sold the same one.
  package var isSoldTwice: Bool { quantity < .zero }
  /// Whether somebody has it who gives it back.
  package var isLent: Bool { state == .out && last?.type == StockMovement.loan.name }
  /// Whom it went to last; nil while it is here, or where nobody said.
  package var party: String? { state == .inStock ? nil : last?.party }

  /// The order in which a lot is taken: what expires first, then by number.
  func isTaken(before other: SerialLine) -> Bool {
    let never = Moment(milliseconds: .max)
    let (mine, others) = (unit[.expires] ?? never, other.unit[.expires] ?? never)
    return mine == others ? isListed(before: other) : mine < others
  }

  /// The order of numbers as people count: S-9 before S-10.
  func isListed(before other: SerialLine) -> Bool {
    (place, unit.id) < (other.place, other.unit.id)
  }
}

/// The numbers of an item.
package struct SerialListing: Equatable, Sendable {
  /// Those that were asked for: what is in stock by expiry, then the rest by number.
  package var lines: [SerialLine] = []
  /// How many of all are in each state.
  package var counts: [SerialState: Int] = [:]
  /// How much lies where without a number; below zero where more went without one.
  package var unnumbered: [PlaceLevel] = []
  /// What is to be taken first: of what is in stock and not over, what expires first.
  package var first: SerialLine?

  /// Empty.
  package init() {}

  /// How many numbers there are, but for those that were never received.
  package var total: Int {
    counts.reduce(0) { $0 + ($1.key == .notReceived ? 0 : $1.value) }
  }
  /// How much came without a number.
  package var missing: ExactDecimal { sum { $0 > .zero } }
  /// How much went without a number.
  package var unsaid: ExactDecimal { sum { $0 < .zero }.opposite }

  private func sum(_ counts: (ExactDecimal) -> Bool) -> ExactDecimal {
    ExactSum(unnumbered.map(\.quantity).filter(counts)).value
  }
}

/// One movement of a number, with who made it.
package struct SerialEvent: Equatable, Sendable {
  /// The movement.
  package let movement: Record<StockTransaction>
  /// Who made it, by the name that others see, if the company tells.
  package let person: String?
  /// The code of the place, if it is here.
  package let place: String?
  /// Whether another movement reverses it.
  package let isReversed: Bool
}

/// A serial number or lot with all that is known of it.
package struct SerialTrace: Equatable, Sendable {
  /// The number.
  package var line: SerialLine
  /// The item; nil when it is deleted, or does not come to the person.
  package var item: Record<InventoryItem>?
  /// From purchase to customer and back, the first one first.
  package var events: [SerialEvent] = []
  /// The places of the company.
  package var tree = LocationTree([])
  /// The day on the wall, as midnight of it in UTC.
  package var today = Moment(milliseconds: 0)

  /// Takes the number.
  package init(_ line: SerialLine) { self.line = line }

  /// The loan that it is out by; nil where it is not lent.
  package var loan: RecordID? {
    line.isLent ? events.last { $0.movement.id == line.last?.id }?.movement[.loan] : nil
  }
}
