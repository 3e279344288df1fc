import Model
import Storage

/// Counts an item that comes after its movements: a page may bring them in any order.
///
/// Most items come before them, and cost one look into an index.
final class StockArrival {
  private let looking: Statement
  private let recounting: Statement

  init(_ connection: Connection) throws(StorageFailure) {
    looking = try connection.prepare(
      """
      SELECT 1 FROM StockTransaction INDEXED BY "StockTransaction by item"
      WHERE companyID = ? AND item = ? AND deleted IS NULL LIMIT 1
      """)
    recounting = try connection.prepare(StockLevels.recountingOne)
  }

  func count(_ item: RecordID, in zone: ZoneID) throws {
    let wasMoved = try looking.first {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: { _ in
      true
    }
    guard wasMoved == true else { return }
    try recounting.run {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    }
  }
}
