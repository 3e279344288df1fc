import Business
import Device
import Model
import SyncProtocol

/// What `thecompany purchase …` has besides the commands of every declared kind.
enum PurchaseCommands {
  static let all = [suggest] + LetterCommands<Purchase>.all + LineFileCommands<Purchase>.all

  private static let draft = AnswerObject(
    "draft",
    [
      .id("id", "the purchase order"), .text("supplier", "from whom"),
      .number("lines", "how many lines it has"),
    ])

  private static let suggest = CommandDefinition(
    name: "suggest", summary: "Make drafts of purchase orders of what is to be ordered",
    notes: [
      "One draft for each supplier, with what `item reorder` lists and no draft has yet. Prices "
        + "are those of the last order from the same supplier, else what was noted as the cost."
    ],
    options: [.company, .home],
    answer: [.list("drafts", draft, "what was made, by supplier")],
    action: { invocation in
      try await ItemDesk.with(invocation) { desk in
        let list = try await ReorderList {
          try await desk.context.itemRows($0, limit: StoreReader.pageLimit)
        }
        let orders = list.without(try await desk.context.itemsInDrafts()).bySupplier
        guard !orders.isEmpty else {
          return Answer("Nothing is to be ordered.", [("drafts", .array([]))])
        }
        let made = try await desk.context.draftPurchases(orders, NewRecordID.make())
        try made.outcome.check()
        let rows = zip(orders, made.drafts)
        var table = TextTable(["SUPPLIER", "LINES"])
        for (order, _) in rows { table.add([order.supplier, "\(order.lines.count)"]) }
        let members: [JSONValue] = rows.map { order, id in
          .object([
            ("id", .text(id.description)), ("supplier", .text(order.supplier)),
            ("lines", .integer(Int64(order.lines.count))),
          ])
        }
        return Answer(table.text, [("drafts", .array(members))])
      }
    })
}
