import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct PagingTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    let names = ["b", "A", "c", "a", "B", "b", "é", "", "Z", "10", "9"]
    for (index, name) in names.enumerated() {
      var item = shop.item(name.isEmpty ? "-" : name, code: "C-\(index)")
      if index.isMultiple(of: 3) { item[.barcode] = "4\(index % 2)" }
      item[.isFlagged] = index.isMultiple(of: 2) ? true : nil
      #expect(try shop.save(item) == .saved)
    }
    let gone = try shop.add("gone", code: "gone")
    _ = try shop.core.privateStore.delete(
      .inventoryItem, gone.id, in: Known.company, now: shop.now)
    return shop
  }

  @Test func `those with a value are counted, and no others`() throws {
    let shop = try shop()
    let reader = shop.core.privateStore.reader
    let flagged = Field<InventoryItem, Bool>.isFlagged
    func count(_ filter: PageFilter) throws -> Int {
      try reader.count(.inventoryItem, with: filter, in: Known.company)
    }
    #expect(try count(PageFilter(flagged, true)) == 6)
    #expect(try count(PageFilter(flagged, false)) == 0)
    #expect(try count(PageFilter(field: flagged.number, value: .null)) == 0)
    #expect(try count(PageFilter(Field<InventoryItem, String>.name, "b")) == 0, "no such index")
    #expect(try count(PageFilter(field: 99, value: .boolean(true))) == 0)
    #expect(
      try reader.count(.inventoryItem, with: PageFilter(flagged, true), in: Known.other) == 0)
  }

  private static let sorts: [SortKey] = [
    .field(InventoryItem.field("name")), .field(InventoryItem.field("code")),
    .field(InventoryItem.field("barcode")), .updatedAt,
  ]

  @Test(arguments: sorts, [1, 2, 3, 5, 11])
  func `pages of any size are one page, in both directions, filtered or not`(
    sort: SortKey, limit: Int
  ) throws {
    let shop = try shop()
    let flagged = PageFilter(.isFlagged as Field<InventoryItem, Bool>, true)
    for isDescending in [false, true] {
      let others = PageFilter.without(.isFlagged as Field<InventoryItem, Bool>, true)
      for filters in [[], [flagged], [PageFilter(field: flagged.field, value: .null)], [others]] {
        var request = PageRequest(.inventoryItem, sort: sort)
        request.isDescending = isDescending
        request.filters = filters
        let reader = shop.core.privateStore.reader
        let whole = try reader.page(request, in: Known.company)
        #expect(whole.next == nil)
        #expect(whole.records.count == (filters.isEmpty ? 11 : filters == [flagged] ? 6 : 5))
        var parts: [StoredRecord] = []
        request.limit = limit
        repeat {
          let page = try reader.page(request, in: Known.company)
          #expect(page.records.count <= limit)
          parts += page.records
          request.after = page.next
        } while request.after != nil
        #expect(parts == whole.records)
      }
    }
  }

  @Test func `names sort without regard to case, and what has no value comes last`() throws {
    let shop = try shop()
    let reader = shop.core.privateStore.reader
    let byName = try reader.page(
      PageRequest(.inventoryItem, sort: Self.sorts[0]), in: Known.company)
    let names = byName.records.compactMap { $0.record(InventoryItem.self)?[.name] }
    #expect(
      names.map { $0.lowercased() } == ["-", "10", "9", "a", "a", "b", "b", "b", "c", "z", "é"])
    for isDescending in [false, true] {
      var request = PageRequest(.inventoryItem, sort: Self.sorts[2])
      request.isDescending = isDescending
      let codes = try reader.page(request, in: Known.company).records.map {
        $0.record(InventoryItem.self)?[.barcode]
      }
      #expect(
        codes.prefix(4).allSatisfy { $0 != nil } && codes.dropFirst(4).allSatisfy { $0 == nil })
    }
  }

  @Test func `a sort or filter that the entity does not have finds nothing`() throws {
    let reader = try shop().core.privateStore.reader
    let bySize = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("unit")))
    #expect(try reader.page(bySize, in: Known.company).records.isEmpty)
    var request = PageRequest(.inventoryItem, sort: .updatedAt)
    request.filters = [PageFilter(field: 99, value: .null)]
    #expect(try reader.page(request, in: Known.company).records.isEmpty)
    let unknown = PageRequest(EntityKind(rawValue: 999), sort: .updatedAt)
    #expect(try reader.page(unknown, in: Known.company).records.isEmpty)
  }

  @Test(arguments: Self.sorts) func `a page is read from an index and never sorted`(
    sort: SortKey
  ) throws {
    let store = try shop().core.privateStore
    var request = PageRequest(.inventoryItem, sort: sort)
    request.after = PageKey(value: .text("b"), id: .zero)
    let table = try store.table(.inventoryItem)
    let query = try #require(PageQuery(request, table))
    for ofAbsent in [false, true] where query.mayBeAbsent || !ofAbsent {
      let plan = try store.connection.all(
        "EXPLAIN QUERY PLAN " + query.text(ofAbsent: ofAbsent, hasKey: true)
      ) {
        $0.bind(Known.company, at: 1)
        $0.bind(5, at: 2)
        $0.bind("b", at: 3)
        $0.bind(RecordID.zero, at: 4)
      } read: {
        $0.string(3)
      }
      #expect(plan.count == 1 && plan[0].contains("USING INDEX InventoryItem by"), "\(plan)")
      #expect(!plan.contains { $0.contains("TEMP B-TREE") })
    }
  }

  @Test func `a filter that few match is read from an index of its own`() throws {
    let store = try shop().core.privateStore
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.filters = [PageFilter(.isFlagged as Field<InventoryItem, Bool>, true)]
    var query = try #require(PageQuery(request, try store.table(.inventoryItem)))
    query.narrow(by: try #require(query.narrowing.first))
    let plan = try store.connection.all(
      "EXPLAIN QUERY PLAN " + query.text(ofAbsent: false, hasKey: false)
    ) {
      $0.bind(Known.company, at: 1)
      $0.bind(5, at: 2)
      $0.bindNull(at: 3)
      $0.bindNull(at: 4)
      $0.bind(FieldValue.boolean(true), at: 5)
    } read: {
      $0.string(3)
    }
    #expect(
      plan.first?.contains("InventoryItem with isFlagged (companyID=? AND") == true, "\(plan)")
  }

  @Test func `what matches a filter and is not archived is counted from its index alone`() throws {
    let store = try shop().core.privateStore
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.filters = [
      .without(Field<InventoryItem, Bool>.isArchived, true),
      PageFilter(Field<InventoryItem, RecordID>.category, .zero),
    ]
    request.tag = .zero
    var query = try #require(PageQuery(request, try store.table(.inventoryItem)))
    query.narrow(by: try #require(query.narrowing.first))
    let plan = try store.connection.all("EXPLAIN QUERY PLAN " + query.counting) {
      $0.bind(Known.company, at: 1)
      $0.bind(5, at: 2)
      $0.bindNull(at: 3)
      $0.bindNull(at: 4)
      for (index, value) in query.values.enumerated() { $0.bind(value, at: index + 5) }
    } read: {
      $0.string(3)
    }.joined(separator: "\n")
    #expect(plan.contains("COVERING INDEX InventoryItem with category"), "\(plan)")
    #expect(plan.contains("COVERING INDEX ItemTag of items"), "\(plan)")
  }

  @Test(arguments: [EntityKind.stockTransaction, .itemCost])
  func `what is noted of one item is read in the order of its dates`(_ kind: EntityKind) throws {
    let store = try shop().core.privateStore
    let table = try store.table(kind)
    let fields = table.definition.fields
    let date = try #require(fields.first { $0.name == "date" }).number
    let item = try #require(fields.first { $0.name == "item" }).number
    var request = PageRequest(kind, sort: .field(date))
    request.isDescending = true
    request.filters = [PageFilter(field: item, value: .reference(.zero))]
    let query = try #require(PageQuery(request, table))
    for ofAbsent in [false, true] {
      let plan = try store.connection.all(
        "EXPLAIN QUERY PLAN " + query.text(ofAbsent: ofAbsent, hasKey: true)
      ) {
        $0.bind(Known.company, at: 1)
        $0.bind(5, at: 2)
        $0.bind(9, at: 3)
        $0.bind(RecordID.zero, at: 4)
        $0.bind(RecordID.zero, at: 5)
      } read: {
        $0.string(3)
      }
      #expect(
        plan.count == 1 && plan[0].contains("\(table.definition.name) in order"), "\(plan)")
      #expect(plan[0].contains("(companyID=? AND item=? AND date"), "\(plan)")
    }
    request.filters[0].isExcluding = true
    #expect(PageQuery(request, table)?.isInOrder == false)
    request.filters = []
    #expect(PageQuery(request, table)?.isInOrder == false)
  }

  @Test(arguments: [false, true])
  func `a tag is read from the index of its marks, or looked up for each item`(
    _ isRare: Bool
  ) throws {
    let store = try shop().core.privateStore
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.tag = .zero
    var query = try #require(PageQuery(request, try store.table(.inventoryItem)))
    if isRare { query.narrowByTag() }
    #expect(query.values == [.reference(.zero)])
    let plan = try store.connection.all(
      "EXPLAIN QUERY PLAN " + query.text(ofAbsent: false, hasKey: false)
    ) {
      $0.bind(Known.company, at: 1)
      $0.bind(5, at: 2)
      $0.bindNull(at: 3)
      $0.bindNull(at: 4)
      $0.bind(RecordID.zero, at: 5)
    } read: {
      $0.string(3)
    }.joined(separator: "\n")
    let ends = isRare ? "tag=?)" : "tag=? AND item=? AND deleted=?)"
    #expect(plan.contains("COVERING INDEX ItemTag of items (companyID=? AND \(ends)"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE FOR DISTINCT"), "\(plan)")
    #expect(plan.contains("SCAN InventoryItem") == false, "\(plan)")
    #expect(plan.contains(isRare ? "InventoryItem USING PRIMARY KEY" : "InventoryItem by name"))
    request.kind = .location
    #expect(PageQuery(request, try store.table(.location)) == nil, "of items alone")
  }

  @Test func `a filter or a word that nearly all match finds the same rows in order`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let items = (0..<2_200).map { number in
      var item = shop.item("Item \((number * 7_919) % 2_200)", code: "C-\(number)")
      item[.manufacturer] = number.isMultiple(of: 20) ? "Few" : "Many"
      return item
    }
    #expect(
      try shop.core.privateStore.save(items.map { $0.values }, in: Known.company, now: shop.now)
        == .saved)
    let reader = shop.core.privateStore.reader
    for (maker, count) in [("Many", 2_090), ("Few", 110), ("Nobody", 0)] {
      var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
      request.limit = 1_000
      request.filters = [PageFilter(.manufacturer as Field<InventoryItem, String>, maker)]
      let names = try reader.allPages(request).compactMap {
        $0.record(InventoryItem.self)?[.name]
      }
      #expect(names.count == count)
      #expect(names == names.sorted())
    }
    try shop.core.indexAll()
    let words = try reader.matches("item", kind: .inventoryItem, in: Known.company)
    #expect(!words.isWhole)
    for isDescending in [false, true] {
      var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
      (request.limit, request.isDescending) = (300, isDescending)
      let all = try reader.allPages(request)
      request.words = words
      #expect(try reader.allPages(request) == all && all.count == 2_200)
    }
  }

  @Test func `stock is the sum of the movements of one item in one company`() throws {
    let shop = try shop()
    let bolt = try shop.add("Bolt", code: "X-1")
    let nut = try shop.add("Nut", code: "X-2")
    for quantity: Int64 in [10, -3, 5] {
      #expect(try shop.save(shop.movement(of: bolt.id, quantity)) == .saved)
    }
    #expect(try shop.save(shop.movement(of: nut.id, 100)) == .saved)
    let reader = shop.core.privateStore.reader
    #expect(try reader.stock(of: bolt.id, in: Known.company) == ExactDecimal(12))
    #expect(try reader.stock(of: bolt.id, in: Known.other) == .zero)
    try shop.arrive(shop.movement(of: nut.id, millionths: .max))
    #expect(try reader.stock(of: nut.id, in: Known.company) == .above)
  }
}
