package import Device
package import Model

extension OrderLine: RecordType {
  /// What it is, how much of it, and at what price.
  package static var declared: RecordDeclaration {
    RecordDeclaration(
      icon: "order", words: words,
      fields: [
        field(.text, say("Description")).shown,
        field(.order, say("Order", meaning: "what somebody ordered")),
        field(.item, say("Item")).beside,
        field(.quantity, say("Quantity"), .quantity).shown,
        field(.unit).beside.shown,
        field(.price, say("Price of one")).shown,
        field(.taxRate, say("Tax in percent"), .percent).beside.offered,
        field(.discountPercent, say("Discount in percent"), .percent),
        field(.discountAmount, say("Discount as an amount")).beside,
        field(.code, say("Code")).offered,
        field(.note),
      ])
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Lines"), add: say("Add a line"), search: say("Search lines"),
      empty: say("What was ordered stands here.")
    ) { count, number in
      say(count, one: "1 line", other: "\(number) lines")
    }
  }

  /// What the item says, where nothing else was written; the tax of the lines before; and the
  /// place behind them.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    guard var line = Record<OrderLine>(values) else { return values }
    let old = before.flatMap { Record<OrderLine>($0) }
    let order = try await context.optional(SalesOrder.self, line[.order])
    if old?[.item] != line[.item],
      let item = try await context.optional(InventoryItem.self, line[.item])
    {
      // What the line said of another item, and nobody wrote anew, this one says.
      if line[.text] == old?[.text] { line[.text] = item[.name] }
      if line[.unit] == old?[.unit] { line[.unit] = item[.unit] }
      if line[.price] == old?[.price] {
        line[.price] = try await context.price(of: item, in: order)
      }
      line[.code] = item[.code]
    }
    guard before == nil, let order else { return line.values }
    let others = try await context.orderLines(of: order.id)
    if line[.rank] == nil {
      line[.rank] = ExactDecimal(sum: Int128(others.last?[.rank]?.millionths ?? 0) + 1_000_000)
    }
    if line[.taxRate] == nil {
      line[.taxRate] =
        if let last = others.last { last[.taxRate] } else {
          try await context.usualTaxRate(of: line[.item])
        }
    }
    return line.values
  }
}
