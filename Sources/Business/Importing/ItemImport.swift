package import Device
import Documents
import Model

/// What came of an import, or would come of it.
package struct ItemImportReport: Equatable, Sendable {
  /// With how many problems a table is still taken for one of items.
  package static let problemLimit = 10_000

  /// How many rows there are below the headings.
  package var rows = 0
  /// How many items are new.
  package var created = 0
  /// How many items were changed.
  package var updated = 0
  /// How many rows say what is there already.
  package var unchanged = 0
  /// How many of the items that were there are archived, and stay so: no list shows them.
  package var archived = 0
  /// What is wrong, row by row.
  package var problems: [ImportProblem] = []
  /// What a person should know of rows that are taken as they are: barcodes that look wrong, or
  /// that something else has.
  package var remarks: [ImportProblem] = []
  /// The numbers of the rows that were left out.
  package var rejected: Set<Int> = []
  /// Whether it was stopped before its end; what is counted is in.
  package var isStopped = false
  /// What changes in items that are there, row by row: the first ones, up to the import's limit.
  package var changes: [ImportChange] = []
  /// How many changes there are in all.
  package var changeCount = 0
  /// The headings of columns that nothing is taken from.
  package var leftOut: [String] = []
  /// What a person should know of how the file is read.
  package var remark: String?
  /// Whether anything was written.
  package var isWritten = false

  /// Of an import that was stopped before it wrote anything.
  static var stopped: ItemImportReport {
    var report = ItemImportReport()
    report.isStopped = true
    return report
  }
}

