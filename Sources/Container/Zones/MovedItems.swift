import Model
import Storage
import SyncProtocol

/// Which items of a zone have movements: these are never deleted.
enum MovedItems {
  static func contains(
    _ item: RecordID, in zone: ZoneID, _ connection: Connection
  ) throws -> Bool {
    try connection.first("SELECT 1 FROM movedItems WHERE zone = ? AND item = ?") {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      $0.bool(0)
    } ?? false
  }

  static func add(_ item: RecordID, in zone: ZoneID, _ connection: Connection) throws {
    try connection.run("INSERT OR IGNORE INTO movedItems (zone, item) VALUES (?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    }
  }

  /// Finds them in what a database of an earlier version holds; once.
  static func find(in connection: Connection) throws {
    let isKnown = try connection.first("SELECT movementsKnown FROM meta WHERE id = 1") {
      $0.bool(0)
    }
    guard isKnown == false else { return }
    let moved = try connection.all("SELECT zone, state FROM records WHERE kind = ?") {
      $0.bind(Int64(EntityKind.stockTransaction.rawValue), at: 1)
    } read: { row -> (ZoneID, RecordID?) in
      let state = try RecordState(compactBody: row.bytes(1))
      let values = try? state.values(of: StockTransaction.definition)
      return (try row.id(0), values.flatMap { Record<StockTransaction>($0) }?[.item])
    }
    for (zone, item) in moved {
      if let item { try add(item, in: zone, connection) }
    }
    try connection.run("UPDATE meta SET movementsKnown = 1 WHERE id = 1")
  }
}
