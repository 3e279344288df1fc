import Device
import Documents
import Model
import Testing

@testable import Business

/// Sales over the counter: what is scanned adds up, and is paid, numbered and shipped at once.
@Suite struct SaleTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let (sale, pad, bell) = (id(1), id(500), id(510))

  /// Eight brake pads and one bell in stock, and a sale that has begun.
  private func begun(_ context: CompanyContext) async throws {
    for (id, name, code, price, count) in [
      (Self.pad, "Brake pad", "B-12", "16.99", "8"), (Self.bell, "Bell", "N-1", "11.90", "1"),
    ] {
      var item = Record<InventoryItem>(new: id)
      (item[.name], item[.code], item[.unit]) = (name, code, "pcs")
      (item[.price], item[.currency]) = (ExactDecimal(price), "EUR")
      #expect(try await context.save(item) == .saved)
      let opening = Record<StockTransaction>(
        opening: ExactDecimal(count), of: item,
        as: RecordID(milliseconds: 2_000, random: (0, id.low)), at: try await context.moment())
      #expect(try await context.book([try #require(opening)]) == .saved)
    }
    #expect(try await context.beginSale(Self.sale) == .saved)
  }

  @discardableResult
  private func scan(
    _ words: String, _ number: UInt64, _ context: CompanyContext, count: String = "1",
    seeing seen: [RecordID: ExactDecimal]? = nil
  ) async throws -> SaleScan {
    let count = try #require(ExactDecimal(count))
    return try await context.scan(words, count, into: Self.sale, seeing: seen, Self.id(number))
  }

  private func account(_ context: CompanyContext) async throws -> OrderAccount {
    try #require(try await context.orderAccount(of: Self.sale))
  }

  private func onHand(_ context: CompanyContext) async throws -> [String] {
    try await context.stock(of: [Self.pad, Self.bell]).map(\.description)
  }

  private func rule(_ shortage: String, _ context: CompanyContext) async throws {
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.shortage] = shortage
    #expect(try await context.save(company) == .saved)
  }

  @Test func `What is scanned again raises its line, and adds up with the tax in the price`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    try await scan("B-12", 11, context)
    var tax = FieldChanges<OrderLine>()
    tax.set(.taxRate, to: ExactDecimal("19"))
    #expect(try await context.edit(tax, Self.id(11)) == .saved)
    try await scan("b-12", 12, context)
    try await scan("Bell", 13, context, count: "2")
    let account = try await account(context)
    #expect(account.lines.map { $0[.text] } == ["Brake pad", "Bell"])
    #expect(account.lines.map { $0[.quantity]?.description } == ["2", "2"])
    #expect(account.order[.pricing] == "gross" && account.order[.source] == "walkIn")
    #expect(account.order[.customer] == "Walk-in customer" && account.order[.number] == nil)
    let totals = try #require(account.totals)
    #expect(totals.total.description == "57.78" && totals.tax.description == "9.23")
    withExtendedLifetime(shop) {}
  }

  @Test func `A scan that is sent twice counts once, and one of another device counts too`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    for _ in 0..<2 { try await scan("B-12", 11, context, seeing: [:]) }
    #expect(try await account(context).lines.map { $0[.quantity]?.description } == ["1"])
    let seen = [Self.id(11): ExactDecimal.one]
    for _ in 0..<2 { try await scan("B-12", 12, context, seeing: seen) }
    #expect(try await account(context).lines.map { $0[.quantity]?.description } == ["2"])
    // Somebody else has added more since this form was shown.
    #expect(try await context.set(ExactDecimal(sum: 5_000_000), of: Self.id(11)) == .saved)
    try await scan("B-12", 13, context, seeing: [Self.id(11): ExactDecimal(sum: 2_000_000)])
    #expect(try await account(context).lines.map { $0[.quantity]?.description } == ["6"])
    // What was removed does not come back by the form that made it.
    for _ in 0..<2 { #expect(try await context.set(.zero, of: Self.id(11)) == .saved) }
    try await scan("B-12", 11, context)
    #expect(try await account(context).lines.isEmpty)
    withExtendedLifetime(shop) {}
  }

  @Test func `What nobody knows, or several are called, is not added`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    #expect(try await scan("X-99", 11, context) == .unknown)
    #expect(try await context.problem(withScan: "X-99") == .unknown)
    #expect(try await context.problem(withScan: "B-12") == nil)
    var twin = Record<InventoryItem>(new: Self.id(520))
    (twin[.name], twin[.code]) = ("Bell", "N-2")
    #expect(try await context.save(twin) == .saved)
    #expect(try await scan("Bell", 12, context) == .several(2))
    #expect(try await account(context).lines.isEmpty)
    withExtendedLifetime(shop) {}
  }

  @Test func `Paying gives the number, ships and notes it as paid, once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    try await scan("B-12", 11, context, count: "3")
    try await scan("N-1", 12, context)
    let payment = SalePayment(.cash, given: ExactDecimal("100"))
    for _ in 0..<2 { #expect(try await context.pay(Self.sale, payment) == .saved) }
    let (year, today) = (
      MomentParts(try await context.today()).year, try await context.today()
    )
    let paid = try await account(context)
    #expect(paid.order[.state] == "paid" && paid.order[.number] == "SO-\(year)-0001")
    #expect(SalesOrder.days(of: paid.order).map(\.state) == ["submitted", "shipped", "paid"])
    #expect(SalesOrder.days(of: paid.order).allSatisfy { $0.day == today })
    #expect(
      paid.order[.internalNote] == "Paid: Cash, 100.00 EUR given, 37.13 EUR change.")
    #expect(try await onHand(context) == ["5", "0"])
    #expect(paid.lines.compactMap { paid.stock[$0.id]?.shipped.description } == ["3", "1"])
    #expect(paid.lines.allSatisfy { paid.stock[$0.id]?.open == .zero })
    #expect(try await context.openReservations(of: Self.pad).isEmpty)
    // Of the numbers that this device has one is given.
    let given = try await context.orderNumbers().map { $0.lease.used }
    #expect(given.reduce(0, +) == 1)
    #expect(try await context.openSales().isEmpty)
    withExtendedLifetime(shop) {}
  }

  @Test func `An empty sale, and one for which too little was given, stay drafts`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    let cash = SalePayment(.cash, given: ExactDecimal("16.98"))
    let empty = SaveRefusal(Self.sale, .byOrder(.isEmpty))
    #expect(try await context.pay(Self.sale, cash) == .refused(empty))
    try await scan("B-12", 11, context)
    let little = SaveRefusal(Self.sale, .byOrder(.paidTooLittle))
    #expect(try await context.pay(Self.sale, cash) == .refused(little))
    #expect(try await account(context).order[.number] == nil)
    let open = try await context.openSales()
    #expect(open.map(\.order.id) == [Self.sale] && open[0].lines.count == 1)
    #expect(try await context.pay(Self.sale, SalePayment(.card)) == .saved)
    #expect(try await account(context).order[.internalNote] == "Paid: Card.")
    withExtendedLifetime(shop) {}
  }

  @Test func `Where stock is short nothing of the sale is written, as the company says`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    try await scan("N-1", 11, context, count: "2")
    for (rule, isAgreed, isSaved) in [
      ("refuse", true, false), ("warn", false, false), ("warn", true, true),
    ] {
      try await self.rule(rule, context)
      let outcome = try await context.pay(Self.sale, SalePayment(.cash), isAgreed: isAgreed)
      #expect(outcome.isSaved == isSaved, "\(rule) \(isAgreed)")
      let order = try await account(context).order
      #expect(order[.state] == (isSaved ? "paid" : "draft"))
      #expect((order[.number] == nil) == !isSaved)
      #expect(try await context.openReservations(of: Self.bell).isEmpty)
    }
    #expect(try await onHand(context) == ["8", "-1"])
    withExtendedLifetime(shop) {}
  }

  @Test func `What has serial numbers is not sold without saying which`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    var item = try #require(try await context.fetch(InventoryItem.self, Self.pad))
    item[.isSerialTracked] = true
    #expect(try await context.save(item) == .saved)
    try await scan("B-12", 11, context)
    let outcome = try await context.pay(Self.sale, SalePayment(.cash))
    guard case .refused(let refusal) = outcome else {
      Issue.record("sold without a number")
      return
    }
    #expect(refusal.reason == .numberNeeded)
    #expect(try await account(context).order[.state] == "draft")
    withExtendedLifetime(shop) {}
  }

  @Test func `A sale is taken back with its stock, and paid again under its number`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    try await scan("B-12", 11, context, count: "2")
    let (outcome, number) = try await ActInHand.noting("Sold", in: context.company) {
      try await context.pay(Self.sale, SalePayment(.cash))
    }
    #expect(outcome == .saved)
    let first = try #require(try await account(context).order[.number])
    #expect(try await onHand(context) == ["6", "1"])
    let undone = try await context.takeBack(.number(try #require(number)))
    guard case .done(_, _, let left) = undone else {
      Issue.record("\(undone)")
      return
    }
    #expect(left.isEmpty)
    #expect(try await account(context).order[.state] == "draft")
    #expect(try await onHand(context) == ["8", "1"])
    #expect(try await context.openReservations(of: Self.pad).isEmpty)
    try await scan("B-12", 12, context)
    #expect(try await context.pay(Self.sale, SalePayment(.cash)) == .saved)
    #expect(try await account(context).order[.number] == first)
    #expect(try await onHand(context) == ["5", "1"])
    withExtendedLifetime(shop) {}
  }

  @Test func `A contact may buy, and a sale that nobody finished is given up`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await begun(context)
    var contact = Record<Contact>(new: Self.id(400))
    (contact[.name], contact[.city]) = ("Stadtrad Kiel", "Kiel")
    #expect(try await context.save(contact) == .saved)
    #expect(try await context.setCustomer(contact.id, of: Self.sale) == .saved)
    var order = try await account(context).order
    #expect(order[.customer] == "Stadtrad Kiel" && order[.city] == "Kiel")
    #expect(try await context.setCustomer(nil, of: Self.sale) == .saved)
    order = try await account(context).order
    #expect(order[.customer] == "Walk-in customer" && order[.contact] == nil)
    // Of an empty one nothing is left in the list, of another one its lines are.
    #expect(try await context.discard(sale: Self.sale) == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.sale) == nil)
    #expect(try await context.discard(sale: Self.sale) == .saved)
    #expect(try await context.beginSale(Self.id(2)) == .saved)
    let added = try await context.scan("N-1", .one, into: Self.id(2), Self.id(30))
    guard case .added = added else {
      Issue.record("\(added)")
      return
    }
    #expect(try await context.discard(sale: Self.id(2)) == .saved)
    #expect(try await context.fetch(SalesOrder.self, Self.id(2))?[.state] == "cancelled")
    #expect(try await context.openSales().isEmpty)
    withExtendedLifetime(shop) {}
  }
}
