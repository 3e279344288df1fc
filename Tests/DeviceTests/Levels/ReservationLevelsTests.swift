import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What is reserved and expected of each item, as a store keeps it.
@Suite struct ReservationLevelsTests {
  private func number(_ number: Int64) -> ExactDecimal { ExactDecimal(number) ?? .zero }

  @discardableResult
  private func line(
    _ shop: Workshop, of item: RecordID, _ quantity: Int64, _ direction: String = "reserved"
  ) throws -> Record<Reservation> {
    var line = Record<Reservation>(new: shop.newID())
    line[.item] = item
    line[.direction] = direction
    line[.quantity] = number(quantity)
    line[.party] = "Bo"
    #expect(try shop.save(line) == .saved)
    return line
  }

  @discardableResult
  private func fulfil(
    _ shop: Workshop, _ line: Record<Reservation>, _ quantity: Int64
  ) throws -> RecordID {
    let isExpected = line[.direction] == "expected"
    var movement = shop.movement(
      of: line[.item] ?? .zero, isExpected ? quantity : -quantity,
      type: isExpected ? .purchase : .sale)
    movement[.reservation] = line.id
    #expect(try shop.save(movement) == .saved)
    return movement.id
  }

  private func level(_ shop: Workshop, _ item: RecordID) throws -> StockLevel {
    try shop.core.storeHolding(Known.company).reader.stockLevel(of: item, in: Known.company)
  }

  private func write(
    _ shop: Workshop, _ id: RecordID, _ change: (inout Record<Reservation>) -> Void
  ) throws {
    var line: Record<Reservation> = try #require(try shop.fetch(id))
    change(&line)
    #expect(try shop.save(line) == .saved)
  }

  private func prove(_ shop: Workshop) throws {
    let reader = try shop.core.storeHolding(Known.company).reader
    #expect(try reader.proveStock(of: Known.company).differences == [])
  }

