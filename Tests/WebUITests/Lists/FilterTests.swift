import Business
import HTTPServing
import Model
import Testing

@testable import WebUI

/// What narrows the list of items: at the heads of its columns, in its menu, and in its address.
@Suite struct FilterTests {
  private func shop() async throws -> (house: HubHouse, anna: TestBrowser, list: String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    for (name, price) in [("Anchor", "1"), ("Bolt", "5.50"), ("Chain", "10"), ("Drill", "99")] {
      try await People.addItem(anna, company, name: name, code: name, price: price)
    }
    return (house, anna, "/companies/\(company)/items")
  }

  private func names(_ anna: TestBrowser) -> [String] {
    ["Anchor", "Bolt", "Chain", "Drill"].filter { anna.page.contains(">\($0)</a>") }
  }

  @Test func `A list is narrowed between two ends, which stand in its address`() async throws {
    let (house, anna, list) = try await shop()
    for (query, expected) in [
      ("price=5..10", ["Bolt", "Chain"]), ("price=..5.5", ["Anchor", "Bolt"]),
      ("price=10..", ["Chain", "Drill"]), ("price=10", ["Chain"]), ("price=5,5..9", ["Bolt"]),
      ("price-from=2&price-to=", ["Bolt", "Chain", "Drill"]), ("price=50..5", []),
      ("price=x..", ["Anchor", "Bolt", "Chain", "Drill"]), ("quantity=1..", []),
      ("quantity=..0", ["Anchor", "Bolt", "Chain", "Drill"]),
      ("changed=2000-01-01..2000-12-31", []),
      (
        "changed=2000-01-01..",
        [
          "Anchor", "Bolt", "Chain", "Drill",
        ]
      ), ("q=Bolt&price=1..", ["Bolt"]), ("q=Bolt&price=..1", []),
      ("sort=-price&price=5..10", ["Bolt", "Chain"]),
    ] as [(String, [String])] {
      await anna.open("\(list)?\(query)")
      #expect(anna.status == 200 && names(anna) == expected, "\(query): \(names(anna))")
    }
    await anna.open("\(list)?price=5..10")
    #expect(anna.words.contains("2 of 4 items") && anna.words.contains("Price: 5 to 10"))
    // The chip takes it away.
    let chip = try #require(Markup.link("only-between-price", in: anna.page))
    await anna.open(chip)
    #expect(names(anna).count == 4)
    try await house.close()
  }

  @Test func `The form at the head of a column keeps what else narrows the list`() async throws {
    let (house, anna, list) = try await shop()
    await anna.open("\(list)?quantity=..3&price=2..&sort=-price")
    let form = try #require(Markup.form("head-price", in: anna.page))
    let kept = Markup.fields(in: form)
    #expect(
      kept.contains { $0 == ("quantity", "..3") } && kept.contains { $0 == ("sort", "-price") })
    #expect(!kept.contains { $0.0 == "price" })
    #expect(anna.page.contains("form=\"head-price\"") && anna.page.contains("head-filter on"))
    #expect(anna.page.contains("name=\"price-from\" value=\"2\""))
    let exported = await anna.send(.get, "\(list)/export?price=5..10").bodyText
    #expect(exported.contains("Bolt") && !exported.contains("Anchor"))
    try await house.close()
  }

  @Test func `An address says both ends in one way`() {
    for text in [
      "price=5..10", "price=5..", "price=..10", "quantity=-3..0", "changed=2026-11-01..2026-11-20",
      "changed=..2026-11-20",
    ] {
      let query = ItemQuery(Query(text))
      #expect(query.view == text)
    }
    #expect(ItemQuery(Query("price=..&quantity=a..b&changed=2026-13-01..")).view == "")
    #expect(ItemQuery(Query("price-from=5&price-to=10,5")).view == "price=5..10.5")
  }
}
