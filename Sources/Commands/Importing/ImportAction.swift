import Business
import Device
import Documents
import Model
import SyncProtocol

/// A kind of record that comes from tables by a command.
protocol TypedImport: ImportedKind {
  /// What is typed to edit one.
  static var editing: String { get }
}

/// What `item import` does, and the same command of each declared kind.
enum ImportAction<Kind: TypedImport> {
  static func run(_ invocation: Invocation) async throws -> Answer {
    let path = try invocation.requiredArgument(0)
    let chosen = try choices(invocation)
    if invocation.value("rejected") != nil, !invocation.has("skip-bad") {
      throw invocation.usage("--rejected goes with --skip-bad.")
    }
    return try await ItemDesk.with(invocation) { desk in
      let all = chosen.over(
        try await ColumnChoices.remembered(of: Kind.Field.self, in: desk.context))
      let work = LongWork("Import")
      defer { work.end() }
      do {
        var table = TableImport<Kind>(
          path: path, sheet: invocation.value("sheet"), choices: all)
        table.clearsEmpty = invocation.has("clear-empty")
        if invocation.value("changes") != nil { table.changeLimit = .max }
        let report = try await table.run(
          in: desk.context, isDryRun: invocation.has("dry-run"),
          skipsBad: invocation.has("skip-bad")
        ) { work.advance(percent: $0.percent) }
        if report.isWritten, !chosen.fields.isEmpty {
          try await all.remember(of: Kind.Field.self, in: desk.context)
        }
        if let file = invocation.value("rejected"), !report.rejected.isEmpty {
          try OutsideFile.write(
            try RejectedRows.table(of: Kind.self, path, invocation.value("sheet"), report), to: file
          )
        }
        if let file = invocation.value("changes") {
          try OutsideFile.write(ImportChange.table(report.changes, of: Kind.self), to: file)
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
    guard let choices = ColumnChoices(text, of: Kind.Field.self) else {
      throw invocation.usage(
        "--columns is such as \"Article=code,Colour=\", with fields of: "
          + Kind.Field.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    return choices
  }

  // MARK: Answers

  private static func answer(_ report: TableReport, _ invocation: Invocation) -> Answer {
    var lines = report.remark.map { [Terminal.safe($0)] } ?? []
    lines += report.problems.prefix(100).map { Terminal.safe($0.line) }
    if report.problems.count > 100 { lines.append("… and \(report.problems.count - 100) more.") }
    lines += report.remarks.prefix(100).map { Terminal.safe("Taken as it is: \($0.line)") }
    if report.remarks.count > 100 { lines.append("… and \(report.remarks.count - 100) more.") }
    let changes = report.changes.prefix(TableImport<Kind>.changeLimit)
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
      (Kind.recordHead.lowercased(), .text(change.record)), ("field", .text(change.field)),
      ("before", .text(change.before)), ("after", .text(change.after)),
    ])
  }

  private static func line(_ change: ImportChange) -> String {
    func told(_ text: String) -> String { text.isEmpty ? "nothing" : text }
    return "Row \(change.row), \(change.record), \(change.field): "
      + "\(told(change.before)) → \(told(change.after))"
  }

  private static func sentence(_ report: TableReport, isDryRun: Bool) -> String {
    let counts =
      "\(report.created) new, \(report.updated) changed, \(report.unchanged) as they were"
      + (report.archived == 0
        ? ""
        : ", \(report.archived) of those that were there archived and in no list (\(Kind.editing) "
          + "--archived no)")
    let left = report.rejected.isEmpty ? "" : " \(report.rejected.count) rows are wrong."
    if report.isStopped { return "Stopped. What is in: \(counts).\(left) thecompany undo" }
    if report.isWritten { return "Imported: \(counts).\(left)" }
    if isDryRun { return "Would import: \(counts).\(left) Nothing was written." }
    return "Nothing was written.\(left) Mend them, or leave them out with --skip-bad."
  }
}
