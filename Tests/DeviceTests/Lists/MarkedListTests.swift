import Model
import SyncProtocol
import Testing

@testable import Device

/// Items by their categories and by the marks that they have.
@Suite struct MarkedListTests {
  /// Five items; the first three are red, the first of them twice.
  private struct Marked {
    let shop: Workshop
    let items: [Record<InventoryItem>]
    let red: RecordID
    let marks: [RecordID]
    let parts: [RecordID]
  }

  private func marked() throws -> Marked {
    let shop = try Workshop()
    try shop.makeCompany()
    var parts: [RecordID] = []
    for name in ["Parts", "Bolts"] {
      var category = Record<Model.Category>(new: shop.newID())
      category[.name] = name
      #expect(try shop.save(category) == .saved)
      parts.append(category.id)
    }
    var tag = Record<Model.Tag>(new: shop.newID())
    tag[.name] = "scarlet"
    #expect(try shop.save(tag) == .saved)
    var items: [Record<InventoryItem>] = []
    for (index, name) in ["a", "b", "c", "d", "e"].enumerated() {
      var item = shop.item(name, code: "C-\(index)")
      item[.category] = index < 4 ? parts[index % 2] : nil
      #expect(try shop.save(item) == .saved)
      items.append(item)
    }
    var marks: [RecordID] = []
    for item in [items[0], items[0], items[1], items[2]] {
      var mark = Record<ItemTag>(new: shop.newID())
      mark[.item] = item.id
      mark[.tag] = tag.id
      #expect(try shop.save(mark) == .saved)
      marks.append(mark.id)
    }
    return Marked(shop: shop, items: items, red: tag.id, marks: marks, parts: parts)
  }

  private func names(_ request: PageRequest, _ shop: Workshop) throws -> String {
    try shop.core.privateStore.reader.page(request, in: Known.company).records.map {
      $0.record(InventoryItem.self)?[.name] ?? ""
    }.joined()
  }

  private func end(_ kind: EntityKind, _ id: RecordID, _ shop: Workshop) throws {
    let outcome = try shop.core.privateStore.delete(kind, id, in: Known.company, now: shop.now)
    #expect(outcome == .saved)
  }

  @Test func `an item that is marked twice is listed and counted once, until both are gone`()
    throws
  {
    let marked = try marked()
    let (shop, reader) = (marked.shop, marked.shop.core.privateStore.reader)
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.tag = marked.red
    #expect(try names(request, shop) == "abc")
    #expect(try reader.count(request, in: Known.company, limit: 10) == 3)
    #expect(try reader.count(request, in: Known.company, limit: 2) == 2)
    request.isDescending = true
    request.limit = 2
    #expect(try names(request, shop) == "cb")
    request.after = try reader.page(request, in: Known.company).next
    #expect(try names(request, shop) == "a")
    request.after = nil
    try end(.itemTag, marked.marks[0], shop)
    #expect(try reader.count(request, in: Known.company, limit: 10) == 3)
    try end(.itemTag, marked.marks[1], shop)
    #expect(try names(request, shop) == "cb")
    try end(.inventoryItem, marked.items[2].id, shop)
    #expect(try names(request, shop) == "b", "a deleted item is not listed")
    #expect(try reader.marked(with: marked.red, in: Known.company, limit: 9).count == 2)
    #expect(try reader.count(request, in: Known.other, limit: 10) == 0)
  }

  @Test func `any of several categories will do, and other conditions hold besides`() throws {
    let marked = try marked()
    let category = Field<InventoryItem, RecordID>.category
    var request = PageRequest(.inventoryItem, sort: .updatedAt)
    request.filters = [try #require(PageFilter.any(of: marked.parts, in: category))]
    #expect(try names(request, marked.shop) == "abcd")
    request.tag = marked.red
    #expect(try names(request, marked.shop) == "abc")
    request.filters = [PageFilter(category, marked.parts[0])]
    #expect(try names(request, marked.shop) == "ac")
    let reader = marked.shop.core.privateStore.reader
    #expect(try reader.count(request, in: Known.company, limit: 10) == 2)
    #expect(PageFilter.any(of: [], in: category) == nil)
  }

  @Test func `marks are told of each item, those that are gone left out`() throws {
    let marked = try marked()
    let reader = marked.shop.core.privateStore.reader
    let ids = marked.items.map(\.id)
    let marks = try reader.marks(of: ids, in: Known.company)
    #expect(marks.map(\.item) == [ids[0], ids[0], ids[1], ids[2]])
    #expect(marks.map(\.id) == marked.marks && Set(marks.map(\.tag)) == [marked.red])
    try end(.itemTag, marked.marks[2], marked.shop)
    #expect(try reader.marks(of: [ids[1], ids[3]], in: Known.company).isEmpty)
  }

  @Test func `search finds items by what their tags are called now`() throws {
    let marked = try marked()
    func found(_ words: String) throws -> Set<RecordID> {
      Set(try marked.shop.core.search(words, kind: .inventoryItem, in: Known.company).map(\.id))
    }
    let red = Set(marked.items.prefix(3).map(\.id))
    #expect(try found("scarlet") == red)
    #expect(try found("scar") == red)
    var tag = Record<Model.Tag>(new: marked.red)
    tag.markSaved()
    tag[.name] = "crimson"
    #expect(try marked.shop.save(tag) == .saved)
    #expect(try found("scarlet").isEmpty)
    #expect(try found("crimson") == red)
    try end(.tag, marked.red, marked.shop)
    #expect(try found("crimson").isEmpty)
  }
}
