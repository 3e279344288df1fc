import Device
import Model
import Testing

@testable import Business

/// What needs somebody, as the bell, the page and the feeds tell it.
@Suite struct AlertStoryTests {
  // Today is 2025-10-09 there.
  private func item(
    _ code: String, _ shop: Shop, _ context: CompanyContext,
    _ change: (inout Record<InventoryItem>) -> Void
  ) async throws -> RecordID {
    var item = try await shop.item(code, context)
    item[.expires] = nil
    change(&item)
    #expect(try await context.save(item) == .saved)
    return item.id
  }

  private func lend(
    _ item: RecordID, due: String, _ shop: Shop, _ context: CompanyContext
  ) async throws -> RecordID {
    let id = await shop.device.newID()
    var draft = LoanDraft(item: item, quantity: .one, person: "Bo")
    draft.due = LoanDay.read(due)
    #expect(try await context.lend(draft, id) == .saved)
    return id
  }

  private func lot(
    _ number: String, of item: RecordID, expires day: String, _ shop: Shop,
    _ context: CompanyContext
  ) async throws {
    var draft = SerialDraft(item: item, .receive, [number])
    draft.kind = .lot
    draft.quantity = ExactDecimal(2)
    draft.details.set(.expires, to: LoanDay.read(day))
    #expect(try await context.take(draft, await shop.device.newID()).isSaved)
  }

