import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Orders on pages: the form, lines by keyboard, totals, days and moves.
@Suite struct OrderPageTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    return (house, anna, "/companies/\(company)")
  }

  private func order(_ browser: TestBrowser, _ home: String) async throws -> String {
    await browser.open("\(home)/orders/new")
    try await browser.submit("record", [("customer", "Stadtrad Kiel"), ("city", "Kiel")])
    #expect(browser.status == 200, "\(browser.words)")
    return String(browser.path.prefix { $0 != "?" })
  }

  @Test func `Lines are added one after the other, and add up`() async throws {
    let (house, anna, home) = try await anna()
    let company = try #require(home.split(separator: "/").last.map(String.init))
    _ = try await People.addItem(anna, company, name: "Brake pad", code: "B-12", price: "16.99")
    let order = try await order(anna, home)
    #expect(anna.words.contains("What was ordered stands here."))
    try await anna.submit("add-line", [("what", "b-12"), ("quantity", "2"), ("taxRate", "19")])
    #expect(anna.words.contains("Added a line."), "\(anna.words)")
    #expect(anna.page.contains("autofocus") && anna.words.contains("Brake pad B-12"))
    try await anna.submit(
      "add-line",
      [("what", "Mounting"), ("quantity", "0.5"), ("price", "60"), ("discountPercent", "10")])
    #expect(anna.words.contains("Discount: 10 %") && anna.words.contains("27.00 EUR"))
    for told in ["Without tax 60.98 EUR", "Tax, 19 % 11.59 EUR", "Total 72.57 EUR"] {
      #expect(anna.words.contains(told), "\(told): \(anna.words)")
    }
    // What is wrong stays as it was typed.
    try await anna.submit("add-line", [("what", ""), ("quantity", "x"), ("taxRate", "120")])
    #expect(anna.status == 422 && anna.page.contains("value=\"120\""))
    #expect(anna.words.contains("must be a number from 0 to 100"))
    await anna.open(order)
    let line = try #require(anna.page.firstRange(of: "id=\"up-"))
    let up = anna.page[line.upperBound...].prefix { $0 != "\"" }
    try await anna.submit("up-\(up)", [])
    #expect(anna.words.contains("Moved a line."))
    try await anna.submit("remove-\(up)", [])
    #expect(anna.words.contains("Deleted a line.") && !anna.words.contains("B-12"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("B-12") && anna.words.contains("Total 72.57 EUR"))
    try await house.close()
  }

  @Test func `An order shows its addresses and days, and moves by its buttons`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await order(anna, home)
    #expect(anna.words.contains("Billing address Stadtrad Kiel Kiel"), "\(anna.words)")
    #expect(anna.page.contains("data-key=\"Mod+Enter\""))
    try await anna.submit("move-submit", [])
    #expect(anna.words.contains("The order has no lines. Add what was ordered first."))
    try await anna.submit("add-line", [("what", "Mounting"), ("quantity", "1")])
    try await anna.submit("move-submit", [])
    #expect(anna.words.contains("The order of “Stadtrad Kiel” is submitted."))
    #expect(anna.words.contains("SO-20") && anna.words.contains("Submitted"))
    try await anna.submit("move-ship", [])
    #expect(anna.page.contains("id=\"order-days\"") && anna.words.contains("Shipped"))
    await anna.open("\(home)/orders")
    #expect(anna.words.contains("Stadtrad Kiel") && anna.words.contains("SO-20"))
    await anna.open("\(home)/orders/board")
    #expect(anna.status == 200 && anna.words.contains("Stadtrad Kiel"))
    await anna.open("\(order)/edit")
    try await anna.submit("record", [("discountPercent", "10"), ("due", "2026-12-01")])
    #expect(anna.words.contains("Saved “Stadtrad Kiel”."), "\(anna.words)")
    try await house.close()
  }
}
