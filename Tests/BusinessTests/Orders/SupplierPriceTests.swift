import Device
import Model
import Testing

@testable import Business

/// What suppliers took, as purchase orders say it.
@Suite struct SupplierPriceTests {
  private static let day: Int64 = 86_400_000

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private func shop() async throws -> (shop: Shop, context: CompanyContext) {
    let shop = try Shop()
    let context = try await shop.company()
    var item = Record<InventoryItem>(new: Self.id(500))
    (item[.name], item[.code], item[.supplier]) = ("Brake pad", "B-12", "Anker")
    item[.threshold] = ExactDecimal("5")
    #expect(try await context.save(item) == .saved)
    return (shop, context)
  }

  /// An order of so many at a price that was ordered on a day, and came after so many days.
  private func bought(
    _ context: CompanyContext, _ number: UInt64, from supplier: String, _ quantity: String,
    at price: String, ordered: Int64, days: Int64?, state: String = "received"
  ) async throws {
    let today = try await context.today()
    func day(_ days: Int64) -> Moment { Moment(milliseconds: today.milliseconds + days * Self.day) }
    var purchase = Record<Purchase>(new: Self.id(number))
    (purchase[.supplier], purchase[.state]) = (supplier, "draft")
    (purchase[.orderedOn], purchase[.currency]) = (day(ordered), "EUR")
    purchase[.receivedOn] = days.map { day(ordered + $0) }
    #expect(try await context.save(purchase) == .saved)
    var line = Record<PurchasePosition>(new: Self.id(number + 100))
    (line[.purchase], line[.item], line[.text]) = (purchase.id, Self.id(500), "Brake pad")
    (line[.quantity], line[.price]) = (ExactDecimal(quantity), ExactDecimal(price))
    #expect(try await context.save(line) == .saved)
    // Nothing of a closed order changes: its line is there before.
    purchase[.state] = state
    #expect(try await context.save(purchase) == .saved)
  }

  private func told(_ prices: [SupplierPrice]) -> [String] {
    prices.map { price in
      let days = price.days.map { "\($0)" } ?? "?"
      return "\(price.supplier) \(price.quantity): \(price.price.amount), \(days)"
    }
  }

  @Test func `The last price of each supplier and quantity is told, with the usual days`()
    async throws
  {
    let (shop, context) = try await shop()
    try await bought(context, 1, from: "Anker", "10", at: "4", ordered: -90, days: 5)
    try await bought(context, 2, from: "Anker", "10", at: "3.5", ordered: -60, days: 9)
    try await bought(context, 3, from: "anker ", "50", at: "3", ordered: -30, days: 20)
    try await bought(context, 4, from: "Kranich", "10", at: "2", ordered: -10, days: nil)
    try await bought(
      context, 5, from: "Kranich", "10", at: "1", ordered: -5, days: nil, state: "cancelled")
    let prices = try await context.supplierPrices(of: Self.id(500))
    #expect(
      told(prices) == ["Anker 10: 3.5, 9", "Kranich 10: 2, ?", "anker  50: 3, 9"])
    #expect(try await context.supplierPrices(of: Self.id(501)).isEmpty)
    // Who types a line for one supplier reads theirs first.
    var draft = Record<Purchase>(new: Self.id(9))
    (draft[.supplier], draft[.state]) = ("Kranich", "draft")
    #expect(try await context.save(draft) == .saved)
    let hint = try #require(try await context.boughtItem("B-12", in: draft.id))
    #expect(hint.offers.first?.supplier == "Kranich" && hint.offers.count == 3)
    #expect(try await context.boughtItem("Nothing", in: draft.id) == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `A draft of what is short is due after the days that the supplier usually takes`()
    async throws
  {
    let (shop, context) = try await shop()
    try await bought(context, 1, from: "Anker", "10", at: "4", ordered: -90, days: 8)
    let rows = try await context.itemRows(ItemQuery(), limit: 10).rows
    let list = ReorderList(rows, isCut: false)
    let made = try await context.draftPurchases(list.bySupplier, Self.id(70))
    #expect(made.outcome == .saved && made.drafts.count == 1)
    let draft = try #require(try await context.fetch(Purchase.self, made.drafts[0]))
    let today = try await context.today()
    #expect(draft[.due] == Moment(milliseconds: today.milliseconds + 8 * Self.day))
    withExtendedLifetime(shop) {}
  }

  @Test func `The usual days are the middle of those that are known`() {
    func bought(_ days: [Int64?]) -> [BoughtLine] {
      days.map { days in
        var purchase = Record<Purchase>(new: Self.id(1))
        purchase[.orderedOn] = Moment(milliseconds: 0)
        purchase[.receivedOn] = days.map { Moment(milliseconds: $0 * Self.day) }
        return BoughtLine(line: Record(new: Self.id(2)), purchase: purchase)
      }
    }
    #expect(BoughtLine.usualDays(of: []) == nil && BoughtLine.usualDays(of: bought([nil])) == nil)
    #expect(BoughtLine.usualDays(of: bought([4])) == 4)
    #expect(BoughtLine.usualDays(of: bought([9, nil, 2])) == 9)
    #expect(BoughtLine.usualDays(of: bought([30, 2, 3])) == 3)
    #expect(BoughtLine.usualDays(of: bought([-5])) == 0)
  }
}
