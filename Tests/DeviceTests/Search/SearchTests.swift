import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct SearchTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    for (name, code) in [
      ("Bolt M8", "B-8"), ("Anchor bolt", "A-1"), ("Nut", "N-1"), ("Müller washer", "W-1"),
      ("Drill", "BOLT"), ("O'Brien \"special\"", "Q-1"),
    ] {
      try shop.add(name, code: code)
    }
    return shop
  }

  private func names(_ typed: String, _ shop: Workshop) throws -> [String] {
    try shop.core.search(typed, kind: .inventoryItem, in: Known.company).map {
      $0.record(InventoryItem.self)?[.name] ?? ""
    }
  }

  @Test(arguments: [
    ("bolt", ["Drill", "Bolt M8", "Anchor bolt"]),
    ("BOL", ["Bolt M8", "Drill", "Anchor bolt"]),
    ("n-1", ["Nut"]),
    ("muller", ["Müller washer"]),
    ("was mül", ["Müller washer"]),
    ("anchor nut", []),
    ("  nut  ", ["Nut"]),
    ("o'brien", ["O'Brien \"special\""]),
    ("\"special\"", ["O'Brien \"special\""]),
  ])
  func `codes come first, then names that begin so, then all words`(
    typed: String, found: [String]
  ) throws {
    #expect(try names(typed, shop()) == found)
  }

  @Test(arguments: [
    ("blot", ["Bolt M8", "Anchor bolt", "Drill"]), ("ancor", ["Anchor bolt"]),
    ("anchhor bolt", ["Anchor bolt"]), ("wosher", ["Müller washer"]),
    ("mueller", ["Müller washer"]), ("muler washer", ["Müller washer"]),
    ("drll", ["Drill"]), ("specail", ["O'Brien \"special\""]),
    // Two letters, a short word and a number are meant as they are.
    ("wusherr", []), ("nit", []), ("b-9", []), ("anchir bult", []),
  ])
  func `where nothing has the words, one letter may be wrong`(
    typed: String, found: [String]
  ) throws {
    #expect(try names(typed, shop()) == found)
  }

  @Test func `letters of other scripts may be wrong too`() throws {
    let shop = try shop()
    try shop.add("Гайка", code: "G-1")
    try shop.add("Παξιμάδι", code: "P-1")
    #expect(try names("гойка", shop) == ["Гайка"])
    #expect(try names("παξιμοδι", shop) == ["Παξιμάδι"])
  }

  @Test(arguments: [
    "", " ", "*", "\"", "\"\"", "'", "-", "NOT", "AND OR", "NEAR(a b)", "title:", "{title} : x",
    "a\0b", "%", "_", "\u{10FFFF}", ";DROP TABLE meta", "^bolt^", "(", ")", "+", "\\",
    String(repeating: "a ", count: 5_000), String(repeating: "\"", count: 999),
  ])
  func `no text breaks a search`(typed: String) throws {
    let shop = try shop()
    _ = try names(typed, shop)
    #expect(try names("nut", shop) == ["Nut"])
  }

  @Test func `the index lags, but a search sees every save before it`() throws {
    let shop = try shop()
    try shop.core.indexAll()
    let store = shop.core.privateStore
    let late = try shop.add("Zebra", code: "Z-1")
    #expect(try store.hasSearchTodo())
    #expect(try names("zeb", shop) == ["Zebra"])
    #expect(try !store.hasSearchTodo())
    #expect(try shop.edit(late.id) { $0[.name] = "Yak" } == .saved)
    #expect(try names("zebra", shop) == [])
    #expect(try names("yak", shop) == ["Yak"])
    _ = try store.delete(.inventoryItem, late.id, in: Known.company, now: shop.now + 1)
    #expect(try names("yak", shop) == [])
    _ = try store.restore(.inventoryItem, late.id, in: Known.company, now: shop.now + 2)
    #expect(try names("yak", shop) == ["Yak"])
  }

  @Test func `the index is built in parts of the given size`() throws {
    let shop = try shop()
    #expect(try shop.core.privateStore.index(limit: 3))
    #expect(try shop.core.privateStore.index(limit: 3))
    #expect(try !shop.core.privateStore.index(limit: 3))
  }

  @Test func `one company's search never finds another's records`() throws {
    let shop = try shop()
    try shop.makeCompany(Known.other, name: "Other")
    try shop.add("Secret bolt", code: "S-1", in: Known.other)
    #expect(try !names("bolt", shop).contains("Secret bolt"))
    #expect(try names("secret", shop) == [])
    let found = try shop.core.search("bolt", kind: .inventoryItem, in: Known.other)
    #expect(found.count == 1)
  }
}
