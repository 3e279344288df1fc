import Business
import Device
import Model
import PageReading
import Testing

@testable import WebUI

/// Views of the list that a person names, over a real hub and without script.
@Suite struct SavedViewTests {
  @Test func `A view gets a name, is a chip, and is forgotten`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co", tier: .free)
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    let list = "/companies/\(company)/items"
    await anna.open(list)
    #expect(Markup.form("keep-view", in: anna.page) == nil, "all items are no view of their own")
    await anna.open("\(list)?sort=-price&q=bo")
    try await anna.submit("keep-view", [("name", " Dear bolts ")])
    #expect(anna.path == "\(list)?q=bo&sort=-price")
    #expect(anna.words.contains("Kept this view as “Dear bolts”."))
    #expect(Markup.form("keep-view", in: anna.page) == nil)
    await anna.open(list)
    await anna.open(try #require(Markup.link("only-view-0", in: anna.page)))
    #expect(anna.path == "\(list)?q=bo&sort=-price" && People.names(anna) == ["Bolt"])
    try await anna.submit("forget-view-0")
    #expect(anna.words.contains("Forgot the view “Dear bolts”."))
    #expect(Markup.link("only-view-0", in: anna.page) == nil)
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Undone: Forgot the view “Dear bolts”."))
    #expect(Markup.link("only-view-0", in: anna.page) != nil)
    try await anna.submit("notice-undo")
    #expect(Markup.link("only-view-0", in: anna.page) == nil)
    try await anna.submit("keep-view", [("name", "Bo")])
    try await anna.submit("notice-undo")
    #expect(Markup.link("only-view-0", in: anna.page) == nil)
    try await anna.submit("keep-view", [("name", "  ")])
    #expect(anna.words.contains(ListWords.viewNameWrong))
    try await house.close()
  }

  @Test func `A view is where the list begins, with nothing beside it`() {
    var query = ItemQuery(words: "a b", order: .price, isDescending: true, only: .low)
    query.start = .after("x")
    query.shown = .zero
    #expect(query.view == "q=a%20b&sort=-price&only=low")
    #expect(ItemQuery().view.isEmpty)
  }
}
