import Business
import Model
import PageParts
import Testing

@testable import WebUI

/// Fields that are written where they stand in the rows of the list.
@Suite struct CellTests {
  private func shop() async throws -> (house: HubHouse, anna: TestBrowser, list: String, id: String)
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let page = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "16.99")
    try await People.addItem(anna, company, name: "Nut", code: "N-1", price: "1")
    let list = "/companies/\(company)/items"
    await anna.open(list + "?sort=code")
    return (house, anna, list, String(page.suffix(36)))
  }

  private func write(
    _ anna: TestBrowser, _ id: String, _ field: String, _ value: String, was: String
  ) async throws {
    try await anna.submit(
      "cell", [("item", id), ("field", field), ("value", value), ("was", was)])
  }

  @Test func `What is written in a row is saved, worked out, and taken back`() async throws {
    let (house, anna, list, id) = try await shop()
    #expect(anna.page.contains("data-cell=\"price\""))
    #expect(anna.page.contains("data-value=\"16.99\"") && anna.page.contains("F2=Write in the row"))
    try await write(anna, id, "price", "16.99*1.1", was: "16.99")
    #expect(anna.words.contains("Saved “Bolt”. Undo") && anna.words.contains("18.689 EUR"))
    // The list is the one that it was written in.
    #expect(anna.path == "\(list)?sort=code")
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("16.99 EUR"))
    try await write(anna, id, "manufacturer", "Bender", was: "")
    try await write(anna, id, "price", "", was: "16.99")
    #expect(anna.words.contains("Saved “Bolt”.") && !anna.words.contains("16.99 EUR"))
    await anna.open("\(list)/\(id)")
    #expect(anna.words.contains("Bender"))
    try await house.close()
  }

  @Test func `What can't be saved is told, and nothing is changed`() async throws {
    let (house, anna, _, id) = try await shop()
    for (field, value, was, told) in [
      ("code", "N-1", "B-1", ItemWords.codeTaken), ("code", " ", "B-1", ItemWords.codeMissing),
      ("price", "much", "16.99", FormWords.decimal),
      ("threshold", "-1", "", FormWords.negative), ("price", "2", "15", "is “16.99” by now"),
      ("manufacturer", String(repeating: "x", count: 5_000), "", "is too long"),
    ] {
      try await write(anna, id, field, value, was: was)
      #expect(anna.words.contains(told), "\(field) \(value)")
      #expect(anna.page.contains("notice bad") && anna.words.contains("16.99 EUR"))
    }
    await anna.open(anna.path)
    try await write(anna, id, "code", "B-2", was: "")
    #expect(anna.words.contains("is “B-1” by now"))
    try await house.close()
  }

  @Test(
    "What is no field of a row is nothing of ours",
    arguments: ["quantity", "name", "isArchived", "", "tags", "owner"])
  func unknown(_ field: String) async throws {
    let (house, anna, list, id) = try await shop()
    try await write(anna, id, field, "1", was: "")
    #expect(anna.status == 404)
    await anna.open("\(list)/cell")
    #expect(anna.path == list)
    try await write(anna, list.split(separator: "/").map(String.init)[1], "price", "1", was: "")
    #expect(anna.words.contains(ListWords.gone))
    try await house.close()
  }

  @Test func `Who may only look has no fields to write in`() {
    var company = Views("Acme").company
    company.member = Member(participant: .zero, role: .viewer, permission: .viewOnly)
    var items = ItemList(
      company: company, query: ItemQuery(),
      listing: ItemListing(rows: [Views("Acme").detail.row], total: 1))
    items.token = Views.token
    let markup = ItemListPage.render(items).content.text
    #expect(!markup.contains("data-cell") && !markup.contains("id=\"cell\""))
    #expect(!markup.contains("F2="))
  }
}
