package import Business
package import Model

/// Work on an archive of a company, or on a table, which takes longer than a request: one for each
/// account.
package struct ArchiveWork: Equatable, Sendable {
  /// What is done.
  package enum Kind: Equatable, Sendable {
    /// A company is written into an archive.
    case exporting(CompanyID)
    /// An archive that came is looked through; nothing is kept.
    case checking
    /// A company is made out of an archive that was looked through.
    case importing
    /// A table of a list's records is looked through; nothing is kept.
    case readingTable(CompanyID, list: String)
    /// Records are made out of a table that was looked through.
    case importingTable(CompanyID, list: String)
    /// Labels of a company are drawn into a file.
    case drawingLabels(CompanyID)
    /// The books of a period are collected, with all documents.
    case collectingBooks(CompanyID)
  }

  /// How far it is.
  package enum Stage: Equatable, Sendable {
    /// So much is done.
    case running(ArchiveProgress)
    /// The archive waits to be fetched.
    case exported(ExportedArchive)
    /// The archive waits for a word to be imported, if there are no problems with it.
    case checked(CompanyImport.Report)
    /// The company is there.
    case imported(CompanyImport.Report)
    /// The table waits for a word to be imported, or for other columns.
    case previewed(TablePreview)
    /// The records are there.
    case tableImported(TableImported)
    /// Nothing was kept. The sentence is for a person and names the place; without files it would
    /// go if it `isAboutFiles`.
    case refused(String, isAboutFiles: Bool)
  }

  /// What is done.
  package let kind: Kind
  /// How far it is.
  package var stage: Stage

  /// Takes both as they are.
  package init(_ kind: Kind, _ stage: Stage) {
    self.kind = kind
    self.stage = stage
  }

  /// Whether a company can be made of its archive.
  var isChecked: Bool {
    if case .checked(let report) = stage { report.problems.isEmpty } else { false }
  }

  /// Whether it goes on.
  package var isRunning: Bool {
    if case .running = stage { true } else { false }
  }

  /// Whether it makes a company, or looks whether it could.
  package var isImport: Bool { kind == .checking || kind == .importing }

  /// Whether it is about a table of such records of the company.
  package func isTable<Kind: ImportedKind>(of kind: Kind.Type, in company: CompanyID) -> Bool {
    [.readingTable(company, list: Kind.list), .importingTable(company, list: Kind.list)]
      .contains(self.kind)
  }

  /// Whether its file is still of use.
  var needsFile: Bool {
    switch stage {
    case .exported, .previewed: true
    case .tableImported(let done): !done.report.rejected.isEmpty
    case .checked(let report): report.problems.isEmpty
    case .running, .imported, .refused: false
    }
  }
}

/// What came of a table.
package struct TableImported: Equatable, Sendable {
  /// The table as it was looked at.
  package let preview: TablePreview
  /// What was written.
  package let report: TableReport
  /// The number by which the device takes it back; nil where nothing was written.
  package let act: Int?

  /// Takes the parts as they are.
  package init(_ preview: TablePreview, _ report: TableReport, act: Int?) {
    self.preview = preview
    self.report = report
    self.act = act
  }
}

/// An archive that waits to be fetched.
package struct ExportedArchive: Equatable, Sendable {
  /// What its file is to be called.
  package let name: String
  /// Bytes of it.
  package let byteCount: Int
  /// How many records are in it.
  package let records: Int
  /// How many files are in it.
  package let files: Int
  /// How many files were left out.
  package let leftOut: Int
  /// How many records are damaged here, or newer than the program, and not whole in it.
  package let shortfall: Int
  /// What else is to be known of it, in a sentence.
  package var note: String?

  /// Takes the parts as they are.
  package init(
    name: String, byteCount: Int, records: Int, files: Int, leftOut: Int, shortfall: Int
  ) {
    self.name = name
    self.byteCount = byteCount
    self.records = records
    self.files = files
    self.leftOut = leftOut
    self.shortfall = shortfall
  }
}

/// Whether a work could begin.
package enum ArchiveBeginning: Equatable, Sendable {
  case begun
  /// Another one of the account goes on, or there is none to go on with.
  case busy
  /// The server has enough to do.
  case full
}
