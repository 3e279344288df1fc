import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Purchase orders on pages: from what is short to what came.
@Suite struct PurchasePageTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    return (house, anna, "/companies/\(company)")
  }

  /// Items of which less is there than their threshold.
  private func short(_ anna: TestBrowser, _ home: String, _ items: [(String, String)]) async throws
  {
    for (code, supplier) in items {
      await anna.open("\(home)/items/new")
      try await anna.submit(
        "item",
        [
          ("name", "Part \(code)"), ("code", code), ("threshold", "5"), ("supplier", supplier),
        ])
      #expect(anna.status == 200, "\(anna.words)")
    }
  }

  @Test func `What is to be ordered becomes drafts, which are named on the list`() async throws {
    let (house, anna, home) = try await anna()
    try await short(anna, home, [("B-1", "Anker"), ("B-2", "Anker"), ("N-1", "Kranich")])
    await anna.open("\(home)/items/reorder")
    try await anna.submit("make-drafts", [])
    #expect(anna.words.contains("Made 2 drafts of purchase orders."), "\(anna.words)")
    #expect(anna.words.contains("Anker") && anna.words.contains("Kranich"))
    await anna.open("\(home)/items/reorder")
    #expect(anna.words.contains("In a draft") && !anna.page.contains("make-drafts"))
    try await short(anna, home, [("N-2", "Kranich")])
    await anna.open("\(home)/items/reorder")
    try await anna.submit("make-drafts", [])
    #expect(anna.words.contains("Made the draft of a purchase order."), "\(anna.words)")
    #expect(anna.words.contains("Part N-2") && !anna.words.contains("Part N-1"))
    try await anna.submit("notice-undo")
    await anna.open("\(home)/items/reorder")
    #expect(anna.page.contains("make-drafts"))
    try await house.close()
  }

  /// A purchase order of two lines that was ordered; answers its page.
  private func ordered(_ anna: TestBrowser, _ home: String) async throws -> String {
    try await short(anna, home, [("B-1", "Anker")])
    await anna.open("\(home)/purchases/new")
    try await anna.submit("record", [("supplier", "Anker")])
    let purchase = String(anna.path.prefix { $0 != "?" })
    try await anna.submit("add-line", [("what", "B-1"), ("quantity", "10"), ("price", "4")])
    try await anna.submit("add-line", [("what", "Freight"), ("quantity", "1"), ("price", "7.50")])
    #expect(anna.words.contains("Total 47.50 EUR"), "\(anna.words)")
    try await anna.submit("move-order", [])
    #expect(anna.words.contains("Ordered from “Anker”."), "\(anna.words)")
    return purchase
  }

  @Test func `Goods are received in parts, and what is wrong stays as it was typed`() async throws {
    let (house, anna, home) = try await anna()
    let purchase = try await ordered(anna, home)
    #expect(anna.words.contains("0 of 10 received") && anna.words.contains("PO-20"))
    await anna.open("\(purchase)/receive")
    #expect(anna.words.contains("Receive from “Anker”") && anna.words.contains("10 open"))
    #expect(!anna.words.contains("optional"), "it goes without saying that not all of them came")
    // What is no item is not received.
    #expect(!anna.words.contains("Freight"))
    let field = try #require(anna.page.firstRange(of: "id=\"receive\""))
    let name = try #require(
      anna.page[field.upperBound...].matches(of: /name="([0-9a-f-]{36})"/).first?.1)
    try await anna.submit("receive", [(String(name), "ten")])
    #expect(anna.status == 422 && anna.page.contains("value=\"ten\""), "\(anna.words)")
    #expect(anna.words.contains("Write how much came, or leave it empty."))
    try await anna.submit("receive", [(String(name), "")])
    #expect(anna.words.contains("Write how much of something came."))
    try await anna.submit("receive", [(String(name), "4")])
    #expect(anna.words.contains("4 of 10 received") && anna.words.contains("4 in stock"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("0 of 10 received"), "\(anna.words)")
    try await anna.submit("move-receive", [])
    #expect(anna.words.contains("10 of 10 received"), "\(anna.words)")
    await anna.open("\(purchase)/receive")
    #expect(anna.words.contains("Nothing of this order is open."))
    try await house.close()
  }

  @Test func `A purchase order is duplicated with its lines, and closed ones are not changed`()
    async throws
  {
    let (house, anna, home) = try await anna()
    let purchase = try await ordered(anna, home)
    try await anna.submit("move-close", [])
    #expect(anna.words.contains("The order from “Anker” is closed."))
    #expect(!anna.page.contains("id=\"add-line\""))
    await anna.open(purchase)
    try await anna.submit("duplicate", [])
    #expect(anna.words.contains("Made a duplicate of “Anker”."), "\(anna.words)")
    #expect(anna.words.contains("Draft") && anna.words.contains("Total 47.50 EUR"))
    #expect(!anna.path.contains(purchase) && anna.page.contains("id=\"add-line\""))
    await anna.open("\(home)/purchases")
    #expect(anna.words.contains("Anker") && anna.words.contains("47.50"))
    await anna.open("\(home)/purchases/board")
    #expect(anna.status == 200 && anna.words.contains("Anker"))
    try await house.close()
  }
}
