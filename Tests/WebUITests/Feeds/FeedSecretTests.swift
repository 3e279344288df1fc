import Business
import HTTPServing
import Hub
import Model
import PageReading
import Testing

@testable import WebUI

/// The secret of a feed is shown to who made it, once, and stands in no log and in no other page.
@Suite struct FeedSecretTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    return (house, anna, "/companies/\(company)")
  }

  private func secret(_ page: String) throws -> String {
    let start = try #require(page.firstRange(of: "/feeds/"))
    let secret = page[start.upperBound...].prefix { !"<\"/".contains($0) }
    #expect(secret.count == 43)
    return String(secret)
  }

  @Test func `No other page of its maker, and no other browser, is shown the secret`()
    async throws
  {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/feeds")
    let form = try #require(Markup.form("feed", in: anna.page))
    let fields = Markup.fields(in: form).filter { $0.0 != "current" }
    await anna.post("\(home)/feeds", fields + [("current", People.password)])
    #expect(anna.response.status == 303)
    let location = try #require(anna.response.headers["Location"])
    #expect(location == "\(home)/feeds", "no secret in the address bar")
    // Another browser of the account comes first.
    let phone = house.browser
    await phone.open("/sign-in")
    try await phone.submit("sign-in", [("name", "anna"), ("password", People.password)])
    await phone.open("\(home)/overview")
    try await phone.submit("login", [("userName", "user"), ("password", People.password)])
    await phone.open("\(home)/feeds")
    #expect(phone.status == 200 && phone.page.contains("feed-made"))
    #expect(!phone.page.contains("feed-atom"))
    await anna.open(location)
    let secret = try secret(anna.page)
    #expect(anna.response.headers["Referrer-Policy"] == "no-referrer")
    for browser in [anna, phone] {
      for page in ["feeds", "notices", "settings", "overview", "log", "activity", "credentials"] {
        await browser.open("\(home)/\(page)")
        #expect(!browser.page.contains(secret), "\(page)")
      }
    }
    #expect(!anna.visited.contains { $0.contains(secret) })
    try await house.close()
  }

  @Test func `A feed answers to our names alone, by reading alone`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/feeds")
    try await anna.submit("feed", [("current", People.password)])
    let address = "/feeds/\(try secret(anna.page))"
    let unknown = "/feeds/" + String(repeating: "A", count: 43)
    let reader = house.browser
    await reader.open("\(address)/feed.xml")
    #expect(reader.status == 200)
    reader.host = "evil.example"
    await reader.open("\(address)/feed.xml")
    let foreign = (reader.status, reader.page)
    await reader.open("\(unknown)/feed.xml")
    #expect(foreign == (reader.status, reader.page) && foreign.0 == 404)
    reader.host = "127.0.0.1:8420"
    for method in [HTTPServing.Method.post, .put, .delete] {
      await reader.send(method, "\(address)/feed.xml")
      #expect(!(200..<300).contains(reader.status), "\(method)")
      #expect(!reader.page.contains("<feed"))
    }
    for path in [address, "\(address)/", "\(address)/feed.json", "\(address)/feed.xml/x"] {
      await reader.send(.get, path)
      #expect(reader.status == 404 && !reader.page.contains(address), "\(path)")
    }
    try await house.close()
  }

  @Test func `Where a feed can't be read, the log says so without the secret`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/feeds")
    try await anna.submit("feed", [("current", People.password)])
    let secret = try secret(anna.page)
    let lines = LogLines()
    var router = Router()
    Website(HubAccess(house.hub), WebPolicy(log: lines.write)).addRoutes(to: &router)
    let reader = TestBrowser(router)
    await house.hub.close()
    await reader.open("/feeds/\(secret)/feed.xml")
    #expect(reader.status == 503 && reader.response.headers["Retry-After"] == "60")
    #expect(reader.response.headers["Referrer-Policy"] == "no-referrer")
    #expect(lines.all.count == 1 && lines.all[0].hasPrefix("feed failed reference="))
    #expect(!lines.all.joined().contains(secret) && !reader.page.contains(secret))
    try await house.close()
  }

  @Test func `A lot's day leads to the lot, from the page and from both feeds`() async throws {
    let (house, anna, home) = try await anna()
    let item = try await People.addItem(
      anna, String(home.split(separator: "/")[1]), name: "Milk", code: "M", price: "1")
    for (lot, day) in [("L-1", "2020-01-02"), ("L-2", "2020-01-03")] {
      await anna.open("\(item)/serials/receive")
      let fields = [("numbers", lot), ("kind", "lot"), ("quantity", "2"), ("expires", day)]
      try await anna.submit("serials", fields)
      #expect(anna.status == 200)
    }
    await anna.open("\(home)/notices")
    #expect(anna.words.contains("Milk · L-1 2") && anna.words.contains("Milk · L-2 2"))
    let start = try #require(anna.page.firstRange(of: "href=\"\(home)/serials/"))
    let link = anna.page[start.lowerBound...].dropFirst(6).prefix { $0 != "\"" }
    await anna.open(String(link))
    #expect(anna.status == 200 && anna.words.contains("L-1"))
    await anna.open("\(home)/feeds")
    try await anna.submit("feed", [("current", People.password)])
    let reader = house.browser
    let address = "/feeds/\(try secret(anna.page))"
    await reader.open("\(address)/feed.xml")
    #expect(reader.page.contains("http://127.0.0.1:8420\(link)"))
    #expect(reader.page.contains("Expired: Milk · L-2"))
    await reader.open("\(address)/calendar.ics")
    let names = reader.page.replacing("\r\n ", with: "").split(separator: "\r\n")
      .filter { $0.hasPrefix("UID:") }
    #expect(names.count == 2 && Set(names).count == 2)
    try await house.close()
  }
}
