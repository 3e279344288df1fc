import Business
import Model
import SyncProtocol

/// An item with its stock, as answers show it.
struct ItemView: Sendable {
  var row: ItemRow

  /// A row of a list.
  init(_ row: ItemRow) { self.row = row }

  var item: Record<InventoryItem> { row.item }
  var quantity: ExactDecimal { row.quantity }
  /// The unit whose barcode named it; nil for what its own words named.
  var scanned: OtherUnit? { row.scanned }
  var json: [(name: String, value: JSONValue)] { ItemMembers.all(row) }

  var title: String {
    "\(Terminal.safe(item[.code] ?? "")) \(Terminal.safe(item[.name] ?? ""))"
  }

  /// A list for people.
  static func table(_ items: [ItemView]) -> String {
    var table = TextTable(["CODE", "NAME", "QUANTITY", "PRICE", "ID"])
    for view in items {
      let price = view.item[.price].map { "\($0) \(view.item[.currency] ?? "")" } ?? ""
      let unit = view.item[.unit].map { " " + $0 } ?? ""
      table.add([
        view.item[.code] ?? "", view.item[.name] ?? "", view.quantity.description + unit, price,
        view.item.id.description,
      ])
    }
    return table.text
  }

  /// Every member that holds something, for people.
  static func lines(_ members: [(name: String, value: JSONValue)]) -> String {
    members.compactMap { name, value in
      switch value {
      case .null, .array([]): nil
      case .object(let own) where name == "fields":
        own.isEmpty
          ? nil
          : own.map { "\(Terminal.safe($0.name)): \(Terminal.safe($0.value.textValue ?? ""))" }
            .joined(separator: "\n")
      case .integer(let time) where name == "inspectedAt":
        "\(name): \(FieldValue.time(time).words)"
      case .integer(let day) where ["expires", "warrantyEnds"].contains(name):
        "\(name): \(MomentParts(Moment(milliseconds: day)).date)"
      // Its name stands beside it.
      case .text where name == "category": nil
      case .boolean(let answer): "\(name): \(answer ? "yes" : "no")"
      case .text(let text): "\(name): \(Terminal.safe(text))"
      default: "\(name): \(value.json)"
      }
    }.joined(separator: "\n")
  }
}
