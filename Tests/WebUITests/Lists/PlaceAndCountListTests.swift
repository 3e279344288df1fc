import Business
import HTTPServing
import Model
import PageReading
import SyncProtocol
import Testing

@testable import WebUI

/// Places and counts in the one list that all kinds of records have.
@Suite struct PlaceAndCountListTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    _ = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    return (house, anna, "/companies/\(company)")
  }

  @Test func `Counts have tabs, chips, heads, words, views and a table`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/locations")
    let counts = "\(home)/counts"
    #expect(anna.page.contains("href=\"\(counts)\""), "also where there are no places")
    await anna.open(counts)
    #expect(anna.words.contains(CountWords.none(.open)) && !anna.page.contains("id=\"toolbar\""))
    for (name, blind) in [("Attic", ""), ("Cellar <b>", "yes")] {
      await anna.open("\(counts)/new")
      try await anna.submit("count", [("name", name), ("items", "D-1"), ("blind", blind)])
    }
    await anna.open(counts)
    #expect(People.names(anna) == ["Cellar <b>", "Attic"] && anna.words.contains("2 counts"))
    #expect(anna.words.contains("Cellar <b> Blind Chosen items"))
    await anna.open(try #require(Markup.link("sort-name", in: anna.page)))
    #expect(People.names(anna) == ["Attic", "Cellar <b>"])
    await anna.open(try #require(Markup.link("only-blind", in: anna.page)))
    #expect(People.names(anna) == ["Cellar <b>"] && anna.words.contains("1 of 2"))
    try await anna.submit("keep-view", [("name", "Blind ones")])
    #expect(anna.words.contains("Blind ones"))
    await anna.open("\(counts)?q=zzz")
    #expect(anna.words.contains(CountWords.nothingFound))
    await anna.open("\(counts)/export?q=attic")
    #expect(anna.page.contains("Attic,open,list,,no,") && !anna.page.contains("Cellar"))
    await anna.open("\(counts)/export?q=cellar&form=json")
    let told = try JSONParser.parse(Array(anna.page.utf8)).member("counts")?.elements ?? []
    #expect(told.map { $0.member("name")?.textValue } == ["Cellar <b>"])
    #expect(told.first?.member("blind") == .boolean(true))
    await anna.open("\(counts)?state=cancelled")
    #expect(anna.words.contains(CountWords.none(.cancelled)))
    try await house.close()
  }

  @Test func `Places are a tree, and a list that is searched, narrowed, sorted and taken out`()
    async throws
  {
    let (house, anna, home) = try await anna()
    let places = "\(home)/locations"
    for code in ["A", "A-{1..60}"] {
      await anna.open("\(places)/new")
      try await anna.submit("location", [("code", code), ("kind", code == "A" ? "zone" : "bin")])
    }
    await anna.open(places)
    let tree = try #require(Markup.link("places-list", in: anna.page))
    await anna.open(tree)
    #expect(anna.words.contains("60 bins") && anna.words.contains("61 empty"))
    await anna.open(try #require(Markup.link("next", in: anna.page)))
    #expect(anna.words.contains("A-60") && Markup.link("next", in: anna.page) == nil)
    await anna.open(try #require(Markup.link("sort-spot", in: anna.page)))
    await anna.open(try #require(Markup.link("only-zone", in: anna.page)))
    #expect(anna.words.contains("Place A") || anna.page.contains("only-zone"))
    await anna.open("\(places)?as=list&q=a-33")
    #expect(anna.page.split(separator: "<tr id=\"location-").count == 2)
    await anna.open("\(places)/export?as=list&only=zone")
    #expect(anna.page.contains("A,") && !anna.page.contains("A-1"))
    await anna.open("\(places)/export?as=list&only=zone&form=json")
    let told = try JSONParser.parse(Array(anna.page.utf8)).member("locations")?.elements ?? []
    #expect(told.map { $0.member("code")?.textValue } == ["A"])
    await anna.open("\(places)?as=list&q=zzz")
    #expect(anna.words.contains(LocationWords.nothingFound))
    await anna.open(places)
    #expect(Markup.link("places-tree", in: anna.page) == places)
    try await house.close()
  }

  @Test(arguments: [
    ("", ""), ("q=%20a%20&only=empty&sort=-full", "q=a&as=list&only=empty&sort=-full"),
    ("only=dreams&sort=dreams&after=x", ""), ("sort=walk", "as=list&sort=walk"),
  ])
  func `An address of places is what it asks for, and nothing else`(
    _ address: String, _ view: String
  ) {
    #expect(LocationQuery(Query(address)).view == view)
  }

  @Test(arguments: [
    ("", ""),
    (
      "state=approved&q=x&only=blind&sort=-name&show=y",
      "q=x&state=approved&only=blind&sort=-name"
    ),
    ("state=dreams&only=dreams", ""), ("sort=-dreams", ""),
  ])
  func `An address of counts is what it asks for, and nothing else`(
    _ address: String, _ view: String
  ) {
    #expect(CountQuery(Query(address)).view == view)
  }
}
