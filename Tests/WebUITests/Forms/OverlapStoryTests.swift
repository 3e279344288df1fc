import Testing

@testable import WebUI

/// Two people type into the same field; nobody's words go unseen.
@Suite struct OverlapStoryTests {
  private struct Pair {
    let anna: TestBrowser
    let other: TestBrowser
    let company: String
    let item: String

    init() async throws {
      let hub = MemoryHub()
      anna = TestBrowser(hub)
      try await People.signUp(anna, "anna")
      company = try await People.makeCompany(anna, "A")
      item = try await People.addItem(anna, company, name: "Bolt", code: "B", price: "1")
      other = TestBrowser(hub)
      other.setCookie("session", try #require(anna.cookie("session")))
    }

    /// Both open the form of the item; the other one saves first.
    func bothEdit(_ theirs: [(String, String)], _ mine: [(String, String)]) async throws {
      await anna.open("\(item)/edit")
      await other.open("\(item)/edit")
      try await other.submit("item", theirs)
      try await anna.submit("item", mine)
    }
  }

  @Test func `who saves last sees what the other one wrote, and may keep their own`() async throws {
    let pair = try await Pair()
    try await pair.bothEdit(
      [("name", "Screw"), ("unit", "kg")], [("name", "Nut"), ("price", "2")])
    let anna = pair.anna
    #expect(anna.status == 409 && anna.words.contains("Take theirs: “Screw”"))
    #expect(anna.page.contains("value=\"Nut\"") && anna.page.contains("value=\"kg\""))
    await pair.other.open(pair.item)
    #expect(pair.other.words.contains("Screw") && !pair.other.words.contains("Nut"))
    try await anna.submit("item")
    #expect(anna.words.contains("Nut") && anna.words.contains("2.00 EUR"))
    #expect(anna.words.contains("0 kg"))
  }

  @Test func `or takes theirs`() async throws {
    let pair = try await Pair()
    try await pair.bothEdit([("price", "3")], [("price", "2"), ("name", "Nut")])
    #expect(pair.anna.status == 409)
    try await pair.anna.submit("item", [("take-price", "yes")])
    #expect(pair.anna.words.contains("Nut") && pair.anna.words.contains("3.00 EUR"))
  }

  @Test func `what is wrong besides is told with it, and the choice stays`() async throws {
    let pair = try await Pair()
    try await pair.bothEdit([("price", "3")], [("price", "x"), ("name", "")])
    let anna = pair.anna
    #expect(anna.status == 422 && anna.words.contains(ItemWords.nameMissing))
    #expect(anna.words.contains("Take theirs: “3”"))
    try await anna.submit("item", [("name", "Nut"), ("price", "4")])
    #expect(anna.words.contains("4.00 EUR"))
  }

  @Test func `a company's profile is kept the same way`() async throws {
    let house = try HubHouse()
    let (anna, other) = (house.browser, house.browser)
    try await People.signUp(anna, "anna")
    let profile = "/companies/\(try await People.makeCompany(anna, "A"))/profile"
    for cookie in anna.cookies { other.setCookie(cookie.name, cookie.value) }
    await anna.open(profile)
    await other.open(profile)
    try await other.submit("profile", [("city", "Bonn"), ("country", "FR")])
    try await anna.submit("profile", [("city", "Köln"), ("country", "IT")])
    #expect(anna.status == 409)
    #expect(anna.words.contains("Take theirs: “Bonn”"))
    #expect(anna.words.contains("Take theirs: “France”"))
    try await anna.submit("profile", [("take-country", "yes")])
    await other.open(profile)
    #expect(other.page.contains("value=\"Köln\""))
    #expect(other.page.contains("value=\"FR\" selected"))
    try await house.close()
  }

  @Test func `what was written into an item that went to Trash is kept until it is back`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B", price: "1")
    let other = house.browser
    other.setCookie("session", try #require(anna.cookie("session")))
    await anna.open("\(item)/edit")
    await other.open("\(item)/delete")
    try await other.submit("delete")
    try await anna.submit("item", [("name", "Screw"), ("price", "2")])
    #expect(anna.status == 409 && anna.words.contains(ItemWords.deletedMeanwhile))
    #expect(anna.page.contains("value=\"Screw\""))
    try await other.submit("notice-undo")
    try await anna.submit("item")
    #expect(anna.path == item && anna.words.contains("Screw") && anna.words.contains("2.00 EUR"))
    try await house.close()
  }
}
