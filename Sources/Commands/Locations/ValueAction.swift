import Business
import Device
import Model
import SyncProtocol

/// What `stock value` does.
enum ValueAction {
  static let command = CommandDefinition(
    name: "value", summary: "Show what all stock is worth at cost, and each item of it",
    notes: [
      "Worked out by the company's method (thecompany company profile --cost-method fifo) from "
        + "what was noted: thecompany item adjust ITEM QUANTITY --unit-cost NUMBER. What is lent "
        + "counts, what is borrowed does not. Costs come only to the owner and to managers of "
        + "Inventory or Reports.",
      "A table for spreadsheets: thecompany stock value --csv --output worth.csv",
    ],
    options: [
      .value("limit", "NUMBER", "how many items at most (1000)"),
      .flag("csv", "a table for spreadsheets of all items"),
      .value("output", "FILE", "where the table goes; no file is written over"), .company, .home,
    ], answer: answer, action: run)

  private static let line = AnswerObject(
    "worth of an item",
    [
      .id("item", "the item"), .text("code", "its code").orNull, .text("name", "its name").orNull,
      .decimal("quantity", "how much is the company's own"),
      .decimal("worth", "what that is worth; null if it is too large").orNull,
      .decimal("averageCost", "what one of it is worth; null if nothing is there").orNull,
      .text("note", "what is to be known of it; empty if nothing"),
    ])

  private static let answer: [AnswerMember] = [
    .decimal("worth", "what all stock is worth; null if it is too large").orNull.ifAny,
    .text("currency", "in which currency: the company's").orNull.ifAny,
    .text("method", "how it was worked out: average or fifo").orNull.ifAny,
    .number("items", "of how many items anything is there, or is missing").ifAny,
    .number("unknown", "how many items have no cost that counts").ifAny,
    .number("otherCurrencies", "how many have costs in other currencies, left out").ifAny,
    .list("worths", line, "each item's, the worthiest first").ifAny,
    .text("file", "where the table went").ifAny,
    .number("lines", "how many items are in it").ifAny,
  ]

  static func run(_ invocation: Invocation) async throws -> Answer {
    let limit = try invocation.number("limit", in: 1...WorthTable.rowLimit, otherwise: 1_000)
    try TableOutput.check(invocation, isWanted: invocation.has("csv"))
    return try await ItemDesk.with(invocation) { desk in
      if case .denied(let denial) = desk.context.verdict(on: .view, .itemCost) {
        throw CommandFailure(.notAllowed, denial.sentence, reason: denial.code)
      }
      let cost = try await desk.context.stockCost(whole: true)
      guard invocation.has("csv") else {
        return answer(cost, try await desk.context.worthLines(limit: limit))
      }
      let lines = try await desk.context.worthLines()
      return try table(lines, invocation)
    }
  }

  private static func table(
    _ lines: [WorthTable.Line], _ invocation: Invocation
  ) throws -> Answer {
    try TableOutput.answer(WorthTable.bytes(lines), count: lines.count, invocation)
  }

  private static func answer(_ cost: StockCost?, _ lines: [WorthTable.Line]) -> Answer {
    var table = TextTable(["CODE", "NAME", "QUANTITY", "EACH", "WORTH", "NOTE"])
    for line in lines {
      table.add([
        line.item?[.code] ?? "", line.item?[.name] ?? "(not here)",
        line.worth.quantity.description, line.worth.average?.description ?? "",
        line.worth.value?.description ?? "", WorthTable.note(line.worth),
      ])
    }
    let text = cost.map(Self.text) ?? "Nothing has a cost yet."
    return Answer(
      lines.isEmpty ? text : text + "\n\n" + table.text,
      [
        ("worth", JSONValue(cost?.value?.description)),
        ("currency", JSONValue(cost?.currency.description)),
        ("method", JSONValue(cost?.method.rawValue)), ("items", JSONValue(cost?.items ?? 0)),
        ("unknown", JSONValue(cost?.unknown ?? 0)),
        ("otherCurrencies", JSONValue(cost?.others ?? 0)),
        ("worths", .array(lines.map { .object(json($0)) })),
      ])
  }

  /// The worth of all stock in a line.
  static func text(_ cost: StockCost) -> String {
    if cost.isSettling { return "Stock at cost: being worked out." }
    let value = cost.value.map { Money($0, cost.currency).description } ?? "too large to add up"
    var text = "Stock at cost (\(cost.method.rawValue)): \(value)"
    if cost.unknown > 0 { text += "\nItems without a cost: \(cost.unknown)" }
    if cost.others > 0 { text += "\nItems with costs in other currencies: \(cost.others)" }
    return text
  }

  private static func json(_ line: WorthTable.Line) -> [(name: String, value: JSONValue)] {
    [
      ("item", .text(line.worth.item.description)), ("code", JSONValue(line.item?[.code])),
      ("name", JSONValue(line.item?[.name])),
      ("quantity", .text(line.worth.quantity.description)),
      ("worth", JSONValue(line.worth.value?.description)),
      ("averageCost", JSONValue(line.worth.average?.description)),
      ("note", .text(WorthTable.note(line.worth))),
    ]
  }
}
