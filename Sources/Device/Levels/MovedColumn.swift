import Model
import Storage

/// The column `moved` of a table: what the movements come to that name a row of it. It is this
/// device's alone, and triggers of the store keep it with every row that is written.
///
/// Records may come in any order: a row that comes after its movements is counted when it comes.
struct MovedColumn {
  static let name = "moved"

  /// The table whose rows movements name.
  let table: String
  /// The field in which they do.
  let field: String
  /// What the triggers of movements begin with.
  let trigger: String

  static let reservations = MovedColumn(
    table: "Reservation", field: "reservation", trigger: "movementFulfils")
  static let loans = MovedColumn(table: "Loan", field: "loan", trigger: "movementLends")

  /// Adds the column where a table lacks it; true then.
  func add(on connection: Connection) throws -> Bool {
    let names = try connection.all("SELECT name FROM pragma_table_info('\(table)')") {
      $0.string(0)
    }
    guard !names.contains(Self.name) else { return false }
    try connection.execute(
      "ALTER TABLE \(table) ADD COLUMN \(Self.name) INTEGER NOT NULL DEFAULT 0")
    return true
  }

  /// The names of the triggers.
  var triggerNames: [String] { ["", "Again", "NoMore"].map { trigger + $0 } }

  /// The triggers of movements.
  var triggers: [String] {
    let moved = LedgerSum.moved(
      "moved", "+", "coalesce(NEW.quantity, 0)", else: sum("NEW.companyID", "NEW.\(field)"))
    return [
      """
      CREATE TRIGGER IF NOT EXISTS \(trigger) AFTER INSERT ON StockTransaction
      WHEN NEW.\(field) IS NOT NULL AND NEW.deleted IS NULL BEGIN
      UPDATE \(table) SET moved = \(moved)
      WHERE companyID = NEW.companyID AND id = NEW.\(field);
      END
      """,
      """
      CREATE TRIGGER IF NOT EXISTS \(trigger)Again AFTER UPDATE ON StockTransaction
      WHEN (OLD.\(field) IS NOT NULL OR NEW.\(field) IS NOT NULL)
      AND (OLD.\(field) IS NOT NEW.\(field) OR OLD.quantity IS NOT NEW.quantity
      OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL)) BEGIN
      \(recountingOne("OLD"))
      \(recountingOne("NEW"))
      END
      """,
      """
      CREATE TRIGGER IF NOT EXISTS \(trigger)NoMore AFTER DELETE ON StockTransaction
      WHEN OLD.\(field) IS NOT NULL AND OLD.deleted IS NULL BEGIN
      \(recountingOne("OLD"))
      END
      """,
    ]
  }

  /// What a trigger does with a row of the table that is added.
  var counting: String {
    """
    UPDATE \(table) SET moved = \(sum("NEW.companyID", "NEW.id"))
    WHERE companyID = NEW.companyID AND id = NEW.id
    AND moved <> \(sum("NEW.companyID", "NEW.id"));
    """
  }

  /// Counts the rows anew that are kept wrong: of a zone, or of all.
  func recounting(inAll: Bool = false) -> String {
    let counted = sum("\(table).companyID", "\(table).id")
    return "UPDATE \(table) SET moved = \(counted) WHERE moved <> \(counted)"
      + (inAll ? "" : " AND companyID = ?1")
  }

  private func sum(_ company: String, _ row: String) -> String {
    LedgerSum.of(
      "quantity",
      """
      FROM StockTransaction INDEXED BY "StockTransaction with \(field)"
      WHERE companyID = \(company) AND \(field) = \(row) AND deleted IS NULL
      """)
  }

  private func recountingOne(_ row: String) -> String {
    """
    UPDATE \(table) SET moved = \(sum("\(row).companyID", "\(row).\(field)"))
    WHERE companyID = \(row).companyID AND id = \(row).\(field);
    """
  }
}
