package import Model

/// Where a serial number or lot is, as its movements tell.
package enum SerialStanding: String, CaseIterable, Sendable {
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

  /// By what there is of it in all, whether any place has less than none, and the kind of its last
  /// movement that counts.
  package init(_ total: ExactDecimal, isShort: Bool, isLot: Bool, lastType: String?) {
    if isShort || total < .zero || !isLot && total > .one {
      self = .contradictory
    } else if total > .zero {
      self = .inStock
    } else {
      switch lastType {
      case nil: self = .notReceived
      case StockMovement.consumption.name: self = .used
      case StockMovement.adjustment.name: self = .writtenOff
      default: self = .out
      }
    }
  }
}

/// What the movements of one number come to.
package struct SerialSum: Equatable, Sendable {
  /// How much there is of it.
  package let total: ExactDecimal
  /// How much lies where.
  package let levels: [RecordID?: ExactDecimal]
  /// The last movement that counts: not reversed, and no reversal.
  package let last: SerialMovement?

  /// Adds up movements, the first one first.
  package init(_ movements: [SerialMovement]) {
    let reversed = Set(movements.compactMap(\.reversed))
    last = movements.last { $0.reversed == nil && !reversed.contains($0.id) }
    total = ExactSum(movements.map(\.quantity)).value
    levels = Dictionary(grouping: movements, by: \.location)
      .mapValues { ExactSum($0.map(\.quantity)).value }
  }

  /// Where the number is, of which there is one, or a lot.
  package func standing(isLot: Bool) -> SerialStanding {
    SerialStanding(
      total, isShort: levels.contains { $0.value < .zero }, isLot: isLot, lastType: last?.type)
  }
}
