import Model
import PageParts
import Testing

@testable import WebUI

/// Rows that fields offer, over a real hub.
@Suite struct PickStoryTests {
  private func values(_ browser: TestBrowser, _ company: String, _ path: String) async -> [String] {
    await browser.open("/companies/\(company)/pick/\(path)")
    return browser.page.split(separator: "data-value=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  @Test func `Items are offered by name, code and what changed last, without archived ones`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt <b>", code: "B\"8", price: "1")
    let gone = try await People.addItem(anna, company, name: "Bolt old", code: "B-0", price: "1")
    try await People.addItem(anna, company, name: "Washer", code: "W-1", price: "1")
    await anna.open(gone)
    try await anna.submit("archive")
    #expect(await values(anna, company, "items") == ["W-1", "B&quot;8"])
    #expect(await values(anna, company, "items?q=bolt") == ["B&quot;8"])
    #expect(anna.page.contains("Bolt &lt;b&gt;"))
    #expect(await values(anna, company, "items?q=w-1") == ["W-1"])
    #expect(await values(anna, company, "items?q=none") == [])
    #expect(anna.words.contains("Nothing fits."))
    for number in 0..<22 {
      try await People.addItem(anna, company, name: "Nut \(number)", code: "N\(number)", price: "")
    }
    #expect(await values(anna, company, "items?q=nut").count == PickRows.rowLimit)
    #expect(await values(anna, company, "items").first == "N21")
    try await house.close()
  }

  @Test func `People are offered that loans and reservations named`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-8", price: "1")
    #expect(await values(anna, company, "people") == [])
    for person in ["Bo", "Bo", "Cleo"] {
      await anna.open("/companies/\(company)/loans/new")
      try await anna.submit(
        "loan", [("direction", "lent"), ("item", "B-8"), ("quantity", "1"), ("person", person)])
    }
    await anna.open("/companies/\(company)/reservations/new")
    try await anna.submit(
      "reservation",
      [("direction", "expected"), ("item", "B-8"), ("quantity", "1"), ("party", "Radhaus")])
    #expect(Set(await values(anna, company, "people")) == ["Bo", "Cleo", "Radhaus"])
    #expect(await values(anna, company, "people?q=rad") == ["Radhaus"])
    #expect(await values(anna, company, "people?q=bo") == ["Bo"])
    try await house.close()
  }

  @Test func `Who is in another company is offered nothing of this one`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-8", price: "1")
    let ben = house.browser
    try await People.signUp(ben, "ben")
    #expect(await values(ben, company, "items") == [] && ben.status == 404)
    #expect(await values(ben, company, "people") == [] && ben.status == 404)
    try await house.close()
  }

  @Test func `Of many places one is named by its code`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-8", price: "1")
    await anna.open("/companies/\(company)/locations/new")
    try await anna.submit("location", [("code", "R-{001..060}")])
    #expect(await values(anna, company, "places").count == PickRows.rowLimit)
    #expect(await values(anna, company, "places?q=r-05") == (50...59).map { "R-0\($0)" })
    await anna.open("\(item)/edit")
    #expect(!anna.page.contains("R-010"))
    try await anna.submit("item", [("location", "R-999")])
    #expect(anna.words.contains(FormWords.nothingNamed("R-999")))
    #expect(anna.page.contains("value=\"R-999\""))
    try await anna.submit("item", [("location", "r-010")])
    await anna.open("\(item)/edit")
    #expect(anna.page.contains("value=\"R-010\""))
    try await anna.submit("item", [("name", "Bolt M8")])
    await anna.open(item)
    try await anna.submit(
      "stock", [("direction", "add"), ("quantity", "5"), ("at", "R-011")])
    try await anna.submit(
      "transfer", [("moved", "2"), ("from", "R-011"), ("to", "R-012")])
    await anna.open(item)
    #expect(anna.words.contains("R-010") && anna.words.contains("R-012"))
    try await house.close()
  }
}
