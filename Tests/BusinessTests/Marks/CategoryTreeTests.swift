import Model
import Testing

@testable import Business

/// Any categories make a tree.
@Suite struct CategoryTreeTests {
  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_760_000_000_000 + number, random: (number, number))
  }

  private func category(
    _ number: UInt64, _ name: String, in parent: UInt64? = nil
  ) -> Record<Model.Category> {
    var record = Record<Model.Category>(new: id(number))
    record[.name] = name
    record[.parent] = parent.map(id)
    return record
  }

  @Test func `Categories stand by name behind the one that they lie within, with their paths`() {
    let tree = CategoryTree([
      category(1, "Tools"), category(2, "Parts"), category(3, "nuts", in: 2),
      category(4, "Bolts", in: 2), category(5, "M8", in: 4),
    ])
    let paths = ["Parts", "Parts / Bolts", "Parts / Bolts / M8", "Parts / nuts", "Tools"]
    #expect(tree.nodes.map(\.path) == paths)
    #expect(tree.nodes.map(\.depth) == [0, 1, 2, 1, 0])
    #expect(tree.all(within: id(2)) == [id(2), id(4), id(5), id(3)])
    #expect(tree.all(within: id(9)) == [id(9)])
    #expect(tree[id(5)]?.parent == id(4) && tree[id(9)] == nil)
  }

  @Test func `A parent that is gone reads as none, and of a circle the eldest stands on top`() {
    let tree = CategoryTree([
      category(1, "A", in: 2), category(2, "B", in: 1), category(3, "C", in: 9),
      category(4, "D", in: 4),
    ])
    #expect(tree.nodes.map(\.path) == ["C", "D", "A", "A / B"])
  }
}
