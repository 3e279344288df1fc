import Business
import Device
import Model
import PageParts
import Testing

@testable import WebUI

/// The fields of an item that few need each day, over a real hub.
@Suite struct ItemMoreTests {
  private func day(_ days: Int64) -> String {
    let now = Int64(clamping: Surroundings.system.now())
    return MomentParts(Moment(milliseconds: now + days * 86_400_000)).date
  }

  @Test func `every field is entered, shown, changed alone and cleared`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let item = try await People.addItem(anna, company, name: "Glue", code: "G-1", price: "1")
    await anna.open(item)
    #expect(!anna.page.contains("id=\"details\""))
    await anna.open("\(item)/edit")
    #expect(!anna.page.contains("class=\"more\" open"))
    try await anna.submit(
      "item",
      [
        ("manufacturer", "Haltwell"), ("reorderQuantity", "12"), ("condition", "refurbished"),
        ("flagged", "yes"), ("expires", day(400)), ("warrantyEnds", day(2)),
        ("customsCode", "3506.10"), ("origin", "DE"),
      ])
    #expect(
      anna.words.contains(
        "Manufacturer Haltwell Order at a time 12 Condition Refurbished Flagged Yes Expires "
          + "\(day(400)) Warranty ends \(day(2)) Ends in 2 days Customs code (HS) 3506.10 "
          + "Country of origin DE"))
    await anna.open("\(item)/edit")
    #expect(anna.page.contains("<details id=\"more\" class=\"more\" open"))
    try await anna.submit("item", [("expires", "soon")])
    #expect(anna.status == 422 && anna.words.contains(FormWords.day))
    try await anna.submit("item", [("expires", ""), ("flagged", "")])
    #expect(!anna.words.contains("Expires") && !anna.words.contains("Flagged"))
    #expect(anna.words.contains("Condition Refurbished"))
    try await house.close()
  }

  @Test func `what expires is told while it is in stock, the earliest first`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let home = "/companies/\(company)"
    for (name, days, quantity) in [
      ("Glue", 20, "3"), ("Milk", -2, "1"), ("Gone", 1, nil), ("Salt", 90, "1"),
    ] as [(String, Int64, String?)] {
      let item = try await People.addItem(anna, company, name: name, code: name, price: "1")
      await anna.open("\(item)/edit")
      try await anna.submit("item", [("expires", day(days))])
      if let quantity {
        try await anna.submit("stock", [("quantity", quantity), ("direction", "add")])
      }
    }
    await anna.open("\(home)/overview")
    #expect(
      anna.words.contains(
        "Dates to look at Milk \(day(-2)) Expired 2 days ago Glue \(day(20)) Expires in 20 days"))
    let panel = try #require(anna.words.firstRange(of: "Dates to look at"))
    let end = try #require(anna.words.firstRange(of: "Latest movements"))
    let told = anna.words[panel.upperBound..<end.lowerBound]
    #expect(!told.contains("Gone") && !told.contains("Salt"))
    try await house.close()
  }

  @Test func `what is below its threshold is listed with how much to order`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let home = "/companies/\(company)"
    await anna.open("\(home)/items/reorder")
    #expect(anna.words.contains(ReorderWords.nothing))
    let item = try await People.addItem(anna, company, name: "Glue", code: "G-1", price: "1")
    await anna.open("\(item)/edit")
    try await anna.submit(
      "item", [("threshold", "10"), ("reorderQuantity", "4"), ("manufacturer", "Haltwell")])
    try await anna.submit("stock", [("quantity", "1"), ("direction", "add")])
    await anna.open("\(home)/overview")
    #expect(anna.page.contains("/items/reorder\""))
    await anna.open("\(home)/items/reorder")
    #expect(anna.words.contains("Haltwell Glue G-1 Haltwell 1 0 0 10 12"))
    await anna.open("\(home)/items")
    #expect(anna.page.contains("/items/export?form=xlsx"))
    await anna.open("\(home)/items/export?form=xlsx")
    #expect(anna.status == 200 && anna.page.hasPrefix("PK"))
    await anna.open("\(home)/items/reorder/export")
    #expect(anna.page.contains("Haltwell,G-1,Glue,1,0,0,10,12,,"))
    try await house.close()
  }

  @Test func `a duplicate has everything but the code and barcode`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let item = try await People.addItem(anna, company, name: "Glue", code: "G-1", price: "1.50")
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("barcode", "4006381333931"), ("manufacturer", "Haltwell")])
    #expect(anna.page.contains("/items/new?like="))
    await anna.open("/companies/\(company)/items/new?like=\(item.suffix(36))")
    #expect(anna.page.contains("value=\"Haltwell\"") && !anna.page.contains("4006381333931"))
    #expect(anna.words.contains(ItemWords.codeHint(free: "0002")))
    try await anna.submit("item", [])
    #expect(anna.words.contains("Added “Glue”.") && anna.words.contains("Haltwell"))
    #expect(anna.words.contains("0002"), "who gives no code is given one")
    await anna.open("/companies/\(company)/items/new?like=\(company)")
    #expect(anna.status == 200)
    try await house.close()
  }
}
