import Testing

@testable import Model

@Suite struct ExactDecimalTests {
  private func decimal(_ millionths: Int64) -> ExactDecimal { ExactDecimal(millionths: millionths) }

  static let texts: [(text: String, millionths: Int64)] = [
    ("0", 0), ("1", 1_000_000), ("-1", -1_000_000), ("12.5", 12_500_000), ("0.000001", 1),
    ("-0.000001", -1), ("0.1", 100_000), ("-0.5", -500_000), ("1000000", 1_000_000_000_000),
    ("9223372036854.775807", .max), ("-9223372036854.775808", .min), ("0.090909", 90_909),
  ]

  @Test("Printing is exact and shortest, and reading it leads back", arguments: texts)
  func printed(_ text: String, _ millionths: Int64) {
    #expect(decimal(millionths).description == text)
    #expect(ExactDecimal(text)?.millionths == millionths)
  }

  @Test(
    "Other ways of writing a number are read",
    arguments: [
      ("+1", 1_000_000), ("-0", 0), ("007.50", 7_500_000), (".5", 500_000), ("-.5", -500_000),
      ("1.000000", 1_000_000),
    ] as [(String, Int64)])
  func read(_ text: String, _ millionths: Int64) {
    #expect(ExactDecimal(text)?.millionths == millionths)
  }

  @Test(
    "What is not exactly a decimal is refused",
    arguments: [
      "", "-", "+", ".", "1.", "-.", "1.0000001", "1,5", "1e3", " 1", "1 ", "--1", "1-", "1.2.3",
      "0x1", "NaN", "9223372036854.775808", "-9223372036854.775809", "9223372036855",
      "99999999999999999999999999", "\u{0661}",
    ])
  func refused(_ text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  /// The largest number that is computed with.
  private static let most = ExactDecimal.sumLimit.millionths

  @Test(
    "Sums and differences with anything out of range answer nil",
    arguments: [
      (most, 0, most), (most, 1, nil), (-most, 0, -most), (-most, -1, nil), (most, -most, 0),
      (most + 1, -1, nil), (-most - 1, 1, nil), (most - 1, 1, most), (.max, .min, nil),
      (.max, .max, nil), (.min, .min, nil), (1, 2, 3), (-1, 1, 0),
    ] as [(Int64, Int64, Int64?)])
  func sums(_ left: Int64, _ right: Int64, _ sum: Int64?) {
    #expect(decimal(left).adding(decimal(right))?.millionths == sum)
    #expect(decimal(right).adding(decimal(left))?.millionths == sum)
  }

  @Test(
    arguments: [
      (-most, 1, nil), (most, -1, nil), (0, .min, nil), (.max, .max, nil), (most, most, 0),
      (most + 1, 1, nil), (0, most, -most), (5, 7, -2),
    ] as [(Int64, Int64, Int64?)])
  func differences(_ left: Int64, _ right: Int64, _ difference: Int64?) {
    #expect(decimal(left).subtracting(decimal(right))?.millionths == difference)
  }

  @Test func `The lowest number has no opposite`() {
    #expect(decimal(.min).negated == nil)
    #expect(decimal(.max).negated?.millionths == -.max)
    #expect(decimal(0).negated == .zero)
    #expect(decimal(.min + 1).negated?.millionths == .max)
  }

  @Test(
    "Products round half away from zero and stay in the range",
    arguments: [
      ("2", "3", "6"), ("0.1", "0.1", "0.01"), ("0.000001", "0.5", "0.000001"),
      ("-0.000001", "0.5", "-0.000001"), ("0.000001", "0.4", "0"), ("-0.000001", "0.4", "0"),
      ("19.99", "3", "59.97"), ("1.000001", "1.000001", "1.000002"),
      ("4000000000000", "1", "4000000000000"), ("-4000000000000", "1", "-4000000000000"),
      ("4000000000000.000001", "1", nil), ("4000000000000", "1.000001", nil),
      ("9223372036854.775807", "0", nil),
      ("9223372036854.775807", "9223372036854.775807", nil),
      ("-9223372036854.775808", "-9223372036854.775808", nil),
      ("1999999.5", "1999999.5", "3999998000000.25"),
    ] as [(String, String, String?)])
  func products(_ left: String, _ right: String, _ product: String?) throws {
    let (a, b) = (try #require(ExactDecimal(left)), try #require(ExactDecimal(right)))
    #expect(a.multiplied(by: b)?.description == product)
    #expect(b.multiplied(by: a)?.description == product)
  }

  @Test(
    "Rounding goes half away from zero at every digit",
    arguments: [
      ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("2.499999", 0, "2"), ("1.005", 2, "1.01"),
      ("-1.005", 2, "-1.01"), ("1.0049", 2, "1"), ("0.000001", 6, "0.000001"),
      ("0.999999", 5, "1"), ("0.05", 1, "0.1"), ("-0.04", 1, "0"),
      ("3999999999999.5", 0, "4000000000000"), ("4000000000000", 0, "4000000000000"),
      ("4000000000000.000001", 6, nil), ("4000000000000.000001", 0, nil),
      ("-4000000000000.000001", 0, nil), ("9223372036854.775807", 6, nil),
      ("-9223372036854.775808", 3, nil),
    ] as [(String, Int, String?)])
  func rounded(_ text: String, _ digits: Int, _ expected: String?) throws {
    let number = try #require(ExactDecimal(text))
    #expect(number.rounded(toDigits: digits)?.description == expected)
  }

  @Test(
    arguments: [
      (0, 0), (1, 1_000_000), (-1, -1_000_000), (9_223_372_036_854, 9_223_372_036_854_000_000),
      (9_223_372_036_855, nil), (-9_223_372_036_855, nil), (.max, nil), (.min, nil),
    ] as [(Int64, Int64?)])
  func `Whole numbers beyond the range are refused`(_ whole: Int64, _ millionths: Int64?) {
    #expect(ExactDecimal(whole)?.millionths == millionths)
  }

  @Test func `Any number survives being printed and read, and keeps its order`() {
    var random = SeededRandom(seed: 7)
    var last = decimal(0)
    for _ in 0..<5_000 {
      let shift = UInt64.random(in: 0..<64, using: &random)
      let number = decimal(Int64(bitPattern: random.next()) >> Int64(shift))
      #expect(ExactDecimal(number.digits) == number)
      #expect((number < last) == (number.millionths < last.millionths))
      last = number
    }
  }
}
