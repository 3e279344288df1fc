import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Places, and stock that lies there, on the pages over a real hub.
@Suite struct LocationPagesTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    return (house, anna, "/companies/\(company)", item)
  }

  private func place(
    _ browser: TestBrowser, _ home: String, _ fields: [(String, String)]
  ) async throws {
    await browser.open("\(home)/locations/new")
    try await browser.submit("location", fields)
    #expect(browser.status == 200, "\(browser.words)")
  }

  /// The identifier of a place as the adjust form offers it.
  private func value(_ code: String, _ browser: TestBrowser) throws -> String {
    let parts = browser.page.components(of: "<option value=\"")
    let option = try #require(parts.first { $0.prefix(120).contains(">\(code)<") }, "\(code)")
    return String(option.prefix { $0 != "\"" })
  }

  @Test func `Places are added as a row, shown as a tree, changed and deleted`() async throws {
    let (house, anna, home, _) = try await anna()
    await anna.open("\(home)/locations")
    #expect(anna.words.contains(LocationWords.empty))
    try await place(anna, home, [("code", "Z"), ("name", "Hall"), ("capacity", "100")])
    #expect(anna.words.contains("Z · Hall") && anna.words.contains("Zone"))
    let zone = anna.path
    await anna.open("\(home)/locations/new?within=\(zone.suffix(36))")
    try await anna.submit("location", [("code", "Z-{01..03}"), ("name", "Row")])
    await anna.open("\(home)/locations")
    #expect(anna.words.contains("4 places") && anna.words.contains("Row Z-02 Aisle"))
    await anna.open("\(zone)/edit")
    try await anna.submit("location", [("name", "Great hall"), ("position", "x")])
    #expect(anna.status == 422 && anna.words.contains(LocationWords.positionWrong))
    try await anna.submit("location", [("position", "3")])
    #expect(anna.words.contains("Z · Great hall"))
    await anna.open("\(zone)/delete")
    #expect(Markup.form("delete", in: anna.page) == nil, "it would be refused")
    #expect(anna.words.contains(LocationWords.holdsPlaces))
    try await anna.submit("archive", [])
    #expect(anna.words.contains(LocationWords.archived))
    await anna.open("\(home)/locations/new")
    try await anna.submit("location", [("code", "Z-01")])
    #expect(anna.status == 422 && anna.words.contains(LocationWords.codeTaken))
    try await anna.submit("location", [("code", "X-{3..1}")])
    #expect(anna.status == 422)
    try await anna.submit("location", [("code", "X")])
    let other = anna.path
    await anna.open("\(other)/delete")
    try await anna.submit("delete", [])
    #expect(anna.words.contains("Moved “X” to Trash."))
    try await house.close()
  }

  @Test func `Stock is adjusted at a place and moved to another, and that is undone as one`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    await anna.open(item)
    #expect(!anna.page.contains("id=\"places\"") && !anna.page.contains("name=\"at\""))
    try await place(anna, home, [("code", "A")])
    try await place(anna, home, [("code", "B"), ("capacity", "10")])
    let second = anna.path
    await anna.open(item)
    let (a, b) = (try value("A", anna), try value("B", anna))
    try await anna.submit("stock", [("quantity", "8"), ("at", a), ("direction", "add")])
    #expect(anna.words.contains("A 8"))
    try await anna.submit("transfer", [("moved", "3"), ("from", a), ("to", a)])
    #expect(anna.status == 422 && anna.words.contains(LocationWords.samePlace))
    try await anna.submit("transfer", [("moved", "3"), ("from", a), ("to", b), ("why", "Refill")])
    #expect(anna.words.contains("Moved 3 to B.") && anna.words.contains("A 5 B 3"))
    #expect(anna.words.contains("−3 Refill · A") && anna.words.contains("+3 Refill · B"))
    await anna.open("\(second)/delete")
    #expect(Markup.form("delete", in: anna.page) == nil)
    #expect(anna.words.contains(LocationWords.holdsItems))
    await anna.open(second)
    #expect(anna.words.contains("30% full") && anna.words.contains("Bolt B-1 3"))
    await anna.open("\(second)/export")
    #expect(anna.page.contains("B,B,B-1,Bolt,3,"))
    await anna.open(item)
    try await anna.submit("transfer", [("moved", "2"), ("from", b), ("to", "")])
    #expect(anna.words.contains("A 5 B 1 No place 2"))
    try await anna.submit("undo-last")
    #expect(anna.words.contains("A 5 B 3"))
    await anna.open(home)
    #expect(!anna.page.contains("id=\"shortages\""))
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "4"), ("at", b), ("direction", "remove")])
    #expect(anna.words.contains("Below zero"))
    await anna.open("\(home)/overview")
    #expect(anna.words.contains("Below zero Bolt −1 At B"))
    try await house.close()
  }

  @Test func `The list is narrowed to what usually lies at a place, where it is then adjusted`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    try await People.addItem(anna, String(home.suffix(36)), name: "Nut", code: "N", price: "1")
    try await place(anna, home, [("code", "A")])
    let first = anna.path
    await anna.open(item)
    let a = try value("A", anna)
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("location", a)])
    #expect(anna.words.contains("Usually lies at A."))
    try await anna.submit("stock", [("quantity", "2"), ("direction", "add")])
    #expect(anna.words.contains("A 2"))
    await anna.open("\(home)/items?at=\(a)")
    #expect(People.names(anna) == ["Bolt"] && anna.words.contains("At A"))
    await anna.open("\(home)/items?at=\(a)&q=n")
    #expect(!People.names(anna).contains("Nut"))
    await anna.open("\(home)/items/export?at=\(a)")
    #expect(anna.page.contains("Bolt,B-1") && !anna.page.contains("Nut"))
    await anna.open(first)
    #expect(anna.page.contains("/items?at=\(a)"))
    try await house.close()
  }

  @Test func `A company that warns of shortages asks once more`() async throws {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/profile")
    try await anna.submit("profile", [("shortage", "warn"), ("reasonCodes", "Mouse\nFlood")])
    await anna.open(item)
    #expect(anna.page.contains("<option value=\"Mouse\">"))
    try await anna.submit("stock", [("quantity", "2"), ("direction", "remove")])
    #expect(anna.status == 422 && anna.words.contains("Nothing of it is in stock any more."))
    #expect(anna.words.contains(LocationWords.anyway))
    try await anna.submit("stock", [("quantity", "2"), ("direction", "remove-anyway")])
    #expect(anna.status == 200 && anna.words.contains("On hand −2"))
    await anna.open("\(home)/profile")
    try await anna.submit("profile", [("shortage", "refuse")])
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "2"), ("direction", "remove-anyway")])
    #expect(anna.status == 422 && !anna.words.contains(LocationWords.anyway))
    try await house.close()
  }
}

extension String {
  func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false).dropFirst().map { $0 }
  }
}
