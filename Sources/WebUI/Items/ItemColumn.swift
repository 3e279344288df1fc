import Business
import Device
import Model
import PageParts

/// What the list of items can show of each; a person chooses.
enum ItemColumn: String, CaseIterable, Sendable {
  case name, code, quantity, reserved, available, incoming, price, threshold
  case barcode, manufacturer, place, category, tags, changed
  case custom1, custom2, custom3, custom4, custom5, custom6, custom7, custom8, custom9, custom10

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

  /// The items' place for a field of the company's own that it shows.
  private var slot: Int? {
    guard rawValue.hasPrefix("custom") else { return nil }
    return Int(rawValue.dropFirst("custom".count))
  }

  /// The field of the company's own that it shows.
  private func own(_ fields: OwnFields) -> OwnField? { slot.flatMap { fields[slot: $0] } }

  /// Whether there is such a column where items have these fields.
  func isThere(_ fields: OwnFields) -> Bool { slot == nil || own(fields) != nil }

  /// How the list is sorted by it, if it can be.
  var order: ItemQuery.Order? { ItemQuery.Order(rawValue: rawValue) }

  func isNumber(_ fields: OwnFields) -> Bool {
    [.quantity, .reserved, .available, .incoming, .price, .threshold].contains(self)
      || own(fields)?.kind == .number
  }

  /// Whether it is a field of the item itself that is written in its row.
  var isWritten: Bool {
    [.code, .price, .threshold, .barcode, .manufacturer].contains(self)
  }

  /// What a person writes who changes it, as forms show it.
  func typed(_ item: Record<InventoryItem>) -> String {
    switch self {
    case .code: item[.code] ?? ""
    case .price: Grouped.field(item[.price])
    case .threshold: Grouped.field(item[.threshold])
    case .barcode: item[.barcode] ?? ""
    case .manufacturer: item[.manufacturer] ?? ""
    default: ""
    }
  }

  func label(_ fields: OwnFields = .none) -> String {
    switch self {
    case .name: ItemWords.name
    case .code: ItemWords.code
    case .quantity: ItemWords.quantity
    case .reserved: ReservationWords.reserved
    case .available: ReservationWords.available
    case .incoming: ReservationWords.incoming
    case .price: ItemWords.price
    case .threshold: ItemWords.thresholdShort
    case .barcode: ItemWords.barcode
    case .manufacturer: ItemWords.manufacturer
    case .place: LocationWords.place
    case .category: MarkWords.category
    case .tags: MarkWords.tags
    case .changed: ItemWords.changed
    default: own(fields)?.name ?? ""
    }
  }

  /// What stands in the column, in words.
  func text(_ row: ItemRow, _ fields: OwnFields = .none) -> String {
    switch self {
    case .name: row.item[.name] ?? ""
    case .code: row.item[.code] ?? ""
    case .quantity: ItemText.quantity(row)
    case .reserved: ItemText.quantity(row.reserved, unit: row.item[.unit])
    case .available: ItemText.quantity(row.level.available, unit: row.item[.unit])
    case .incoming: ItemText.quantity(row.incoming, unit: row.item[.unit])
    case .price: ItemText.price(row.item) ?? ""
    case .threshold: row.item[.threshold].map { Grouped.whole($0) } ?? ""
    case .barcode: row.item[.barcode] ?? ""
    case .manufacturer: row.item[.manufacturer] ?? ""
    case .place: row.place ?? ""
    case .category: row.category?.name ?? ""
    case .tags: row.tags.map(\.name).joined(separator: ", ")
    case .changed: MomentText.text(row.changed)
    default:
      own(fields).flatMap { field in
        row.item[field.field].map { OwnFieldInputs.shown($0, field) }
      } ?? ""
    }
  }
}
