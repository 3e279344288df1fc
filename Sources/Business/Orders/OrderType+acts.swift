import Device
import Model

/// What is done to the lines of a document of any kind.
extension OrderType {
  static var line: RecordAct<Self> {
    RecordAct(
      "line", say("Add a line"), inputs: lineInputs,
      done: { line, _ in say("Added a line to the order of “\(line.title)”.") },
      effect: { context, line, inputs, new in
        var change = FieldChanges<LineType>()
        change.set(.quantity, to: inputs["quantity"])
        if let unit: String = inputs["unit"] { change.set(.unit, to: unit) }
        change.set(.price, to: inputs["price"])
        change.set(.discountPercent, to: inputs["discountPercent"])
        change.set(.discountAmount, to: inputs["discountAmount"])
        change.set(.taxRate, to: inputs["taxRate"])
        return try await context.addOrderLine(inputs["what"] ?? "", change, to: line.id, new)
      }
    )
    .needing(.create, LineType.definition.subject).besidePages
    .noted(
      "An item is named by its code, its barcode or its name; other words stand in the line as "
        + "they are. Where nothing is said, price and unit come from the item, the tax from the "
        + "line before.")
  }

  private static var lineInputs: [ActInput<Self>] {
    [
      input("what", say("Item, or what it is"), .text(limit: 500), required: true),
      input("quantity", say("Quantity"), .decimal, .quantity, required: true)
        .usually("1") { _, _ in .decimal(.one) },
      input("unit", say("Unit"), .text(limit: 16)).hint(
        say("One of the item's units, such as box. Empty: its own.")),
      input("price", say("Price of one"), .decimal),
      input("discountPercent", say("Discount in percent"), .decimal, .percent),
      input("discountAmount", say("Discount as an amount"), .decimal),
      input("taxRate", say("Tax in percent"), .decimal, .percent),
    ]
  }

  static var paste: RecordAct<Self> {
    RecordAct(
      "paste", say("Paste lines"),
      inputs: [
        input("rows", say("Rows of a table"), .text(limit: 100_000), .lines, required: true)
          .hint(
            say("Item, quantity and price of one in three columns, as a spreadsheet copies them."))
      ],
      done: { line, _ in say("Added lines to the order of “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.addOrderLines(
          LineType.self, pasted: inputs["rows"] ?? "", to: line.id, new)
      }
    )
    .needing(.create, LineType.definition.subject).folded
    .shown { !isClosed($0.record) }
    .noted(
      "Columns are apart by tabs or semicolons. Without a quantity it is one, without a price the "
        + "item's. All rows are added, or none.")
  }
}
