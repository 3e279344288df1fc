package import Model
import Storage

extension StoreReader {
  /// Up to how many items in a state are counted; more are not told apart.
  package static let countLimit = 1_000

  /// How many living items are in a state, up to `countLimit`.
  package func count(_ condition: ListCondition, in company: CompanyID) throws -> Int {
    try count(condition, in: company, limit: Self.countLimit)
  }

  func count(_ condition: ListCondition, in company: CompanyID, limit: Int) throws -> Int {
    guard table(.inventoryItem) != nil else { return 0 }
    let sql = """
      SELECT count(*) FROM (SELECT 1 FROM InventoryItem INDEXED BY \(condition.index.name)
      WHERE companyID = ?1 AND deleted IS NULL AND \(condition.text) LIMIT ?2)
      """
    return try connection.first(sql) {
      $0.bind(company, at: 1)
      $0.bind(limit, at: 2)
    } read: {
      $0.int(0)
    } ?? 0
  }

  /// The kept quantity in stock of an item; zero for one that is not there.
  package func level(of item: RecordID, in company: CompanyID) throws -> ExactDecimal {
    guard table(.inventoryItem) != nil else { return .zero }
    let sql = "SELECT stock FROM InventoryItem WHERE companyID = ? AND id = ?"
    let stock = try connection.first(sql) {
      $0.bind(company, at: 1)
      $0.bind(item, at: 2)
    } read: {
      $0.int64(0)
    }
    return ExactDecimal(millionths: stock ?? 0)
  }

  /// What all items in use are worth at their prices: an amount for each currency, in the order of
  /// their codes. What is out of range is told so.
  package func worth(of company: CompanyID) throws -> [Money] {
    let sql = """
      SELECT currency, high, low, above, below FROM stockWorth WHERE zone = ? ORDER BY currency
      """
    return try connection.all(sql) {
      $0.bind(company, at: 1)
    } read: { row -> Money? in
      let sum = ExactDecimal(high: row.int64(1), low: row.int64(2))
      let worth = row.int64(3) > 0 ? ExactDecimal.above : row.int64(4) > 0 ? .below : sum
      guard worth != .zero else { return nil }
      return CurrencyCode(row.string(0)).map { Money(worth, $0) }
    }.compactMap { $0 }
  }
}

extension ExactDecimal {
  /// A sum that is kept in halves.
  init(high: Int64, low: Int64) { self.init(sum: Int128(high) << 32 + Int128(low)) }
}

/// How many items are in each state, each up to `StoreReader.countLimit`.
package struct ConditionCounts: KeptReading {
  /// The counts.
  package private(set) var counts: [ListCondition: Int] = [:]

  /// Counts them in one view of the store.
  package init(_ reader: StoreReader, of company: CompanyID) throws {
    for condition in ListCondition.allCases {
      counts[condition] = try reader.count(condition, in: company)
    }
  }
}
