import Device
import Model
import Testing

@testable import Business

/// Serial numbers and lots with what they cost: of each movement, after reversals, in an archive.
@Suite struct SerialCostTests {
  private func drill(
    _ shop: Shop, _ context: CompanyContext, _ method: CostMethod
  ) async throws -> RecordID {
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.costMethod] = method.rawValue
    #expect(try await context.save(company) == .saved)
    var item = try await shop.item("D-1", context)
    item[.isSerialTracked] = true
    item[.expires] = nil
    #expect(try await context.save(item) == .saved)
    return item.id
  }

  @discardableResult private func take(
    _ shop: Shop, _ context: CompanyContext, _ item: RecordID, _ step: SerialStep, _ number: String,
    lot quantity: Int64? = nil
  ) async throws -> Record<StockTransaction> {
    var draft = SerialDraft(item: item, step, [number])
    draft.quantity = quantity.flatMap { ExactDecimal($0) }
    if quantity != nil { draft.kind = .lot }
    #expect(try await context.take(draft, await shop.device.newID()).isSaved, "\(step) \(number)")
    let last = try #require(try await context.serial(.serialUnit(number, of: item))?.last)
    return try #require(try await context.fetch(StockTransaction.self, last.id))
  }

  private func note(
    _ unitCost: String, of movement: Record<StockTransaction>, _ shop: Shop,
    _ context: CompanyContext
  ) async throws {
    let unit = try #require(ExactDecimal(unitCost))
    let made = try await context.cost(unit, of: movement, as: await shop.device.newID())
    #expect(try await context.save(try #require(made)) == .saved)
  }

  private func cost(
    _ movement: Record<StockTransaction>, _ context: CompanyContext
  ) async throws -> ExactDecimal? {
    _ = try await context.worth(of: try #require(movement[.item]))
    return try await context.costs(ofMovements: [movement])[movement.id]?.worth
  }

  @Test func `What was paid is noted with what comes, in the same save`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await drill(shop, context, .fifo)
    var draft = SerialDraft(item: item, .receive, ["L-1"])
    (draft.kind, draft.quantity) = (.lot, ExactDecimal(4))
    draft.unitCost = ExactDecimal("2.5")
    let id = await shop.device.newID()
    #expect(try await context.take(draft, id) == .saved)
    // The same form once more notes nothing more.
    #expect(try await context.take(draft, id) == .saved)
    #expect(try await context.costs(of: item).count == 1)
    #expect(try await told(item, context) == "4 worth 10")
    // What goes costs what came; nothing is noted with it.
    draft = SerialDraft(item: item, .issue, ["L-1"])
    (draft.quantity, draft.unitCost) = (.one, ExactDecimal(9))
    #expect(try await context.take(draft, await shop.device.newID()) == .saved)
    #expect(try await told(item, context) == "3 worth 7.5")
    await shop.device.close()
  }

  private func told(_ item: RecordID, _ context: CompanyContext) async throws -> String {
    let worth = try #require(try await context.worth(of: item))
    #expect(!worth.isSettling)
    return "\(worth.quantity) worth \(worth.value?.description ?? "?")"
  }

  @Test func `What was bought first is costed first, whichever number goes`() async throws {
    for (method, cost, left) in [
      (CostMethod.fifo, "-10", "1 worth 30"), (.average, "-20", "1 worth 20"),
    ] {
      let shop = try Shop()
      let context = try await shop.company()
      let item = try await drill(shop, context, method)
      try await note("10", of: try await take(shop, context, item, .receive, "S-1"), shop, context)
      try await note("30", of: try await take(shop, context, item, .receive, "S-2"), shop, context)
      #expect(try await told(item, context) == "2 worth 40")
      // The dear one goes: costs are of the item, not of its number.
      let sale = try await take(shop, context, item, .issue, "S-2")
      #expect(try await self.cost(sale, context) == ExactDecimal(cost), "\(method)")
      #expect(try await told(item, context) == left, "\(method)")
      await shop.device.close()
    }
  }

  @Test func `A sale that is reversed gives back just what it took, and so the purchase`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await drill(shop, context, .fifo)
    let bought = try await take(shop, context, item, .receive, "S-1")
    try await note("12.345678", of: bought, shop, context)
    try await note("1", of: try await take(shop, context, item, .receive, "S-2"), shop, context)
    let sale = try await take(shop, context, item, .issue, "S-1")
    #expect(try await cost(sale, context) == ExactDecimal("-12.345678"))
    #expect(try await context.reverse(sale.id) == .saved)
    #expect(try await cost(sale, context) == nil)
    #expect(try await told(item, context) == "2 worth 13.345678")
    #expect(try await context.reverse(bought.id) == .saved)
    #expect(try await told(item, context) == "1 worth 1")
    #expect(try await context.serial(.serialUnit("S-1", of: item))?.state == .notReceived)
    // It comes again, at another price.
    try await note("7", of: try await take(shop, context, item, .receive, "S-1"), shop, context)
    #expect(try await told(item, context) == "2 worth 8")
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `Giving a number to what lies there, and moving it, costs nothing`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await drill(shop, context, .fifo)
    let first = try await shop.movement(item, "2", context)
    let came = try #require(try await context.fetch(StockTransaction.self, first))
    try await note("5", of: came, shop, context)
    #expect(try await told(item, context) == "2 worth 10")
    let named = try await take(shop, context, item, .number, "S-1")
    #expect(try await told(item, context) == "2 worth 10")
    #expect(try await cost(named, context) ?? .zero == .zero)
    var shelf = Record<Location>(new: await shop.device.newID())
    shelf[.code] = "SHELF"
    shelf[.name] = "Shelf"
    #expect(try await context.save(shelf) == .saved)
    var move = SerialDraft(item: item, .move, ["S-1"])
    move.place = .at(shelf.id)
    #expect(try await context.take(move, await shop.device.newID()).isSaved)
    #expect(try await told(item, context) == "2 worth 10")
    let lost = try await take(shop, context, item, .lose, "S-1")
    #expect(try await cost(lost, context) == ExactDecimal(-5))
    #expect(try await told(item, context) == "1 worth 5")
    await shop.device.close()
  }

  @Test func `A lot's deliveries have a cost each, and what is used takes them in turn`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await drill(shop, context, .fifo)
    for unitCost in ["2", "3"] {
      let came = try await take(shop, context, item, .receive, "L-1", lot: 4)
      try await note(unitCost, of: came, shop, context)
    }
    #expect(try await told(item, context) == "8 worth 20")
    let used = try await take(shop, context, item, .use, "L-1", lot: 5)
    #expect(try await cost(used, context) == ExactDecimal(-11))
    #expect(try await told(item, context) == "3 worth 9")
    let found = try await context.serial(.serialUnit("L-1", of: item))
    #expect(found?.quantity == ExactDecimal(3))
    await shop.device.close()
  }

  @Test func `An archive brings numbers and costs back to the same worth, and no more twice`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await drill(shop, context, .fifo)
    try await note("10", of: try await take(shop, context, item, .receive, "S-1"), shop, context)
    let dear = try await take(shop, context, item, .receive, "S-2")
    try await note("30", of: dear, shop, context)
    let sale = try await take(shop, context, item, .issue, "S-1")
    #expect(try await context.reverse(dear.id) == .saved)
    try await note("4", of: try await take(shop, context, item, .receive, "S-3"), shop, context)
    let before = try await told(item, context)
    #expect(before == "1 worth 4")
    try await shop.export(context)
    let made = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: made.company))
    let lines = try await copy.serials(scanned: "S-1")
    let other = try #require(lines.first?.unit[.item])
    #expect(other != item)
    #expect(try await told(other, copy) == before)
    for (number, state) in [
      ("S-1", SerialState.out), ("S-2", .notReceived), ("S-3", .inStock),
    ] {
      let line = try await copy.serial(.serialUnit(number, of: other))
      #expect(line?.state == state, "\(number)")
    }
    let sold = try #require(try await copy.serial(.serialUnit("S-1", of: other))?.last)
    let again = try #require(try await copy.fetch(StockTransaction.self, sold.id))
    let cost = try await cost(sale, context)
    #expect(try await self.cost(again, copy) == cost && cost == ExactDecimal(-10))
    // The copy is a company of its own.
    try await take(shop, copy, other, .lose, "S-3")
    #expect(try await told(other, copy) == "0 worth 0")
    #expect(try await told(item, context) == before)
    await shop.device.close()
  }
}
