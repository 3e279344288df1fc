import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// Feeds over a real hub: made, read without a session, renewed, stopped, and silent for who may
/// not read any more.
@Suite struct FeedStoryTests {
  /// Somebody with an item below its threshold.
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/companies/\(company)/items/new")
    try await anna.submit("item", [("name", "Bolt <1>"), ("code", "B-1"), ("threshold", "5")])
    return (house, anna, "/companies/\(company)")
  }

  private func make(_ anna: TestBrowser, _ company: String) async throws -> String {
    await anna.open("\(company)/feeds")
    try await anna.submit("feed", [("current", People.password)])
    let start = try #require(anna.page.firstRange(of: "/feeds/"))
    let rest = anna.page[start.lowerBound...].prefix { $0 != "<" && $0 != "\"" }
    return String(rest).replacing("/feed.xml", with: "")
  }

  private func status(_ house: HubHouse, _ address: String) async -> Int {
    await house.browser.open(address).status
  }

  @Test func `What needs somebody is one list, and the frame counts it`() async throws {
    let (house, anna, company) = try await anna()
    await anna.open("\(company)/notices")
    #expect(anna.words.contains("Below threshold Bolt <1> 0"))
    #expect(anna.page.contains("Notices: 1"))
    let item = try #require(anna.page.firstRange(of: "\(company)/items/0"))
    #expect(anna.page[item.lowerBound...].hasPrefix("\(company)/items/"))
    try await house.close()
  }

  @Test func `The address is shown once, and reads without a session`() async throws {
    let (house, anna, company) = try await anna()
    let address = try await make(anna, company)
    #expect(address.count == "/feeds/".count + 43)
    #expect(anna.words.contains(FeedWords.once))
    await anna.open("\(company)/feeds")
    #expect(!anna.page.contains(address) && anna.page.contains("feed-made"))
    let reader = house.browser
    await reader.open("\(address)/feed.xml")
    #expect(reader.status == 200 && reader.page.contains("Below threshold: Bolt &lt;1&gt;"))
    #expect(reader.response.headers["Content-Type"] == "application/atom+xml; charset=utf-8")
    #expect(reader.response.headers["Cache-Control"] == "no-store")
    #expect(reader.response.headers["Referrer-Policy"] == "no-referrer")
    #expect(reader.response.headers["Set-Cookie"] == nil)
    await reader.open("\(address)/calendar.ics")
    #expect(reader.status == 200 && reader.page.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(house.log.all.isEmpty)
    try await house.close()
  }

  @Test func `Another address takes its place, and a stopped one leads nowhere`() async throws {
    let (house, anna, company) = try await anna()
    let first = try await make(anna, company)
    let second = try await make(anna, company)
    #expect(await status(house, "\(first)/feed.xml") == 404)
    #expect(await status(house, "\(second)/feed.xml") == 200)
    await anna.open("\(company)/feeds")
    try await anna.submit("feed-stop")
    #expect(anna.words.contains(FeedWords.stopped))
    let reader = house.browser
    await reader.open("\(second)/calendar.ics")
    let stopped = (reader.status, reader.page)
    for unknown in ["/feeds/" + String(repeating: "A", count: 43), "/feeds/x", first] {
      await reader.open("\(unknown)/calendar.ics")
      #expect((reader.status, reader.page) == stopped, "\(unknown)")
    }
    #expect(stopped.0 == 404)
    try await house.close()
  }

  @Test func `Who signed out, or has another password, has no feed`() async throws {
    let (house, anna, company) = try await anna()
    let address = try await make(anna, company) + "/feed.xml"
    await anna.open("\(company)/overview")
    let token = Markup.fields(in: try #require(Markup.form("undo-last", in: anna.page)))
    await anna.post("/lock", token)
    #expect(await status(house, address) == 200)
    await anna.post("/sign-out", token)
    #expect(await status(house, address) == 404)
    try await house.close()
  }

  @Test func `Too many requests are told to wait`() async throws {
    let (house, _, _) = try await anna()
    let reader = house.browser
    for _ in 0..<Website.feedCountLimit { await reader.open("/feeds/x/feed.xml") }
    #expect(reader.status == 404)
    await reader.open("/feeds/x/feed.xml")
    #expect(reader.status == 429 && reader.response.headers["Retry-After"] == "60")
    try await house.close()
  }
}
