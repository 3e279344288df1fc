import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// The orders on a company's overview.
@Suite struct OrdersPanelTests {
  @Test func `The overview counts open orders, and each figure leads to them`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)"
    await anna.open("\(home)/overview")
    #expect(!anna.page.contains("id=\"orders-draft\""))
    for (customer, due) in [("Stadtrad", "2020-01-02"), ("Anker", "")] {
      await anna.open("\(home)/orders/new")
      try await anna.submit("record", [("customer", customer), ("due", due)])
    }
    await anna.open("\(home)/overview")
    #expect(anna.words.contains("Draft 2 1 late"), "\(anna.words)")
    let late = try #require(anna.page.firstRange(of: "id=\"orders-late-draft\" href=\""))
    let place = anna.page[late.upperBound...].prefix { $0 != "\"" }.replacing("&amp;", with: "&")
    await anna.open(String(place))
    #expect(anna.words.contains("Stadtrad") && !anna.words.contains("Anker"), "\(anna.words)")
    await anna.open("\(home)/orders?only=draft")
    #expect(anna.words.contains("Stadtrad") && anna.words.contains("Anker"))
    try await house.close()
  }

  @Test func `What can be shipped today is named`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)"
    let item = try await People.addItem(
      anna, company, name: "Brake pad", code: "B-12", price: "16.99")
    await anna.open("\(home)/orders/new")
    try await anna.submit("record", [("customer", "Stadtrad")])
    let order = String(anna.path.prefix { $0 != "?" })
    await anna.open(order)
    try await anna.submit("add-line", [("what", "B-12"), ("quantity", "1")])
    try await anna.submit("move-submit", [])
    await anna.open("\(home)/overview")
    #expect(anna.words.contains("No order under way can be shipped whole."), "\(anna.words)")
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "5"), ("direction", "add")])
    await anna.open("\(home)/overview")
    #expect(
      anna.words.contains("1 order can be shipped today, as all of it is in stock:"),
      "\(anna.words)")
    #expect(anna.page.contains("href=\"\(order)\""))
    try await house.close()
  }
}
