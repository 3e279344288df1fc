import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Lists of items by what is reserved, available and expected of each.
@Suite struct StockFigureTests {
  private func promise(
    _ shop: Workshop, of item: RecordID, _ quantity: Int64, _ direction: String
  ) throws {
    var line = Record<Reservation>(new: shop.newID())
    line[.item] = item
    line[.direction] = direction
    line[.quantity] = ExactDecimal(quantity)
    line[.party] = "Bo"
    #expect(try shop.save(line) == .saved)
  }

  /// Twelve items with some on hand, reserved and expected, many of them alike.
  private func stocked() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    for index in 0..<12 as Range<Int64> {
      let item = try shop.add("Item \(index)", code: "I-\(index)").id
      if index % 4 > 0 { #expect(try shop.save(shop.movement(of: item, index % 4)) == .saved) }
      if index % 3 > 0 { try promise(shop, of: item, index % 3, "reserved") }
      if index % 5 > 1 { try promise(shop, of: item, index % 5, "expected") }
    }
    return shop
  }

  @Test(
    arguments: [SortKey.reserved, .available, .incoming],
    [(1, false), (2, true), (5, false), (5, true)])
  func `lists sort by what is reserved, available and expected, in pages of any size`(
    sort: SortKey, page: (limit: Int, isDescending: Bool)
  ) throws {
    let shop = try stocked()
    let reader = try shop.core.storeHolding(Known.company).reader
    var request = PageRequest(.inventoryItem, sort: sort)
    (request.limit, request.isDescending) = page
    let items = try reader.allPages(request).map(\.id)
    #expect(items.count == 12 && Set(items).count == 12)
    let figures = try items.map { item in
      let level = try reader.stockLevel(of: item, in: Known.company)
      return sort == .reserved
        ? level.reserved : sort == .available ? level.available : level.incoming
    }
    // What has nothing reserved, or nothing expected, comes last.
    let there = sort == .available ? figures : figures.filter { $0 > .zero }
    #expect(there == there.sorted { page.isDescending ? $0 > $1 : $0 < $1 })
    #expect(figures.dropFirst(there.count).allSatisfy { $0 == .zero })
    #expect(there.count == [.reserved: 8, .available: 12, .incoming: 6][sort])
  }

  @Test(arguments: [SortKey.reserved, .available, .incoming])
  func `such a page begins anywhere without a walk`(sort: SortKey) throws {
    let store = try stocked().core.privateStore
    let query = try #require(
      PageQuery(PageRequest(.inventoryItem, sort: sort), try store.table(.inventoryItem)))
    for ofAbsent in [false, true] where query.mayBeAbsent || !ofAbsent {
      let plan = try store.connection.all(
        "EXPLAIN QUERY PLAN " + query.text(ofAbsent: ofAbsent, hasKey: true)
      ) {
        $0.bind(Known.company, at: 1)
        $0.bind(5, at: 2)
        $0.bind(FieldValue.decimal(.one), at: 3)
        $0.bind(RecordID.zero, at: 4)
      } read: {
        $0.string(3)
      }
      let key = ofAbsent ? "id>?" : "\(sort),id)>(?,?)"
      #expect(plan.count == 1 && plan[0].contains(key), "\(plan)")
    }
  }
}
