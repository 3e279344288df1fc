import Device
import Model
import SyncProtocol

/// `thecompany stock …`
enum StockCommands {
  static let group = CommandDefinition.group(
    "stock", "What this device keeps of the stock", [verify, ValueAction.command])

  private static let verify = CommandDefinition(
    name: "verify", summary: "Prove that every kept quantity is the sum of its movements",
    notes: [
      "Adds up the whole ledger and compares: each item's total, what lies at each place, what is "
        + "reserved and expected, and where each serial number and lot is. If anything differs it "
        + "is told and the exit code is 1; --repair counts it anew. Nothing is sent: what is kept "
        + "is this device's alone."
    ],
    options: [.flag("repair", "count anew what is wrong"), .company, .home], answer: answer,
    action: run)

  private static let difference = AnswerObject(
    "difference",
    [
      .id("item", "the item"), .text("itemCode", "its code; null if it is not here").orNull,
      .id("location", "the place; null where it is the total").orNull,
      .text(
        "what",
        "stock, reserved, incoming, moved: of one reservation, lent: of one loan, numbered: with "
          + "a serial number or lot, or numbers: how many of those are told rightly"),
      .decimal("kept", "what is kept"), .decimal("counted", "the sum of the movements"),
    ])

  private static let answer: [AnswerMember] = [
    .number("items", "how many totals were compared"),
    .number("levels", "how many quantities at places were compared"),
    .number("movements", "how many movements were added up"),
    .number("reservations", "how many reservations were added up"),
    .number("loans", "how many loans were added up"),
    .number("numbers", "how many serial numbers and lots were added up"),
    .number("outOfRange", "of how many items there is more than can be computed, or less"),
    .list("differences", difference, "what was wrong"),
    .boolean("repaired", "whether that was counted anew"),
  ]

  private static func run(_ invocation: Invocation) async throws -> Answer {
    try await ItemDesk.with(invocation) { desk in
      let proof = try await desk.context.proveStock()
      let isRepaired = invocation.has("repair") && !proof.differences.isEmpty
      if isRepaired { try await desk.context.repairStock().check() }
      var lines = [
        "\(proof.movements) movements added up: \(proof.items) items and \(proof.levels) "
          + "quantities at places compared."
      ]
      var told: [JSONValue] = []
      for difference in proof.differences {
        let item = try await desk.context.fetch(InventoryItem.self, difference.item)
        lines.append(
          "\(Terminal.safe(item?[.code] ?? difference.item.description)): "
            + "\(difference.kept) kept\(place(of: difference)), "
            + "\(difference.counted) counted.")
        told.append(json(difference, item))
      }
      if proof.outOfRange > 0 {
        lines.append(
          "Out of range: \(proof.outOfRange) items. Reverse what was moved by mistake.")
      }
      lines.append(
        proof.differences.isEmpty
          ? "All are equal." : isRepaired ? "Counted anew." : "Run it with --repair.")
      return Answer(
        lines.joined(separator: "\n"),
        [
          ("items", JSONValue(proof.items)), ("levels", JSONValue(proof.levels)),
          ("movements", JSONValue(proof.movements)),
          ("reservations", JSONValue(proof.reservations)), ("loans", JSONValue(proof.loans)),
          ("numbers", JSONValue(proof.numbers)),
          ("outOfRange", JSONValue(proof.outOfRange)), ("differences", .array(told)),
          ("repaired", .boolean(isRepaired)),
        ], code: proof.differences.isEmpty || isRepaired ? .done : .failed)
    }
  }

  private static func place(of difference: StockProof.Difference) -> String {
    switch difference.what {
    case .stock: difference.location == nil ? "" : " at a place"
    case .reserved, .incoming: " as \(difference.what.rawValue)"
    case .moved: " for a reservation"
    case .lent: " for a loan"
    case .numbered: " with a number"
    case .numbers: " as numbers that are right"
    }
  }

  private static func json(
    _ difference: StockProof.Difference, _ item: Record<InventoryItem>?
  ) -> JSONValue {
    .object([
      ("item", .text(difference.item.description)), ("itemCode", JSONValue(item?[.code])),
      ("location", JSONValue(difference.location?.description)),
      ("what", .text(difference.what.rawValue)), ("kept", .text(difference.kept.description)),
      ("counted", .text(difference.counted.description)),
    ])
  }
}
