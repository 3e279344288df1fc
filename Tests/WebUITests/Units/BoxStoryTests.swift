import Business
import Model
import Testing

@testable import WebUI

/// Boxes over a real hub: bought, counted by their barcode, moved, and each of it taken back.
@Suite struct BoxStoryTests {
  private func boxed() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await anna.submit(
      "unit", [("unit-name", "box"), ("unit-factor", "12"), ("unit-barcode", "4002")])
    #expect(anna.words.contains("Added “box”."))
    return (house, anna, "/companies/\(company)", item)
  }

  @Test func `boxes are bought at a cost of each, and undo takes the cost along`() async throws {
    let (house, anna, _, item) = try await boxed()
    try await anna.submit(
      "stock", [("quantity", "3 box"), ("direction", "add"), ("paidEach", "24")])
    #expect(anna.words.contains("+36 (3 box)") && anna.words.contains("2.00"), "\(anna.words)")
    #expect(anna.words.contains("72.00") && !anna.words.contains("24.00"))
    try await anna.submit("undo-last")
    await anna.open(item)
    #expect(anna.words.contains("On hand 0") && !anna.words.contains("72.00"))
    #expect(anna.words.contains("+36 (3 box)"), "what was is still told")
    try await house.close()
  }

  @Test func `a form that was open while its unit was renamed moves nothing`() async throws {
    let (house, anna, _, item) = try await boxed()
    await anna.open(item)
    let units = anna.page.split(separator: "/units/").map { $0.prefix { $0 != "\"" } }
    let id = try #require(units.first { $0.count == 36 })
    await anna.open("\(item)/units/\(id)")
    try await anna.submit("unit", [("unit-name", "crate"), ("unit-factor", "10")])
    try await anna.submit(
      "stock", [("quantity", "3"), ("quantity-unit", "box"), ("direction", "add")])
    #expect(anna.status == 422 && anna.words.contains("The item has no unit “box”."))
    #expect(anna.page.contains("value=\"3\""), "what was typed stays")
    await anna.open(item)
    #expect(anna.words.contains("On hand 0"))
    try await house.close()
  }

  @Test func `a box is counted by its barcode, one scan at a time`() async throws {
    let (house, anna, home, item) = try await boxed()
    await anna.open("\(home)/counts/new")
    try await anna.submit("count", [("name", "Shelf"), ("items", "B-1\n")])
    let count = anna.path
    try await anna.submit("enter", [("code", "4002"), ("quantity", "")])
    #expect(anna.words.contains("12 of “Bolt” counted."), "\(anna.words)")
    try await anna.submit("enter", [("code", "4002"), ("quantity", "")])
    #expect(anna.page.contains("value=\"24\""))
    try await anna.submit("enter", [("code", "B-1"), ("quantity", "3 crate")])
    #expect(anna.status == 422 && anna.words.contains(CountWords.quantityWrong))
    await anna.open(count)
    try await anna.submit("enter", [("code", "B-1"), ("quantity", "2 box")])
    try await anna.submit("enter", [("code", "B-1"), ("quantity", "")])
    #expect(anna.page.contains("value=\"25\""), "the item's own code is one of it")
    try await anna.submit("rows", [("then", "submit")])
    try await anna.submit("steps", [("step", "approve")])
    await anna.open(item)
    #expect(anna.words.contains("25 · 2 box + 1") && anna.words.contains("+25"))
    try await house.close()
  }

  @Test func `a scanned box leaves, and undo brings all of it back`() async throws {
    let (house, anna, home, item) = try await boxed()
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "2 box"), ("direction", "add")])
    await anna.open("\(home)/scan")
    try await anna.submit("scan-form", [("scan", "4002"), ("what", "use"), ("each", "1")])
    #expect(anna.words.contains("−12"), "\(anna.words)")
    await anna.open(item)
    #expect(anna.words.contains("−12 (1 box)") && anna.words.contains("12 · 1 box"))
    try await anna.submit("undo-last")
    await anna.open(item)
    #expect(anna.words.contains("24 · 2 box"))
    try await house.close()
  }

  @Test func `units of another item are not found under this one`() async throws {
    let (house, anna, home, item) = try await boxed()
    let units = anna.page.split(separator: "/units/").map { $0.prefix { $0 != "\"" } }
    let id = try #require(units.first { $0.count == 36 })
    let company = String(home.split(separator: "/")[1])
    let other = try await People.addItem(anna, company, name: "Nut", code: "N-1", price: "1")
    for path in ["\(other)/units/\(id)", "\(item)/units/\(RecordID.zero)", "\(item)/units/x"] {
      await anna.open(path)
      #expect(anna.status == 404, "\(path)")
    }
    await anna.open("\(item)/units/\(id)")
    #expect(anna.status == 200)
    try await house.close()
  }
}
