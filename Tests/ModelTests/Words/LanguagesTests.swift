import Testing

@testable import Model

@Suite struct LanguagesTests {
  @Test func `What is built in can be read, English first`() {
    #expect(Languages.all.first?.code == "en" && Languages.all.count > 1)
    #expect(Set(Languages.all.map(\.code)).count == Languages.all.count)
  }

  @Test(
    "A browser's wishes are weighed",
    arguments: [
      ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("en-GB,de;q=0.9", "en"),
      ("de;q=0.3, en;q=0.7", "en"), ("fr, de;q=0.5", "de"), ("fr;q=x, de;q=0", nil), ("fr", nil),
      ("*", nil), ("", nil), (";;,,=q", nil), (nil, nil),
      (String(repeating: "de,", count: 500), nil),
    ] as [(String?, String?)])
  func wished(_ header: String?, _ code: String?) {
    #expect(Languages.wished(header)?.code == code)
  }

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
    for style in DayStyle.allCases { #expect(style.text("soon") == "soon") }
    #expect(
      DayStyle.allCases.map { $0.text("2026-01-31") } == [
        "2026-01-31", "31.01.2026", "31/01/2026", "01/31/2026",
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
