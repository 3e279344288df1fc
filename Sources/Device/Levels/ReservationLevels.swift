import Model
import Storage

/// What a store keeps of reservations: of each what its movements come to (`moved`), of each item
/// how much of it is reserved and how much is expected.
///
/// Triggers of the store keep all three with every row that is written, as `StockLevels` keeps what
/// is on hand (decision 0111). Records may come in any order: a reservation that comes after its
/// movements is counted when it comes, an item after its reservations by `StockArrival`.
enum ReservationLevels {
  /// The columns of the sums of an item, and of a reservation: this device's alone.
  static let columns = ["reserved", "incoming", "moved"]

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
    let tables =
      ["InventoryItem", "InventoryItem"] + (areKept(of: entities) ? ["Reservation"] : [])
    for (table, column) in zip(tables, columns) {
      let names = try connection.all("SELECT name FROM pragma_table_info('\(table)')") {
        $0.string(0)
      }
      guard !names.contains(column) else { continue }
      try connection.execute(
        "ALTER TABLE \(table) ADD COLUMN \(column) INTEGER NOT NULL DEFAULT 0")
    }
  }

  /// Adds what a store lacks besides.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard areKept(of: entities) else { return }
    for step in indexes + movementTriggers + reservationTriggers { try connection.execute(step) }
  }

  /// How much is still open of a row, above zero or nothing.
  static func open(_ row: String) -> String {
    """
    CASE WHEN \(row)deleted IS NULL AND \(row)isClosed IS NOT 1
    THEN CAST(max(0, coalesce(\(row)quantity, 0) - CASE WHEN \(row)direction = 'expected'
    THEN \(row)moved ELSE -\(row)moved END) AS INTEGER) ELSE 0 END
    """
  }

  /// What is still open, by the day and by the item: lists and sums read nothing else.
  private static let indexes = [
    """
    CREATE INDEX IF NOT EXISTS "Reservation open by due" ON Reservation
    (companyID, due, id, direction) WHERE deleted IS NULL AND \(open("")) > 0
    """,
    """
    CREATE INDEX IF NOT EXISTS "Reservation open by item" ON Reservation
    (companyID, item, direction, id) WHERE deleted IS NULL AND \(open("")) > 0
    """,
  ]

  private static let movementTriggers = [
    """
    CREATE TRIGGER IF NOT EXISTS movementFulfils AFTER INSERT ON StockTransaction
    WHEN NEW.reservation IS NOT NULL AND NEW.deleted IS NULL BEGIN
    UPDATE Reservation SET moved = CASE
    WHEN moved BETWEEN -\(bound) AND \(bound)
    AND coalesce(NEW.quantity, 0) BETWEEN -\(bound) AND \(bound)
    THEN moved + coalesce(NEW.quantity, 0)
    ELSE \(moved("NEW.companyID", "NEW.reservation")) END
    WHERE companyID = NEW.companyID AND id = NEW.reservation;
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS movementFulfilsAgain AFTER UPDATE ON StockTransaction
    WHEN (OLD.reservation IS NOT NULL OR NEW.reservation IS NOT NULL)
    AND (OLD.reservation IS NOT NEW.reservation OR OLD.quantity IS NOT NEW.quantity
    OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL)) BEGIN
    \(recounting("OLD"))
    \(recounting("NEW"))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS movementFulfilsNoMore AFTER DELETE ON StockTransaction
    WHEN OLD.reservation IS NOT NULL AND OLD.deleted IS NULL BEGIN
    \(recounting("OLD"))
    END
    """,
  ]

  private static let reservationTriggers = [
    """
    CREATE TRIGGER IF NOT EXISTS reservationAdded AFTER INSERT ON Reservation BEGIN
    \(adding("NEW", "+"))
    UPDATE Reservation SET moved = \(moved("NEW.companyID", "NEW.id"))
    WHERE companyID = NEW.companyID AND id = NEW.id
    AND moved <> \(moved("NEW.companyID", "NEW.id"));
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
  static let recounting = [
    """
    UPDATE Reservation SET moved = \(moved("Reservation.companyID", "Reservation.id"))
    WHERE companyID = ?1
    AND moved <> \(moved("Reservation.companyID", "Reservation.id"))
    """,
    recountingItems,
  ]

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

  private static var bound: String { StockLevels.bound }

  /// What the movements come to that name a reservation.
  private static func moved(_ company: String, _ reservation: String) -> String {
    """
    CAST((SELECT total(quantity) FROM StockTransaction
    INDEXED BY "StockTransaction with reservation" WHERE companyID = \(company)
    AND reservation = \(reservation) AND deleted IS NULL) AS INTEGER)
    """
  }

  private static func recounting(_ row: String) -> String {
    """
    UPDATE Reservation SET moved = \(moved("\(row).companyID", "\(row).reservation"))
    WHERE companyID = \(row).companyID AND id = \(row).reservation;
    """
  }

  /// What is open of an item one way.
  private static func sum(_ company: String, _ item: String, _ direction: String) -> String {
    """
    CAST((SELECT total(\(open(""))) FROM Reservation INDEXED BY "Reservation open by item"
    WHERE companyID = \(company) AND item = \(item) AND direction = '\(direction)'
    AND deleted IS NULL AND \(open("")) > 0) AS INTEGER)
    """
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
      UPDATE InventoryItem SET \(column) = CASE
      WHEN \(column) BETWEEN -\(bound) AND \(bound) AND \(open("\(row).")) <= \(bound)
      THEN \(column) \(sign) \(open("\(row).")) ELSE
      \(sum("\(row).companyID", "\(row).item", direction)) END
      WHERE companyID = \(row).companyID AND id = \(row).item
      AND \(row).direction = '\(direction)' AND \(open("\(row).")) > 0;
      """
    }
    return steps.joined(separator: "\n")
  }
}
