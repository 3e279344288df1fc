import Device
import Model
import Testing

@testable import Business

/// Pages of few that words found, against the same worked out from all records: each choice, each
/// order, both ways, page after page.
@Suite struct FoundPagesTests {
  private typealias Listed = DeclaredList<SalesOrder>

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000 + number * 7 % 13, random: (0, number))
  }

  /// Orders of few customers in all states, some archived, some templates, some without a day.
  private func filled(_ context: CompanyContext) async throws -> [Record<SalesOrder>] {
    var records: [RecordValues] = []
    let states = SalesOrder.states.states
    for number in 0..<90 as Range<UInt64> {
      var order = Record<SalesOrder>(new: Self.id(number))
      order[.customer] = "\(["Werft", "werft", "Hof"][Int(number % 3)]) \(number % 7)"
      order[.state] = number % 11 == 3 ? "draft" : states[Int(number / 3) % states.count]
      order[.isTemplate] = number % 11 == 3 ? true : nil
      order[.isArchived] = number % 5 == 1 ? true : number % 5 == 2 ? false : nil
      order[.due] = number % 4 == 0 ? nil : Self.day(number * 31 % 10)
      order[.ordered] = Self.day(number * 17 % 23)
      records.append(order.values)
    }
    #expect(try await context.save(records) == .saved)
    var all: [Record<SalesOrder>] = []
    for values in records {
      all.append(try #require(try await context.fetch(SalesOrder.self, values.id)))
    }
    return all
  }

  private static func day(_ number: UInt64) -> Moment {
    Moment(milliseconds: 978_307_200_000 + Int64(number) * 86_400_000)
  }

  /// What the list is about, without an index.
  private func expected(
    _ all: [Record<SalesOrder>], _ query: ListQuery<Listed>, _ only: Listed.Only?
  ) -> [RecordID] {
    let (order, isDescending) = query.sorting
    let apart = only?.field.number == SalesOrder.apart?.number && only != nil
    func key(_ record: Record<SalesOrder>) -> String? {
      switch record.values[order.field] {
      case .text(let text): text.lowercased()
      case .time(let time): String(time + 1_000_000_000_000_000)
      default: nil
      }
    }
    let rows = all.filter { record in
      let isChosen = only.map { record.values[$0.field] == $0.value } ?? true
      return record[.customer]?.lowercased().hasPrefix("werft") == true
        && (record[.isArchived] == true) == query.state
        && SalesOrder.isTemplate(record) == apart && (apart || isChosen)
    }
    return rows.sorted { left, right in
      guard key(left) != key(right) else { return (left.id < right.id) != isDescending }
      guard let first = key(left) else { return false }
      guard let second = key(right) else { return true }
      return (first < second) != isDescending
    }.map(\.id)
  }

  /// All pages from the beginning to the end, and back again.
  private func walk(
    _ query: ListQuery<Listed>, _ context: CompanyContext
  ) async throws -> (forth: [RecordID], back: [RecordID]) {
    var (query, forth) = (query, [RecordID]())
    var last: RecordID?
    while true {
      let part = try await context.part(query, limit: 4)
      forth += part.lines.map(\.id)
      #expect((part.previous == nil) == (query.start == .beginning))
      last = part.lines.first?.id ?? last
      guard let next = part.next else { break }
      query.start = .after(next)
    }
    var back = forth.drop { $0 != last }.map { $0 }
    while let record = last {
      query.start = .before(record)
      let part = try await context.part(query, limit: 4)
      back = part.lines.map(\.id) + back
      last = part.previous
    }
    return (forth, back)
  }

  @Test func `They are the same as out of all records`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let all = try await filled(context)
    for order in Listed.Order.allCases {
      for isDescending in [false, true] {
        for (place, only) in ([nil] + Listed.Only.allCases.map(Optional.some)).enumerated() {
          var query = ListQuery<Listed>()
          (query.words, query.order, query.isDescending) = ("werft", order, isDescending)
          (query.only, query.state) = (only, place % 3 == 1)
          let wanted = expected(all, query, only)
          let (forth, back) = try await walk(query, context)
          let told = "\(order.rawValue) \(isDescending) \(only?.rawValue ?? "") \(query.state)"
          #expect(forth == wanted, "\(told)")
          #expect(back == wanted, "\(told)")
          let part = try await context.part(query, limit: 4)
          #expect(part.matching == wanted.count, "\(told)")
          for choice in Listed.Only.allCases {
            #expect(part.only[choice] == expected(all, query, choice).count, "\(told)")
          }
        }
      }
    }
    withExtendedLifetime(shop) {}
  }

  @Test func `A page that begins beside a record without the words goes on there`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let all = try await filled(context)
    var query = ListQuery<Listed>()
    (query.words, query.order) = ("werft", Listed.Order(rawValue: "customer"))
    let hof = try #require(all.first { $0[.customer]?.hasPrefix("Hof") == true })
    query.start = .after(hof.id)
    let part = try await context.part(query, limit: 100)
    #expect(part.lines.map(\.id) == expected(all, query, nil))
    query.start = .before(hof.id)
    #expect(try await context.part(query, limit: 100).lines.isEmpty)
    withExtendedLifetime(shop) {}
  }
}
