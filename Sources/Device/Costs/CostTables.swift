import Model
import Storage

/// What a store keeps of what stock cost, for those alone to whom costs come (decision 0105).
///
/// Triggers note from where on an item has to be worked out again, in the transaction that made it
/// so; `DeviceStore.settleCosts` works it out. A zone without a row in `costZones` costs a movement
/// one look.
enum CostTables {
  static let tables = [
    """
    CREATE TABLE costZones (zone BLOB PRIMARY KEY, method TEXT NOT NULL, currency TEXT NOT NULL,
    cursor BLOB, value INTEGER NOT NULL DEFAULT 0, items INTEGER NOT NULL DEFAULT 0,
    unknown INTEGER NOT NULL DEFAULT 0, others INTEGER NOT NULL DEFAULT 0,
    large INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID
    """,
    """
    CREATE TABLE costTodo (zone BLOB NOT NULL, item BLOB NOT NULL, date INTEGER NOT NULL,
    movement BLOB NOT NULL, isRest INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (zone, item))
    WITHOUT ROWID
    """,
    """
    CREATE TABLE costHeads (zone BLOB NOT NULL, item BLOB NOT NULL, method TEXT NOT NULL,
    currency TEXT NOT NULL, quantity INTEGER NOT NULL, value INTEGER, basis INTEGER,
    isGuessed INTEGER NOT NULL, orphan INTEGER, isUnknown INTEGER NOT NULL,
    hasOther INTEGER NOT NULL, PRIMARY KEY (zone, item)) WITHOUT ROWID
    """,
    """
    CREATE TABLE costRows (entry INTEGER PRIMARY KEY, zone BLOB NOT NULL, item BLOB NOT NULL,
    date INTEGER NOT NULL, movement BLOB NOT NULL, quantity INTEGER NOT NULL,
    come INTEGER NOT NULL, gone INTEGER NOT NULL, value INTEGER NOT NULL, last INTEGER,
    worth INTEGER NOT NULL, correction INTEGER NOT NULL, guess INTEGER NOT NULL)
    """,
    "CREATE UNIQUE INDEX costOrder ON costRows (zone, item, date, movement)",
    "CREATE INDEX costLayers ON costRows (zone, item, come) WHERE quantity > 0",
    "CREATE INDEX costGuesses ON costRows (zone, item, guess) WHERE guess > 0",
  ]

  /// What version 31 of the store changes: the sum of all is kept in halves, which never overflow.
  static let tablesOfHalves = [
    "CREATE TABLE costZonesBefore AS SELECT * FROM costZones",
    "DROP TABLE costZones",
    """
    CREATE TABLE costZones (zone BLOB PRIMARY KEY, method TEXT NOT NULL, currency TEXT NOT NULL,
    cursor BLOB, high INTEGER NOT NULL DEFAULT 0, low INTEGER NOT NULL DEFAULT 0,
    items INTEGER NOT NULL DEFAULT 0, unknown INTEGER NOT NULL DEFAULT 0,
    others INTEGER NOT NULL DEFAULT 0, large INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID
    """,
    """
    INSERT INTO costZones (zone, method, currency, cursor, high, low, items, unknown, others, large)
    SELECT zone, method, currency, cursor, \(sum(LedgerSum.high("value"))),
    \(sum(LedgerSum.low("value"))), items, unknown, others, large FROM costZonesBefore AS kept
    """,
    "DROP TABLE costZonesBefore",
  ]

  private static func sum(_ half: String) -> String {
    "(SELECT coalesce(sum(\(half)), 0) FROM costHeads WHERE costHeads.zone = kept.zone)"
  }

  /// What keeps the sum of all.
  static let headTriggerNames = ["costHeadAdded", "costHeadChanged", "costHeadRemoved"]

  /// Their names.
  static let names = ["costHeads", "costRows", "costTodo", "costZones"]

  /// Whether a store of these entities keeps them.
  static func areKept(of entities: [EntityDefinition]) -> Bool {
    let fields = [
      (EntityKind.stockTransaction, "loan"), (.itemCost, "takesBack"), (.company, "costMethod"),
    ]
    return fields.allSatisfy { kind, name in
      entities.first { $0.kind == kind }?.field(named: name) != nil
    }
  }

  /// That a cost counts: it is there, takes none back, and none of its item takes it back.
  static func counts(_ cost: String) -> String {
    """
    \(cost).deleted IS NULL AND \(cost).takesBack IS NULL AND NOT EXISTS (SELECT 1
    FROM ItemCost AS back INDEXED BY "ItemCost with takesBack"
    WHERE back.companyID = \(cost).companyID AND back.takesBack = \(cost).id
    AND back.item = \(cost).item AND back.deleted IS NULL)
    """
  }

  /// The entities that have an index "in order": of an item, by date.
  static func ordered(of entities: [EntityDefinition]) -> Set<EntityKind> {
    areKept(of: entities) ? [.stockTransaction, .itemCost] : []
  }

