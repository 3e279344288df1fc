import Model
import Storage

extension StoreReader {
  /// Adds up what fulfils each reservation, and what is open of each item, exactly, and compares.
  func proveReservations(of company: CompanyID, _ proof: inout StockProof) throws {
    guard keepsReservations else { return }
    let moved = try movedByLedger(.reservations, company)
    var open: [String: [RecordID: ExactSum]] = [:]
    try connection.rows(
      """
      SELECT id, item, direction, quantity, moved, isClosed IS 1 OR deleted IS NOT NULL
      FROM Reservation WHERE companyID = ?
      """
    ) {
      $0.bind(company, at: 1)
    } each: { row in
      proof.reservations += 1
      let id = try row.identifier(0)
      let kept = ExactDecimal(millionths: row.int64(4))
      let counted = (moved[id] ?? ExactSum()).value
      let item = row.isNull(1) ? RecordID.zero : try row.identifier(1)
      proof.note(item, nil, .moved, kept: kept, counted)
      guard !row.bool(5), !row.isNull(2) else { return }
      let direction = row.string(2)
      let rest = StockLevel.open(
        ExactDecimal(millionths: row.int64(3)),
        without: direction == "expected" ? counted : counted.opposite)
      open[direction, default: [:]][item, default: ExactSum()].add(rest)
    }
    try compare(open, company, &proof)
  }

  /// Adds up what the movements of each loan come to, exactly, and compares.
  func proveLoans(of company: CompanyID, _ proof: inout StockProof) throws {
    guard keepsLoans else { return }
    let moved = try movedByLedger(.loans, company)
    try connection.rows("SELECT id, item, moved FROM Loan WHERE companyID = ?") {
      $0.bind(company, at: 1)
    } each: { row in
      proof.loans += 1
      let counted = (moved[try row.identifier(0)] ?? ExactSum()).value
      let item = row.isNull(1) ? RecordID.zero : try row.identifier(1)
      proof.note(item, nil, .lent, kept: ExactDecimal(millionths: row.int64(2)), counted)
    }
  }

  private func movedByLedger(
    _ column: MovedColumn, _ company: CompanyID
  ) throws -> [RecordID: ExactSum] {
    var moved: [RecordID: ExactSum] = [:]
    try connection.rows(
      """
      SELECT \(column.field), quantity FROM StockTransaction
      WHERE companyID = ? AND deleted IS NULL AND \(column.field) IS NOT NULL
      """
    ) {
      $0.bind(company, at: 1)
    } each: { row in
      moved[try row.identifier(0), default: ExactSum()].add(
        ExactDecimal(millionths: row.int64(1)))
    }
    return moved
  }

  private func compare(
    _ open: [String: [RecordID: ExactSum]], _ company: CompanyID, _ proof: inout StockProof
  ) throws {
    try connection.rows("SELECT id, reserved, incoming FROM InventoryItem WHERE companyID = ?") {
      $0.bind(company, at: 1)
    } each: { row in
      let item = try row.identifier(0)
      let columns = [("reserved", StockProof.Kept.reserved), ("expected", .incoming)]
      for (place, (direction, what)) in columns.enumerated() {
        let counted = open[direction]?[item] ?? ExactSum()
        let kept = ExactDecimal(millionths: row.int64(place + 1))
        proof.note(item, nil, what, kept: kept, counted.value)
      }
    }
  }
}
