import Model
import PageReading
import Testing

@testable import WebUI

/// Writes are taken back one after the other, by their toast or from the menu, over a real hub.
@Suite struct TakingBackTests {
  private func edit(_ browser: TestBrowser, _ item: String, _ name: String) async throws {
    await browser.open("\(item)/edit")
    try await browser.submit("item", [("name", name)])
  }

  private func heading(_ browser: TestBrowser) -> String {
    let head = browser.page.split(separator: "<h1>").dropFirst().first ?? ""
    return Markup.words(String(head.prefix { $0 != "<" }))
  }

  @Test func `An edit is put back, done again, and walked back to the beginning`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let item = try await People.addItem(anna, company, name: "One", code: "B-1", price: "1")
    try await edit(anna, item, "Two")
    try await edit(anna, item, "Three")
    #expect(heading(anna) == "Three" && anna.words.contains("Saved “Three”. Undo"))
    try await anna.submit("notice-undo")
    #expect(heading(anna) == "Two" && anna.words.contains("Undone: Saved “Three”. Redo"))
    try await anna.submit("notice-undo")
    #expect(heading(anna) == "Three" && anna.words.contains("Done again: Saved “Three”. Undo"))
    for expected in ["Two", "One"] {
      try await anna.submit("undo-last")
      #expect(heading(anna) == expected)
    }
    // What was added first is taken back last: it goes to the Trash.
    try await anna.submit("undo-last")
    #expect(anna.path.hasSuffix("/items") && anna.words.contains("Undone: Added “One”."))
    try await anna.submit("undo-last")
    #expect(anna.words.contains(UndoWords.nothing))
    await anna.open("/companies/\(company)/trash")
    #expect(anna.words.contains("One"))
    try await house.close()
  }

  @Test func `What was deleted comes back from where it is told`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    await anna.open("\(item)/delete")
    try await anna.submit("delete")
    #expect(anna.words.contains("It is in Trash for 30 days. Show Trash Undo"))
    try await anna.submit("notice-undo")
    #expect(anna.path == item && heading(anna) == "Bolt")
    try await house.close()
  }

  @Test func `What somebody changed since stays as they left it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let item = try await People.addItem(anna, company, name: "One", code: "B-1", price: "1")
    try await edit(anna, item, "Two")
    let told = anna.page
    // Another tab, which could as well be another person.
    try await edit(anna, item, "Theirs")
    let form = try #require(Markup.form("notice-undo", in: told))
    await anna.post(try #require(Markup.attribute("action", in: form)), Markup.fields(in: form))
    await anna.follow()
    #expect(heading(anna) == "Theirs")
    #expect(anna.words.contains(UndoWords.changedSince("Saved “Two”.")))
    try await house.close()
  }

  @Test func `Settings of the company are put back too`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/companies/\(company)/profile")
    try await anna.submit("profile", [("city", "Bonn")])
    try await anna.submit("notice-undo")
    await anna.open("/companies/\(company)/profile")
    let form = try #require(Markup.form("profile", in: anna.page))
    #expect(Markup.fields(in: form).first { $0.0 == "city" }?.1 == "")
    await anna.open("/companies/\(company)/credentials")
    try await anna.submit("idle-lock", [("idle", "5")])
    // Back to a later lock takes the password, so no Undo leads there.
    #expect(anna.words.contains(LoginWords.idleSaved) && !anna.page.contains("notice-undo"))
    try await anna.submit("idle-lock", [("idle", "60")])
    try await anna.submit("idle-longer", [("accountPassword", People.password)])
    #expect(anna.words.contains("\(LoginWords.idleSaved) Undo"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains(UndoWords.undone(LoginWords.idleSaved)))
    #expect(!anna.page.contains("notice-undo"))
    await anna.open("/companies/\(company)/credentials")
    #expect(anna.page.contains("<option value=\"5\" selected>"))
    try await house.close()
  }

  @Test func `After a lock nothing is taken back that was done before it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await anna.submit(
      "stock", [("quantity", "2"), ("reason", "Counted"), ("direction", "add")])
    let form = try #require(Markup.form("undo-last", in: anna.page))
    let lock = try #require(
      anna.page.split(separator: "<form").first { $0.contains("action=\"/lock\"") })
    await anna.post("/lock", Markup.fields(in: lock))
    await anna.post("/companies/\(company)/undo", Markup.fields(in: form))
    await anna.follow()
    #expect(anna.path.contains("/login"))
    try await anna.submit("login", [("userName", "user"), ("password", People.password)])
    try await anna.submit("undo-last")
    #expect(anna.words.contains(UndoWords.nothing))
    try await house.close()
  }

  @Test func `Nobody else takes an act back, and no other site`() async throws {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await anna.submit(
      "stock", [("quantity", "2"), ("reason", "Counted"), ("direction", "add")])
    let form = try #require(Markup.form("notice-undo", in: anna.page))
    let action = try #require(Markup.attribute("action", in: form))
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.post(action, Markup.fields(in: form))
    #expect(ben.status == 403)
    await anna.post(action, Markup.fields(in: form), [("Origin", "https://elsewhere.example")])
    #expect(anna.status == 403)
    await anna.post(action, [])
    #expect(anna.status == 403)
    await anna.open("/companies/\(company)/undo")
    #expect(anna.path.hasSuffix("/items"))
  }
}
