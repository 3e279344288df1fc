import Testing

@testable import EInvoices

@Suite struct ApportioningTests {
  @Test(
    "Parts add up to the whole, and each is next to what is exact",
    arguments: [
      ([10, 10, 10], 3, 10, [4, 3, 3]), ([1, 1, 1], 2, 2, [1, 1, 0]), ([-5, 5], 2, 0, [-2, 2]),
      ([0, 0], 1, 5, [3, 2]), ([0, 0], 1, -5, [-2, -3]), ([], 1, 0, []), ([7], 2, 9, [9]),
    ] as [([Int128], Int128, Int128, [Int128])])
  func parts(_ numerators: [Int128], _ divisor: Int128, _ whole: Int128, _ parts: [Int128]) {
    #expect(Apportioning.parts(numerators, over: divisor, of: whole) == parts)
  }

  @Test(
    "A whole is shared by weights",
    arguments: [
      (10, [1, 2], [3, 7]), (-10, [1, 2], [-3, -7]), (10, [-1, 2], [0, 10]),
      (10, [-1, 0], [10, 0]), (0, [1, 1], [0, 0]), (1, [1, 1], [1, 0]),
    ] as [(Int128, [Int128], [Int128])])
  func shares(_ whole: Int128, _ weights: [Int128], _ shares: [Int128]) {
    #expect(Apportioning.shares(of: whole, by: weights) == shares)
  }
}
