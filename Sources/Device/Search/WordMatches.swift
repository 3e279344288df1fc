package import Model

/// The records that words found, as pages narrow a list to them: all where they are few, and
/// what tells them where they are many.
package struct WordMatches: Equatable, Sendable {
  /// How many are few.
  package static let limit = 2_000

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

  /// The first ones alone.
  package var first: WordMatches { WordMatches(ids: ids, query: nil, table: table) }

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

  /// The identifiers that stand in a row, as rows of a statement.
  static func source(at parameter: Int) -> String {
    """
    (WITH RECURSIVE place (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM place
    WHERE (number + 2) * \(byteCount) <= length(?\(parameter)))
    SELECT substr(?\(parameter), number * \(byteCount) + 1, \(byteCount)) AS \(found) FROM place)
    """
  }

  /// Whether a row has the words.
  func condition(of table: EntityTable, _ parameter: Int) -> String {
    if isWhole { return "id = \(Self.found)" }
    let (name, zone) = (table.definition.name, table.columns.zone)
    return """
      (SELECT entry FROM searchRows WHERE searchRows.zone = "\(name)".\(zone)
      AND searchRows.id = "\(name)".id AND searchRows.kind = \(table.definition.kind.rawValue))
      IN (SELECT rowid FROM \(self.table) WHERE \(self.table) MATCH ?\(parameter))
      """
  }
}
