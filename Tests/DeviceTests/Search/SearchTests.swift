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

  @Test(arguments: [
    // Swapped, wrong, missing and too much in a word that is still being typed.
    ("anhco", ["Anchor bolt"]), ("dirl", ["Drill"]), ("wasje", ["Müller washer"]),
    ("anco", ["Anchor bolt"]), ("spexc", ["O'Brien \"special\""]),
    ("bolt anhc", ["Anchor bolt"]), ("mulelr was", ["Müller washer"]),
    // As whole words these are near already; two wrong letters, and three letters, are not.
    ("drlil", ["Drill"]), ("wsahre", []), ("wsa", []), ("bolt xyzz", []), ("7777", []),
  ])
  func `where nothing has the words, their last one may begin with a letter wrong`(
    typed: String, found: [String]
  ) throws {
    #expect(try names(typed, shop()) == found)
  }

  @Test func `few matches are followed by those that are like them, many are not`() throws {
    let shop = try shop()
    try shop.add("Belt", code: "E-1")
    try shop.add("Boltzmann", code: "Z-1")
    #expect(
      try names("bolt", shop) == ["Drill", "Bolt M8", "Boltzmann", "Anchor bolt", "Belt"])
    #expect(try names("belt", shop) == ["Belt", "Bolt M8", "Anchor bolt", "Drill"])
    // What begins so is meant by its beginning: nothing that only begins like it is added.
    #expect(try names("boltz", shop) == ["Boltzmann", "Bolt M8", "Anchor bolt", "Drill"])
    try shop.add("Bolt M9", code: "B-9")
    #expect(try !names("bolt", shop).contains("Belt"))
    #expect(
      try shop.core.search("belt", kind: .inventoryItem, in: Known.company, limit: 2).count == 2)
  }

  @Test func `a search table is joined in small steps once many were put in, and finds the same`()
    throws
  {
    let shop = try shop()
    let store = shop.core.privateStore
    #expect(try names("blot", shop) == ["Bolt M8", "Anchor bolt", "Drill"])
    // Few records leave it as it is.
    #expect(try !store.joinIndex())
    store.unjoined[Known.company] = DeviceStore.joinedAfter
    let late = try shop.add("Zebra", code: "Z-1")
    // What waits for the index comes first.
    #expect(try !store.joinIndex() && store.unjoined[Known.company] != nil)
    try shop.core.indexAll()
    while try store.joinIndex() {}
    #expect(store.unjoined[Known.company] == nil)
    #expect(try names("blot", shop) == ["Bolt M8", "Anchor bolt", "Drill"])
    #expect(try names("zebar", shop) == ["Zebra"])
    #expect(try shop.edit(late.id) { $0[.name] = "Yak" } == .saved)
    #expect(try names("zebra", shop) == [] && names("yak", shop) == ["Yak"])
    store.unjoined = [Known.other: DeviceStore.joinedAfter]
    #expect(try !store.joinIndex() && store.unjoined.isEmpty)
  }

  @Test func `of several kinds, a letter may be wrong where all have few`() throws {
    let shop = try shop()
    var tag = Record<Model.Tag>(new: shop.newID())
    tag[.name] = "Bolts"
    #expect(try shop.save(tag) == .saved)
    func titles(_ typed: String) throws -> [[String]] {
      try shop.core.indexAll()
      return try shop.core.privateStore.reader.search(
        typed, kinds: [.inventoryItem, .location, .tag], in: Known.company, limit: 9
      ).map { $0.map(\.title) }
    }
    #expect(try titles("bolds") == [[], [], ["Bolts"]])
    #expect(try titles("bold").map(\.count) == [3, 0, 1])
    for number in 1...5 { try shop.add("Bold \(number)", code: "X-\(number)") }
    #expect(try titles("bold").map(\.count) == [5, 0, 0], "they are many as they stand")
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
