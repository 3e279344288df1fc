import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What brings a sum over stock out of range is refused. What is out of range already is told the
/// same wherever it is looked at, and can be made less.
@Suite struct NumberRangeTests {
  private static let entry = ExactDecimal.entryLimit.millionths
  private static let most = ExactDecimal.sumLimit.millionths

  private let shop: Workshop
  private let bolt: RecordID
  private var store: DeviceStore { shop.core.privateStore }

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
    bolt = try shop.add("Bolt", code: "B-1").id
  }

  private func number(_ millionths: Int64) -> ExactDecimal { ExactDecimal(millionths: millionths) }

  private func reason(_ outcome: SaveOutcome) -> SaveRefusal.Reason? {
    guard case .refused(let refusal) = outcome else { return nil }
    return refusal.reason
  }

  private func move(_ millionths: Int64, at place: RecordID? = nil) throws -> SaveRefusal.Reason? {
    var movement = shop.movement(of: bolt, millionths: millionths)
    movement[.location] = place
    return reason(try shop.save(movement))
  }

  private func place(_ code: String) throws -> RecordID {
    var place = Record<Location>(new: shop.newID())
    place[.code] = code
    place[.name] = code
    place[.kind] = "bin"
    #expect(try shop.save(place) == .saved)
    return place.id
  }

  private func line(_ millionths: Int64, _ direction: String = "reserved") -> Record<Reservation> {
    var line = Record<Reservation>(new: shop.newID())
    line[.item] = bolt
    line[.direction] = direction
    line[.quantity] = number(millionths)
    line[.party] = "Bo"
    return line
  }

  private func prove() throws {
    #expect(try store.reader.proveStock(of: Known.company).differences == [])
  }

  @Test(
    "One number is written up to its limit, and the refusal says it",
    arguments: [
      (entry, true), (-entry, true), (entry + 1, false), (-entry - 1, false), (most, false),
      (.max, false), (.min, false),
    ] as [(Int64, Bool)])
  func oneNumber(_ millionths: Int64, _ isTaken: Bool) throws {
    let refused = SaveRefusal.Reason.fields([FieldError("quantity", .wrongForm(.decimal))])
    #expect(try move(millionths) == (isTaken ? nil : refused))
    #expect(
      try reason(shop.edit(bolt) { $0[.threshold] = number(millionths) })
        == (isTaken ? nil : .fields([FieldError("threshold", .wrongForm(.decimal))])))
    #expect(
      FieldError("quantity", .wrongForm(.decimal)).sentence
        == "Quantity must be a number, such as 12.5, and at most 100,000,000,000.")
    #expect(
      try store.reader.stock(of: bolt, in: Known.company)
        == (isTaken ? number(millionths) : .zero))
  }

  @Test func `a level is brought to its limit and no further, on either side`() throws {
    for sign: Int64 in [1, -1] {
      for _ in 0..<40 { #expect(try move(sign * Self.entry) == nil) }
      #expect(try move(sign) == .outOfRange(.stock))
      #expect(try move(sign * Self.entry) == .outOfRange(.stock))
      let level = try store.reader.level(of: bolt, in: Known.company)
      #expect(level == number(sign * Self.most), "what was refused changed nothing")
      for _ in 0..<40 { #expect(try move(-sign * Self.entry) == nil) }
    }
    #expect(try store.reader.level(of: bolt, in: Known.company) == .zero)
    try prove()
  }

  @Test func `a level at a place is refused beyond its limit, and what lies at none too`() throws {
    let (a, b) = (try place("A"), try place("B"))
    var there = shop.movement(of: bolt, millionths: Self.most)
    there[.location] = a
    try shop.arrive(there)
    var missing = shop.movement(of: bolt, millionths: -Self.most)
    missing[.location] = b
    try shop.arrive(missing)
    #expect(try move(1, at: a) == .outOfRange(.stock), "the total is one, the place is full")
    #expect(try move(-1, at: b) == .outOfRange(.stock))
    #expect(try move(-1, at: a) == nil)
    #expect(try move(1, at: b) == nil)
    try shop.arrive(shop.movement(of: bolt, millionths: Self.most))
    #expect(try move(-1, at: b) == nil)
    #expect(try move(1) == .outOfRange(.stock), "at no place")
    try prove()
  }

  @Test func `what is reserved or expected is refused beyond its limit`() throws {
    for direction in ["reserved", "expected"] {
      for _ in 0..<40 { #expect(try shop.save(line(Self.entry, direction)) == .saved) }
      #expect(try reason(shop.save(line(1, direction))) == .outOfRange(.promised))
    }
    #expect(try move(1) == nil)
    try prove()
  }

  @Test func `a price is refused that makes stock worth more than can be computed`() throws {
    #expect(try move(41_000_000) == nil)
    let most = try shop.edit(bolt) { $0[.price] = ExactDecimal(100_000_000_000) }
    #expect(reason(most) == .outOfRange(.worth))
    let less = try shop.edit(bolt) { item in
      item[.price] = ExactDecimal(97_000_000_000)
      item[.currency] = "EUR"
    }
    #expect(less == .saved)
    #expect(try move(1_000_000) == .outOfRange(.worth))
    #expect(try move(-1_000_000) == nil)
    let sentence = SaveRefusal(bolt, .outOfRange(.worth)).sentence
    #expect(sentence.contains("more than 4,000,000,000,000"))
  }

  @Test func `all items together are worth at most as much as one may be`() throws {
    for code in ["C-1", "C-2"] {
      var item = shop.item("Chest", code: code)
      item[.price] = ExactDecimal(50_000_000_000)
      item[.currency] = "EUR"
      #expect(try shop.save(item) == .saved)
      #expect(try shop.save(shop.movement(of: item.id, 40)) == .saved)
    }
    let euro = try #require(CurrencyCode("EUR"))
    #expect(
      try store.reader.worth(of: Known.company) == [Money(.sumLimit, euro)], "the limit itself")
    #expect(try move(1_000_000) == nil)
    let priced = try shop.edit(bolt) { item in
      item[.price] = .one
      item[.currency] = "EUR"
    }
    #expect(reason(priced) == .outOfRange(.allWorth(euro)))
    let dollars = try shop.edit(bolt) { item in
      item[.price] = .one
      item[.currency] = "USD"
    }
    #expect(dollars == .saved)
  }

  @Test func `an item without stock is saved while what is there is worth too much`() throws {
    let priced = try shop.edit(bolt) { item in
      item[.price] = .one
      item[.currency] = "EUR"
    }
    #expect(priced == .saved)
    try shop.arrive(shop.movement(of: bolt, millionths: 5_000_000_000_000_000_000))
    let euro = try #require(CurrencyCode("EUR"))
    #expect(try store.reader.worth(of: Known.company) == [Money(.above, euro)])
    var nut = shop.item("Nut", code: "N-1")
    nut[.price] = .one
    nut[.currency] = "EUR"
    #expect(try shop.save(nut) == .saved)
    #expect(try reason(shop.save(shop.movement(of: nut.id, 1))) == .outOfRange(.allWorth(euro)))
  }

  @Test func `a cost is refused that makes stock worth more than can be computed`() throws {
    #expect(try move(41_000_000) == nil)
    func cost(_ unitCost: Int64) -> Record<ItemCost> {
      var cost = Record<ItemCost>(new: shop.newID())
      cost[.item] = bolt
      cost[.unitCost] = ExactDecimal(unitCost)
      cost[.currency] = "EUR"
      cost[.date] = Moment(milliseconds: Int64(Known.now))
      return cost
    }
    #expect(try reason(shop.save(cost(100_000_000_000))) == .outOfRange(.worth))
    #expect(try shop.save(cost(97_000_000_000)) == .saved)
    while try store.settleCosts(of: Known.company) {}
    #expect(try move(1_000_000) == .outOfRange(.worth))
    #expect(try move(-1_000_000) == nil)
  }

  @Test func `what an older version left is told, corrected by a reversal, and not made more`()
    throws
  {
    // The case of an item with five million million that got as many more.
    let halves = (0..<2).map { _ in shop.movement(of: bolt, millionths: 5_000_000_000_000_000_000) }
    for half in halves { try shop.arrive(half) }
    let reader = store.reader
    #expect(try reader.stock(of: bolt, in: Known.company) == .above)
    #expect(try reader.level(of: bolt, in: Known.company) == .above)
    #expect(try reader.stockLevel(of: bolt, in: Known.company).available == .above)
    try prove()
    #expect(try move(1) == .outOfRange(.stock))
    #expect(try move(-1) == nil, "it comes nearer")
    for half in halves {
      #expect(try store.reverse(half.id, in: Known.company, now: shop.now) == .saved)
    }
    #expect(try reader.stock(of: bolt, in: Known.company) == number(-1))
    try prove()
    var forged = shop.movement(of: bolt, millionths: 5_000_000_000_000_000_000)
    forged[.causeKind] = "reversal"
    forged[.cause] = halves[0].id
    let refused = try shop.save(forged)
    #expect(reason(refused) == .fields([FieldError("quantity", .wrongForm(.decimal))]))
  }

  @Test func `what changes no total moves where the total is out of range`() throws {
    let (a, b) = (try place("A"), try place("B"))
    for _ in 0..<2 {
      try shop.arrive(shop.movement(of: bolt, millionths: 3_000_000_000_000_000_000))
    }
    var there = shop.movement(of: bolt, 5)
    there[.location] = a
    try shop.arrive(there)
    var out = shop.movement(of: bolt, -2, type: .transfer)
    out[.location] = a
    out[.causeKind] = Record<StockTransaction>.transferCause
    var into = Record<StockTransaction>(new: .arrival(of: out.id))
    into[.item] = bolt
    into[.type] = out[.type]
    into[.quantity] = ExactDecimal(2)
    into[.date] = out[.date]
    into[.location] = b
    into[.causeKind] = Record<StockTransaction>.transferCause
    into[.cause] = out.id
    #expect(try shop.save(out, into) == .saved)
    #expect(try store.reader.level(of: bolt, at: b, in: Known.company) == ExactDecimal(2))
    #expect(try move(1, at: b) == .outOfRange(.stock))
    try prove()
  }

  @Test func `a wrong cost is taken back, however large it is`() throws {
    var cost = Record<ItemCost>(new: shop.newID())
    cost[.item] = bolt
    cost[.unitCost] = number(Self.most)
    cost[.currency] = "EUR"
    cost[.date] = Moment(milliseconds: Int64(Known.now))
    #expect(try move(41_000_000) == nil)
    try shop.arrive(cost)
    let back = try store.costBack(of: cost.id, in: Known.company, now: shop.now)
    var other = back
    other[.unitCost] = number(Self.most - 1)
    #expect(
      try reason(shop.save(other)) == .fields([FieldError("unitCost", .wrongForm(.decimal))]))
    #expect(try shop.save(back) == .saved)
  }

  @Test func `what is expected is noted where more is reserved than can be computed`() throws {
    for _ in 0..<2 {
      try shop.arrive(line(3_000_000_000_000_000_000))
    }
    #expect(try reason(shop.save(line(1))) == .outOfRange(.promised))
    var turned = line(1, "expected")
    #expect(try shop.save(turned) == .saved)
    turned[.direction] = "reserved"
    #expect(try reason(shop.save(turned)) == .outOfRange(.promised))
  }

  @Test func `a deleted item comes back with the number that it had`() throws {
    var item = shop.item("Old", code: "O-1")
    item[.price] = number(.max)
    try shop.arrive(item)
    #expect(try shop.edit(item.id) { $0[.name] = "Older" } == .saved)
    let gone = try store.delete(.inventoryItem, item.id, in: Known.company, now: shop.now)
    #expect(gone == .saved)
    let back = try store.restore(.inventoryItem, item.id, in: Known.company, now: shop.now)
    #expect(back == .saved)
    #expect(try (shop.fetch(item.id) as Record<InventoryItem>?)?[.price] == number(.max))
  }

  @Test func `stores of earlier versions are counted anew when they are opened`() throws {
    #expect(try move(7_000_000) == nil)
    let huge = shop.movement(of: bolt, millionths: 9_000_000_000_000_000_000)
    try shop.arrive(huge)
    try shop.arrive(shop.movement(of: bolt, millionths: -8_999_999_999_999_999_999))
    // What adding floating numbers had made of it.
    try store.connection.execute("UPDATE InventoryItem SET stock = 1024 WHERE stock <> 0")
    try store.connection.execute("UPDATE meta SET value = value WHERE name = 'schema'")
    try store.connection.execute("DROP TRIGGER loanAdded")
    try store.connection.execute(
      """
      CREATE TRIGGER loanAdded AFTER INSERT ON Loan BEGIN
      UPDATE Loan SET moved = total(NEW.moved) WHERE id = NEW.id; END
      """)
    try store.setSchemaBack(to: 30)
    try shop.reopen()
    let old = try store.connection.all(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%total(%'"
    ) {
      $0.string(0)
    }
    #expect(old == [])
    #expect(try store.reader.level(of: bolt, in: Known.company) == number(7_000_001))
    try prove()
  }
}

extension DeviceStore {
  /// As a version of before had left the store, but for its triggers.
  fileprivate func setSchemaBack(to version: Int32) throws {
    let definitions = kind.entities(of: reader.schema)
    try setMeta("schema", SchemaMark(definitions, migration: version).bytes)
    try connection.execute("PRAGMA user_version = \(version)")
  }
}
