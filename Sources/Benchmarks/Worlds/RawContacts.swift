import Device
import Model
import Storage

/// The contacts of a library as SQLite alone reads them: fifty rows out of the same indexes, and
/// nothing counted.
final class RawContacts {
  private let connection: Connection
  private let company: CompanyID
  private let search: String

  init(_ library: Library) throws {
    let path = library.folder + "/" + StoreKind.private.fileName
    connection = try Connection(path: path, mode: .readOnly)
    company = library.company
    let name = "SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5(%'"
    search =
      try connection.first(name) { _ in
      } read: {
        $0.string(0)
      } ?? ""
  }

  deinit { try? connection.close() }

  /// Milliseconds for a first page in an order, with a choice.
  func page(
    _ order: String, isDescending: Bool = false, with choice: String? = nil
  ) throws -> Double {
    let wanted = choice.map { "AND \"\($0)\" = 1" } ?? ""
    let watch = Stopwatch()
    try read(
      """
      SELECT contact.* FROM (SELECT id AS wanted FROM Contact INDEXED BY "Contact by \(order)"
      WHERE companyID = ?1 AND deleted IS NULL AND "\(order)" IS NOT NULL AND isArchived IS NOT 1
      \(wanted) ORDER BY "\(order)" \(isDescending ? "DESC" : "") LIMIT 50)
      CROSS JOIN Contact AS contact ON companyID = ?1 AND id = wanted
      """
    ) {
      $0.bind(high: company.high, low: company.low, at: 1)
    }
    return watch.milliseconds
  }

  /// Milliseconds for the first fifty that have all words.
  func search(_ words: String) throws -> Double {
    let match = words.split { !$0.isLetter && !$0.isNumber }.map { "\"\($0)\"*" }
    let watch = Stopwatch()
    try read("SELECT id FROM \(search) WHERE \(search) MATCH ? LIMIT 50") {
      $0.bind(match.joined(separator: " AND "), at: 1)
    }
    return watch.milliseconds
  }

  private func read(_ sql: String, bind: (borrowing Binder) -> Void) throws {
    var bytes = 0
    try connection.rows(sql, bind: bind) { row in bytes += row.bytes(0).count }
    try require(bytes >= 0, "SQLite read nothing.")
  }
}
