package import Device
package import Model

/// A kind of record that comes out of tables from outside: items, or a declared kind. Looking
/// through, choosing columns, leaving out, writing in parts and taking back are the same for all.
package protocol ImportedKind: Sendable {
  /// What a column can say of a record.
  associatedtype Field: TableField

  /// The name of the list that shows the records.
  static var list: String { get }
  /// What the rules are asked: whoever imports may create and edit.
  static var subject: Subject { get }
  /// The head of what tells a record, in tables of changes.
  static var recordHead: String { get }
  /// Whether they come as JSON too, with the members that tables of them go out with.
  static var takesJSON: Bool { get }
  /// Whether a file that begins so is of a sort of the kind's own.
  static func isForeign(_ head: [UInt8]) -> Bool
  /// What a file of that sort says, as JSON with the names of the fields.
  static func json(ofForeign bytes: [UInt8]) throws -> [UInt8]
  /// What the names of such files end with; nil for none.
  static var foreignEnding: String? { get }
  /// The fields of the company's own that such records have.
  static func ownFields(in context: CompanyContext) async throws -> OwnFields
  /// Reads a table, and writes it if that is wanted.
  static func run(
    _ table: TableImport<Self>, in context: CompanyContext, isDryRun: Bool, skipsBad: Bool,
    advance: (ArchiveProgress) -> Bool
  ) async throws -> TableReport
}

extension ImportedKind {
  /// No.
  package static var takesJSON: Bool { false }
  /// No.
  package static func isForeign(_ head: [UInt8]) -> Bool { false }
  /// As it is.
  package static func json(ofForeign bytes: [UInt8]) throws -> [UInt8] { bytes }
  /// None.
  package static var foreignEnding: String? { nil }
  /// None.
  package static func ownFields(in context: CompanyContext) async throws -> OwnFields { .none }
}

/// A table from outside: each row makes a record, or changes the one that it names. What a cell
/// does not say stays as it is.
package struct TableImport<Kind: ImportedKind>: Sendable {
  /// How many changes are named, where nobody asks for more.
  package static var changeLimit: Int { 200 }

  let path: String
  let sheet: String?
  let choices: ColumnChoices
  /// Whether an empty cell clears its field; otherwise it leaves it as it is.
  package var clearsEmpty = false
  /// How many changes the report names.
  package var changeLimit = TableImport.changeLimit

  /// Takes the file, the sheet of a workbook (nil for the first), and what a person chose for
  /// columns by their headings.
  package init(path: String, sheet: String? = nil, choices: ColumnChoices = ColumnChoices()) {
    self.path = path
    self.sheet = sheet
    self.choices = choices
  }

  /// Reads the table and writes it, or nothing where anything is wrong and bad rows are not to be
  /// left out. `advance` is told how far it is, and may stop it.
  package func run(
    in context: CompanyContext, isDryRun: Bool, skipsBad: Bool,
    advance: (ArchiveProgress) -> Bool = { _ in true }
  ) async throws -> TableReport {
    try await Kind.run(
      self, in: context, isDryRun: isDryRun, skipsBad: skipsBad, advance: advance)
  }
}
