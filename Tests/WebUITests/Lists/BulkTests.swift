import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Acts on many items at once, over a real hub and without script.
@Suite struct BulkTests {
  private struct Shop {
    let house: HubHouse
    let anna: TestBrowser
    let list: String
    /// The items Anchor, Bolt and Chain; Chain was moved.
    let ids: [String]

    init() async throws {
      house = try HubHouse()
      anna = house.browser
      try await People.signUp(anna, "anna")
      let company = try await People.makeCompany(anna, "Bolts & Co")
      list = "/companies/\(company)/items"
      var ids: [String] = []
      for name in ["Anchor", "Bolt", "Chain"] {
        let page = try await People.addItem(anna, company, name: name, code: name, price: "1")
        ids.append(String(page.suffix(36)))
      }
      try await anna.submit(
        "stock", [("quantity", "4"), ("reason", "Counted"), ("direction", "add")])
      self.ids = ids
    }

    func act(
      _ name: String, _ ids: [String], _ more: [(String, String)] = [], query: String = ""
    ) async throws {
      await anna.open(list + query)
      let form = try #require(Markup.form("selection", in: anna.page))
      let action = try #require(Markup.attribute("action", in: form))
      let token = try #require(Markup.fields(in: form).first { $0.0 == "token" })
      await anna.post(action, [token, ("act", name)] + ids.map { ("chosen", $0) } + more)
      await anna.follow()
    }
  }

