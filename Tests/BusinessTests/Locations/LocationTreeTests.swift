import Device
import Model
import Testing

@testable import Business

/// The places of a company as a tree, whatever records there are.
@Suite struct LocationTreeTests {
  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_760_000_000_000, random: (number, number))
  }

  private func place(
    _ number: UInt64, _ code: String, in parent: UInt64? = nil, turn: Int64? = nil
  ) -> Record<Location> {
    var place = Record<Location>(new: id(number))
    place[.code] = code
    place[.name] = "Place \(code)"
    place[.parent] = parent.map { id($0) }
    place[.position] = turn
    return place
  }

  private func told(_ tree: LocationTree) -> [String] {
    tree.nodes.map { String(repeating: ">", count: $0.depth) + $0.code }
  }

  @Test func `places follow their turn, then their code with ten behind two`() {
    let tree = LocationTree([
      place(1, "A-10", in: 9), place(2, "A-2", in: 9), place(3, "B", turn: 1),
      place(9, "A", turn: 2), place(4, "C"),
    ])
    #expect(told(tree) == ["B", "A", ">A-2", ">A-10", "C"])
    #expect(tree.turn(id(2)) < tree.turn(id(1)) && tree.turn(nil) == Int.max)
    #expect(tree.path(to: id(1)).map(\.code) == ["A"])
    #expect(tree.node(coded: "a-10")?.record.id == id(1))
    #expect(tree[id(9)]?.children == 2 && tree[id(7)] == nil)
  }

  @Test func `what lies deeper than anybody reads stands beside what it lies within`() {
    let limit = Forest<Location>.depthLimit
    let count = UInt64(10 * limit)
    let tree = LocationTree((1...count).map { place($0, "\($0)", in: $0 > 1 ? $0 - 1 : nil) })
    #expect(tree.nodes.map(\.code) == (1...count).map { "\($0)" }, "all of them, in their order")
    #expect(tree.nodes.map(\.depth).max() == limit)
    #expect(tree.path(to: id(count)).map(\.code) == (1...UInt64(limit)).map { "\($0)" })
    #expect(tree[id(UInt64(limit))]?.children == Int(count) - limit)
  }

  @Test func `a parent that is not there reads as none, and circles are cut at the eldest`() {
    let tree = LocationTree([
      place(1, "A", in: 2), place(2, "B", in: 3), place(3, "C", in: 1), place(4, "D", in: 8),
      place(5, "E", in: 5),
    ])
    #expect(told(tree) == ["D", "E", "A", ">C", ">>B"])
    #expect(tree.lies(id(2), within: id(1)) && !tree.lies(id(1), within: id(2)))
    #expect(tree.lies(id(4), within: id(4)))
  }

  @Test func `places are put into each other by the thousand`() {
    let count: UInt64 = 20_000
    let deep = LocationTree(
      (1...count).map { place($0, "P-\($0)", in: $0 == 1 ? nil : $0 - 1) },
      [id(count): PlaceFilling(items: 3, units: .one)])
    #expect(deep.nodes.map(\.code) == (1...count).map { "P-\($0)" })
    #expect(deep.nodes[0].all.items == 3 && deep.nodes[0].children == 1)
  }

  @Test func `what lies within a place counts for it, against what fits`() {
    var zone = place(1, "A")
    zone[.capacity] = ExactDecimal("40")
    let one = PlaceFilling(items: 2, units: ExactDecimal("5.5") ?? .zero)
    let tree = LocationTree([zone, place(2, "A-1", in: 1)], [id(1): one, id(2): one])
    #expect(tree.nodes[0].all == PlaceFilling(items: 4, units: ExactDecimal("11") ?? .zero))
    #expect(tree.nodes[0].own == one && tree.nodes[0].fullness == 27)
    #expect(tree.nodes[1].fullness == nil)
  }

  @Test func `what a place is follows from where it lies`() {
    var (zone, aisle) = (place(1, "A"), place(2, "A-1", in: 1))
    zone[.kind] = "zone"
    aisle[.kind] = "aisle"
    let tree = LocationTree([zone, aisle, place(3, "X")])
    #expect(tree.usualKind(within: nil) == "zone")
    #expect([1, 2, 3].map { tree.usualKind(within: id($0)) } == ["aisle", "bin", "bin"])
  }

  @Test(
    arguments: [
      ("A", ["A"]), ("A-{08..11}", ["A-08", "A-09", "A-10", "A-11"]),
      ("{A..C}x", ["Ax", "Bx", "Cx"]),
      ("{1..1}", ["1"]),
    ])
  func `a pattern stands for codes`(_ pattern: String, _ codes: [String]) {
    #expect(LocationPattern.expand(pattern) == codes)
  }

  @Test(
    arguments: [
      "A-{01..20", "A}", "{2..1}", "{1..501}", "{a..c}", "{A..3}", "{1..2}{1..2}", "{}", "{1.2}",
      "{1...2}", "{-1..2}", "{1..9999999}",
    ])
  func `what is no pattern makes nothing`(_ pattern: String) {
    #expect(LocationPattern.expand(pattern) == nil)
  }
}
