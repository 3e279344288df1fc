import Model
import Storage

/// A place in the order in which movements count: by date, then by identifier.
struct CostPlace: Comparable, Sendable {
  var date: Int64
  var movement: RecordID

  /// Before all.
  static let start = CostPlace(date: .min, movement: .zero)

  static func < (left: CostPlace, right: CostPlace) -> Bool {
    (left.date, left.movement) < (right.date, right.movement)
  }
}

/// From where on an item is to be worked out.
struct CostTodo {
  let item: RecordID
  let place: CostPlace
  /// Whether it is the rest of what was begun: nothing came since.
  let isRest: Bool

  init(_ row: borrowing Row) throws {
    item = try row.identifier(0)
    place = CostPlace(date: row.int64(1), movement: try row.identifier(2))
    isRest = row.bool(3)
  }
}

/// What of a movement matters to what it cost.
struct CostMovement {
  let place: CostPlace
  let item: RecordID
  let quantity: Int64
  let type: String
  let causeKind: String?
  let cause: RecordID?
  let isOfLoan: Bool

  var id: RecordID { place.movement }

  static let columns = "date, id, item, quantity, type, causeKind, cause, loan IS NOT NULL"

  init(_ row: borrowing Row) throws {
    place = CostPlace(date: row.int64(0), movement: try row.identifier(1))
    item = try row.identifier(2)
    quantity = row.int64(3)
    type = row.string(4)
    causeKind = row.optionalString(5)
    cause = try row.optionalHalves(6).map { RecordID(high: $0.high, low: $0.low) }
    isOfLoan = row.bool(7)
  }

  /// Whether it only says where stock is: at another place, or with somebody until it comes back.
  var onlyMoves: Bool {
    switch type {
    case StockMovement.transfer.name: causeKind == Record<StockTransaction>.transferCause
    case StockMovement.loan.name, StockMovement.loanReturn.name: isOfLoan
    default: false
    }
  }

  /// Whether it takes another back.
  var isReversal: Bool { causeKind == "reversal" }

  /// Whether it takes just that one back.
  func reverses(_ other: CostMovement) -> Bool {
    isReversal && cause == other.id && item == other.item
      && Int128(quantity) == -Int128(other.quantity)
  }
}
