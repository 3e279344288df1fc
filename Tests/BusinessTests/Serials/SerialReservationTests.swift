import Device
import Model
import Testing

@testable import Business

/// What is reserved of an item with numbers goes by them, and what is expected comes by them.
@Suite struct SerialReservationTests {
  private func note(
    _ shop: Shop, _ context: CompanyContext, _ item: RecordID, _ quantity: Int64,
    isExpected: Bool = false
  ) async throws -> RecordID {
    let id = await shop.device.newID()
    let amount = try #require(ExactDecimal(quantity))
    var draft = ReservationDraft(item: item, quantity: amount, party: "Bo")
    draft.isExpected = isExpected
    #expect(try await context.reserve(draft, id) == .saved)
    return id
  }

  private func level(_ context: CompanyContext, _ item: RecordID) async throws -> [ExactDecimal] {
    let level = try await context.stockLevels(of: [item])[0]
    return [level.onHand, level.reserved, level.incoming]
  }

  private func figures(_ numbers: Int64...) -> [ExactDecimal] {
    numbers.compactMap { ExactDecimal($0) }
  }

  @Test func `The numbers that go carry the reservation, and come back to it when reversed`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    try await shop.take(context, item, .receive, ["S-1", "S-2", "S-3", "S-4"])
    let id = try await note(shop, context, item, 3)
    #expect(try await shop.take(context, item, .issue, ["S-1", "S-3"], for: id) == .saved)
    #expect(try await level(context, item) == figures(2, 1, 0))
    let gone = try #require(try await context.serial(.serialUnit("S-3", of: item)))
    #expect(gone.state == .out && gone.party == "Bo")
    let movements = try await context.movements(Reservation.self, of: id)
    #expect(movements.count == 2 && movements.allSatisfy { $0[.type] == "sale" })
    let last = try #require(movements.last)
    #expect(try await context.reverse(last.id) == .saved)
    #expect(try await level(context, item) == figures(3, 2, 0))
    let back = try await context.serials(of: item, [.inStock]).lines
    #expect(back.count == 3)
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `The numbers that come are a purchase from whom they were expected`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let id = try await note(shop, context, item, 3, isExpected: true)
    let paid = try #require(ExactDecimal("12.5"))
    try await shop.take(context, item, .receive, ["S-1", "S-2"], for: id) { $0.unitCost = paid }
    #expect(try await level(context, item) == figures(2, 0, 1))
    let costs = try await context.costs(of: item)
    #expect(costs.map { $0[.unitCost] } == [paid, paid])
    #expect(costs.map { $0[.supplier] } == ["Bo", "Bo"])
    #expect(try await context.worth(of: item)?.value == ExactDecimal(25))
    let unit = try #require(try await context.serial(.serialUnit("S-1", of: item)))
    #expect(unit.unit[.supplier] == "Bo" && unit.state == .inStock)
    // The same number once more is no other delivery that this one would stand for.
    let again = try await shop.take(context, item, .receive, ["S-1"])
    #expect(!again.isSaved)
    let first = try #require(try await context.movements(Reservation.self, of: id).first)
    #expect(try await context.reverse(first.id) == .saved)
    #expect(try await level(context, item) == figures(1, 0, 2))
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `Of a lot goes what is open where nobody says how much, and what was said else`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let expected = try await note(shop, context, item, 8, isExpected: true)
    try await shop.take(context, item, .receive, ["L-1"], for: expected) { $0.kind = .lot }
    try await shop.take(context, item, .receive, ["L-2"]) {
      $0.kind = .lot
      $0.quantity = ExactDecimal(20)
    }
    #expect(try await level(context, item) == figures(28, 0, 0))
    let id = try await note(shop, context, item, 10)
    try await shop.take(context, item, .issue, ["L-1", "L-2"], for: id)
    #expect(try await level(context, item) == figures(18, 0, 0))
    #expect(try await context.reservation(id)?.state == .done)
    let refused = try await shop.take(context, item, .issue, ["L-2"], for: id)
    let flaws = [SerialFlaw("L-2", .nothingOpen)]
    #expect(refused == .refused(SaveRefusal(item, .serials(flaws))))
    try await shop.take(context, item, .issue, ["L-2"], for: id) { $0.quantity = .one }
    #expect(try await context.reservation(id)?.excess == .one)
    #expect(try await context.proveStock().differences.isEmpty)
    await shop.device.close()
  }

  @Test func `A reservation of something else, or of the other way, is not fulfilled`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.drill(context)
    let other = try await shop.item("B-1", context).id
    try await shop.take(context, item, .receive, ["S-1"])
    for (wrong, isExpected) in [(other, false), (item, true)] {
      let id = try await note(shop, context, wrong, 1, isExpected: isExpected)
      #expect(
        try await shop.take(context, item, .issue, ["S-1"], for: id)
          == .refused(SaveRefusal(id, .noSuchRecord)))
    }
    #expect(try await level(context, item) == figures(1, 0, 1))
    await shop.device.close()
  }
}
