import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// Labels of places from their page: of all, of those within one, and what can't be printed.
@Suite struct PlaceLabelTests {
  /// A company with a hall `H` that has eleven bins, and a shelf `S`; the hall's address.
  private func shop() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = "/companies/\(try await People.makeCompany(anna, "Bolts & Co"))"
    for code in ["S", "H"] {
      await anna.open("\(company)/locations/new")
      try await anna.submit("location", [("code", code), ("name", "Place \(code)")])
    }
    let hall = anna.path
    await anna.open("\(company)/locations/new?within=\(hall.suffix(36))")
    try await anna.submit("location", [("code", "H-{01..11}")])
    #expect(anna.status == 200)
    return (house, anna, "\(company)/locations/labels", hall)
  }

  private func make(
    _ anna: TestBrowser, _ page: String, _ fields: [(String, String)] = []
  ) async throws {
    await anna.open(page)
    try await anna.submit("labels", [("sheet", "roll-62x29")] + fields)
  }

  @Test func `All places get a label, or those within one and itself`() async throws {
    let (house, anna, page, hall) = try await shop()
    try await make(anna, page)
    #expect(anna.page.hasPrefix("%PDF") && anna.page.contains("/Count 13"))
    try await make(anna, "\(page)?within=\(hall.suffix(36))")
    #expect(anna.page.contains("/Count 12"))
    try await make(anna, "\(page)?within=\(hall.suffix(36))", [("copies", "2")])
    #expect(anna.page.contains("/Count 24"))
    try await house.close()
  }

  @Test func `A place leads to the labels of itself and of what lies within it`() async throws {
    let (house, anna, page, hall) = try await shop()
    await anna.open(hall)
    let place = "\(page)?within=\(hall.suffix(36))"
    #expect(anna.page.contains("href=\"\(place)\""))
    try await make(anna, place)
    #expect(anna.page.contains("/Count 12"))
    try await house.close()
  }

  @Test func `What is out of use gets none`() async throws {
    let (house, anna, page, hall) = try await shop()
    await anna.open(hall)
    try await anna.submit("archive")
    try await make(anna, page)
    #expect(anna.page.contains("/Count 12"))
    await anna.open(hall)
    try await anna.submit("undo-last")
    try await make(anna, page)
    #expect(anna.page.contains("/Count 13"))
    try await house.close()
  }

  @Test func `More than one file takes is told with the number of labels it would be`()
    async throws
  {
    let (house, anna, page, hall) = try await shop()
    try await make(anna, page, [("copies", "1000")])
    #expect(anna.status == 422 && anna.words.contains(LabelWords.tooMany(13_000)))
    #expect(anna.page.contains("value=\"1000\""), "what was entered stays")
    try await make(anna, "\(page)?within=\(hall.suffix(36))", [("copies", "900")])
    #expect(anna.status == 422 && anna.words.contains(LabelWords.tooMany(10_800)))
    try await house.close()
  }

  @Test func `A place that is not there is not found, rather than all printed`() async throws {
    let (house, anna, page, _) = try await shop()
    for within in ["nothing", RecordID(high: 1, low: 1).description, "%22%3E%3Cscript%3E"] {
      await anna.open("\(page)?within=\(within)")
      #expect(!anna.page.contains("\"><script>"))
      if Markup.form("labels", in: anna.page) != nil {
        try await anna.submit("labels", [("sheet", "roll-62x29")])
      }
      #expect(anna.status == 404, "\(within)")
    }
    try await house.close()
  }

  @Test func `What can't be printed is told at its field`() async throws {
    let (house, anna, page, _) = try await shop()
    for (fields, sentence) in [
      ([("sheet", "")], LabelWords.sheetMissing), ([("copies", "0")], LabelWords.copiesMissing),
      ([("skip", "1")], LabelWords.skippedMissing(0)), ([("kind", "x")], LabelWords.kindMissing),
    ] {
      try await make(anna, page, fields)
      #expect(anna.status == 422 && anna.words.contains(sentence), "\(sentence)")
    }
    try await make(anna, page, [("kind", "ean13")])
    #expect(anna.status == 422 && anna.words.contains("13 digits"))
    try await house.close()
  }

  @Test func `Without places there is nothing to print, and that is said`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await make(anna, "/companies/\(company)/locations/labels")
    #expect(anna.status == 422 && anna.words.contains(LabelWords.noPlaces))
    try await house.close()
  }
}
