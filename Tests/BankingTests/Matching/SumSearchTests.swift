import Model
import Testing

@testable import Banking

@Suite struct SumSearchTests {
  private func only(_ amounts: [Int64], _ sum: Int64) -> [Int]? {
    SumSearch.only(amounts.compactMap { ExactDecimal($0) }, making: ExactDecimal(sum) ?? .zero)
  }

  @Test func `The one choice that makes a sum is found`() {
    #expect(only([1, 2, 4, 8], 11) == [0, 1, 3] && only([-1, -2, -4], -6) == [1, 2])
    #expect(only([1, 2, 4], 8) == nil && only([], 1) == nil)
  }

  @Test func `One amount is no sum, and of two choices none is taken`() {
    #expect(only([5, 2], 5) == nil && only([1, 2, 3, 4], 5) == nil && only([2, 2, 2], 4) == nil)
  }

  @Test func `A search without end finds nothing`() {
    #expect(only((1...20).map { $0 * 2 }, 101) == nil)
    #expect(only(Array(repeating: 1, count: 10_000), 13) == nil)
  }
}
