package import Device
package import Model

/// Items out of tables: a row makes an item, or changes the one with its code.
package enum ImportedItems: ImportedKind {
  /// What a column can say of an item.
  package typealias Field = ImportField

  /// The name of the list of items.
  package static var list: String { "items" }
  /// What the rules are asked.
  package static var subject: Subject { .inventoryItem }
  /// Items are told by their codes.
  package static var recordHead: String { "Code" }

  /// The fields that the company gives its items.
  package static func ownFields(in context: CompanyContext) async throws -> OwnFields {
    try await context.ownFields()
  }

  /// Reads a table of items, and writes it if that is wanted.
  package static func run(
    _ table: TableImport<ImportedItems>, in context: CompanyContext, isDryRun: Bool,
    skipsBad: Bool, advance: (ArchiveProgress) -> Bool
  ) async throws -> TableReport {
    try await TableRun<ImportedItems, ImportResolver>(table, in: context).run(
      isDryRun: isDryRun, skipsBad: skipsBad, advance: advance)
  }
}

/// A table of items from outside.
package typealias ItemImport = TableImport<ImportedItems>
