import Model
import PageReading
import Testing

@testable import WebUI

/// What was done can be taken back where it is told, over a real hub and without script.
@Suite struct UndoTests {
  /// A browser at an item of which 64 came.
  private func moved() async throws -> (house: HubHouse, anna: TestBrowser) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await anna.submit(
      "stock", [("quantity", "64"), ("reason", "Counted"), ("direction", "add")])
    return (house, anna)
  }

  @Test func `A movement is taken back by one that goes the other way`() async throws {
    let (house, anna) = try await moved()
    #expect(anna.words.contains("Stock adjusted by +64. Undo"))
    #expect(anna.words.contains("On hand 64"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("On hand 0"))
    #expect(anna.words.contains("Undone: Stock adjusted by +64."))
    #expect(Markup.form("notice-undo", in: anna.page) == nil)
    #expect(anna.page.contains("id=\"stock-level\""))
    try await house.close()
  }

  @Test func `A movement that was reversed by mistake counts again`() async throws {
    let (house, anna) = try await moved()
    let start = try #require(anna.page.firstRange(of: "id=\"reverse-"))
    let movement = String(anna.page[start.upperBound...].prefix(36))
    try await anna.submit("reverse-\(movement)")
    #expect(anna.words.contains("On hand 0"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("On hand 64"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("On hand 0"))
    try await house.close()
  }

  @Test func `An item that was archived is in use again`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await anna.submit("archive")
    #expect(anna.words.contains("Archived “Bolt”."))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Undone: Archived “Bolt”.") && anna.words.contains("Redo"))
    #expect(!anna.page.contains("id=\"archived\""))
    try await house.close()
  }

  @Test func `What was told is told once`() async throws {
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    #expect(anna.page.contains("data-toast") && anna.words.contains("Added “Bolt”."))
    await anna.open("/companies/\(company)/items/00000000000000000000000000")
    await anna.open(item)
    #expect(!anna.page.contains("data-toast"))
  }
}
