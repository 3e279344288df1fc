import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct SavedListTests {
  private func names(_ store: DeviceStore) throws -> [String] {
    try store.reader.savedLists("items", in: Known.company).map(\.name)
  }

  @Test func `views have names of their own in each list and company`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let low = try #require(SavedList(name: "To order", query: "only=low"))
    #expect(try store.keep(low, "items", in: Known.company))
    let other = try #require(SavedList(name: "To order", query: "only=low&sort=-price"))
    #expect(try store.keep(other, "items", in: Known.company))
    #expect(try store.reader.savedLists("items", in: Known.company) == [other])
    #expect(try store.reader.savedLists("orders", in: Known.company) == [])
    #expect(try store.reader.savedLists("items", in: Known.other) == [])
    try store.forgetSaved("To order", "items", in: Known.company)
    try store.forgetSaved("To order", "items", in: Known.company)
    #expect(try names(store) == [])
  }

  @Test func `there are so many and no more`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    for number in 0..<SavedList.countLimit {
      let saved = try #require(SavedList(name: "View \(number)", query: "q=\(number)"))
      #expect(try store.keep(saved, "items", in: Known.company))
    }
    let more = try #require(SavedList(name: "More", query: "q=x"))
    #expect(try !store.keep(more, "items", in: Known.company))
    let again = try #require(SavedList(name: "View 3", query: "q=y"))
    #expect(try store.keep(again, "items", in: Known.company))
    #expect(try names(store).count == SavedList.countLimit)
  }

  @Test(arguments: [
    ("", "q=a", false), (String(repeating: "x", count: 61), "q=a", false), ("é", "", true),
    ("x", "q=" + String(repeating: "a", count: 999), false),
    (String(repeating: "x", count: 60), "q=a", true),
  ])
  func `names and addresses have limits`(name: String, query: String, isGood: Bool) {
    #expect((SavedList(name: name, query: query) != nil) == isGood)
  }

  @Test func `they are tables of zones, so they go with the company`() throws {
    let shop = try Workshop()
    let tables = try ZoneTable.all(shop.core.privateStore.connection).map(\.name)
    #expect(tables.contains("savedLists") && tables.contains("stockWorth"))
  }
}
