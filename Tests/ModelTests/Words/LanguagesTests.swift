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
    "Days are written as the browser's country does",
    arguments: [
      ("en-US,en;q=0.9", "Jan 5, 2026"), ("en-GB,en-US;q=0.9", "5 Jan 2026"),
      ("en", "2026-01-05"), ("en-CA", "2026-01-05"), ("en-Latn-us", "Jan 5, 2026"),
      ("de-US", "05.01.2026"), ("en-", "2026-01-05"),
    ])
  func country(_ header: String, _ day: String) {
    #expect(Languages.wished(header)?.days.text("2026-01-05") == day)
  }

  @Test func `A language that was chosen is written as the browser's country does`() {
    #expect(Languages.wished("de,en-GB;q=0.5", code: "en")?.days == .named)
    #expect(Languages.wished("en-US,de;q=0.5", code: "de")?.days == .dots)
    #expect(Languages.wished("de", code: "en") == nil)
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
