import HTTPServing
import Model
import PageFiles
import PageParts
import PageReading
import Storage
import Synchronization
import Testing

@testable import WebUI

@Suite struct SafetyTests {
  let hub = MemoryHub()

  @Test func `Every answer says what a browser may do with it`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    for path in [
      "/companies", "/nowhere", "/sign-in", Assets.style.place.text, "/companies/x/items",
    ] {
      await anna.send(.get, path)
      let headers = anna.response.headers
      let policy = try #require(headers["Content-Security-Policy"])
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe") && !policy.contains("*"))
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "same-origin")
      #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin")
    }
    await anna.send(.get, "/companies")
    #expect(anna.response.headers["Cache-Control"] == "no-store")
  }

  @Test func `No page has code or style within it`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B", price: "1")
    for path in [
      "/companies", "/companies/new", "/companies/\(company)/items", item, "\(item)/edit",
      "\(item)/delete", "/companies/\(company)/share", "/companies/\(company)/sync", "/join",
      "/companies/\(company)/share/invite", "/companies/\(company)/share/me",
      "/companies/\(company)/share/stop",
    ] {
      await anna.open(path)
      #expect(anna.status == 200, "\(path)")
      #expect(!anna.page.contains(" style=") && !anna.page.contains("<style"))
      #expect(!anna.page.contains(" onclick=") && !anna.page.contains("javascript:"))
      for script in Markup.tags("script", anna.page[...]) {
        #expect(script.contains(" src=\"/assets/"))
      }
      #expect(!anna.page.contains("http://") && !anna.page.contains("https://"), "\(path)")
    }
  }

  @Test(
    arguments: [
      (["Origin": "http://127.0.0.1:8420", "Sec-Fetch-Site": "same-origin"], true),
      (["Origin": "http://127.0.0.1:8420"], true), (["Sec-Fetch-Site": "same-origin"], true),
      (["Referer": "http://127.0.0.1:8420/companies"], true),
      (["Origin": "null", "Sec-Fetch-Site": "same-origin"], true),
      (["Origin": "http://127.0.0.1:8420", "Sec-Fetch-Site": "none"], true),
      ([:], false), (["Origin": "null"], false), (["Sec-Fetch-Site": "none"], false),
      (["Origin": "http://evil.example"], false),
      (["Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"], false),
      (["Origin": "http://127.0.0.1:8420", "Sec-Fetch-Site": "cross-site"], false),
      (["Origin": "http://127.0.0.1:8420", "Sec-Fetch-Site": "same-site"], false),
      (["Origin": "http://127.0.0.1:9999"], false),
      (["Origin": "http://127.0.0.1:8420.evil.example"], false),
      (["Origin": "http://127.0.0.1:8420@evil.example"], false),
      (["Origin": "ftp://127.0.0.1:8420"], false), (["Referer": "/companies"], false),
      (["Referer": "http://evil.example/http://127.0.0.1:8420/"], false),
    ] as [([String: String], Bool)])
  func `A write is taken from our own pages alone`(_ headers: [String: String], _ isOurs: Bool) {
    var request = Request(.post, "/", headers: Headers([("Host", "127.0.0.1:8420")]))
    for name in headers.keys.sorted() { request.headers.set(name, headers[name] ?? "") }
    #expect(SameOrigin.allows(request) == isOurs)
  }

  @Test func `A write from elsewhere changes nothing and says what to do`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let fields = Markup.tags("input", anna.page[...])
    let field = try #require(fields.first { $0.contains("\"token\"") })
    let token = try #require(Markup.attribute("value", in: field))
    await anna.post(
      "/companies/new", [("token", token), ("name", "A")],
      [("Origin", "http://evil.example"), ("Sec-Fetch-Site", "cross-site")])
    #expect(anna.status == 403)
    #expect(anna.page.contains("Nothing was changed."))
  }

  @Test(arguments: ["", "wrong", "0123456789012345678901234567890123456789012"])
  func `A write without the form's token changes nothing`(_ token: String) async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    await anna.post(
      "/companies/new",
      [("token", token), ("name", "A"), ("country", "DE"), ("currency", "EUR"), ("tier", "free")])
    #expect(anna.status == 403)
    #expect(anna.page.contains("This form is out of date"))
    #expect(hub.state.withLock { $0.companies.isEmpty })
  }

  @Test func `A form's token is the browser's own and tells nothing of its secret`() {
    let token = FormToken(secret: "one")
    #expect(token.matches(token.text) && !token.matches(FormToken(secret: "two").text))
    #expect(!token.matches(nil) && !token.matches("") && !token.text.contains("one"))
  }

  @Test(arguments: [
    ("127.0.0.1", 200), ("127.0.0.1:8420", 200), ("localhost:1", 200), ("[::1]:8420", 200),
    ("shop.example", 200), ("SHOP.example:443", 200), ("evil.example", 421),
    ("127.0.0.1.evil.example", 421), ("", 421),
  ])
  func `Only our own names are answered`(_ host: String, _ status: Int) async {
    let browser = TestBrowser(hub, WebPolicy(hostNames: ["shop.example"]) { _ in })
    browser.host = host
    await browser.send(.get, "/sign-in")
    #expect(browser.status == status)
  }

  @Test func `Cookies are out of reach for scripts and other sites`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    await anna.open("/sign-up")
    let plain = BrowserCookie.session.set("s", isSecure: false)
    #expect(
      plain.isHTTPOnly && plain.sameSite == .lax && !plain.isSecure && plain.name == "session")
    let secure = BrowserCookie.session.set("s", isSecure: true)
    #expect(secure.isSecure && secure.name == "__Host-session" && secure.path == "/")
  }

  @Test(arguments: [(true, false), (false, true)])
  func `Over TLS or behind a proxy cookies are for TLS alone`(
    _ isSecure: Bool, _ isBehindProxy: Bool
  ) async throws {
    let anna = TestBrowser(hub, WebPolicy(isBehindProxy: isBehindProxy) { _ in })
    anna.isSecure = isSecure
    await anna.send(.get, "/sign-in")
    let cookie = try #require(anna.response.headers["Set-Cookie"])
    #expect(cookie.hasPrefix("__Host-visitor=") && cookie.contains("; Secure"))
  }

  @Test func `The next page of a sign-in is one of ours`() {
    for good in ["/", "/companies", "/companies/x/items?q=a%20b"] {
      #expect(Website.isOwnPath(good))
    }
    for bad in [
      "", "//evil.example", "/\\evil.example", "https://evil.example", "/a\\b", "/a b",
      "/a\nb", "javascript:alert(1)", "/é", String(repeating: "/a", count: 2_000),
    ] {
      #expect(!Website.isOwnPath(bad), "\(bad)")
    }
  }

  @Test func `A stranger sees nothing of a company, not even that it is there`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Secret Ltd")
    let item = try await People.addItem(anna, company, name: "Secret bolt", code: "B", price: "1")
    let eve = TestBrowser(hub)
    try await People.signUp(eve, "eve")
    let none = "/companies/00000000-0000-7000-8000-000000000000"
    for path in [
      "", "/items", "/items/new", "/share", "/share/invite", "/share/me", "/share/stop", "/sync",
      "/user-pass",
    ] {
      await eve.open("/companies/\(company)\(path)")
      let (status, page) = (eve.status, eve.page)
      await eve.open(none + path)
      #expect(status == 404 && eve.status == 404)
      #expect(page == eve.page, "\(path)")
    }
    await eve.open("\(item)/edit")
    #expect(eve.status == 404 && !eve.page.contains("Secret"))
  }

  @Test func `A failure shows a number that the log has, and nothing else`() async throws {
    let log = LogLines()
    let anna = TestBrowser(hub, WebPolicy(log: log.write))
    try await People.signUp(anna, "anna")
    hub.state.withLock { $0.failure = MemoryFailure(description: "disk full at sector 7") }
    await anna.open("/companies")
    #expect(anna.status == 500)
    #expect(!anna.page.contains("sector"))
    let start = try #require(anna.page.firstRange(of: "<code id=\"reference\">"))
    let reference = anna.page[start.upperBound...].prefix { $0 != "<" }
    #expect(log.all.count == 1)
    #expect(log.all[0].contains(reference) && log.all[0].contains("disk full at sector 7"))
  }

  @Test func `A full disk is said as what it is`() async throws {
    let log = LogLines()
    let anna = TestBrowser(hub, WebPolicy(log: log.write))
    try await People.signUp(anna, "anna")
    hub.state.withLock { $0.fullDisk = StorageFailure(.full, "database or disk is full") }
    await anna.open("/companies")
    #expect(anna.status == 507)
    #expect(Markup.words(anna.page).contains("The disk is full Nothing was changed"))
    #expect(log.all.count == 1 && log.all[0].contains("disk full reference="))
  }

  @Test(arguments: [
    (HTTPServing.Method.get, "/nowhere", 404, "This page is not here"),
    (.delete, "/companies", 405, "can’t do that"),
    (.get, "/companies/not-an-id/items", 404, "This page is not here"),
    (.get, "/join/short", 404, "This page is not here"),
    (.get, "/join/%3Cscript%3Ealert(1)%3C%2Fscript%3E", 404, "This page is not here"),
  ])
  func `What can't be shown is told as a page`(
    _ method: HTTPServing.Method, _ path: String, _ status: Int, _ words: String
  ) async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    await anna.send(method, path)
    #expect(anna.status == status)
    #expect(anna.page.contains(words) && anna.page.contains("<!doctype html>"))
  }

  @Test func `Where a form was sent, loading again leads to the page above`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    for (path, above) in [("/account/password", "/account"), ("/lock", "/companies")] {
      await anna.open(path)
      #expect(anna.status == 200 && anna.path == above)
    }
    await anna.send(.get, "/lock", [("X-Live", "1"), ("Accept", "text/html")])
    #expect(anna.status == 405, "script of ours is told as it is")
    await anna.send(.get, "/lock", [("Accept", "application/json")])
    #expect(anna.status == 405)
  }

  @Test func `Programs get plain refusals, pages are for browsers`() async {
    let browser = TestBrowser(hub)
    await browser.send(.get, "/v1/nowhere")
    #expect(browser.status == 404 && !browser.page.contains("<"))
    await browser.send(.get, "/nowhere", [("Accept", "application/json")])
    #expect(!browser.page.contains("<"))
  }

  @Test func `Who is asked through a proxy is told by its last address`() {
    let headers = Headers([("X-Forwarded-For", "6.6.6.6, 9.9.9.9")])
    let request = Request(.get, "/", headers: headers, remoteAddress: "127.0.0.1")
    #expect(WebPolicy { _ in }.address(of: request) == "127.0.0.1")
    #expect(WebPolicy(isBehindProxy: true) { _ in }.address(of: request) == "9.9.9.9")
  }
}
