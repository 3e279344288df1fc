import Business
import Model
import Testing
import Texts

@Suite struct ArithmeticTests {
  @Test(
    "What people work out is exact",
    arguments: [
      ("12.50", "12.5"), ("12,50", "12.5"), ("-3", "-3"), ("16.99*1.1", "18.689"),
      ("16,99 × 1,1", "18.689"), ("3*12+4", "40"), ("4 + 3 * 12", "40"), ("(8 - 2) / 3", "2"),
      ("10/4", "2.5"), ("1/3", "0.333333"), ("2/3", "0.666667"), ("-2/3", "-0.666667"),
      ("2/-3", "-0.666667"), ("-(2+3)*2", "-10"), ("10 − 2 ÷ 4", "9.5"), ("100:8", "12.5"),
      ("0.1+0.2", "0.3"), ("--5", "5"),
    ])
  func value(_ text: String, _ expected: String) {
    #expect(Arithmetic.value(of: text)?.description == expected)
  }

  @Test(
    "What is no number is none",
    arguments: [
      "", " ", "abc", "1+", "*2", "(1", "1)", "1//2", "1/0", "0/0", "1,500*2", "2 x 3", "1e3",
      "1.2.3+1", "=1+1", "٣+", String(repeating: "(", count: 60) + "1",
      String(repeating: "1+", count: 200) + "1", String(repeating: "-", count: 150) + "1",
    ])
  func noValue(_ text: String) {
    #expect(Arithmetic.value(of: text) == nil)
  }

  @Test(
    "What leaves the range is out of it, and not none",
    arguments: [
      ("9000000000000*2", ExactDecimal.above), ("-9000000000000*2", .below),
      ("4000000000000+0.000001", .above), ("0-4000000000000-1", .below),
      ("99999999999999999999", .above), ("(4000000000000+1)-1", .above),
    ])
  func outOfRange(_ text: String, _ expected: ExactDecimal) {
    #expect(Arithmetic.value(of: text) == expected)
    #expect(Arithmetic.quantity(of: text) == expected)
  }

  @Test func `Of a quantity nothing is rounded`() {
    for text in ["1/3", "2/3", "10/3*3", "1/7"] { #expect(Arithmetic.quantity(of: text) == nil) }
    for (text, expected) in [("10/4", "2.5"), ("(8 - 2) / 3", "2"), ("0.1+0.2", "0.3")] {
      #expect(Arithmetic.quantity(of: text)?.description == expected)
    }
  }

  @Test(
    "A language with a comma reads it before any fraction, and no point that may part thousands",
    arguments: [
      ("0,125", "0.125"), ("1,500", "1.5"), ("-12,345", "-12.345"), ("12.5", "12.5"),
      ("0.125", "0.125"), ("1.5000", "1.5"), ("16,999*2", "33.998"), ("1.500", nil),
      ("-12.500", nil), ("1.500*2", nil), ("1.500,5", nil), ("1,2,3", nil),
    ] as [(String, String?)])
  func german(_ text: String, _ expected: String?) throws {
    Speech.$language.withValue(try #require(Languages.named("de"))) {
      #expect(Arithmetic.value(of: text)?.description == expected)
      #expect(Arithmetic.value(of: "1,500") == ExactDecimal("1.5"))
    }
    #expect(Arithmetic.value(of: "1.500") == ExactDecimal("1.5"))
  }

  @Test func `Two numbers side by side are none`() {
    // Spaces between digits would hide what was meant.
    #expect(Arithmetic.value(of: "1 2 + 3") == nil)
  }
}
