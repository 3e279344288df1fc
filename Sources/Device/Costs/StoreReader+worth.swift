import Model
import Storage

extension StoreReader {
  /// What is kept of the worth of a company's stock at cost; nil where nothing is.
  func stockCost(of zone: ZoneID, isSettling: Bool) throws -> StockCost? {
    guard let terms = try keptCostTerms(of: zone) else { return nil }
    return try connection.first(
      """
      SELECT high, low, large = 0, items, unknown, others
      FROM costZones WHERE zone = ?
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      let sum = ExactDecimal(high: $0.int64(0), low: $0.int64(1))
      return StockCost(
        value: $0.bool(2) && sum.isInRange ? sum : nil, currency: terms.currency,
        method: terms.method, items: $0.int(3), unknown: $0.int(4), others: $0.int(5),
        isSettling: isSettling)
    }
  }

  /// The worth of items of which anything is there or missing, the worthiest first.
  func itemWorths(in zone: ZoneID, limit: Int) throws -> [ItemWorth] {
    let items = try connection.all(
      """
      SELECT item FROM costHeads WHERE zone = ? AND (quantity <> 0 OR value IS NULL)
      ORDER BY value DESC, item LIMIT ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(limit, at: 2)
    } read: {
      try $0.identifier(0)
    }
    return try items.compactMap { item in
      try costHead(of: item, in: zone).flatMap { ItemWorth(item, $0) }
    }
  }
}
