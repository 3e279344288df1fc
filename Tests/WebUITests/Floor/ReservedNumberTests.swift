import Model
import Testing

@testable import Business
@testable import WebUI

/// Serial numbers that are scanned on the floor for somebody who waits for them.
@Suite struct ReservedNumberTests {
  /// Three drills with numbers of which two are reserved for Bo and one for Cy.
  private func floor() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    let home = "/companies/\(company)"
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("serialTracked", "yes")])
    await anna.open("\(item)/serials/receive")
    try await anna.submit("serials", [("numbers", "S-1..S-3")])
    try await order(anna, home, "reserved", "2", "Bo <b>", "SO-1")
    try await order(anna, home, "reserved", "1", "Cy", "SO-2")
    return (house, anna, home, item)
  }

  private func order(
    _ anna: TestBrowser, _ home: String, _ direction: String, _ quantity: String,
    _ party: String, _ reference: String
  ) async throws {
    await anna.open("\(home)/reservations/new")
    try await anna.submit(
      "reservation",
      [
        ("direction", direction), ("item", "D-1"), ("quantity", quantity), ("party", party),
        ("reference", reference),
      ])
  }

  private func scan(_ anna: TestBrowser, _ code: String) async throws {
    try await anna.submit("scan-form", [("scan", code)])
  }

  /// Chooses for whom: the order, or somebody else.
  private func answer(_ anna: TestBrowser, _ order: String?) async throws {
    let start = try #require(anna.page.firstRange(of: "id=\"offer-")).upperBound
    let form = "offer-" + anna.page[start...].prefix { $0 != "\"" }
    guard let order else { return try await anna.submit(form, [("for", "other")]) }
    let words = try #require(anna.page[start...].firstRange(of: order)).lowerBound
    let id = anna.page[..<words].suffix(200).split(separator: "value=\"").last?.prefix(36)
    try await anna.submit(form, [("for", String(try #require(id)))])
  }

  @Test func `A number goes to whom it is scanned for, and a piece of what they wait for is done`()
    async throws
  {
    let (house, anna, home, item) = try await floor()
    await anna.open("\(home)/floor/issue")
    try await scan(anna, "S-1")
    // Nothing moves before somebody says whom it is for.
    #expect(anna.words.contains(ReservationWords.forWhom) && anna.words.contains("In stock"))
    #expect(anna.words.contains("For Bo <b> · SO-1") && anna.words.contains("For Cy · SO-2"))
    try await answer(anna, "SO-1")
    #expect(anna.words.contains("−1 S-1 Drill · Gone out"), "\(anna.words)")
    #expect(anna.words.contains("For Bo <b> · SO-1"))
    await anna.open("\(home)/reservations")
    #expect(anna.words.contains("1 of 2"), "\(anna.words)")
    await anna.open("\(item)/serials?state=out")
    #expect(anna.words.contains("S-1 With Bo <b>"))
    // What is not there is told before anybody is asked.
    await anna.open("\(home)/floor/issue")
    try await scan(anna, "S-1")
    #expect(anna.words.contains("S-1 is not in stock."), "\(anna.words)")
    try await house.close()
  }

  @Test func `It is taken back with what it did for whom, and somebody else fulfils nothing`()
    async throws
  {
    let (house, anna, home, item) = try await floor()
    await anna.open("\(home)/floor/issue")
    try await scan(anna, "S-2")
    try await answer(anna, "SO-2")
    // The last one for Cy: only Bo waits by now.
    try await scan(anna, "S-3")
    #expect(anna.words.contains("For Bo <b> · SO-1") && !anna.words.contains("For Cy"))
    try await answer(anna, nil)
    #expect(anna.words.contains("−1 S-3 Drill · Used up"), "\(anna.words)")
    await anna.open("\(home)/reservations")
    #expect(anna.words.contains("For Bo <b>") && !anna.words.contains("For Cy"))
    #expect(!anna.words.contains("1 of 2"))
    for _ in 0..<2 {
      await anna.open("\(home)/overview")
      try await anna.submit("undo-last")
    }
    await anna.open("\(home)/reservations")
    #expect(anna.words.contains("For Cy"), "\(anna.words)")
    await anna.open(item)
    #expect(anna.words.contains("On hand 3"))
    try await house.close()
  }

  @Test func `What comes back fulfils no order, and who waits is asked for once for each number`()
    async throws
  {
    let (house, anna, home, item) = try await floor()
    try await order(anna, home, "expected", "1", "Maker", "PO-1")
    await anna.open("\(item)/serials/issue")
    try await anna.submit("serials", [("numbers", "S-1"), ("party", "Di")])
    await anna.open("\(home)/floor/receive")
    try await scan(anna, "S-1")
    #expect(anna.words.contains("+1 S-1 Drill · In stock"), "\(anna.words)")
    #expect(!anna.words.contains("PO-1"))
    await anna.open("\(home)/reservations?only=expected")
    #expect(People.names(anna) == ["From Maker"])
    try await house.close()
  }
}
