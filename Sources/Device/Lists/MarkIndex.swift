import Model
import Storage

/// The indexes of the marks that items have: they find the items with a tag, those of a category
/// with a tag, and answer whether an item has one.
///
/// They have all that is asked of a mark: lists narrowed by a tag read no marks. For the second one
/// a mark keeps the category of its item, by triggers, as stock is kept (decision 0085): where many
/// items are in a category and many have a tag, those that are both are found without a look at
/// the others. An item that comes after its marks is told to them by `StockArrival`.
enum MarkIndex {
  static let name = "\"ItemTag of items\""
  static let nameByCategory = "\"ItemTag of items by category\""

  /// The kept column: this device's alone.
  static let column = "itemCategory"

  /// Whether a store of these entities keeps marks with the categories of their items.
  static func isKept(of entities: [EntityDefinition]) -> Bool {
    StockLevels.areKept(of: entities) && entities.contains { $0.kind == .itemTag }
      && entities.first { $0.kind == .inventoryItem }?.field(named: "category") != nil
  }

  /// Adds what a store lacks of all this, and fills it from what is there.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard entities.contains(where: { $0.kind == .itemTag }) else { return }
    try connection.execute(index(name, "tag, item, deleted"))
    guard isKept(of: entities) else { return }
    let columns = try connection.all("SELECT name FROM pragma_table_info('ItemTag')") {
      $0.string(0)
    }
    if !columns.contains(column) {
      try connection.execute("ALTER TABLE ItemTag ADD COLUMN \(column) BLOB")
      try connection.execute("UPDATE ItemTag SET \(column) = \(category(of: "ItemTag"))")
    }
    try connection.execute(index(nameByCategory, "tag, \(column), item, deleted"))
    for trigger in triggers { try connection.execute(trigger) }
  }

  /// Tells the marks of an item that came after them which category it is in.
  static let retelling = """
    UPDATE ItemTag SET \(column) = \(category(of: "ItemTag")) WHERE companyID = ?1 AND item = ?2
    """

  private static func index(_ name: String, _ columns: String) -> String {
    """
    CREATE INDEX IF NOT EXISTS \(name) ON ItemTag (companyID, \(columns))
    WHERE deleted IS NULL
    """
  }

  private static func category(of mark: String) -> String {
    """
    (SELECT category FROM InventoryItem
    WHERE companyID = \(mark).companyID AND id = \(mark).item)
    """
  }

  /// A mark that lives again, or is of another item, asks anew: the deleted ones are not told.
  private static let triggers = [
    """
    CREATE TRIGGER IF NOT EXISTS markAdded AFTER INSERT ON ItemTag
    WHEN \(category(of: "NEW")) IS NOT NULL BEGIN
    \(telling)
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS markChanged AFTER UPDATE ON ItemTag
    WHEN OLD.item IS NOT NEW.item OR OLD.deleted IS NOT NULL AND NEW.deleted IS NULL BEGIN
    \(telling)
    END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS itemSorted AFTER UPDATE ON InventoryItem
    WHEN OLD.category IS NOT NEW.category BEGIN
    UPDATE ItemTag SET \(column) = NEW.category
    WHERE companyID = NEW.companyID AND item = NEW.id AND deleted IS NULL;
    END
    """,
  ]

  private static let telling = """
    UPDATE ItemTag SET \(column) = \(category(of: "NEW"))
    WHERE companyID = NEW.companyID AND id = NEW.id;
    """
}
