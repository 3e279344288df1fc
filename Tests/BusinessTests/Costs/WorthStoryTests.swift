import Device
import Model
import Testing

@testable import Business

/// What stock cost, as pages and commands ask for it.
@Suite struct WorthStoryTests {
  private func buy(
    _ quantity: String, at unitCost: String, of item: RecordID, _ shop: Shop,
    _ context: CompanyContext
  ) async throws -> RecordID {
    let record = try #require(try await context.fetch(InventoryItem.self, item))
    let purchase = Record<StockTransaction>(
      new: await shop.device.newID(), of: record, try #require(ExactDecimal(quantity)),
      .purchase, at: try await context.moment())
    let unit = try #require(ExactDecimal(unitCost))
    let made = try await context.cost(unit, of: purchase, as: await shop.device.newID())
    let cost = try #require(made)
    #expect(try await context.book([purchase], before: [cost.values]) == .saved)
    return purchase.id
  }

  @Test func `A purchase is saved with its cost, and taken back with it`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    #expect(try await context.worth(of: item) == nil)
    _ = try await buy("4", at: "2.5", of: item, shop, context)
    let dear = try await buy("4", at: "250", of: item, shop, context)
    var worth = try #require(try await context.worth(of: item))
    #expect(worth.value == ExactDecimal(1010) && worth.average == ExactDecimal("126.25"))
    #expect(try await context.costs(of: item).map { $0[.unitCost] }.first == ExactDecimal(250))
    let purchase = try #require(try await context.fetch(StockTransaction.self, dear))
    #expect(
      try await context.costs(ofMovements: [purchase])[dear]?.worth == ExactDecimal(1000))
    #expect(try await context.reverse([dear], with: []) == .saved)
    worth = try #require(try await context.worth(of: item))
    #expect(worth.value == ExactDecimal(10) && !worth.isSettling)
    let costs = try await context.costs(of: item)
    #expect(costs.map { $0[.unitCost] } == [ExactDecimal("2.5")])
    await shop.device.close()
  }

  @Test func `A cost that counts is found behind many that were taken back`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    for number in 0..<12 {
      var cost = Record<ItemCost>(new: await shop.device.newID())
      cost[.item] = item
      cost[.unitCost] = ExactDecimal(Int64(number))
      cost[.currency] = "EUR"
      cost[.date] = try await context.moment()
      let values = cost.values
      let act = try await ActInHand.noting("Noted", in: context.company) {
        try await context.save([values])
      }
      #expect(act.outcome == .saved)
      guard number > 0 else { continue }
      let back = try await context.takeBack(.number(try #require(act.number)))
      guard case .done = back else {
        Issue.record("cost \(number) stayed")
        return
      }
    }
    #expect(try await context.costs(of: item).map { $0[.unitCost] } == [.zero])
    #expect(try await context.costs(of: item, limit: 1).count == 1)
    await shop.device.close()
  }

  @Test func `The worth of all is in the overview, and in a table that opens as one`() async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await shop.item("=1+1", context).id
    let second = try await shop.item("B-2", context).id
    _ = try await buy("2", at: "3", of: first, shop, context)
    try await shop.movement(second, "5", context)
    let all = try #require(try await context.stockCost(whole: true))
    #expect(all.value == ExactDecimal(6) && all.items == 2 && all.unknown == 1)
    #expect(all.method == .average && !all.isSettling)
    #expect(try await context.overview().cost == all)
    let lines = try await context.worthLines()
    #expect(lines.map(\.worth.item) == [first, second])
    #expect(try await context.worthLines(limit: 1).count == 1)
    let table = String(decoding: WorthTable.bytes(lines), as: UTF8.self)
    #expect(table.contains("'=1+1"), "codes are no formulas")
    #expect(table.contains(",2,") && table.contains(",3,6,") && table.contains("no cost known"))
    await shop.device.close()
  }
}
