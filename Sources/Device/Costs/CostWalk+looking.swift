import Model
import Storage

extension CostWalk {
  /// Whether a movement is taken back, or takes back another that is here: both never were. A
  /// reversal that was reversed takes nothing back.
  mutating func isUndone(_ movement: CostMovement) throws -> Bool {
    if movement.isReversal, let cause = movement.cause {
      guard let reversed = try self.movement(cause) else {
        orphan = min(orphan ?? movement.place.date, movement.place.date)
        return try isReversed(movement)
      }
      if movement.reverses(reversed) { return true }
    }
    return try isReversed(movement)
  }

  /// Whether a movement is reversed by one that is not reversed itself.
  func isReversed(_ movement: CostMovement) throws -> Bool {
    var (movement, isReversed) = (movement, false)
    while let next = try self.movement(.effect(of: movement.id)), next.reverses(movement) {
      (movement, isReversed) = (next, !isReversed)
    }
    return isReversed
  }

  func movement(_ id: RecordID) throws -> CostMovement? {
    try connection.first(
      """
      SELECT \(CostMovement.columns) FROM StockTransaction
      WHERE companyID = ? AND id = ? AND deleted IS NULL AND date IS NOT NULL
      AND item IS NOT NULL
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(id, at: 2)
    } read: {
      try CostMovement($0)
    }
  }

  /// What one of a movement cost, as it was noted last for it.
  func costOfOne(of movement: RecordID) throws -> Int64? {
    try connection.first(
      """
      SELECT unitCost FROM ItemCost AS cost INDEXED BY "ItemCost with movement"
      WHERE companyID = ?1 AND movement = ?2 AND item = ?3 AND currency = ?4
      AND \(CostTables.counts("cost")) AND unitCost >= 0 ORDER BY date DESC, id DESC LIMIT 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(movement, at: 2)
      $0.bind(item, at: 3)
      $0.bind(terms.currency.description, at: 4)
    } read: {
      $0.int64(0)
    }
  }

  /// The cost that was noted last, for no movement, and not after a date.
  func listed(at date: Int64) throws -> Int64? {
    try connection.first(
      """
      SELECT unitCost FROM ItemCost AS cost INDEXED BY "ItemCost listed"
      WHERE companyID = ?1 AND item = ?2 AND date <= ?3 AND currency = ?4
      AND \(CostTables.counts("cost")) AND movement IS NULL AND unitCost >= 0
      ORDER BY date DESC, id DESC LIMIT 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(date, at: 3)
      $0.bind(terms.currency.description, at: 4)
    } read: {
      $0.int64(0)
    }
  }

  /// What comes back is worth what it went out for, where its cause is a movement that went before.
  func worthBack(of movement: CostMovement) throws -> Int64? {
    guard movement.type == StockMovement.return.name, let cause = movement.cause,
      let sold = try self.movement(cause), sold.item == item, sold.place < movement.place,
      let row = try row(at: sold.place), row.quantity <= -movement.quantity
    else { return nil }
    return CostState.share(-row.worth, movement.quantity, of: -row.quantity)
  }

  private func row(at place: CostPlace) throws -> (quantity: Int64, worth: Int64)? {
    try connection.first(
      """
      SELECT quantity, worth FROM costRows
      WHERE zone = ? AND item = ? AND date = ? AND movement = ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(place.date, at: 3)
      $0.bind(place.movement, at: 4)
    } read: {
      (quantity: $0.int64(0), worth: $0.int64(1))
    }
  }
}
