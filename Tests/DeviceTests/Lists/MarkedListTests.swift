import Model
import Storage
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

  /// Marks as they keep the categories of their items, beside those that the items are in.
  private func prove(_ shop: Workshop) throws {
    let wrong = try shop.core.privateStore.connection.all(
      """
      SELECT 1 FROM ItemTag LEFT JOIN InventoryItem
      ON InventoryItem.companyID = ItemTag.companyID AND InventoryItem.id = item
      WHERE ItemTag.deleted IS NULL AND itemCategory IS NOT category
      """
    ) { $0.int(0) }
    #expect(wrong.isEmpty)
  }

  @Test func `marks keep the categories of their items, whatever is done in whatever order`() throws
  {
    let marked = try marked()
    let shop = marked.shop
    try prove(shop)
    var item: Record<InventoryItem> = try #require(try shop.fetch(marked.items[0].id))
    item[.category] = marked.parts[1]
    #expect(try shop.save(item) == .saved)
    try prove(shop)
    // Of a mark in Trash nobody tells anything; it asks when it is back.
    try end(.itemTag, marked.marks[0], shop)
    item = try #require(try shop.fetch(item.id))
    item[.category] = marked.parts[0]
    #expect(try shop.save(item) == .saved)
    #expect(
      try shop.core.privateStore.restore(
        .itemTag, marked.marks[0], in: Known.company, now: shop.now) == .saved)
    try prove(shop)
    item = try #require(try shop.fetch(item.id))
    item[.category] = nil
    #expect(try shop.save(item) == .saved)
    try prove(shop)
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.tag = marked.red
    request.filters = [PageFilter(Field<InventoryItem, RecordID>.category, marked.parts[0])]
    #expect(try names(request, shop) == "c")
  }

  @Test func `a store that kept no categories with its marks gets them when it is opened`() throws {
    let shop = try marked().shop
    let connection = shop.core.privateStore.connection
    for name in ["markAdded", "markChanged", "itemSorted"] {
      try connection.execute("DROP TRIGGER \(name)")
    }
    try connection.execute("DROP INDEX \(MarkIndex.nameByCategory)")
    try connection.execute("ALTER TABLE ItemTag DROP COLUMN itemCategory")
    try connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try shop.reopen()
    try prove(shop)
  }

  @Test func `an item that comes after its marks is found by its category and a tag`() throws {
    let marked = try marked()
    let shop = marked.shop
    let table = try shop.core.privateStore.table(.inventoryItem)
    let row = try #require(try table.row(Known.company, marked.items[0].id))
    try table.remove(Known.company, marked.items[0].id)
    #expect(try table.insert(row, Known.company, marked.items[0].id))
    try prove(shop)
  }

  @Test func `items of a category with a tag are looked up as both at once`() throws {
    let marked = try marked()
    let store = marked.shop.core.privateStore
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.tag = marked.red
    let category = Field<InventoryItem, RecordID>.category
    request.filters = [
      .without(Field<InventoryItem, Bool>.isArchived, true),
      try #require(PageFilter.any(of: marked.parts, in: category)),
    ]
    var query = try #require(PageQuery(request, try store.table(.inventoryItem)))
    query.narrowByTag()
    let plan = try store.connection.all(
      "EXPLAIN QUERY PLAN " + query.text(ofAbsent: false, hasKey: false)
    ) {
      $0.bind(Known.company, at: 1)
      $0.bind(5, at: 2)
      for unused in 3...4 { $0.bindNull(at: unused) }
      for (index, value) in query.values.enumerated() { $0.bind(value, at: index + 5) }
    } read: {
      $0.string(3)
    }
    let looked = "COVERING INDEX ItemTag of items by category (companyID=? AND tag=? AND"
    #expect(plan.contains { $0.contains(looked) }, "\(plan)")
    #expect(plan.contains { $0.contains("PRIMARY KEY (companyID=? AND id=?)") }, "\(plan)")
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
