import Device
import Model

extension CompanyContext {
  /// Notes a new cost of an item.
  func note(_ change: CostChange, of item: RecordID) async throws -> EditOutcome {
    var cost = Record<ItemCost>(new: await newID())
    cost[.item] = item
    cost[.unitCost] = change.unitCost
    cost[.currency] = change.currency.description
    cost[.supplier] = change.supplier
    cost[.date] = try await moment()
    return EditOutcome(try await save(cost), of: cost.id)
  }
}
