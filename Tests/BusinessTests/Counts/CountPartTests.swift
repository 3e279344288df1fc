import Device
import Model
import Testing

@testable import Business

/// One page of the list of counts.
@Suite struct CountPartTests {
  private func begin(
    _ name: String, _ scope: CountScope, _ context: CompanyContext, isBlind: Bool = false
  ) async throws -> RecordID {
    let id = await context.newID()
    var draft = CountDraft(name: name, scope: scope)
    draft.isBlind = isBlind
    #expect(try await context.beginCount(draft, id) == .saved)
    return id
  }

  private func names(_ query: CountQuery, _ context: CompanyContext) async throws -> [String] {
    try await context.counts(query, limit: 10).lines.map { $0.count[.name] ?? "" }
  }

  @Test(arguments: [Int64.min, -1, .max])
  func `a count whose number of rounds is none is read all the same`(
    _ round: Int64
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    let id = try await begin("Odd", .items([item.id]), context)
    var count = try #require(try await context.count(id)).count
    count[.round] = round
    #expect(try await context.save(count) == .saved)
    let detail = try #require(try await context.count(id))
    #expect(detail.rows.count == 1 && (0...StockCount.roundLimit).contains(detail.count.round))
  }

  @Test func `counts are told by state, narrowed, sorted, searched and paged`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    var place = Record<Location>(new: await context.newID())
    place[.code] = "A-1"
    place[.name] = "Attic"
    #expect(try await context.save(place) == .saved)
    let first = try await begin("Zinc", .items([item.id]), context)
    _ = try await begin("attic", .place(place.id), context, isBlind: true)
    let last = try await begin("Nails", .items([item.id]), context, isBlind: true)
    #expect(try await names(CountQuery(), context) == ["Nails", "attic", "Zinc"])
    var query = CountQuery()
    query.order = .name
    #expect(try await names(query, context) == ["attic", "Nails", "Zinc"])
    query.order = .subject
    #expect(try await names(query, context) == ["attic", "Zinc", "Nails"], "no words come last")
    query.only = .blind
    let part = try await context.counts(query, limit: 1)
    #expect(part.lines.first?.subject == "A-1 Attic" && part.next != nil && part.matching == 2)
    #expect(part.only == [.blind: 2, .place: 1, .category: 0, .list: 2])
    query = CountQuery()
    query.words = "a-1 ATTIC"
    #expect(try await names(query, context) == ["attic"])
    #expect(try await context.cancelCount(first) == .saved)
    query = CountQuery()
    query.start = .after(last)
    let rest = try await context.counts(query, limit: 10)
    #expect(rest.lines.map { $0.count[.name] } == ["attic"] && rest.previous != nil)
    #expect(rest.states == [.open: 2, .cancelled: 1])
    #expect(rest.lines.first?.begun != nil)
  }

  @Test func `a count as a row of a table is no formula`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    _ = try await begin("=1+1", .items([item.id]), context)
    let lines = try await context.counts(CountQuery(), limit: 10).lines
    let text = String(decoding: try CountTable(lines).bytes, as: UTF8.self)
    #expect(text.contains("Name,State,Counted,What,Blind,Begun,Note"))
    #expect(text.contains("'=1+1,open,list,,no,"))
    #expect(try CountTable(lines, as: .xlsx).bytes.prefix(2) == [0x50, 0x4B])
  }
}
