import Model
import Storage

/// How the table of an entity is declared: made as a whole, or completed where an older version of
/// the program made it.
struct EntityDeclaration {
  let definition: EntityDefinition
  private let names: EntityColumns

  init(_ definition: EntityDefinition) {
    self.definition = definition
    names = EntityColumns(definition)
  }

  /// Adds what the table lacks: itself, columns, indexes. Nothing is ever taken away.
  func complete(on connection: Connection) throws {
    let there = try connection.all("SELECT name FROM pragma_table_info(?)") {
      $0.bind(definition.name, at: 1)
    } read: {
      $0.string(0)
    }
    if there.isEmpty {
      try connection.execute(table)
    } else {
      for column in columns where !there.contains(column.name) {
        try connection.execute(
          "ALTER TABLE \"\(definition.name)\" ADD COLUMN \"\(column.name)\" \(column.type)")
      }
    }
    for index in indexes { try connection.execute(index) }
  }

  private var columns: [(name: String, type: String)] {
    definition.fields.map { ($0.name, type(of: $0)) } + EntityColumns.keptDeclarations
  }

  private var table: String {
    let list = columns.map { "\"\($0.name)\" \($0.type)" }.joined(separator: ",\n")
    return """
      CREATE TABLE "\(definition.name)" (
      \(names.zone) BLOB NOT NULL, id BLOB NOT NULL,
      \(list),
      PRIMARY KEY (\(names.zone), id)) WITHOUT ROWID
      """
  }

  /// The indexes leave out what is deleted; one has the deleted rows that still have what they
  /// held, by the moment of their end. They tell what is archived too: nearly every list leaves it
  /// out, and is counted without a look at the rows.
  private var indexes: [String] {
    let indexed = definition.fields.filter { $0.isIndexed }.map { $0.name } + ["updatedAt"]
    let filtered = definition.fields.filter { $0.isFiltered }.map { $0.name }
    let archived = "isArchived"
    let told = filtered.contains(archived) ? ", deleted, \(archived)" : ""
    return indexed.map {
      """
      CREATE INDEX IF NOT EXISTS "\(definition.name) by \($0)" ON "\(definition.name)"
      (\(names.zone), "\($0)", id\(told)) WHERE deleted IS NULL
      """
    }
      + filtered.map { name in
        let more = name != archived ? told : ""
        return """
          CREATE INDEX IF NOT EXISTS "\(definition.name) with \(name)" ON "\(definition.name)"
          (\(names.zone), "\(name)", id\(more)) WHERE deleted IS NULL AND "\(name)" IS NOT NULL
          """
      }
      + [
        """
        CREATE INDEX IF NOT EXISTS "\(definition.name) in Trash" ON "\(definition.name)"
        (\(names.zone), deleted, id) WHERE \(EntityTable.isInTrash)
        """
      ]
  }

  private func type(of field: FieldDefinition) -> String {
    switch field.type {
    case .text, .choice: field.isIndexed ? "TEXT COLLATE NOCASE" : "TEXT"
    case .integer, .decimal, .boolean, .time: "INTEGER"
    case .reference, .identifier, .bytes: "BLOB"
    }
  }
}