  /// Adds what a store lacks of all this. Nothing is worked out before somebody asks.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard areKept(of: entities) else { return }
    for step in indexes + triggers { try connection.execute(step) }
  }

  private static let indexes = [
    """
    CREATE INDEX IF NOT EXISTS "StockTransaction in order" ON StockTransaction
    (companyID, item, date, id) WHERE deleted IS NULL
    """,
    """
    CREATE INDEX IF NOT EXISTS "ItemCost in order" ON ItemCost
    (companyID, item, date, id) WHERE deleted IS NULL
    """,
    """
    CREATE INDEX IF NOT EXISTS "ItemCost listed" ON ItemCost
    (companyID, item, date, id) WHERE deleted IS NULL AND movement IS NULL
    """,
  ]

  private static let triggers = movementTriggers + costTriggers + headTriggers

  private static let first = "-9223372036854775808"
  private static let last = "9223372036854775807"

  private static let movementTriggers = [
    // What is reversed never was: all is worked out again from it on. What reverses a reversal
    // leads further back.
    """
    CREATE TRIGGER IF NOT EXISTS movementToCost AFTER INSERT ON StockTransaction
    WHEN NEW.deleted IS NULL AND NEW.item IS NOT NULL AND \(isKept("NEW")) BEGIN
    \(noting("NEW", """
      CASE WHEN NEW.causeKind IS 'reversal' THEN coalesce((SELECT
      CASE WHEN causeKind IS 'reversal' THEN \(first) ELSE min(date, NEW.date) END
      FROM StockTransaction WHERE companyID = NEW.companyID AND id = NEW.cause), NEW.date)
      ELSE NEW.date END
      """, "CASE WHEN NEW.causeKind IS 'reversal' THEN zeroblob(16) ELSE NEW.id END"))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS movementToCostAgain AFTER UPDATE ON StockTransaction
    WHEN (OLD.item IS NOT NEW.item OR OLD.quantity IS NOT NEW.quantity
    OR OLD.date IS NOT NEW.date OR OLD.type IS NOT NEW.type OR OLD.loan IS NOT NEW.loan
    OR OLD.causeKind IS NOT NEW.causeKind OR OLD.cause IS NOT NEW.cause
    OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL)) AND \(isKept("NEW")) BEGIN
    \(noting("OLD", first))
    \(noting("NEW", first))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS movementCostsNothing AFTER DELETE ON StockTransaction
    WHEN OLD.deleted IS NULL AND \(isKept("OLD")) BEGIN
    \(noting("OLD", first))
    END
    """,
  ]

  private static let costTriggers = [
    // The cost of a movement that is not here counts when that comes.
    """
    CREATE TRIGGER IF NOT EXISTS costAdded AFTER INSERT ON ItemCost
    WHEN NEW.deleted IS NULL AND NEW.item IS NOT NULL AND \(isKept("NEW")) BEGIN
    \(noting("NEW", """
      CASE WHEN NEW.movement IS NULL THEN NEW.date ELSE coalesce((SELECT date
      FROM StockTransaction WHERE companyID = NEW.companyID AND id = NEW.movement), \(last)) END
      """))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS costChanged AFTER UPDATE ON ItemCost
    WHEN (OLD.item IS NOT NEW.item OR OLD.unitCost IS NOT NEW.unitCost
    OR OLD.currency IS NOT NEW.currency OR OLD.date IS NOT NEW.date
    OR OLD.movement IS NOT NEW.movement
    OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL)) AND \(isKept("NEW")) BEGIN
    \(noting("OLD", first))
    \(noting("NEW", first))
    END
    """,
    // A cost that is taken back was never noted.
    """
    CREATE TRIGGER IF NOT EXISTS costTakesBack AFTER INSERT ON ItemCost
    WHEN NEW.takesBack IS NOT NULL AND \(isKept("NEW")) BEGIN
    \(noting("NEW", first))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS costTakesBackAfterAll AFTER UPDATE OF takesBack ON ItemCost
    WHEN OLD.takesBack IS NOT NEW.takesBack AND \(isKept("NEW")) BEGIN
    \(noting("NEW", first))
    END
    """,
    // A cost that goes was taken from somebody: what was worked out from it goes with it.
    """
    CREATE TRIGGER IF NOT EXISTS costRemoved AFTER DELETE ON ItemCost
    WHEN \(isKept("OLD")) BEGIN
    DELETE FROM costRows WHERE zone = OLD.companyID AND item = OLD.item;
    DELETE FROM costHeads WHERE zone = OLD.companyID AND item = OLD.item;
    \(noting("OLD", first))
    END
    """,
  ]

  private static let headTriggers = [
    """
    CREATE TRIGGER IF NOT EXISTS costHeadAdded AFTER INSERT ON costHeads BEGIN
    \(counting("NEW", "+"))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS costHeadChanged AFTER UPDATE ON costHeads BEGIN
    \(counting("OLD", "-"))
    \(counting("NEW", "+"))
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS costHeadRemoved AFTER DELETE ON costHeads BEGIN
    \(counting("OLD", "-"))
    END
    """,
  ]

  private static func isKept(_ row: String) -> String {
    "EXISTS (SELECT 1 FROM costZones WHERE zone = \(row).companyID)"
  }

  private static func noting(
    _ row: String, _ date: String, _ movement: String = "zeroblob(16)"
  ) -> String {
    """
    INSERT INTO costTodo (zone, item, date, movement)
    SELECT \(row).companyID, \(row).item, \(date), \(movement) WHERE \(row).item IS NOT NULL
    ON CONFLICT DO UPDATE SET isRest = 0, date = min(costTodo.date, excluded.date),
    movement = CASE WHEN (excluded.date, excluded.movement) < (costTodo.date, costTodo.movement)
    THEN excluded.movement ELSE costTodo.movement END;
    """
  }

  private static func counting(_ row: String, _ sign: String) -> String {
    """
    UPDATE costZones SET
    low = low \(sign) (\(LedgerSum.low("coalesce(\(row).value, 0)"))),
    high = high \(sign) (\(LedgerSum.high("coalesce(\(row).value, 0)"))),
    items = items \(sign) (\(row).quantity <> 0), unknown = unknown \(sign) \(row).isUnknown,
    others = others \(sign) \(row).hasOther, large = large \(sign) (\(row).value IS NULL)
    WHERE zone = \(row).zone;
    """
  }
}
