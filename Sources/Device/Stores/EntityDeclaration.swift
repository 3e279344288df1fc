package import Model
import Storage

/// How the table of an entity is declared: made as a whole, or completed where an older version of
/// the program made it.
package struct EntityDeclaration {
  /// The entity.
  package let definition: EntityDefinition
  private let names: EntityColumns
  private let lists: ListIndexes?

  /// Declares the table of an entity.
  package init(_ definition: EntityDefinition) {
    self.definition = definition
    names = EntityColumns(definition)
    lists = ListIndexes(definition)
  }

  /// Adds what the table lacks: itself, columns, indexes. Nothing is ever taken away but indexes of
  /// lists that are declared otherwise now.
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
    try removeOthers(on: connection)
    for index in indexes { try connection.execute("\(Self.making)IF NOT EXISTS \(index)") }
  }

  private var columns: [(name: String, type: String)] {
    definition.fields.map { ($0.name, type(of: $0)) } + EntityColumns.keptDeclarations
  }

  /// What makes the table as a whole.
  package var table: String {
    let list = columns.map { "\"\($0.name)\" \($0.type)" }.joined(separator: ",\n")
    return """
      CREATE TABLE "\(definition.name)" (
      \(names.zone) BLOB NOT NULL, id BLOB NOT NULL,
      \(list),
      PRIMARY KEY (\(names.zone), id)) WITHOUT ROWID
      """
  }

  /// Lets indexes of an older version go, which others took the place of.
  private func removeOthers(on connection: Connection) throws {
    guard lists != nil else { return }
    let wanted = indexes.map { Self.making + $0 }
    let there = try connection.all(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL
      """
    ) {
      $0.bind(definition.name, at: 1)
    } read: {
      (name: $0.string(0), text: $0.string(1))
    }
    let own = ["by ", "with ", "choices"].map { "\(definition.name) \($0)" }
    for index in there where own.contains(where: { index.name.hasPrefix($0) }) {
      if !wanted.contains(index.text) { try connection.execute("DROP INDEX \"\(index.name)\"") }
    }
  }

  /// How many indexes a record of a declared kind stands in at most: each save pays for them.
  package static let paidLimit = 8
  /// How many it stands in; the one of Trash has deleted records alone.
  package var paidCount: Int { indexes.count - 1 }

  /// What a store keeps of an index begins so, and goes on with its name.
  private static let making = "CREATE INDEX "

  /// What makes each of its indexes, from the name on.
  package var indexes: [String] { orders + narrowing + [trash] }

  /// The indexes leave out what is deleted. They tell what is archived too: nearly every list
  /// leaves it out, and is counted without a look at the rows.
  private var orders: [String] {
    let told = lists.map { ", \($0.told)" } ?? archived
    return definition.fields.filter(\.isIndexed).map { order($0.name, told) }
      + [order("updatedAt", lists == nil ? archived : "")]
  }

  private func order(_ name: String, _ told: String) -> String {
    """
    "\(definition.name) by \(name)" ON "\(definition.name)"
    (\(names.zone), "\(name)", id\(told)) WHERE deleted IS NULL
    """
  }

  private static let archived = "isArchived"

  private var archived: String {
    definition.field(named: Self.archived)?.isFiltered == true ? ", deleted, \(Self.archived)" : ""
  }

  private var narrowing: [String] {
    let filtered = definition.fields.filter { $0.isFiltered && lists?.isChoice($0) != true }
    return filtered.map { field in
      let more = field.name != Self.archived ? archived : ""
      return """
        "\(definition.name) with \(field.name)" ON "\(definition.name)"
        (\(names.zone), "\(field.name)", \(lists?.toldOfReference ?? "id\(more)"))
        WHERE deleted IS NULL AND "\(field.name)" IS NOT NULL
        """
    } + [lists?.choiceDeclaration(zone: names.zone)].compactMap { $0 }
  }

  /// Has the deleted rows that still have what they held, by the moment of their end.
  private var trash: String {
    """
    "\(definition.name) in Trash" ON "\(definition.name)"
    (\(names.zone), deleted, id) WHERE \(EntityTable.isInTrash)
    """
  }

  private func type(of field: FieldDefinition) -> String {
    switch field.type {
    case .text, .choice: field.isIndexed ? "TEXT COLLATE NOCASE" : "TEXT"
    case .integer, .decimal, .boolean, .time: "INTEGER"
    case .reference, .identifier, .bytes: "BLOB"
    }
  }
}
