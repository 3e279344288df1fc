import Device
import Model
import Testing

@testable import Business

/// Numbers that one device gives to orders, out of blocks that it leased.
@Suite struct OrderNumberTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// Saves an order in a state; answers its number.
  private func order(
    _ number: UInt64, _ context: CompanyContext, day: Moment? = nil, state: String = "submitted"
  ) async throws -> String? {
    var order = Record<SalesOrder>(new: Self.id(number))
    (order[.customer], order[.state], order[.submittedOn]) = ("Stadtrad", state, day)
    #expect(try await context.save(order) == .saved)
    return try await context.fetch(SalesOrder.self, order.id)?[.number]
  }

  @Test func `One block follows the other, and each year has its own`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let today = try await context.today()
    let year = MomentParts(today).year
    var numbers: [String?] = []
    for number in 1...45 as ClosedRange<UInt64> {
      numbers.append(try await order(number, context, day: today))
    }
    #expect(numbers == (1...45).map { NumberLease.number($0, of: "SO-\(year)") })
    let later = Moment(milliseconds: today.milliseconds + 400 * 86_400_000)
    #expect(
      try await order(50, context, day: later) == "SO-\(MomentParts(later).year)-0001")
    let told = try await context.orderNumbers()
    #expect(told.allSatisfy { $0.isOwn && $0.void.isEmpty && $0.lease[.suffix] == nil })
    #expect(told.reduce(0) { $0 + $1.lease.used } == 46)
    withExtendedLifetime(shop) {}
  }

  @Test func `Numbers that somebody wrote are counted from, and not given again`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let today = try await context.today()
    let year = MomentParts(today).year
    for (id, text) in [
      (UInt64(1), "SO-\(year)-0047"), (2, "SO-\(year)-0062"), (3, "X-9"),
      (4, "SO-\(year)-\(Int64.max)"), (5, "SO-\(year)-00x"),
    ] {
      var order = Record<SalesOrder>(new: Self.id(id))
      (order[.customer], order[.number], order[.state]) = ("Anker", text, "submitted")
      #expect(try await context.save(order) == .saved)
    }
    // The next block begins behind the highest one; what stands in it is passed over.
    #expect(try await order(10, context, day: today) == "SO-\(year)-0081")
    var taken = Record<SalesOrder>(new: Self.id(11))
    (taken[.customer], taken[.number]) = ("Anker", "SO-\(year)-0082")
    #expect(try await context.save(taken) == .saved)
    #expect(try await order(12, context, day: today) == "SO-\(year)-0083")
    withExtendedLifetime(shop) {}
  }

  @Test func `Numbers in a format of the company are told as those of others are`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let today = try await context.today()
    #expect(try await order(1, context, day: today) != nil)
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.orderNumbers] = "R-000"
    #expect(try await context.save(company) == .saved)
    #expect(try await order(2, context, day: today) == "R-001")
    #expect(try await order(3, context, day: today) == "R-002")
    #expect(try await context.move(SalesOrder.self, Self.id(2), by: "cancel") == .saved)
    #expect(try await context.delete(.order, Self.id(2)) == .saved)
    let told = try await context.orderNumbers()
    #expect(told.flatMap(\.void) == ["R-001"])
    let own = try #require(told.first { $0.lease[.series] == "R-" })
    #expect(own.first == "R-001" && own.last == "R-020" && own.left == 18)
    withExtendedLifetime(shop) {}
  }

  @Test func `A number that was given stays, whatever becomes of its order`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let today = try await context.today()
    #expect(try await order(1, context, day: today, state: "draft") == nil)
    #expect(try await order(2, context, day: today, state: "cancelled") == nil)
    var line = FieldChanges<OrderLine>()
    line.set(.quantity, to: .one)
    #expect(
      try await context.addOrderLine("Mounting", line, to: Self.id(1), Self.id(20)) == .saved)
    let (outcome, act) = try await ActInHand.noting("Submitted", in: context.company) {
      try await context.move(SalesOrder.self, Self.id(1), by: "submit")
    }
    #expect(outcome == .saved)
    let number = try #require(try await context.fetch(SalesOrder.self, Self.id(1))?[.number])
    guard case .done = try await context.takeBack(.number(try #require(act))) else {
      Issue.record("it was not taken back")
      return
    }
    let draft = try #require(try await context.fetch(SalesOrder.self, Self.id(1)))
    #expect(draft[.state] == "draft" && draft[.number] == number)
    #expect(try await context.delete(.order, Self.id(1)) == .saved)
    let next = try await order(3, context, day: today)
    #expect(next != nil && next != number)
    #expect(try await context.orderNumbers().flatMap(\.void) == [number])
    #expect(try await context.restore(.order, Self.id(1)) == .saved)
    #expect(try await context.orderNumbers().flatMap(\.void) == [])
    withExtendedLifetime(shop) {}
  }
}
