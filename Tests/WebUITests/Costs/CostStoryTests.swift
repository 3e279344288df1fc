import Model
import Testing

@testable import WebUI

/// What stock cost over a real hub: noted with what comes, taken back, and shown to managers alone.
@Suite struct CostStoryTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B", price: "10")
    return (house, anna, company, item)
  }

  private func stock(
    _ browser: TestBrowser, _ item: String, _ quantity: String, _ direction: String,
    _ paid: [(String, String)] = []
  ) async throws {
    await browser.open(item)
    try await browser.submit("stock", [("quantity", quantity), ("direction", direction)] + paid)
  }

  @Test func `What comes with a cost is worth it, and Undo takes both back`() async throws {
    let (house, anna, company, item) = try await anna()
    try await stock(anna, item, "4", "add", [("paidEach", "2.50")])
    #expect(anna.words.contains("Worth of stock 10.00 EUR"), "\(anna.words)")
    #expect(anna.words.contains("Margin to price 7.50 EUR (75 %)"))
    try await stock(anna, item, "3", "add", [("paidTotal", "100")])
    #expect(anna.words.contains("Worth of stock 110.00 EUR"))
    await anna.open("/companies/\(company)/overview")
    #expect(anna.words.contains("110.00 EUR"))
    try await stock(anna, item, "1", "add", [("paidEach", "1000")])
    #expect(anna.words.contains("Worth of stock 1,110.00 EUR"), "\(anna.words)")
    try await anna.submit("notice-undo")
    await anna.open(item)
    #expect(anna.words.contains("Worth of stock 110.00 EUR") && anna.words.contains("On hand 7"))
    try await house.close()
  }

  @Test func `A cost that was noted by mistake is taken back, and Redo notes it once more`()
    async throws
  {
    let (house, anna, _, item) = try await anna()
    await anna.open(item)
    try await anna.submit("cost", [("unitCost", "420"), ("supplier", "Radhaus")])
    #expect(anna.words.contains("One costs 420.00 EUR"), "\(anna.words)")
    try await anna.submit("notice-undo")
    await anna.open(item)
    #expect(anna.words.contains("No cost is noted yet."))
    try await anna.submit("cost", [("unitCost", "4.20"), ("supplier", "Radhaus")])
    try await anna.submit("notice-undo")
    try await anna.submit("notice-undo")
    await anna.open(item)
    #expect(anna.words.contains("One costs 4.20 EUR") && !anna.words.contains("420.00"))
    try await house.close()
  }

  @Test func `A cost that can't be is told, and nothing moved`() async throws {
    let (house, anna, _, item) = try await anna()
    let wrong: [(String, String, [(String, String)])] = [
      ("add", "not both", [("paidEach", "1"), ("paidTotal", "4")]),
      ("add", "Enter what one costs", [("paidEach", "<script>")]),
      ("add", "Enter what one costs", [("paidTotal", "-1")]),
      ("add", "at most", [("paidEach", String(repeating: "9", count: 400))]),
      ("remove", "Costs belong to what comes", [("paidEach", "1")]),
    ]
    for (direction, words, paid) in wrong {
      try await stock(anna, item, "4", direction, paid)
      #expect(anna.status == 422 && anna.words.contains(words), "\(paid)")
      #expect(!anna.page.contains("<script>"))
    }
    await anna.open(item)
    #expect(anna.words.contains("On hand 0") && !anna.page.contains("stock-worth"))
    try await house.close()
  }

  @Test func `Who may not note costs is refused the form, and reads no figure`() async throws {
    let (house, anna, company, item) = try await anna()
    try await stock(anna, item, "4", "add", [("paidEach", "77.31")])
    let link = try await People.makeLink(anna, company, role: .sales)
    let ben = house.browser
    try await People.signUp(ben, "ben")
    await ben.open(link.path)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    try await eventually { await ben.open(item).words.contains("On hand 4") }
    for page in [item, "/companies/\(company)/overview", "/companies/\(company)/items"] {
      await ben.open(page)
      #expect(ben.status == 200 && !ben.page.contains("77.31") && !ben.page.contains("309.24"))
      #expect(!ben.page.contains("stock-cost") && !ben.page.contains("stock-worth"), "\(page)")
    }
    let token = try #require(ben.token)
    await ben.post("\(item)/costs", [("token", token), ("unitCost", "1")])
    #expect(ben.status == 403)
    await anna.open(item)
    #expect(anna.words.contains("Worth of stock 309.24 EUR"))
    try await house.close()
  }
}
