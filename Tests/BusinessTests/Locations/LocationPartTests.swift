import Device
import Model
import Testing

@testable import Business

/// One page of the list of places.
@Suite struct LocationPartTests {
  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_760_000_000_000, random: (number, number))
  }

  private func place(
    _ number: UInt64, _ code: String, _ kind: String, in parent: UInt64? = nil,
    capacity: String? = nil, note: String? = nil
  ) -> Record<Location> {
    var place = Record<Location>(new: id(number))
    place[.code] = code
    place[.name] = "Place \(code)"
    place[.kind] = kind
    place[.parent] = parent.map { id($0) }
    place[.capacity] = capacity.flatMap { ExactDecimal($0) }
    place[.note] = note
    return place
  }

  private var tree: LocationTree {
    LocationTree(
      [
        place(1, "A", "zone"), place(2, "A-10", "bin", in: 1, capacity: "10"),
        place(3, "A-2", "bin", in: 1, capacity: "10", note: "Cold"), place(4, "=B", "zone"),
      ],
      [
        id(2): PlaceFilling(items: 2, units: ExactDecimal("15") ?? .zero),
        id(3): PlaceFilling(items: 1, units: ExactDecimal("9") ?? .zero),
      ])
  }

  private func codes(_ change: (inout LocationQuery) -> Void) -> [String] {
    var query = LocationQuery()
    change(&query)
    return tree.part(query, limit: 10).lines.map(\.node.code)
  }

  @Test func `places are listed as on a walk, or by any column`() {
    #expect(codes { _ in } == ["=B", "A", "A-2", "A-10"])
    #expect(codes { $0.order = .code } == ["=B", "A", "A-10", "A-2"])
    #expect(codes { $0.order = .full } == ["A-2", "A-10", "=B", "A"], "no capacity comes last")
    #expect(codes { ($0.order, $0.isDescending) = (.units, true) } == ["A", "A-10", "A-2", "=B"])
    #expect(codes { ($0.order, $0.isDescending) = (.kind, true) } == ["A-10", "A-2", "A", "=B"])
    #expect(codes { $0.order = .items } == ["=B", "A-2", "A-10", "A"])
    #expect(codes { $0.order = .name } == ["=B", "A", "A-10", "A-2"])
  }

  @Test(arguments: [
    (LocationQuery.Only.over, ["A-10"]), (.full, ["A-2"]), (.empty, ["=B"]),
    (.zone, ["=B", "A"]), (.aisle, []), (.bin, ["A-2", "A-10"]), (.archived, []),
  ])
  func `chips narrow and count`(_ only: LocationQuery.Only, _ expected: [String]) {
    #expect(codes { $0.only = only } == expected)
    #expect(tree.part(LocationQuery(), limit: 1).only[only] == expected.count)
  }

  @Test func `words are found in code, name and note, and pages go on`() throws {
    #expect(codes { $0.words = "cold" } == ["A-2"])
    #expect(codes { $0.words = "place a-1" } == ["A-10"])
    var query = LocationQuery()
    let first = tree.part(query, limit: 3)
    #expect(first.matching == 4 && first.previous == nil)
    query.start = .after(try #require(first.next))
    let second = tree.part(query, limit: 3)
    #expect(second.lines.map(\.node.code) == ["A-10"] && second.next == nil)
    query.start = .before(try #require(second.previous))
    #expect(tree.part(query, limit: 3).lines == first.lines)
  }

  @Test func `places as a table say what they lie within, and are no formulas`() throws {
    let table = try PlaceTable(tree.part(LocationQuery(), limit: 10).lines)
    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(text.contains("Code,Name,Kind,Within,Items,Units,Capacity,Full %,Archived,Note"))
    #expect(text.contains("A-2,Place A-2,bin,A,1,9,10,90,no,Cold"))
    #expect(text.contains("'=B,Place =B,zone,,0,0,,,no,"))
  }
}
