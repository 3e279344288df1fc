import Business
import Device
import Documents
import Model
import SyncProtocol

/// What `item labels` and `item scan` do.
enum LabelActions {
  static func labels(_ invocation: Invocation) async throws -> Answer {
    guard let path = invocation.value("output") else {
      throw invocation.usage("Say where the labels go: --output labels.pdf")
    }
    try OutputFile.checkFree(path)
    var labels = try prepared(invocation)
    return try await ItemDesk.with(invocation) { desk in
      try await fill(&labels, invocation, desk)
      guard labels.count > 0 else {
        throw CommandFailure(.notFound, "There are no items to print labels of.")
      }
      guard let bytes = labels.file(title: "Labels") else {
        throw CommandFailure(.failed, "The labels could not be drawn.")
      }
      try OutputFile.write(bytes, to: path)
      return answer(labels, path)
    }
  }

  private static func prepared(_ invocation: Invocation) throws -> ItemLabels {
    let sheetName = try invocation.choice(
      "sheet", LabelCommands.sheets, otherwise: LabelSheet.all[0].name)
    let kind = try invocation.value("kind").map {
      try invocation.choice("kind", LabelCommands.kinds, otherwise: $0)
    }
    let sheet = LabelSheet.named(sheetName) ?? LabelSheet.all[0]
    return ItemLabels(
      on: sheet, kind: kind.flatMap(Symbology.init),
      copies: try invocation.number("copies", in: 1...1_000, otherwise: 1),
      skipping: try invocation.number("skip", in: 0...(sheet.count - 1), otherwise: 0),
      hasPrice: invocation.has("price"))
  }

  private static func fill(
    _ labels: inout ItemLabels, _ invocation: Invocation, _ desk: ItemDesk
  ) async throws {
    if !invocation.parsed.arguments.isEmpty {
      guard invocation.value("words") == nil else {
        throw invocation.usage("Name items, or find them with --words.")
      }
      for view in try await desk.items(invocation) { labels.add(view.item) }
    } else {
      var query = ItemQuery()
      query.words = invocation.value("words") ?? ""
      while true {
        let part = try await desk.context.itemRows(query, limit: StoreReader.pageLimit)
        guard labels.hasRoom(for: part.rows.count) else { throw tooMany }
        for row in part.rows { labels.add(row.item) }
        guard let next = part.next else { break }
        query.start = .after(next)
      }
    }
    guard labels.hasRoom(for: 0) else { throw tooMany }
  }

  private static let tooMany = CommandFailure(
    .usage, "One file takes at most \(LabelPrint.countLimit) labels.",
    hint: "Name items, find them with --words, or ask for fewer --copies.")

  private static func answer(_ labels: ItemLabels, _ path: String) -> Answer {
    let count = labels.count
    let told =
      "\(count) \(count == 1 ? "label is" : "labels are") in \(Terminal.safe(path))."
      + labels.flaws.prefix(10).map {
        "\n\(Terminal.safe($0.code)) has no code on its label. \($0.flaw.sentence)"
      }.joined()
    return Answer(
      told,
      [
        ("file", .text(path)), ("labels", JSONValue(count)),
        (
          "withoutCode",
          .array(
            labels.flaws.map {
              .object([
                ("id", .text($0.item.description)), ("code", .text($0.code)),
                ("problem", .text($0.flaw.sentence)),
              ])
            })
        ),
      ])
  }

  static func scan(_ invocation: Invocation) async throws -> Answer {
    let codes = try await OutsideFile(try invocation.requiredArgument(0)).codes()
    return try await ItemDesk.with(invocation) { desk in
      var (lines, found) = ([String](), [JSONValue]())
      for code in codes {
        let items = try await desk.context.items(scanned: code.text).map(ItemView.init)
        let said = "\(code.symbology.name) \(Terminal.safe(code.text))"
        lines.append(
          said + ": "
            + (items.isEmpty ? "no item has it" : items.map(\.title).joined(separator: "; ")))
        found.append(
          .object([
            ("kind", .text(code.symbology.rawValue)), ("text", .text(code.text)),
            ("items", .array(items.map { .object(json($0.item)) })),
          ]))
      }
      return Answer(
        lines.isEmpty ? "There is no code in the picture." : lines.joined(separator: "\n"),
        [("codes", .array(found))])
    }
  }

  private static func json(
    _ item: Record<InventoryItem>
  ) -> [(name: String, value: JSONValue)] {
    [
      ("id", .text(item.id.description)), ("code", .text(item[.code] ?? "")),
      ("name", .text(item[.name] ?? "")),
    ]
  }
}
