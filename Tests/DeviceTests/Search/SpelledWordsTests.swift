import Model
import Storage
import Testing

@testable import Device

/// Words with letters that not every keyboard has.
@Suite struct SpelledWordsTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    for (index, name) in ["Gefäß blau", "Müller", "Mueller", "Smørrebrød", "Plain"].enumerated() {
      var item = shop.item(name, code: "C-\(index)")
      item[.description] = index == 4 ? "Straße" : nil
      #expect(try shop.save(item) == .saved)
    }
    return shop
  }

  private func found(_ words: String, _ shop: Workshop) throws -> Set<String> {
    let records = try shop.core.search(words, kind: .inventoryItem, in: Known.company)
    return Set(records.compactMap { $0.record(InventoryItem.self)?[.name] })
  }

  private static let cases: [(String, Set<String>)] = [
    ("gefäß", ["Gefäß blau"]), ("gefaess", ["Gefäß blau"]), ("gefass", ["Gefäß blau"]),
    ("GEFÄSS", ["Gefäß blau"]), ("gefae", ["Gefäß blau"]), ("blau gefaess", ["Gefäß blau"]),
    ("gefa\u{308}ß", ["Gefäß blau"]), ("muller", ["Müller", "Mueller"]),
    ("mueller", ["Müller", "Mueller"]),
    ("müller", ["Müller", "Mueller"]), ("smorrebrod", ["Smørrebrød"]),
    ("smoerrebroed", ["Smørrebrød"]), ("strasse", ["Plain"]), ("straße", ["Plain"]),
  ]

  @Test(arguments: Self.cases) func `They are found however they are spelled`(
    _ words: String, _ names: Set<String>
  ) throws {
    #expect(try found(words, try shop()) == names)
  }

  @Test func `What an earlier version put into the index is found so too`() throws {
    let shop = try shop()
    _ = try found("plain", shop)
    let store = shop.core.privateStore
    let table = SearchTable.name(of: Known.company)
    let words = store.connection
    try words.execute("UPDATE \(table) SET words = ''")
    #expect(try found("gefaess", shop).isEmpty)
    let mark = try #require(try store.reader.meta("schema"))
    var bytes = mark
    let last = try StoreSchema.migrations(for: .private).lastVersion
    #expect(bytes[0] == last, "the number of the last migration is its first byte")
    bytes[0] = 23
    try words.run("UPDATE meta SET value = ? WHERE name = 'schema'") { $0.bind(bytes, at: 1) }
    try shop.reopen()
    #expect(try found("gefaess", shop) == ["Gefäß blau"])
    #expect(try found("mueller", shop) == ["Müller", "Mueller"])
  }
}
