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

  /// An order of three brake pads, where the company does so where stock goes below zero.
  private func ordered(
    _ anna: TestBrowser, _ home: String, shortage: String
  ) async throws -> String {
    await anna.open("\(home)/profile")
    try await anna.submit("profile", [("shortage", shortage)])
    let company = try #require(home.split(separator: "/").last.map(String.init))
    _ = try await People.addItem(anna, company, name: "Brake pad", code: "B-12", price: "16.99")
    let order = try await order(anna, home)
    await anna.open(order)
    try await anna.submit("add-line", [("what", "B-12"), ("quantity", "3")])
    return order
  }

  @Test func `Lines tell what is there, and shipping asks where too little is`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await ordered(anna, home, shortage: "warn")
    #expect(anna.words.contains("None available"), "\(anna.words)")
    await anna.open(order)
    try await anna.submit("move-submit", [])
    #expect(anna.words.contains("None available"))
    try await anna.submit("ship-part", [])
    #expect(anna.words.contains("Nothing that is still open of this order is in stock."))
    await anna.open(order)
    try await anna.submit("move-ship", [])
    #expect(anna.words.contains("Nothing of it is in stock any more."))
    #expect(anna.words.contains(LocationWords.anyway) && !anna.words.contains("3 of 3 shipped"))
    try await anna.submit("move-ship", [("agreed", "yes")])
    #expect(anna.words.contains("3 of 3 shipped"), "\(anna.words)")
    #expect(anna.words.contains("The order of “Stadtrad Kiel” is shipped."))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Submitted") && !anna.words.contains("of 3 shipped"))
    try await house.close()
  }

  @Test func `Nothing is shipped where a company refuses it, and nobody is asked`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await ordered(anna, home, shortage: "refuse")
    try await anna.submit("move-submit", [])
    await anna.open(order)
    try await anna.submit("move-ship", [])
    #expect(anna.words.contains("This company lets no stock go below zero"))
    #expect(!anna.words.contains(LocationWords.anyway))
    // A form that says yes all the same changes nothing.
    try await anna.submit("move-ship", [("agreed", "yes")])
    #expect(anna.words.contains("This company lets no stock go below zero"))
    await anna.open(order)
    #expect(!anna.words.contains("3 of 3 shipped"))
    try await house.close()
  }

  @Test func `A closed order keeps its lines, and one under way is not deleted`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await ordered(anna, home, shortage: "allow")
    try await anna.submit("move-submit", [])
    try await anna.submit("delete", [])
    #expect(anna.words.contains("The order is under way. Cancel it first."), "\(anna.words)")
    await anna.open(order)
    try await anna.submit("move-cancel", [])
    await anna.open(order)
    let words = "The order is closed or cancelled."
    if anna.page.contains("id=\"add-line\"") {
      try await anna.submit("add-line", [("what", "Bell"), ("quantity", "1")])
      #expect(anna.words.contains(words), "\(anna.words)")
    }
    await anna.open(order)
    #expect(!anna.words.contains("Bell"))
    try await house.close()
  }

  @Test func `Rows are pasted, and a row that can't be read says which`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await order(anna, home)
    await anna.open(order)
    try await anna.submit("paste", [("rows", "Bell\t2\t9.90\nLamp\tsome")])
    #expect(anna.status == 422 && anna.words.contains("Row 2: the second column is how many"))
    #expect(anna.page.contains("Lamp\tsome"))
    try await anna.submit("paste", [("rows", "Bell\t2\t9.90\nLamp\t1\t5")])
    #expect(anna.words.contains("Added lines to the order of “Stadtrad Kiel”."))
    #expect(anna.words.contains("Total 24.80 EUR"), "\(anna.words)")
    try await house.close()
  }

  @Test func `The numbers that were given, leased and void are told`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/orders/numbers")
    #expect(anna.words.contains("The first draft of an order asks for numbers."))
    for _ in 0..<2 {
      let order = try await order(anna, home)
      await anna.open(order)
      try await anna.submit("add-line", [("what", "Mounting"), ("quantity", "1")])
      try await anna.submit("move-submit", [])
      #expect(anna.words.contains("is submitted."))
    }
    for move in ["move-cancel", "delete"] { try await anna.submit(move, []) }
    await anna.open("\(home)/orders/numbers")
    #expect(anna.words.contains("This device"), "\(anna.words)")
    let rows = anna.page.split(separator: "class=\"col-void\">").dropFirst()
    let void = rows.map { $0.prefix { $0 != "<" } }.filter { $0.hasPrefix("SO-") }
    #expect(void.count == 1, "\(rows)")
    try await house.close()
  }

  @Test func `Numbers look as the company says`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/orders/numbers")
    #expect(anna.page.contains("href=\"\(home)/profile\""))
    await anna.open("\(home)/profile")
    try await anna.submit("profile", [("orderNumbers", "0000"), ("purchaseNumbers", "P YY-00")])
    #expect(anna.status == 422 && anna.words.contains("Write a format such as SO-YYYY-0000"))
    #expect(anna.page.contains("value=\"P YY-00\""))
    try await anna.submit("profile", [("orderNumbers", " R/YYYY/000 ")])
    let order = try await order(anna, home)
    await anna.open(order)
    try await anna.submit("add-line", [("what", "Mounting"), ("quantity", "1")])
    try await anna.submit("move-submit", [])
    await anna.open("\(home)/orders/numbers")
    #expect(anna.words.contains("/001"), "\(anna.words)")
    await anna.open("\(home)/profile")
    #expect(anna.page.contains("value=\"R/YYYY/000\""))
    try await house.close()
  }
}