  @Test func `Many are archived in one act, which is taken back as one`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    try await shop.act("archive", Array(shop.ids.prefix(2)))
    #expect(anna.path == shop.list && People.names(anna) == ["Chain"])
    #expect(anna.words.contains("Archived 2 items. Undo"))
    try await anna.submit("notice-undo")
    #expect(People.names(anna) == ["Anchor", "Bolt", "Chain"])
    #expect(anna.words.contains("Undone: Archived 2 items. Redo"))
    try await anna.submit("notice-undo")
    #expect(People.names(anna) == ["Chain"], "the way back is one to go twice")
    #expect(anna.words.contains("Done again: Archived 2 items. Undo"))
    try await shop.act("unarchive", [shop.ids[0]], query: "?archived=yes")
    #expect(People.names(anna) == ["Bolt"] && anna.words.contains("1 item is in use again."))
    try await shop.house.close()
  }

  @Test func `What can't be deleted is left, and the rest comes back together`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    try await shop.act("delete", shop.ids + [shop.ids[0], "nonsense"])
    #expect(People.names(anna) == ["Chain"])
    #expect(
      anna.words.contains("Moved 2 items to Trash. 1 was left as it is: This item has stock"))
    try await anna.submit("notice-undo")
    #expect(People.names(anna) == ["Anchor", "Bolt", "Chain"])
    try await shop.act("delete", [shop.ids[2]])
    #expect(anna.words.contains("1 was left as it is: This item has stock movements"))
    #expect(Markup.form("notice-undo", in: anna.page) == nil)
    try await shop.house.close()
  }

  @Test func `A field is set in all of them, and what was there before comes back`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    await anna.open("\(shop.list)/\(shop.ids[0])/edit")
    try await anna.submit("item", [("unit", "kg"), ("threshold", "9")])
    try await shop.act("set", shop.ids, [("field", "unit"), ("value", "pcs")])
    #expect(anna.words.contains("Changed 3 items.") && anna.words.contains("4 pcs"))
    await anna.open("\(shop.list)/\(shop.ids[1])/edit")
    try await anna.submit("item", [("unit", "m")])
    await anna.open(shop.list)
    try await shop.act("set", [shop.ids[0]], [("field", "threshold"), ("value", "")])
    #expect(anna.words.contains("Changed 1 item."))
    #expect(!anna.page.contains("only-low"))
    try await anna.submit("notice-undo")
    #expect(anna.page.contains("only-low"))
    try await shop.house.close()
  }

  @Test func `The last act is taken back first, on one item or on many`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    await anna.open("\(shop.list)/\(shop.ids[1])/edit")
    try await anna.submit("item", [("unit", "m")])
    try await shop.act("set", shop.ids, [("field", "unit"), ("value", "kg")])
    #expect(anna.words.contains("4 kg"))
    try await anna.submit("undo-last")
    await anna.open(shop.list)
    #expect(anna.words.contains("0 m") && !anna.words.contains("4 kg"))
    try await anna.submit("undo-last")
    await anna.open(shop.list)
    #expect(!anna.words.contains("0 m"))
    try await shop.house.close()
  }

  @Test func `What somebody wrote since is not taken back`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    try await shop.act("set", shop.ids, [("field", "unit"), ("value", "pcs")])
    let undo = try #require(Markup.form("notice-undo", in: anna.page))
    let fields = Markup.fields(in: undo)
    let action = try #require(Markup.attribute("action", in: undo))
    await anna.open("\(shop.list)/\(shop.ids[1])/edit")
    try await anna.submit("item", [("unit", "m")])
    await anna.post(action, fields)
    await anna.follow()
    #expect(anna.words.contains("0 m") && !anna.words.contains("pcs"))
    await anna.post(action, fields)
    await anna.follow()
    #expect(anna.words.contains(UndoWords.nothing))
    try await shop.house.close()
  }

  @Test func `All that match are more than those that are shown`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    let company = String(shop.list.split(separator: "/")[1])
    for number in 100..<152 {
      try await People.addItem(
        anna, company, name: "Item \(number)", code: "C\(number)", price: "1")
    }
    await anna.open(shop.list)
    #expect(anna.words.contains("All 55, on all pages"))
    try await shop.act("set", [], [("field", "price"), ("value", "2,50"), ("all", "yes")])
    #expect(anna.words.contains("Changed 55 items.") && anna.words.contains("10.00 EUR"))
    try await shop.act("archive", [], [("all", "yes")], query: "?q=chain")
    #expect(anna.words.contains("Archived 1 item."))
    try await shop.house.close()
  }

  @Test func `What is wrong is said, and nothing is written`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    try await shop.act("archive", [])
    #expect(anna.words.contains(ListWords.noneChosen))
    for (field, value, words) in [
      ("price", "x", FormWords.decimal), ("threshold", "-1", FormWords.negative),
      ("unit", String(repeating: "x", count: 99), "is too long: at most"),
    ] {
      try await shop.act("set", shop.ids, [("field", field), ("value", value)])
      #expect(anna.words.contains(words))
    }
    try await shop.act("explode", shop.ids)
    #expect(anna.status == 404)
    try await shop.act("set", shop.ids, [("field", "name"), ("value", "x")])
    #expect(anna.status == 404)
    await anna.open("\(shop.list)/selected?sort=code")
    #expect(anna.path == "\(shop.list)?sort=code")
    await anna.open(shop.list)
    #expect(People.names(anna) == ["Anchor", "Bolt", "Chain"])
    try await shop.house.close()
  }

  @Test func `Who may only look chooses nothing, and is refused`() async throws {
    let shop = try await Shop()
    let (anna, ben) = (shop.anna, shop.house.browser)
    let company = String(shop.list.split(separator: "/")[1])
    try await eventually {
      await anna.open("/companies/\(company)/sync")
      return anna.page.contains("Everything here is up to date")
    }
    await anna.open("/companies/\(company)/share")
    try await anna.submit(
      "share",
      [("role", Role.viewer.rawValue), ("permission", SharePermission.viewOnly.rawValue)])
    let start = try #require(anna.page.firstRange(of: "/join/"))
    await ben.open(String(anna.page[start.lowerBound...].prefix { $0 != "<" }))
    try await People.signUp(ben, "ben")
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    try await eventually { await ben.open(shop.list).page.contains("Anchor") }
    #expect(Markup.form("selection", in: ben.page) == nil)
    let form = try #require(Markup.form("columns", in: ben.page))
    let token = try #require(Markup.fields(in: form).first { $0.0 == "token" })
    await ben.post("\(shop.list)/selected", [token, ("act", "delete"), ("chosen", shop.ids[0])])
    #expect(ben.status == 403)
    try await shop.house.close()
  }
}
