import Model
import Testing

@testable import Business

/// Where pages of lists lie.
@Suite struct ListStartTests {
  private func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_760_000_000_000, random: (number, number))
  }

  private func page(_ start: ListStart, _ found: [UInt64], of all: [UInt64]) -> [UInt64] {
    let range = start.range(
      in: found, knowing: all, limit: 2, id: { self.id($0) }, isBefore: { $0 < $1 })
    return Array(found[range])
  }

  @Test
  func `a page goes on behind what is on the list no more, and begins anew where nobody knows`() {
    let (all, found): ([UInt64], [UInt64]) = ([1, 2, 3, 4, 5], [1, 2, 4, 5])
    #expect(page(.beginning, found, of: all) == [1, 2])
    #expect(page(.after(id(2)), found, of: all) == [4, 5])
    #expect(page(.after(id(3)), found, of: all) == [4, 5])
    #expect(page(.before(id(3)), found, of: all) == [1, 2])
    #expect(page(.before(id(2)), found, of: all) == [1])
    #expect(page(.after(id(9)), found, of: all) == [1, 2])
    #expect(page(.after(id(5)), found, of: all).isEmpty && page(.beginning, [], of: []).isEmpty)
  }
}
