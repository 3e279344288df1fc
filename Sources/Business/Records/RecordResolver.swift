import Device
import Model

/// What one row of a table of a declared kind does.
struct RecordWork<Kind: RecordType>: TableWork {
  let row: Int
  /// The record as it is to be.
  let values: RecordValues
  let isNew: Bool
  var changes: [ImportChange] = []
  /// The earlier row that makes a record of the same name.
  var namesake: Int?

  var isEmpty: Bool { !isNew && values.changedGroups == 0 }
  var isArchived: Bool { Kind.archived.map { values[$0] == .boolean(true) } ?? false }
}

/// Finds the records that the rows of a table name: by identifier, or by the first field that
/// tells records of the kind and that the row has.
struct RecordResolver<Kind: RecordType>: TableResolver {
  let context: CompanyContext
  private let columns: TableColumns<RecordColumn<Kind>>
  private let fields = RecordColumn<Kind>.allCases
  /// The rows that names alone tell, by these names: the first two.
  private var named: [String: [Int]] = [:]
  /// The rows by the records that they change.
  private var rows: [RecordID: Int] = [:]
  /// What became of names of records that rows refer to, by field.
  private var known: [String: [String: Named<String>]] = [:]

  init(
    _ context: CompanyContext, _ columns: TableColumns<RecordColumn<Kind>>, _ own: OwnFields
  ) {
    self.context = context
    self.columns = columns
  }

  mutating func prepare(for drafts: [RecordDraft<Kind>]) async throws {
    for draft in drafts where draft.id == nil {
      guard let match = draft.match, Self.isName(match.field) else { continue }
      let rows = named[match.value.words, default: []]
      if rows.count < 2 { named[match.value.words] = rows + [draft.row] }
    }
  }

  private static func isName(_ field: FieldDefinition) -> Bool { field.number == Kind.title.number }

  mutating func works(
    _ drafts: [RecordDraft<Kind>], _ report: inout TableReport
  ) async throws -> [RecordWork<Kind>] {
    let present = try await present(drafts)
    var works: [RecordWork<Kind>] = []
    // What nothing tells was told when it was read.
    for (draft, found) in zip(drafts, present) where draft.id != nil || draft.match != nil {
      if let sentence = flaw(of: draft, found) {
        report.problems.append(ImportProblem(row: draft.row, column: nil, sentence: sentence))
        continue
      }
      guard let draft = try await referring(draft, found.first?.values, &report) else { continue }
      let id = await context.newID()
      var values = found.first?.values ?? Kind.blank(id)
      draft.change.applyNews(to: &values)
      values = try await Kind.completed(values, since: found.first?.values, in: context)
      if let field = missing(in: values) {
        let sentence = say("A new record needs this: \(field.label).")
        report.problems.append(ImportProblem(row: draft.row, column: nil, sentence: sentence))
        continue
      }
      if found.isEmpty, let refusal = try await context.refusal(ofPart: values) {
        report.problems.append(
          ImportProblem(row: draft.row, column: nil, sentence: refusal.sentence))
        continue
      }
      var work = RecordWork<Kind>(row: draft.row, values: values, isNew: found.isEmpty)
      if let stored = found.first {
        rows[stored.id] = draft.row
        work.changes = changes(
          of: draft, from: stored.values, to: values, try await names(stored.values, values))
      } else if let match = draft.match, Self.isName(match.field) {
        work.namesake = named[match.value.words]?.first { $0 != draft.row && $0 < draft.row }
      }
      works.append(work)
    }
    return works
  }

  mutating func addRemarks(
    on works: [RecordWork<Kind>], _ report: inout TableReport
  ) async throws {
    for work in works where report.remarks.count < TableReport.problemLimit {
      guard let first = work.namesake else { continue }
      let sentence = say("Row \(first) has the same name: both are made.")
      report.remarks.append(ImportProblem(row: work.row, column: nil, sentence: sentence))
    }
  }

  mutating func records(of work: RecordWork<Kind>) async throws -> [RecordValues] {
    work.isEmpty ? [] : [work.values]
  }

  // MARK: What it refers to

