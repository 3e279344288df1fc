import Business
import Model
import Testing

@testable import WebUI

/// Other units of items on the pages over a real hub.
@Suite struct UnitPagesTests {
  @Test func `a box is made, entered, scanned, changed, and taken away and back`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    await anna.open(item)
    #expect(anna.words.contains(UnitWords.empty) && !anna.page.contains("quantity-unit"))
    try await anna.submit("unit", [("unit-name", "2x"), ("unit-factor", "12")])
    #expect(anna.status == 422 && anna.words.contains(UnitWords.nameWrong))
    try await anna.submit("unit", [("unit-name", "box"), ("unit-factor", "0")])
    #expect(anna.status == 422 && anna.words.contains(UnitWords.factorWrong))
    try await anna.submit(
      "unit", [("unit-name", "box"), ("unit-factor", "12"), ("unit-barcode", "4002")])
    #expect(anna.words.contains("Added “box”.") && anna.page.contains("quantity-unit"))
    try await anna.submit("stock", [("quantity", "3 box"), ("direction", "add")])
    #expect(anna.words.contains("+36 (3 box)"))
    try await anna.submit(
      "stock", [("quantity", "1"), ("quantity-unit", "box"), ("direction", "remove")])
    #expect(anna.words.contains("−12 (1 box)"))
    try await anna.submit("stock", [("quantity", "5"), ("direction", "add")])
    #expect(anna.words.contains("29 · 2 box + 5"))
    try await anna.submit("stock", [("quantity", "3 crate"), ("direction", "add")])
    #expect(anna.words.contains("The item has no unit “crate”."))
    await anna.open("/companies/\(company)/scan")
    try await anna.submit("scan-form", [("scan", "4002"), ("what", "receive"), ("each", "2")])
    #expect(anna.words.contains("+24"))
    await anna.open(item)
    #expect(anna.words.contains("+24 (2 box)"))
    let parts = anna.page.split(separator: "id=\"unit-")
    let id = try #require(parts.first { $0.prefix(40).contains("-7") }).prefix(36)
    await anna.open("\(item)/units/\(id)")
    try await anna.submit(
      "unit", [("unit-name", "crate"), ("unit-factor", "10"), ("unit-barcode", "")])
    #expect(anna.words.contains("Saved “crate”.") && anna.words.contains("= 10"))
    try await anna.submit("undo-last")
    await anna.open("\(item)/units/\(id)")
    #expect(anna.page.contains("value=\"box\""))
    try await anna.submit("delete")
    #expect(anna.words.contains("Moved “box” to Trash."))
    await anna.open("\(item)/units/\(id)")
    #expect(anna.status == 404)
    try await house.close()
  }
}
