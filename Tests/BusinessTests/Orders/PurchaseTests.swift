import Device
import Model
import Testing

@testable import Business

/// Purchase orders: what they expect, what comes of them and what it cost.
@Suite struct PurchaseTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private static let (purchase, line, item) = (id(1), id(11), id(500))

  /// An order of so many brake pads from Anker, at 4 each less a tenth of all.
  private func purchase(_ quantity: String, _ context: CompanyContext) async throws {
    var item = Record<InventoryItem>(new: Self.item)
    (item[.name], item[.code], item[.unit]) = ("Brake pad", "B-12", "pcs")
    item[.threshold] = ExactDecimal("2")
    item[.supplier] = "Anker"
    #expect(try await context.save(item) == .saved)
    var purchase = FieldChanges<Purchase>()
    purchase.set(.supplier, to: "Anker")
    purchase.set(.discountPercent, to: ExactDecimal("10"))
    #expect(try await context.add(purchase, Self.purchase) == .saved)
    var change = FieldChanges<PurchasePosition>()
    change.set(.quantity, to: ExactDecimal(quantity))
    change.set(.price, to: ExactDecimal("4"))
    change.set(.supplierCode, to: "ANK-77")
    #expect(
      try await context.addOrderLine("B-12", change, to: Self.purchase, Self.line) == .saved)
  }

  private func move(_ name: String, _ context: CompanyContext) async throws -> SaveOutcome {
    try await context.move(Purchase.self, Self.purchase, by: name)
  }

  /// On hand, and incoming, of the item.
  private func level(_ context: CompanyContext) async throws -> [String] {
    let level = try #require(try await context.stockLevels(of: [Self.item]).first)
    return [level.onHand, level.incoming].map(\.description)
  }

  private func state(_ context: CompanyContext) async throws -> String? {
    try await context.fetch(Purchase.self, Self.purchase)?[.state]
  }

  private func refused(_ refusal: OrderRefusal, _ outcome: SaveOutcome) -> Bool {
    guard case .refused(let told) = outcome else { return false }
    return told.reason == .byOrder(refusal)
  }

  @Test func `What was ordered is expected, and comes in parts with what it cost`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await purchase("10", context)
    #expect(try await level(context) == ["0", "0"])
    #expect(try await move("order", context) == .saved)
    let ordered = try #require(try await context.fetch(Purchase.self, Self.purchase))
    let today = try await context.today()
    #expect(ordered[.number] == "PO-\(MomentParts(today).year)-0001")
    #expect(ordered[.orderedOn] == today)
    #expect(try await level(context) == ["0", "10"])
    let expected = try #require(try await context.openReservations(of: Self.item).first)
    #expect(expected.isExpected && expected.reference == ordered[.number])
    // A part, once however often the form is sent.
    for _ in 0..<2 {
      #expect(
        try await context.receive(
          [(Self.line, ExactDecimal("3")!)], of: Self.purchase, at: nil, Self.id(20)) == .saved)
    }
    #expect(try await level(context) == ["3", "7"])
    let cost = try #require(try await context.costs(of: Self.item).first)
    #expect(cost[.unitCost]?.description == "3.6" && cost[.supplier] == "Anker")
    // The rest of it, and its Undo.
    let (outcome, act) = try await ActInHand.noting("Received", in: context.company) {
      try await move("receive", context)
    }
    #expect(outcome == .saved)
    #expect(try await level(context) == ["10", "0"])
    #expect(try await state(context) == "received")
    #expect(try await context.costs(of: Self.item).count == 2)
    guard case .done = try await context.takeBack(.number(try #require(act))) else {
      Issue.record("it was not taken back")
      return
    }
    #expect(try await level(context) == ["3", "7"])
    #expect(try await state(context) == "ordered")
    #expect(try await context.costs(of: Self.item).count == 1)
    withExtendedLifetime(shop) {}
  }

  @Test func `An order that is closed or cancelled expects nothing more`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await purchase("10", context)
    #expect(try await move("order", context) == .saved)
    #expect(try await move("confirm", context) == .saved)
    #expect(
      try await context.receive(
        [(Self.line, ExactDecimal("4")!)], of: Self.purchase, at: nil, Self.id(20)) == .saved)
    #expect(try await move("close", context) == .saved)
    #expect(try await level(context) == ["4", "0"])
    var change = FieldChanges<PurchasePosition>()
    change.set(.quantity, to: ExactDecimal("5"))
    #expect(refused(.isClosed, try await context.edit(change, Self.line)))
    #expect(try await move("reopen", context) == .saved)
    #expect(try await level(context) == ["4", "6"])
    #expect(refused(.isUnderWay, try await context.delete(.purchase, Self.purchase)))
    #expect(try await move("cancel", context) == .saved)
    #expect(try await level(context) == ["4", "0"])
    withExtendedLifetime(shop) {}
  }

  @Test func `What comes on the reservation itself costs what its line says`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await purchase("10", context)
    #expect(try await move("order", context) == .saved)
    let expected = try #require(try await context.openReservations(of: Self.item).first)
    #expect(
      try await context.fulfil(
        Fulfilment(expected.reservation.id, quantity: ExactDecimal("2")), Self.id(30)) == .saved)
    #expect(try await context.costs(of: Self.item).map { $0[.unitCost]?.description } == ["3.6"])
    withExtendedLifetime(shop) {}
  }

  @Test func `The next order knows price and code of the supplier, not those of another one`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    try await purchase("10", context)
    #expect(try await move("order", context) == .saved)
    for (number, supplier, price) in [
      (UInt64(2), "anker ", "4" as String?), (3, "Kranich", nil),
    ] {
      var purchase = FieldChanges<Purchase>()
      purchase.set(.supplier, to: supplier)
      #expect(try await context.add(purchase, Self.id(number)) == .saved)
      var change = FieldChanges<PurchasePosition>()
      change.set(.quantity, to: .one)
      #expect(
        try await context.addOrderLine("B-12", change, to: Self.id(number), Self.id(40 + number))
          == .saved)
      let line = try #require(try await context.fetch(PurchasePosition.self, Self.id(40 + number)))
      #expect(line[.price]?.description == price, "\(supplier)")
      #expect(line[.supplierCode] == (price == nil ? nil : "ANK-77"))
    }
    withExtendedLifetime(shop) {}
  }

  @Test(
    "What one costs is without tax, after all discounts, in the company's currency",
    arguments: [
      ("net", nil as String?, nil as String?, nil as String?, "4"),
      ("gross", nil, nil, nil, "3.361345"), ("net", "25", nil, nil, "3"),
      ("net", nil, "USD", "0.9", "3.6"), ("net", nil, "USD", nil, nil),
    ] as [(String, String?, String?, String?, String?)])
  func cost(
    _ pricing: String, _ percent: String?, _ currency: String?, _ rate: String?, _ cost: String?
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await purchase("10", context)
    var terms = FieldChanges<Purchase>()
    terms.set(.pricing, to: pricing)
    terms.set(.discountPercent, to: nil)
    terms.set(.currency, to: currency ?? "EUR")
    terms.set(.rate, to: rate.flatMap { ExactDecimal($0) })
    #expect(try await context.edit(terms, Self.purchase) == .saved)
    var change = FieldChanges<PurchasePosition>()
    change.set(.taxRate, to: ExactDecimal("19"))
    change.set(.discountPercent, to: percent.flatMap { ExactDecimal($0) })
    #expect(try await context.edit(change, Self.line) == .saved)
    let account = try #require(try await context.account(Purchase.self, Self.purchase))
    #expect(account.unitCost(at: 0)?.description == cost)
    withExtendedLifetime(shop) {}
  }

  @Test func `What is to be ordered becomes one draft for each supplier, once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await purchase("1", context)
    #expect(try await move("discard", context) == .saved)
    for (number, code, supplier) in [
      (UInt64(501), "N-1", "Kranich" as String?), (502, "N-2", "Anker"), (503, "N-3", nil),
    ] {
      var item = Record<InventoryItem>(new: Self.id(number))
      (item[.name], item[.code], item[.supplier]) = (code, code, supplier)
      item[.threshold] = ExactDecimal("5")
      #expect(try await context.save(item) == .saved)
    }
    let list = try await ReorderList { try await context.itemRows($0, limit: 100) }
    #expect(list.bySupplier.map(\.supplier) == ["Anker", "Kranich", ""])
    for _ in 0..<2 {
      let made = try await context.draftPurchases(list.bySupplier, Self.id(60))
      #expect(made.outcome == .saved && made.drafts.count == 3)
      let lines = try await context.documentLines(PurchasePosition.self, of: made.drafts[0])
      #expect(lines.map { $0[.code] } == ["B-12", "N-2"])
      #expect(lines.map { $0[.quantity]?.description } == ["2", "5"])
    }
    let rest = list.without(try await context.itemsInDrafts())
    #expect(rest.lines.isEmpty)
    #expect(refused(.nothingToOrder, try await context.draftPurchases([], Self.id(61)).outcome))
    withExtendedLifetime(shop) {}
  }

  @Test func `Receiving names lines of the order, and how much came`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    try await purchase("10", context)
    let act = try #require(Purchase.act("receive-part"))
    func receive(_ rows: String, _ id: UInt64) async throws -> SaveOutcome {
      let field = try #require(act.inputs.first?.field.field)
      return try await context.act(
        act, on: Self.purchase, ActInputs([FieldEntry(field: field, value: .text(rows))]),
        Self.id(id))
    }
    #expect(try await receive("B-12\t1", 70).isSaved == false)
    #expect(try await move("order", context) == .saved)
    #expect(refused(.notOrdered("Bell"), try await receive("Bell\t1", 71)))
    #expect(refused(.unreadable(row: 2), try await receive("B-12\t1\nB-12\tx", 72)))
    #expect(try await receive("B-12;1\nbrake pad;2", 73) == .saved)
    #expect(try await level(context) == ["3", "7"])
    #expect(
      refused(
        .nothingToReceive,
        try await context.receive(
          [(Self.line, .zero)], of: Self.purchase, at: nil, Self.id(74))))
    withExtendedLifetime(shop) {}
  }
}
