package import Model
import Storage

/// What a sum over serial numbers needs of one movement that names one.
package struct SerialMovement: Equatable, Sendable {
  /// The movement.
  package let id: RecordID
  /// The number that moved.
  package let serial: RecordID
  /// Where.
  package let location: RecordID?
  /// How much came, or went if below zero.
  package let quantity: ExactDecimal
  /// Why, as the movement says.
  package let type: String
  /// Whom it came from or went to.
  package let party: String?
  /// The movement that it reverses, if it does.
  package let reversed: RecordID?
}

extension SerialMovement {
  /// What is selected of a movement.
  static let columns = "id, serial, location, quantity, type, party, causeKind, cause"

  /// Reads a movement that was selected with `columns`, the first one of which is at `start`.
  init(_ row: borrowing Row, from start: Int = 0) throws {
    self.init(
      id: try row.identifier(start), serial: try row.identifier(start + 1),
      location: row.isNull(start + 2) ? nil : try row.identifier(start + 2),
      quantity: ExactDecimal(millionths: row.int64(start + 3)), type: row.string(start + 4),
      party: row.isNull(start + 5) ? nil : row.string(start + 5),
      reversed: row.string(start + 6) == "reversal" && !row.isNull(start + 7)
        ? try row.identifier(start + 7) : nil)
  }
}

extension StoreReader {
  /// The movements of an item that name a number, the first one first: those of some numbers, or of
  /// all. Movements of other items count for none of them, whatever they name.
  func serialMovements(
    of item: RecordID, serials: [RecordID]?, in company: CompanyID
  ) throws -> [SerialMovement] {
    guard let table = table(.stockTransaction) else { return [] }
    let fields = StockTransaction.definition.fields
    let serial = Field<StockTransaction, RecordID>.serial.number
    let ofItem = Field<StockTransaction, RecordID>.item.number
    func text(_ index: String, _ condition: String) -> String {
      """
      SELECT \(SerialMovement.columns)
      FROM "\(table.definition.name)" INDEXED BY \(index)
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL AND item = ?2
      AND serial \(condition) ORDER BY date, id
      """
    }
    func movements(_ sql: String, _ one: RecordID?) throws -> [SerialMovement] {
      try connection.all(sql) {
        $0.bind(company, at: 1)
        $0.bind(item, at: 2)
        if let one { $0.bind(one, at: 3) }
      } read: { row in
        try SerialMovement(row)
      }
    }
    guard let serials else {
      return try movements(text(table.index(on: fields[ofItem]), "IS NOT NULL"), nil)
    }
    let sql = text(table.index(with: fields[serial]), "= ?3")
    return try serials.flatMap { try movements(sql, $0) }
  }

  /// The numbers with a day of expiry before `end` of which anything is in stock, the earliest
  /// first.
  func expiringSerials(
    before end: Moment, limit: Int, in company: CompanyID
  ) throws -> [StoredRecord] {
    guard keepsNumbers else { return [] }
    let sql = """
      SELECT serial FROM serialStates INDEXED BY serialEndings
      WHERE zone = ?1 AND stock > 0 AND expires IS NOT NULL AND expires < ?2
      ORDER BY expires, serial LIMIT ?3
      """
    let ids = try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(end.milliseconds, at: 2)
      $0.bind(limit, at: 3)
    } read: {
      try $0.identifier(0)
    }
    return try ids.compactMap { try record(.serialUnit, $0, in: company) }
  }
}

extension CompanyContext {
  /// The movements of an item that name a number; see `StoreReader.serialMovements`.
  package func serialMovements(
    of item: RecordID, serials: [RecordID]? = nil
  ) async throws -> [SerialMovement] {
    let company = company
    return try await device.lists.read(company) {
      try $0.serialMovements(of: item, serials: serials, in: company)
    }
  }

  /// The numbers that expire before a moment and are in stock, the earliest first.
  package func expiringSerials(before end: Moment, limit: Int) async throws -> [StoredRecord] {
    let company = company
    return try await device.lists.read(company) {
      try $0.expiringSerials(before: end, limit: limit, in: company)
    }
  }
}
