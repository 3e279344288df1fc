import Device
import Model
import Testing

@testable import Business

/// Orders and purchases stand by their day.
@Suite struct OrdersByDayTests {
  private typealias Listed = DeclaredList<SalesOrder>

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// Orders of these customers, of so many days after the first of the year 2001.
  private func shop(_ days: [(customer: String, day: Int64)]) async throws -> CompanyContext {
    let shop = try Shop()
    let context = try await shop.company()
    for (place, order) in days.enumerated() {
      var change = FieldChanges<SalesOrder>()
      change.set(.customer, to: order.customer)
      change.set(.ordered, to: Self.day(order.day))
      #expect(try await context.add(change, Self.id(UInt64(place))) == .saved)
    }
    return context
  }

  private static func day(_ number: Int64) -> Moment {
    Moment(milliseconds: 978_307_200_000 + number * 86_400_000)
  }

  private func customers(
    _ query: ListQuery<Listed>, _ context: CompanyContext
  ) async throws -> [String] {
    try await context.part(query, limit: 50).lines.map(\.title)
  }

  @Test func `The newest are the first, and a page that follows goes on there`() async throws {
    let context = try await shop([("Ada", 3), ("Bo", 40), ("Cy", 1), ("Di", 40), ("Ed", 2)])
    let all = try await customers(ListQuery<Listed>(), context)
    #expect(Set(all.prefix(2)) == ["Bo", "Di"] && all.suffix(3) == ["Ada", "Ed", "Cy"])
    var query = ListQuery<Listed>()
    let first = try await context.part(query, limit: 2).lines
    query.start = .after(try #require(first.last?.id))
    #expect(try await customers(query, context) == ["Ada", "Ed", "Cy"])
    query = ListQuery<Listed>()
    query.order = Listed.Order(rawValue: "customer")
    #expect(try await customers(query, context) == ["Ada", "Bo", "Cy", "Di", "Ed"])
  }

  @Test func `The list is narrowed to the days between two`() async throws {
    let context = try await shop([("Ada", 3), ("Bo", 40), ("Cy", 1), ("Di", 41), ("Ed", 2)])
    var query = ListQuery<Listed>()
    let order = try #require(Listed.Order(rawValue: "ordered"))
    query.between[order] = .days(try #require(Ends(Self.day(2), Self.day(40))))
    #expect(try await customers(query, context) == ["Bo", "Ada", "Ed"])
    #expect(DeclaredList<Purchase>.usualOrder(in: false).order.rawValue == "ordered")
  }
}
