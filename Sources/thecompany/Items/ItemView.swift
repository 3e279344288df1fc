import Business
import Device
import Model
import SyncProtocol

/// An item with its stock, as answers show it.
struct ItemView: Sendable {
  let item: Record<InventoryItem>
  let quantity: ExactDecimal
  /// What is on hand, reserved and incoming, as the device keeps it.
  private(set) var level = StockLevel()
  /// The category that it is in, if that is there.
  private(set) var category: Mark?
  /// What it is marked with.
  private(set) var tags: [Mark] = []
  /// What it holds in the company's own fields.
  private(set) var own: [OwnValue] = []
  /// The unit whose barcode named it; nil for what its own words named.
  var scanned: OtherUnit?

  init(item: Record<InventoryItem>, quantity: ExactDecimal) {
    self.item = item
    self.quantity = quantity
    level = StockLevel(onHand: quantity)
  }

  /// A row of a list.
  init(_ row: ItemRow) {
    self.init(item: row.item, quantity: row.quantity)
    level = row.level
    category = row.category
    tags = row.tags
    own = row.own
    scanned = row.scanned
  }

  var title: String {
    "\(Terminal.safe(item[.code] ?? "")) \(Terminal.safe(item[.name] ?? ""))"
  }

  /// Whether a threshold is set and the stock is below it; nobody reorders what is archived.
  private var isLow: Bool {
    item[.isArchived] != true && item[.threshold].map { quantity < $0 } ?? false
  }

  var json: [(name: String, value: JSONValue)] {
    [("id", .text(item.id.description))] + ItemFields.json(item)
      + [
        ("quantity", .text(quantity.description)), ("low", .boolean(isLow)),
        ("reserved", .text(level.reserved.description)),
        ("available", .text(level.available.description)),
        ("incoming", .text(level.incoming.description)),
        ("location", JSONValue(item[.location]?.description)),
        ("category", JSONValue(category?.id.description)),
        ("categoryName", JSONValue(category?.name)),
        ("tags", .array(tags.map { .text($0.name) })), ("fields", .object(ownMembers)),
        ("inspection", JSONValue(item[.inspection])),
        ("inspectedAt", item[.inspectedAt].map { .integer($0.milliseconds) } ?? .null),
      ]
  }

  private var ownMembers: [(name: String, value: JSONValue)] {
    var names: Set<String> = []
    return own.filter { names.insert($0.field.name).inserted }
      .map { ($0.field.name, .text($0.text)) }
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
