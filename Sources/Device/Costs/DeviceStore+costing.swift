import Model
import Storage

extension DeviceStore {
  /// Works an item out from a place on, or from the beginning where what is kept does not hold any
  /// more; answers how many movements that took. What is left is noted.
  func settle(
    _ item: RecordID, from todo: CostTodo?, in zone: ZoneID, _ terms: CostTerms, limit: Int
  ) throws -> Int {
    let head = try reader.costHead(of: item, in: zone)
    var walk = CostWalk(
      connection: connection, zone: zone, item: item, terms: terms,
      basis: try basis(of: item, zone, terms), state: CostState())
    var start = CostPlace.start
    if let head, head.terms == terms, !head.isGuessed || head.basis == walk.basis,
      !(head.isUnknown && walk.basis != nil), head.value != nil
    {
      guard let todo else { return 0 }
      start = todo.place
      // What came since may be what a reversal waits for.
      if let orphan = head.orphan, !todo.isRest {
        start = min(start, CostPlace(date: orphan, movement: .zero))
      } else {
        walk.orphan = head.orphan
      }
    }
    guard try cut(item, zone, from: start, limit: limit) else {
      if todo == nil { try note(start, of: item, in: zone, isRest: false) }
      return limit
    }
    walk.state = try reader.costState(of: item, in: zone)
    let found = try movements(of: item, zone, from: start, limit: limit + 1)
    if head == nil, todo == nil, found.isEmpty { return 1 }
    for movement in found.prefix(limit) { try walk.add(movement) }
    if walk.isTooLarge { _ = try cut(item, zone, from: .start) }
    try keep(walk, rest: walk.isTooLarge ? nil : found.dropFirst(limit).first?.place)
    return min(found.count, limit) + 1
  }

  /// The first cost of one that was noted; that of a purchase that was taken back does not count.
  private func basis(of item: RecordID, _ zone: ZoneID, _ terms: CostTerms) throws -> Int64? {
    let walk = CostWalk(
      connection: connection, zone: zone, item: item, terms: terms, basis: nil, state: CostState())
    let costs = try connection.all(
      """
      SELECT unitCost, movement FROM ItemCost AS cost INDEXED BY "ItemCost in order"
      WHERE companyID = ?1 AND item = ?2 AND currency = ?3
      AND \(CostTables.counts("cost")) AND unitCost >= 0
      ORDER BY date, id LIMIT \(Self.basisLookLimit)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(terms.currency.description, at: 3)
    } read: {
      (
        cost: $0.int64(0),
        movement: try $0.optionalHalves(1).map { RecordID(high: $0.high, low: $0.low) }
      )
    }
    for (cost, id) in costs {
      guard let id, let movement = try walk.movement(id), try walk.isReversed(movement) else {
        return cost
      }
    }
    return nil
  }

  private static let basisLookLimit = 20

  /// Forgets what was worked out from a place on, the last first and so many at most: what is left
  /// holds. False where more is to be forgotten.
  private func cut(
    _ item: RecordID, _ zone: ZoneID, from place: CostPlace, limit: Int = .max - 1
  ) throws -> Bool {
    let rows = try connection.all(
      """
      SELECT entry FROM costRows INDEXED BY costOrder
      WHERE zone = ?1 AND item = ?2 AND (date, movement) >= (?3, ?4)
      ORDER BY date DESC, movement DESC LIMIT ?5
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(place.date, at: 3)
      $0.bind(place.movement, at: 4)
      $0.bind(limit + 1, at: 5)
    } read: {
      $0.int64(0)
    }
    for entry in rows.prefix(limit) {
      try connection.run("DELETE FROM costRows WHERE entry = ?") { $0.bind(entry, at: 1) }
    }
    return rows.count <= limit
  }

  /// Notes from where on an item is still to be worked out.
  private func note(
    _ place: CostPlace, of item: RecordID, in zone: ZoneID, isRest: Bool
  ) throws {
    try connection.run("INSERT INTO costTodo VALUES (?, ?, ?, ?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(place.date, at: 3)
      $0.bind(place.movement, at: 4)
      $0.bind(isRest, at: 5)
    }
  }

  private func movements(
    of item: RecordID, _ zone: ZoneID, from place: CostPlace, limit: Int
  ) throws -> [CostMovement] {
    try connection.all(
      """
      SELECT \(CostMovement.columns) FROM StockTransaction
      INDEXED BY "StockTransaction in order"
      WHERE companyID = ?1 AND item = ?2 AND deleted IS NULL AND (date, id) >= (?3, ?4)
      ORDER BY date, id LIMIT ?5
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
      $0.bind(place.date, at: 3)
      $0.bind(place.movement, at: 4)
      $0.bind(limit, at: 5)
    } read: {
      try CostMovement($0)
    }
  }

  private func keep(_ walk: CostWalk, rest: CostPlace?) throws {
    try connection.run("DELETE FROM costTodo WHERE zone = ? AND item = ?") {
      $0.bind(walk.zone, at: 1)
      $0.bind(walk.item, at: 2)
    }
    if let rest { try note(rest, of: walk.item, in: walk.zone, isRest: true) }
    let quantity =
      walk.isTooLarge ? try ownQuantity(of: walk.item, walk.zone) : walk.state.quantity
    try connection.run(
      """
      INSERT INTO costHeads (zone, item, method, currency, quantity, value, basis, isGuessed,
      orphan, isUnknown, hasOther) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
      \(Self.has(.first)), ?8, \(Self.has(.unknown)), EXISTS (SELECT 1
      FROM ItemCost AS cost INDEXED BY "ItemCost in order" WHERE companyID = ?1 AND item = ?2
      AND \(CostTables.counts("cost")) AND currency <> ?4))
      ON CONFLICT DO UPDATE SET method = excluded.method, currency = excluded.currency,
      quantity = excluded.quantity, value = excluded.value, basis = excluded.basis,
      isGuessed = excluded.isGuessed, orphan = excluded.orphan, isUnknown = excluded.isUnknown,
      hasOther = excluded.hasOther
      """
    ) {
      $0.bind(walk.zone, at: 1)
      $0.bind(walk.item, at: 2)
      $0.bind(walk.terms.method.rawValue, at: 3)
      $0.bind(walk.terms.currency.description, at: 4)
      $0.bind(quantity, at: 5)
      $0.bind(walk.isTooLarge ? nil : walk.state.value, at: 6)
      $0.bind(walk.basis, at: 7)
      $0.bind(walk.orphan, at: 8)
    }
  }

  /// What is a company's own of an item whose figures are out of range: what moved, but for what
  /// says only where it is.
  private func ownQuantity(of item: RecordID, _ zone: ZoneID) throws -> Int64 {
    let sum = LedgerSum.of(
      "quantity",
      """
      FROM StockTransaction INDEXED BY "StockTransaction by item"
      WHERE companyID = ?1 AND item = ?2 AND deleted IS NULL
      AND NOT (type IS '\(StockMovement.transfer.name)'
      AND causeKind IS '\(Record<StockTransaction>.transferCause)')
      AND NOT (type IN ('\(StockMovement.loan.name)', '\(StockMovement.loanReturn.name)')
      AND loan IS NOT NULL)
      """)
    return try connection.first("SELECT \(sum)") {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      $0.int64(0)
    } ?? 0
  }

  /// Whether any movement of the item is as sure as that.
  private static func has(_ guess: CostGuess) -> String {
    """
    EXISTS (SELECT 1 FROM costRows INDEXED BY costGuesses
    WHERE zone = ?1 AND item = ?2 AND guess > 0 AND guess = \(guess.rawValue))
    """
  }
}
