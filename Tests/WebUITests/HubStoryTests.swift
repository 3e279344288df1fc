import Device
import HTTPServing
import Model
import PageReading
import SyncProtocol
import Testing

@testable import WebUI

/// The pages over a real hub with its devices and a real container, all in this process.
@Suite struct HubStoryTests {
  @Test func `Two people share a company and see each other's changes`() async throws {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let item = try await People.addItem(anna, company, name: "Bolt M8", code: "B-8", price: "0.25")
    try await anna.submit(
      "stock", [("quantity", "40"), ("reason", "Counted"), ("direction", "add")])
    #expect(Markup.words(anna.page).contains("On hand 40 "))
    try await synced(anna, company)

    let link = try await link(anna, company)
    await ben.open(link)
    try await People.signUp(ben, "ben")
    #expect(Markup.words(ben.page).contains("shares “Bolts & Co” with you."))
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    #expect(ben.words.contains("Items 1") && ben.words.contains("+40 Bolt M8 Counted"))
    await ben.open("/companies/\(company)/items")
    #expect(People.names(ben) == ["Bolt M8"])

    await ben.open("\(item)/edit")
    try await ben.submit("item", [("name", "Bolt by Ben")])
    #expect(ben.status == 200)
    try await eventually { await anna.open(item).page.contains("Bolt by Ben") }
    await ben.open("/companies")
    #expect(Markup.words(ben.page).contains("Bolts & Co Participant Business"))
    try await house.close()
  }

  @Test func `Pages go on in both directions and a search finds what was just saved`() async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A", tier: .free)
    let list = "/companies/\(company)/items"
    for number in 100..<160 {
      try await People.addItem(
        anna, company, name: "Item \(number)", code: "C\(number)", price: "1")
    }
    for order in ["", "sort=-name", "sort=code", "sort=-changed", "sort=changed"] {
      await anna.open("\(list)?\(order)")
      let first = People.names(anna)
      #expect(first.count == 50 && !anna.page.contains("rel=\"prev\""))
      await anna.open(try #require(Markup.link("next", in: anna.page)))
      let second = People.names(anna)
      #expect(second.count == 10 && !anna.page.contains("rel=\"next\""))
      #expect(Set(first + second).count == 60)
      await anna.open(try #require(Markup.link("previous", in: anna.page)))
      #expect(People.names(anna) == first && !anna.page.contains("rel=\"prev\""))
    }
    await anna.open("\(list)?q=Item%20157")
    #expect(People.names(anna).contains("Item 157"))
    await anna.open("\(list)?after=nonsense")
    #expect(People.names(anna).first == "Item 100")
    try await house.close()
  }

  @Test func `A code that is taken is told at its field, with all else that is wrong`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A", tier: .free)
    try await People.addItem(anna, company, name: "A", code: "1", price: "")
    await anna.open("/companies/\(company)/items/new")
    try await anna.submit("item", [("name", "B"), ("code", "1")])
    #expect(anna.status == 422 && anna.page.contains("has this code."))
    try await anna.submit("item", [("name", ""), ("price", "dear")])
    #expect(anna.status == 422 && anna.page.contains("has this code."))
    #expect(anna.words.contains(ItemWords.nameMissing), "\(anna.words)")
    try await anna.submit("item", [("name", ""), ("code", "2")])
    #expect(!anna.page.contains("has this code."))
    try await People.addItem(anna, company, name: "B", code: "2", price: "")
    await anna.open("\(anna.path)/edit")
    try await anna.submit("item", [("price", "dear")])
    #expect(anna.status == 422 && !anna.page.contains("has this code."))
    try await house.close()
  }

  @Test func `A viewer may look and is told why not more, by the device's own rules too`()
    async throws
  {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "1", price: "")
    try await synced(anna, company)
    let link = try await link(anna, company, role: .viewer, permission: .viewOnly)
    try await People.signUp(ben, "ben")
    await ben.open(link)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    let token = try #require(ben.token)
    await ben.open("\(item)/edit")
    #expect(ben.status == 403 && ben.page.contains("Its owner can allow changes"))
    #expect(ben.page.contains("See whom to ask"))
    await ben.post("\(item)/edit", [("token", token), ("name", "X"), ("code", "1")])
    #expect(ben.status == 403)
    await ben.post("\(item)/delete", [("token", token)])
    #expect(ben.status == 403)
    try await house.close()
  }

  @Test func `An open page is told of the other person's change`() async throws {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    try await synced(anna, company)
    let link = try await link(anna, company)
    try await People.signUp(ben, "ben")
    await ben.open(link)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    await ben.send(.get, "/live")
    guard case .events(let channel) = ben.response.body else {
      Issue.record("no stream")
      return
    }
    _ = channel.takeQueued()
    try await People.addItem(anna, company, name: "Bolt", code: "B", price: "")
    try await eventually { channel.takeQueued().contains("event: changed") }
    try await eventually {
      await ben.open("/companies/\(company)/items")
      return People.names(ben) == ["Bolt"]
    }
    channel.fence()
    try await house.close()
  }

  @Test func `Signing out ends the session, signing in again finds everything`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Kept", tier: .free)
    try await synced(anna, company)
    await anna.post("/sign-out", [("token", try #require(anna.token))])
    await anna.follow()
    #expect(anna.path == "/sign-in")
    await anna.open("/companies/\(company)/items")
    #expect(anna.path.hasPrefix("/sign-in"))
    try await anna.submit("sign-in", [("name", "anna"), ("password", People.password)])
    #expect(anna.page.contains("Kept"))
    try await anna.wrongSignIn(house.browser)
    try await house.close()
  }

  private func link(
    _ browser: TestBrowser, _ company: String, role: Role = .manager,
    permission: SharePermission = .canEdit
  ) async throws -> String {
    await browser.open("/companies/\(company)/share")
    try await browser.submit(
      "share", [("role", role.rawValue), ("permission", permission.rawValue)])
    let start = try #require(browser.page.firstRange(of: "/join/"))
    return String(browser.page[start.lowerBound...].prefix { $0 != "<" })
  }

  private func synced(_ browser: TestBrowser, _ company: String) async throws {
    try await eventually {
      await browser.open("/companies/\(company)/sync")
      return browser.page.contains("Everything here is up to date")
    }
  }
}

extension TestBrowser {
  /// The token of the page's first form.
  var token: String? {
    Markup.tags("input", page[...]).first { $0.contains("\"token\"") }
      .flatMap { Markup.attribute("value", in: $0) }
  }

  fileprivate func wrongSignIn(_ other: TestBrowser) async throws {
    await other.open("/sign-in")
    try await other.submit("sign-in", [("name", "anna"), ("password", "not this one")])
    #expect(other.status == 422 && other.cookie("session") == nil)
  }
}
