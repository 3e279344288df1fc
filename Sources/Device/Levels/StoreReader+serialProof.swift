import Model
import Storage

extension StoreReader {
  /// Adds up all movements that name a number, exactly, and compares what is kept of them.
  func proveSerials(of company: CompanyID, _ proof: inout StockProof) throws {
    guard keepsNumbers else { return }
    let moved = try movedNumbers(company)
    try compareLevels(moved, company, &proof)
    try compareNumbers(moved, company, &proof)
  }

  private struct Number: Hashable {
    let item: RecordID
    let serial: RecordID
  }

  private struct Spot: Hashable {
    let item: RecordID
    /// Nil for all numbers of the item.
    let serial: RecordID?
    let location: RecordID?
  }

  private func movedNumbers(_ company: CompanyID) throws -> [Number: [SerialMovement]] {
    var moved: [Number: [SerialMovement]] = [:]
    try connection.rows(
      """
      SELECT item, \(SerialMovement.columns) FROM StockTransaction
      WHERE companyID = ? AND deleted IS NULL AND item IS NOT NULL AND serial IS NOT NULL
      ORDER BY date, id
      """
    ) {
      $0.bind(company, at: 1)
    } each: { row in
      let movement = try SerialMovement(row, from: 1)
      moved[Number(item: try row.identifier(0), serial: movement.serial), default: []]
        .append(movement)
    }
    return moved
  }

  private func compareLevels(
    _ moved: [Number: [SerialMovement]], _ company: CompanyID, _ proof: inout StockProof
  ) throws {
    var counted: [Spot: ExactSum] = [:]
    for (number, movements) in moved {
      for movement in movements {
        for serial in [number.serial, nil] {
          let spot = Spot(item: number.item, serial: serial, location: movement.location)
          counted[spot, default: ExactSum()].add(movement.quantity)
        }
      }
    }
    try connection.rows("SELECT item, serial, location, stock FROM serialLevels WHERE zone = ?") {
      $0.bind(company, at: 1)
    } each: { row in
      let spot = Spot(
        item: try row.identifier(0), serial: try row.filled(1), location: try row.filled(2))
      let sum = counted.removeValue(forKey: spot) ?? ExactSum()
      let kept = ExactDecimal(millionths: row.int64(3))
      proof.note(spot.item, spot.location, .numbered, kept: kept, sum.value)
    }
    for (spot, sum) in counted {
      proof.note(spot.item, spot.location, .numbered, kept: .zero, sum.value)
    }
  }

  /// What is kept of one number.
  private struct Kept: Equatable {
    let item: RecordID
    let isLot: Bool
    let expires: Int64?
    let place: String
    let stock: ExactDecimal
    let standing: String
  }

  private func compareNumbers(
    _ moved: [Number: [SerialMovement]], _ company: CompanyID, _ proof: inout StockProof
  ) throws {
    var kept = try keptNumbers(company)
    var right: [RecordID: Int64] = [:]
    var all: [RecordID: Int64] = [:]
    try connection.rows(
      """
      SELECT id, item, kind IS 'lot', expires, number FROM SerialUnit
      WHERE companyID = ? AND deleted IS NULL AND item IS NOT NULL
      """
    ) {
      $0.bind(company, at: 1)
    } each: { row in
      let (id, item) = (try row.identifier(0), try row.identifier(1))
      proof.numbers += 1
      all[item, default: 0] += 1
      let told = kept.removeValue(forKey: id)
      let sum = SerialSum(moved[Number(item: item, serial: id)] ?? [])
      let counted = Kept(
        item: item, isLot: row.bool(2), expires: row.isNull(3) ? nil : row.int64(3),
        place: SerialOrder.place(of: row.isNull(4) ? "" : row.string(4)), stock: sum.total,
        standing: sum.standing(isLot: row.bool(2)).rawValue)
      if told == counted { right[item, default: 0] += 1 }
    }
    // What is kept of numbers that are not there.
    for (_, told) in kept { all[told.item, default: 0] -= 1 }
    for (item, count) in all {
      let told = ExactDecimal(right[item] ?? 0) ?? .zero
      proof.note(item, nil, .numbers, kept: told, ExactDecimal(count) ?? .zero)
    }
  }

  private func keptNumbers(_ company: CompanyID) throws -> [RecordID: Kept] {
    var kept: [RecordID: Kept] = [:]
    try connection.rows(
      """
      SELECT serial, item, isLot, expires, place, stock, state FROM serialStates WHERE zone = ?
      """
    ) {
      $0.bind(company, at: 1)
    } each: { row in
      kept[try row.identifier(0)] = Kept(
        item: try row.identifier(1), isLot: row.bool(2),
        expires: row.isNull(3) ? nil : row.int64(3), place: row.string(4),
        stock: ExactDecimal(millionths: row.int64(5)), standing: row.string(6))
    }
    return kept
  }
}

extension Row {
  /// The identifier in a column; nil where nothing is in it.
  func filled(_ column: Int) throws -> RecordID? {
    isNull(column) || bytes(column).isEmpty ? nil : try identifier(column)
  }
}
