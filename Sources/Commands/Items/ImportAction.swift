import Business
import Device
import Documents
import Model
import SyncProtocol

/// What `item import` does.
enum ImportAction {
  static let command = CommandDefinition(
    name: "import", summary: "Add and change items from a table: .xlsx or .csv",
    notes: [
      "The first row has the headings. Each row makes an item, or changes the one with its code; "
        + "what a cell does not say stays as it is. With --clear-empty an empty cell empties its "
        + "field, but never a name or a quantity, and no tags or units. Quantities are booked for "
        + "new items alone.",
      "Units are such as \"box=12 barcode 4006381333931; pallet=480\": those that a cell names are "
        + "made or changed, others stay.",
      "Headings: \(ImportField.allCases.map(\.rawValue).joined(separator: ", ")), and words that "
        + "mean the same. Others: --columns \"Article=code,Group=category,Colour=\" (nothing: left "
        + "out). What was chosen is remembered for the company.",
      "If any row is wrong nothing is written, and each problem is told with its row and column. "
        + "With --skip-bad the rest is written; --rejected keeps the rows that were not, with the "
        + "reasons. thecompany undo takes an import back as one.",
      "--dry-run names what would change in items that are there, old and new, the first "
        + "\(ItemImport.changeLimit) changes; --changes keeps all of them as a table.",
    ],
    arguments: [ArgumentDefinition(name: "FILE", summary: "the table")],
    options: [
      .value("sheet", "NAME", "which sheet of a workbook (the first)"),
      .value("columns", "LIST", "what columns mean: heading=field, with commas between"),
      .flag("dry-run", "say what would come of it, and write nothing"),
      .value("changes", "FILE", "a table of all that changes; no file is written over"),
      .flag("clear-empty", "empty cells empty their fields"),
      .flag("skip-bad", "leave out the rows that are wrong"),
      .value("rejected", "FILE", "a table of these rows; no file is written over"), .company,
      .home,
    ], answer: shape, action: run)

  private static let problem = AnswerObject(
    "problem of a row",
    [
      .number("row", "its number in the table"), .text("column", "the column").orNull,
      .text("sentence", "what is wrong"),
    ])

  private static let change = AnswerObject(
    "change by an import",
    [
      .number("row", "its number in the table"), .text("column", "the column").orNull,
      .text("code", "the code of the item"), .text("field", "what the field is called"),
      .text("before", "what was there; empty for nothing"),
      .text("after", "what comes there; empty for nothing"),
    ])

  private static let shape: [AnswerMember] = [
    .number("rows", "how many rows there are"), .number("created", "how many items are new"),
    .number("updated", "how many items were changed"),
    .number("unchanged", "how many rows say what is there already"),
    .number("archived", "how many of their items are archived, and stay so"),
    .number("rejected", "how many rows are wrong"),
    .list("problems", problem, "what is wrong, row by row"),
    .list("remarks", problem, "what is taken as it is, and worth a look: barcodes that look wrong"),
    .list("changes", change, "what changes in items that are there, the first ones"),
    .number("changeCount", "how many changes there are in all"),
    .list("leftOut", .text, "the headings of columns that nothing is taken from"),
    .text("remark", "what to know of how the file was read").orNull,
    .boolean("written", "whether anything was written"),
    .boolean("stopped", "whether it was stopped before its end; what is counted is in"),
  ]

