import Business
import Model

/// An item's figures in words.
enum ItemText {
  static func quantity(_ row: ItemRow) -> String {
    quantity(row.quantity, unit: row.item[.unit])
  }

  static func quantity(_ quantity: ExactDecimal, unit: String?) -> String {
    unit.map { "\(quantity) \($0)" } ?? quantity.description
  }

  /// The price with its currency, if there is a price.
  static func price(_ item: Record<InventoryItem>) -> String? {
    guard let amount = item[.price] else { return nil }
    guard let currency = CurrencyCode(item[.currency] ?? "") else { return amount.description }
    return Money(amount, currency).description
  }

  /// A movement's quantity with its sign.
  static func signed(_ quantity: ExactDecimal) -> String {
    quantity > .zero ? "+\(quantity)" : quantity.description.replacing("-", with: "−")
  }
}
