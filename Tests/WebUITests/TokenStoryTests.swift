import Business
import HTTPServing
import Hub
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Tokens on their page: made with a password, shown once, listed, revoked.
@Suite struct TokenStoryTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    return (house, anna, "/companies/\(company)")
  }

  /// The pages of a server whose operator lets every tier have tokens.
  private func open(_ house: HubHouse) -> TestBrowser {
    var policy = WebPolicy(log: house.log.write)
    policy.hasTokensForAllTiers = true
    var router = Router()
    Website(HubAccess(house.hub), policy).addRoutes(to: &router)
    return TestBrowser(router)
  }

  private func signIn(_ browser: TestBrowser, _ home: String) async throws {
    await browser.open("/sign-in")
    try await browser.submit("sign-in", [("name", "anna"), ("password", People.password)])
    await browser.open("\(home)/overview")
    try await browser.submit("login", [("userName", "user"), ("password", People.password)])
  }

  @Test func `A token is made with a password, shown once, listed, and revoked`() async throws {
    let (house, _, home) = try await anna()
    let browser = open(house)
    try await signIn(browser, home)
    await browser.open("\(home)/settings")
    #expect(browser.page.contains("\(home)/tokens"))
    await browser.open("\(home)/tokens")
    try await browser.submit("token", [("name", "Shop"), ("current", "wrong")])
    #expect(browser.status == 422 && !browser.page.contains("tca_"))
    #expect(browser.page.contains("value=\"Shop\""))
    try await browser.submit(
      "token", [("name", "Shop"), ("list-items", "yes"), ("current", People.password)])
    #expect(browser.status == 200 && browser.page.contains("token-secret"))
    #expect(browser.response.headers["Referrer-Policy"] == "no-referrer")
    let start = try #require(browser.page.firstRange(of: "tca_"))
    let secret = String(browser.page[start.lowerBound...].prefix { $0 != "<" })
    #expect(secret.count == 47)
    let token = try #require(try await house.hub.token(secret))
    #expect(token.draft.name == "Shop" && token.draft.lists == ["items"])
    #expect(token.draft.isReadOnly)
    for page in ["tokens", "settings", "programs", "activity"] {
      await browser.open("\(home)/\(page)")
      #expect(browser.status == 200 && !browser.page.contains(secret), "\(page)")
    }
    await browser.open("\(home)/tokens")
    #expect(browser.words.contains("Shop") && browser.words.contains("Reads items."))
    #expect(browser.page.contains(String(secret.prefix(8))))
    try await browser.submit("revoke-\(token.id)")
    #expect(try await house.hub.token(secret) == nil)
    #expect(!browser.page.contains("token-\(token.id)"))
    try await house.close()
  }

  @Test func `What is wrong with a token is told at its field`() async throws {
    let (house, _, home) = try await anna()
    let browser = open(house)
    try await signIn(browser, home)
    let wrong: [[(String, String)]] = [
      [("name", "")], [("name", String(repeating: "x", count: 101))], [("until", "soon")],
      [("until", "2001-01-01")], [("until", "2990-01-01")], [("until", "")],
    ]
    for fields in wrong {
      await browser.open("\(home)/tokens")
      try await browser.submit(
        "token",
        [("name", "Shop"), ("current", People.password)].filter { known in
          !fields.contains { $0.0 == known.0 }
        } + fields)
      #expect(browser.status == 422 && browser.page.contains("wrong"), "\(fields)")
    }
    try await house.close()
  }

  @Test func `Where the tier has none, none is made, and the page says so`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/tokens")
    #expect(anna.page.contains("tokens-not") && !anna.page.contains("id=\"token\""))
    await anna.open("\(home)/feeds")
    let form = try #require(Markup.form("feed", in: anna.page))
    let token = Markup.fields(in: form).filter { $0.0 == "token" }
    let fields = [("name", "Shop"), ("until", "2026-12-01"), ("current", People.password)]
    await anna.post("\(home)/tokens", fields + token)
    #expect(anna.status == 422 && !anna.page.contains("tca_"))
    try await house.close()
  }

  @Test func `What programs can ask for is a page to read`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/programs")
    #expect(anna.status == 200)
    for list in ProgramList.all { #expect(anna.page.contains("id=\"list-\(list.name)\"")) }
    #expect(anna.page.contains("POST /api/v1/stock-transactions/{id}/reverse"))
    #expect(anna.page.contains("/api/v1/openapi.json"))
    try await house.close()
  }

  @Test func `A token is good until the end of its last day`() {
    let today = Moment(milliseconds: 1_772_323_200_000 + 5_000)
    func read(_ until: String) -> TokenDraft? {
      switch TokenForm.read(Query("name=a&until=\(until)"), on: today) {
      case .value(let draft): return draft
      case .wrong: return nil
      }
    }
    #expect(read("2026-03-01")?.expiry == 1_772_323_200_000 + 86_400_000)
    #expect(read("2027-03-01") != nil && read("2027-03-02") == nil)
    #expect(read("2026-02-28") == nil && read("2026-03-01")?.lists == nil)
    #expect(read("2026-03-01")?.isReadOnly == false)
    #expect(TokenForm.blank(on: today)["until"] == "2027-03-01")
  }

  @Test func `What a token reaches is one sentence`() {
    func words(_ lists: [String]?, _ isReadOnly: Bool) -> String {
      TokenWords.reach(TokenDraft(name: "", lists: lists, isReadOnly: isReadOnly, expiry: 0))
    }
    #expect(words(nil, true) == "Reads all that you see.")
    #expect(words(nil, false) == "Reads and writes all that you may.")
    #expect(words(["items", "tags"], true) == "Reads items, tags.")
    #expect(words(["items"], false) == "Reads and writes items.")
  }
}
