import Business
import Model

/// What the list of items can show of each; a person chooses.
enum ItemColumn: String, CaseIterable, Sendable {
  case name, code, quantity, price, threshold, barcode, manufacturer, category, tags, changed

  /// What is shown until somebody chooses.
  static let usual: [ItemColumn] = [.name, .code, .quantity, .price, .changed]

  /// Reads what a browser keeps; the name is always there, and the order is ours.
  init?(kept: Substring) { self.init(rawValue: String(kept)) }

  static func read(_ kept: String?) -> [ItemColumn] {
    guard let kept else { return usual }
    let chosen = kept.split(separator: ".").compactMap(ItemColumn.init(kept:))
    return chosen.isEmpty ? usual : allCases.filter { $0 == .name || chosen.contains($0) }
  }

  static func text(_ columns: [ItemColumn]) -> String {
    columns.map(\.rawValue).joined(separator: ".")
  }

  /// How the list is sorted by it, if it can be.
  var order: ItemQuery.Order? { ItemQuery.Order(rawValue: rawValue) }

  var isNumber: Bool { [.quantity, .price, .threshold].contains(self) }

  /// Whether it is a field of the item itself that is written in its row.
  var isWritten: Bool {
    [.code, .price, .threshold, .barcode, .manufacturer].contains(self)
  }

  /// What a person writes who changes it, as forms show it.
  func typed(_ item: Record<InventoryItem>) -> String {
    switch self {
    case .code: item[.code] ?? ""
    case .price: item[.price]?.description ?? ""
    case .threshold: item[.threshold]?.description ?? ""
    case .barcode: item[.barcode] ?? ""
    case .manufacturer: item[.manufacturer] ?? ""
    default: ""
    }
  }

  var label: String {
    switch self {
    case .name: ItemWords.name
    case .code: ItemWords.code
    case .quantity: ItemWords.quantity
    case .price: ItemWords.price
    case .threshold: ItemWords.thresholdShort
    case .barcode: ItemWords.barcode
    case .manufacturer: ItemWords.manufacturer
    case .category: MarkWords.category
    case .tags: MarkWords.tags
    case .changed: ItemWords.changed
    }
  }

  /// What stands in the column, in words.
  func text(_ row: ItemRow) -> String {
    switch self {
    case .name: row.item[.name] ?? ""
    case .code: row.item[.code] ?? ""
    case .quantity: ItemText.quantity(row)
    case .price: ItemText.price(row.item) ?? ""
    case .threshold: row.item[.threshold].map { Grouped.plain($0) } ?? ""
    case .barcode: row.item[.barcode] ?? ""
    case .manufacturer: row.item[.manufacturer] ?? ""
    case .category: row.category?.name ?? ""
    case .tags: row.tags.map(\.name).joined(separator: ", ")
    case .changed: MomentText.text(row.changed)
    }
  }
}
