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

  /// Whether a file that begins so is of a sort of the kind's own.
  package static func isForeign(_ head: [UInt8]) -> Bool { Kind.foreign?.begins(head) == true }

  /// What a file of that sort says, as JSON with the names of the fields.
  package static func json(ofForeign bytes: [UInt8]) throws -> [UInt8] {
    guard let foreign = Kind.foreign else { return bytes }
    return try foreign.json(bytes)
  }

  /// What the names of such files end with.
  package static var foreignEnding: String? { Kind.foreign?.ending }

  /// Reads a table, and writes it if that is wanted.
  package static func run(
    _ table: TableImport<DeclaredImport>, in context: CompanyContext, isDryRun: Bool,
    skipsBad: Bool, advance: (ArchiveProgress) -> Bool
  ) async throws -> TableReport {
    try await TableRun<DeclaredImport, RecordResolver<Kind>>(table, in: context).run(
      isDryRun: isDryRun, skipsBad: skipsBad, advance: advance)
  }
}
