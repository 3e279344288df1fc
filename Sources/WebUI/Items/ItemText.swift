import Business
import Model
import PageParts

/// An item's figures in words.
enum ItemText {
  static func quantity(_ row: ItemRow) -> String {
    quantity(row.quantity, unit: row.item[.unit])
  }

  static func quantity(_ quantity: ExactDecimal, unit: String?) -> String {
    unit.map { "\(Grouped.whole(quantity)) \($0)" } ?? Grouped.whole(quantity)
  }

  /// The price with its currency, if there is a price.
  static func price(_ item: Record<InventoryItem>) -> String? {
    guard let amount = item[.price] else { return nil }
    guard let currency = CurrencyCode(item[.currency] ?? "") else { return Grouped.whole(amount) }
    return Grouped.whole(Money(amount, currency))
  }

  /// A movement's quantity with its sign, and what was entered in another unit: `+36 (3 box)`.
  static func signed(_ movement: Record<StockTransaction>) -> String {
    let text = signed(movement[.quantity] ?? .zero)
    guard let (quantity, unit) = movement.enteredInUnit else { return text }
    let size = quantity < .zero ? quantity.negated ?? quantity : quantity
    return "\(text) (\(Grouped.whole(size)) \(unit))"
  }

  /// A quantity with its sign.
  static func signed(_ quantity: ExactDecimal) -> String {
    quantity > .zero
      ? "+" + Grouped.whole(quantity) : Grouped.whole(quantity)
  }
}
