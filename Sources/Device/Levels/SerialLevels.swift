import Model
import Storage

/// What a store keeps of serial numbers and lots: how much of each lies at each place, how much of
/// an item lies there with any number, and of each number what its movements come to.
///
/// Triggers of the store keep the sums with every movement that names a number, as `PlaceLevels`
/// keeps those at places (decision 0121). A number that comes after its movements, or is changed,
/// is counted by `SerialArrival`. So a page of an item reads the numbers that it shows, in their
/// order, and no others.
enum SerialLevels {
  /// The kept sums, in millionths: an empty serial stands for all numbers of the item, an empty
  /// location for no place. And the numbers in the order in which they are listed.
  static let tables = [
    """
    CREATE TABLE serialLevels (zone BLOB NOT NULL, item BLOB NOT NULL, serial BLOB NOT NULL,
    location BLOB NOT NULL, stock INTEGER NOT NULL,
    PRIMARY KEY (zone, item, serial, location)) WITHOUT ROWID
    """,
    """
    CREATE TABLE serialStates (zone BLOB NOT NULL, serial BLOB NOT NULL, item BLOB NOT NULL,
    isLot INTEGER NOT NULL, expires INTEGER, place TEXT NOT NULL, stock INTEGER NOT NULL,
    state TEXT NOT NULL, day INTEGER GENERATED ALWAYS AS
    (CASE state WHEN 'inStock' THEN coalesce(expires, \(Int64.max)) ELSE 0 END) VIRTUAL,
    PRIMARY KEY (zone, serial)) WITHOUT ROWID
    """,
    "CREATE INDEX serialOrder ON serialStates (zone, item, state, day, place, serial)",
    """
    CREATE INDEX serialEndings ON serialStates (zone, expires, serial)
    WHERE stock > 0 AND expires IS NOT NULL
    """,
  ]

  /// The names of the tables.
  static let tableNames = ["serialLevels", "serialStates"]
  /// The names of what keeps them.
  static let triggerNames = [
    "numberMoved", "numberMovedAnew", "numberMovedNoMore", "numberRemoved",
  ]

  /// Whether a store of these entities keeps them.
  static func areKept(of entities: [EntityDefinition]) -> Bool {
    entities.contains { $0.kind == .serialUnit }
      && entities.first { $0.kind == .stockTransaction }?.field(named: "serial") != nil
  }