  /// The row with the records that it names; nil where one can't be told, which is reported.
  private mutating func referring(
    _ draft: RecordDraft<Kind>, _ before: RecordValues?, _ report: inout TableReport
  ) async throws -> RecordDraft<Kind>? {
    var whole = draft
    for (column, word) in draft.referred {
      guard let field = column.field else { continue }
      // The one that is there, if the table still says so.
      if let present = before.flatMap({ field.referred(by: $0) }),
        try await context.names(of: [present])[present.id]?.trimmed == word
      {
        continue
      }
      let sentence: String
      switch try await named(word, in: field) {
      case .found(let text):
        whole.write(field, text)
        continue
      case .none: sentence = say("Nothing is called \"\(CellReader.short(word))\".")
      case .several: sentence = say("More than one is called \"\(CellReader.short(word))\".")
      }
      report.problems.append(
        ImportProblem(row: draft.row, column: columns.title(of: column), sentence: sentence))
      return nil
    }
    return whole
  }

  private mutating func named(
    _ word: String, in field: RecordField
  ) async throws -> Named<String> {
    if let known = known[field.name]?[word] { return known }
    let found = try await context.named(word, in: field, of: Kind.definition.kind)
    known[field.name, default: [:]][word] = found
    return found
  }

  /// What the records are called that a record refers to, before and after.
  private func names(_ before: RecordValues, _ after: RecordValues) async throws -> RecordNames {
    try await context.names(
      of: Kind.references.flatMap { field in
        [before, after].compactMap { field.referred(by: $0) }
      })
  }

  // MARK: Which record

  /// The records that each row may be about: one that it changes, none, or several.
  private func present(_ drafts: [RecordDraft<Kind>]) async throws -> [[StoredRecord]] {
    let company = context.company
    return try await context.read { reader in
      try drafts.map { draft in
        if let id = draft.id, let record = try reader.record(Kind.definition.kind, id, in: company),
          !record.isDeleted
        {
          return [record]
        }
        guard let match = draft.match else { return [] }
        return try Self.records(having: match.value, in: match.field, reader, company)
      }
    }
  }

  /// The living records that have a value, letter by letter; two of them at most.
  private static func records(
    having value: FieldValue, in field: FieldDefinition, _ reader: StoreReader,
    _ company: CompanyID
  ) throws -> [StoredRecord] {
    var request = PageRequest(Kind.definition.kind, sort: .field(field.number))
    request.ranges = [PageRange(of: .field(field.number), value, value)].compactMap { $0 }
    request.limit = StoreReader.pageLimit
    var found: [StoredRecord] = []
    while found.count < 2 {
      let page = try reader.page(request, in: company)
      found += page.records.filter { $0.values[field] == value }
      guard let next = page.next else { break }
      request.after = next
    }
    return Array(found.prefix(2))
  }

  /// Why it can't be told which record a row is about.
  private func flaw(of draft: RecordDraft<Kind>, _ found: [StoredRecord]) -> String? {
    if let record = found.first, found.count == 1, let other = rows[record.id] {
      return say("Row \(other) is about the same record.")
    }
    guard let match = draft.match else {
      return found.isEmpty ? say("There is no record with this identifier.") : nil
    }
    let words = match.value.words.prefix(40)
    if found.count > 1 {
      return say("Several records have \"\(words)\": nothing tells which of them is meant.")
    }
    guard found.count == 1, draft.id == nil, Self.isName(match.field),
      let other = named[match.value.words]?.first(where: { $0 != draft.row })
    else { return nil }
    return say("Row \(other) has \"\(words)\" too: nothing tells which of them is meant.")
  }

  /// What a record must have and this one has not.
  private func missing(in values: RecordValues) -> RecordColumn<Kind>? {
    fields.first { column in
      column.field.map { $0.field.isRequired && values[$0.field].isNull } ?? false
    }
  }

  /// What a row changes in the record that is there.
  private func changes(
    of draft: RecordDraft<Kind>, from before: RecordValues, to after: RecordValues,
    _ names: RecordNames
  ) -> [ImportChange] {
    let title = String(fieldValue: before[Kind.title]) ?? ""
    return fields.compactMap { column in
      guard let field = column.field else { return nil }
      func text(_ values: RecordValues) -> String {
        field.referred(by: values).map { names[$0.id] ?? "" } ?? field.text(of: values)
      }
      let (old, new) = (text(before), text(after))
      guard old != new else { return nil }
      return ImportChange(
        row: draft.row, column: columns.title(of: column), record: title, field: column.label,
        before: old, after: new)
    }
  }
}
