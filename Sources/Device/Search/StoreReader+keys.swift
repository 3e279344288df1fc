package import Model
import Storage

extension StoreReader {
  /// The living records of a kind that have one of these words in the search index, which nobody
  /// types: at most so many, in no order that anybody may rely on.
  package func records(
    keyed words: [String], of kind: EntityKind, in company: CompanyID, limit: Int
  ) throws -> [StoredRecord] {
    guard !words.isEmpty, try hasIndex(of: company), let table = table(kind) else { return [] }
    let match = words.map { "\"\($0)\"" }.joined(separator: " OR ")
    let name = SearchTable.name(of: company)
    let ids = try connection.all(
      "SELECT id FROM \(name) WHERE \(name) MATCH ? AND kind = ? LIMIT ?"
    ) {
      $0.bind(match, at: 1)
      $0.bind(kind, at: 2)
      $0.bind(limit, at: 3)
    } read: {
      try $0.identifier(0)
    }
    return try ids.compactMap { id in
      guard let row = try table.shownRow(company, id), !row.isDeleted else { return nil }
      return StoredRecord(row, id: id, of: table.definition)
    }
  }

  /// Words of the search index that begin so and that several records have, but no more than so
  /// many, in their order.
  package func sharedKeys(
    beginning start: String, byAtMost most: Int, in company: CompanyID, limit: Int
  ) throws -> [String] {
    guard try hasIndex(of: company) else { return [] }
    let name = SearchTable.name(of: company)
    let terms = "temp.\"terms of \(name)\""
    try connection.executeBeside(
      "CREATE VIRTUAL TABLE IF NOT EXISTS \(terms) USING fts5vocab(main, '\(name)', 'row')")
    defer { try? connection.executeBeside("DROP TABLE IF EXISTS \(terms)") }
    return try connection.all(
      """
      SELECT term FROM \(terms) WHERE term >= ?1 AND term < ?2 AND doc BETWEEN 2 AND ?3 LIMIT ?4
      """
    ) {
      $0.bind(start, at: 1)
      $0.bind(start + "\u{10FFFF}", at: 2)
      $0.bind(most, at: 3)
      $0.bind(limit, at: 4)
    } read: {
      $0.string(0)
    }
  }
}
