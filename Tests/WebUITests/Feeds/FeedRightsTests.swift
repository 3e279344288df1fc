import Glibc
import HTTPServing
import Hub
import Model
import PageReading
import Sealing
import Testing

@testable import WebUI

/// A feed tells what its maker may read at this moment, and nothing when that is nothing: over real
/// hubs, with the answer that an unknown address gets.
@Suite struct FeedRightsTests {
  /// An answer as whoever asks sees it.
  private struct Answer: Equatable {
    let status: Int
    let page: String
    let headers: [String?]
  }

  private let unknown = "/feeds/" + String(repeating: "A", count: 43)

  /// Asks without a session, each time as if for the first time in a minute.
  private func read(
    _ house: HubHouse, _ address: String, _ file: String = "feed.xml"
  ) async -> Answer {
    let reader = house.browser
    await reader.open("\(address)/\(file)")
    let names = ["Content-Type", "Cache-Control", "Referrer-Policy", "Set-Cookie", "Retry-After"]
    return Answer(
      status: reader.status, page: reader.page, headers: names.map { reader.response.headers[$0] })
  }

  /// Whether both files of the address are just what there is of an unknown one.
  private func isSilent(_ house: HubHouse, _ address: String) async -> Bool {
    for file in ["feed.xml", "calendar.ics"] {
      let answer = await read(house, address, file)
      guard answer == (await read(house, unknown, file)), answer.status == 404 else {
        return false
      }
    }
    return true
  }

  private func make(_ browser: TestBrowser, _ company: String) async throws -> String {
    await browser.open("/companies/\(company)/feeds")
    try await browser.submit("feed", [("current", People.password)])
    let start = try #require(browser.page.firstRange(of: "/feeds/"))
    let rest = browser.page[start.lowerBound...].prefix { $0 != "<" && $0 != "\"" }
    let address = String(rest).replacing("/feed.xml", with: "")
    #expect(address.count == unknown.count)
    return address
  }

  /// Anna's company with an item below its threshold.
  private func anna(_ house: HubHouse) async throws -> (TestBrowser, String) {
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/companies/\(company)/items/new")
    try await anna.submit("item", [("name", "Bolt M8"), ("code", "B-8"), ("threshold", "5")])
    return (anna, company)
  }

  /// Ben takes part in it and has a feed.
  private func ben(
    _ house: HubHouse, _ anna: TestBrowser, _ company: String
  ) async throws -> (TestBrowser, String) {
    let link = try await People.makeLink(anna, company)
    let ben = house.browser
    try await People.signUp(ben, "ben")
    await ben.open(link.path)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    let address = try await make(ben, company)
    try await eventually { await read(house, address).page.contains("Below threshold: Bolt M8") }
    return (ben, address)
  }

  private func place(of name: String, _ anna: TestBrowser, _ company: String) async throws
    -> String
  {
    try await eventually {
      await anna.open("/companies/\(company)/share").page.contains(">\(name)<")
    }
    let start = try #require(anna.page.firstRange(of: "/share/people/"))
    let rest = anna.page[start.upperBound...].prefix { $0 != "\"" }
    return "/companies/\(company)/share/people/\(rest)"
  }

  /// Another server of the same container, to which the account signs in.
  private func elsewhere(_ house: HubHouse) async throws -> (Hub, TestBrowser) {
    let folder = house.folder + "/elsewhere"
    #expect(mkdir(folder, 0o700) == 0)
    var hosting = HubConfiguration(.hosted(folder: folder))
    hosting.passwordCost = .testing
    let hub = try Hub(hosting, .inProcess(house.service))
    var router = Router()
    Website(HubAccess(hub), WebPolicy(log: house.log.write)).addRoutes(to: &router)
    let browser = TestBrowser(router)
    await browser.open("/sign-in")
    try await browser.submit("sign-in", [("name", "anna"), ("password", People.password)])
    return (hub, browser)
  }

  private func enter(_ browser: TestBrowser, _ company: String) async throws {
    try await eventually {
      Markup.form("login", in: await browser.open("/companies/\(company)/credentials").page) != nil
    }
    try await browser.submit("login", [("userName", "user"), ("password", People.password)])
    await browser.open("/companies/\(company)/credentials")
  }

  private let next = "nine geese eat grass"
  private var change: [(String, String)] {
    [("current", People.password), ("password", next), ("confirm", next)]
  }

