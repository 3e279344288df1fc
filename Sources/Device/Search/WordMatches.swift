package import Model

/// The records that words found, as pages narrow a list to them: all where they are few, and
/// what tells them where they are many.
package struct WordMatches: Equatable, Sendable {
  /// How many are few.
  package static let limit = 2_000
  /// How many of many are counted.
  private static let countedLimit = 1_000

  /// The first ones that were found, the best first.
  package let ids: [RecordID]
  /// The full-text query that finds all of them; nil where there are no more than those above.
  private let query: String?
  /// The table that it is asked of.
  private let table: String

  init(ids: [RecordID], query: String?, in zone: ZoneID) {
    self.ids = ids
    self.query = query
    table = SearchTable.name(of: zone)
  }

  /// Whether those are all.
  package var isWhole: Bool { query == nil }

  /// What is counted: all where they are few, else the first ones alone.
  package var counted: WordMatches {
    if isWhole { return self }
    return WordMatches(ids: Array(ids.prefix(Self.countedLimit)), query: nil, table: table)
  }

  private init(ids: [RecordID], query: String?, table: String) {
    self.ids = ids
    self.query = query
    self.table = table
  }

  private static let byteCount = 16
  private static let found = "\"found by words\""

  /// What a statement is given: the identifiers in a row, or the query.
  var parameter: FieldValue {
    if let query { return .text(query) }
    return .bytes(ids.flatMap(\.bytes))
  }

  /// The identifiers of what was found, as rows of a statement. The first parameter is the zone.
  func source(of table: EntityTable, at parameter: Int) -> String {
    isWhole ? Self.row(at: parameter) : asked(table, parameter)
  }

  /// Of many: what the full-text query finds.
  private func asked(_ of: EntityTable, _ parameter: Int) -> String {
    """
    (SELECT searchRows.id AS \(Self.found) FROM \(table)
    CROSS JOIN searchRows INDEXED BY "searchRows by entry"
    ON searchRows.zone = ?1 AND searchRows.entry = \(table).rowid
    AND searchRows.kind = \(of.definition.kind.rawValue)
    WHERE \(table) MATCH ?\(parameter))
    """
  }

  /// Counts what the full-text query finds, up to a limit. Parameters: the query, the limit.
  var counting: String {
    "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(table) MATCH ?1 LIMIT ?2)"
  }

  /// Of few: the identifiers that stand in a row.
  private static func row(at parameter: Int) -> String {
    """
    (WITH RECURSIVE place (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM place
    WHERE (number + 2) * \(byteCount) <= length(?\(parameter)))
    SELECT substr(?\(parameter), number * \(byteCount) + 1, \(byteCount)) AS \(found) FROM place)
    """
  }

  /// Whether a row is the one that was found.
  static let isFound = "id = \(found)"

  /// Whether a row has the words, where there are many.
  func condition(of table: EntityTable, _ parameter: Int) -> String {
    let (name, zone) = (table.definition.name, table.columns.zone)
    return """
      (SELECT entry FROM searchRows WHERE searchRows.zone = "\(name)".\(zone)
      AND searchRows.id = "\(name)".id AND searchRows.kind = \(table.definition.kind.rawValue))
      IN (SELECT rowid FROM \(self.table) WHERE \(self.table) MATCH ?\(parameter))
      """
  }
}
