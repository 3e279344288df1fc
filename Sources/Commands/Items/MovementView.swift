import Business
import Device
import Model
import SyncProtocol

/// A movement of stock as answers show it.
struct MovementView: Sendable {
  let movement: Record<StockTransaction>
  let isReversed: Bool

  var json: [(name: String, value: JSONValue)] {
    [
      ("id", .text(movement.id.description)), ("type", JSONValue(movement[.type])),
      ("quantity", JSONValue(movement[.quantity]?.description)),
      ("enteredQuantity", JSONValue(movement.enteredInUnit?.quantity.description)),
      ("enteredUnit", JSONValue(movement.enteredInUnit?.unit)),
      ("reason", JSONValue(movement[.reason])), ("note", JSONValue(movement[.note])),
      ("cause", JSONValue(movement[.cause]?.description)),
      ("location", JSONValue(movement[.location]?.description)),
      ("reservation", JSONValue(movement[.reservation]?.description)),
      ("reversed", .boolean(isReversed)),
      ("date", movement[.date].map { .integer($0.milliseconds) } ?? .null),
    ]
  }

  private func noted(_ reason: String) -> String {
    guard isReversed else { return reason }
    return reason.isEmpty ? "(reversed)" : reason + " (reversed)"
  }

  /// The quantity, and what was entered in another unit.
  private var quantity: String {
    let text = movement[.quantity]?.description ?? ""
    return movement.enteredInUnit.map { "\(text) (\($0.quantity) \($0.unit))" } ?? text
  }

  static func table(_ views: [MovementView]) -> String {
    var table = TextTable(["MOVEMENT", "QUANTITY", "REASON", "ID"])
    for view in views {
      let reason = KnownReason.told(view.movement[.reason] ?? "")
      table.add([
        view.movement[.type] ?? "", view.quantity,
        view.noted(reason),
        view.movement.id.description,
      ])
    }
    return table.text
  }
}
