import Model
import Storage

/// Counts an item that comes after its movements or reservations: a page may bring them in any
/// order.
///
/// Most items come before them, and cost a look into an index of each.
final class StockArrival {
  private var parts: [(looking: Statement, recounting: Statement)]

  init(_ connection: Connection, hasReservations: Bool) throws(StorageFailure) {
    parts = [
      (
        looking: try connection.prepare(Self.looking("StockTransaction", "by item")),
        recounting: try connection.prepare(StockLevels.recountingOne)
      )
    ]
    guard hasReservations else { return }
    parts.append(
      (
        looking: try connection.prepare(Self.looking("Reservation", "with item")),
        recounting: try connection.prepare(ReservationLevels.recountingOne)
      ))
  }

  func count(_ item: RecordID, in zone: ZoneID) throws {
    for (looking, recounting) in parts {
      let isNamed = try looking.first {
        $0.bind(zone, at: 1)
        $0.bind(item, at: 2)
      } read: { _ in
        true
      }
      guard isNamed == true else { continue }
      try recounting.run {
        $0.bind(zone, at: 1)
        $0.bind(item, at: 2)
      }
    }
  }

  private static func looking(_ table: String, _ index: String) -> String {
    """
    SELECT 1 FROM \(table) INDEXED BY "\(table) \(index)"
    WHERE companyID = ? AND item = ? AND deleted IS NULL LIMIT 1
    """
  }
}
