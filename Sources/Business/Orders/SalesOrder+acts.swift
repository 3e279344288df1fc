import Device
package import Model

extension SalesOrder {
  /// A line is added: by commands and programs, pages have a place of their own for it. What is
  /// there of an order is shipped before the rest of it.
  package static var acts: [RecordAct<SalesOrder>] { [line, paste, shipPart] }

  private static var paste: RecordAct<SalesOrder> {
    RecordAct(
      "paste", say("Paste lines"),
      inputs: [
        input("rows", say("Rows of a table"), .text(limit: 100_000), .lines, required: true)
          .hint(
            say("Item, quantity and price of one in three columns, as a spreadsheet copies them."))
      ],
      done: { line, _ in say("Added lines to the order of “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.addOrderLines(pasted: inputs["rows"] ?? "", to: line.id, new)
      }
    )
    .needing(.create, .orderLine).folded
    .shown { line in !closedStates.contains(states.state(of: line.values)) }
    .noted(
      "Columns are apart by tabs or semicolons. Without a quantity it is one, without a price the "
        + "item's. All rows are added, or none.")
  }

  private static var shipPart: RecordAct<SalesOrder> {
    RecordAct(
      "ship-part", say("Ship what is there"),
      done: { line, _ in say("Shipped what is there for “\(line.title)”.") },
      effect: { context, line, _, _ in
        try await context.ship(partOf: line.id)
      }
    )
    .offered { line in isUnderWay(line.record) }
    .alsoToMany { count in
      say(
        count, one: "Shipped what is there for 1 order.",
        other: "Shipped what is there for \(count) orders.")
    }
    .noted(
      "As much of each line as is in stock leaves it. The order stays in its state, and what is "
        + "left of it stays reserved.")
  }

  /// Whether stock is reserved for an order.
  package static func isUnderWay(_ order: Record<SalesOrder>) -> Bool {
    reservingStates.contains(states.state(of: order.values))
  }

  private static var line: RecordAct<SalesOrder> {
    RecordAct(
      "line", say("Add a line"),
      inputs: [
        input("what", say("Item, or what it is"), .text(limit: 500), required: true),
        input("quantity", say("Quantity"), .decimal, .quantity, required: true)
          .usually("1") { _, _ in .decimal(.one) },
        input("price", say("Price of one"), .decimal),
        input("discountPercent", say("Discount in percent"), .decimal, .percent),
        input("discountAmount", say("Discount as an amount"), .decimal),
        input("taxRate", say("Tax in percent"), .decimal, .percent),
      ],
      done: { line, _ in say("Added a line to the order of “\(line.title)”.") },
      effect: { context, line, inputs, new in
        var change = FieldChanges<OrderLine>()
        change.set(.quantity, to: inputs["quantity"])
        change.set(.price, to: inputs["price"])
        change.set(.discountPercent, to: inputs["discountPercent"])
        change.set(.discountAmount, to: inputs["discountAmount"])
        change.set(.taxRate, to: inputs["taxRate"])
        return try await context.addOrderLine(inputs["what"] ?? "", change, to: line.id, new)
      }
    )
    .needing(.create, .orderLine).besidePages
    .noted(
      "An item is named by its code, its barcode or its name; other words stand in the line as "
        + "they are. Where nothing is said, price and unit come from the item, the tax from the "
        + "line before.")
  }
}
