import Device
import Model
import Testing

@testable import Business

/// Loans of a company: what is out is the sum of their movements.
@Suite struct LoanStoryTests {
  private func begin(
    _ shop: Shop, _ context: CompanyContext, _ item: RecordID, _ quantity: String,
    isBorrowed: Bool = false, due: String? = nil
  ) async throws -> RecordID {
    let id = await shop.device.newID()
    var draft = LoanDraft(
      item: item, quantity: try #require(ExactDecimal(quantity)), person: "Bo")
    draft.isBorrowed = isBorrowed
    draft.due = due.flatMap(LoanDay.read)
    #expect(try await context.lend(draft, id) == .saved)
    // The same form once more.
    #expect(try await context.lend(draft, id) == .saved)
    return id
  }

  private func back(
    _ shop: Shop, _ context: CompanyContext, _ loan: RecordID, _ quantity: String? = nil,
    as id: RecordID? = nil
  ) async throws -> SaveOutcome {
    let fresh = await shop.device.newID()
    return try await context.giveBack(
      LoanReturn(loan, quantity: quantity.flatMap { ExactDecimal($0) }), id ?? fresh)
  }

  @Test func `What is lent leaves stock once, and comes back in parts`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    try await shop.movement(item, "10", context)
    let loan = try await begin(shop, context, item, "4.5")
    #expect(try await context.stock(of: item) == ExactDecimal("5.5"))
    let name = await shop.device.newID()
    #expect(try await back(shop, context, loan, "1.5", as: name) == .saved)
    #expect(try await back(shop, context, loan, "1.5", as: name) == .saved)
    var line = try #require(try await context.loan(loan))
    #expect(line.out == ExactDecimal("3") && line.quantity == ExactDecimal("4.5"))
    #expect(line.state == .open)
    let much = try await back(shop, context, loan, "3.1")
    #expect(much == .refused(SaveRefusal(loan, .moreThanOut(ExactDecimal(millionths: 3_000_000)))))
    #expect(try await back(shop, context, loan) == .saved)
    #expect(try await back(shop, context, loan) == .refused(SaveRefusal(loan, .alreadyDone)))
    line = try #require(try await context.loan(loan))
    #expect(line.state == .returned && line.out == .zero && !line.isTooMuch)
    #expect(try await context.stock(of: item) == ExactDecimal(10))
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `What brings back the rest is made once, and anew after it was reversed`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let loan = try await begin(shop, context, item, "2")
    #expect(try await back(shop, context, loan) == .saved)
    let rest = RecordID.completion(of: .effect(of: loan))
    let movement = try #require(try await context.fetch(StockTransaction.self, rest))
    #expect(movement[.cause] == .effect(of: loan) && movement[.loan] == loan)
    #expect(try await context.reverse(rest) == .saved)
    #expect(try await context.loan(loan)?.out == ExactDecimal(2))
    #expect(try await back(shop, context, loan, "2") == .saved)
    #expect(try await context.loan(loan)?.state == .returned)
    #expect(try await context.movements(Loan.self, of: loan).count == 4)
    await shop.device.close()
  }

  @Test func `What is borrowed lies here until it goes back`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let loan = try await begin(shop, context, item, "3", isBorrowed: true)
    #expect(try await context.stock(of: item) == ExactDecimal(3))
    #expect(try await context.loan(loan)?.out == ExactDecimal(3))
    #expect(try await back(shop, context, loan, "1") == .saved)
    #expect(try await context.stock(of: item) == ExactDecimal(2))
    #expect(try await context.loan(loan)?.out == ExactDecimal(2))
    #expect(try await context.reverse(.effect(of: loan)) == .saved)
    let line = try #require(try await context.loan(loan))
    #expect(line.isTooMuch && line.state == .returned && line.out == ExactDecimal(-1))
    await shop.device.close()
  }

  @Test func `Loans are listed by the day that they come back, and told when it has passed`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let other = try await shop.item("B-2", context).id
    // Today is 2025-10-09 there.
    let today = LoanDay.text(try await context.today())
    #expect(today == "2025-10-09")
    let late = try await begin(shop, context, item, "1", due: "2025-10-08")
    let never = try await begin(shop, context, other, "1")
    let now = try await begin(shop, context, item, "1", due: today)
    let done = try await begin(shop, context, item, "1", due: "2025-01-01")
    #expect(try await back(shop, context, done) == .saved)
    let all = try await context.loans()
    #expect(all.lines.map(\.loan.id) == [late, now, never, done])
    #expect(all.lines.map(\.state) == [.overdue, .open, .open, .returned])
    #expect(all.counts == [.overdue: 1, .open: 2, .returned: 1])
    #expect(try await context.loans(.open).lines.map(\.loan.id) == [now, never])
    #expect(try await context.loans(of: other).lines.map(\.loan.id) == [never])
    #expect(try await context.loans(limit: 1).lines.count == 1)
    #expect(try await context.overview().overdue.map(\.loan.id) == [late])
    var change = LoanChange()
    change.set(.due, to: LoanDay.read("2025-11-01"))
    #expect(try await context.edit(change, late) == .saved)
    #expect(try await context.overview().overdue.isEmpty)
    await shop.device.close()
  }

  @Test func `Loans go into an archive and come out of it, still given back once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("B-1", context).id
    let loan = try await begin(shop, context, item, "2", due: "2025-10-01")
    #expect(try await back(shop, context, loan) == .saved)
    try await shop.export(context)
    let made = try await shop.importing()
    let copy = try #require(try await shop.device.context(of: made.company))
    let line = try #require(try await copy.loans().lines.first)
    #expect(line.state == .returned && line.loan[.person] == "Bo" && line.loan.id != loan)
    let begun = RecordID.effect(of: line.loan.id)
    let movements = try await copy.movements(Loan.self, of: line.loan.id).map(\.id)
    #expect(movements == [begun, .completion(of: begun)])
    await shop.device.close()
  }

  @Test(
    arguments: [
      ("2026-12-24", true), ("2024-02-29", true), ("1970-01-01", true), ("2000-02-29", true),
      ("2026-02-29", false), ("2026-13-01", false), ("2026-00-10", false), ("2026-04-31", false),
      ("26-04-30", false), ("2026-4-30", false), ("2026-04-3x", false), ("", false),
      ("1969-12-31", false),
    ])
  func `A day is read as it is written, or not at all`(_ text: String, _ isDay: Bool) {
    #expect(LoanDay.read(text).map(LoanDay.text) == (isDay ? text : nil))
  }
}
