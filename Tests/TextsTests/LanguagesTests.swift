import Model
import Testing

@testable import Texts

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
}
