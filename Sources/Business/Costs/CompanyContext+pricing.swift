package import Device
package import Model

extension CompanyContext {
  /// What one of a movement cost, in the company's currency, as a record that is saved with it; nil
  /// before the company's currency has come.
  package func cost(
    _ unitCost: ExactDecimal, of movement: Record<StockTransaction>, as id: RecordID
  ) async throws -> Record<ItemCost>? {
    guard let currency = try await fetch(Company.self, company)?[.currency] else { return nil }
    var cost = Record<ItemCost>(new: id)
    cost[.item] = movement[.item]
    cost[.unitCost] = unitCost
    cost[.currency] = currency
    cost[.supplier] = movement[.party]
    cost[.date] = movement[.date]
    cost[.movement] = movement.id
    return cost
  }

  /// The worth of each item of which anything is there or missing, with the items; the worthiest
  /// first, `WorthTable.rowLimit` at most. Empty for those to whom costs do not come.
  package func worthLines(limit: Int = WorthTable.rowLimit) async throws -> [WorthTable.Line] {
    var lines: [WorthTable.Line] = []
    for worth in try await itemWorths(limit: min(limit, WorthTable.rowLimit)) {
      lines.append(
        WorthTable.Line(worth: worth, item: try await fetch(InventoryItem.self, worth.item)))
    }
    return lines
  }
}
