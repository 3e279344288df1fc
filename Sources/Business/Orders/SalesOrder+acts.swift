import Device
package import Model

extension SalesOrder {
  /// A line is added: by commands and programs, pages have a place of their own for it. What is
  /// there of an order is shipped before the rest of it.
  package static var acts: [RecordAct<SalesOrder>] {
    [line, paste, shipPart, dispatch, bill, advance, comment, another]
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
}