  @Test func `The most urgent comes first, and of a kind the earliest`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let late = try await item("A", shop, context) { $0[.expires] = LoanDay.read("2025-10-30") }
    let soon = try await item("B", shop, context) { $0[.expires] = LoanDay.read("2025-10-12") }
    let gone = try await item("C", shop, context) {
      $0[.expires] = LoanDay.read("2025-10-01")
      $0[.unit] = "kg"
    }
    let warm = try await item("D", shop, context) {
      $0[.warrantyEnds] = LoanDay.read("2025-10-20")
    }
    for id in [late, soon, gone] { try await shop.movement(id, "3", context) }
    let low = try await item("E", shop, context) { $0[.threshold] = ExactDecimal(5) }
    try await shop.movement(low, "2.5", context)
    let lent = try await item("F", shop, context) { _ in }
    try await shop.movement(lent, "3", context)
    let loan = try await lend(lent, due: "2025-10-01", shop, context)
    let alerts = try await context.alerts()
    #expect(try await context.alertCount() == alerts.count)
    #expect(alerts.map(\.kind) == [.expired, .overdue, .low, .expiring, .expiring, .warranty])
    #expect(alerts.map(\.record.id) == [gone, loan, low, soon, late, warm])
    #expect(alerts.map(\.title) == ["C", "F", "E", "B", "A", "D"].map { "Item \($0)" })
    #expect(alerts[0].quantity == ExactDecimal(3) && alerts[0].unit == "kg")
    #expect(alerts[0].day == LoanDay.read("2025-10-01"))
    #expect(alerts[0].since == LoanDay.read("2025-10-02"), "the day after")
    #expect(alerts[1].person == "Bo" && alerts[1].quantity == .one)
    #expect(alerts[2].day == nil && alerts[2].quantity == ExactDecimal("2.5"))
    #expect(alerts[3].since == LoanDay.read("2025-09-12"), "thirty days before")
    await shop.device.close()
  }

  @Test func `A need has one name while it lasts, and is told no more when it is met`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let low = try await item("L", shop, context) { $0[.threshold] = ExactDecimal(5) }
    try await shop.movement(low, "4", context)
    let loan = try await lend(low, due: "2025-10-08", shop, context)
    let names = try await context.alerts().map(\.name)
    #expect(names == ["overdue-\(loan)", "low-\(low)"])
    try await shop.movement(low, "-1", context)
    #expect(try await context.alerts().map(\.name) == names)
    let back = LoanReturn(loan, quantity: nil)
    #expect(try await context.giveBack(back, await shop.device.newID()) == .saved)
    let topped = try await shop.movement(low, "3", context)
    #expect(try await context.alertCount() == 0)
    #expect(try await context.alerts().isEmpty)
    // What met it is taken back: the same need, by the same name.
    #expect(try await context.reverse(topped) == .saved)
    #expect(try await context.alerts().map(\.name) == ["low-\(low)"])
    await shop.device.close()
  }

  @Test func `What is due today or nowhere in stock, archived or deleted, needs nobody`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await item("NONE", shop, context) { $0[.expires] = LoanDay.read("2025-10-10") }
    let lent = try await item("LENT", shop, context) { _ in }
    try await shop.movement(lent, "5", context)
    _ = try await lend(lent, due: "2025-10-09", shop, context)
    let archived = try await item("OLD", shop, context) {
      $0[.threshold] = ExactDecimal(5)
      $0[.warrantyEnds] = LoanDay.read("2025-10-20")
    }
    let deleted = try await item("BIN", shop, context) { $0[.threshold] = ExactDecimal(5) }
    #expect(try await context.alerts().map(\.kind) == [.low, .low, .warranty])
    var record = try #require(try await context.fetch(InventoryItem.self, archived))
    record[.isArchived] = true
    #expect(try await context.save(record) == .saved)
    #expect(try await context.delete(.inventoryItem, deleted) == .saved)
    #expect(try await context.alerts().isEmpty)
    await shop.device.close()
  }

  @Test func `Each lot that expires is a need of its own, by its number`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let milk = try await item("M", shop, context) { $0[.expires] = LoanDay.read("2025-10-30") }
    try await lot("L-2", of: milk, expires: "2025-10-20", shop, context)
    try await lot("L-1", of: milk, expires: "2025-10-15", shop, context)
    try await lot("L-0", of: milk, expires: "2025-10-01", shop, context)
    let alerts = try await context.alerts()
    #expect(try await context.alertCount() == alerts.count)
    #expect(alerts.map(\.title) == ["Item M · L-0", "Item M · L-1", "Item M · L-2", "Item M"])
    #expect(Set(alerts.map(\.name)).count == 4, "a reader shows each of them")
    let lots = ["L-0", "L-1", "L-2"].map {
      RecordReference(.serialUnit, .serialUnit($0, of: milk))
    }
    #expect(alerts.map(\.record) == lots + [RecordReference(.inventoryItem, milk)])
    #expect(alerts.map(\.quantity) == [2, 2, 2, 6].map { ExactDecimal($0) })
    var used = SerialDraft(item: milk, .use, ["L-1"])
    used.quantity = ExactDecimal(2)
    #expect(try await context.take(used, await shop.device.newID()).isSaved)
    #expect(try await context.alerts().map(\.record) == [lots[0], lots[2], alerts[3].record])
    await shop.device.close()
  }

  @Test func `Of many there are the first, of each kind so many`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for number in 0..<4 {
      let id = try await item("T\(number)", shop, context) {
        $0[.threshold] = ExactDecimal(9)
        $0[.expires] = LoanDay.read("2025-10-\(20 - number)")
      }
      try await shop.movement(id, "1", context)
    }
    #expect(try await context.alerts().count == 8)
    let some = try await context.alerts(limit: 3)
    #expect(some.map(\.kind) == [.low, .low, .low, .expiring, .expiring, .expiring])
    let days = some.suffix(3).compactMap(\.day)
    #expect(days == ["2025-10-17", "2025-10-18", "2025-10-19"].compactMap(LoanDay.read))
    await shop.device.close()
  }

  @Test func `The count that pages ask follows what is written, and loans beyond a few`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let lent = try await item("A", shop, context) { _ in }
    try await shop.movement(lent, "99", context)
    #expect(try await context.keptAlertCount() == 0)
    for count in 1...60 {
      let loan = try await lend(lent, due: "2025-10-01", shop, context)
      if count == 1 || count == 60 {
        #expect(try await context.keptAlertCount() == count)
        #expect(try await context.keptAlertCount() == context.alertCount())
      }
      guard count == 60 else { continue }
      #expect(try await context.giveBack(LoanReturn(loan), await shop.device.newID()).isSaved)
      #expect(try await context.keptAlertCount() == 59)
      #expect(try await context.loans(.overdue).lines.allSatisfy { $0.out == .one })
    }
  }
}
