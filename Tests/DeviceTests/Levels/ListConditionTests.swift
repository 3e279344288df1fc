import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct ListConditionTests {
  /// Forty items: each fourth is below its threshold, each tenth below nothing, some failed.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    for number in 0..<40 {
      var item = shop.item("Item \((number * 17) % 40)", code: "C-\(number)")
      item[.price] = number.isMultiple(of: 7) ? nil : ExactDecimal(Int64((number * 3) % 11))
      item[.threshold] = number.isMultiple(of: 4) ? ExactDecimal(5) : nil
      item[.inspection] = number.isMultiple(of: 9) ? "failed" : nil
      item[.isArchived] = number == 0 ? true : nil
      #expect(try shop.save(item) == .saved)
      let quantity: Int64 = number.isMultiple(of: 10) ? -2 : 3
      #expect(try shop.save(shop.movement(of: item.id, quantity)) == .saved)
    }
    return shop
  }

  @Test(arguments: [
    (ListCondition.low, 9), (.negative, 3), (.failed, 4),
  ])
  func `each state has its items and their count, in each order and page size`(
    condition: ListCondition, expected: Int
  ) throws {
    let reader = try shop().core.privateStore.reader
    #expect(try reader.count(condition, in: Known.company) == expected)
    #expect(try reader.count(condition, in: Known.other) == 0)
    let price = SortKey.field(InventoryItem.field("price"))
    for sort in [.field(InventoryItem.field("name")), price, .stock, .updatedAt] as [SortKey] {
      for isDescending in [false, true] {
        var request = PageRequest(.inventoryItem, sort: sort)
        request.condition = condition
        request.isDescending = isDescending
        let whole = try reader.page(request, in: Known.company).records
        #expect(whole.count == expected)
        request.limit = 2
        #expect(try reader.allPages(request) == whole)
      }
    }
  }

  @Test func `items are sorted by quantity and by price`() throws {
    let reader = try shop().core.privateStore.reader
    var request = PageRequest(.inventoryItem, sort: .stock)
    let levels = try reader.page(request, in: Known.company).records.map {
      try reader.level(of: $0.id, in: Known.company)
    }
    #expect(levels.count == 40 && levels == levels.sorted())
    request.sort = .field(InventoryItem.field("price"))
    request.isDescending = true
    let prices = try reader.page(request, in: Known.company).records.map {
      $0.record(InventoryItem.self)?[.price]
    }
    #expect(prices.prefix(34).allSatisfy { $0 != nil })
    #expect(prices.suffix(6).allSatisfy { $0 == nil })
    #expect(prices.compactMap { $0 } == prices.compactMap { $0 }.sorted(by: >))
  }

  @Test func `other kinds of records have no states and no stock`() throws {
    let reader = try shop().core.privateStore.reader
    var request = PageRequest(.stockTransaction, sort: .stock)
    #expect(try reader.page(request, in: Known.company).records.isEmpty)
    request = PageRequest(.stockTransaction, sort: .updatedAt)
    request.condition = .low
    #expect(try reader.page(request, in: Known.company).records.isEmpty)
  }

  @Test(arguments: ListCondition.allCases)
  func `a state's items come from its index, in the order of their names`(
    condition: ListCondition
  ) throws {
    let store = try shop().core.privateStore
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.condition = condition
    request.filters = [.without(Field<InventoryItem, Bool>.isArchived, true)]
    let query = try #require(PageQuery(request, try store.table(.inventoryItem)))
    let plan = try store.connection.all(
      "EXPLAIN QUERY PLAN " + query.text(ofAbsent: false, hasKey: true)
    ) {
      $0.bind(Known.company, at: 1)
      $0.bind(5, at: 2)
      $0.bind("b", at: 3)
      $0.bind(RecordID.zero, at: 4)
      $0.bind(FieldValue.boolean(true), at: 5)
    } read: {
      $0.string(3)
    }
    #expect(
      plan.count == 1
        && plan[0].contains("USING INDEX InventoryItem \(condition.index.rawValue)"),
      "\(plan)")
  }

  @Test func `the order by stock is read from an index`() throws {
    let store = try shop().core.privateStore
    let request = PageRequest(.inventoryItem, sort: .stock)
    let query = try #require(PageQuery(request, try store.table(.inventoryItem)))
    #expect(!query.mayBeAbsent)
    let plan = try store.connection.all(
      "EXPLAIN QUERY PLAN " + query.text(ofAbsent: false, hasKey: false)
    ) {
      $0.bind(Known.company, at: 1)
      $0.bind(5, at: 2)
    } read: {
      $0.string(3)
    }
    #expect(plan.count == 1 && plan[0].contains("InventoryItem by stock"), "\(plan)")
  }
}
