import Model
import Storage

/// A table that holds rows of zones, found in the schema itself: one that is added later can't be
/// forgotten.
struct ZoneTable {
  let name: String
  /// The column with the zone.
  let zoneColumn: String
  /// What tells rows of one zone apart; nil where there are few of them.
  private let key: String?

  /// What the device keeps of a zone after it went: that it did, how far its batches were
  /// numbered, and what of it was never sent.
  private static let kept = ["gone", "numbers", "purges", "rescue"]

  /// All of the store.
  static func all(_ connection: Connection) throws -> [ZoneTable] {
    let found = try connection.all(
      """
      SELECT list.name, list.wr, zone.name, id.name IS NOT NULL FROM pragma_table_list list
      JOIN pragma_table_info(list.name) zone
      ON zone.name = 'zone' OR (zone.name = 'companyID' AND zone.pk = 1)
      LEFT JOIN pragma_table_info(list.name) id ON id.name = 'id'
      WHERE list.schema = 'main' AND list.type = 'table' ORDER BY list.name
      """
    ) { row in
      ZoneTable(
        name: row.string(0), zoneColumn: row.string(2),
        key: !row.bool(1) ? "rowid" : row.bool(3) ? "id" : nil)
    }
    return found.filter { !kept.contains($0.name) }
  }

  /// Deletes up to about `limit` rows of a zone; answers how many, 0 when none are left.
  func delete(_ zone: ZoneID, limit: Int, _ connection: Connection) throws -> Int {
    let rows = "\"\(name)\" WHERE \(zoneColumn) = ?1"
    let part = key.map { " AND \($0) IN (SELECT \($0) FROM \(rows) LIMIT ?2)" }
    try connection.run("DELETE FROM \(rows)" + (part ?? "")) {
      $0.bind(zone, at: 1)
      if part != nil { $0.bind(limit, at: 2) }
    }
    return connection.changesCount
  }

  /// Whether a zone has rows here.
  func holds(_ zone: ZoneID, _ connection: Connection) throws -> Bool {
    try connection.first(
      "SELECT EXISTS (SELECT 1 FROM \"\(name)\" WHERE \(zoneColumn) = ?)"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }
}
