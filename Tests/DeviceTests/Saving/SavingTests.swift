import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct SavingTests {
  @Test func `what was saved is there after reopening, with its count and its outbox entry`() throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    try shop.reopen()
    let found: Record<InventoryItem> = try #require(try shop.fetch(bolt.id))
    #expect(found[.name] == "Bolt")
    let store = shop.core.privateStore
    #expect(try store.reader.count(.inventoryItem, in: Known.company) == 1)
    #expect(try store.unsentCount(in: Known.company) == 2)
    let stored = try #require(
      try store.reader.record(.inventoryItem, bolt.id, in: Known.company))
    #expect(stored.createdBy == Known.ada && stored.createdAt == shop.now)
    #expect(stored.updatedAt == shop.now)
  }

  @Test func `only the groups that changed are written over what came meanwhile`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    var stale: Record<InventoryItem> = try #require(try shop.fetch(bolt.id))
    #expect(try shop.edit(bolt.id) { $0[.unit] = "kg" } == .saved)
    stale[.barcode] = "4006381333931"
    #expect(try shop.save(stale) == .saved)
    let found: Record<InventoryItem> = try #require(try shop.fetch(bolt.id))
    #expect(found[.unit] == "kg")
    #expect(found[.barcode] == "4006381333931")
  }

  @Test func `saving without a change writes nothing and sends nothing`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    _ = try shop.core.freezeBatch(of: Known.company)
    let before = try shop.core.privateStore.unsentCount(in: Known.company)
    #expect(try shop.edit(bolt.id) { $0[.name] = "Bolt" } == .saved)
    #expect(try shop.core.privateStore.unsentCount(in: Known.company) == before)
  }

  @Test(arguments: [
    ("name", FieldValue.null, true), ("name", .text(""), true),
    ("name", .text(String(repeating: "x", count: 201)), false),
    ("condition", .text("shiny"), false), ("price", .text("12"), false),
    ("warrantyEnds", .integer(3), false),
  ])
  func `a wrong field is an outcome that names the field`(
    name: String, value: FieldValue, isMissing: Bool
  ) throws {
    let shop = try Workshop()
    try shop.makeCompany()
    var item = shop.item("Bolt", code: "B-1").values
    let field = try #require(InventoryItem.definition.field(named: name))
    item.set(field, to: value)
    let outcome = try shop.core.privateStore.save([item], in: Known.company, now: shop.now)
    let problem = isMissing ? FieldError.Problem.required : .wrongForm(field.type)
    #expect(outcome == .refused(SaveRefusal(item.id, .fields([FieldError(name, problem)]))))
    #expect(try shop.core.privateStore.reader.count(.inventoryItem, in: Known.company) == 0)
  }

  @Test func `one refused record undoes all that was saved with it`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let good = shop.item("Bolt", code: "B-1")
    let bad = shop.item("", code: "B-2")
    #expect(try !shop.save(good, bad).isSaved)
    let store = shop.core.privateStore
    #expect(try store.reader.record(.inventoryItem, good.id, in: Known.company) == nil)
    #expect(try store.unsentCount(in: Known.company) == 1)
  }

  @Test func `a second record with the natural key is refused until the first is deleted`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let first = try shop.add("Bolt", code: "B-1")
    let second = shop.item("Nut", code: "B-1")
    let taken = FieldError("code", .taken(by: first.id))
    #expect(try shop.save(second) == .refused(SaveRefusal(second.id, .fields([taken]))))
    #expect(try shop.save(shop.item("Small b", code: "b-1")) == .saved)
    let store = shop.core.privateStore
    #expect(
      try store.delete(.inventoryItem, first.id, in: Known.company, now: shop.now + 1) == .saved)
    #expect(try shop.save(second) == .saved)
    let restored = try store.restore(
      .inventoryItem, first.id, in: Known.company, now: shop.now + 2)
    let takenBack = FieldError("code", .taken(by: second.id))
    #expect(restored == .refused(SaveRefusal(first.id, .fields([takenBack]))))
  }

  @Test func `what is append-only is neither changed nor deleted`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    var movement = shop.movement(of: bolt.id, 5)
    #expect(try shop.save(movement) == .saved)
    movement.markSaved()
    movement[.note] = "changed"
    #expect(try shop.save(movement) == .refused(SaveRefusal(movement.id, .appendOnly)))
    let deleted = try shop.core.privateStore.delete(
      .stockTransaction, movement.id, in: Known.company, now: shop.now)
    #expect(deleted == .refused(SaveRefusal(movement.id, .appendOnly)))
  }

  @Test func `a reference to another company's record is refused`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    try shop.makeCompany(Known.other, name: "Other")
    let foreign = try shop.add("Bolt", code: "B-1", in: Known.other)
    let movement = shop.movement(of: foreign.id, 5)
    let missing = FieldError("item", .missingReference)
    #expect(
      try shop.save(movement) == .refused(SaveRefusal(movement.id, .fields([missing]))))
    #expect(try shop.save(movement, in: Known.other) == .saved)
  }

  @Test func `an item and its first movement are saved in one go`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let item = shop.item("Bolt", code: "B-1")
    let outcome = try shop.core.privateStore.save(
      [item.values, shop.movement(of: item.id, 12).values], in: Known.company, now: shop.now)
    #expect(outcome == .saved)
    let stock = try shop.core.privateStore.reader.stock(of: item.id, in: Known.company)
    #expect(stock == ExactDecimal(12))
  }

  @Test func `deleting keeps what was held, restoring brings it back in the next life`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let zone = TestZone(Known.company, .company, now: shop.now)
    let bolt = try shop.add("Bolt", code: "B-1")
    try shop.sync(zone)
    let store = shop.core.privateStore
    let later = shop.now + 100
    #expect(
      try store.delete(.inventoryItem, bolt.id, in: Known.company, now: later) == .saved)
    #expect(try store.reader.count(.inventoryItem, in: Known.company) == 0)
    let trashed = try #require(try store.reader.record(.inventoryItem, bolt.id, in: Known.company))
    #expect(trashed.isDeleted && trashed.record(InventoryItem.self)?[.name] == "Bolt")
    var edited = try #require(trashed.record(InventoryItem.self))
    edited[.name] = "Ghost"
    #expect(try shop.save(edited) == .refused(SaveRefusal(bolt.id, .deleted)))
    try shop.sync(zone)
    #expect(
      try store.restore(.inventoryItem, bolt.id, in: Known.company, now: later + 1) == .saved)
    try shop.sync(zone)
    #expect(zone.state(bolt.id)?.version.life == 2)
    #expect(try store.reader.count(.inventoryItem, in: Known.company) == 1)
  }

  @Test func `a deletion that nobody has heard of is just taken back`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let zone = TestZone(Known.company, .company, now: shop.now)
    let bolt = try shop.add("Bolt", code: "B-1")
    try shop.sync(zone)
    let store = shop.core.privateStore
    _ = try store.delete(.inventoryItem, bolt.id, in: Known.company, now: shop.now + 1)
    _ = try store.restore(.inventoryItem, bolt.id, in: Known.company, now: shop.now + 2)
    try shop.sync(zone)
    #expect(zone.state(bolt.id)?.version.life == 1)
    #expect(zone.state(bolt.id)?.isDeleted == false)
    #expect(try store.quarantinedCount(in: Known.company) == 0)
  }

  @Test func `stamps rise even when the wall clock falls`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    shop.now -= 3_600_000
    #expect(try shop.edit(bolt.id) { $0[.name] = "Bolt 2" } == .saved)
    let request = try #require(try shop.core.freezeBatch(of: Known.company)).request()
    let change = try #require(request.changes.last)
    let name = try #require(change.version.group(0))
    let code = try #require(change.version.group(1))
    #expect(name.stamp > code.stamp)
    #expect(code.stamp.device == Known.laptop.low)
  }

  @Test func `a derived identifier is taken only where it follows from the record`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let derived = RecordID(derivedFor: "Mine", from: bolt)
    var nut = Record<InventoryItem>(new: derived)
    nut[.name] = "Nut"
    nut[.code] = "N-1"
    #expect(try shop.save(nut) == .refused(SaveRefusal(derived, .containerOnly)))
    let movement = shop.movement(of: bolt, 3)
    #expect(try shop.save(movement) == .saved)
    var effect = Record<StockTransaction>(new: .effect(of: movement.id))
    effect[.item] = bolt
    effect[.quantity] = ExactDecimal(-3)
    effect[.type] = "adjustment"
    effect[.date] = movement[.date]
    #expect(try shop.save(effect) == .refused(SaveRefusal(effect.id, .containerOnly)))
    effect[.cause] = movement.id
    effect[.causeKind] = "reversal"
    #expect(try shop.save(effect) == .saved)
  }
}
