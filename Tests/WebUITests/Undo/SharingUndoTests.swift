import Model
import Testing

@testable import WebUI

/// What is done about who takes part is taken back by its toast: over the pages, a real hub, its
/// devices and a real container.
@Suite struct SharingUndoTests {
  private struct Team {
    let house: HubHouse
    let anna: TestBrowser
    let ben: TestBrowser
    let share: String
    /// The link by which Ben came, as a path.
    let link: String

    init() async throws {
      house = try HubHouse()
      (anna, ben) = (house.browser, house.browser)
      try await People.signUp(anna, "anna")
      let company = try await People.makeCompany(anna, "Bolts & Co")
      share = "/companies/\(company)/share"
      await anna.open(share)
      try await anna.submit("share", [("role", "manager"), ("permission", "canEdit")])
      link = try Self.secret(in: anna.page)
      await ben.open(link)
      try await People.signUp(ben, "ben")
      try await ben.submit("join")
      try await People.makeUserPass(ben, displayName: "Ben")
      let (browser, page) = (anna, share)
      try await eventually { await browser.open(page).page.contains(">Ben<") }
    }

    static func secret(in page: String) throws -> String {
      let start = try #require(page.firstRange(of: "/join/"))
      return String(page[start.lowerBound...].prefix { $0 != "<" })
    }

    /// Whether somebody who knows a link may sign up by it.
    func works(_ link: String) async -> Bool {
      let cold = house.browser
      await cold.open(link)
      await cold.follow()
      return !cold.words.contains("does not work any more")
    }

    /// Where Ben's place is shown.
    func place() throws -> String {
      let start = try #require(anna.page.firstRange(of: "\(share)/people/"))
      return String(anna.page[start.lowerBound...].prefix { $0 != "\"" })
    }

    /// Waits until Ben's devices have the company, or have it no more.
    func benTakesPart(_ isThere: Bool = true) async throws {
      let browser = ben
      try await eventually {
        await browser.open("/companies")
        return browser.words.contains("Bolts & Co Participant") == isThere
      }
    }
  }

  @Test func `Who was removed takes part again, and not any more by Redo`() async throws {
    let team = try await Team()
    let anna = team.anna
    await anna.open(team.share)
    await anna.open("\(try team.place())/remove")
    try await anna.submit("question")
    try await team.benTakesPart(false)
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Undone: Ben does not take part any more."), "\(anna.words)")
    try await team.benTakesPart()
    await anna.open(team.share)
    #expect(anna.words.contains("Ben Manager"))
    await anna.open("\(try team.place())/remove")
    try await anna.submit("question")
    try await anna.submit("notice-undo")
    try await anna.submit("notice-undo")
    try await team.benTakesPart(false)
    try await team.house.close()
  }

  @Test func `Who left is back with one click, but not after sharing was stopped`() async throws {
    let team = try await Team()
    let ben = team.ben
    let company = team.share.dropLast("/share".count)
    await ben.open("\(company)/share/leave")
    try await ben.submit("question")
    #expect(ben.path == "/companies" && ben.words.contains("You have left the company."))
    try await ben.submit("notice-undo")
    #expect(ben.words.contains("You take part in the company again."), "\(ben.words)")
    await ben.post("\(company)/share/come-back", [])
    #expect(ben.status == 403, "no form of ours")
    try await team.benTakesPart()
    await team.anna.open(team.share)
    #expect(team.anna.words.contains("Ben Manager"))
    await ben.open("\(company)/share/leave")
    try await ben.submit("question")
    #expect(ben.page.contains("notice-undo"))
    await team.anna.open("\(team.share)/stop")
    try await team.anna.submit("question")
    try await ben.submit("notice-undo")
    #expect(ben.words.contains("can’t be brought back"), "\(ben.words)")
    try await team.benTakesPart(false)
    try await team.house.close()
  }

  @Test func `Sharing that was stopped goes on`() async throws {
    let team = try await Team()
    let anna = team.anna
    await anna.open("\(team.share)/stop")
    try await anna.submit("question")
    try await team.benTakesPart(false)
    #expect(await !team.works(team.link))
    try await anna.submit("notice-undo")
    try await team.benTakesPart()
    #expect(await team.works(team.link))
    try await team.house.close()
  }

  @Test func `An invitation that was made or withdrawn is as before`() async throws {
    let team = try await Team()
    let anna = team.anna
    await anna.open("\(team.share)/invite")
    try await anna.submit("invite", [("name", "Cy")])
    let link = try Team.secret(in: anna.page)
    #expect(await team.works(link))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Undone: Cy is invited."), "\(anna.words)")
    #expect(await !team.works(link))
    try await anna.submit("notice-undo")
    #expect(await team.works(link))
    let id = try #require(anna.page.firstRange(of: "id=\"withdraw-"))
    let form = "withdraw-" + anna.page[id.upperBound...].prefix(36)
    try await anna.submit(form)
    #expect(await !team.works(link))
    try await anna.submit("notice-undo")
    #expect(await team.works(link))
    try await team.house.close()
  }

  @Test func `A link that was made, or ended, is as before`() async throws {
    let team = try await Team()
    let anna = team.anna
    #expect(await team.works(team.link))
    await anna.open(team.share)
    try await anna.submit("share", [("role", "sales"), ("permission", "canEdit")])
    let second = try Team.secret(in: anna.page)
    #expect(await team.works(second))
    #expect(await !team.works(team.link))
    try await anna.submit("notice-undo")
    #expect(await team.works(team.link))
    #expect(await !team.works(second))
    try await anna.submit("notice-undo")
    #expect(await team.works(second))
    #expect(await !team.works(team.link))
    await anna.open(team.share)
    try await anna.submit("end-link")
    #expect(await !team.works(second))
    try await anna.submit("notice-undo")
    #expect(await team.works(second))
    try await team.house.close()
  }
}
