import Model
import Storage
import Testing

@testable import Device

/// Records of few kinds are found among many items of the same words.
@Suite struct MarkedKindTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    for number in 1...30 { try shop.add("Shop item \(number)", code: "S-\(number)") }
    var place = Record<Location>(new: shop.newID())
    place[.code] = "Z-1"
    place[.name] = "Shop, rack 1"
    var count = Record<StockCount>(new: shop.newID())
    count[.name] = "Shop at the end of the year"
    count[.scope] = "list"
    count[.state] = "open"
    #expect(try shop.save(place) == .saved)
    #expect(try shop.save(count) == .saved)
    return shop
  }

  private func titles(_ words: String, _ kind: EntityKind, _ shop: Workshop) throws -> [String] {
    let store = shop.core.privateStore
    while try store.index() {}
    return try store.reader.search(words, kind: kind, in: Known.company).map(Self.name)
  }

  private static func name(_ stored: StoredRecord) -> String {
    stored.record(Location.self)?[.name] ?? stored.title
  }

  @Test(arguments: ["shop", "sho", "Shop rack", "ra sho", "shpo rack"])
  func `A place is found by its words`(_ words: String) throws {
    #expect(try titles(words, .location, try shop()) == ["Shop, rack 1"])
  }

  @Test func `Each kind has its own`() throws {
    let shop = try shop()
    #expect(try titles("shop", .stockCount, shop) == ["Shop at the end of the year"])
    #expect(try titles("shop", .inventoryItem, shop).count == 30)
    #expect(try titles("shop", .loan, shop).isEmpty)
    #expect(try titles("rack", .stockCount, shop).isEmpty)
    // Nobody finds anything by the mark, typed or not.
    let mark = try #require(SearchTable.mark(of: .location))
    #expect(try titles(mark, .location, shop).isEmpty)
  }

  @Test func `What an earlier version put into the index gets its mark`() throws {
    let shop = try shop()
    _ = try titles("shop", .location, shop)
    let store = shop.core.privateStore
    let table = SearchTable.name(of: Known.company)
    try store.connection.execute("UPDATE \(table) SET words = ''")
    #expect(try titles("rack 1", .location, shop).isEmpty)
    var bytes = try #require(try store.reader.meta("schema"))
    bytes[0] = 29
    try store.connection.run("UPDATE meta SET value = ? WHERE name = 'schema'") {
      $0.bind(bytes, at: 1)
    }
    try shop.reopen()
    #expect(try titles("rack 1", .location, shop) == ["Shop, rack 1"])
  }
}
