import Device
import Model
import Testing

@testable import Business

/// What a company's overview shows of its orders.
@Suite struct OrderOverviewTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let item = id(500)

  /// Five bolts in stock.
  private func stocked(_ context: CompanyContext) async throws {
    var item = Record<InventoryItem>(new: Self.item)
    (item[.name], item[.code]) = ("Bolt", "B-1")
    #expect(try await context.save(item) == .saved)
    let opening = Record<StockTransaction>(
      opening: ExactDecimal("5"), of: item, as: Self.id(501),
      at: try await context.moment())
    #expect(try await context.book([try #require(opening)]) == .saved)
  }

  /// An order of so many bolts, due so many days from today.
  private func order(
    _ number: UInt64, _ quantity: String?, due days: Int64? = nil, _ context: CompanyContext
  ) async throws {
    var change = FieldChanges<SalesOrder>()
    change.set(.customer, to: "Customer \(number)")
    if let days {
      let today = try await context.today().milliseconds
      change.set(.due, to: Moment(milliseconds: today + days * 86_400_000))
    }
    #expect(try await context.add(change, Self.id(number)) == .saved)
    guard let quantity else { return }
    var line = FieldChanges<OrderLine>()
    line.set(.quantity, to: ExactDecimal(quantity))
    let id = Self.id(100 + number)
    let outcome = try await context.addOrderLine("B-1", line, to: Self.id(number), id)
    #expect(outcome == .saved)
    #expect(try await context.move(SalesOrder.self, Self.id(number), by: "submit") == .saved)
  }

  @Test func `Open orders are counted by their state, and those that are late among them`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    #expect(try await context.overview().orders?.isEmpty == true)
    try await stocked(context)
    try await order(1, nil, due: -1, context)
    try await order(2, nil, context)
    try await order(3, "1", due: -3, context)
    try await order(4, "1", due: 0, context)
    try await order(5, "1", due: -3, context)
    #expect(try await context.move(SalesOrder.self, Self.id(5), by: "ship") == .saved)
    try await order(6, nil, due: -9, context)
    var archived = FieldChanges<SalesOrder>()
    archived.set(.isArchived, to: true)
    #expect(try await context.edit(archived, Self.id(6)) == .saved)
    try await order(7, nil, due: -9, context)
    var template = FieldChanges<SalesOrder>()
    template.set(.isTemplate, to: true)
    #expect(try await context.edit(template, Self.id(7)) == .saved)
    let orders = try #require(try await context.overview().orders)
    let told = orders.states.map { [$0.state, "\($0.count)", $0.late.map { "\($0)" } ?? "-"] }
    #expect(
      told == [
        ["draft", "2", "1"], ["submitted", "2", "1"], ["inProgress", "0", "0"],
        ["invoiced", "0", "0"], ["shipped", "1", "-"],
      ])
    withExtendedLifetime(shop) {}
  }

  @Test func `What is due first takes the stock, and what can go whole is told`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await stocked(context)
    try await order(1, "2", due: 5, context)
    try await order(2, "4", due: 1, context)
    try await order(3, "1", context)
    try await order(4, "9", due: 0, context)
    var orders = try #require(try await context.overview().orders)
    // Four of five go to the one that is due first; two are too many for what is left.
    #expect(orders.ready.map(\.id) == [Self.id(2), Self.id(3)])
    #expect(orders.readyCount == 2 && orders.looked == 4 && !orders.isMore)
    // What was shipped in part needs less.
    #expect(try await context.ship(partOf: Self.id(4)) == .saved)
    orders = try #require(try await context.overview().orders)
    #expect(orders.ready.isEmpty && orders.looked == 4)
    withExtendedLifetime(shop) {}
  }
}
