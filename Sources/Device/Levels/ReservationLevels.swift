import Model
import Storage

/// What a store keeps of reservations: of each what its movements come to (`moved`), of each item
/// how much of it is reserved and how much is expected.
///
/// Triggers of the store keep all three with every row that is written, as `StockLevels` keeps what
/// is on hand (decision 0111). Records may come in any order: a reservation that comes after its
/// movements is counted when it comes, an item after its reservations by `StockArrival`.
enum ReservationLevels {
  /// The columns of the sums of an item: this device's alone.
  static let columns = ["reserved", "incoming"]

  /// The names of the triggers.
  static let triggerNames =
    ["reservationAdded", "reservationChanged", "reservationRemoved"]
    + MovedColumn.reservations.triggerNames

  /// Whether a store of these entities keeps them.
  static func areKept(of entities: [EntityDefinition]) -> Bool {
    StockLevels.areKept(of: entities)
      && entities.contains { $0.kind == .reservation }
      && entities.first { $0.kind == .stockTransaction }?.field(named: "reservation") != nil
  }

  /// Adds the columns that a store lacks; the tables have nothing that they could be filled from.
  /// Items have theirs wherever stock is kept: their indexes are over these too.
  static func addColumns(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard StockLevels.areKept(of: entities) else { return }
    let names = try connection.all("SELECT name FROM pragma_table_info('InventoryItem')") {
      $0.string(0)
    }
    for column in columns where !names.contains(column) {
      try connection.execute(
        "ALTER TABLE InventoryItem ADD COLUMN \(column) INTEGER NOT NULL DEFAULT 0")
    }
    if areKept(of: entities) { _ = try MovedColumn.reservations.add(on: connection) }
  }

  /// Adds what a store lacks besides.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard areKept(of: entities) else { return }
    let isNaming = OpenRows.areNaming(entities, .reservation)
    let steps =
      OpenRows.reservations.indexes(isNaming: isNaming) + MovedColumn.reservations.triggers
    for step in steps + reservationTriggers { try connection.execute(step) }
  }

  /// How much is still open of a row, above zero or nothing.
  static func open(_ row: String) -> String {
    let done = "CASE WHEN \(row)direction = 'expected' THEN \(row)moved ELSE -\(row)moved END"
    let rest = LedgerSum.open("coalesce(\(row)quantity, 0)", without: "(\(done))")
    return """
      CASE WHEN \(row)deleted IS NULL AND \(row)isClosed IS NOT 1 THEN \(rest) ELSE 0 END
      """
  }

  private static let reservationTriggers = [
    """
    CREATE TRIGGER IF NOT EXISTS reservationAdded AFTER INSERT ON Reservation BEGIN
    \(adding("NEW", "+"))
    \(MovedColumn.reservations.counting)
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS reservationChanged AFTER UPDATE ON Reservation
    WHEN OLD.item IS NOT NEW.item OR OLD.direction IS NOT NEW.direction
    OR \(open("OLD.")) <> \(open("NEW.")) BEGIN
    \(recountingItem("OLD"))
    \(recountingItem("NEW"))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS reservationRemoved AFTER DELETE ON Reservation BEGIN
    \(adding("OLD", "-"))
    END
    """,
  ]

  /// Counts the reservations of a zone anew that are kept wrong, then its items.
  static let recounting = [MovedColumn.reservations.recounting(), recountingItems]

  private static let recountingItems = """
    UPDATE InventoryItem SET
    reserved = \(sum("InventoryItem.companyID", "InventoryItem.id", "reserved")),
    incoming = \(sum("InventoryItem.companyID", "InventoryItem.id", "expected"))
    WHERE companyID = ?1
    AND (reserved <> \(sum("InventoryItem.companyID", "InventoryItem.id", "reserved"))
    OR incoming <> \(sum("InventoryItem.companyID", "InventoryItem.id", "expected")))
    """

  /// The same for one item.
  static let recountingOne = recountingItems + " AND id = ?2"

  /// What is open of an item one way.
  private static func sum(_ company: String, _ item: String, _ direction: String) -> String {
    LedgerSum.of(
      open(""),
      """
      FROM Reservation INDEXED BY "Reservation open by item"
      WHERE companyID = \(company) AND item = \(item) AND direction = '\(direction)'
      AND deleted IS NULL AND \(open("")) > 0
      """)
  }

  private static func recountingItem(_ row: String) -> String {
    """
    UPDATE InventoryItem SET
    reserved = \(sum("\(row).companyID", "\(row).item", "reserved")),
    incoming = \(sum("\(row).companyID", "\(row).item", "expected"))
    WHERE companyID = \(row).companyID AND id = \(row).item;
    """
  }

  /// Adds what is open of a row to its item, or takes it away. An item that is not here yet is
  /// counted when it comes.
  private static func adding(_ row: String, _ sign: String) -> String {
    let steps = [("reserved", "reserved"), ("incoming", "expected")].map { column, direction in
      """
      UPDATE InventoryItem SET \(column) = \(
        LedgerSum.moved(
          column, sign, open("\(row)."),
          else: sum("\(row).companyID", "\(row).item", direction)))
      WHERE companyID = \(row).companyID AND id = \(row).item
      AND \(row).direction = '\(direction)' AND \(open("\(row).")) > 0;
      """
    }
    return steps.joined(separator: "\n")
  }
}
