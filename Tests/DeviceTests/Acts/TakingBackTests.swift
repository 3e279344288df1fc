import Model
import Storage
import Testing

@testable import Device

/// What a command did is remembered beside what it wrote, and taken back.
@Suite struct TakingBackTests {
  private let shop: Workshop
  private var store: DeviceStore { shop.core.privateStore }
  private let zone = Known.company

  init() throws {
    shop = try Workshop()
    try shop.makeCompany()
  }

  /// Does something as one command would, in a process of its own.
  private func doing(_ words: String, _ body: () throws -> SaveOutcome) throws {
    #expect(try store.doing(ActInHand(words), body) == .saved)
  }

  private func item(_ id: RecordID) throws -> Record<InventoryItem>? {
    try shop.fetch(id)
  }

  private func undo(_ choice: ActChoice = .last) throws -> UndoOutcome {
    shop.now += 10
    return try store.takeBack(choice, in: zone, now: shop.now)
  }

  private func count(_ outcome: UndoOutcome) -> Int? {
    if case .done(_, let count, []) = outcome { count } else { nil }
  }

  @Test func `an edit is put back, done again, and put back once more`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    try doing("item edit") {
      try shop.edit(bolt) {
        $0[.name] = "Nut"
        $0[.price] = ExactDecimal(4)
      }
    }
    #expect(count(try undo()) == 1)
    #expect(try item(bolt)?[.name] == "Bolt")
    #expect(try item(bolt)?[.price] == nil)
    #expect(try undo() == .nothing)
    #expect(count(try undo(.lastReversal)) == 1)
    #expect(try item(bolt)?[.name] == "Nut")
    #expect(try undo(.lastReversal) == .nothing)
    #expect(count(try undo()) == 1)
    #expect(try item(bolt)?[.name] == "Bolt")
    let origins = try store.reader.acts(in: zone).map(\.origin)
    #expect(origins == [.undoing, .redoing, .undoing, .fresh])
  }

  @Test func `a cost is taken back, and noted once more`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    func note(_ amount: String) throws -> SaveOutcome {
      var cost = Record<ItemCost>(new: shop.newID())
      cost[.item] = bolt
      cost[.unitCost] = ExactDecimal(amount)
      cost[.currency] = "EUR"
      cost[.supplier] = "Radhaus"
      cost[.date] = Moment(milliseconds: Int64(shop.now))
      return try shop.save(cost)
    }
    func counting() throws -> [String] {
      try store.connection.all(
        "SELECT unitCost, supplier FROM ItemCost AS cost WHERE \(CostTables.counts("cost"))"
      ) { _ in
      } read: {
        "\(ExactDecimal(millionths: $0.int64(0))) \($0.string(1))"
      }
    }
    try doing("item cost") { try note("2") }
    try doing("item cost") { try note("20") }
    #expect(count(try undo()) == 1)
    #expect(try counting() == ["2 Radhaus"])
    #expect(count(try undo(.lastReversal)) == 1)
    #expect(try counting().sorted() == ["2 Radhaus", "20 Radhaus"])
    #expect(count(try undo()) == 1)
    #expect(count(try undo()) == 1)
    #expect(try counting() == [])
  }

  @Test func `the cost of a purchase goes with it, that of another item by itself`() throws {
    let (bolt, nut) = (try shop.add("Bolt", code: "B").id, try shop.add("Nut", code: "N").id)
    let purchase = shop.movement(of: bolt, 5)
    let costs = [(bolt, purchase.id), (nut, nil)].map { item, movement in
      var cost = Record<ItemCost>(new: shop.newID())
      cost[.item] = item
      cost[.unitCost] = ExactDecimal(2)
      cost[.currency] = "EUR"
      cost[.date] = Moment(milliseconds: Int64(shop.now))
      cost[.movement] = movement
      return cost.values
    }
    try doing("item adjust") {
      try store.save([purchase.values] + costs, in: zone, now: shop.now)
    }
    #expect(count(try undo()) == 2)
    let counting = try store.connection.all(
      "SELECT item FROM ItemCost AS cost WHERE \(CostTables.counts("cost"))"
    ) { _ in
    } read: {
      try $0.optionalHalves(0).map { RecordID(high: $0.high, low: $0.low) }
    }
    #expect(counting == [bolt], "it counts where its purchase does")
  }

  @Test func `walking back goes further back each time`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    for name in ["One", "Two", "Three"] {
      try doing("item edit") { try shop.edit(bolt) { $0[.name] = name } }
    }
    for name in ["Two", "One", "Bolt"] {
      #expect(count(try undo()) == 1)
      #expect(try item(bolt)?[.name] == name)
    }
    #expect(try undo() == .nothing)
    // What was done anew can't be walked over.
    try doing("item edit") { try shop.edit(bolt) { $0[.name] = "New" } }
    #expect(try undo(.lastReversal) == .nothing)
  }

  @Test func `many that were added end at one moment, however many parts it takes`() throws {
    let items = (1...450).map { shop.item("Bolt \($0)", code: "B-\($0)") }
    try doing("item import") {
      try store.save(items.map(\.values), together: false, in: zone, now: shop.now)
    }
    #expect(count(try undo()) == 450)
    let moments = try items.map { item in
      let row = try store.reader.record(.inventoryItem, item.id, in: zone)
      return try #require(row?.endedAt)
    }
    #expect(Set(moments).count == 1, "one act in Trash")
    #expect(try store.reader.deleted(at: moments[0], in: zone).count == 450)
    #expect(count(try undo(.lastReversal)) == 450)
    #expect(try item(items[449].id)?[.name] == "Bolt 450")
  }

  @Test func `what was added is deleted, and what was deleted comes back`() throws {
    let bolt = shop.item("Bolt", code: "B-1")
    try doing("item add") { try shop.save(bolt) }
    #expect(count(try undo()) == 1)
    #expect(try item(bolt.id) == nil)
    #expect(count(try undo(.lastReversal)) == 1)
    #expect(try item(bolt.id)?[.name] == "Bolt")
    try doing("item delete") {
      try store.delete([(.inventoryItem, bolt.id)], in: zone, now: shop.now + 1)
    }
    shop.now += 10
    #expect(count(try undo()) == 1)
    #expect(try item(bolt.id)?[.name] == "Bolt")
  }

  @Test func `movements are reversed, both halves of a transfer once`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    try doing("item adjust") { try shop.save(shop.movement(of: bolt, 5)) }
    var out = shop.movement(of: bolt, -2, type: .transfer)
    out[.causeKind] = Record<StockTransaction>.transferCause
    var into = Record<StockTransaction>(new: .arrival(of: out.id))
    into[.item] = bolt
    into[.type] = out[.type]
    into[.quantity] = ExactDecimal(2)
    into[.date] = out[.date]
    into[.causeKind] = Record<StockTransaction>.transferCause
    into[.cause] = out.id
    let halves = [out.values, into.values]
    try doing("item transfer") {
      try store.save(halves, together: true, in: zone, now: shop.now + 1)
    }
    shop.now += 10
    #expect(count(try undo()) == 2)
    #expect(try store.reader.level(of: bolt, in: zone) == ExactDecimal(5))
    #expect(try store.reader.count(.stockTransaction, in: zone) == 5)
    #expect(count(try undo()) == 1)
    #expect(try store.reader.level(of: bolt, in: zone) == .zero)
    // Once again is the reversal of the reversal.
    #expect(count(try undo(.lastReversal)) == 1)
    #expect(try store.reader.level(of: bolt, in: zone) == ExactDecimal(5))
    try store.checkLevels()
  }

  @Test func `an item that was added with stock is archived, and its stock goes`() throws {
    let bolt = shop.item("Bolt", code: "B-1")
    let act = ActInHand("item add")
    #expect(try store.doing(act) { try shop.save(bolt) } == .saved)
    #expect(try store.doing(act) { try shop.save(shop.movement(of: bolt.id, 3)) } == .saved)
    #expect(try store.reader.acts(in: zone).map(\.count) == [2])
    #expect(count(try undo()) == 2)
    #expect(try item(bolt.id)?[Field<InventoryItem, Bool>.isArchived] == true)
    #expect(try store.reader.level(of: bolt.id, in: zone) == .zero)
  }

  @Test func `what somebody changed since stays, and the rest is put back`() throws {
    let items = try (1...3).map { try shop.add("Bolt \($0)", code: "B-\($0)") }
    let edits = items.map { item in
      var item = item
      item[.unit] = "kg"
      return item.values
    }
    try doing("item edit") { try store.save(edits, in: zone, now: shop.now + 1) }
    shop.now += 10
    #expect(try shop.edit(items[1].id) { $0[.unit] = "box" } == .saved)
    let outcome = try undo()
    guard case .done(let act, let count, let left) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(act.words == "item edit" && act.count == 3 && count == 2)
    #expect(left.map(\.count) == [1])
    #expect(left.map(\.sentence) == ["Somebody changed it since."])
    #expect(try items.map { try item($0.id)?[.unit] } == [nil, "box", nil])
  }

  @Test func `where nothing can be put back nothing is written, and it can be tried again`()
    throws
  {
    let bolt = try shop.add("Bolt", code: "B-1").id
    try doing("item edit") { try shop.edit(bolt) { $0[.name] = "Nut" } }
    #expect(try shop.edit(bolt) { $0[.name] = "Washer" } == .saved)
    guard case .left(_, let left) = try undo() else {
      Issue.record("undone")
      return
    }
    #expect(left.map(\.count) == [1])
    #expect(try store.reader.acts(in: zone).map(\.isTaken) == [false])
    #expect(try shop.edit(bolt) { $0[.name] = "Nut" } == .saved)
    #expect(count(try undo()) == 1)
  }

  private func inspect(_ item: RecordID, _ result: String, _ loss: ExactDecimal? = nil) throws {
    shop.now += 1
    try doing("item inspect") {
      try store.inspect(item, result: result, writingOff: loss, in: zone, now: shop.now)
    }
  }

  private func level(_ id: RecordID) throws -> ExactDecimal {
    try store.reader.level(of: id, in: zone)
  }

  @Test func `an inspection is as it was before, with its date and what it had not written off`()
    throws
  {
    let bolt = try shop.add("Bolt", code: "B-1").id
    try inspect(bolt, "passed")
    let passed = try #require(try item(bolt))
    try inspect(bolt, "failed", .one)
    let failed = try #require(try item(bolt))
    #expect(try level(bolt) == ExactDecimal(-1))
    #expect(count(try undo()) == 2)
    #expect(try item(bolt)?.values == passed.values)
    #expect(try level(bolt) == .zero)
    #expect(count(try undo(.lastReversal)) == 2)
    #expect(try item(bolt)?.values == failed.values)
    #expect(try level(bolt) == ExactDecimal(-1))
    #expect(count(try undo()) == 2)
    // The same loss is written off anew by who inspects again.
    try inspect(bolt, "failed", .one)
    #expect(try level(bolt) == ExactDecimal(-1))
  }

  @Test func `what an inspection wrote off stays where somebody inspected since`() throws {
    let bolt = try shop.add("Bolt", code: "B-1").id
    try inspect(bolt, "failed", .one)
    shop.now += 1
    #expect(try store.inspect(bolt, result: "pending", in: zone, now: shop.now) == .saved)
    guard case .left(_, let left) = try undo() else {
      Issue.record("undone")
      return
    }
    #expect(left.map(\.count) == [1])
    #expect(try item(bolt)?[.inspection] == "pending")
    #expect(try level(bolt) == ExactDecimal(-1))
  }
}
