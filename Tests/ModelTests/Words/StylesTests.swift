import Testing

@testable import Model

@Suite struct StylesTests {
  @Test(
    "Numbers keep what they are",
    arguments: [
      ("0", "0"), ("999", "999"), ("1000", "1,000"), ("-1234567", "-1,234,567"),
      ("1234.50", "1,234.50"), ("0.000001", "0.000001"), ("many", "many"), ("", ""),
    ])
  func numbers(_ plain: String, _ shown: String) {
    #expect(NumberStyle.english.text(plain) == shown)
  }

  @Test func `Days that are none stay as they are`() {
    for style in DayStyle.allCases {
      for word in ["soon", "2026-13-01", "2026-00-01", "a-b-c"] {
        #expect(style.text(word) == word)
      }
    }
    #expect(
      DayStyle.allCases.map { $0.text("2026-01-31") } == [
        "2026-01-31", "31.01.2026", "31/01/2026", "01/31/2026", "31 Jan 2026", "Jan 31, 2026",
      ])
  }

  @Test(
    "Each rule names a form for every number",
    arguments: [
      (PluralRule.none, [PluralForm.other, .other, .other, .other, .other]),
      (.oneOther, [.other, .one, .other, .other, .other]),
      (.zeroIsOne, [.one, .one, .other, .other, .other]),
      (.czech, [.other, .one, .few, .other, .other]),
      (.polish, [.many, .one, .few, .many, .many]),
      (.russian, [.many, .one, .few, .many, .one]),
      (.arabic, [.zero, .one, .two, .many, .many]),
    ])
  func forms(_ rule: PluralRule, _ expected: [PluralForm]) {
    #expect([0, 1, 2, 11, 21].map { rule.form(of: $0) } == expected)
    for count in [3, 5, 100, 101, -1, Int.min, Int.max] {
      #expect(rule.forms.contains(rule.form(of: count)) || rule == .none)
    }
  }
}
