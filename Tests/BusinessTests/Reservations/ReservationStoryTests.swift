import Device
import Model
import Testing

@testable import Business

/// What is reserved and expected: open until movements that name it have fulfilled it.
@Suite struct ReservationStoryTests {
  private func draft(
    _ item: RecordID, _ quantity: String, isExpected: Bool = false, due: String? = nil
  ) throws -> ReservationDraft {
    var draft = ReservationDraft(
      item: item, quantity: try #require(ExactDecimal(quantity)), party: "Bo")
    draft.isExpected = isExpected
    draft.due = due.flatMap(LoanDay.read)
    return draft
  }

  private func note(
    _ shop: Shop, _ context: CompanyContext, _ item: RecordID, _ quantity: String,
    isExpected: Bool = false, due: String? = nil
  ) async throws -> RecordID {
    let id = await shop.device.newID()
    let draft = try draft(item, quantity, isExpected: isExpected, due: due)
    #expect(try await context.reserve(draft, id) == .saved)
    // The same form once more.
    #expect(try await context.reserve(draft, id) == .saved)
    return id
  }

  private func fulfil(
    _ shop: Shop, _ context: CompanyContext, _ id: RecordID, _ quantity: String? = nil,
    as name: RecordID? = nil, isAgreed: Bool = false
  ) async throws -> SaveOutcome {
    let fresh = await shop.device.newID()
    var fulfilment = Fulfilment(id, quantity: quantity.flatMap { ExactDecimal($0) })
    fulfilment.isAgreed = isAgreed
    return try await context.fulfil(fulfilment, name ?? fresh)
  }

  private func level(_ context: CompanyContext, _ item: RecordID) async throws -> StockLevel {
    try await context.stockLevels(of: [item])[0]
  }

  @Test func `What is reserved is issued in parts, and is a sale to its customer`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    try await shop.movement(item, "10", context)
    let id = try await note(shop, context, item, "4.5")
    #expect(try await level(context, item).available == ExactDecimal("5.5"))
    let name = await shop.device.newID()
    #expect(try await fulfil(shop, context, id, "1.5", as: name) == .saved)
    #expect(try await fulfil(shop, context, id, "1.5", as: name) == .saved)
    var line = try #require(try await context.reservation(id))
    #expect(line.open == ExactDecimal(3) && line.fulfilled == ExactDecimal("1.5"))
    let sold = try #require(try await context.fetch(StockTransaction.self, name))
    #expect(sold[.type] == "sale" && sold[.party] == "Bo" && sold[.reservation] == id)
    #expect(try await fulfil(shop, context, id) == .saved)
    #expect(try await fulfil(shop, context, id) == .refused(SaveRefusal(id, .alreadyDone)))
    line = try #require(try await context.reservation(id))
    #expect(line.state == .done && line.open == .zero && line.excess == nil)
    #expect(try await level(context, item) == StockLevel(onHand: ExactDecimal("5.5") ?? .zero))
    #expect(try await context.reverse(name) == .saved)
    #expect(try await context.reservation(id)?.open == ExactDecimal("1.5"))
    #expect(try await context.movements(Reservation.self, of: id).count == 3)
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `What is expected is received as a purchase, and more than was ordered is told`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let id = try await note(shop, context, item, "5", isExpected: true)
    #expect(try await level(context, item).incoming == ExactDecimal(5))
    #expect(try await fulfil(shop, context, id, "7") == .saved)
    let line = try #require(try await context.reservation(id))
    #expect(line.state == .done && line.excess == ExactDecimal(2) && line.isExpected)
    #expect(try await context.stock(of: item) == ExactDecimal(7))
    #expect(try await context.movements(Reservation.self, of: id).map { $0[.type] } == ["purchase"])
    await shop.device.close()
  }

