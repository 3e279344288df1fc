import Business
import Device
import Model
import SyncProtocol

/// A movement with the item that it moved.
struct ToldMovement: Sendable {
  let view: MovementView
  /// Nil when it is deleted, or does not come to the person.
  let item: Record<InventoryItem>?

  var json: [(name: String, value: JSONValue)] {
    view.json + [
      ("item", JSONValue(view.movement[.item]?.description)), ("itemName", JSONValue(item?[.name])),
    ]
  }

  static func table(_ movements: [ToldMovement]) -> String {
    var table = TextTable(["MOVED", "ITEM", "REASON", "WHEN"])
    for told in movements {
      let movement = told.view.movement
      table.add([
        movement[.quantity]?.description ?? "", told.item?[.name] ?? "(deleted item)",
        movement[.reason].map(KnownReason.told) ?? movement[.type] ?? "",
        movement[.date].map { MomentParts($0).text } ?? "",
      ])
    }
    return table.text
  }
}
