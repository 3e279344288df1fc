import Business
import Device
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What a company's people look at first, over a real hub.
@Suite struct OverviewTests {
  @Test func `A new company says what to do, a used one what asks for somebody`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let home = "/companies/\(company)/overview"
    await anna.open("/companies/\(company)")
    #expect(anna.path == home && anna.words.contains(OverviewWords.empty))
    #expect(anna.page.contains("href=\"/companies/\(company)/items/new\""))
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await anna.submit(
      "stock", [("quantity", "64"), ("reason", "Counted"), ("direction", "add")])
    #expect(anna.words.contains("Counted Anna · "), "a movement tells who made it")
    await anna.open(home)
    #expect(anna.words.contains("Items 1"))
    #expect(anna.words.contains("Below threshold 0") && anna.words.contains(OverviewWords.noneLow))
    #expect(anna.words.contains("Movements in 24 hours 1"))
    #expect(anna.words.contains("+64 Bolt Counted"))
    #expect(anna.page.contains("id=\"movements-by-day\""))
    #expect(!anna.page.contains("id=\"waiting\""), "nothing waits, so nothing is said")
    try await house.close()
  }

  @Test func `The sample company has something to tell`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies")
    try await anna.submit("sample")
    #expect(anna.path.hasSuffix("/overview"))
    #expect(anna.words.contains("Items 59"), "and one is archived")
    #expect(anna.page.contains("id=\"low\"") && anna.words.contains("Chain, 12-speed, 126 links"))
    #expect(!anna.page.contains(OverviewWords.invite), "nobody is invited into it")
    #expect(anna.words.contains("Number given · ") && !anna.words.contains("Transfer · "))
    try await house.close()
  }

  @Test func `What got a number where it lies went nowhere`() throws {
    var place = Record<Location>(new: RecordID(high: 1, low: 1))
    place[.code] = "W-1-2"
    var other = Record<Location>(new: RecordID(high: 1, low: 2))
    other[.code] = "S-1"
    func told(from: Record<Location>?, to: Record<Location>?) throws -> String? {
      let halves = [from, to].enumerated().map { index, place in
        var half = Record<StockTransaction>(new: RecordID(high: 2, low: UInt64(index)))
        half[.location] = place?.id
        half[.causeKind] = Record<StockTransaction>.transferCause
        if index == 1 { half[.cause] = RecordID(high: 2, low: 0) }
        return Overview.Line(movement: half, item: nil, place: place)
      }
      let lines = Overview.Line.joined(halves)
      #expect(lines.count == 1)
      return OverviewPage.places(try #require(lines.first))
    }
    #expect(try told(from: place, to: place) == "W-1-2")
    #expect(try told(from: nil, to: nil) == nil)
    #expect(try told(from: place, to: other) == "W-1-2 → S-1")
    #expect(try told(from: nil, to: place) == "\(LocationWords.noPlace) → W-1-2")
  }

  @Test func `A transfer is one line, with where it came from`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let home = "/companies/\(try await People.makeCompany(anna, "Bolts & Co"))"
    for code in ["S-1", "S-2"] {
      await anna.open("\(home)/locations/new")
      try await anna.submit("location", [("code", code), ("name", code), ("kind", "bin")])
    }
    let company = String(home.dropFirst("/companies/".count))
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    let item = anna.path
    try await anna.submit("stock", [("quantity", "64"), ("direction", "add")])
    await anna.open(item)
    let places = try ["S-1", "S-2"].map { try FilterTests.option($0, in: anna.page) }
    for (from, to) in [("", places[0]), (places[0], places[1])] {
      await anna.open(item)
      try await anna.submit("transfer", [("moved", "1234.5"), ("from", from), ("to", to)])
    }
    await anna.open("\(home)/overview")
    #expect(anna.words.contains("1,234.5 Bolt Transfer · S-1 → S-2"), "\(anna.words)")
    #expect(anna.words.contains("1,234.5 Bolt Transfer · No place → S-1"))
    #expect(!anna.words.contains("+1,234.5") && !anna.words.contains("−1,234.5"))
    try await house.close()
  }

  @Test func `Days have words, and counts an end`() {
    #expect((0...2).map(OverviewWords.day).count == Set((0...2).map(OverviewWords.day)).count)
    #expect(OverviewWords.count(999, upTo: 1_000) == "999")
    #expect(OverviewWords.count(1_000, upTo: 1_000) == "1,000+")
  }

  @Test func `What waits for the person comes first`() {
    let views = Views("Walnut")
    let overview = Overview(low: ItemListing(rows: [], total: 1), movements: [], days: [0, 0])
    let page = OverviewPage.render(
      views.company, overview, waiting: WaitingPart([views.refused], in: views.company))
    let words = Markup.words(page.content.text)
    #expect(words.contains("refused change") && words.contains(OverviewWords.noMovements))
    #expect(!page.content.text.contains("movements-by-day"), "no drawing of nothing")
  }
}
