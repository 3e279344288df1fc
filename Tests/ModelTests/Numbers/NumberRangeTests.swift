import Testing

@testable import Model

/// What is written, what is computed with, and what is out of range.
@Suite struct NumberRangeTests {
  private func decimal(_ millionths: Int64) -> ExactDecimal { ExactDecimal(millionths: millionths) }

  /// The largest number that is computed with, and that is written.
  private static let most = ExactDecimal.sumLimit.millionths
  private static let entry = ExactDecimal.entryLimit.millionths

  @Test(
    "The limits hold on both sides, to the millionth",
    arguments: [
      (0, true, true), (entry, true, true), (entry + 1, false, true), (-entry, true, true),
      (-entry - 1, false, true), (most, false, true), (most + 1, false, false),
      (-most, false, true), (-most - 1, false, false), (.max, false, false), (.min, false, false),
    ] as [(Int64, Bool, Bool)])
  func limits(_ millionths: Int64, _ isEnterable: Bool, _ isInRange: Bool) {
    #expect(decimal(millionths).isEnterable == isEnterable)
    #expect(decimal(millionths).isInRange == isInRange)
  }

  @Test(
    "A sum that is out of range stays so, whatever is added",
    arguments: [
      (1, 2, 3), (most, 0, most), (most, 1, most + 1), (most - 1, 1, most), (-most, -1, -most - 1),
      (most + 1, -5, most + 1), (-most - 1, 5, -most - 1), (.max, .max, most + 1),
      (.min, .min, -most - 1), (.max, .min, -most - 1), (.min, 0, -most - 1), (.max, 0, most + 1),
      (most, -most, 0), (most + 1, -most - 1, most + 1),
    ] as [(Int64, Int64, Int64)])
  func sums(_ left: Int64, _ right: Int64, _ sum: Int64) {
    #expect(decimal(left).plus(decimal(right)).millionths == sum)
    #expect(decimal(right).plus(decimal(left)).millionths == sum)
    guard right != .min else { return }
    #expect(decimal(left).minus(decimal(-right)).millionths == sum)
  }

  @Test(
    "A product is out of range with its sign, and nothing times anything is nothing",
    arguments: [
      ("2", "3", "6"), ("2000000", "2000000", "4000000000000"),
      ("2000000", "2000000.000001", "over 4000000000000"),
      ("-2000000", "2000001", "under -4000000000000"),
      ("-2000000", "-2000001", "over 4000000000000"), ("0", "9000000000000", "0"),
      ("9000000000000", "-1", "under -4000000000000"),
    ])
  func products(_ left: String, _ right: String, _ product: String) throws {
    let (a, b) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
    #expect(a.times(b).description == product)
    #expect(b.times(a).description == product)
  }

  @Test func `What is out of range is told, and travels as it is`() {
    #expect(ExactDecimal.above.description == "over 4000000000000")
    #expect(ExactDecimal.below.description == "under -4000000000000")
    #expect(ExactDecimal.above.digits == "4000000000000.000001")
    #expect(ExactDecimal.above.opposite == .below && ExactDecimal.below.opposite == .above)
    #expect(FieldValue.decimal(.below).words == "-4000000000000.000001")
    #expect(ExactDecimal("9000000000000")?.description == "9000000000000", "what was written")
  }

  @Test func `A sum is the same in any order, and comes back into the range`() {
    var random = SeededRandom(seed: 31)
    for _ in 0..<300 {
      let numbers = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        let shift = UInt64.random(in: 0..<40, using: &random)
        return decimal(Int64(bitPattern: random.next()) >> Int64(shift))
      }
      let exact = numbers.reduce(Int128(0)) { $0 + Int128($1.millionths) }
      let sum = ExactSum(numbers).value
      #expect(sum == ExactSum(numbers.shuffled(using: &random)).value)
      #expect(sum.isInRange == (exact.magnitude <= Self.most.magnitude))
      if sum.isInRange { #expect(Int128(sum.millionths) == exact) }
      #expect((sum < .zero) == (exact < 0))
    }
    var sum = ExactSum([decimal(.max), decimal(.max)])
    #expect(sum.value == .above)
    sum.add(decimal(-.max))
    sum.add(decimal(5 - .max))
    #expect(sum.value == decimal(5))
  }

  @Test(
    "What is typed is a number, none, or too large for any",
    arguments: [
      ("12.5", "12.5"), ("9223372036854.775807", "9223372036854.775807"),
      ("9223372036854.775808", "over 4000000000000"),
      ("99999999999999999999.5", "over 4000000000000"),
      ("-99999999999999", "under -4000000000000"), ("+99999999999999", "over 4000000000000"),
      ("99999999999999.1234567", nil), ("99999999999999.", nil), ("9e99", nil), ("", nil),
      ("-", nil), (".5", "0.5"), ("99999999999999,5", nil), ("--99999999999999", nil),
      ("99999999999999.1.2", nil),
    ] as [(String, String?)])
  func typed(_ text: String, _ expected: String?) {
    #expect(ExactDecimal(typed: text)?.description == expected)
  }
}
