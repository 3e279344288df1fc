import Business
import Device
import Model
import PageParts
import Testing

@testable import WebUI

/// One taken or brought from a row of the list.
@Suite struct StepTests {
  @Test func `A row's buttons move one, and it is taken back`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let list = "/companies/\(company)/items"
    var ids: [String] = []
    for name in ["Anchor", "Bolt"] {
      let page = try await People.addItem(anna, company, name: name, code: name, price: "1")
      ids.append(String(page.suffix(36)))
    }
    await anna.open(list + "?sort=name")
    #expect(anna.page.contains("aria-label=\"Take one of Bolt\""))
    for _ in 0..<2 { try await anna.submit("step", [("bring", ids[1])]) }
    #expect(anna.path == list && anna.words.contains("“Bolt”: +1. Undo"))
    #expect(anna.words.contains("2 items 2.00 EUR"))
    try await anna.submit("step", [("take", ids[1])])
    #expect(anna.words.contains("“Bolt”: −1. Undo"))
    #expect(anna.words.contains("2 items 1.00 EUR"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("2 items 2.00 EUR"))
    await anna.open("\(list)/\(ids[1])")
    #expect(anna.words.contains("Changed in the list"))
    await anna.open("\(list)/step")
    #expect(anna.path == list)
    try await anna.submit("step", [("take", company)])
    #expect(anna.words.contains(ListWords.gone))
    try await anna.submit("step", [("take", "nonsense")])
    #expect(anna.status == 404)
    try await house.close()
  }

  @Test func `Who may not move stock, and a list of archived items, have no such buttons`() {
    var items = ItemList(
      company: Views("Acme").company, query: ItemQuery(),
      listing: ItemListing(rows: [Views("Acme").detail.row], total: 1))
    items.token = Views.token
    #expect(ItemListPage.render(items).content.text.contains("class=\"step take\""))
    var query = ItemQuery()
    query.isArchived = true
    let archived = ItemList(
      company: items.company, query: query, listing: items.listing, token: items.token)
    #expect(!ItemListPage.render(archived).content.text.contains("step"))
    var company = items.company
    company.member = Member(participant: .zero, role: .manager, permission: .viewOnly)
    let viewed = ItemList(
      company: company, query: ItemQuery(), listing: items.listing, token: items.token)
    #expect(!ItemListPage.render(viewed).content.text.contains("step"))
  }
}
