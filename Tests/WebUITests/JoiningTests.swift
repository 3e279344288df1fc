import Model
import PageReading
import SyncProtocol
import Synchronization
import Testing

@testable import WebUI

/// Joining when things have moved since the page was shown: another person at the browser, a link
/// that is over, a place that is taken.
@Suite struct JoiningTests {
  private let hub = MemoryHub()

  private func offered(
    to name: String, permission: SharePermission = .canEdit
  ) async throws -> (anna: TestBrowser, browser: TestBrowser, company: CompanyID, path: String) {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let role: Role = permission == .viewOnly ? .viewer : .sales
    let link = try await People.makeLink(anna, company, role: role, permission: permission)
    let browser = TestBrowser(hub)
    try await People.signUp(browser, name)
    await browser.open(link.path)
    return (anna, browser, try #require(RecordID(company)), link.path)
  }

  private func members(_ company: CompanyID) -> Int {
    hub.state.withLock { $0.companies[company]?.members.count ?? 0 }
  }

  @Test func `The page says as whom one joins, and lets another person of the browser join`()
    async throws
  {
    let (_, shared, company, _) = try await offered(to: "carl")
    #expect(Markup.words(shared.page).contains("You join as carl."))
    try await shared.submit("join-as-other")
    #expect(shared.path == "/sign-in")
    #expect(Markup.words(shared.page).contains("shares “Bolts & Co” with you."))
    #expect(shared.cookie("offer") != nil && members(company) == 1)
    try await People.signUp(shared, "ben")
    #expect(shared.path == "/join" && Markup.words(shared.page).contains("You join as ben."))
    try await shared.submit("join")
    #expect(members(company) == 2)
    let ben = try #require(hub.state.withLock { $0.accounts["ben"]?.id })
    #expect(hub.state.withLock { $0.companies[company]?.members[ben] } != nil)
  }

  @Test func `Who opens a link is told whose company it is before they make an account`()
    async throws
  {
    let (anna, _, company, path) = try await offered(to: "ben")
    let cold = TestBrowser(hub)
    await cold.open(path)
    #expect(cold.path.hasPrefix("/sign-up"), "most likely there is no account yet")
    #expect(Markup.words(cold.page).contains("shares “Bolts & Co” with you."))
    await cold.open("/sign-in")
    #expect(Markup.words(cold.page).contains("shares “Bolts & Co” with you."))
    hub.state.withLock { $0.isUnreachable = true }
    await cold.open("/sign-up")
    #expect(Markup.words(cold.page).contains(AccountWords.offerIntro))
    hub.state.withLock { $0.isUnreachable = false }
    await anna.open("/companies/\(company)/share")
    try await anna.submit("end-link")
    for page in ["/sign-up", "/sign-in"] {
      await cold.open(page)
      #expect(Markup.words(cold.page).contains(AccountWords.offerClosed))
      #expect(!Markup.words(cold.page).contains("Bolts & Co"))
    }
  }

  @Test func `Who has joined leaves again without making a UserPass`() async throws {
    let (_, ben, company, _) = try await offered(to: "ben")
    try await ben.submit("join")
    #expect(members(company) == 2 && ben.path.hasSuffix("/user-pass"))
    #expect(Markup.words(ben.page).contains(ParticipantWords.leave))
    await ben.open("/companies/\(company)/share/leave")
    #expect(ben.status == 200 && !ben.page.contains("class=\"sections\""))
    try await ben.submit("question")
    #expect(members(company) == 1 && Markup.words(ben.page).contains(ParticipantWords.left))
  }

  @Test func `A page that was shown to one person lets nobody else in`() async throws {
    let (_, shared, company, path) = try await offered(to: "carl")
    let form = try #require(Markup.form("join", in: shared.page))
    let fields = Markup.fields(in: form)
    try await shared.submit("join-as-other")
    try await People.signUp(shared, "ben")
    await shared.open(path)
    await shared.post("/join", fields)
    #expect(shared.status == 403 && shared.page.contains("This form is out of date"))
    #expect(members(company) == 1)
  }

  @Test(arguments: ["end-link", "share"])
  func `A link that was ended or replaced a moment ago lets nobody in`(_ act: String) async throws {
    let (anna, ben, company, _) = try await offered(to: "ben")
    let form = try #require(Markup.form("join", in: ben.page))
    let fields = Markup.fields(in: form)
    await anna.open("/companies/\(company)/share")
    try await anna.submit(act)
    await ben.post("/join", fields)
    #expect(ben.status == 404 && members(company) == 1)
    #expect(!Markup.words(ben.page).contains("Bolts & Co"))
    #expect(ben.page.contains("id=\"decline\""), "there is a way on")
    #expect(await ben.open("/companies/\(company)/items").status == 404)
  }

  @Test func `Joining twice, and by one's own link, leads to the company`() async throws {
    let (anna, ben, company, path) = try await offered(to: "ben")
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    for browser in [ben, anna] {
      await browser.open(path)
      #expect(!browser.page.contains("id=\"join-as-other\""))
      try await browser.submit("join")
      #expect(browser.path.hasPrefix("/companies/\(company)/"), "\(browser.path)")
    }
    #expect(members(company) == 2)
  }
}
