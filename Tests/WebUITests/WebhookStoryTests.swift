import HTTPServing
import Hub
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Webhooks on their pages: made with a password, shown once, looked at, paused, deleted.
@Suite struct WebhookStoryTests {
  /// The pages of a server whose operator lets every tier have programs.
  private func open(
    _ house: HubHouse, _ reach: WebhookAddress.Reach = .publicInternet
  ) async throws -> (TestBrowser, String, CompanyID) {
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    var policy = WebPolicy(log: house.log.write)
    policy.hasTokensForAllTiers = true
    policy.webhookReach = reach
    var router = Router()
    Website(HubAccess(house.hub), policy).addRoutes(to: &router)
    let browser = TestBrowser(router)
    await browser.open("/sign-in")
    try await browser.submit("sign-in", [("name", "anna"), ("password", People.password)])
    let home = "/companies/\(company)"
    await browser.open("\(home)/overview")
    try await browser.submit("login", [("userName", "user"), ("password", People.password)])
    return (browser, home, try #require(RecordID("\(company)")))
  }

  private let fields = [
    ("name", "Shop"), ("address", "https://example.com/hook/s3cret?key=1"),
    ("current", People.password),
  ]

  private func secret(_ browser: TestBrowser) throws -> String {
    let start = try #require(browser.page.firstRange(of: "tcw_"))
    return String(browser.page[start.lowerBound...].prefix { $0 != "<" })
  }

  /// The path of the one webhook that the page lists.
  private func path(_ browser: TestBrowser, _ home: String) throws -> String {
    let start = try #require(browser.page.firstRange(of: "\(home)/webhooks/"))
    return String(browser.page[start.lowerBound...].prefix { $0 != "\"" })
  }

  @Test func `A webhook is made with a password, shown once, paused, resumed and deleted`()
    async throws
  {
    let house = try HubHouse()
    let (browser, home, _) = try await open(house)
    await browser.open("\(home)/settings")
    #expect(browser.page.contains("\(home)/webhooks"))
    await browser.open("\(home)/webhooks")
    let wrong = fields.map { $0.0 == "current" ? ("current", "wrong") : $0 }
    try await browser.submit("webhook", wrong + [("list-items", "yes")])
    #expect(browser.status == 422 && !browser.page.contains("tcw_"))
    #expect(browser.page.contains("value=\"Shop\""))
    try await browser.submit("webhook", fields + [("list-items", "yes")])
    #expect(browser.status == 200 && browser.page.contains("webhook-secret"))
    #expect(browser.response.headers["Referrer-Policy"] == "no-referrer")
    let first = try secret(browser)
    #expect(first.count == 47)
    await browser.open("\(home)/webhooks")
    #expect(browser.words.contains("Shop") && browser.words.contains("Tells of items."))
    #expect(browser.page.contains("example.com") && !browser.page.contains("s3cret"))
    let path = try path(browser, home)
    await browser.open(path)
    #expect(browser.status == 200 && browser.words.contains("It tells what changes"))
    #expect(browser.words.contains("Nothing was called yet."))
    try await browser.submit("webhook-pause")
    #expect(browser.words.contains("You paused it."))
    try await browser.submit("webhook-test")
    #expect(browser.words.contains("A test is being sent."))
    try await browser.submit("webhook-resume")
    #expect(browser.words.contains("It tells what changes"))
    try await browser.submit("renew", [("current", "wrong")])
    #expect(browser.status == 422)
    try await browser.submit("renew", [("current", People.password)])
    #expect(try secret(browser) != first)
    for page in ["webhooks", "settings", "activity"] {
      await browser.open("\(home)/\(page)")
      #expect(browser.status == 200 && !browser.page.contains("tcw_"), "\(page)")
    }
    await browser.open(path)
    try await browser.submit("webhook-delete")
    #expect(browser.words.contains("The webhook is deleted"))
    await browser.open(path)
    #expect(browser.status == 404)
    try await house.close()
  }

  @Test func `What is wrong with a webhook is told at its field`() async throws {
    let house = try HubHouse()
    let (browser, home, _) = try await open(house)
    let wrong = [
      ("name", ""), ("name", String(repeating: "x", count: 101)), ("address", ""),
      ("address", "http://example.com/"), ("address", "https://127.0.0.1/"),
      ("address", "https://localhost/"), ("address", "https://example.com:25/"),
      ("address", "https://a:b@example.com/"),
    ]
    for field in wrong {
      await browser.open("\(home)/webhooks")
      try await browser.submit("webhook", fields.filter { $0.0 != field.0 } + [field])
      #expect(browser.status == 422 && browser.page.contains("wrong"), "\(field)")
    }
    try await house.close()
  }

  @Test func `Where the operator allows it, a webhook goes to this machine`() async throws {
    let house = try HubHouse()
    let (browser, home, _) = try await open(house, .anywhere)
    await browser.open("\(home)/webhooks")
    try await browser.submit(
      "webhook",
      [("name", "Shop"), ("address", "http://127.0.0.1:8/"), ("current", People.password)])
    #expect(browser.status == 200 && browser.page.contains("webhook-secret"))
    try await house.close()
  }

  @Test func `Where the tier has none, none is made, and the page says so`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let home = "/companies/\(try await People.makeCompany(anna, "Bolts & Co"))"
    await anna.open("\(home)/webhooks")
    #expect(anna.page.contains("webhooks-not") && !anna.page.contains("id=\"webhook\""))
    await anna.open("\(home)/feeds")
    let form = try #require(Markup.form("feed", in: anna.page))
    let token = Markup.fields(in: form).filter { $0.0 == "token" }
    await anna.post("\(home)/webhooks", fields + token)
    #expect(anna.status == 422 && !anna.page.contains("tcw_"))
    try await house.close()
  }

  @Test func `Each state, each problem and each obstacle has words of its own`() {
    let problems = WebhookProblem.allCases.map { WebhookWords.problem($0) }
    #expect(Set(problems).count == problems.count)
    let pauses = [WebhookPause.byMaker, .givenUp, .gone].map { WebhookWords.pause($0) }
    let obstacles = [WebhookObstacle.signedOut, .userPass, .left, .tier].map {
      WebhookWords.obstacle($0)
    }
    #expect(Set(pauses + obstacles).count == 7)
  }
}
