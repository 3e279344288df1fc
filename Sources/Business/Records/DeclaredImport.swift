package import Device
package import Model

/// Records of a declared kind out of tables: a row makes one, or changes the one that it names.
package enum DeclaredImport<Kind: RecordType>: ImportedKind {
  /// What a column can say of a record.
  package typealias Field = RecordColumn<Kind>

  /// The name of the list.
  package static var list: String { Kind.list }
  /// What the rules are asked.
  package static var subject: Subject { Kind.definition.subject }
  /// Records are told by what they are called.
  package static var recordHead: String { "Record" }

  /// The heads of the fields that tell a record, the first one that a row has before all others.
  package static var telling: [String] {
    Kind.matched.compactMap { RecordColumn<Kind>(rawValue: $0.name)?.label }
  }

  /// Members of JSON are the fields of the declaration, by their names.
  package static var takesJSON: Bool { true }

  /// Reads a table, and writes it if that is wanted.
  package static func run(
    _ table: TableImport<DeclaredImport>, in context: CompanyContext, isDryRun: Bool,
    skipsBad: Bool, advance: (ArchiveProgress) -> Bool
  ) async throws -> TableReport {
    try await TableRun<DeclaredImport, RecordResolver<Kind>>(table, in: context).run(
      isDryRun: isDryRun, skipsBad: skipsBad, advance: advance)
  }
}
