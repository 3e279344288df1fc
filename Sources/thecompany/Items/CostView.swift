import Model
import SyncProtocol

/// What an item costs, as answers show it to those to whom that comes.
enum CostView {
  /// The present cost beside an item; nothing where none came.
  static func json(
    _ cost: Record<ItemCost>?, of quantity: ExactDecimal
  ) -> [(name: String, value: JSONValue)] {
    guard let cost, let unitCost = cost[.unitCost] else { return [] }
    return [
      ("unitCost", .text(unitCost.description)), ("costCurrency", JSONValue(cost[.currency])),
      ("totalCost", JSONValue(unitCost.multiplied(by: quantity)?.description)),
    ]
  }

  static func json(_ cost: Record<ItemCost>) -> [(name: String, value: JSONValue)] {
    [
      ("id", .text(cost.id.description)), ("unitCost", JSONValue(cost[.unitCost]?.description)),
      ("currency", JSONValue(cost[.currency])), ("supplier", JSONValue(cost[.supplier])),
      ("note", JSONValue(cost[.note])),
      ("date", cost[.date].map { .integer($0.milliseconds) } ?? .null),
    ]
  }

  static func table(_ costs: [Record<ItemCost>]) -> String {
    var table = TextTable(["COST", "CURRENCY", "SINCE", "SUPPLIER"])
    for cost in costs {
      table.add([
        cost[.unitCost]?.description ?? "", cost[.currency] ?? "",
        cost[.date].map { MomentParts($0).date } ?? "", cost[.supplier] ?? "",
      ])
    }
    return table.text
  }
}
