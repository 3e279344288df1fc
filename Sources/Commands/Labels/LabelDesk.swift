import Business
import Device
import Documents
import Model
import SyncProtocol

/// What all commands share that print labels.
struct LabelDesk {
  /// The items of the company.
  let items: ItemDesk
  /// Its places.
  let tree: LocationTree
  /// What it is called.
  let company: String

  /// Reads how labels are printed, lets them be gathered, and draws them into the file. What
  /// `gather` gives is said where there are none.
  static func with(
    _ invocation: Invocation,
    _ gather: (inout ItemLabels, LabelDesk) async throws -> String
  ) async throws -> Answer {
    guard let path = invocation.value("output") else {
      throw invocation.usage("Say where the labels go: --output labels.pdf")
    }
    try OutputFile.checkFree(path)
    return try await ItemDesk.with(invocation) { items in
      var labels = try await prepared(invocation, items)
      let company = try await items.context.fetch(Company.self, items.context.company)
      let desk = LabelDesk(
        items: items, tree: try await items.context.locationTree(isCounted: false),
        company: company?[.name] ?? "")
      let nothing = try await gather(&labels, desk)
      guard labels.count > 0 else { throw CommandFailure(.notFound, nothing) }
      try await write(labels, to: path)
      return answer(labels, path)
    }
  }

  private static func prepared(
    _ invocation: Invocation, _ items: ItemDesk
  ) async throws -> ItemLabels {
    let design = try await design(invocation, items)
    let sheetName = try invocation.choice(
      "sheet", LabelCommands.sheets, otherwise: LabelSheet.all[0].name)
    let kind = try invocation.value("kind").map {
      try invocation.choice("kind", LabelCommands.kinds, otherwise: $0)
    }
    let sheet = design?.sheet ?? LabelSheet.named(sheetName) ?? LabelSheet.all[0]
    var labels = ItemLabels(
      on: sheet, kind: kind.flatMap(Symbology.init),
      copies: try invocation.number("copies", in: 1...1_000, otherwise: 1),
      skipping: try invocation.number("skip", in: 0...(sheet.count - 1), otherwise: 0),
      hasPrice: invocation.has("price"))
    labels.design = design
    return labels
  }

  private static func design(
    _ invocation: Invocation, _ items: ItemDesk
  ) async throws -> LabelDesign? {
    guard let named = invocation.value("template") else { return nil }
    for option in ["sheet", "kind"] where invocation.value(option) != nil {
      throw invocation.usage("--\(option) does not go with --template, which says it.")
    }
    guard !invocation.has("price") else {
      throw invocation.usage("--price does not go with --template: write {price} in it.")
    }
    guard let design = LabelDesign(try await items.labelTemplate(named)) else {
      throw CommandFailure(.failed, "The template names no paper that there is.")
    }
    return design
  }

  /// Refuses more labels than go into one file.
  static func checkRoom(_ labels: ItemLabels, for more: Int) throws(CommandFailure) {
    guard labels.hasRoom(for: more) else {
      throw CommandFailure(
        .usage, "One file takes at most \(LabelPrint.countLimit) labels.",
        hint: "Choose fewer of them, or ask for fewer --copies.")
    }
  }

  /// Items with what labels tell of them.
  func rows(of items: [Record<InventoryItem>]) async throws -> [ItemRow] {
    let rows = items.map {
      ItemRow(item: $0, quantity: .zero, changed: Moment(milliseconds: 0))
    }
    return try await self.items.context.named(rows)
  }

  private static func write(_ labels: ItemLabels, to path: String) async throws {
    let work = LongWork("Labels:")
    defer { work.end() }
    try await OutputFile.write(to: path) { fresh in
      guard try await labels.write(title: "Labels", to: fresh, { work.advance($0) }) != nil else {
        throw CommandFailure(.failed, "Stopped. No file was written.")
      }
    }
  }

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
}
