import Business
import Device
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
      ("totalCost", .text(unitCost.times(quantity).description)),
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

  /// What is in stock of an item is worth; nothing where that does not come.
  static func json(_ worth: ItemWorth?) -> [(name: String, value: JSONValue)] {
    guard let worth else { return [] }
    return [
      ("ownQuantity", .text(worth.quantity.description)),
      ("stockWorth", JSONValue(worth.value?.description)),
      ("averageCost", JSONValue(worth.average?.description)),
      ("worthCurrency", .text(worth.currency.description)),
      ("costMethod", .text(worth.method.rawValue)), ("worthNote", .text(WorthTable.note(worth))),
      ("beingWorkedOut", .boolean(worth.isSettling)),
    ]
  }

  /// What a movement cost; nothing where that does not come, or it cost nothing.
  static func json(_ cost: MovementCost?) -> [(name: String, value: JSONValue)] {
    guard let cost else { return [] }
    return [
      ("atCost", .text(cost.worth.description)),
      ("costCorrection", .text(cost.correction.description)),
    ]
  }

  static func text(_ worth: ItemWorth) -> String {
    let value = worth.value.map { Money($0, worth.currency).description } ?? "too large"
    let average = worth.average.map { ", \(Money($0, worth.currency).description) each" } ?? ""
    let note = WorthTable.note(worth)
    return "Worth of stock (\(worth.method.rawValue)): \(value) for "
      + "\(worth.quantity.description)\(average)" + (note.isEmpty ? "" : " — \(note)")
      + (worth.isSettling ? "\nMore is being worked out." : "")
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
