import HTTPServing
import Testing

@testable import WebUI

/// The bell of the frame counts what needs somebody wherever a page is shown.
@Suite struct BellTests {
  /// What the bell of the page says to who hears it.
  private func bell(_ browser: TestBrowser) throws -> String {
    let start = try #require(browser.page.firstRange(of: "id=\"bell\""))
    let rest = browser.page[start.upperBound...]
    let end = rest.firstRange(of: "</div>")?.lowerBound ?? rest.endIndex
    return String(rest[..<end])
  }

  @Test func `A form that is shown again keeps the count, and so does what script asks for`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts")
    await anna.open("/companies/\(company)/items")
    #expect(try !bell(anna).contains("badge"))
    await anna.open("/companies/\(company)/items/new")
    try await anna.submit("item", [("name", "Bolt"), ("code", "B-1"), ("threshold", "5")])
    #expect(try bell(anna).contains(">1</span>"))
    await anna.open("/companies/\(company)/items/new")
    try await anna.submit("item", [("name", ""), ("code", "B-2")])
    #expect(anna.status == 422)
    #expect(try bell(anna).contains(">1</span>"))
    await anna.send(.get, "/companies/\(company)/items", [("X-Live", "1")])
    #expect(try bell(anna).contains(">1</span>"))
    try await house.close()
  }
}
