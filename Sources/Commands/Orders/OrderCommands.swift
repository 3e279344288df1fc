import Business
import Device
import Model
import SyncProtocol

/// What `thecompany order …` has besides the commands of every declared kind.
enum OrderCommands {
  static let all =
    [numbers] + SaleCommands.all + LetterCommands<SalesOrder>.all
    + LineFileCommands<SalesOrder>.all

  private static let lease = AnswerObject(
    "numbers",
    [
      .text("first", "the first number"),
      .text("last", "the last one; of a device that counts for itself the last that it gave"),
      .number("given", "how many were given"),
      .number("left", "how many are left; null where the device counts for itself").orNull,
      .boolean("isOwn", "whether this device gives them"),
      .list("void", .text, "those that were given and that no order has"),
    ])

  private static let numbers = CommandDefinition(
    name: "numbers", summary: "Tell which numbers of orders are given, leased and void",
    notes: [
      "A device gives numbers out of blocks that it leased while it had a network. One without a "
        + "block counts for itself, and its numbers end with a suffix of its own.",
      "A number is void where no order has it any more, as after an order was deleted.",
    ],
    options: [.company, .home],
    answer: [.list("numbers", lease, "the latest series first")],
    action: { invocation in
      try await ItemDesk.with(invocation) { desk in
        let all = try await desk.context.orderNumbers()
        var table = TextTable(["FIRST", "LAST", "GIVEN", "LEFT", "DEVICE", "VOID"])
        for numbers in all {
          table.add([
            numbers.first, numbers.last, "\(numbers.lease.used)",
            numbers.left.map { "\($0)" } ?? "", numbers.isOwn ? "this one" : "another",
            numbers.void.joined(separator: " "),
          ])
        }
        return Answer(
          all.isEmpty ? "No numbers were leased yet." : table.text,
          [("numbers", .array(all.map { .object($0.members) }))])
      }
    })
}

extension LeasedNumbers {
  fileprivate var members: [(name: String, value: JSONValue)] {
    [
      ("first", .text(first)), ("last", .text(last)), ("given", .integer(lease.used)),
      ("left", left.map { .integer($0) } ?? .null), ("isOwn", .boolean(isOwn)),
      ("void", .array(void.map { .text($0) })),
    ]
  }
}
