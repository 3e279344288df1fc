import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

@Suite struct AppearanceTests {
  @Test func `A browser keeps the colours and the language that were chosen`() async throws {
    let anna = TestBrowser(MemoryHub())
    await anna.open("/appearance")
    #expect(anna.page.contains("<html lang=\"en\">") && anna.words.contains("Like this device"))
    try await anna.submit("appearance", [("theme", "dark"), ("language", "de")])
    #expect(anna.page.contains("<html lang=\"de\" data-theme=\"dark\">"))
    let form = try #require(Markup.form("appearance", in: anna.page))
    #expect(Markup.fields(in: form).contains { $0 == ("theme", "dark") })
    #expect(Markup.fields(in: form).contains { $0 == ("language", "de") })
    await anna.open("/sign-in")
    #expect(anna.page.contains("data-theme=\"dark\""))
    await anna.open("/appearance")
    try await anna.submit("appearance", [("theme", "system"), ("language", "")])
    #expect(anna.page.contains("<html lang=\"en\">"))
    #expect(anna.cookie("theme") == nil && anna.cookie("language") == nil)
  }

  @Test func `Without a choice the browser's own language counts`() async {
    let anna = TestBrowser(MemoryHub())
    await anna.send(.get, "/sign-in", [("Accept-Language", "de-DE,de;q=0.9,en;q=0.5")])
    #expect(anna.page.contains("<html lang=\"de\">"))
    await anna.send(.get, "/sign-in", [("Accept-Language", "fr")])
    #expect(anna.page.contains("<html lang=\"en\">"))
  }

  @Test func `What is no colour and no language changes nothing`() async throws {
    let anna = TestBrowser(MemoryHub())
    await anna.open("/appearance")
    try await anna.submit("appearance", [("theme", "<b>"), ("language", "../xx")])
    #expect(anna.status == 200 && anna.page.contains("<html lang=\"en\">"))
    anna.setCookie("language", "zz")
    anna.setCookie("theme", "pink\"><script>")
    await anna.open("/appearance")
    #expect(anna.status == 200 && anna.page.contains("<html lang=\"en\">"))
  }

  @Test func `Each browser is answered in its own language at the same time`() async {
    let hub = MemoryHub()
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<40 {
        group.addTask {
          let browser = TestBrowser(hub)
          let code = index.isMultiple(of: 2) ? "de" : "en"
          await browser.send(.get, "/sign-in", [("Accept-Language", code)])
          return browser.page.contains("<html lang=\"\(code)\">")
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `Every page leads there, signed in or not`() async throws {
    let anna = TestBrowser(MemoryHub())
    for path in ["/sign-in", "/sign-up", "/recover", "/nowhere"] {
      await anna.open(path)
      #expect(anna.page.contains("href=\"/appearance\""), "\(path)")
    }
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    for path in ["/companies", "/companies/\(company)/items", "/companies/\(company)/settings"] {
      await anna.open(path)
      #expect(anna.page.contains("href=\"/appearance\""), "\(path)")
    }
    await anna.open("/appearance")
    #expect(anna.status == 200 && anna.words.contains("Appearance and language"))
  }
}
