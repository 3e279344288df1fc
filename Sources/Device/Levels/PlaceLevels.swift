import Model
import Storage

/// What a store keeps of how much of each item lies at each place: a row for each pair of which
/// anything was ever moved.
///
/// Triggers of the store keep it with every movement that names a place, as `StockLevels` keeps the
/// total (decision 0095). What lies at no place is the total without all these. Nothing here needs
/// the item or the place to be there: a pull may bring them in any order.
enum PlaceLevels {
  /// The kept levels, in millionths.
  static let tables = [
    """
    CREATE TABLE placeLevels (zone BLOB NOT NULL, item BLOB NOT NULL, location BLOB NOT NULL,
    stock INTEGER NOT NULL, PRIMARY KEY (zone, item, location)) WITHOUT ROWID
    """,
    "CREATE INDEX placeContents ON placeLevels (zone, location, item, stock)",
    "CREATE INDEX placeShortages ON placeLevels (zone, item, location, stock) WHERE stock < 0",
  ]

  /// What keeps them.
  static let triggerNames = ["movementPlaced", "movementReplaced", "movementDisplaced"]

  /// Whether a store of these entities keeps them.
  static func areKept(of entities: [EntityDefinition]) -> Bool {
    entities.first { $0.kind == .stockTransaction }?.field(named: "location") != nil
  }

  /// Adds what a store lacks of all this, and fills it from what is there.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard areKept(of: entities) else { return }
    let isKept = try connection.first(
      "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'movementPlaced')"
    ) {
      _ in
    } read: {
      $0.bool(0)
    }
    if isKept != true { try connection.execute(filling("")) }
    for step in triggers { try connection.execute(step) }
  }

  /// Counts all levels of a zone anew.
  static let recounting = [
    "DELETE FROM placeLevels WHERE zone = ?1",
    filling("AND companyID = ?1"),
  ]

  private static func filling(_ condition: String) -> String {
    """
    INSERT INTO placeLevels (zone, item, location, stock)
    SELECT companyID, item, location, \(LedgerSum.grouped("quantity"))
    FROM StockTransaction
    WHERE deleted IS NULL AND item IS NOT NULL AND location IS NOT NULL \(condition)
    GROUP BY companyID, item, location
    """
  }

  private static let triggers = [
    """
    CREATE TRIGGER IF NOT EXISTS movementPlaced AFTER INSERT ON StockTransaction
    WHEN NEW.location IS NOT NULL AND NEW.item IS NOT NULL AND NEW.deleted IS NULL BEGIN
    INSERT INTO placeLevels (zone, item, location, stock)
    VALUES (NEW.companyID, NEW.item, NEW.location,
    \(LedgerSum.clamped("coalesce(NEW.quantity, 0)")))
    ON CONFLICT DO UPDATE SET stock = \(sum("+", "NEW"));
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS movementReplaced AFTER UPDATE ON StockTransaction
    WHEN OLD.item IS NOT NEW.item OR OLD.location IS NOT NEW.location
    OR OLD.quantity IS NOT NEW.quantity OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL) BEGIN
    \(counting("OLD"))
    \(counting("NEW"))
    END
    """,
    // A row that a purge has taken already is not made again.
    """
    CREATE TRIGGER IF NOT EXISTS movementDisplaced AFTER DELETE ON StockTransaction
    WHEN OLD.location IS NOT NULL AND OLD.deleted IS NULL BEGIN
    UPDATE placeLevels SET stock = \(sum("-", "OLD"))
    WHERE zone = OLD.companyID AND item = OLD.item AND location = OLD.location;
    END
    """,
  ]

  private static func sum(_ sign: String, _ row: String) -> String {
    LedgerSum.moved("stock", sign, "coalesce(\(row).quantity, 0)", else: recount(row))
  }

  private static func counting(_ row: String) -> String {
    """
    INSERT INTO placeLevels (zone, item, location, stock)
    SELECT \(row).companyID, \(row).item, \(row).location, \(recount(row))
    WHERE \(row).item IS NOT NULL AND \(row).location IS NOT NULL
    ON CONFLICT DO UPDATE SET stock = excluded.stock;
    """
  }

  private static func recount(_ row: String) -> String {
    LedgerSum.of(
      "quantity",
      """
      FROM StockTransaction INDEXED BY "StockTransaction by item"
      WHERE companyID = \(row).companyID AND item = \(row).item AND deleted IS NULL
      AND location = \(row).location
      """)
  }
}
