import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Price lists and the prices of suppliers on pages.
@Suite struct PricePageTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)"
    await anna.open("\(home)/items/new")
    try await anna.submit("item", [("name", "Brake pad"), ("code", "B-1"), ("price", "20")])
    return (house, anna, home)
  }

  @Test func `A price list is made, filled from a table, and told while a line is typed`()
    async throws
  {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/pricelists")
    #expect(anna.status == 200 && anna.words.contains("Add a price list"), "\(anna.words)")
    await anna.open("\(home)/pricelists/new")
    try await anna.submit("record", [("name", "Trade 2026"), ("customerGroup", "Trade")])
    #expect(anna.words.contains("Trade 2026") && anna.words.contains("Prices"), "\(anna.words)")
    try await anna.submit("paste", [("rows", "B-1\t1\t18\nB-1\t10\t15")])
    #expect(anna.words.contains("Wrote prices into “Trade 2026”."), "\(anna.words)")
    #expect(anna.words.contains("From quantity: 10 · Price of one: 15"), "\(anna.words)")
    try await anna.submit("paste", [("rows", "X-9\t1\t18")])
    #expect(anna.words.contains("No item is called “X-9”."), "\(anna.words)")
    await anna.open("\(home)/contacts/new")
    try await anna.submit("record", [("name", "Stadtrad"), ("customerGroup", "Trade")])
    await anna.open("\(home)/orders/new")
    try await anna.submit("record", [("contact", "Stadtrad")])
    #expect(anna.words.contains("Added “Stadtrad”."), "\(anna.words)")
    let order = String(anna.path.prefix { $0 != "?" })
    try await anna.submit("add-line", [("what", "B-1"), ("quantity", "10")])
    #expect(anna.words.contains("150.00 EUR"), "\(anna.words)")
    let form = try #require(Markup.form("add-line", in: anna.page))
    let typed = Markup.fields(in: form).filter { !["what", "quantity"].contains($0.0) }
    await anna.post("\(order)/lines/hints", typed + [("what", "B-1"), ("quantity", "12")])
    #expect(anna.words.contains("Price: 15.00 EUR (Trade 2026, from 10)"), "\(anna.words)")
    try await house.close()
  }

  @Test func `What a supplier took is told of the item, of the supplier, and while one types`()
    async throws
  {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/contacts/new")
    try await anna.submit("record", [("name", "Anker"), ("isSupplier", "yes")])
    let supplier = String(anna.path.prefix { $0 != "?" })
    await anna.open("\(home)/purchases/new")
    try await anna.submit("record", [("contact", "Anker")])
    try await anna.submit("add-line", [("what", "B-1"), ("quantity", "40"), ("price", "3.50")])
    try await anna.submit("move-order", [])
    let purchase = String(anna.path.prefix { $0 != "?" })
    try await anna.submit("move-receive", [])
    await anna.open(supplier)
    let link = try #require(
      anna.page.firstMatch(of: /href="([^"]*purchases\/prices\?supplier=[^"]*)"/)?.1)
    await anna.open(String(link))
    #expect(anna.words.contains("Brake pad 40 3.50 EUR"), "\(anna.words)")
    #expect(anna.words.contains("there in 0 days"), "\(anna.words)")
    #expect(anna.page.contains(purchase))
    await anna.open("\(home)/purchases/prices?supplier=1")
    #expect(anna.status == 404)
    await anna.open("\(home)/purchases/new")
    try await anna.submit("record", [("contact", "Anker")])
    let next = String(anna.path.prefix { $0 != "?" })
    let form = try #require(Markup.form("add-line", in: anna.page))
    let typed = Markup.fields(in: form).filter { $0.0 != "what" }
    await anna.post("\(next)/lines/hints", typed + [("what", "B-1")])
    #expect(anna.words.contains("40 in stock"), "\(anna.words)")
    #expect(anna.words.contains("Anker: 3.50 EUR for 40, 0 days"), "\(anna.words)")
    try await house.close()
  }
}
