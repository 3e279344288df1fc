import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// An item that is added with what there is of it.
@Suite struct NewItemTests {
  private func shop() async throws -> (house: HubHouse, anna: TestBrowser, list: String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    return (house, anna, "/companies/\(try await People.makeCompany(anna, "Bolts"))/items")
  }

  @Test func `A new item comes with its stock, where it usually lies, and goes with it`()
    async throws
  {
    let (house, anna, list) = try await shop()
    await anna.open(list.replacing("/items", with: "/locations/new"))
    try await anna.submit("location", [("name", "Shelf"), ("code", "S-1")])
    await anna.open("\(list)/new")
    let options = Markup.tags("option", anna.page[...])
    let shelf = try #require(
      options.lazy.compactMap { Markup.attribute("value", in: $0) }.last { $0.count == 36 })
    try await anna.submit(
      "item",
      [
        ("name", "Bolt"), ("code", "B-1"), ("price", "2"), ("unit", "kg"),
        ("quantity", "3*2.5"), ("location", shelf), ("tags", "blue"),
      ])
    #expect(anna.words.contains("Added “Bolt”.") && anna.words.contains("7.5 kg"))
    #expect(anna.words.contains("Opening stock") && anna.words.contains("S-1"))
    await anna.open(list)
    #expect(anna.words.contains("1 item 15.00 EUR"))
    await anna.open("\(list)/new")
    try await anna.submit("item", [("name", "Nut"), ("code", "N-1"), ("quantity", "4")])
    try await anna.submit("notice-undo")
    #expect(anna.path == list && anna.words.contains("Undone: Added “Nut”."))
    #expect(People.names(anna) == ["Bolt"])
    try await house.close()
  }

  @Test func `What was taken back comes back whole, with a tag that was new`() async throws {
    let (house, anna, list) = try await shop()
    await anna.open("\(list)/new")
    try await anna.submit(
      "item", [("name", "Bolt"), ("code", "B-1"), ("quantity", "4"), ("tags", "blue, steel")])
    let item = anna.path
    for _ in 0..<2 {
      try await anna.submit("notice-undo")
      #expect(anna.path == list && anna.words.contains("Undone") && People.names(anna).isEmpty)
      try await anna.submit("notice-undo")
      #expect(anna.path == item && !anna.words.contains("left as it is"))
      #expect(anna.words.contains("On hand 4") && anna.words.contains("blue"))
      #expect(anna.words.contains("steel"))
    }
    try await house.close()
  }

  @Test func `A quantity that is none, or below zero, is refused and nothing is added`()
    async throws
  {
    let (house, anna, list) = try await shop()
    for (typed, told) in [("a lot", FormWords.decimal), ("-1", FormWords.negative)] {
      await anna.open("\(list)/new")
      try await anna.submit("item", [("name", "Bolt"), ("code", "B-1"), ("quantity", typed)])
      #expect(anna.status == 422 && anna.words.contains(told))
      #expect(anna.page.contains("value=\"\(typed)\""))
    }
    try await anna.submit("item", [("quantity", "0")])
    #expect(anna.words.contains("Added “Bolt”.") && !anna.words.contains("Adjustment "))
    await anna.open("\(list)/new?like=\(anna.path.suffix(36))")
    #expect(anna.page.contains("value=\"Bolt\""))
    try await house.close()
  }

  @Test func `Who may not move stock is not asked for it, nor is who edits`() {
    var company = Views("Acme").company
    let form = FormView(Views.token)
    #expect(ItemEditPages.add(company, form).content.text.contains("name=\"quantity\""))
    let edited = ItemEditPages.edit(company, .zero, form)
    #expect(!edited.content.text.contains("name=\"quantity\""))
    company.member = Member(participant: .zero, role: .manager, permission: .viewOnly)
    #expect(!ItemEditPages.add(company, form).content.text.contains("name=\"quantity\""))
  }
}
