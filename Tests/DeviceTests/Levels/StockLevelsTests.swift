import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct StockLevelsTests {
  private func priced(
    _ shop: Workshop, _ code: String, _ price: Int64, currency: String = "EUR"
  ) -> Record<InventoryItem> {
    var item = shop.item("Item \(code)", code: code)
    item[.price] = ExactDecimal(price)
    item[.currency] = currency
    return item
  }

  private func worth(_ store: DeviceStore) throws -> [String] {
    try store.reader.worth(of: Known.company).map(\.description)
  }

  @Test func `the quantity of an item follows its movements`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    let nut = try shop.add("Nut", code: "N-1")
    let first = shop.movement(of: bolt.id, 10)
    #expect(try shop.save(first, shop.movement(of: bolt.id, -3)) == .saved)
    let store = shop.core.privateStore
    #expect(try store.reader.level(of: bolt.id, in: Known.company) == ExactDecimal(7))
    #expect(try store.reverse(first.id, in: Known.company, now: shop.now) == .saved)
    #expect(try store.reader.level(of: bolt.id, in: Known.company) == ExactDecimal(-3))
    #expect(try store.reader.level(of: nut.id, in: Known.company) == .zero)
    #expect(try store.reader.level(of: bolt.id, in: Known.other) == .zero)
    try store.checkLevels()
  }

  @Test func `worth is added up for each currency, without what is archived or deleted`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let items = [
      priced(shop, "A", 3), priced(shop, "B", 5), priced(shop, "C", 100, currency: "USD"),
    ]
    for item in items {
      #expect(try shop.save(item) == .saved)
      #expect(try shop.save(shop.movement(of: item.id, 10)) == .saved)
    }
    #expect(try worth(store) == ["80.00 EUR", "1000.00 USD"])
    #expect(try shop.edit(items[2].id) { $0[.currency] = "EUR" } == .saved)
    #expect(try worth(store) == ["1080.00 EUR"])
    #expect(try shop.edit(items[0].id) { $0[.price] = ExactDecimal(4) } == .saved)
    #expect(try shop.edit(items[1].id) { $0[.isArchived] = true } == .saved)
    #expect(try worth(store) == ["1040.00 EUR"])
    let free = priced(shop, "D", 7)
    #expect(try shop.save(free) == .saved)
    let gone = try store.delete(.inventoryItem, free.id, in: Known.company, now: shop.now)
    #expect(gone == .saved)
    #expect(try worth(store) == ["1040.00 EUR"])
    #expect(try store.reader.worth(of: Known.other) == [])
    try store.checkLevels()
  }

  @Test func `sums that no number holds are told, and come back exactly`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = priced(shop, "A", 1)
    #expect(try shop.save(bolt) == .saved)
    #expect(try shop.save(shop.movement(of: bolt.id, 7)) == .saved)
    let store = shop.core.privateStore
    let huge = (0..<3).map { _ in shop.movement(of: bolt.id, millionths: .max) }
    for movement in huge { try shop.arrive(movement) }
    #expect(try store.reader.level(of: bolt.id, in: Known.company) == .above)
    #expect(try worth(store) == ["over 4000000000000 EUR"])
    for movement in huge {
      #expect(try store.reverse(movement.id, in: Known.company, now: shop.now) == .saved)
    }
    #expect(try store.reader.level(of: bolt.id, in: Known.company) == ExactDecimal(7))
    #expect(try worth(store) == ["7.00 EUR"])
  }

  @Test func `another device that pulls in any order keeps the same`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    for number in 0..<12 {
      let item = priced(ada, "I-\(number)", Int64(number))
      #expect(try ada.save(item, in: Known.company) == .saved)
      for quantity in [5, -2, Int64(number)] {
        #expect(try ada.save(ada.movement(of: item.id, quantity)) == .saved)
      }
    }
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone, limit: 3)
    try ada.core.privateStore.checkLevels()
    try bob.core.sharedStore.checkLevels()
    #expect(try worth(bob.core.sharedStore) == worth(ada.core.privateStore))
    #expect(try !worth(bob.core.sharedStore).isEmpty)
  }

  @Test func `worth is exact to the last millionth, however large`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    func value() throws -> Int64? {
      try store.reader.worth(of: Known.company).first?.amount.millionths
    }
    func add(_ code: String, price: Int64, _ stock: Int64) throws -> RecordID {
      var item = priced(shop, code, 1)
      item[.price] = ExactDecimal(millionths: price)
      var movement = shop.movement(of: item.id, 1)
      movement[.quantity] = ExactDecimal(millionths: stock)
      #expect(try shop.save(item) == .saved)
      #expect(try shop.save(movement) == .saved)
      return item.id
    }
    // No floating number holds this one.
    let odd: Int64 = 9_007_199_254_740_993
    let first = try add("A", price: odd, 1_000_000)
    #expect(try value() == odd)
    _ = try add("B", price: 3, 500_001)
    #expect(try value() == odd + 2, "half a millionth counts as one")
    _ = try add("C", price: 3, -500_001)
    #expect(try value() == odd)
    // 1,234,567.654321 at 1,999,999.999999 each, rounded once.
    _ = try add("D", price: 1_999_999_999_999, 1_234_567_654_321)
    #expect(try value() == odd + 2_469_135_308_640_765_432)
    #expect(try shop.edit(first) { $0[.isArchived] = true } == .saved)
    #expect(try value() == 2_469_135_308_640_765_432)
    try store.connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try store.connection.execute("UPDATE stockWorth SET low = 5")
    try store.connection.execute("PRAGMA user_version = 25")
    try shop.reopen()
    let kept = try shop.core.privateStore.reader.worth(of: Known.company).first?.amount.millionths
    let counted: Int64 = 2_469_135_308_640_765_432
    #expect(kept == counted)
  }

  @Test func `a store of an earlier version is filled when it is opened`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let item = priced(shop, "A", 3)
    #expect(try shop.save(item) == .saved)
    #expect(try shop.save(shop.movement(of: item.id, 4)) == .saved)
    try shop.core.privateStore.forgetLevels()
    try shop.reopen()
    let store = shop.core.privateStore
    #expect(try store.reader.level(of: item.id, in: Known.company) == ExactDecimal(4))
    #expect(try worth(store) == ["12.00 EUR"])
    #expect(try shop.save(shop.movement(of: item.id, 1)) == .saved)
    #expect(try worth(store) == ["15.00 EUR"])
    try store.checkLevels()
  }
}

