import Model
import Storage

/// What is kept of an item's costs.
struct CostHead {
  let terms: CostTerms?
  let quantity: Int64
  /// Nil where a number has grown out of range.
  let value: Int64?
  let basis: Int64?
  let isGuessed: Bool
  let orphan: Int64?
  let isUnknown: Bool
  let hasOther: Bool
}

extension StoreReader {
  /// By what costs are worked out for an account; nil where none come to it.
  func costTerms(of zone: ZoneID, for account: AccountID) throws -> CostTerms? {
    guard try member(account, in: zone)?.verdict(on: .view, .itemCost) == .allowed else {
      return nil
    }
    return try connection.first(
      """
      SELECT coalesce(costMethod, ''), coalesce(currency, '') FROM Company
      WHERE companyID = ?1 AND id = ?1 AND deleted IS NULL
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      CostTerms($0.string(0), $0.string(1))
    } ?? nil
  }

  /// By what those that are kept were worked out; nil where none are.
  func keptCostTerms(of zone: ZoneID) throws -> CostTerms? {
    try connection.first("SELECT method, currency FROM costZones WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      CostTerms($0.string(0), $0.string(1))
    } ?? nil
  }

  /// Whether anything of a zone is to be worked out, or to be forgotten.
  func costsWait(in zone: ZoneID, for account: AccountID) throws -> Bool {
    let terms = try costTerms(of: zone, for: account)
    if try keptCostTerms(of: zone) != terms { return true }
    if terms == nil { return false }
    return try connection.first(
      """
      SELECT EXISTS (SELECT 1 FROM costTodo WHERE zone = ?1)
      OR EXISTS (SELECT 1 FROM costZones WHERE zone = ?1 AND cursor IS NOT NULL)
      """
    ) {
      $0.bind(zone, at: 1)
    } read: {
      $0.bool(0)
    } ?? false
  }

  /// The same of one item.
  func costWaits(_ item: RecordID, in zone: ZoneID, for account: AccountID) throws -> Bool {
    let terms = try costTerms(of: zone, for: account)
    if try keptCostTerms(of: zone) != terms { return true }
    guard let terms else { return false }
    guard let head = try costHead(of: item, in: zone), head.terms == terms else {
      return try connection.first(
        """
        SELECT EXISTS (SELECT 1 FROM StockTransaction INDEXED BY "StockTransaction in order"
        WHERE companyID = ?1 AND item = ?2 AND deleted IS NULL)
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(item, at: 2)
      } read: {
        $0.bool(0)
      } ?? false
    }
    return try connection.first("SELECT 1 FROM costTodo WHERE zone = ? AND item = ?") {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: { _ in
      true
    } ?? false
  }

  func costHead(of item: RecordID, in zone: ZoneID) throws -> CostHead? {
    try connection.first(
      """
      SELECT method, currency, quantity, value, basis, isGuessed, orphan, isUnknown, hasOther
      FROM costHeads WHERE zone = ? AND item = ?
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      CostHead(
        terms: CostTerms($0.string(0), $0.string(1)), quantity: $0.int64(2),
        value: $0.optionalInt64(3), basis: $0.optionalInt64(4), isGuessed: $0.bool(5),
        orphan: $0.optionalInt64(6), isUnknown: $0.bool(7), hasOther: $0.bool(8))
    }
  }

  /// The state after the last movement of an item that is worked out.
  func costState(of item: RecordID, in zone: ZoneID) throws -> CostState {
    try connection.first(
      """
      SELECT come, gone, value, last FROM costRows WHERE zone = ? AND item = ?
      ORDER BY date DESC, movement DESC LIMIT 1
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(item, at: 2)
    } read: {
      CostState(
        come: $0.int64(0), gone: $0.int64(1), value: $0.int64(2), last: $0.optionalInt64(3))
    } ?? CostState()
  }

  /// What movements of an item cost, as far as that is worked out.
  func movementCosts(
    _ movements: [Record<StockTransaction>], in zone: ZoneID
  ) throws -> [RecordID: MovementCost] {
    var costs: [RecordID: MovementCost] = [:]
    for movement in movements {
      guard let item = movement[.item], let date = movement[.date] else { continue }
      costs[movement.id] = try connection.first(
        """
        SELECT worth, correction FROM costRows
        WHERE zone = ? AND item = ? AND date = ? AND movement = ?
        """
      ) {
        $0.bind(zone, at: 1)
        $0.bind(item, at: 2)
        $0.bind(date.milliseconds, at: 3)
        $0.bind(movement.id, at: 4)
      } read: {
        MovementCost(
          worth: ExactDecimal(millionths: $0.int64(0)),
          correction: ExactDecimal(millionths: $0.int64(1)))
      }
    }
    return costs
  }
}

extension CostTerms {
  /// What a company says, or a store keeps; nothing entered is as good as the average.
  fileprivate init?(_ method: String, _ currency: String) {
    guard let currency = CurrencyCode(currency) else { return nil }
    self.init(method: CostMethod(rawValue: method) ?? .average, currency: currency)
  }
}
