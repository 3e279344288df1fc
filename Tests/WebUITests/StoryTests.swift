import HTTPServing
import Model
import PageReading
import Synchronization
import Testing

@testable import WebUI

/// What people do, from page to page, without script.
@Suite struct StoryTests {
  let hub = MemoryHub()

  @Test func `Two people share a company`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna@example.com")
    #expect(anna.page.contains("Welcome"))
    let company = try await People.makeCompany(anna, "Bolts & Co")
    #expect(anna.path == "/companies/\(company)/overview")
    try await People.addItem(anna, company, name: "Bolt M8", code: "B-8", price: "0.25")
    try await anna.submit(
      "stock", [("quantity", "40"), ("reason", "Counted"), ("direction", "add")])
    #expect(Markup.words(anna.page).contains("On hand 40"))

    let link = try await People.makeLink(anna, company)
    let ben = TestBrowser(hub)
    await ben.open(link.path)
    #expect(ben.path == "/sign-up?then=%2Fjoin")
    #expect(Markup.words(ben.page).contains("Anna shares “Bolts & Co” with you."))
    try await People.signUp(ben, "ben")
    #expect(ben.path == "/join")
    #expect(Markup.words(ben.page).contains("Anna shares “Bolts & Co” with you."))
    try await ben.submit("join")
    #expect(ben.page.contains("Create UserPass"))
    try await People.makeUserPass(ben, displayName: "Ben")
    #expect(Markup.words(ben.page).contains("Bolt M8"))
    #expect(ben.cookie("offer") == nil)

    await ben.open("/companies")
    #expect(Markup.words(ben.page).contains("Bolts & Co Participant Business Synced"))
    await anna.open("/companies")
    #expect(Markup.words(anna.page).contains("Bolts & Co Owner Business Synced"))
  }

  @Test func `A link's secret is in no address but its own, and in no log`() async throws {
    let log = LogLines()
    let anna = TestBrowser(hub, WebPolicy(log: log.write))
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let link = try await People.makeLink(anna, company)
    #expect(!anna.visited.contains { $0.contains(link.secret) })
    await anna.open("/companies/\(company)/share")
    #expect(!anna.page.contains(link.secret), "it is shown once")

    let ben = TestBrowser(hub, WebPolicy(log: log.write))
    await ben.send(.get, link.path)
    #expect(ben.response.headers["Referrer-Policy"] == "no-referrer")
    #expect(ben.response.headers["Location"] == "/join")
    #expect(!ben.page.contains(link.secret))
    let cookie = try #require(ben.response.headers["Set-Cookie"])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    await ben.open("/join")
    #expect(!ben.page.contains(link.secret))
    hub.state.withLock { $0.failure = MemoryFailure(description: "no disk") }
    ben.setCookie("session", "some session")
    await ben.open(link.path)
    #expect(!log.all.isEmpty && !log.all.contains { $0.contains(link.secret) })
  }

  @Test func `Opening a link changes nothing until it is accepted`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let link = try await People.makeLink(anna, company)
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.open(link.path)
    await ben.open("/companies/\(company)/items")
    #expect(ben.status == 404)
    await ben.open("/join")
    try await ben.submit("decline")
    #expect(ben.path == "/companies" && ben.cookie("offer") == nil)
    await ben.open("/join")
    try await ben.submit("paste", [("link", "http://127.0.0.1:8420\(link.path)")])
    try await ben.submit("join")
    #expect(ben.page.contains("Create your UserPass"))
  }

  @Test func `A dead link says so, an unreachable container too`() async throws {
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.open("/join/0123456789abcdefghij")
    #expect(ben.status == 404)
    #expect(ben.page.contains("Ask the owner for a new one."))
    // It does not come back at the next visit.
    #expect(ben.cookie("offer") == nil)
    hub.state.withLock { $0.isUnreachable = true }
    await ben.open("/join/0123456789abcdefghij")
    #expect(ben.status == 503)
    #expect(ben.page.contains("Try again"))
  }

  @Test func `Two people who edit different fields of one item keep both edits`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B", price: "1")
    await anna.open("\(item)/edit")
    let other = TestBrowser(hub)
    other.setCookie("session", try #require(anna.cookie("session")))
    await other.open("\(item)/edit")
    try await other.submit("item", [("price", "2.5")])
    try await anna.submit("item", [("name", "Bolt M8")])
    #expect(Markup.words(anna.page).contains("Bolt M8"))
    #expect(Markup.words(anna.page).contains("2.50 EUR"))
  }

  @Test func `An item is deleted after a question`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B", price: "")
    await anna.open("\(item)/delete")
    #expect(anna.page.contains("Delete this item?"))
    try await anna.submit("delete")
    #expect(anna.page.contains("Deleted “Bolt”."))
    #expect(anna.page.contains("No items yet."))
    await anna.open(item)
    #expect(anna.status == 404)
  }

  @Test func `Save and add another stays at the form`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    await anna.open("/companies/\(company)/items/new")
    try await anna.submit("item", [("name", "A"), ("code", "1"), ("more", "yes")])
    #expect(anna.path == "/companies/\(company)/items/new")
    #expect(anna.page.contains("Added “A”."))
    try await anna.submit("item", [("name", "B"), ("code", "1")])
    #expect(anna.status == 422)
    #expect(anna.page.contains("has this code."))
    #expect(anna.page.contains("value=\"B\""))
  }

  @Test func `The list searches, sorts and turns its pages`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    for number in 1...7 {
      try await People.addItem(
        anna, company, name: "Item \(number)", code: "C\(number)", price: "\(10 - number)")
    }
    let list = "/companies/\(company)/items"
    await anna.open(list)
    #expect(Markup.words(anna.page).contains("Inventory 7 items"))
    #expect(People.names(anna) == ["Item 1", "Item 2", "Item 3", "Item 4", "Item 5"])
    await anna.open("\(list)?after=5")
    #expect(People.names(anna) == ["Item 6", "Item 7"])
    #expect(anna.page.contains("rel=\"prev\"") && !anna.page.contains("rel=\"next\""))
    await anna.open("\(list)?sort=-changed")
    #expect(People.names(anna).first == "Item 7")
    #expect(anna.page.contains("aria-sort=\"descending\""))
    #expect(anna.page.contains("sort=changed"))
    await anna.open("\(list)?q=c3&sort=-name")
    #expect(People.names(anna) == ["Item 3"])
    #expect(Markup.words(anna.page).contains("1 of 7 items"))
    await anna.open("\(list)?q=nothing")
    #expect(anna.page.contains("Nothing matches “nothing”."))
  }

  @Test func `Who signs out is out, in this browser alone`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let secret = try #require(anna.cookie("session"))
    let form = try #require(anna.page.split(separator: "action=\"/sign-out\"").last)
    await anna.post("/sign-out", Markup.fields(in: form))
    await anna.follow()
    #expect(anna.path == "/sign-in" && anna.cookie("session") == nil)
    #expect(hub.state.withLock { $0.sessions[secret] } == nil)
    await anna.open("/companies")
    #expect(anna.path == "/sign-in?then=%2Fcompanies")
    try await anna.submit("sign-in", [("name", "ANNA"), ("password", People.password)])
    #expect(anna.path == "/companies")
  }

  @Test func `Wrong credentials are told without saying which is wrong`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    for (name, password) in [("anna", "not this one"), ("nobody", People.password)] {
      let other = TestBrowser(hub)
      await other.open("/sign-in")
      try await other.submit("sign-in", [("name", name), ("password", password)])
      #expect(other.status == 422)
      #expect(other.page.contains("Invalid account name or password."))
      #expect(!other.page.contains(password))
    }
  }
}
