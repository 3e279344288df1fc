package import Model
import Storage

/// How much of an item lies at a place.
package struct PlaceLevel: Equatable, Sendable {
  /// The item.
  package let item: RecordID
  /// The place; nil for what lies at none.
  package let location: RecordID?
  /// How much.
  package let quantity: ExactDecimal

  /// Takes the parts as they are.
  package init(item: RecordID, location: RecordID?, quantity: ExactDecimal) {
    self.item = item
    self.location = location
    self.quantity = quantity
  }
}

/// What lies at one place alone, without what lies within it.
package struct PlaceFilling: Equatable, Sendable {
  /// How many items lie there.
  package var items: Int
  /// How many units, of whatever they are counted in; nothing is taken away for what is short.
  package var units: ExactDecimal

  /// Takes both as they are.
  package init(items: Int, units: ExactDecimal) {
    self.items = items
    self.units = units
  }
}

extension StoreReader {
  /// How much of an item lies where: each place at which there is any, or less than none, and what
  /// lies at no place if that is anything. Read, not counted.
  package func placeLevels(of item: RecordID, in company: CompanyID) throws -> [PlaceLevel] {
    let sql = """
      SELECT item, location, stock FROM placeLevels
      WHERE zone = ?1 AND item = ?2 AND stock <> 0 ORDER BY location
      """
    var levels = try placeLevels(sql, company, item)
    let rest = try level(of: item, in: company).minus(ExactSum(levels.map(\.quantity)).value)
    if rest != .zero { levels.append(PlaceLevel(item: item, location: nil, quantity: rest)) }
    return levels
  }

  /// How much of an item lies at a place.
  package func level(
    of item: RecordID, at location: RecordID, in company: CompanyID
  ) throws -> ExactDecimal {
    let sql = "SELECT stock FROM placeLevels WHERE zone = ? AND item = ? AND location = ?"
    let stock = try connection.first(sql) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
      $0.bind(location, at: 3)
    } read: {
      $0.int64(0)
    }
    return ExactDecimal(millionths: stock ?? 0)
  }

  /// What lies at a place, as many items as a page has.
  package func contents(of location: RecordID, in company: CompanyID) throws -> [PlaceLevel] {
    let sql = """
      SELECT item, location, stock FROM placeLevels INDEXED BY placeContents
      WHERE zone = ?1 AND location = ?2 AND stock <> 0 ORDER BY item LIMIT \(Self.pageLimit)
      """
    return try placeLevels(sql, company, location)
  }

  /// Where less than nothing lies, up to `limit` of them.
  package func shortages(in company: CompanyID, limit: Int) throws -> [PlaceLevel] {
    let sql = """
      SELECT item, location, stock FROM placeLevels INDEXED BY placeShortages
      WHERE zone = ?1 AND stock < 0 AND ?2 IS NOT NULL ORDER BY item, location LIMIT \(limit)
      """
    return try placeLevels(sql, company, company)
  }

  /// The items of which less than nothing is there in all, the worst first.
  package func itemShortages(in company: CompanyID, limit: Int) throws -> [PlaceLevel] {
    guard keepsReservations else { return [] }
    let sql = """
      SELECT id, stock FROM InventoryItem INDEXED BY "InventoryItem by stock"
      WHERE companyID = ?1 AND stock < 0 AND deleted IS NULL ORDER BY stock, id LIMIT ?2
      """
    return try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(limit, at: 2)
    } read: { row in
      PlaceLevel(
        item: try row.identifier(0), location: nil,
        quantity: ExactDecimal(millionths: row.int64(1)))
    }
  }

  /// What lies at each place of a company.
  package func fillings(in company: CompanyID) throws -> [RecordID: PlaceFilling] {
    let sql = """
      SELECT location, count(*), \(LedgerSum.grouped("max(stock, 0)"))
      FROM placeLevels INDEXED BY placeContents
      WHERE zone = ? AND stock <> 0 GROUP BY location
      """
    let rows = try connection.all(sql) {
      $0.bind(company, at: 1)
    } read: { row in
      (
        try row.identifier(0),
        PlaceFilling(items: row.int(1), units: ExactDecimal(millionths: row.int64(2)))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Whether anything lies at a place, or another place lies within it.
  func isOccupied(_ location: RecordID, in company: CompanyID) throws -> Bool {
    if try !contents(of: location, in: company).isEmpty { return true }
    return try count(
      .location, with: PageFilter(Field<Location, RecordID>.parent, location), in: company) > 0
  }

  /// Whether any movement was at a place, or an item usually lies there.
  func isNamed(_ location: RecordID, in company: CompanyID) throws -> Bool {
    let moved = PageFilter(Field<StockTransaction, RecordID>.location, location)
    let usual = PageFilter(Field<InventoryItem, RecordID>.location, location)
    return try count(.stockTransaction, with: moved, in: company) > 0
      || count(.inventoryItem, with: usual, in: company) > 0
  }

  private func placeLevels(
    _ sql: String, _ company: CompanyID, _ record: RecordID
  ) throws -> [PlaceLevel] {
    try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(record, at: 2)
    } read: { row in
      PlaceLevel(
        item: try row.identifier(0), location: try row.identifier(1),
        quantity: ExactDecimal(millionths: row.int64(2)))
    }
  }
}