  /// Adds what a store lacks of all this, and fills it from what is there.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard areKept(of: entities) else { return }
    let isKept = try connection.first(
      "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'numberMoved')"
    ) {
      _ in
    } read: {
      $0.bool(0)
    }
    if isKept != true {
      for step in filling("") { try connection.execute(step) }
      try SerialArrival(connection).countAll(in: nil)
    }
    for step in triggers { try connection.execute(step) }
  }

  /// Adds up all levels of a zone anew; the numbers are `SerialArrival`'s.
  static let recounting =
    ["DELETE FROM serialLevels WHERE zone = ?1"] + filling("companyID = ?1 AND")

  private static func filling(_ condition: String) -> [String] {
    ["serial", "x''"].map { serial in
      """
      INSERT INTO serialLevels (zone, item, serial, location, stock)
      SELECT companyID, item, \(serial), coalesce(location, x''),
      \(LedgerSum.grouped("quantity")) FROM StockTransaction
      WHERE \(condition) deleted IS NULL AND item IS NOT NULL AND serial IS NOT NULL
      GROUP BY companyID, item, \(serial), coalesce(location, x'')
      """
    }
  }

  /// Adds one number, without its state; nothing for one that is deleted.
  static let adding = """
    INSERT INTO serialStates (zone, serial, item, isLot, expires, place, stock, state)
    SELECT companyID, id, item, kind IS 'lot', expires, ?3,
    \(recount("SerialUnit.companyID", "SerialUnit.item", "SerialUnit.id")), 'notReceived'
    FROM SerialUnit WHERE companyID = ?1 AND id = ?2 AND deleted IS NULL AND item IS NOT NULL
    """

  /// Says of one number where it is.
  static let settling = settle("?1", "?2")

  private static let triggers = [
    """
    CREATE TRIGGER IF NOT EXISTS numberMoved AFTER INSERT ON StockTransaction
    WHEN NEW.serial IS NOT NULL AND NEW.item IS NOT NULL AND NEW.deleted IS NULL BEGIN
    \(placing("NEW", "NEW.serial"))
    \(placing("NEW", "x''"))
    \(moving("NEW", "+"))
    \(settle("NEW.companyID", "NEW.serial"));
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS numberMovedAnew AFTER UPDATE ON StockTransaction
    WHEN (OLD.serial IS NOT NULL OR NEW.serial IS NOT NULL)
    AND (OLD.serial IS NOT NEW.serial OR OLD.item IS NOT NEW.item
    OR OLD.location IS NOT NEW.location OR OLD.quantity IS NOT NEW.quantity
    OR OLD.type IS NOT NEW.type OR OLD.date IS NOT NEW.date OR OLD.cause IS NOT NEW.cause
    OR OLD.causeKind IS NOT NEW.causeKind OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL)) BEGIN
    \(recounting("OLD"))
    \(recounting("NEW"))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS numberMovedNoMore AFTER DELETE ON StockTransaction
    WHEN OLD.serial IS NOT NULL AND OLD.item IS NOT NULL AND OLD.deleted IS NULL BEGIN
    UPDATE serialLevels SET stock = \(sum("-", "OLD", "serialLevels.serial"))
    WHERE zone = OLD.companyID AND item = OLD.item AND serial IN (OLD.serial, x'')
    AND location = coalesce(OLD.location, x'');
    \(moving("OLD", "-"))
    \(settle("OLD.companyID", "OLD.serial"));
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS numberRemoved AFTER DELETE ON SerialUnit BEGIN
    DELETE FROM serialStates WHERE zone = OLD.companyID AND serial = OLD.id;
    END
    """,
  ]

  private static func sum(_ sign: String, _ row: String, _ serial: String) -> String {
    LedgerSum.moved("stock", sign, "coalesce(\(row).quantity, 0)", else: recount(row, serial))
  }

  private static func placing(_ row: String, _ serial: String) -> String {
    """
    INSERT INTO serialLevels (zone, item, serial, location, stock)
    VALUES (\(row).companyID, \(row).item, \(serial), coalesce(\(row).location, x''),
    \(LedgerSum.clamped("coalesce(\(row).quantity, 0)")))
    ON CONFLICT DO UPDATE SET stock = \(sum("+", row, serial));
    """
  }

  private static func moving(_ row: String, _ sign: String) -> String {
    let recount = recount("\(row).companyID", "\(row).item", "\(row).serial")
    return """
      UPDATE serialStates SET
      stock = \(LedgerSum.moved("stock", sign, "coalesce(\(row).quantity, 0)", else: recount))
      WHERE zone = \(row).companyID AND serial = \(row).serial AND item = \(row).item;
      """
  }

  private static func recounting(_ row: String) -> String {
    let levels = ["\(row).serial", "x''"].map { serial in
      """
      INSERT INTO serialLevels (zone, item, serial, location, stock)
      SELECT \(row).companyID, \(row).item, \(serial), coalesce(\(row).location, x''),
      \(recount(row, serial)) WHERE \(row).item IS NOT NULL AND \(row).serial IS NOT NULL
      ON CONFLICT DO UPDATE SET stock = excluded.stock;
      """
    }
    return levels.joined(separator: "\n") + """

      UPDATE serialStates SET
      stock = \(recount("\(row).companyID", "serialStates.item", "\(row).serial"))
      WHERE zone = \(row).companyID AND serial = \(row).serial;
      \(settle("\(row).companyID", "\(row).serial"));
      """
  }

  /// What of a movement's item lies at its place with its number, or with any for an empty one.
  private static func recount(_ row: String, _ serial: String) -> String {
    let condition = """
      companyID = \(row).companyID AND item = \(row).item AND deleted IS NULL
      AND location IS \(row).location
      """
    let ofAll = LedgerSum.of(
      "quantity",
      """
      FROM StockTransaction INDEXED BY "StockTransaction by item"
      WHERE \(condition) AND serial IS NOT NULL
      """)
    let ofOne = LedgerSum.of(
      "quantity", "FROM \(moves) WHERE \(condition) AND serial = \(row).serial")
    return "CASE WHEN \(serial) = x'' THEN \(ofAll) ELSE \(ofOne) END"
  }

  /// What the movements of one number come to.
  private static func recount(_ company: String, _ item: String, _ serial: String) -> String {
    LedgerSum.of(
      "quantity",
      """
      FROM \(moves) WHERE companyID = \(company)
      AND serial = \(serial) AND item = \(item) AND deleted IS NULL
      """)
  }

  private static let moves = "StockTransaction INDEXED BY \"StockTransaction with serial\""

  /// Says of a number where it is, by the same rule as `SerialStanding`.
  private static func settle(_ company: String, _ serial: String) -> String {
    """
    UPDATE serialStates SET state = CASE
    WHEN stock < 0 OR NOT isLot AND stock > \(ExactDecimal.one.millionths)
    OR EXISTS (SELECT 1 FROM serialLevels WHERE zone = \(company) AND item = serialStates.item
    AND serial = \(serial) AND serialLevels.stock < 0) THEN 'contradictory'
    WHEN stock > 0 THEN 'inStock' ELSE CASE (\(lastType(company, serial)))
    WHEN '\(StockMovement.consumption.name)' THEN 'used'
    WHEN '\(StockMovement.adjustment.name)' THEN 'writtenOff'
    ELSE CASE WHEN (\(lastType(company, serial))) IS NULL THEN 'notReceived' ELSE 'out' END END END
    WHERE zone = \(company) AND serial = \(serial)
    """
  }

  /// The kind of the last movement that counts: not reversed, and no reversal.
  private static func lastType(_ company: String, _ serial: String) -> String {
    "SELECT coalesce(type, '') FROM " + last(company, serial, "serialStates.item")
  }

  /// The last movement that counts of a number, to be selected from.
  static func last(_ company: String, _ serial: String, _ item: String) -> String {
    """
    StockTransaction AS move INDEXED BY "StockTransaction with serial"
    WHERE companyID = \(company) AND serial = \(serial) AND item = \(item) AND deleted IS NULL
    AND (causeKind IS NOT 'reversal' OR cause IS NULL) AND NOT EXISTS (
    SELECT 1 FROM StockTransaction AS other INDEXED BY "StockTransaction with serial"
    WHERE other.companyID = move.companyID AND other.serial = move.serial
    AND other.item = move.item AND other.deleted IS NULL
    AND other.causeKind = 'reversal' AND other.cause = move.id)
    ORDER BY date DESC, id DESC LIMIT 1
    """
  }
}
