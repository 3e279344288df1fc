import Business
import Device
import Model
import SyncProtocol

/// A place as answers show it.
enum LocationView {
  /// An item that lies at a place.
  struct Content: Sendable {
    let content: LocationContent
    /// The place's code.
    let code: String

    var json: [(name: String, value: JSONValue)] {
      let item = content.item
      return [
        ("location", .text(content.location.description)), ("locationCode", .text(code)),
        ("item", .text(content.id.description)), ("itemCode", JSONValue(item?[.code])),
        ("itemName", JSONValue(item?[.name])), ("quantity", .text(content.quantity.description)),
        ("unit", JSONValue(item?[.unit])),
      ]
    }
  }

  static func title(_ node: LocationTree.Node) -> String {
    node.name == node.code
      ? Terminal.safe(node.code) : "\(Terminal.safe(node.code)) \(Terminal.safe(node.name))"
  }

  static func table(_ nodes: [LocationTree.Node]) -> String {
    var table = TextTable(["CODE", "NAME", "KIND", "ITEMS", "UNITS", "FULL"])
    for node in nodes {
      table.add([
        String(repeating: "  ", count: node.depth) + node.code, node.name,
        (node.record[.kind] ?? "") + (node.isArchived ? " (archived)" : ""), "\(node.all.items)",
        node.all.units.description, node.fullness.map { "\($0) %" } ?? "",
      ])
    }
    return table.text
  }

  static func table(_ contents: [Content]) -> String {
    var table = TextTable(["PLACE", "ITEM", "NAME", "QUANTITY"])
    for line in contents {
      let item = line.content.item
      let unit = item?[.unit].map { " " + $0 } ?? ""
      table.add([
        line.code, item?[.code] ?? "", item?[.name] ?? "(deleted item)",
        line.content.quantity.description + unit,
      ])
    }
    return table.text
  }
}
