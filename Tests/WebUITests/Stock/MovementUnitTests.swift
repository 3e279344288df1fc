import Device
import Hub
import Model
import Testing

@testable import WebUI

/// What a movement keeps of its item.
@Suite struct MovementUnitTests {
  @Test func `A movement made on a page is in the unit that the item has then`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "")
    for (unit, quantity) in [("pcs", "4"), ("boxes", "3")] {
      await anna.open("\(item)/edit")
      try await anna.submit("item", [("unit", unit)])
      await anna.open(item)
      try await anna.submit("stock", [("quantity", quantity), ("direction", "add")])
      #expect(anna.status == 200)
    }
    let secret = try #require(anna.cookie("session"))
    let device = try #require(try await house.hub.person(forBrowser: secret)).device
    let id = try #require(RecordID(company))
    let context = try #require(try await device.context(of: id))
    let request = PageRequest(
      .stockTransaction, sort: .field(Field<StockTransaction, Moment>.date))
    let movements = try await context.page(of: request).records.compactMap {
      $0.record(StockTransaction.self)
    }
    #expect(movements.map { $0[.unit] } == ["pcs", "boxes"])
    #expect(movements.map { $0[.quantity] } == [ExactDecimal("4"), ExactDecimal("3")])
    try await house.close()
  }
}