/// A table of items from outside: each row makes an item, or changes the one with its code. What a
/// cell does not say stays as it is.
package struct ItemImport: Sendable {
  /// How many items one transaction saves: others save between two of them.
  private static let chunkSize = 500
  /// How much of the whole it is to read the table, and to compare it with what is there.
  private static let readingPart = 0.1
  private static let checkingPart = 0.3

  /// How many changes are named, where nobody asks for more.
  package static let changeLimit = 200

  let path: String
  let sheet: String?
  let choices: [String: ImportField?]
  /// Whether an empty cell clears its field; otherwise it leaves it as it is.
  package var clearsEmpty = false
  /// How many changes the report names.
  package var changeLimit = ItemImport.changeLimit

  /// Takes the file, the sheet of a workbook (nil for the first), and what a person chose for
  /// columns by their headings.
  package init(path: String, sheet: String? = nil, choices: [String: ImportField?] = [:]) {
    self.path = path
    self.sheet = sheet
    self.choices = choices
  }

  /// Reads the table and writes it, or nothing where anything is wrong and bad rows are not to be
  /// left out. `advance` is told how far it is, and may stop it.
  package func run(
    in context: CompanyContext, isDryRun: Bool, skipsBad: Bool,
    advance: (ArchiveProgress) -> Bool = { _ in true }
  ) async throws -> ItemImportReport {
    for action in [Action.create, .edit] { try check(action, .inventoryItem, context) }
    guard advance(ArchiveProgress(.readingTable, part: 0)) else { return .stopped }
    // Reading computes and never waits: it has a thread of its own.
    let own = try await context.ownFields()
    var (drafts, columns, report) = try await WorkBench().run { try read(own: own) }
    if drafts.contains(where: { $0.quantity != nil }) {
      try check(.create, .stockAdjustment, context)
    }
    var resolver = ImportResolver(context, columns, own)
    try await resolver.prepare()
    var works: [ImportWork] = []
    let share = isDryRun ? 1 - Self.readingPart : Self.checkingPart
    for start in stride(from: 0, to: drafts.count, by: Self.chunkSize) {
      let progress = ArchiveProgress(
        .checkingRows, part: Double(start) / Double(drafts.count), done: start, total: drafts.count)
      guard advance(progress.within(start: Self.readingPart, share: share)) else { return .stopped }
      let chunk = drafts[start..<min(start + Self.chunkSize, drafts.count)]
      var found = try await resolver.works(Array(chunk), &report)
      try await resolver.addRemarks(on: found, &report)
      note(&found, in: &report)
      works += found
    }
    drafts = []
    report.rejected = Set(report.problems.map(\.row))
    works.removeAll { report.rejected.contains($0.draft.row) }
    report.remarks.removeAll { report.rejected.contains($0.row) }
    report.problems.sort { ($0.row, $0.column ?? "") < ($1.row, $1.column ?? "") }
    count(works, in: &report)
    if isDryRun || !report.problems.isEmpty && !skipsBad { return report }
    report.isWritten = true
    try await write(works, resolver, skipsBad, &report) { done, count in
      let part = Double(done) / Double(max(1, count))
      let progress = ArchiveProgress(.savingRows, part: part, done: done, total: count)
      let start = Self.readingPart + Self.checkingPart
      return advance(progress.within(start: start, share: 1 - start))
    }
    return report
  }

  /// Takes what the works change over into the report, as far as it names that.
  private func note(_ works: inout [ImportWork], in report: inout ItemImportReport) {
    let wrong = Set(report.problems.map(\.row))
    for place in works.indices {
      let changes = works[place].changes
      works[place].changes = []
      guard !wrong.contains(works[place].draft.row) else { continue }
      report.changes += changes.prefix(max(0, changeLimit - report.changes.count))
      report.changeCount += changes.count
    }
  }

  private func check(
    _ action: Action, _ subject: Subject, _ context: CompanyContext
  ) throws {
    if case .denied(let denial) = context.verdict(on: action, subject) {
      throw SaveRefusal(context.company, .denied(denial))
    }
  }

  private func count(_ works: [ImportWork], in report: inout ItemImportReport) {
    report.created = works.count { $0.isNew }
    report.unchanged = works.count { !$0.isNew && $0.isEmpty }
    report.archived = works.count {
      !$0.isNew && Record<InventoryItem>($0.values)?[.isArchived] == true
    }
    report.updated = works.count - report.created - report.unchanged
  }

  // MARK: Reading

  private func read(
    own: OwnFields
  ) throws -> ([ImportDraft], ImportColumns, ItemImportReport) {
    var report = ItemImportReport()
    let file = try SheetFile(path: path)
    report.remark = file.remark
    var columns: ImportColumns?
    var drafts: [ImportDraft] = []
    var problems: [ImportProblem] = []
    var firstRows: [String: Int] = [:]
    try file.rows(of: sheet) { row in
      guard let known = columns else {
        let found = ImportColumns(row.cells.map { $0.words.trimmed }, choices: choices, own: own)
        guard found.has(.code) else {
          throw SheetFailure(
            say(
              "No column is the code of the items. The first row must have a heading for each "
                + "column, one of them Code; or say which column it is."))
        }
        columns = found
        return true
      }
      guard problems.count < ItemImportReport.problemLimit else {
        throw SheetFailure(
          say(
            "More than \(ItemImportReport.problemLimit) things are wrong. The first: "
              + "\(problems[0].line)"))
      }
      let before = problems.count
      let draft = ImportDraft(
        row, known, isText: file.isText, style: file.hasSemicolons ? .withComma : .english,
        clearsEmpty: clearsEmpty, &problems)
      if problems.count > before { return true }
      if draft.code.isEmpty {
        problems.append(
          ImportProblem(row: row.number, column: nil, sentence: say("It has no code.")))
      } else if let first = firstRows.updateValue(row.number, forKey: draft.code) {
        firstRows[draft.code] = first
        problems.append(
          ImportProblem(
            row: row.number, column: nil,
            sentence: say("Row \(first) has the code \"\(draft.code.prefix(40))\" too.")))
      }
      drafts.append(draft)
      return true
    }
    guard let columns else { throw SheetFailure(say("There is nothing in the table.")) }
    report.leftOut = columns.leftOut
    report.problems = problems
    report.rows = drafts.count + Set(problems.map(\.row)).subtracting(drafts.map(\.row)).count
    return (drafts, columns, report)
  }

  // MARK: Writing

  private func write(
    _ works: [ImportWork], _ resolver: ImportResolver, _ skipsBad: Bool,
    _ report: inout ItemImportReport, _ advance: (Int, Int) -> Bool
  ) async throws {
    var resolver = resolver
    var kept: [ImportWork] = []
    for start in stride(from: 0, to: works.count, by: Self.chunkSize) {
      guard advance(start, works.count) else {
        report.isStopped = true
        break
      }
      let chunk = Array(works[start..<min(start + Self.chunkSize, works.count)])
      let done = try await save(chunk, &resolver, &report)
      kept += done
      if done.count < chunk.count, !skipsBad {
        report.isStopped = true
        break
      }
    }
    if !report.isStopped { _ = advance(works.count, works.count) }
    count(kept, in: &report)
  }

  /// Saves a part in one transaction; where that is refused, each item by itself.
  private func save(
    _ works: [ImportWork], _ resolver: inout ImportResolver, _ report: inout ItemImportReport
  ) async throws -> [ImportWork] {
    func reject(_ work: ImportWork, _ refusal: SaveRefusal) {
      report.rejected.insert(work.draft.row)
      report.problems.append(
        ImportProblem(row: work.draft.row, column: nil, sentence: refusal.sentence))
    }
    var ready: [(work: ImportWork, records: [RecordValues])] = []
    for work in works {
      do { ready.append((work, try await resolver.records(of: work))) } catch let refusal
        as SaveRefusal
      {
        reject(work, refusal)
      }
    }
    if try await resolver.context.save(ready.flatMap(\.records)).isSaved {
      return ready.map(\.work)
    }
    var saved: [ImportWork] = []
    for (work, records) in ready {
      switch try await resolver.context.save(records) {
      case .saved: saved.append(work)
      case .refused(let refusal): reject(work, refusal)
      }
    }
    return saved
  }
}