  @Test func `what is available is what is on hand without what is open of reservations`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    #expect(try shop.save(shop.movement(of: bolt, 10)) == .saved)
    let reserved = try line(shop, of: bolt, 4)
    let expected = try line(shop, of: bolt, 20, "expected")
    var now = try level(shop, bolt)
    #expect(now == StockLevel(onHand: number(10), reserved: number(4), incoming: number(20)))
    #expect(now.available == number(6) && now.expected == number(26) && !now.isShort)
    try fulfil(shop, reserved, 3)
    now = try level(shop, bolt)
    #expect(now.onHand == number(7) && now.reserved == number(1) && now.available == number(6))
    try fulfil(shop, expected, 5)
    #expect(try level(shop, bolt).incoming == number(15))
    try write(shop, reserved.id) { $0[.quantity] = ExactDecimal(9) }
    #expect(try level(shop, bolt).reserved == number(6))
    try write(shop, expected.id) { $0[.isClosed] = true }
    #expect(try level(shop, bolt).incoming == .zero)
    try write(shop, expected.id) { $0[.isClosed] = false }
    #expect(try level(shop, bolt).incoming == number(15))
    try prove(shop)
  }

  @Test func `a reversed movement is open again, and more than ordered is no less than nothing`()
    throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let reserved = try line(shop, of: bolt, 4)
    let first = try fulfil(shop, reserved, 4)
    let second = try fulfil(shop, reserved, 4)
    let store = shop.core.privateStore
    #expect(try level(shop, bolt).reserved == .zero)
    #expect(try store.reader.moved(for: reserved.id, in: Known.company) == number(-8))
    #expect(try store.reverse(first, in: Known.company, now: shop.now) == .saved)
    #expect(try level(shop, bolt).reserved == .zero)
    #expect(try store.reverse(second, in: Known.company, now: shop.now) == .saved)
    #expect(try level(shop, bolt).reserved == number(4))
    let again = RecordID.effect(of: second)
    #expect(try store.reverse(again, in: Known.company, now: shop.now) == .saved)
    #expect(try level(shop, bolt).reserved == .zero)
    try prove(shop)
  }

  @Test func `what is deleted reserves nothing until it is restored, item or reservation`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let reserved = try line(shop, of: bolt, 4)
    let store = shop.core.privateStore
    #expect(
      try store.delete(.reservation, reserved.id, in: Known.company, now: shop.now) == .saved)
    #expect(try level(shop, bolt).reserved == .zero)
    #expect(
      try store.restore(.reservation, reserved.id, in: Known.company, now: shop.now) == .saved)
    #expect(try level(shop, bolt).reserved == number(4))
    #expect(try store.delete(.inventoryItem, bolt, in: Known.company, now: shop.now) == .saved)
    let reader = store.reader
    #expect(try reader.count(.promised, in: Known.company) == 0)
    #expect(try store.restore(.inventoryItem, bolt, in: Known.company, now: shop.now) == .saved)
    #expect(try reader.count(.promised, in: Known.company) == 1)
    try prove(shop)
  }

  @Test func `an item is to be ordered by what will be available, not by what is on hand`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let reader = shop.core.privateStore.reader
    let bolt = try shop.add("Bolt", code: "B-1").id
    #expect(try shop.edit(bolt) { $0[.threshold] = ExactDecimal(5) } == .saved)
    func states() throws -> [Int] {
      try [ListCondition.low, .order, .promised].map {
        try reader.count($0, in: Known.company)
      }
    }
    #expect(try states() == [1, 1, 0])
    let coming = try line(shop, of: bolt, 5, "expected")
    #expect(try states() == [1, 0, 0])
    try line(shop, of: bolt, 1)
    #expect(try states() == [1, 1, 1])
    try fulfil(shop, coming, 5)
    #expect(try states() == [0, 1, 0])
    let bare = try shop.add("Nut", code: "N-1").id
    try line(shop, of: bare, 2)
    #expect(try states() == [0, 2, 1])
    #expect(try shop.edit(bare) { $0[.isArchived] = true } == .saved)
    #expect(try states() == [0, 1, 0])
  }

  @Test func `what is open is found by its day and by its item, and nothing else is read`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let reader = shop.core.privateStore.reader
    let bolt = try shop.add("Bolt", code: "B-1").id
    let lines = try (0..<4).map { _ in try line(shop, of: bolt, 4, "reserved") }
    for (days, line) in zip([3, 1, 2], lines) {
      try write(shop, line.id) { $0[.due] = Moment(milliseconds: Int64(days) * 86_400_000) }
    }
    let soon = Moment(milliseconds: 3 * 86_400_000)
    func due() throws -> [RecordID] {
      try reader.reservations("reserved", dueBefore: soon, limit: 9, in: Known.company)
    }
    #expect(try due() == [lines[1].id, lines[2].id])
    #expect(
      try reader.reservations("reserved", of: bolt, limit: 9, in: Known.company)
        == [lines[1].id, lines[2].id, lines[0].id, lines[3].id])
    try fulfil(shop, lines[1], 4)
    #expect(try due() == [lines[2].id])
    #expect(
      try reader.reservations("expected", dueBefore: soon, limit: 9, in: Known.company) == [])
    let plan = try shop.core.privateStore.connection.all(
      """
      EXPLAIN QUERY PLAN SELECT id FROM Reservation INDEXED BY "Reservation open by due"
      WHERE companyID = ?1 AND deleted IS NULL AND \(ReservationLevels.open("")) > 0
      AND due IS NOT NULL AND due < ?2 AND direction = ?3 ORDER BY due, id LIMIT ?4
      """
    ) {
      $0.bind(Known.company, at: 1)
      $0.bind(soon.milliseconds, at: 2)
      $0.bind("reserved", at: 3)
      $0.bind(9, at: 4)
    } read: {
      $0.string(3)
    }
    #expect(plan.count == 1 && plan[0].contains("SEARCH"), "\(plan)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `whatever is done in whatever order, the kept sums are those of the ledger`(
    _ seed: UInt64
  ) throws {
    var chance = Chance(state: seed)
    let zone = TestZone(Known.company, .company, now: Known.now)
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let items = try (0..<3).map { try shop.add("Item \($0)", code: "I-\($0)").id }
    var lines: [Record<Reservation>] = []
    var moved: [RecordID] = []
    for _ in 0..<80 {
      let item = items[Int.random(in: 0..<3, using: &chance)]
      let amount = Int64.random(in: 1...9, using: &chance)
      let one = lines.randomElement(using: &chance)
      switch Int.random(in: 0..<8, using: &chance) {
      case 0, 1:
        let direction = Reservation.directions.randomElement(using: &chance) ?? ""
        lines.append(try line(shop, of: item, amount, direction))
      case 2, 3:
        if let one, try shop.core.privateStore.isThere(one.id) {
          moved.append(try fulfil(shop, one, amount))
        }
      case 4:
        if let movement = moved.popLast() {
          _ = try store.reverse(movement, in: Known.company, now: shop.now)
        }
      case 5:
        guard let one, try store.isThere(one.id) else { break }
        try write(shop, one.id) { $0[.isClosed] = $0[.isClosed] != true }
      case 6:
        guard let one, try store.isThere(one.id) else { break }
        try write(shop, one.id) {
          $0[.quantity] = ExactDecimal(amount)
          $0[.item] = item
        }
      default:
        guard let one else { break }
        let isThere = try store.isThere(one.id)
        _ =
          try isThere
          ? store.delete(.reservation, one.id, in: Known.company, now: shop.now)
          : store.restore(.reservation, one.id, in: Known.company, now: shop.now)
      }
      if lines.count.isMultiple(of: 5) { try prove(shop) }
    }
    try prove(shop)
    try shop.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone, limit: 3)
    for item in items { #expect(try level(shop, item) == level(bob, item)) }
    #expect(try bob.core.sharedStore.reader.proveStock(of: Known.company).differences == [])
  }

  @Test func `two who fulfil the same line without a network both count, and the excess stays`()
    throws
  {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1").id
    #expect(try ada.save(ada.movement(of: bolt, 10)) == .saved)
    let reserved = try line(ada, of: bolt, 4)
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    try fulfil(ada, reserved, 4)
    let second = try fulfil(bob, reserved, 4)
    for person in [ada, bob, ada] { try person.sync(zone) }
    for person in [ada, bob] {
      let reader = try person.core.storeHolding(Known.company).reader
      #expect(try level(person, bolt) == StockLevel(onHand: number(2)))
      #expect(try reader.moved(for: reserved.id, in: Known.company) == number(-8))
      try prove(person)
    }
    let store = try bob.core.storeHolding(Known.company)
    #expect(try store.reverse(second, in: Known.company, now: bob.now) == .saved)
    #expect(try level(bob, bolt) == StockLevel(onHand: number(6)))
  }

  @Test func `sums that were changed behind the program's back are found and counted anew`() throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let bolt = try shop.add("Bolt", code: "B-1").id
    let reserved = try line(shop, of: bolt, 4, "reserved")
    try fulfil(shop, reserved, 1)
    try store.connection.execute("UPDATE Reservation SET moved = -2000000")
    try store.connection.execute("UPDATE InventoryItem SET incoming = 7000000")
    let found = try store.reader.proveStock(of: Known.company).differences
    #expect(Set(found.map(\.what)) == [.moved, .reserved, .incoming])
    #expect(found.first { $0.what == .reserved }?.counted == number(3))
    #expect(found.first { $0.what == .moved }?.kept == number(-2))
    #expect(try store.repairStock(of: Known.company, now: shop.now) == .saved)
    #expect(try level(shop, bolt).reserved == number(3))
    try prove(shop)
  }

  @Test func `a store of an earlier version gets what it lacks when it is opened`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    #expect(try shop.save(shop.movement(of: bolt, 3)) == .saved)
    let connection = shop.core.privateStore.connection
    for trigger in [
      "movementFulfils", "movementFulfilsAgain", "movementFulfilsNoMore", "reservationAdded",
      "reservationChanged", "reservationRemoved",
    ] + SerialLevels.triggerNames {
      try connection.execute("DROP TRIGGER \(trigger)")
    }
    for table in SerialLevels.tableNames { try connection.execute("DROP TABLE \(table)") }
    for index in ["promised", "wanted"] + StockFigure.allCases.map({ "by \($0)" }) {
      try connection.execute("DROP INDEX \"InventoryItem \(index)\"")
    }
    try connection.execute("ALTER TABLE InventoryItem DROP COLUMN available")
    try connection.execute("DROP INDEX \"InventoryItem with category\"")
    for (name, table) in [
      ("InventoryItem low", "InventoryItem (companyID)"), ("ItemTag by tag", "ItemTag (tag)"),
      ("InventoryItem with category", "InventoryItem (category)"),
    ] {
      try connection.execute("CREATE INDEX \"\(name)\" ON \(table)")
    }
    try connection.execute("DROP TABLE Reservation")
    for column in ["reserved", "incoming"] {
      try connection.execute("ALTER TABLE InventoryItem DROP COLUMN \(column)")
    }
    try connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try connection.execute("PRAGMA user_version = 20")
    try shop.reopen()
    let indexes = try shop.core.privateStore.connection.all(
      """
      SELECT sql FROM sqlite_master WHERE name IN
      ('InventoryItem low', 'ItemTag by tag', 'InventoryItem with category')
      """
    ) { _ in
    } read: {
      $0.string(0)
    }
    #expect(indexes.count == 1 && indexes[0].contains("\"category\", id, deleted, isArchived"))
    #expect(try level(shop, bolt) == StockLevel(onHand: number(3)))
    let reserved = try line(shop, of: bolt, 5, "reserved")
    try fulfil(shop, reserved, 1)
    #expect(try level(shop, bolt) == StockLevel(onHand: number(2), reserved: number(4)))
    #expect(try shop.core.privateStore.reader.count(.promised, in: Known.company) == 1)
    try prove(shop)
  }

  @Test func `quantities that no sum holds are told, and can be made less`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    var lines: [RecordID] = []
    for _ in 0..<3 {
      var huge = Record<Reservation>(new: shop.newID())
      huge[.item] = bolt
      huge[.direction] = "reserved"
      huge[.quantity] = ExactDecimal(millionths: .max)
      huge[.party] = "Bo"
      try shop.arrive(huge)
      lines.append(huge.id)
    }
    #expect(try level(shop, bolt).reserved == .above)
    #expect(try level(shop, bolt).available == .below)
    try prove(shop)
    for id in lines { try write(shop, id) { $0[.quantity] = ExactDecimal(1) } }
    #expect(try level(shop, bolt).reserved == number(3))
    try prove(shop)
  }
}

extension DeviceStore {
  fileprivate func isThere(_ reservation: RecordID) throws -> Bool {
    try reader.record(.reservation, reservation, in: Known.company)?.isDeleted == false
  }
}
