import Model
import Storage

/// What a store keeps about items besides what they hold: the quantity in stock, a column of
/// theirs, and the worth of all of them in each currency.
///
/// Triggers of the store keep both with every row that is written, whoever writes it: a save, a
/// pull, a withdrawal. So lists sort and are narrowed by them, and nothing is counted when a page
/// is shown (decision 0085). Only an item that comes after its movements is counted without one,
/// by `StockArrival`. Sums are those of `LedgerSum`.
enum StockLevels {
  /// The column of the quantity, in millionths.
  static let column = "stock"

  /// The kept worth, as version 14 of the store had it.
  static let tables = [
    """
    CREATE TABLE stockWorth (zone BLOB NOT NULL, currency TEXT NOT NULL, value INTEGER NOT NULL,
    PRIMARY KEY (zone, currency)) WITHOUT ROWID
    """
  ]

  /// The kept worth, in millionths of each currency: the sums of the upper and the lower halves of
  /// what each item is worth, and how many items are worth more than can be computed, or less.
  static let tablesOfHalves = [
    "DROP TABLE stockWorth",
    """
    CREATE TABLE stockWorth (zone BLOB NOT NULL, currency TEXT NOT NULL, high INTEGER NOT NULL,
    low INTEGER NOT NULL, above INTEGER NOT NULL, below INTEGER NOT NULL,
    PRIMARY KEY (zone, currency)) WITHOUT ROWID
    """,
  ]

  /// What keeps the quantity and the worth.
  static let triggerNames = [
    "itemChanged", "itemRemoved", "movementAdded", "movementChanged", "movementRemoved",
  ]

  /// The fields that the triggers read. A schema without one of them gets no levels.
  private static let fields = ["threshold", "price", "currency", "isArchived", "inspection"]

  /// What version 16 of the store changes: a trigger on each item that is added made SQLite keep a
  /// journal of each insert, which took a third of the time of a pull.
  static let withoutTriggerOfItems = ["DROP TRIGGER IF EXISTS itemAdded"]

  /// What version 26 changes: the worth is worked out in whole numbers, and added up anew.
  static let withoutTriggersOfWorth = ["itemChanged", "itemRemoved"].map {
    "DROP TRIGGER IF EXISTS \($0)"
  }

  /// Whether a store of these entities keeps levels.
  static func areKept(of entities: [EntityDefinition]) -> Bool {
    guard entities.contains(where: { $0.kind == .stockTransaction }),
      let item = entities.first(where: { $0.kind == .inventoryItem })
    else { return false }
    return fields.allSatisfy { name in item.fields.contains { $0.name == name } }
  }