  static func run(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    let chosen = try choices(invocation)
    if invocation.value("rejected") != nil, !invocation.has("skip-bad") {
      throw invocation.usage("--rejected goes with --skip-bad.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let all = chosen.over(try await ColumnChoices.remembered(in: desk.context))
      let work = LongWork("Import")
      defer { work.end() }
      do {
        var table = ItemImport(
          path: path, sheet: invocation.value("sheet"), choices: all.fields)
        table.clearsEmpty = invocation.has("clear-empty")
        if invocation.value("changes") != nil { table.changeLimit = .max }
        let report = try await table.run(
          in: desk.context, isDryRun: invocation.has("dry-run"),
          skipsBad: invocation.has("skip-bad")
        ) { work.advance(percent: $0.percent) }
        if report.isWritten, !chosen.fields.isEmpty { try await all.remember(in: desk.context) }
        if let file = invocation.value("rejected"), !report.rejected.isEmpty {
          try OutsideFile.write(
            try RejectedRows.table(path, invocation.value("sheet"), report), to: file)
        }
        if let file = invocation.value("changes") {
          try OutsideFile.write(ImportChange.table(report.changes), to: file)
        }
        return answer(report, invocation)
      } catch let failure as SheetFailure {
        throw CommandFailure(.failed, failure.description)
      } catch let refusal as SaveRefusal {
        throw CommandFailure(refusal)
      }
    }
  }

  // MARK: Columns

  private static func choices(_ invocation: Invocation) throws -> ColumnChoices {
    guard let text = invocation.value("columns") else { return ColumnChoices() }
    guard let choices = ColumnChoices(text) else {
      throw invocation.usage(
        "--columns is such as \"Article=code,Colour=\", with fields of: "
          + ImportField.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    return choices
  }

  // MARK: Answers

  private static func answer(_ report: ItemImportReport, _ invocation: Invocation) -> Answer {
    var lines = report.remark.map { [Terminal.safe($0)] } ?? []
    lines += report.problems.prefix(100).map { Terminal.safe($0.line) }
    if report.problems.count > 100 { lines.append("… and \(report.problems.count - 100) more.") }
    lines += report.remarks.prefix(100).map { Terminal.safe("Taken as it is: \($0.line)") }
    if report.remarks.count > 100 { lines.append("… and \(report.remarks.count - 100) more.") }
    let changes = report.changes.prefix(ItemImport.changeLimit)
    if invocation.has("dry-run") {
      lines += changes.map { Terminal.safe(line($0)) }
      let rest = report.changeCount - changes.count
      if rest > 0 { lines.append("… and \(rest) more changes.") }
    }
    if !report.leftOut.isEmpty {
      lines.append("Not taken: " + Terminal.safe(report.leftOut.joined(separator: ", ")) + ".")
    }
    lines.append(sentence(report, isDryRun: invocation.has("dry-run")))
    let isBad = !report.rejected.isEmpty && !report.isWritten || report.isStopped
    return Answer(
      lines.joined(separator: "\n"),
      [
        ("rows", JSONValue(report.rows)), ("created", JSONValue(report.created)),
        ("updated", JSONValue(report.updated)), ("unchanged", JSONValue(report.unchanged)),
        ("archived", JSONValue(report.archived)),
        ("rejected", JSONValue(report.rejected.count)),
        ("problems", .array(report.problems.map(json))),
        ("remarks", .array(report.remarks.map(json))),
        ("changes", .array(changes.map(json))), ("changeCount", JSONValue(report.changeCount)),
        ("leftOut", .array(report.leftOut.map { .text($0) })),
        ("remark", JSONValue(report.remark)), ("written", .boolean(report.isWritten)),
        ("stopped", .boolean(report.isStopped)),
      ], code: isBad ? .failed : .done)
  }

  private static func json(_ problem: ImportProblem) -> JSONValue {
    .object([
      ("row", JSONValue(problem.row)), ("column", JSONValue(problem.column)),
      ("sentence", .text(problem.sentence)),
    ])
  }

  private static func json(_ change: ImportChange) -> JSONValue {
    .object([
      ("row", JSONValue(change.row)), ("column", JSONValue(change.column)),
      ("code", .text(change.code)), ("field", .text(change.field)),
      ("before", .text(change.before)), ("after", .text(change.after)),
    ])
  }

  private static func line(_ change: ImportChange) -> String {
    func told(_ text: String) -> String { text.isEmpty ? "nothing" : text }
    return "Row \(change.row), \(change.code), \(change.field): "
      + "\(told(change.before)) → \(told(change.after))"
  }

  private static func sentence(_ report: ItemImportReport, isDryRun: Bool) -> String {
    let counts =
      "\(report.created) new, \(report.updated) changed, \(report.unchanged) as they were"
      + (report.archived == 0
        ? ""
        : ", \(report.archived) of those that were there archived and in no list (item edit CODE "
          + "--archived no)")
    let left = report.rejected.isEmpty ? "" : " \(report.rejected.count) rows are wrong."
    if report.isStopped { return "Stopped. What is in: \(counts).\(left) thecompany undo" }
    if report.isWritten { return "Imported: \(counts).\(left)" }
    if isDryRun { return "Would import: \(counts).\(left) Nothing was written." }
    return "Nothing was written.\(left) Mend them, or leave them out with --skip-bad."
  }
}
