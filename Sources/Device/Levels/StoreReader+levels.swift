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
  /// their codes. What has grown out of range is left out.
  package func worth(of company: CompanyID) throws -> [Money] {
    let sql = """
      SELECT currency, value FROM stockWorth
      WHERE zone = ? AND value <> 0 AND typeof(value) = 'integer' ORDER BY currency
      """
    return try connection.all(sql) {
      $0.bind(company, at: 1)
    } read: { row in
      CurrencyCode(row.string(0)).map { Money(ExactDecimal(millionths: row.int64(1)), $0) }
    }.compactMap { $0 }
  }
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
