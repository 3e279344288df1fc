import Business
import HTTPServing
import Hub
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Passwords for phones on their page: narrowed, shown once with all that is typed beside them.
@Suite struct PhoneStoryTests {
  private func story() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let first = house.browser
    try await People.signUp(first, "anna")
    let company = try await People.makeCompany(first, "Bolts & Co")
    var policy = WebPolicy(log: house.log.write)
    policy.hasTokensForAllTiers = true
    var router = Router()
    Website(HubAccess(house.hub), policy).addRoutes(to: &router)
    let browser = TestBrowser(router)
    let home = "/companies/\(company)"
    await browser.open("/sign-in")
    try await browser.submit("sign-in", [("name", "anna"), ("password", People.password)])
    await browser.open("\(home)/overview")
    try await browser.submit("login", [("userName", "user"), ("password", People.password)])
    return (house, browser, home)
  }

  @Test func `A password is made for the lists that were chosen, and shown once`() async throws {
    let (house, browser, home) = try await story()
    await browser.open("\(home)/settings")
    #expect(browser.page.contains("\(home)/phones"))
    await browser.open("\(home)/phones")
    try await browser.submit("phone", [("name", "Pixel"), ("current", "wrong")])
    #expect(browser.status == 422 && !browser.page.contains("tca_"))
    #expect(browser.page.contains("value=\"Pixel\""))
    try await browser.submit("phone", [("name", "Pixel"), ("current", People.password)])
    #expect(browser.status == 200 && browser.page.contains("token-secret"))
    #expect(browser.response.headers["Referrer-Policy"] == "no-referrer")
    #expect(browser.page.contains("/dav/\(home.dropFirst(11))/"))
    #expect(browser.page.contains("anna") && browser.words.contains("DAVx5"))
    let start = try #require(browser.page.firstRange(of: "tca_"))
    let secret = String(browser.page[start.lowerBound...].prefix { $0 != "<" })
    let token = try #require(try await house.hub.token(secret))
    #expect(token.draft.lists == ["contacts", "tasks"] && !token.draft.isReadOnly)
    #expect(token.draft.name == "Pixel")
    for page in ["phones", "tokens"] {
      await browser.open("\(home)/\(page)")
      #expect(browser.status == 200 && !browser.page.contains(secret), "\(page)")
    }
    #expect(browser.words.contains("Pixel"))
    #expect(browser.words.contains("Reads and writes contacts, tasks."))
    try await house.close()
  }

  @Test func `One list may be chosen, none may not`() async throws {
    let (house, browser, home) = try await story()
    await browser.open("\(home)/phones")
    let form = try #require(Markup.form("phone", in: browser.page))
    let fields =
      Markup.fields(in: form).filter { !$0.0.hasPrefix("list-") && $0.0 != "name" }
      .filter { $0.0 != "current" } + [("name", "x"), ("current", People.password)]
    await browser.post("\(home)/phones", fields)
    #expect(browser.status == 422 && browser.words.contains("Choose contacts, tasks or both."))
    await browser.post("\(home)/phones", fields + [("list-tasks", "yes"), ("reading", "yes")])
    await browser.open("\(home)/phones")
    #expect(browser.page.contains("tca_"))
    await browser.open("\(home)/tokens")
    #expect(browser.words.contains("Reads tasks."))
    try await house.close()
  }

  @Test func `Where the tier has none, the page says so`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts")
    await anna.open("/companies/\(company)/phones")
    #expect(anna.page.contains("tokens-not") && !anna.page.contains("id=\"phone\""))
    try await house.close()
  }
}
