import Documents
import Testing

@testable import WebUI

/// Labels from a page: of one item, and of all that a list shows.
@Suite struct LabelPageTests {
  private func shop(_ house: HubHouse) async throws -> (TestBrowser, String) {
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await People.addItem(anna, company, name: "Größe", code: "ü-2", price: "2")
    return (anna, company)
  }

  @Test func `the list's labels are a file of all that it shows`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await shop(house)
    await anna.open("/companies/\(company)/items?q=bolt")
    #expect(anna.page.contains("/companies/\(company)/items/labels?q=bolt"))
    await anna.open("/companies/\(company)/items/labels?q=bolt")
    try await anna.submit("labels", [("sheet", "roll-62x29"), ("copies", "3")])
    #expect(anna.page.hasPrefix("%PDF-") && anna.status == 200)
    #expect(anna.page.contains("/Count 3"))
    await anna.open("/companies/\(company)/items/labels")
    try await anna.submit("labels", [("sheet", "roll-62x29"), ("copies", "3")])
    #expect(anna.page.contains("/Count 6"))
    try await house.close()
  }

  @Test func `an item's page leads to its labels`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await shop(house)
    await anna.open("/companies/\(company)/items?q=bolt")
    let item = try #require(
      anna.page.firstMatch(of: /items\/([0-9a-f-]{36})/).map { String($0.1) })
    await anna.open("/companies/\(company)/items/\(item)")
    #expect(anna.page.contains("/companies/\(company)/items/labels?item=\(item)"))
    await anna.open("/companies/\(company)/items/labels?item=\(item)")
    try await anna.submit("labels", [("sheet", "a4-3x8"), ("skip", "23"), ("copies", "2")])
    #expect(anna.page.hasPrefix("%PDF-") && anna.page.contains("/Count 2"))
    await anna.open("/companies/\(company)/items/labels?item=\(company)")
    #expect(anna.status == 404)
    try await house.close()
  }

  @Test func `what can't be printed is told at its field, and what was chosen stays`() async throws
  {
    let house = try HubHouse()
    let (anna, company) = try await shop(house)
    for (fields, sentence) in [
      ([("sheet", "")], LabelWords.sheetMissing), ([("copies", "0")], LabelWords.copiesMissing),
      ([("copies", "two")], LabelWords.copiesMissing),
      ([("skip", "24")], LabelWords.skippedMissing(23)),
      ([("kind", "code128")], "ü-2: " + CodeFlaw.signs("plain letters, digits and signs").sentence),
      ([("kind", "code11")], LabelWords.kindMissing),
    ] {
      await anna.open("/companies/\(company)/items/labels")
      try await anna.submit("labels", fields)
      #expect(anna.status == 422 && anna.words.contains(sentence), "\(sentence)")
    }
    await anna.open("/companies/\(company)/items/labels?q=nothing")
    try await anna.submit("labels", [("sheet", "a4-3x8")])
    #expect(anna.words.contains(LabelWords.nothing))
    try await house.close()
  }
}
