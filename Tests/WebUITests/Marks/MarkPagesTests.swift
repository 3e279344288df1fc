import Business
import Model
import PageParts
import Testing

@testable import WebUI

/// Categories and tags on the pages over a real hub.
@Suite struct MarkPagesTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await People.addItem(anna, company, name: "Nut", code: "N-1", price: "1")
    return (house, anna, "/companies/\(company)", item)
  }

  /// The value of the option with that label.
  private func option(_ label: String, _ browser: TestBrowser) throws -> String {
    let parts = browser.page.split(separator: "<option value=\"")
    let found = try #require(parts.first { $0.prefix(120).contains(">\(label)<") }, "\(label)")
    return String(found.prefix { $0 != "\"" })
  }

  @Test func `A tree of categories is made, changed, and taken back`() async throws {
    let (house, anna, home, _) = try await anna()
    await anna.open("\(home)/settings")
    #expect(anna.page.contains("\(home)/categories") && anna.page.contains("\(home)/tags"))
    await anna.open("\(home)/categories")
    #expect(anna.words.contains(MarkWords.empty(.category, mayAdd: true)))
    try await anna.submit("mark", [("name", "  ")])
    #expect(anna.status == 422 && anna.words.contains(MarkWords.nameMissing))
    try await anna.submit("mark", [("name", "Parts")])
    #expect(anna.words.contains("Added “Parts”."))
    let parts = try option("Parts", anna)
    try await anna.submit("mark", [("name", "Bolts"), ("parent", parts)])
    let bolts = try option("Parts / Bolts", anna)
    try await anna.submit("mark", [("name", "bolts"), ("parent", parts)])
    #expect(anna.status == 422 && anna.words.contains(MarkWords.nameTaken))
    await anna.open("\(home)/categories/\(bolts)")
    try await anna.submit("mark", [("name", "Screws"), ("parent", "")])
    #expect(anna.words.contains("Saved “Screws”.") && !anna.page.contains("Parts / "))
    try await anna.submit("undo-last")
    await anna.open("\(home)/categories")
    #expect(anna.page.contains("Parts / Bolts"))
    await anna.open("\(home)/categories/\(parts)")
    try await anna.submit("delete")
    #expect(anna.words.contains("Other categories lie within it."))
    await anna.open("\(home)/categories/\(bolts)")
    try await anna.submit("merge", [("into", parts)])
    #expect(anna.words.contains("Merged. “Parts” has all of it now."))
    await anna.open("\(home)/categories/\(parts)")
    try await anna.submit("delete")
    #expect(anna.words.contains("Moved “Parts” to Trash."))
    await anna.open("\(home)/categories/\(parts)")
    #expect(anna.status == 404)
    for path in ["categories/new", "tags/new"] {
      await anna.open("\(home)/\(path)")
      #expect(anna.status == 200, "\(path)")
    }
    try await house.close()
  }

  @Test func `An item gets a category and tags, and the list is narrowed to them`() async throws {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/categories")
    try await anna.submit("mark", [("name", "Parts")])
    let parts = try option("Parts", anna)
    await anna.open("\(item)/edit")
    let long = String(repeating: "x", count: 65)
    try await anna.submit("item", [("category", parts), ("tags", "red, \(long)")])
    #expect(anna.status == 422 && anna.words.contains("Tag is too long: at most 64 letters"))
    try await anna.submit("item", [("category", parts), ("tags", "red,  Red, on  sale ,")])
    #expect(anna.words.contains("Category Parts") && anna.words.contains("Tags on sale red"))
    await anna.open("\(home)/items")
    let red = try option("red", anna)
    await anna.open("\(home)/items?category=\(parts)&tag=\(red)")
    #expect(People.names(anna) == ["Bolt"] && anna.words.contains("1 of 2 items"))
    #expect(anna.page.contains("id=\"only-category\"") && anna.page.contains("id=\"only-tag\""))
    await anna.open("\(home)/items/print?tag=\(red)")
    #expect(anna.words.contains("1 item · red"))
    await anna.open("\(home)/items/export?category=\(parts)")
    #expect(anna.page.contains("Bolt,B-1") && !anna.page.contains("Nut"))
    #expect(anna.page.contains(",Parts,\"on sale, red\""))
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("category", ""), ("tags", "red")])
    #expect(!anna.words.contains("Category Parts") && anna.words.contains("Tags red"))
    await anna.open("\(home)/items?q=red")
    #expect(People.names(anna) == ["Bolt"])
    try await house.close()
  }

  @Test func `Chosen items get a category and a tag, and lose them with one click`() async throws {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/categories")
    try await anna.submit("mark", [("name", "Parts")])
    await anna.open("\(home)/tags")
    try await anna.submit("mark", [("name", "red")])
    await anna.open("\(home)/items")
    let (parts, red) = (try option("Parts", anna), try option("red", anna))
    let chosen = ("chosen", String(item.suffix(36)))
    try await anna.submit("selection", [chosen, ("act", "category"), ("category", parts)])
    #expect(anna.words.contains("Changed 1 item."))
    await anna.open("\(home)/items")
    try await anna.submit("selection", [chosen, ("act", "mark"), ("tag", red)])
    #expect(anna.words.contains("Changed 1 item."))
    await anna.open(item)
    #expect(anna.words.contains("Category Parts") && anna.words.contains("Tags red"))
    await anna.open("\(home)/items")
    try await anna.submit("selection", [chosen, ("act", "unmark"), ("tag", red)])
    try await anna.submit("undo-last")
    await anna.open(item)
    #expect(anna.words.contains("Tags red"))
    await anna.open("\(home)/items")
    try await anna.submit("selection", [chosen, ("act", "mark"), ("tag", "nonsense")])
    #expect(anna.words.contains(FormWords.nothingNamed("nonsense")))
    try await house.close()
  }
}
