import Model

/// What people call a record.
enum RecordTitle {
  /// What stands for a record that a change names and that is not on this device.
  static let missing = "a record that is not here"

  /// The title by the record's values alone; nil when they hold nothing to call it by.
  static func text(_ values: RecordValues) -> String? {
    if let cost = Record<ItemCost>(values) { return text(cost, of: nil) }
    return Schema.current.definition(of: values.kind)?.title(of: values)
  }

  /// The title of a movement of an item with that title.
  static func text(_ movement: Record<StockTransaction>, of item: String?) -> String? {
    guard let quantity = movement[.quantity] else { return item }
    let sign = quantity > .zero ? "+" : ""
    return joined(sign + quantity.description, item.map { "of \($0)" })
  }

  /// The title of a cost of an item with that title.
  static func text(_ cost: Record<ItemCost>, of item: String?) -> String? {
    guard cost[.unitCost] != nil else { return item }
    return joined(amount(cost), item.map { "for \($0)" })
  }

  /// What one costs: `4.20 EUR`.
  static func amount(_ cost: Record<ItemCost>) -> String {
    guard let amount = cost[.unitCost] else { return "" }
    guard let currency = cost[.currency].flatMap(CurrencyCode.init) else {
      return joined(amount.description, cost[.currency]) ?? ""
    }
    // With the currency's decimals, and more where there are.
    let money = Money(amount, currency)
    let rounded = money.rounded ?? money
    return (rounded.amount == amount ? rounded : money).description
  }

  private static func joined(_ first: String?, _ second: String?) -> String? {
    let parts = [first, second].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
