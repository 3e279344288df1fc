import Device
import Model
import Testing

@testable import Business

/// Lines in another unit than the item's own: what they cost, reserve and bring.
@Suite struct LineUnitTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// A shop with 30 brake pads at 2 each, of which 12 are a box with a barcode.
  private func shop() async throws -> (shop: Shop, context: CompanyContext) {
    let shop = try Shop()
    let context = try await shop.company()
    var item = Record<InventoryItem>(new: Self.id(500))
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    (item[.price], item[.currency]) = (ExactDecimal("2"), "EUR")
    #expect(try await context.save(item) == .saved)
    var box = Record<ItemUnit>(new: Self.id(501))
    (box[.item], box[.name], box[.factor]) = (item.id, "box", ExactDecimal(12))
    box[.barcode] = "BOX-12"
    #expect(try await context.save(box) == .saved)
    return (shop, context)
  }

  @Test func `A box costs what is in it, and reserves as many pieces`() async throws {
    let (shop, context) = try await shop()
    var order = FieldChanges<SalesOrder>()
    order.set(.customer, to: "Stadtrad")
    #expect(try await context.add(order, Self.id(1)) == .saved)
    var change = FieldChanges<OrderLine>()
    change.set(.quantity, to: ExactDecimal(2))
    change.set(.unit, to: "Box")
    #expect(try await context.addOrderLine("B-12", change, to: Self.id(1), Self.id(11)) == .saved)
    // The barcode of the box says the unit by itself.
    var one = FieldChanges<OrderLine>()
    one.set(.quantity, to: .one)
    #expect(try await context.addOrderLine("BOX-12", one, to: Self.id(1), Self.id(12)) == .saved)
    var lines = try await context.orderLines(of: Self.id(1))
    #expect(lines.map { $0[.unit] } == ["box", "box"])
    #expect(lines.map { $0[.price]?.description } == ["24", "24"])
    #expect(lines.map { $0.pieces?.description } == ["24", "12"])
    // Another unit is another price and another number of pieces.
    var edit = FieldChanges<OrderLine>()
    edit.set(.unit, to: "pcs")
    #expect(try await context.edit(edit, Self.id(12)) == .saved)
    lines = try await context.orderLines(of: Self.id(1))
    #expect(lines[1][.price]?.description == "2" && lines[1].pieces == .one)
    #expect(lines[1][OrderLine.factor] == nil)
    #expect(try await context.move(SalesOrder.self, Self.id(1), by: "submit") == .saved)
    let reserved = try await context.stockLevels(of: [Self.id(500)])[0]
    #expect(reserved.reserved.description == "25")
    let account = try #require(try await context.orderAccount(of: Self.id(1)))
    #expect(account.totals?.net.description == "50")
    #expect(account.stock[Self.id(11)]?.open.description == "24")
    let reservation = try #require(account.stock[Self.id(11)]?.reservation)
    #expect(try await context.fetch(Reservation.self, reservation)?[.unit] == nil)
    // All of it leaves the stock by the piece.
    #expect(
      try await context.move(SalesOrder.self, Self.id(1), by: "ship", isAgreed: true) == .saved)
    #expect(try await context.stockLevels(of: [Self.id(500)])[0].onHand.description == "-25")
    withExtendedLifetime(shop) {}
  }

  @Test func `What comes in boxes costs by the piece, and the next order knows it`() async throws {
    let (shop, context) = try await shop()
    func purchase(_ number: UInt64) async throws {
      var purchase = FieldChanges<Purchase>()
      purchase.set(.supplier, to: "Anker")
      #expect(try await context.add(purchase, Self.id(number)) == .saved)
    }
    try await purchase(1)
    var change = FieldChanges<PurchasePosition>()
    change.set(.quantity, to: ExactDecimal(3))
    change.set(.unit, to: "box")
    change.set(.price, to: ExactDecimal("14.4"))
    #expect(try await context.addOrderLine("B-12", change, to: Self.id(1), Self.id(11)) == .saved)
    let account = try #require(try await context.account(Purchase.self, Self.id(1)))
    #expect(account.totals?.net.description == "43.2")
    #expect(account.unitCost(at: 0)?.description == "1.2")
    #expect(try await context.move(Purchase.self, Self.id(1), by: "order") == .saved)
    #expect(try await context.stockLevels(of: [Self.id(500)])[0].incoming.description == "36")
    try await purchase(2)
    var next = FieldChanges<PurchasePosition>()
    next.set(.quantity, to: ExactDecimal(5))
    #expect(try await context.addOrderLine("B-12", next, to: Self.id(2), Self.id(12)) == .saved)
    let line = try #require(try await context.fetch(PurchasePosition.self, Self.id(12)))
    #expect(line[.unit] == "pcs" && line[.price]?.description == "1.2")
    // More than can be counted is refused.
    var huge = FieldChanges<PurchasePosition>()
    huge.set(.quantity, to: ExactDecimal("5000000000000"))
    huge.set(.unit, to: "box")
    let outcome = try await context.edit(huge, Self.id(12))
    guard case .refused = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await context.fetch(PurchasePosition.self, Self.id(12))?[.unit] == "pcs")
    withExtendedLifetime(shop) {}
  }
}
