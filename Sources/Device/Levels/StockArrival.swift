import Model
import Storage

/// Counts an item that comes after its movements or reservations, and tells its category to marks
/// that came before it: a page may bring them in any order.
///
/// Most items come before them, and cost one look into an index of each.
final class StockArrival {
  /// What a store keeps of its items besides what is on hand.
  struct Parts {
    let hasReservations: Bool
    let hasMarks: Bool

    /// Nil where it keeps nothing of them.
    init?(of entities: [EntityDefinition]) {
      guard StockLevels.areKept(of: entities) else { return nil }
      hasReservations = ReservationLevels.areKept(of: entities)
      hasMarks = MarkIndex.isKept(of: entities)
    }
  }

  private let looking: Statement
  private let recounting: Statement
  private let recountingReserved: Statement?
  private let retelling: Statement?

  init(_ connection: Connection, _ parts: Parts) throws(StorageFailure) {
    let reserved = parts.hasReservations ? Self.naming("Reservation", "with item") : "0"
    let marked = parts.hasMarks ? Self.naming("ItemTag", "by item") : "0"
    looking = try connection.prepare(
      "SELECT \(Self.naming("StockTransaction", "by item")), \(reserved), \(marked)")
    recounting = try connection.prepare(StockLevels.recountingOne)
    recountingReserved =
      parts.hasReservations ? try connection.prepare(ReservationLevels.recountingOne) : nil
    retelling = parts.hasMarks ? try connection.prepare(MarkIndex.retelling) : nil
  }

  func count(_ item: RecordID, in zone: ZoneID) throws {
    let named = try looking.first {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      (moved: $0.bool(0), reserved: $0.bool(1), marked: $0.bool(2))
    }
    guard let named else { return }
    if named.moved { try recount(item, in: zone, recounting) }
    if named.reserved, let recountingReserved { try recount(item, in: zone, recountingReserved) }
    if named.marked, let retelling { try recount(item, in: zone, retelling) }
  }

  private func recount(_ item: RecordID, in zone: ZoneID, _ statement: Statement) throws {
    try statement.run {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    }
  }

  /// Whether a row of a table names the item.
  private static func naming(_ table: String, _ index: String) -> String {
    """
    EXISTS (SELECT 1 FROM \(table) INDEXED BY "\(table) \(index)"
    WHERE companyID = ?1 AND item = ?2 AND deleted IS NULL)
    """
  }
}
