package import Model
import Storage

extension DeviceStore {
  /// How many movements one transaction works out.
  package static let costLimit = 1_000

  /// Works out what waits of a company's costs, at most `limit` movements, in one transaction that
  /// a power loss may take back: it is worked out again then. Nothing is kept where costs do not
  /// come to the account. True when more waits.
  package func settleCosts(
    of zone: ZoneID, limit: Int = DeviceStore.costLimit
  ) throws -> Bool {
    guard CostTables.areKept(of: reader.tables.map(\.definition)),
      try reader.zone(zone) != nil, try reader.costsWait(in: zone, for: account)
    else { return false }
    return try relaxedWrite {
      guard let terms = try begin(zone) else { return false }
      var left = limit
      while left > 0, let todo = try nextTodo(of: zone) {
        left -= try settle(todo.item, from: todo, in: zone, terms, limit: left)
      }
      while left > 0, let item = try nextItem(of: zone) {
        left -= 1 + (try settle(item, from: nil, in: zone, terms, limit: left))
      }
      return try reader.costsWait(in: zone, for: account)
    }
  }

  /// Works out what waits of one item, as above.
  package func settleCosts(
    of item: RecordID, in zone: ZoneID, limit: Int = DeviceStore.costLimit
  ) throws -> Bool {
    guard CostTables.areKept(of: reader.tables.map(\.definition)),
      try reader.zone(zone) != nil,
      try reader.costWaits(item, in: zone, for: account)
    else { return false }
    return try relaxedWrite {
      guard let terms = try begin(zone) else { return false }
      _ = try settle(item, from: try todo(item, zone), in: zone, terms, limit: limit)
      return try reader.costWaits(item, in: zone, for: account)
    }
  }

  /// A zone of either kind that has something waiting; a look at two indexes.
  package func zoneWithCostsWaiting() throws -> ZoneID? {
    guard CostTables.areKept(of: reader.tables.map(\.definition)) else { return nil }
    return try connection.first(
      """
      SELECT zone FROM costTodo UNION ALL SELECT zone FROM costZones WHERE cursor IS NOT NULL
      LIMIT 1
      """
    ) {
      try $0.identifier(0)
    }
  }

  /// Forgets what was worked out of a zone.
  func forgetCosts(of zone: ZoneID) throws {
    for name in CostTables.names {
      try connection.run("DELETE FROM \(name) WHERE zone = ?") { $0.bind(zone, at: 1) }
    }
  }

  /// By what a zone's costs are worked out from now on; nil where they are not. Where that changed,
  /// all items are gone through once more, in parts.
  private func begin(_ zone: ZoneID) throws -> CostTerms? {
    guard let terms = try reader.costTerms(of: zone, for: account) else {
      try forgetCosts(of: zone)
      return nil
    }
    guard try reader.keptCostTerms(of: zone) != terms else { return terms }
    try connection.run(
      """
      INSERT INTO costZones (zone, method, currency, cursor) VALUES (?1, ?2, ?3, zeroblob(16))
      ON CONFLICT DO UPDATE SET method = ?2, currency = ?3, cursor = zeroblob(16)
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(terms.method.rawValue, at: 2)
      $0.bind(terms.currency.description, at: 3)
    }
    return terms
  }

  private func nextTodo(of zone: ZoneID) throws -> CostTodo? {
    try connection.first(
      "SELECT item, date, movement, isRest FROM costTodo WHERE zone = ? ORDER BY item LIMIT 1"
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try CostTodo($0)
    }
  }

  private func todo(_ item: RecordID, _ zone: ZoneID) throws -> CostTodo? {
    try connection.first(
      "SELECT item, date, movement, isRest FROM costTodo WHERE zone = ? AND item = ?"
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      try CostTodo($0)
    }
  }

  /// The next item that is gone through because the terms changed; nil at the end.
  private func nextItem(of zone: ZoneID) throws -> RecordID? {
    let next = try connection.first(
      """
      SELECT item FROM StockTransaction INDEXED BY "StockTransaction in order"
      WHERE companyID = ?1 AND deleted IS NULL
      AND item > (SELECT cursor FROM costZones WHERE zone = ?1) ORDER BY item LIMIT 1
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      try $0.identifier(0)
    }
    try connection.run("UPDATE costZones SET cursor = ? WHERE zone = ?") {
      if let next { $0.bind(next, at: 1) } else { $0.bindNull(at: 1) }
      $0.bind(zone, at: 2)
    }
    return next
  }
}
