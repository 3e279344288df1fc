import Device
import Model
import Testing

@testable import Business

/// Price lists: which one holds for an order, and what a line costs by it.
@Suite struct PricelistTests {
  private static let day: Int64 = 86_400_000

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// A shop that sells a brake pad for 20, and one customer of the group Trade.
  private func shop() async throws -> (shop: Shop, context: CompanyContext) {
    let shop = try Shop()
    let context = try await shop.company()
    var item = Record<InventoryItem>(new: Self.id(500))
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    (item[.price], item[.currency]) = (ExactDecimal("20"), "EUR")
    #expect(try await context.save(item) == .saved)
    var contact = Record<Contact>(new: Self.id(400))
    (contact[.name], contact[.customerGroup]) = ("Stadtrad", "trade ")
    #expect(try await context.save(contact) == .saved)
    return (shop, context)
  }

  private func list(
    _ context: CompanyContext, _ number: UInt64, _ name: String,
    _ write: (inout FieldChanges<Pricelist>) -> Void = { _ in }
  ) async throws -> RecordID {
    var change = FieldChanges<Pricelist>()
    change.set(.name, to: name)
    write(&change)
    #expect(try await context.add(change, Self.id(number)) == .saved)
    return Self.id(number)
  }

  private func order(
    _ context: CompanyContext, _ number: UInt64, of contact: UInt64? = 400,
    _ write: (inout FieldChanges<SalesOrder>) -> Void = { _ in }
  ) async throws -> RecordID {
    var change = FieldChanges<SalesOrder>()
    if let contact { change.set(.contact, to: Self.id(contact)) }
    if contact == nil { change.set(.customer, to: "Somebody") }
    write(&change)
    #expect(try await context.add(change, Self.id(number)) == .saved)
    return Self.id(number)
  }

