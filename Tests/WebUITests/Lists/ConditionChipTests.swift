import Business
import Device
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What needs attention stands above the list, over a real hub and without script.
@Suite struct ConditionChipTests {
  /// Items with a price, a threshold and a quantity each.
  private func filled(_ anna: TestBrowser) async throws -> String {
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co", tier: .free)
    for (name, price, threshold, quantity) in [
      ("Anchor", "2", "10", 4), ("Bolt", "0.5", "", 100), ("Chain", "9", "1", -3),
    ] {
      await anna.open("/companies/\(company)/items/new")
      try await anna.submit(
        "item", [("name", name), ("code", name), ("price", price), ("threshold", threshold)])
      try await anna.submit(
        "stock",
        [
          ("quantity", "\(abs(quantity))"), ("reason", "Counted"),
          ("direction", quantity < 0 ? "remove" : "add"),
        ])
    }
    return "/companies/\(company)/items"
  }

  @Test func `Chips count the items of each state and show them alone`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let list = try await filled(anna)
    await anna.open(list)
    #expect(anna.words.contains("Inventory 3 items 31.00 EUR"))
    #expect(anna.words.contains("2 below threshold 1 below zero"))
    #expect(!anna.page.contains("only-failed"))
    await anna.open(try #require(Markup.link("only-low", in: anna.page)))
    #expect(anna.path.hasSuffix("/items?only=low"))
    #expect(People.names(anna) == ["Anchor", "Chain"])
    #expect(anna.words.contains("2 of 3 items"))
    #expect(anna.words.contains("2 below threshold \(ListWords.takeAway)"))
    await anna.open(try #require(Markup.link("only-negative", in: anna.page)))
    #expect(People.names(anna) == ["Chain"])
    await anna.open(try #require(Markup.link("only-negative", in: anna.page)))
    #expect(anna.path == list && People.names(anna).count == 3)
    try await house.close()
  }

  @Test func `A search within a state keeps both, and either is taken away alone`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let list = try await filled(anna)
    await anna.open("\(list)?q=cha&only=low&sort=-price")
    #expect(People.names(anna) == ["Chain"])
    #expect(Markup.link("only-words", in: anna.page) == "\(list)?sort=-price&only=low")
    #expect(Markup.link("only-low", in: anna.page) == "\(list)?q=cha&sort=-price")
    await anna.open("\(list)?q=bolt&only=low")
    #expect(People.names(anna).isEmpty)
    #expect(
      anna.words.contains("Nothing matches “bolt” among those in this state: below threshold."))
    await anna.open("\(list)?only=failed")
    #expect(anna.words.contains("No item is in this state any more: failed inspection."))
    await anna.open("\(list)?only=nonsense")
    #expect(People.names(anna).count == 3)
    try await house.close()
  }

  @Test func `Quantity and price sort in both directions`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let list = try await filled(anna)
    await anna.open("\(list)?sort=quantity")
    #expect(People.names(anna) == ["Chain", "Anchor", "Bolt"])
    await anna.open("\(list)?sort=-quantity")
    #expect(People.names(anna) == ["Bolt", "Anchor", "Chain"])
    await anna.open("\(list)?sort=price")
    #expect(People.names(anna) == ["Bolt", "Anchor", "Chain"])
    await anna.open("\(list)?sort=-price")
    #expect(People.names(anna) == ["Chain", "Anchor", "Bolt"])
    try await house.close()
  }

  @Test func `A row has the tint of its worst state, and a badge for each`() {
    let views = Views("Acme")
    var row = views.row
    row.quantity = ExactDecimal(millionths: -2_000_000)
    var listing = views.listing
    listing.rows = [row]
    listing.conditions = [.low: 12_000, .negative: 1]
    listing.worth = [Money(ExactDecimal(millionths: 86_420_000_000), CurrencyCode("EUR")!)]
    let page = ItemListPage.render(views.company, ItemQuery(), listing).content.text
    #expect(page.contains("class=\"tone-bad\""))
    let words = Markup.words(page)
    #expect(words.contains("86,420.00 EUR"))
    let archived = ItemListPage.render(views.company, ItemQuery(isArchived: true), listing)
    #expect(!Markup.words(archived.content.text).contains("86,420.00 EUR"), "it is in use")
    #expect(words.contains("12,000+ below threshold"))
    #expect(words.contains("Acme Below threshold Below zero"))
  }

  @Test func `What is archived is in no state`() {
    let query = ItemQuery(isArchived: true, only: .low)
    #expect(query.only == nil)
    var row = Views("Acme").row
    row.item[.isArchived] = true
    row.quantity = ExactDecimal(millionths: -1_000_000)
    row.item[.inspection] = "failed"
    #expect(ListCondition.allCases.allSatisfy { !row.meets($0) })
  }

  @Test(arguments: [
    (1_234_567_000_000, "1,234,567.00 EUR"), (-500_000, "−0.50 EUR"),
    (-1_234_500_000, "−1,234.50 EUR"), (129_000, "0.13 EUR"),
  ])
  func `Amounts are grouped and rounded to the currency`(millionths: Int64, text: String) throws {
    let euro = try #require(CurrencyCode("EUR"))
    #expect(Grouped.text(Money(ExactDecimal(millionths: millionths), euro)) == text)
  }
}