  /// Adds what a store lacks of all this, and fills it from what is there.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard areKept(of: entities) else { return }
    // The plain list of columns leaves out those that are worked out.
    let columns = try connection.all("SELECT name FROM pragma_table_xinfo('InventoryItem')") {
      $0.string(0)
    }
    if !columns.contains(column) {
      for step in filling { try connection.execute(step) }
    }
    if !columns.contains(StockFigure.available.rawValue) { try connection.execute(available) }
    if try !isWorthKept(connection) {
      for step in fillingWorth { try connection.execute(step) }
    }
    for step in indexes + itemTriggers + movementTriggers { try connection.execute(step) }
  }

  private static let filling = [
    "ALTER TABLE InventoryItem ADD COLUMN stock INTEGER NOT NULL DEFAULT 0",
    """
    UPDATE InventoryItem SET stock = \(recount("InventoryItem.companyID", "InventoryItem.id"))
    WHERE EXISTS (SELECT 1 FROM StockTransaction INDEXED BY "StockTransaction by item"
    WHERE companyID = InventoryItem.companyID AND item = InventoryItem.id AND deleted IS NULL)
    """,
  ]

  private static func isWorthKept(_ connection: Connection) throws -> Bool {
    try connection.first("SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'itemChanged')") {
      _ in
    } read: {
      $0.bool(0)
    } ?? false
  }

  private static let fillingWorth = [
    "DELETE FROM stockWorth",
    """
    INSERT INTO stockWorth (zone, currency, high, low, above, below)
    SELECT companyID, coalesce(currency, ''), \(halves("InventoryItem", ""))
    FROM InventoryItem WHERE true \(addingUp)
    """,
  ]

  /// What is left of an item when all is gone that is reserved: a column that takes no room, so
  /// that an index has it and pages begin anywhere in its order.
  private static let available = """
    ALTER TABLE InventoryItem ADD COLUMN available INTEGER
    GENERATED ALWAYS AS (stock - reserved) VIRTUAL
    """

  private static let indexes =
    StockFigure.allCases.map(\.declaration)
    + ListCondition.Index.allCases.map {
      """
      CREATE INDEX IF NOT EXISTS \($0.name) ON InventoryItem
      (companyID, name, id, deleted, \($0.columns)) WHERE deleted IS NULL AND \($0.text)
      """
    }

  private static let itemTriggers = [
    """
    CREATE TRIGGER IF NOT EXISTS itemChanged AFTER UPDATE ON InventoryItem
    WHEN OLD.currency IS NOT NEW.currency OR \(worth("OLD")) <> \(worth("NEW")) BEGIN
    \(counting("OLD", "-"))
    \(counting("NEW", ""))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS itemRemoved AFTER DELETE ON InventoryItem BEGIN
    \(counting("OLD", "-"))
    END
    """,
  ]

  /// Counts all items of a zone that are kept wrong: their movements came before them.
  static let recounting = """
    UPDATE InventoryItem SET stock = \(recount("InventoryItem.companyID", "InventoryItem.id"))
    WHERE companyID = ?1 AND stock <> \(recount("InventoryItem.companyID", "InventoryItem.id"))
    """

  /// The same for one item.
  static let recountingOne = recounting + " AND id = ?2"

  /// What comes before its item changes nothing yet.
  private static let movementTriggers = [
    """
    CREATE TRIGGER IF NOT EXISTS movementAdded AFTER INSERT ON StockTransaction
    WHEN NEW.deleted IS NULL BEGIN
    \(moving("NEW", "+"))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS movementChanged AFTER UPDATE ON StockTransaction
    WHEN OLD.item IS NOT NEW.item OR OLD.quantity IS NOT NEW.quantity
    OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL) BEGIN
    UPDATE InventoryItem SET stock = \(recount("OLD.companyID", "OLD.item"))
    WHERE companyID = OLD.companyID AND id = OLD.item;
    UPDATE InventoryItem SET stock = \(recount("NEW.companyID", "NEW.item"))
    WHERE companyID = NEW.companyID AND id = NEW.item;
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS movementRemoved AFTER DELETE ON StockTransaction
    WHEN OLD.deleted IS NULL BEGIN
    \(moving("OLD", "-"))
    END
    """,
  ]

  private static func moving(_ row: String, _ sign: String) -> String {
    let recount = recount("\(row).companyID", "\(row).item")
    return """
      UPDATE InventoryItem SET
      stock = \(LedgerSum.moved("stock", sign, "coalesce(\(row).quantity, 0)", else: recount))
      WHERE companyID = \(row).companyID AND id = \(row).item;
      """
  }

  private static func recount(_ company: String, _ item: String) -> String {
    LedgerSum.of(
      "quantity",
      """
      FROM StockTransaction INDEXED BY "StockTransaction by item"
      WHERE companyID = \(company) AND item = \(item) AND deleted IS NULL
      """)
  }

  /// What is in use and has a price counts.
  private static func worth(_ row: String) -> String {
    """
    CASE WHEN \(row).deleted IS NULL AND \(row).isArchived IS NOT 1
    THEN \(LedgerSum.worth(of: "\(row).stock", at: "coalesce(\(row).price, 0)")) ELSE 0 END
    """
  }

  /// What an item adds to the four sums: its worth in halves, or that it is out of range.
  private static func halves(_ row: String, _ sign: String) -> String {
    let worth = worth(row)
    let halves = [LedgerSum.high(worth), LedgerSum.low(worth)].map {
      "\(sign)CASE WHEN \(LedgerSum.isInRange(worth)) THEN \($0) ELSE 0 END"
    }
    let ends = [LedgerSum.above, LedgerSum.below].map { "\(sign)((\(worth)) = \($0))" }
    return (halves + ends).joined(separator: ",\n")
  }

  private static let addingUp = """
    ON CONFLICT DO UPDATE SET high = high + excluded.high, low = low + excluded.low,
    above = above + excluded.above, below = below + excluded.below
    """

  private static func counting(_ row: String, _ sign: String) -> String {
    """
    INSERT INTO stockWorth (zone, currency, high, low, above, below)
    VALUES (\(row).companyID, coalesce(\(row).currency, ''), \(halves(row, sign)))
    \(addingUp);
    """
  }
}
