import Business
import Device
import Model
import SyncProtocol

/// What `item reorder` does.
enum ReorderAction {
  static let command = CommandDefinition(
    name: "reorder", summary: "List what is to be ordered, and how much of it",
    notes: [
      "Everything of which less than its threshold will be available: as often its reorder "
        + "quantity as it takes to reach the threshold, or what is missing where it has none. What "
        + "is reserved does not count as there, and what is expected already is not ordered again.",
      "A table for spreadsheets: thecompany item reorder --csv --output order.csv",
    ],
    options: [
      .flag("csv", "a table for spreadsheets"),
      .value("output", "FILE", "where the table goes; no file is written over"), .company, .home,
    ], answer: answer, action: run)

  private static let line = AnswerObject(
    "item to order",
    [
      .id("item", "the item"), .text("code", "its code").orNull, .text("name", "its name").orNull,
      .text("source", "who offers it, else who makes it"),
      .decimal("stock", "how much is in stock"),
      .decimal("reserved", "how much of that is reserved"),
      .decimal("incoming", "how much is expected"), .decimal("threshold", "its threshold"),
      .decimal("order", "how much to order"), .text("unit", "counted in").orNull,
    ])

  private static let answer: [AnswerMember] = [
    .list("order", line, "by who offers the items, then by name").ifAny,
    .text("file", "where the table went").ifAny,
    .number("lines", "how many items are in it").ifAny,
  ]

  static func run(_ invocation: Invocation) async throws -> Answer {
    try TableOutput.check(invocation, isWanted: invocation.has("csv"))
    return try await ItemDesk.with(invocation) { desk in
      let list = try await ReorderList {
        try await desk.context.itemRows($0, limit: StoreReader.pageLimit)
      }
      guard invocation.has("csv") else { return answer(list) }
      return try TableOutput.answer(list.table, count: list.lines.count, invocation)
    }
  }

  private static func answer(_ list: ReorderList) -> Answer {
    var table = TextTable([
      "SUPPLIER", "CODE", "NAME", "STOCK", "RESERVED", "INCOMING", "THRESHOLD", "ORDER",
    ])
    for line in list.lines {
      let item = line.row.item
      table.add([
        line.source, item[.code] ?? "", item[.name] ?? "", line.row.quantity.description,
        line.row.reserved.description, line.row.incoming.description,
        item[.threshold]?.description ?? "",
        line.quantity.description + (item[.unit].map { " " + $0 } ?? ""),
      ])
    }
    let more = list.isCut ? "\nThere is more." : ""
    return Answer(
      list.lines.isEmpty ? "Nothing is to be ordered." : table.text + more,
      [("order", .array(list.lines.map { .object(json($0)) }))])
  }

  private static func json(_ line: ReorderList.Line) -> [(name: String, value: JSONValue)] {
    let item = line.row.item
    return [
      ("item", .text(item.id.description)), ("code", JSONValue(item[.code])),
      ("name", JSONValue(item[.name])), ("source", .text(line.source)),
      ("stock", .text(line.row.quantity.description)),
      ("reserved", .text(line.row.reserved.description)),
      ("incoming", .text(line.row.incoming.description)),
      ("threshold", .text(item[.threshold]?.description ?? "0")),
      ("order", .text(line.quantity.description)), ("unit", JSONValue(item[.unit])),
    ]
  }
}
