import Model
import SyncProtocol

/// A movement of stock as answers show it.
struct MovementView: Sendable {
  let movement: Record<StockTransaction>

  var json: [(name: String, value: JSONValue)] {
    [
      ("id", .text(movement.id.description)), ("type", JSONValue(movement[.type])),
      ("quantity", JSONValue(movement[.quantity]?.description)),
      ("reason", JSONValue(movement[.reason])), ("note", JSONValue(movement[.note])),
      ("date", movement[.date].map { .integer($0.milliseconds) } ?? .null),
    ]
  }

  static func table(_ views: [MovementView]) -> String {
    var table = TextTable(["MOVEMENT", "QUANTITY", "REASON"])
    for view in views {
      table.add([
        view.movement[.type] ?? "", view.movement[.quantity]?.description ?? "",
        view.movement[.reason] ?? "",
      ])
    }
    return table.text
  }
}
