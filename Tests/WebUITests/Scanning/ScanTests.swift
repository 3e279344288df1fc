import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Scans over a real hub, and what they answer to whom.
@Suite struct ScanTests {
  /// Somebody with a company at its page of scans.
  private func scanning(_ house: HubHouse) async throws -> (TestBrowser, String) {
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    await anna.open("/companies/\(company)/scan")
    return (anna, company)
  }

  @Test func `What is received comes, what is used goes, and each is taken back`() async throws {
    let house = try HubHouse()
    let (anna, company) = try await scanning(house)
    try await anna.submit("scan-form", [("scan", "b-1"), ("what", "receive"), ("each", "12")])
    #expect(anna.words.contains("+12 Bolt B-1 · 12 on hand"))
    try await anna.submit("scan-form", [("scan", "B-1"), ("what", "use"), ("each", "0.5")])
    #expect(anna.words.contains("−0.5 Bolt B-1 · 11.5 on hand"))
    try await anna.submit("undo-last")
    #expect(anna.words.contains("Undone: Used 0.5 × Bolt."))
    await anna.open("/companies/\(company)/items?q=B-1")
    #expect(anna.words.contains("12"))
    try await house.close()
  }

  @Test func `A scan that is sent twice moves stock once`() async throws {
    let house = try HubHouse()
    let (anna, _) = try await scanning(house)
    let fields = [
      ("scan", "B-1"), ("what", "receive"), ("each", "1"),
      ("record", RecordID(milliseconds: 1, random: (2, 3)).description),
    ]
    for _ in 0..<2 { try await anna.submit("scan-form", fields) }
    #expect(anna.words.contains("· 1 on hand"))
    try await house.close()
  }

  @Test(arguments: [
    ("", "1", ScanWords.codeMissing), ("B-1", "0", StockWords.quantityMissing),
    ("B-1", "much", FormWords.decimal),
    (String(repeating: "9", count: 129), "1", "Code or barcode is too long: at most 128 letters"),
  ])
  func `What can't be a scan is told`(code: String, each: String, sentence: String) async throws {
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/companies/\(company)/scan")
    try await anna.submit("scan-form", [("scan", code), ("what", "receive"), ("each", each)])
    #expect(anna.status == 422 && anna.words.contains(sentence))
  }

  @Test func `A code that nobody has leads to an item with it`() async throws {
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    for (code, field) in [("4006381333931", "barcode"), ("<b>&\"", "code")] {
      await anna.open("/companies/\(company)/scan")
      try await anna.submit("scan-form", [("scan", code)])
      #expect(anna.words.contains("No item has the code"))
      await anna.open(ScanAnswer.new(code, Place("companies", company, "items")).text)
      let form = try #require(Markup.form("item", in: anna.page))
      #expect(Markup.fields(in: form).contains { $0 == (field, code) })
    }
  }

  @Test func `What the rules do not let somebody do is not offered`() {
    func offered(_ role: Role, _ permission: SharePermission = .canEdit) -> [ScanAct] {
      ScanAct.offered(
        to: Member(
          participant: RecordID(high: 1, low: 1), role: role, permission: permission))
    }
    #expect(offered(.warehouse) == [.look, .receive, .use])
    #expect(offered(.viewer) == [.look] && offered(.courier) == [.look])
    #expect(offered(.warehouse, .viewOnly) == [.look])
  }
}
