import Device
import Model
import Testing

@testable import Business

/// One page of the list of loans, by what the loans are and not by how many there are.
@Suite struct LoanPartTests {
  private func lend(
    _ person: String, _ quantity: String, _ item: Record<InventoryItem>, _ shop: Shop,
    _ context: CompanyContext, due: String? = nil
  ) async throws -> RecordID {
    var draft = LoanDraft(
      item: item.id, quantity: try #require(ExactDecimal(quantity)), person: person)
    draft.due = due.flatMap(LoanDay.read)
    let id = await shop.device.newID()
    #expect(try await context.lend(draft, id) == .saved)
    return id
  }

  private func people(_ query: LoanQuery, _ context: CompanyContext) async throws -> [String] {
    try await context.part(query, limit: 10).lines.map { $0.loan[.person] ?? "" }
  }

  @Test func `What came back is on the other list, the last one first`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    try await shop.movement(item.id, "50", context)
    #expect(try await context.part(LoanQuery(), limit: 10).states.isEmpty, "nothing at all")
    let first = try await lend("Ann", "1", item, shop, context)
    let second = try await lend("Bo", "2", item, shop, context, due: "2020-01-01")
    _ = try await lend("Cy", "3", item, shop, context, due: "2999-01-01")
    #expect(try await people(LoanQuery(), context) == ["Bo", "Cy", "Ann"])
    for id in [second, first] {
      let fresh = await shop.device.newID()
      #expect(try await context.giveBack(LoanReturn(id, quantity: nil), fresh) == .saved)
    }
    var query = LoanQuery()
    #expect(try await people(query, context) == ["Cy"])
    query.state = true
    #expect(try await people(query, context) == ["Bo", "Ann"])
    let part = try await context.part(query, limit: 1)
    #expect(part.states == [false: 1, true: 2] && part.matching == 2)
    #expect(part.only == [.overdue: 0, .tooMuch: 0, .going: 2, .coming: 0])
    #expect(part.previous == nil && part.next == second)
  }

  @Test func `A page goes on behind a loan that is on the list no more`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    try await shop.movement(item.id, "50", context)
    var ids: [RecordID] = []
    for name in ["A", "B", "C", "D"] { ids.append(try await lend(name, "1", item, shop, context)) }
    let fresh = await shop.device.newID()
    #expect(try await context.giveBack(LoanReturn(ids[1], quantity: nil), fresh) == .saved)
    var query = LoanQuery()
    query.order = .party
    query.start = .after(ids[1])
    #expect(try await people(query, context) == ["C", "D"])
    query.start = .before(ids[1])
    #expect(try await people(query, context) == ["A"])
    query.start = .after(await shop.device.newID())
    #expect(try await people(query, context) == ["A", "C", "D"], "what nobody knows is no place")
    query.start = .after(ids[3])
    #expect(try await people(query, context).isEmpty)
  }

  @Test func `What is back is read by the page, and says the same as if all were read`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    try await shop.movement(item.id, "50", context)
    for name in ["A", "B", "C", "D", "E"] {
      let id = try await lend(name, "1", item, shop, context)
      let fresh = await shop.device.newID()
      #expect(try await context.giveBack(LoanReturn(id, quantity: nil), fresh) == .saved)
    }
    let all = try await context.loans(.returned).lines
    var query = LoanQuery()
    query.state = true
    var starts = [ListStart.beginning]
    for line in all { starts += [.after(line.loan.id), .before(line.loan.id)] }
    for start in starts {
      query.start = start
      let page = try await context.part(query, limit: 2)
      #expect(page == ListPart(query, of: all, limit: 2).among(page.states), "\(start)")
    }
  }
}

extension ListPart<OpenList<Loan>> {
  /// With the states that are counted of all.
  fileprivate func among(_ states: [Bool: Int]) -> Self {
    var part = self
    part.states = states
    return part
  }
}