  /// The price and discount of a new line of so many brake pads.
  private func priced(
    _ context: CompanyContext, _ quantity: String, in order: RecordID, _ number: UInt64
  ) async throws -> String {
    var change = FieldChanges<OrderLine>()
    change.set(.quantity, to: ExactDecimal(quantity))
    #expect(
      try await context.addOrderLine("B-12", change, to: order, Self.id(number)) == .saved)
    return try await told(context, number)
  }

  private func told(_ context: CompanyContext, _ line: UInt64) async throws -> String {
    let line = try #require(try await context.fetch(OrderLine.self, Self.id(line)))
    let less = line[.discountPercent].map { " − \($0)" } ?? ""
    return "\(line[.price]?.description ?? "none")\(less)"
  }

  @Test func `The list of the customer's group says what a line costs, by its quantity`()
    async throws
  {
    let (shop, context) = try await shop()
    let trade = try await list(context, 1, "Trade") { $0.set(.customerGroup, to: "Trade") }
    #expect(
      try await context.write(prices: "B-12;;18\nB-12;10;15", into: trade, Self.id(9)) == .saved)
    let mine = try await order(context, 2)
    #expect(try await priced(context, "1", in: mine, 11) == "18")
    #expect(try await priced(context, "9.5", in: mine, 12) == "18")
    #expect(try await priced(context, "10", in: mine, 13) == "15")
    // Who is of no group pays what the item says.
    let other = try await order(context, 3, of: nil)
    #expect(try await priced(context, "10", in: other, 14) == "20")
    // More of it is cheaper, unless somebody wrote another price.
    var more = FieldChanges<OrderLine>()
    more.set(.quantity, to: ExactDecimal("12"))
    #expect(try await context.edit(more, Self.id(11)) == .saved)
    #expect(try await told(context, 11) == "15")
    var own = FieldChanges<OrderLine>()
    own.set(.price, to: ExactDecimal("17"))
    #expect(try await context.edit(own, Self.id(12)) == .saved)
    #expect(try await context.edit(more, Self.id(12)) == .saved)
    #expect(try await told(context, 12) == "17")
    // What is typed is told with the list.
    let ten = ExactDecimal("10") ?? .one
    let hint = try #require(try await context.orderedItem("B-12", ten, in: mine))
    #expect(hint.price?.amount.description == "15" && hint.list?.name == "Trade")
    #expect(hint.list?.from?.description == "10" && hint.list?.discountPercent == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `A list holds on its days, in its currency, for what its prices are`() async throws {
    let (shop, context) = try await shop()
    let today = try await context.today()
    func day(_ days: Int64) -> Moment { Moment(milliseconds: today.milliseconds + days * Self.day) }
    let all = try await list(context, 1, "Everybody") { $0.set(.validFrom, to: day(-9)) }
    #expect(try await context.write(prices: "B-12;1;19", into: all, Self.id(91)) == .saved)
    let old = try await list(context, 2, "Last year") {
      $0.set(.customerGroup, to: "Trade")
      $0.set(.validUntil, to: day(-1))
    }
    #expect(try await context.write(prices: "B-12;1;17", into: old, Self.id(92)) == .saved)
    let next = try await list(context, 3, "Next year") {
      $0.set(.customerGroup, to: "Trade")
      $0.set(.validFrom, to: day(1))
    }
    #expect(try await context.write(prices: "B-12;1;16", into: next, Self.id(93)) == .saved)
    let prices = ["-1": "17", "0": "19", "1": "16"]
    for (number, (days, price)) in prices.sorted(by: { $0.key < $1.key }).enumerated() {
      let order = try await order(context, 20 + UInt64(number)) {
        $0.set(.ordered, to: day(Int64(days) ?? 0))
      }
      #expect(try await priced(context, "1", in: order, 30 + UInt64(number)) == price, "\(days)")
    }
    let foreign = try await order(context, 41) { $0.set(.currency, to: "USD") }
    #expect(try await priced(context, "1", in: foreign, 51) == "none")
    let gross = try await order(context, 42) { $0.set(.pricing, to: "gross") }
    #expect(try await priced(context, "1", in: gross, 52) == "20")
    let exempt = try await order(context, 43) { $0.set(.pricing, to: "exempt") }
    #expect(try await priced(context, "1", in: exempt, 53) == "19")
    // An archived list holds no more.
    var archived = FieldChanges<Pricelist>()
    archived.set(.isArchived, to: true)
    #expect(try await context.edit(archived, all) == .saved)
    let last = try await order(context, 44)
    #expect(try await priced(context, "1", in: last, 54) == "20")
    withExtendedLifetime(shop) {}
  }

  @Test func `A list takes percents off what the item says, and orders take its kind of prices`()
    async throws
  {
    let (shop, context) = try await shop()
    let trade = try await list(context, 1, "Trade") {
      $0.set(.customerGroup, to: "Trade")
      $0.set(.pricing, to: "gross")
      $0.set(.discountPercent, to: ExactDecimal("12"))
    }
    let mine = try await order(context, 2)
    #expect(try await context.fetch(SalesOrder.self, mine)?[.pricing] == "gross")
    #expect(try await priced(context, "1", in: mine, 11) == "20 − 12")
    var price = FieldChanges<ListedPrice>()
    price.set(.pricelist, to: trade)
    price.set(.item, to: Self.id(500))
    price.set(.discountPercent, to: ExactDecimal("30"))
    #expect(try await context.add(price, Self.id(60)) == .saved)
    let row = try #require(try await context.fetch(ListedPrice.self, Self.id(60)))
    #expect(row[.text] == "Brake pad" && row[.code] == "B-12")
    #expect(try await priced(context, "1", in: mine, 12) == "20 − 30")
    // A discount that somebody writes is the one that counts, and so is a price.
    var own = FieldChanges<OrderLine>()
    own.set(.quantity, to: .one)
    own.set(.discountPercent, to: ExactDecimal("5"))
    #expect(try await context.addOrderLine("B-12", own, to: mine, Self.id(13)) == .saved)
    #expect(try await told(context, 13) == "20 − 5")
    var fixed = FieldChanges<OrderLine>()
    fixed.set(.quantity, to: .one)
    fixed.set(.price, to: ExactDecimal("9"))
    #expect(try await context.addOrderLine("B-12", fixed, to: mine, Self.id(14)) == .saved)
    #expect(try await told(context, 14) == "9")
    withExtendedLifetime(shop) {}
  }

  @Test func `Pasted prices are written all or none, and change those that are there`()
    async throws
  {
    let (shop, context) = try await shop()
    let trade = try await list(context, 1, "Trade")
    func refusal(_ text: String) async throws -> SaveRefusal.Reason? {
      let outcome = try await context.write(prices: text, into: trade, Self.id(90))
      guard case .refused(let refusal) = outcome else { return nil }
      return refusal.reason
    }
    #expect(try await refusal("B-12;1;18\nC-1;1;2") == .byOrder(.noSuchItem("C-1")))
    #expect(try await refusal("B-12;1;") == .byOrder(.noPrice("B-12")))
    #expect(try await refusal("B-12;x;1") == .byOrder(.unreadable(row: 1)))
    #expect(try await refusal(" \n") == .byOrder(.nothingToPrice))
    #expect(try await context.listedPrices(of: Self.id(500), in: trade).isEmpty)
    // The same form twice, and one item twice in it, is one price.
    for _ in 0..<2 {
      let rows = "B-12;1;18\nB-12;10;15\nBrake pad;10;14"
      #expect(try await context.write(prices: rows, into: trade, Self.id(91)) == .saved)
    }
    #expect(try await context.write(prices: "B-12;1;17", into: trade, Self.id(92)) == .saved)
    let prices = try await context.listedPrices(of: Self.id(500), in: trade)
    #expect(prices.map { $0[.price]?.description } == ["17", "14"])
    #expect(prices.map { $0[.quantity]?.description } == [nil, "10"])
    // The page of the item tells them by their list.
    let panel = try #require(
      try await context.panels(of: RecordReference(.inventoryItem, Self.id(500))).first {
        $0.list == "prices"
      })
    #expect(panel.count == 2 && panel.parts.count == 2 && panel.names[trade] == "Trade")
    withExtendedLifetime(shop) {}
  }
}
