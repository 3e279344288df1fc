import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Lists narrowed to what lies between two ends.
@Suite struct RangeTests {
  private static let price = Field<InventoryItem, ExactDecimal>.price

  /// Items of prices 0 to 39 and some without one; every third below its threshold.
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    for index in 0..<45 {
      var item = shop.item("item \(index * 7 % 45)", code: "R-\(index)")
      if index < 40 { item[.price] = ExactDecimal(Int64(index)) }
      if index.isMultiple(of: 3) { item[.threshold] = .one }
      item[.isFlagged] = index.isMultiple(of: 2) ? true : nil
      #expect(try shop.save(item) == .saved)
    }
    return shop
  }

  private func range(_ lower: Int64?, _ upper: Int64?) -> [PageRange] {
    func value(_ end: Int64?) -> FieldValue? { end.flatMap(ExactDecimal.init).map { .decimal($0) } }
    return [PageRange(of: .field(Self.price), value(lower), value(upper))].compactMap { $0 }
  }

  @Test(
    arguments: [
      (5, 10, 6), (nil, 3, 4), (38, nil, 2), (7, 7, 1), (10, 5, 0), (40, nil, 0), (nil, nil, 45),
    ] as [(Int64?, Int64?, Int)], [SortKey.field(InventoryItem.field("name")), .updatedAt, .stock])
  func `Pages of any order hold what lies between, and its number is told`(
    _ ends: (Int64?, Int64?, Int), sort: SortKey
  ) throws {
    let shop = try shop()
    let reader = shop.core.privateStore.reader
    var request = PageRequest(.inventoryItem, sort: sort)
    request.ranges = range(ends.0, ends.1)
    request.limit = 3
    var found: Set<RecordID> = []
    repeat {
      let page = try reader.page(request, in: Known.company)
      for record in page.records {
        #expect(found.insert(record.id).inserted)
        if let value = record.record(InventoryItem.self)?[Self.price] {
          #expect(ends.0.flatMap(ExactDecimal.init).map { $0 <= value } ?? true)
          #expect(ends.1.flatMap(ExactDecimal.init).map { value <= $0 } ?? true)
        } else {
          #expect(request.ranges.isEmpty)
        }
      }
      request.after = page.next
    } while request.after != nil
    #expect(found.count == ends.2)
    #expect(try reader.count(request, in: Known.company, limit: 100) == ends.2)
  }

  @Test func `A range goes together with filters, states and tags`() throws {
    let shop = try shop()
    let reader = shop.core.privateStore.reader
    var request = PageRequest(.inventoryItem, sort: .field(InventoryItem.field("name")))
    request.ranges = range(10, 20)
    request.filters = [PageFilter(Field<InventoryItem, Bool>.isFlagged, true)]
    #expect(try reader.page(request, in: Known.company).records.count == 6)
    #expect(try reader.count(request, in: Known.company, limit: 100) == 6)
    request.condition = .low
    #expect(try reader.page(request, in: Known.company).records.count == 2)
    request.tag = Known.company
    #expect(try reader.page(request, in: Known.company).records.isEmpty)
  }

  @Test func `Of what no list is sorted by there is no range`() throws {
    let shop = try shop()
    var request = PageRequest(.inventoryItem, sort: .updatedAt)
    let unsorted = SortKey.field(InventoryItem.field("description"))
    request.ranges = [PageRange(of: unsorted, .text("a"), nil)].compactMap { $0 }
    #expect(try shop.core.privateStore.reader.page(request, in: Known.company).records.isEmpty)
    request.ranges = [PageRange(of: .field(99), .text("a"), nil)].compactMap { $0 }
    #expect(try shop.core.privateStore.reader.page(request, in: Known.company).records.isEmpty)
    #expect(PageRange(of: .stock, nil, nil) == nil)
  }
}
