package import Device
import Documents
package import Model

/// A table from outside before anything of it is written: its columns, and what would come of it.
package struct TablePreview: Equatable, Sendable {
  /// One column.
  package struct Column: Equatable, Sendable {
    /// What stands above it.
    package let heading: String
    /// The name of the field that it is taken for; nil for what is left out.
    package let field: String?
    /// Whether a column before it has the same heading: it is left out.
    package let isRepeated: Bool
    /// The name of the field of the company's own that its heading is.
    package var own: String?
    /// The first values in it.
    package internal(set) var samples: [String] = []
  }

  /// How many columns are shown: of wider tables the rest is left out or known by its heading.
  package static let columnLimit = 100
  /// How many values of a column are shown, and how much of each.
  private static let sampleCount = 3
  private static let sampleLength = 40

  /// The file's own name.
  package var name = ""
  /// Which upload it is of: a form about another one is told from one about this.
  package var upload: RecordID?
  /// The sheets of a workbook; none for a table of text.
  package private(set) var sheets: [String] = []
  /// The sheet that is read.
  package private(set) var sheet: String?
  /// What was chosen for columns when it was looked into.
  package private(set) var choices = ColumnChoices()
  /// The columns in their order.
  package private(set) var columns: [Column] = []
  /// What would come of it; nil where `flaw` says why nothing would.
  package private(set) var report: TableReport?
  /// Why nothing can be taken.
  package private(set) var flaw: String?

  /// Looks into a table. `choices` are those of the person; what they don't name is told by the
  /// headings. Throws what makes it no table at all.
  package init<Kind: ImportedKind>(
    of kind: Kind.Type, path: String, sheet: String?, choices: ColumnChoices,
    in context: CompanyContext,
    advance: (ArchiveProgress) -> Bool = { _ in true }
  ) async throws {
    let own = try await Kind.ownFields(in: context)
    self = try await WorkBench().run { try Self.head(kind, of: path, sheet, choices, own) }
    do {
      report = try await TableImport<Kind>(path: path, sheet: self.sheet, choices: choices)
        .run(in: context, isDryRun: true, skipsBad: false, advance: advance)
    } catch let failure as SheetFailure {
      flaw = failure.description
    }
  }

  /// One of these parts and nothing else.
  init(columns: [Column] = [], report: TableReport? = nil, flaw: String? = nil) {
    self.columns = columns
    self.report = report
    self.flaw = flaw
  }

  private static func head<Kind: ImportedKind>(
    _ kind: Kind.Type, of path: String, _ sheet: String?, _ choices: ColumnChoices, _ own: OwnFields
  ) throws -> TablePreview {
    var preview = TablePreview()
    preview.choices = choices
    let file = try TableSource(path: path, of: kind)
    preview.sheets = file.sheets
    preview.sheet = file.sheets.first { $0 == sheet } ?? file.sheets.first
    var columns: [Column]?
    var rows = 0
    try file.rows(of: preview.sheet) { row in
      guard var known = columns else {
        let headings = row.cells.prefix(columnLimit).map { $0.words.trimmed }
        let known = TableColumns<Kind.Field>(headings, choices: choices, own: own)
        var seen: Set<String> = []
        columns = headings.enumerated().map { place, heading in
          let isFirst = heading.isEmpty || seen.insert(ColumnChoices.plain(heading)).inserted
          return Column(
            heading: heading, field: known.fields[place]?.rawValue, isRepeated: !isFirst,
            own: known.own[place]?.name)
        }
        return true
      }
      for (place, cell) in row.cells.prefix(known.count).enumerated() {
        let words = String(cell.words.trimmed.prefix(sampleLength))
        let samples = known[place].samples
        if !words.isEmpty, samples.count < sampleCount, !samples.contains(words) {
          known[place].samples.append(words)
        }
      }
      columns = known
      rows += 1
      return rows < 50
    }
    preview.columns = columns ?? []
    return preview
  }
}
