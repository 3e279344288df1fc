import HTTPServing
import Model
import PageReading
import Synchronization
import Testing

@testable import WebUI

/// Nothing of a company is shown before the login to it.
@Suite struct LoginPageTests {
  let hub = MemoryHub()

  private func anna() async throws -> (TestBrowser, company: String) {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Walnut", code: "W-1", price: "")
    return (anna, company)
  }

  private func second() async throws -> TestBrowser {
    let browser = TestBrowser(hub)
    await browser.open("/sign-in")
    try await browser.submit("sign-in", [("name", "anna"), ("password", People.password)])
    return browser
  }

  @Test func `Another browser of the account logs in first, and goes on where it wanted to`()
    async throws
  {
    let (_, company) = try await anna()
    let other = try await second()
    await other.open("/companies/\(company)/trash")
    #expect(other.path.hasPrefix("/companies/\(company)/login?then="))
    #expect(
      Markup.fields(in: try #require(Markup.form("login", in: other.page))).contains {
        $0 == ("userName", "user")
      })
    #expect(!other.page.contains("Walnut"))
    try await other.submit("login", [("password", "a wrong one")])
    #expect(other.status == 422 && other.page.contains("Invalid username or password"))
    #expect(!other.page.contains("a wrong one"))
    try await other.submit("login", [("password", People.password)])
    #expect(other.path == "/companies/\(company)/trash" && other.status == 200)
    await other.open("/companies/\(company)/items")
    #expect(other.page.contains("Walnut"))
  }

  @Test func `A UserPass that was made elsewhere is told before the login`() async throws {
    let (_, company) = try await anna()
    let other = try await second()
    await other.open("/companies/\(company)/items")
    #expect(!other.page.contains("made-elsewhere"))
    try hub.change { $0.madeElsewhere = Moment(milliseconds: 1_790_000_000_000) }
    let sentence =
      "Your UserPass was made or changed on another of your devices: 2026-09-21 14:13 UTC . That "
      + "one counts. Log in with it."
    await other.open("/companies/\(company)/items")
    #expect(Markup.words(other.page).contains(sentence), "\(Markup.words(other.page))")
    try await other.submit("login", [("password", "a wrong one")])
    #expect(Markup.words(other.page).contains(sentence))
  }

  @Test(
    "Every page and every write of a company wants the login",
    arguments: [
      "", "/items", "/items/new", "/share", "/sync", "/trash", "/quarantine", "/credentials",
      "/credentials/delete",
    ])
  func pages(_ path: String) async throws {
    let (anna, company) = try await anna()
    await anna.post("/lock", [("token", try #require(anna.token))])
    await anna.send(.get, "/companies/\(company)\(path)")
    #expect(anna.status == 303)
    #expect(anna.response.headers["Location"]?.contains("/login") == true)
    #expect(!anna.page.contains("Walnut"))
  }

  @Test func `A form that comes after the lock changes nothing and says so`() async throws {
    let (anna, company) = try await anna()
    await anna.open("/companies/\(company)/items/new")
    let form = try #require(Markup.form("item", in: anna.page))
    let pairs = Markup.fields(in: form).filter { $0.0 != "name" } + [("name", "Too late")]
    let token = try #require(anna.token)
    await anna.post("/lock", [("token", token)])
    await anna.follow()
    #expect(anna.path == "/companies" && anna.page.contains("Locked."))
    await anna.post("/companies/\(company)/items/new", pairs)
    await anna.follow()
    #expect(anna.path == "/companies/\(company)/login")
    #expect(anna.page.contains("nothing was changed"))
    #expect(
      !hub.state.withLock {
        $0.companies.values.contains { company in
          company.items.values.contains { $0[.name] == "Too late" }
        }
      })
  }

  @Test func `The login leads to pages of its company alone`() async throws {
    let (anna, company) = try await anna()
    for then in ["/companies", "//evil.example", "/companies/other/items", "https://evil.example"] {
      await anna.post("/lock", [("token", try #require(anna.token))])
      await anna.follow()
      await anna.open("/companies/\(company)/login")
      try await anna.submit("login", [("password", People.password), ("then", then)])
      #expect(anna.path == "/companies/\(company)/overview")
    }
  }

  @Test func `A forgotten password is set anew with that of the account`() async throws {
    let (_, company) = try await anna()
    let other = try await second()
    await other.open("/companies/\(company)/forgot")
    let new = [("password", "eight brown hens"), ("confirm", "eight brown hens")]
    try await other.submit("forgot", [("accountPassword", "not this")] + new)
    #expect(other.status == 422 && other.page.contains("not the password of your account"))
    #expect(!other.page.contains("eight brown hens"))
    try await other.submit("forgot", [("accountPassword", People.password)] + new)
    #expect(other.path == "/companies/\(company)/overview" && other.words.contains("Items 1"))
    await other.open("/companies/\(company)/credentials")
    try await other.submit("lock")
    await other.open("/companies/\(company)/items")
    try await other.submit("login", [("password", "eight brown hens")])
    #expect(other.page.contains("Walnut"))
  }

  @Test func `Credentials show the username, never the password, and can be changed`() async throws
  {
    let (anna, company) = try await anna()
    await anna.open("/companies/\(company)/credentials")
    #expect(Markup.words(anna.page).contains("Username: user"))
    #expect(!anna.page.contains(People.password))
    let new = [("password", "eight brown hens"), ("confirm", "eight brown hens")]
    try await anna.submit("change-password", [("current", "not this")] + new)
    #expect(anna.status == 422 && anna.page.contains("not your current password"))
    for (field, words) in [
      ("short", "at least 6"), ("password", "first that anyone"), ("user", "at least 6"),
    ] {
      try await anna.submit(
        "change-password",
        [("current", People.password), ("password", field), ("confirm", field)])
      #expect(anna.status == 422 && anna.page.contains(words), "\(field)")
    }
    try await anna.submit("change-password", [("current", People.password)] + new)
    #expect(anna.status == 200 && anna.page.contains("Your new password is set."))
    #expect(hub.state.withLock { $0.userPasses.values.map(\.password) } == ["eight brown hens"])
  }

  @Test func `The lock by itself is one of the choices, and a later one takes a password`()
    async throws
  {
    let (anna, company) = try await anna()
    let page = "/companies/\(company)/credentials"
    func set() -> UInt64? { hub.state.withLock { $0.idleLock } }
    await anna.open(page)
    try await anna.submit("idle-lock", [("idle", "5")])
    #expect(anna.path == page && set() == 5)
    try await anna.submit("idle-lock", [("idle", "never")])
    #expect(anna.status == 200 && anna.page.contains("Stay logged in for longer?") && set() == 5)
    #expect(anna.words.contains("Only when I lock or sign out"))
    for (typed, words) in [("", "Enter your password."), ("x", "not the password of your account")]
    {
      try await anna.submit("idle-longer", [("accountPassword", typed)])
      #expect(anna.status == 422 && anna.page.contains(words) && set() == 5, "\(typed)")
    }
    try await anna.submit("idle-longer", [("accountPassword", People.password)])
    #expect(anna.path == page && anna.page.contains(LoginWords.idleSaved) && set() == nil)
    for wrong in ["", "7", "-1", "x"] {
      await anna.open(page)
      try await anna.submit("idle-lock", [("idle", wrong)])
      #expect(anna.status == 400)
    }
    #expect(set() == nil)
  }

  @Test func `Credentials are deleted with a password alone`() async throws {
    let (anna, company) = try await anna()
    let page = "/companies/\(company)/credentials/delete"
    func isThere() -> Bool { hub.state.withLock { !$0.userPasses.isEmpty } }
    await anna.open(page)
    let form = try #require(Markup.form("delete-credentials", in: anna.page))
    // As a page of an earlier version sent it.
    await anna.post(page, Markup.fields(in: form).filter { $0.0 != "current" })
    #expect(anna.status == 422 && isThere())
    await anna.open(page)
    for (typed, words) in [("", "Enter your password."), ("guess", "not your current password")] {
      try await anna.submit("delete-credentials", [("current", typed)])
      #expect(anna.status == 422 && anna.page.contains(words) && isThere(), "\(typed)")
      #expect(!anna.page.contains("value=\"guess\""))
    }
    await anna.open(page + "?by=account")
    #expect(!anna.page.contains("name=\"current\""))
    try await anna.submit("delete-credentials", [("accountPassword", "guess")])
    #expect(anna.status == 422 && anna.page.contains("not the password of your account"))
    #expect(anna.page.contains("name=\"accountPassword\"") && isThere())
    try await anna.submit("delete-credentials", [("accountPassword", People.password)])
    #expect(anna.path == "/companies" && !isThere())
  }

  @Test func `The list of companies says which are locked on this browser`() async throws {
    let (anna, company) = try await anna()
    let second = try await People.makeCompany(anna, "Second")
    func locked() async -> [Bool] {
      await anna.open("/companies")
      return [company, second].map { id in
        let row = anna.page.split(separator: "<li id=\"company-").first { $0.hasPrefix(id) }
        return row?.contains(">Locked<") ?? false
      }
    }
    #expect(await locked() == [false, false])
    await anna.open("/companies/\(second)/credentials")
    try await anna.submit("lock")
    #expect(await locked() == [false, true])
    await anna.post("/lock", [("token", try #require(anna.token))])
    #expect(await locked() == [true, true])
    let other = try await self.second()
    await other.open("/companies/\(company)/login")
    try await other.submit("login", [("password", People.password)])
    #expect(await locked() == [true, true], "another browser is another lock")
  }

  @Test func `Deleted credentials put out every browser, and new ones are made`() async throws {
    let (anna, company) = try await anna()
    let other = try await second()
    await other.open("/companies/\(company)/items")
    try await other.submit("login", [("password", People.password)])
    await anna.open("/companies/\(company)/credentials/delete")
    try await anna.submit("delete-credentials", [("current", People.password)])
    #expect(anna.path == "/companies" && anna.page.contains("Your credentials are deleted."))
    for browser in [anna, other] {
      await browser.open("/companies/\(company)/items")
      #expect(browser.path == "/companies/\(company)/user-pass")
    }
    try await People.makeUserPass(other, displayName: "Anna")
    await other.open("/companies/\(company)/items")
    #expect(other.page.contains("Walnut"))
  }

  @Test func `There is no login to a company that is not there, or has no UserPass`() async throws {
    let (anna, company) = try await anna()
    for path in ["/companies/x/login", "/companies/\(RecordID.zero)/login"] {
      await anna.open(path)
      #expect(anna.status == 404)
    }
    await anna.open("/companies/\(company)/login")
    #expect(anna.path == "/companies/\(company)/overview", "who is in goes on")
    let stranger = TestBrowser(hub)
    await stranger.open("/companies/\(company)/login")
    #expect(stranger.path.hasPrefix("/sign-in"))
  }
}
