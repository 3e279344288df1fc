import Device
import Model
import Testing

@testable import Business

/// What orders reserve, ship and give back.
@Suite struct OrderStockTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let (order, line, item) = (id(1), id(11), id(500))

  /// An order of so many brake pads, of which eight lie in stock.
  private func order(_ quantity: String, _ context: CompanyContext) async throws {
    var item = Record<InventoryItem>(new: Self.item)
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    #expect(try await context.save(item) == .saved)
    let opening = Record<StockTransaction>(
      opening: ExactDecimal("8"), of: item, as: Self.id(501), at: try await context.moment())
    #expect(try await context.book([try #require(opening)]) == .saved)
    var order = FieldChanges<SalesOrder>()
    order.set(.customer, to: "Stadtrad")
    #expect(try await context.add(order, Self.order) == .saved)
    try await add("B-12", quantity, Self.line, context)
  }

  private func add(
    _ words: String, _ quantity: String, _ id: RecordID, _ context: CompanyContext
  ) async throws {
    var change = FieldChanges<OrderLine>()
    change.set(.quantity, to: ExactDecimal(quantity))
    #expect(try await context.addOrderLine(words, change, to: Self.order, id) == .saved)
  }

  private func move(_ name: String, _ context: CompanyContext) async throws -> SaveOutcome {
    try await context.move(SalesOrder.self, Self.order, by: name)
  }

  /// On hand, reserved, and available of the item.
  private func level(_ context: CompanyContext) async throws -> [String] {
    let level = try #require(try await context.stockLevels(of: [Self.item]).first)
    return [level.onHand, level.reserved, level.available].map(\.description)
  }

  private func refused(_ refusal: OrderRefusal, _ outcome: SaveOutcome) -> Bool {
    guard case .refused(let told) = outcome else { return false }
    return told.reason == .byOrder(refusal)
  }

  @Test func `What was submitted is reserved, and follows its lines until it is given back`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("3", context)
    #expect(try await level(context) == ["8", "0", "8"])
    #expect(try await move("submit", context) == .saved)
    #expect(try await level(context) == ["8", "3", "5"])
    let reservation = try #require(try await context.openReservations(of: Self.item).first)
    let number = try await context.fetch(SalesOrder.self, Self.order)?[.number]
    #expect(reservation.reference == number && reservation.reservation[.party] == "Stadtrad")
    // Lines that are added, changed and deleted.
    try await add("B-12", "2", Self.id(12), context)
    #expect(try await level(context) == ["8", "5", "3"])
    var change = FieldChanges<OrderLine>()
    change.set(.quantity, to: ExactDecimal("4"))
    #expect(try await context.edit(change, Self.id(12)) == .saved)
    #expect(try await level(context) == ["8", "7", "1"])
    #expect(try await context.delete(.orderLine, Self.id(12)) == .saved)
    #expect(try await level(context) == ["8", "3", "5"])
    #expect(try await context.restore(.orderLine, Self.id(12)) == .saved)
    #expect(try await level(context) == ["8", "7", "1"])
    // The customer and the day too.
    var edit = FieldChanges<SalesOrder>()
    edit.set(.customer, to: "Stadtrad Kiel")
    #expect(try await context.edit(edit, Self.order) == .saved)
    let parties = try await context.openReservations(of: Self.item).map { $0.reservation[.party] }
    #expect(parties == ["Stadtrad Kiel", "Stadtrad Kiel"])
    // It goes neither by itself nor with its order.
    #expect(refused(.isUnderWay, try await context.delete(.order, Self.order)))
    #expect(
      refused(
        .followsFromLine, try await context.delete(.reservation, reservation.reservation.id)))
    #expect(try await move("cancel", context) == .saved)
    #expect(try await level(context) == ["8", "0", "8"])
    #expect(refused(.isClosed, try await context.edit(change, Self.line)))
    #expect(refused(.isClosed, try await context.delete(.orderLine, Self.line)))
    #expect(try await move("revive", context) == .saved)
    #expect(try await level(context) == ["8", "0", "8"])
    #expect(try await move("submit", context) == .saved)
    #expect(try await level(context) == ["8", "7", "1"])
    withExtendedLifetime(shop) {}
  }

  @Test func `Another item of a line is reserved in place of the one before`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("3", context)
    #expect(try await move("submit", context) == .saved)
    var other = Record<InventoryItem>(new: Self.id(510))
    (other[.name], other[.code]) = ("Nut", "N-1")
    #expect(try await context.save(other) == .saved)
    var change = FieldChanges<OrderLine>()
    change.set(.item, to: other.id)
    #expect(try await context.edit(change, Self.line) == .saved)
    #expect(try await level(context) == ["8", "0", "8"])
    let levels = try await context.stockLevels(of: [other.id])
    #expect(levels.first?.reserved == ExactDecimal("3"))
    withExtendedLifetime(shop) {}
  }

  @Test func `What is shipped leaves the stock once, and comes back by Undo`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("3", context)
    #expect(refused(.isEmpty, try await emptyOrder(context)))
    #expect(try await move("submit", context) == .saved)
    let (outcome, act) = try await ActInHand.noting("Shipped", in: context.company) {
      try await move("ship", context)
    }
    #expect(outcome == .saved)
    #expect(try await level(context) == ["5", "0", "5"])
    // Sent twice, it is done once.
    #expect(try await move("ship", context) == .saved)
    #expect(try await level(context) == ["5", "0", "5"])
    let undone = try await context.takeBack(.number(try #require(act)))
    guard case .done = undone else {
      Issue.record("\(undone)")
      return
    }
    #expect(try await level(context) == ["8", "3", "5"])
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "submitted")
    #expect(try await move("ship", context) == .saved)
    #expect(try await level(context) == ["5", "0", "5"])
    #expect(try await move("close", context) == .saved)
    #expect(try await context.delete(.order, Self.order) == .saved)
    withExtendedLifetime(shop) {}
  }

  private func emptyOrder(_ context: CompanyContext) async throws -> SaveOutcome {
    var order = FieldChanges<SalesOrder>()
    order.set(.customer, to: "Nobody")
    #expect(try await context.add(order, Self.id(2)) == .saved)
    return try await context.move(SalesOrder.self, Self.id(2), by: "submit")
  }

  @Test func `What is there is shipped first, and the rest stays open`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("10", context)
    try await add("Brake pad", "1", Self.id(12), context)
    #expect(try await move("submit", context) == .saved)
    #expect(try await context.ship(partOf: Self.order) == .saved)
    #expect(try await level(context) == ["0", "3", "-3"])
    #expect(refused(.nothingIsThere, try await context.ship(partOf: Self.order)))
    let stock = try #require(try await context.orderAccount(of: Self.order)).stock
    #expect(stock[Self.line]?.shipped == ExactDecimal("8"))
    #expect(stock[Self.line]?.open == ExactDecimal("2"))
    #expect(stock[Self.id(12)]?.open == ExactDecimal("1"))
    let item = try #require(try await context.fetch(InventoryItem.self, Self.item))
    let more = Record<StockTransaction>(
      new: Self.id(520), of: item, try #require(ExactDecimal("2")), .purchase,
      at: try await context.moment())
    #expect(try await context.book([more]) == .saved)
    #expect(try await context.ship(partOf: Self.order) == .saved)
    #expect(try await level(context) == ["0", "1", "-1"])
    // Cancelled, the rest is not kept for anybody; what went is gone.
    #expect(try await move("cancel", context) == .saved)
    #expect(try await level(context) == ["0", "0", "0"])
    withExtendedLifetime(shop) {}
  }

  @Test func `Where a company lets nothing go below zero, nothing is shipped that is not there`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("10", context)
    #expect(try await move("submit", context) == .saved)
    for (rule, isAgreed, isSaved) in [
      ("refuse", true, false), ("warn", false, false), ("warn", true, true),
    ] {
      var company = try #require(try await context.fetch(Company.self, context.company))
      company[.shortage] = rule
      #expect(try await context.save(company) == .saved)
      let outcome = try await context.move(
        SalesOrder.self, Self.order, by: "ship", isAgreed: isAgreed)
      #expect(outcome.isSaved == isSaved, "\(rule) \(isAgreed)")
      let state = try await context.fetch(SalesOrder.self, Self.order)?[.state]
      #expect(state == (isSaved ? "shipped" : "submitted"))
    }
    #expect(try await level(context) == ["-2", "0", "-2"])
    withExtendedLifetime(shop) {}
  }

  @Test func `What has serial numbers is shipped by them alone`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await order("1", context)
    var item = try #require(try await context.fetch(InventoryItem.self, Self.item))
    item[.isSerialTracked] = true
    #expect(try await context.save(item) == .saved)
    #expect(try await move("submit", context) == .saved)
    guard case .refused(let refusal) = try await move("ship", context) else {
      Issue.record("shipped without a number")
      return
    }
    #expect(refusal.reason == .numberNeeded)
    #expect(try await context.fetch(SalesOrder.self, Self.order)?[.state] == "submitted")
    withExtendedLifetime(shop) {}
  }
}
