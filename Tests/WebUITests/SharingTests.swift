import HTTPServing
import Model
import PageParts
import PageReading
import SyncProtocol
import Synchronization
import Testing

@testable import WebUI

/// The pages about who takes part, as people walk through them without script.
@Suite struct SharingTests {
  let hub = MemoryHub()

  private func owner(tier: Tier = .business) async throws -> (TestBrowser, String) {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    return (anna, try await People.makeCompany(anna, "Bolts & Co", tier: tier))
  }

  private func join(
    _ anna: TestBrowser, _ company: String, _ name: String, role: Role = .manager
  ) async throws -> TestBrowser {
    let link = try await People.makeLink(anna, company, role: role)
    let ben = TestBrowser(hub)
    try await People.signUp(ben, name.lowercased())
    await ben.open(link.path)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: name)
    return ben
  }

  private func account(_ name: String) throws -> AccountID {
    try #require(hub.state.withLock { $0.accounts[name]?.id })
  }

  private func member(_ name: String, _ company: String) throws -> Member? {
    let (account, id) = (try account(name), try #require(RecordID(company)))
    return hub.state.withLock { $0.companies[id]?.members[account] }
  }

  @Test func `A link comes with a code, and with text to send by hand`() async throws {
    let (anna, company) = try await owner()
    let link = try await People.makeLink(anna, company)
    #expect(anna.page.contains("aria-label=\"QR code of the link to join Bolts &amp; Co\""))
    #expect(anna.page.contains("<path d=\"M"))
    let whole = "http://127.0.0.1:8420\(link.path)"
    #expect(Markup.words(anna.page).contains("Open this link to join: \(whole)"))
    #expect(anna.response.headers["Referrer-Policy"] == "no-referrer")
    await anna.open("/companies/\(company)/share")
    #expect(Markup.words(anna.page).contains("A link works now."))
    try await anna.submit("end-link")
    #expect(Markup.words(anna.page).contains("There is no link now"))
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.open(link.path)
    #expect(ben.status == 404)
  }

  @Test func `An invitation says for whom it is and as whom one joins`() async throws {
    let (anna, company) = try await owner()
    await anna.open("/companies/\(company)/share/invite")
    try await anna.submit("invite", [("name", "")])
    #expect(anna.status == 422 && anna.page.contains("Say whom the invitation is for."))
    try await anna.submit(
      "invite", [("name", "Ben"), ("role", "sales"), ("permission", "canEdit")])
    #expect(Markup.words(anna.page).contains("Hello Ben,"))
    let start = try #require(anna.page.firstRange(of: "/join/invitation-"))
    let path = String(anna.page[start.lowerBound...].prefix { $0 != "<" })
    await anna.open("/companies/\(company)/share")
    #expect(Markup.words(anna.page).contains("Ben Invited Sales Can make changes"))
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben@work")
    await ben.open(path)
    #expect(Markup.words(ben.page).contains("You join as ben@work."))
    try await ben.submit("join")
    #expect(try member("ben@work", company)?.deptMask == Role.sales.deptMask)
  }

  @Test func `An invitation can be withdrawn, and declined`() async throws {
    let (anna, company) = try await owner()
    await anna.open("/companies/\(company)/share/invite")
    try await anna.submit("invite", [("name", "Ben"), ("role", "viewer")])
    let start = try #require(anna.page.firstRange(of: "/join/invitation-"))
    let path = String(anna.page[start.lowerBound...].prefix { $0 != "<" })
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.open(path)
    await ben.post("/join/refuse", Markup.fields(in: ben.page[...]))
    await ben.follow()
    #expect(ben.path == "/companies" && ben.cookie("offer") == nil)
    #expect(hub.state.withLock { $0.declined } == [String(path.dropFirst("/join/".count))])
    await anna.open("/companies/\(company)/share")
    let form = try #require(anna.page.firstRange(of: "id=\"withdraw-"))
    let id = anna.page[form.upperBound...].prefix { $0 != "\"" }
    try await anna.submit("withdraw-\(id)")
    #expect(Markup.words(anna.page).contains("Nobody is invited now."))
  }

  @Test func `Free says what sharing takes, and the owner can change the tier there`() async throws
  {
    let (anna, company) = try await owner(tier: .free)
    await anna.open("/companies/\(company)/share")
    #expect(anna.page.contains(Denial.tierWithoutSharing.sentence))
    #expect(!anna.page.contains("Make a link"))
    hub.state.withLock { $0.isTierOperators = true }
    await anna.open("/companies/\(company)/share")
    #expect(Markup.words(anna.page).contains("Give them this number: \(company)"))
    hub.state.withLock { $0.isTierOperators = false }
    await anna.open("/companies/\(company)/share")
    try await anna.submit("tier-business", [("tier", "gold")])
    #expect(anna.status == 400)
    await anna.open("/companies/\(company)/share")
    try await anna.submit("tier-business")
    #expect(anna.page.contains("Make a link"))
  }

  @Test func `The owner changes what a participant may do, by role and by department`() async throws
  {
    let (anna, company) = try await owner()
    _ = try await join(anna, company, "Ben", role: .viewer)
    let place = "/companies/\(company)/share/people/\(try account("ben"))"
    await anna.open("/companies/\(company)/share")
    #expect(anna.page.contains(place))
    await anna.open(place)
    try await anna.submit("preset", [("role", "sales"), ("permission", "viewOnly")])
    #expect(anna.path == place && anna.words.contains("Rights of Ben changed."))
    #expect(
      try member("ben", company)?.rights == MemberRights(role: .sales, permission: .viewOnly))
    try await anna.submit("departments", [("dept-0", "on"), ("manager-1", "on")])
    let rights = try #require(try member("ben", company)?.rights)
    #expect(rights.deptMask.contains(.inventory) && rights.managerMask.contains(.orders))
    try await anna.submit("preset", [("role", "god")])
    #expect(anna.status == 400)
  }

  @Test func `A change that was decided on an older row is refused with a sentence`() async throws {
    let (anna, company) = try await owner()
    _ = try await join(anna, company, "Ben")
    await anna.open("/companies/\(company)/share/people/\(try account("ben"))")
    try await anna.submit("preset", [("role", "sales"), ("version", "7")])
    #expect(anna.page.contains("Somebody changed this participant meanwhile."))
  }

  @Test func `Who may only view sees who takes part, may rename themself, and leave`() async throws
  {
    let (anna, company) = try await owner()
    let ben = try await join(anna, company, "Ben", role: .viewer)
    await ben.open("/companies/\(company)/share")
    #expect(Markup.words(ben.page).contains("Anna"))
    #expect(!ben.page.contains("Make a link") && !ben.page.contains("/share/people/"))
    #expect(ben.page.contains(Denial.ownerOnly.sentence))
    await ben.open("/companies/\(company)/share/me")
    try await ben.submit("me", [("displayName", "")])
    #expect(ben.status == 422)
    try await ben.submit("me", [("displayName", "Benjamin")])
    #expect(ben.page.contains("The others see you like this now."))
    await ben.open("/companies/\(company)/share")
    #expect(Markup.words(ben.page).contains("Benjamin You Viewer"))
    await ben.open("/companies/\(company)/share/leave")
    try await ben.submit("question")
    #expect(ben.path == "/companies" && ben.page.contains("You have left the company."))
    #expect(try member("ben", company) == nil)
  }

  @Test func `Removing and stopping ask first`() async throws {
    let (anna, company) = try await owner()
    _ = try await join(anna, company, "Ben")
    _ = try await join(anna, company, "Cleo")
    await anna.open("/companies/\(company)/share/people/\(try account("ben"))/remove")
    #expect(anna.page.contains("Remove Ben?"))
    try await anna.submit("question")
    #expect(try member("ben", company) == nil)
    await anna.open("/companies/\(company)/share/stop")
    #expect(try member("cleo", company) != nil)
    try await anna.submit("question")
    #expect(anna.page.contains("The company is yours alone again."))
    #expect(try member("cleo", company) == nil)
    await anna.open("/companies/\(company)/share/people/\(try account("anna"))")
    #expect(anna.status == 404)
  }

  @Test func `Without the container the page shows what the device last heard`() async throws {
    let (anna, company) = try await owner()
    _ = try await join(anna, company, "Ben")
    hub.state.withLock { $0.isUnreachable = true }
    await anna.open("/companies/\(company)/share")
    #expect(anna.status == 200)
    #expect(anna.page.contains("can’t be reached"))
    #expect(Markup.words(anna.page).contains("Ben") && !anna.page.contains("/share/people/"))
    await anna.open("/companies/\(company)/share/stop")
    try await anna.submit("question")
    #expect(anna.page.contains("can’t be reached"))
    #expect(try member("ben", company) != nil)
  }

  @Test("A switch that a form could not change keeps its bit")
  func switches() throws {
    let row = ShareParticipant(
      member: Member(participant: .zero, role: .manager, permission: .canEdit), granted: .canEdit,
      role: "manager", displayName: "", version: 3, lastActive: nil)
    var administrator = Member(participant: .zero, role: .administrator, permission: .canEdit)
    administrator.deptMask = [.orders, .administration]
    let form = Query("version=3&dept-0=on&dept-7=on")
    let command = ParticipantForm.departments(form, of: row, by: administrator, in: .zero)
    let expected = MemberRights(
      deptMask: Role.manager.deptMask.subtracting(.orders), managerMask: [], permission: .canEdit)
    #expect(command?.act == .change(.zero, version: 3, expected))
    #expect(ParticipantForm.departments(Query(""), of: row, by: administrator, in: .zero) == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8420/join/x", true), ("https://localhost/join/x", true),
    ("http://[::1]:1/join/x", true), ("https://shop.example/join/x", false),
    ("http://localhost.example/join/x", false), ("http://10.0.0.5:8420/join/127.0.0.1", false),
  ])
  func `A link that leads to this machine alone says so`(_ link: String, _ isHere: Bool) {
    #expect(SharingPages.leadsHere(link) == isHere)
    let page = SharingPages.made(Views("Acme").company, link: link)
    #expect(Markup.words(page.content.text).contains(SharingWords.thisMachine) == isHere)
  }
}
