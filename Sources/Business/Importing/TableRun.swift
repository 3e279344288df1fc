import Device
import Documents
import Model

/// How the reading of a table goes on in parts.
private enum TableSteps {
  /// How many records one transaction saves: others save between two of them.
  static let rows = 500
  /// How much of the whole it is to read the table, and to compare it with what is there.
  static let reading = 0.1
  static let checking = 0.3
}

/// One reading of a table, of which looking through is all but the end.
struct TableRun<Kind: ImportedKind, Resolver: TableResolver>
where Resolver.Draft.Field == Kind.Field {
  private typealias Draft = Resolver.Draft

  private let table: TableImport<Kind>
  private let context: CompanyContext

  init(_ table: TableImport<Kind>, in context: CompanyContext) {
    self.table = table
    self.context = context
  }

  func run(
    isDryRun: Bool, skipsBad: Bool, advance: (ArchiveProgress) -> Bool
  ) async throws -> TableReport {
    for action in [Action.create, .edit] { try context.require(action, Kind.subject) }
    guard advance(ArchiveProgress(.readingTable, part: 0)) else { return .stopped }
    let own = try await Kind.ownFields(in: context)
    // Reading computes and never waits: it has a thread of its own.
    var (drafts, columns, report) = try await WorkBench().run { try read(own: own) }
    var resolver = Resolver(context, columns, own)
    try await resolver.prepare(for: drafts)
    let share = isDryRun ? 1 - TableSteps.reading : TableSteps.checking
    guard
      let found = try await works(
        drafts, &resolver, &report,
        { advance($0.within(start: TableSteps.reading, share: share)) })
    else { return .stopped }
    drafts = []
    report.rejected = Set(report.problems.map(\.row))
    let works = found.filter { !report.rejected.contains($0.row) }
    report.remarks.removeAll { report.rejected.contains($0.row) }
    report.problems.sort { ($0.row, $0.column ?? "") < ($1.row, $1.column ?? "") }
    count(works, in: &report)
    if isDryRun || !report.problems.isEmpty && !skipsBad { return report }
    report.isWritten = true
    try await write(works, resolver, skipsBad, &report) { done, count in
      let part = Double(done) / Double(max(1, count))
      let progress = ArchiveProgress(.savingRows, part: part, done: done, total: count)
      let start = TableSteps.reading + TableSteps.checking
      return advance(progress.within(start: start, share: 1 - start))
    }
    return report
  }

  /// What the rows do, part after part; nil where it was stopped.
  private func works(
    _ drafts: [Draft], _ resolver: inout Resolver, _ report: inout TableReport,
    _ advance: (ArchiveProgress) -> Bool
  ) async throws -> [Resolver.Work]? {
    var works: [Resolver.Work] = []
    for start in stride(from: 0, to: drafts.count, by: TableSteps.rows) {
      let part = Double(start) / Double(drafts.count)
      guard
        advance(ArchiveProgress(.checkingRows, part: part, done: start, total: drafts.count))
      else { return nil }
      let chunk = drafts[start..<min(start + TableSteps.rows, drafts.count)]
      var found = try await resolver.works(Array(chunk), &report)
      try await resolver.addRemarks(on: found, &report)
      note(&found, in: &report)
      works += found
    }
    return works
  }

  /// Takes what the works change over into the report, as far as it names that.
  private func note(_ works: inout [Resolver.Work], in report: inout TableReport) {
    let wrong = Set(report.problems.map(\.row))
    for place in works.indices {
      let changes = works[place].changes
      works[place].changes = []
      guard !wrong.contains(works[place].row) else { continue }
      report.changes += changes.prefix(max(0, table.changeLimit - report.changes.count))
      report.changeCount += changes.count
    }
  }

  private func count(_ works: [Resolver.Work], in report: inout TableReport) {
    report.created = works.count { $0.isNew }
    report.unchanged = works.count { !$0.isNew && $0.isEmpty }
    report.archived = works.count { !$0.isNew && $0.isArchived }
    report.updated = works.count - report.created - report.unchanged
  }

  // MARK: Reading

  private typealias Reading = (
    drafts: [Draft], columns: TableColumns<Kind.Field>, report: TableReport
  )

  private func read(own: OwnFields) throws -> Reading {
    var report = TableReport()
    let file = try TableSource(path: table.path, of: Kind.self)
    report.remark = file.remark
    var columns: TableColumns<Kind.Field>?
    var drafts: [Draft] = []
    var firstRows: [String: Int] = [:]
    try file.rows(of: table.sheet) { row in
      guard let known = columns else {
        columns = try heads(row, own)
        return true
      }
      guard report.problems.count < TableReport.problemLimit else {
        throw SheetFailure(
          say(
            "More than \(TableReport.problemLimit) things are wrong. The first: "
              + "\(report.problems[0].line)"))
      }
      let before = report.problems.count
      let draft = Draft(
        row, known, isText: file.isText, style: file.hasSemicolons ? .withComma : .english,
        clearsEmpty: table.clearsEmpty, &report.problems)
      if report.problems.count > before { return true }
      if let sentence = Self.flaw(of: draft, &firstRows) {
        report.problems.append(ImportProblem(row: row.number, column: nil, sentence: sentence))
      }
      drafts.append(draft)
      return true
    }
    guard let columns else { throw SheetFailure(say("There is nothing in the table.")) }
    report.leftOut = columns.leftOut
    report.rows =
      drafts.count + Set(report.problems.map(\.row)).subtracting(drafts.map(\.row)).count
    return (drafts, columns, report)
  }

  private func heads(_ row: SheetRow, _ own: OwnFields) throws -> TableColumns<Kind.Field> {
    let columns = TableColumns<Kind.Field>(
      row.cells.map { $0.words.trimmed }, choices: table.choices, own: own)
    if let flaw = Draft.flaw(of: columns) { throw SheetFailure(flaw) }
    return columns
  }

  /// Why a row can't be told apart from others.
  private static func flaw(of draft: Draft, _ firstRows: inout [String: Int]) -> String? {
    switch draft.key {
    case .any: return nil
    case .missing(let sentence): return sentence
    case .only(let key):
      guard let first = firstRows[key] else {
        firstRows[key] = draft.row
        return nil
      }
      return Draft.repeated(key, in: first)
    }
  }

  // MARK: Writing

  private func write(
    _ works: [Resolver.Work], _ resolver: Resolver, _ skipsBad: Bool,
    _ report: inout TableReport, _ advance: (Int, Int) -> Bool
  ) async throws {
    var resolver = resolver
    var kept: [Resolver.Work] = []
    for start in stride(from: 0, to: works.count, by: TableSteps.rows) {
      guard advance(start, works.count) else {
        report.isStopped = true
        break
      }
      let chunk = Array(works[start..<min(start + TableSteps.rows, works.count)])
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
    _ works: [Resolver.Work], _ resolver: inout Resolver, _ report: inout TableReport
  ) async throws -> [Resolver.Work] {
    func reject(_ work: Resolver.Work, _ refusal: SaveRefusal) {
      report.rejected.insert(work.row)
      report.problems.append(
        ImportProblem(row: work.row, column: nil, sentence: refusal.sentence))
    }
    var ready: [(work: Resolver.Work, records: [RecordValues])] = []
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
    var saved: [Resolver.Work] = []
    for (work, records) in ready {
      switch try await resolver.context.save(records) {
      case .saved: saved.append(work)
      case .refused(let refusal): reject(work, refusal)
      }
    }
    return saved
  }
}
