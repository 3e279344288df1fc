import Model
import Storage

/// What a store keeps of loans: what the movements of each come to, and which of them are out.
///
/// So lists, the bell and the overview read what they show, however many came back long ago
/// (decision 0127).
enum LoanLevels {
  /// What keeps them.
  static let triggerNames = MovedColumn.loans.triggerNames + ["loanAdded"]

  /// Whether a store of these entities keeps them.
  static func areKept(of entities: [EntityDefinition]) -> Bool {
    StockLevels.areKept(of: entities)
      && entities.contains { $0.kind == .loan }
      && entities.first { $0.kind == .stockTransaction }?.field(named: "loan") != nil
  }

  /// Adds what a store lacks of this, and fills it from what is there.
  static func complete(_ entities: [EntityDefinition], on connection: Connection) throws {
    guard areKept(of: entities) else { return }
    if try MovedColumn.loans.add(on: connection) {
      try connection.execute(MovedColumn.loans.recounting(inAll: true))
    }
    let indexes = OpenRows.loans.indexes(isNaming: OpenRows.areNaming(entities, .loan))
    for step in indexes + MovedColumn.loans.triggers + [added] {
      try connection.execute(step)
    }
  }

  private static let added = """
    CREATE TRIGGER IF NOT EXISTS loanAdded AFTER INSERT ON Loan BEGIN
    \(MovedColumn.loans.counting)
    END
    """
}