  @Test func `Another password of the UserPass silences the feed for good`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let address = try await make(anna, company)
    #expect(await read(house, address).status == 200)
    await anna.open("/companies/\(company)/credentials")
    try await anna.submit("change-password", [("current", "wrong")] + change.dropFirst())
    #expect(await read(house, address).status == 200, "nothing was changed")
    await anna.open("/companies/\(company)/credentials")
    try await anna.submit("change-password", change)
    #expect(await isSilent(house, address))
    // Even the earlier password, chosen again, does not bring it back.
    await anna.open("/companies/\(company)/credentials")
    let back = [
      ("current", next), ("password", People.password), ("confirm", People.password),
    ]
    try await anna.submit("change-password", back)
    #expect(await isSilent(house, address))
    let fresh = try await make(anna, company)
    #expect(await read(house, fresh).page.contains("Below threshold: Bolt M8"))
    #expect(await isSilent(house, address))
    try await house.close()
  }

  @Test func `So does a password that was changed on another device`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let address = try await make(anna, company)
    let (hub, phone) = try await elsewhere(house)
    try await enter(phone, company)
    #expect(await read(house, address).status == 200, "to sign in elsewhere takes nothing")
    try await phone.submit("change-password", change)
    try await eventually { await isSilent(house, address) }
    await hub.close()
    try await house.close()
  }

  @Test func `Without a UserPass there is no feed, nor with a new one`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let address = try await make(anna, company)
    await anna.open("/companies/\(company)/credentials/delete")
    try await anna.submit("delete-credentials", [("current", People.password)])
    #expect(await isSilent(house, address))
    await anna.open("/companies/\(company)/user-pass")
    try await People.makeUserPass(anna, displayName: "Anna")
    #expect(await isSilent(house, address), "the same words are another UserPass")
    try await house.close()
  }

  @Test func `A device that was signed out from the list of another has no feed`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let address = try await make(anna, company)
    let (hub, phone) = try await elsewhere(house)
    await phone.open("/devices")
    let outs = Set(phone.page.split(separator: "\"").filter { $0.hasPrefix("out-") })
    #expect(outs.count == 2)
    // Not the phone's own, which is here now.
    let other = try #require(
      outs.first { out in
        let head = phone.page.components(before: String(out))
        return !head.contains("Here now")
      })
    try await phone.submit(String(other))
    try await eventually { await isSilent(house, address) }
    #expect(await anna.open("/companies").path.hasPrefix("/sign-in"))
    await hub.close()
    try await house.close()
  }

  @Test func `Who left has no feed, and the others have theirs`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let mine = try await make(anna, company)
    let (ben, address) = try await ben(house, anna, company)
    #expect(address != mine)
    await ben.open("/companies/\(company)/share/leave")
    #expect(await read(house, address).status == 200, "who only asks has not left")
    try await ben.submit("question")
    #expect(await isSilent(house, address))
    #expect(await read(house, mine).page.contains("Below threshold: Bolt M8"))
    try await house.close()
  }

  @Test func `Who was removed has no feed`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let mine = try await make(anna, company)
    let (_, address) = try await ben(house, anna, company)
    let ben = try await place(of: "Ben", anna, company)
    await anna.open("\(ben)/remove")
    try await anna.submit("question")
    try await eventually { await isSilent(house, address) }
    #expect(await read(house, mine).status == 200)
    try await house.close()
  }

  @Test func `A deleted company is silent for its owner and for everybody`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let mine = try await make(anna, company)
    let (_, address) = try await ben(house, anna, company)
    await anna.open("/companies/\(company)/share/delete")
    try await anna.submit("delete", [("name", "Bolts & Co")])
    for feed in [mine, address] {
      try await eventually { await isSilent(house, feed) }
    }
    try await house.close()
  }

  @Test func `A feed tells what its maker's departments read, as long as they are theirs`()
    async throws
  {
    let house = try HubHouse()
    let (anna, company) = try await anna(house)
    let mine = try await make(anna, company)
    let (_, address) = try await ben(house, anna, company)
    let ben = try await place(of: "Ben", anna, company)
    func become(_ role: Role) async throws {
      await anna.open(ben)
      try await anna.submit("preset", [("role", role.rawValue)])
    }
    try await become(.viewer)
    // Without need to know everybody reads what there is.
    #expect(await read(house, address).page.contains("Bolt M8"))
    await anna.open("/companies/\(company)/share/reading")
    try await anna.submit("reading", [("needToKnow", "yes")])
    try await eventually { await !read(house, address).page.contains("Bolt M8") }
    let narrow = await read(house, address)
    #expect(narrow.status == 200 && !narrow.page.contains("<entry>"))
    let calendar = await read(house, address, "calendar.ics")
    #expect(calendar.status == 200 && !calendar.page.contains("VEVENT"))
    #expect(
      await read(house, mine).page.contains("Below threshold: Bolt M8"), "the owner reads all")
    try await become(.warehouse)
    try await eventually { await read(house, address).page.contains("Below threshold: Bolt M8") }
    try await house.close()
  }
}

extension String {
  /// What stands before a part, since the list's entry that it is in began.
  fileprivate func components(before part: String) -> Substring {
    let end = firstRange(of: part)?.lowerBound ?? startIndex
    let head = self[..<end]
    let starts = head.split(separator: "<li", omittingEmptySubsequences: false)
    return starts.last ?? ""
  }
}