extension DeviceStore {
  /// Compares what is kept with what can be counted.
  func checkLevels() throws {
    let wrong = try connection.all(
      """
      SELECT i.stock, coalesce((SELECT sum(t.quantity) FROM StockTransaction t
      WHERE t.companyID = i.companyID AND t.item = i.id AND t.deleted IS NULL), 0) AS real
      FROM InventoryItem i WHERE i.stock <> real
      """
    ) { "\($0.int64(0)) kept, \($0.int64(1)) counted" }
    #expect(wrong == [])
    let sums = try connection.all(
      """
      SELECT (w.high << 32) + w.low AS value,
      coalesce((SELECT sum(i.stock * i.price / 1000000) FROM InventoryItem i
      WHERE i.companyID = w.zone AND coalesce(i.currency, '') = w.currency AND i.deleted IS NULL
      AND i.isArchived IS NOT 1), 0) AS real FROM stockWorth w WHERE value <> real
      """
    ) { "\($0.int64(0)) kept, \($0.int64(1)) counted" }
    #expect(sums == [])
    #expect(try reader.proveStock(of: Known.company).differences == [])
  }

  /// Makes the store as it was before levels were kept.
  func forgetLevels() throws {
    let names = try connection.all(
      """
      SELECT type || ' "' || name || '"' FROM sqlite_schema WHERE type = 'trigger'
      OR (type = 'index' AND sql LIKE '%stock%' AND tbl_name NOT IN ('placeLevels', 'serialStates'))
      OR name IN ('stockWorth', 'savedLists', 'placeLevels', 'logins', 'pulledAuditHeads',
      'InventoryItem failed', 'InventoryItem by available', 'acts', 'actSteps', 'costZones',
      'costTodo', 'costHeads', 'costRows', 'serialLevels', 'serialStates')
      ORDER BY type DESC
      """
    ) { $0.string(0) }
    for name in names { try connection.execute("DROP \(name)") }
    try connection.execute("ALTER TABLE InventoryItem DROP COLUMN available")
    try connection.execute("ALTER TABLE InventoryItem DROP COLUMN stock")
    try connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try connection.execute("PRAGMA user_version = 13")
  }
}
