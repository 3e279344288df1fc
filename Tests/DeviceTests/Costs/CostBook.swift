import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// A device with one item whose costs are worked out, and what they must add up to.
final class CostBook {
  let shop: Workshop
  let item: RecordID
  var store: DeviceStore { shop.core.privateStore }

  init(_ method: CostMethod = .average) throws {
    shop = try Workshop()
    try shop.makeCompany()
    item = Known.id(77)
    #expect(try shop.save(shop.item("Bolt", code: "B-1", id: item)) == .saved)
    try choose(method)
  }

  func choose(_ method: CostMethod) throws {
    var company: Record<Company> = try #require(try shop.fetch(Known.company))
    company[.costMethod] = method.rawValue
    #expect(try shop.save(company) == .saved)
  }

  /// Something moves; `ago` moves it back in the order.
  @discardableResult
  func move(
    _ quantity: Int64, _ type: StockMovement = .adjustment, at unitCost: String? = nil,
    currency: String = "EUR", ago: Int64 = 0,
    _ change: (inout Record<StockTransaction>) -> Void = { _ in }
  ) throws -> Record<StockTransaction> {
    var movement = shop.movement(of: item, quantity, type: type)
    movement[.date] = Moment(milliseconds: Int64(shop.now) + 10 - ago)
    change(&movement)
    #expect(try shop.save(movement) == .saved)
    if let unitCost { try note(unitCost, for: movement.id, currency: currency) }
    return movement
  }

  @discardableResult
  func note(
    _ unitCost: String, for movement: RecordID? = nil, currency: String = "EUR", ago: Int64 = 0
  ) throws -> RecordID {
    let cost = try self.cost(unitCost, for: movement, currency: currency, ago: ago)
    #expect(try shop.save(cost) == .saved)
    return cost.id
  }

  func cost(
    _ unitCost: String, for movement: RecordID? = nil, currency: String = "EUR", ago: Int64 = 0
  ) throws -> Record<ItemCost> {
    var cost = Record<ItemCost>(new: shop.newID())
    cost[.item] = item
    cost[.unitCost] = ExactDecimal(unitCost)
    cost[.currency] = currency
    cost[.date] = Moment(milliseconds: Int64(shop.now) + 10 - ago)
    cost[.movement] = movement
    return cost
  }

  /// All costs that were ever noted, also those that count no more.
  func costs() throws -> [RecordID] {
    try store.connection.all("SELECT id FROM ItemCost ORDER BY id") { _ in
    } read: {
      try $0.optionalHalves(0).map { RecordID(high: $0.high, low: $0.low) }
    }.compactMap { $0 }
  }

  /// A cost that was noted is taken back, or noted once more; nothing for one that is no more.
  @discardableResult
  func takeBack(_ cost: RecordID) throws -> RecordID? {
    shop.now += 10
    guard let back = try? store.costBack(of: cost, in: Known.company, now: shop.now) else {
      return nil
    }
    #expect(try shop.save(back) == .saved)
    return back.id
  }

  func reverse(_ movement: RecordID) throws {
    shop.now += 10
    #expect(try store.reverse(movement, in: Known.company, now: shop.now) == .saved)
  }

  /// A record comes by itself, before those that it refers to, as a page may bring it.
  func arrive(_ values: RecordValues) throws {
    let table = try store.table(values.kind)
    guard try table.row(Known.company, values.id) == nil else { return }
    var row = StoredRow(emptyOf: table.definition, createdAt: shop.now, by: Known.ada)
    try row.take(
      .max, from: values, stamp: HybridTime(milliseconds: shop.now, device: 1),
      of: table.definition, keepingNewer: true)
    let whole = row
    try store.connection.write { _ = try table.insert(whole, Known.company, values.id) }
  }

  func settle(limit: Int = 1_000) throws {
    while try store.settleCosts(of: Known.company, limit: limit) {}
  }

  /// What is there and its worth, worked out.
  func worth() throws -> ItemWorth? {
    try settle()
    let head = try store.reader.costHead(of: item, in: Known.company)
    return head.flatMap { ItemWorth(item, $0) }
  }

  func told() throws -> String {
    let worth = try #require(try worth())
    return "\(worth.quantity) worth \(worth.value?.description ?? "too much")"
  }

  /// What a movement cost.
  func cost(_ movement: Record<StockTransaction>) throws -> String? {
    try settle()
    let cost = try store.reader.movementCosts([movement], in: Known.company)[movement.id]
    guard let cost else { return nil }
    return cost.worth.description
      + (cost.correction == .zero ? "" : " and \(cost.correction)")
  }

  /// Everything that is kept, as text.
  func kept() throws -> [String] {
    let rows = try store.connection.all(
      """
      SELECT date, hex(movement), quantity, come, gone, value, last, worth, correction
      FROM costRows ORDER BY date, movement
      """
    ) { row in
      (0..<9).map { "\(row.value($0))" }.joined(separator: " ")
    }
    let heads = try store.connection.all(
      """
      SELECT method, currency, quantity, value, isGuessed, orphan, isUnknown, hasOther
      FROM costHeads
      """
    ) { row in
      (0..<8).map { "\(row.value($0))" }.joined(separator: " ")
    }
    let zones = try store.connection.all(
      "SELECT method, currency, high, low, items, unknown, others, large FROM costZones"
    ) { row in
      (0..<8).map { "\(row.value($0))" }.joined(separator: " ")
    }
    return rows + heads + zones
  }

  /// What is kept is what comes out from nothing, and what came is what went and what is left.
  func check(_ note: String = "") throws {
    try settle()
    let before = try kept()
    try store.connection.write { try store.forgetCosts(of: Known.company) }
    try settle(limit: 3)
    #expect(try kept() == before, "\(note)")
    let sums = try store.connection.all(
      "SELECT worth, correction, quantity, value FROM costRows ORDER BY date, movement"
    ) {
      (worth: $0.int64(0), correction: $0.int64(1), quantity: $0.int64(2), value: $0.int64(3))
    }
    let left = sums.reduce(0) { $0 + $1.worth - $1.correction }
    #expect(left == sums.last?.value ?? 0, "\(note)")
    let worth = try #require(try worth())
    #expect(worth.value == ExactDecimal(millionths: left), "\(note)")
    if worth.quantity == .zero { #expect(left == 0, "\(note)") }
    #expect((worth.quantity >= .zero) == (left >= 0) || left == 0, "\(note)")
    let all = try store.reader.stockCost(of: Known.company, isSettling: false)
    #expect(all?.value == worth.value, "\(note)")
  }
}
