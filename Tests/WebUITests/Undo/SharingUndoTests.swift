import Model
import Testing

@testable import WebUI

/// What is done to the team can be taken back where it is told, over a real hub.
@Suite struct SharingUndoTests {
  private func team() async throws -> (
    house: HubHouse, anna: TestBrowser, ben: TestBrowser, share: String
  ) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let ben = try await house.guest("Ben", of: anna, company, .sales)
    return (house, anna, ben, "/companies/\(company)/share")
  }

  private func openPerson(_ anna: TestBrowser, _ share: String) async throws -> String {
    await anna.open(share)
    let start = try #require(anna.page.firstRange(of: "/share/people/"))
    let place = share + "/people/" + anna.page[start.upperBound...].prefix { $0 != "\"" }
    await anna.open(place)
    return place
  }

  @Test func `A role goes back, and forth again`() async throws {
    let (house, anna, _, share) = try await team()
    let place = try await openPerson(anna, share)
    try await anna.submit("preset", [("role", "manager")])
    #expect(anna.words.contains("Rights of Ben changed. Undo"))
    try await anna.submit("notice-undo")
    #expect(anna.path == place && anna.words.contains("Undone: Rights of Ben changed. Redo"))
    #expect(anna.page.contains("value=\"sales\" selected"))
    try await anna.submit("notice-undo")
    #expect(anna.page.contains("value=\"manager\" selected"))
    try await house.close()
  }

  @Test func `Rights that somebody changed since stay`() async throws {
    let (house, anna, _, share) = try await team()
    _ = try await openPerson(anna, share)
    try await anna.submit("preset", [("role", "manager")])
    let undo = try #require(Markup.form("notice-undo", in: anna.page))
    let action = try #require(Markup.attribute("action", in: undo))
    let fields = Markup.fields(in: undo)
    try await anna.submit("preset", [("role", "courier")])
    await anna.post(action, fields)
    await anna.follow()
    #expect(anna.page.contains("value=\"courier\" selected"))
    #expect(!anna.words.contains("Undone:"))
    try await house.close()
  }

  @Test func `The own name goes back`() async throws {
    let (house, _, ben, share) = try await team()
    await ben.open(share + "/me")
    try await ben.submit("me", [("displayName", "Benjamin")])
    #expect(ben.page.contains("value=\"Benjamin\""))
    try await ben.submit("notice-undo")
    #expect(ben.page.contains("value=\"Ben\""))
    try await house.close()
  }

  @Test func `The tier goes back`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co", tier: .free)
    try await eventually {
      await anna.open("/companies/\(company)/share")
      return Markup.form("tier-business", in: anna.page) != nil
    }
    try await anna.submit("tier-business")
    #expect(Markup.form("share", in: anna.page) != nil)
    try await anna.submit("notice-undo")
    #expect(Markup.form("share", in: anna.page) == nil)
    #expect(Markup.form("tier-business", in: anna.page) != nil)
    try await house.close()
  }
}