  @Test func `What comes has the cost that is said of it, from whom it was expected`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let id = try await note(shop, context, item, "5", isExpected: true)
    var fulfilment = Fulfilment(id)
    fulfilment.unitCost = ExactDecimal("2.5")
    let name = await shop.device.newID()
    #expect(try await context.fulfil(fulfilment, name) == .saved)
    #expect(try await context.fulfil(fulfilment, name) == .saved)
    let costs = try await context.all(
      by: Field<ItemCost, Moment>.date, with: PageFilter(Field<ItemCost, RecordID>.item, item))
    #expect(costs.map { $0[.unitCost] } == [ExactDecimal("2.5")])
    #expect(costs.first?[.movement] == name && costs.first?[.supplier] == "Bo")
    await shop.device.close()
  }

  @Test func `What is closed is open no more, and an edit is of its quantity and day`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let id = try await note(shop, context, item, "5")
    var change = ReservationChange()
    change.set(.isClosed, to: true)
    #expect(try await context.edit(change, id) == .saved)
    #expect(try await context.reservation(id)?.state == .closed)
    #expect(try await level(context, item) == StockLevel())
    #expect(try await fulfil(shop, context, id) == .refused(SaveRefusal(id, .alreadyDone)))
    change = ReservationChange()
    change.set(.isClosed, to: false)
    change.set(.quantity, to: ExactDecimal(2) ?? .zero)
    #expect(try await context.edit(change, id) == .saved)
    #expect(try await level(context, item).reserved == ExactDecimal(2))
    change = ReservationChange()
    change.set(.quantity, to: ExactDecimal.zero)
    #expect(
      try await context.edit(change, id)
        == .refused(SaveRefusal(id, .fields([FieldError("quantity", .invalid)]))))
    let none = try await context.reserve(try draft(item, "0"), await shop.device.newID())
    #expect(!none.isSaved)
    #expect(try await context.delete(.reservation, id) == .saved)
    #expect(try await level(context, item) == StockLevel())
    await shop.device.close()
  }

  @Test func `Lists go by day, tell what is overdue, and outlive their item`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let other = try await shop.item("B-2", context).id
    // Today is 2025-10-09 there.
    let late = try await note(shop, context, item, "1", isExpected: true, due: "2025-10-08")
    let now = try await note(shop, context, item, "2", due: "2025-10-09")
    let soon = try await note(shop, context, other, "3", due: "2025-10-10")
    let never = try await note(shop, context, other, "1")
    let all = try await context.reservations()
    #expect(all.lines.map(\.reservation.id) == [late, now, soon, never])
    #expect(all.counts == [.overdue: 1, .open: 3])
    #expect(try await context.reservations(of: other).lines.map(\.reservation.id) == [soon, never])
    #expect(try await context.overview().reservations.map(\.reservation.id) == [now, late])
    #expect(try await context.overview().promised.map(\.item.id) == [item, other])
    let kinds = try await context.alerts().map(\.kind)
    #expect(kinds == [.short, .short, .due, .late])
    #expect(try await context.alertCount() == 4)
    #expect(try await context.openReservations(of: item).map(\.reservation.id) == [now, late])
    #expect(try await context.delete(.inventoryItem, other) == .saved)
    let line = try #require(try await context.reservation(soon))
    #expect(line.item == nil && line.open == ExactDecimal(3))
    let refused = try await fulfil(shop, context, soon)
    #expect(refused == .refused(SaveRefusal(soon, .noSuchRecord)))
    await shop.device.close()
  }

  @Test func `Taking what is reserved for others is asked about where the company warns, no more`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context)
    try await shop.movement(item.id, "10", context)
    let id = try await note(shop, context, item.id, "8")
    func take(_ quantity: Int64, isAgreed: Bool = false) async throws -> SaveOutcome {
      let movement = Record<StockTransaction>(
        new: await shop.device.newID(), of: item, ExactDecimal(-quantity) ?? .zero, .sale,
        at: try await context.moment())
      return try await context.book([movement], isAgreed: isAgreed)
    }
    func asks(_ outcome: SaveOutcome) -> Shortage? {
      guard case .refused(let refusal) = outcome, case .short(let shortage) = refusal.reason
      else { return nil }
      return shortage
    }
    for rule in ["warn", "refuse"] {
      var company = try #require(try await context.fetch(Company.self, context.company))
      company[.shortage] = rule
      #expect(try await context.save([company.values]) == .saved)
      let asked = try #require(asks(try await take(3)))
      #expect(asked.reserved == ExactDecimal(8) && asked.available == ExactDecimal(2))
      #expect(asked.mayGoOn && asked.sentence.contains("Only 2 is available: 8 is reserved."))
    }
    #expect(try await take(2) == .saved)
    #expect(try await take(1, isAgreed: true) == .saved)
    // What is its own is taken without a question, though others were served before.
    #expect(try await fulfil(shop, context, id, "7") == .saved)
    #expect(try await context.stock(of: item.id) == .zero)
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.shortage] = "allow"
    #expect(try await context.save([company.values]) == .saved)
    #expect(try await take(1) == .saved)
    await shop.device.close()
  }

  @Test func `What is coming is not ordered again, and what is reserved is`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var item = try await shop.item("B-1", context)
    item[.threshold] = ExactDecimal(10)
    item[.reorderQuantity] = ExactDecimal(6)
    #expect(try await context.save([item.values]) == .saved)
    try await shop.movement(item.id, "3", context)
    func order() async throws -> [ExactDecimal] {
      try await ReorderList { try await context.itemRows($0, limit: 100) }.lines.map(\.quantity)
    }
    #expect(try await order() == [12].compactMap { ExactDecimal($0) })
    _ = try await note(shop, context, item.id, "4", isExpected: true)
    #expect(try await order() == [6].compactMap { ExactDecimal($0) })
    _ = try await note(shop, context, item.id, "3", isExpected: true)
    #expect(try await order().isEmpty)
    _ = try await note(shop, context, item.id, "8")
    #expect(try await order() == [12].compactMap { ExactDecimal($0) })
    let row = try #require(try await context.items(ItemQuery(only: .promised), limit: 5).rows.first)
    #expect(row.level.available == ExactDecimal(-5) && row.isLow)
    await shop.device.close()
  }

  @Test func `Reservations go into an archive and come out of it with what fulfilled them`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let id = try await note(shop, context, item, "4", due: "2025-10-01")
    #expect(try await fulfil(shop, context, id, "1") == .saved)
    try await shop.export(context)
    let made = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: made.company))
    let line = try #require(try await copy.reservations().lines.first)
    #expect(line.open == ExactDecimal(3) && line.reservation.id != id)
    #expect(try await copy.movements(Reservation.self, of: line.reservation.id).count == 1)
    let moved = try #require(line.item?.id)
    #expect(try await copy.stockLevels(of: [moved])[0].reserved == ExactDecimal(3))
    #expect(try await copy.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `A page begins behind any of them, and words, chips and orders narrow it`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    for number in 1...5 {
      _ = try await note(
        shop, context, item, "\(number)", isExpected: number > 3, due: "2025-10-0\(number)")
    }
    var query = ReservationQuery()
    let first = try await context.part(query, limit: 2)
    #expect(first.lines.map(\.open) == [1, 2].compactMap { ExactDecimal($0) })
    #expect(first.states[false] == 5 && first.previous == nil)
    query.start = .after(try #require(first.next))
    let second = try await context.part(query, limit: 2)
    #expect(second.lines.map(\.open) == [3, 4].compactMap { ExactDecimal($0) })
    query.start = .before(try #require(second.previous))
    #expect(try await context.part(query, limit: 2).lines == first.lines)
    query = ReservationQuery()
    query.only = .coming
    query.order = .open
    query.isDescending = true
    let narrow = try await context.part(query, limit: 9)
    #expect(narrow.lines.map(\.open) == [5, 4].compactMap { ExactDecimal($0) })
    #expect(narrow.only == [.going: 3, .coming: 2, .overdue: 5, .tooMuch: 0])
    query.words = "nobody"
    #expect(try await context.part(query, limit: 9).lines.isEmpty)
    let table = try OpenTable<Reservation>(narrow.lines)
    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(text.contains("Bo,expected,") && text.split(separator: "\r\n").count == 3)
    #expect(try OpenTable<Reservation>(narrow.lines, as: .xlsx).bytes.prefix(2) == [0x50, 0x4B])
    await shop.device.close()
  }
}
