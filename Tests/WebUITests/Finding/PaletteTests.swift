import Business
import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// The palette: what stands in the page, what is asked for, and what it must not show.
@Suite struct PaletteTests {
  private let views = Views("Acme")

  private func labels(_ groups: [PaletteGroup], _ id: String) -> [String] {
    groups.first { $0.id == id }?.entries.map(\.label) ?? []
  }

  private func options(_ markup: String) -> [String] {
    markup.split(separator: "class=\"option-label\">").dropFirst().map {
      Markup.unescaped($0.prefix { $0 != "<" })
    }
  }

  @Test func `All groups stand in the page but for the records`() {
    let groups = PaletteGroup.all(views.company, [CompanyLabel(views.company)])
    #expect(groups.map(\.title) == ["Go to", "Create", "Records", "Companies"])
    #expect(labels(groups, "palette-places").prefix(3) == ["Overview", "Inventory", "Warehouse"])
    #expect(labels(groups, "palette-create").first == ItemWords.addTitle)
    #expect(labels(groups, PaletteGroup.recordsID).isEmpty)
    #expect(labels(groups, "palette-companies") == ["Acme"])
  }

  @Test func `It offers what the rules let this person open and make`() {
    var company = views.company
    company.member = Member(participant: .zero, role: .viewer, permission: .viewOnly)
    let groups = PaletteGroup.all(company, [])
    #expect(!labels(groups, "palette-places").contains(ActivityWords.title))
    #expect(labels(groups, "palette-create") == [CompanyWords.create, CompanyWords.join])
  }

  @Test func `Without a company it knows of no records`() {
    let markup = Palette.dialog(nil, []).text
    #expect(!markup.contains(PaletteGroup.recordsID) && markup.contains("action=\"/find\""))
    #expect(markup.contains("role=\"combobox\"") && markup.contains("role=\"listbox\""))
  }

  @Test func `Sections take their icons from the frame, all other pages have their own`() throws {
    let places = try #require(PaletteGroup.all(views.company, []).first)
    #expect(places.sectionsCount == Sections.offered(to: views.company).count)
    let icons = places.options.text.split(separator: "<svg").count - 1
    #expect(icons == places.entries.count - places.sectionsCount && icons > 5)
  }

  @Test(arguments: [
    ("inv", true), ("INV", true), ("", true), ("in ven", true), ("stock", false), ("inv x", false),
  ])
  func `An entry matches by all words of what is looked for`(_ words: String, _ isFound: Bool) {
    let entry = PaletteEntry("Inventory", icon: .inventory, Place())
    #expect(entry.matches(words) == isFound)
  }

  @Test func `The page answers the same without script`() async throws {
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let bolt = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await People.addItem(anna, company, name: "Nut", code: "N-1", price: "1")
    await anna.open(bolt)
    let place = try #require(
      Markup.tags("a", anna.page[...]).first { $0.contains("data-palette") })
    await anna.open(try #require(Markup.attribute("href", in: place)))
    #expect(anna.words.contains("Go to Overview Inventory"))
    #expect(anna.words.contains("Bolt B-1 Nut N-1"))
    try await anna.submit("find", [("q", "nut")])
    await anna.open("/companies/\(company)/find?q=nut")
    #expect(anna.words.contains("Nut N-1") && !anna.words.contains("Bolt B-1"))
    await anna.open("/companies/\(company)/find?q=zzz")
    #expect(anna.words.contains("Nothing matches “zzz”."))
    await anna.open("/find?q=bol")
    #expect(anna.words.contains("Bolts & Co") && !anna.words.contains("B-1"))
  }

  @Test func `Script gets the records alone, the last opened first`() async throws {
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let bolt = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await People.addItem(anna, company, name: "Nut", code: "N-1", price: "1")
    await anna.open(bolt)
    let find = "/companies/\(company)/find?part=records"
    await anna.send(.get, find, [("X-Live", "1")])
    #expect(anna.status == 200 && !anna.page.contains("<html"))
    #expect(options(anna.page) == ["Bolt", "Nut"])
    await anna.send(.get, find + "&q=nu", [("X-Live", "1")])
    #expect(options(anna.page) == ["Nut"])
    // The address by itself is a page like others.
    await anna.open(find)
    #expect(anna.page.contains("<html"))
  }

  @Test func `Who is not logged in to the company gets nothing of it`() async throws {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    let lock = try #require(
      anna.page.split(separator: "<form").first { $0.contains("action=\"/lock\"") })
    await anna.post("/lock", Markup.fields(in: lock))
    let find = "/companies/\(company)/find?part=records&q=bolt"
    await anna.send(.get, find, [("X-Live", "1")])
    #expect(anna.status == 303 && anna.response.headers["Location"]?.contains("/login") == true)
    await anna.open("/companies")
    #expect(!anna.page.contains(PaletteGroup.recordsID) && !anna.words.contains("B-1"))
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.send(.get, find, [("X-Live", "1")])
    #expect(ben.status == 404 && !ben.words.contains("Bolts & Co"))
    await ben.open("/find?q=bolt")
    #expect(!ben.words.contains("Bolts & Co"))
    let stranger = TestBrowser(hub)
    await stranger.open("/find")
    #expect(stranger.path.hasPrefix("/sign-in") && !stranger.page.contains("id=\"palette\""))
  }

  @Test func `A device finds records of each kind and fills up with the latest`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    var places: [String] = []
    for name in ["Bolt", "Nut", "Washer"] {
      places.append(
        try await People.addItem(anna, company, name: name, code: "C-\(name)", price: "1"))
    }
    await anna.open(places[0])
    let find = "/companies/\(company)/find?part=records"
    await anna.send(.get, find, [("X-Live", "1")])
    #expect(options(anna.page) == ["Bolt", "Washer", "Nut"])
    await anna.send(.get, find + "&q=C-Nut", [("X-Live", "1")])
    #expect(options(anna.page) == ["Nut"])
    try await house.close()
  }
}
