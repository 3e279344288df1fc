import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What a store keeps of serial numbers and lots.
@Suite struct SerialLevelsTests {
  private func unit(
    _ number: String, of item: RecordID, isLot: Bool = false, _ expires: Int64? = nil
  ) -> Record<SerialUnit> {
    var unit = Record<SerialUnit>(new: .serialUnit(number, of: item))
    unit[.number] = number
    unit[.item] = item
    unit[.kind] = isLot ? "lot" : "serial"
    unit[.expires] = expires.map { Moment(milliseconds: $0) }
    return unit
  }

  private func move(
    _ shop: Workshop, _ unit: Record<SerialUnit>, _ quantity: Int64, at place: RecordID? = nil,
    _ type: StockMovement = .purchase
  ) throws -> RecordID {
    var movement = shop.movement(of: unit[.item] ?? .zero, quantity, type: type)
    movement[.serial] = unit.id
    movement[.location] = place
    #expect(try shop.save(movement) == .saved)
    return movement.id
  }

  private func prove(_ reader: StoreReader) throws {
    #expect(try reader.proveStock(of: Known.company).differences == [])
  }

  /// Compares what is read in pages with what all movements come to.
  private func compare(
    _ item: RecordID, _ units: [Record<SerialUnit>], _ reader: StoreReader
  ) throws {
    let movements = try reader.serialMovements(of: item, serials: nil, in: Known.company)
    let known = Dictionary(grouping: movements, by: \.serial)
    var counts: [SerialStanding: Int] = [:]
    for standing in SerialStanding.allCases {
      let wanted = units.filter {
        SerialSum(known[$0.id] ?? []).standing(isLot: $0[.kind] == "lot") == standing
      }
      counts[standing] = wanted.isEmpty ? nil : wanted.count
      let day = { (unit: Record<SerialUnit>) in
        standing == .inStock ? unit[.expires]?.milliseconds ?? .max : 0
      }
      let ordered = wanted.sorted {
        let (one, next) = ($0[.number] ?? "", $1[.number] ?? "")
        return (day($0), SerialOrder.place(of: one), $0.id)
          < (day($1), SerialOrder.place(of: next), $1.id)
      }
      var pages: [KeptSerial] = []
      while pages.count <= ordered.count {
        let page = try reader.serials(
          of: item, standing, from: pages.count, limit: 2, in: Known.company)
        if page.isEmpty { break }
        pages += page
      }
      #expect(pages.map(\.unit.id) == ordered.map(\.id), "\(standing)")
      for kept in pages {
        let sum = SerialSum(known[kept.unit.id] ?? [])
        #expect(kept.quantity == sum.total)
        #expect(
          Dictionary(uniqueKeysWithValues: kept.places.map { ($0.location, $0.quantity) })
            == sum.levels.filter { $0.value != .zero })
        #expect(kept.last == (standing == .inStock ? nil : sum.last))
      }
    }
    #expect(try reader.serialCounts(of: item, in: Known.company) == counts)
    let all = Dictionary(grouping: movements, by: \.location).mapValues { movements in
      movements.reduce(ExactDecimal.zero) { $0.adding($1.quantity) ?? $0 }
    }
    let numbered = try reader.numberedLevels(of: item, in: Known.company)
    #expect(
      Dictionary(uniqueKeysWithValues: numbered.map { ($0.location, $0.quantity) })
        == all.filter { $0.value != .zero })
  }

  /// What a test has done so far.
  private struct Story {
    var items: [RecordID] = []
    var places: [RecordID?] = [nil]
    var units: [RecordID: Record<SerialUnit>] = [:]
    var moved: [RecordID] = []

    func units(of item: RecordID) -> [Record<SerialUnit>] {
      units.values.filter { $0[.item] == item }
    }
  }

  /// Does one thing with a number.
  private func act(_ shop: Workshop, _ story: inout Story, _ chance: inout Chance) throws {
    let store = shop.core.privateStore
    let item = story.items[Int.random(in: 0..<2, using: &chance)]
    let number = "S-\(Int.random(in: 1...12, using: &chance))"
    let known = story.units[.serialUnit(number, of: item)]
    let place = story.places.randomElement(using: &chance) ?? nil
    switch Int.random(in: 0..<8, using: &chance) {
    case 0, 1:
      let expires = Int64.random(in: 1...4, using: &chance)
      let made = unit(
        number, of: item, isLot: expires.isMultiple(of: 2), expires == 4 ? nil : expires)
      if known == nil, try shop.save(made) == .saved { story.units[made.id] = made }
    case 2, 3, 4:
      guard let known else { return }
      let amount = known[.kind] == "lot" ? Int64.random(in: 1...3, using: &chance) : 1
      let types: [StockMovement] = [.sale, .consumption, .adjustment]
      let type = types.randomElement(using: &chance) ?? .sale
      let isIn = Bool.random(using: &chance)
      story.moved.append(
        try move(shop, known, isIn ? amount : -amount, at: place, isIn ? .purchase : type))
    case 5:
      guard let movement = story.moved.popLast() else { return }
      _ = try store.reverse(movement, in: Known.company, now: shop.now)
    case 6:
      guard var known else { return }
      known[.expires] = Moment(milliseconds: Int64.random(in: 1...4, using: &chance))
      if try shop.save(known) == .saved { story.units[known.id] = known }
    default:
      guard let known else { return }
      let outcome = try store.delete(.serialUnit, known.id, in: Known.company, now: shop.now)
      if outcome == .saved { story.units[known.id] = nil }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `whatever is done in whatever order, pages are what all movements come to`(
    _ seed: UInt64
  ) throws {
    var chance = Chance(state: seed)
    let zone = TestZone(Known.company, .company, now: Known.now)
    let shop = try Workshop()
    try shop.makeCompany()
    var story = Story()
    story.items = try (0..<2).map { try shop.add("Item \($0)", code: "I-\($0)").id }
    for code in ["A", "B"] {
      var place = Record<Location>(new: shop.newID())
      (place[.name], place[.code]) = (code, code)
      #expect(try shop.save(place) == .saved)
      story.places.append(place.id)
    }
    for _ in 0..<120 { try act(shop, &story, &chance) }
    let mine = shop.core.privateStore.reader
    for item in story.items { try compare(item, story.units(of: item), mine) }
    try prove(mine)
    try shop.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone, limit: 3)
    let theirs = bob.core.sharedStore.reader
    for item in story.items { try compare(item, story.units(of: item), theirs) }
    try prove(theirs)
  }

  @Test func `numbers are listed as people count, and what expires first is taken first`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    for (number, expires) in [("S-10", nil), ("S-9", nil), ("L-2", 50), ("L-1", 90)]
      as [(String, Int64?)]
    {
      let unit = unit(number, of: bolt, expires)
      #expect(try shop.save(unit) == .saved)
      _ = try move(shop, unit, 1)
    }
    let reader = shop.core.privateStore.reader
    func numbers(from start: Int = 0) throws -> [String] {
      try reader.serials(of: bolt, .inStock, from: start, limit: 9, in: Known.company).compactMap {
        $0.unit.record(SerialUnit.self)?[.number]
      }
    }
    #expect(try numbers() == ["L-2", "L-1", "S-9", "S-10"])
    #expect(try numbers(from: 3) == ["S-10"])
    for (day, first) in [(0, "L-2"), (51, "L-1"), (91, "S-9")] as [(Int64, String)] {
      let found = try reader.firstSerial(
        of: bolt, notBefore: Moment(milliseconds: day), in: Known.company)
      #expect(found?.unit.record(SerialUnit.self)?[.number] == first)
    }
  }

  @Test func `pages read an index in its order`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let connection = shop.core.privateStore.connection
    for sql in [
      """
      SELECT serial FROM serialStates INDEXED BY serialOrder WHERE zone = x'00' AND item = x'00'
      AND state = 'inStock' ORDER BY day, place, serial LIMIT 3 OFFSET 4
      """,
      """
      SELECT serial FROM serialStates INDEXED BY serialEndings WHERE zone = x'00'
      AND stock > 0 AND expires IS NOT NULL AND expires < 5 ORDER BY expires, serial LIMIT 3
      """,
    ] {
      let plan = try connection.all("EXPLAIN QUERY PLAN " + sql) { $0.string(3) }
      #expect(plan.count == 1 && plan[0].contains("SEARCH"), "\(plan)")
    }
  }

  @Test func `what was changed behind the program's back is found and counted anew`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let bolt = try shop.add("Bolt", code: "B-1").id
    let units = (1...4).map { unit("S-\($0)", of: bolt) }
    for unit in units {
      #expect(try shop.save(unit) == .saved)
      _ = try move(shop, unit, 1)
    }
    for (damage, what, count) in [
      ("UPDATE serialLevels SET stock = 7000000 WHERE serial = x''", .numbered, 1),
      ("DELETE FROM serialLevels", .numbered, 5),
      ("UPDATE serialStates SET state = 'out' WHERE place LIKE '%3'", .numbers, 1),
      ("UPDATE serialStates SET place = 'x', expires = 5", .numbers, 1),
      ("DELETE FROM serialStates", .numbers, 1),
    ] as [(String, StockProof.Kept, Int)] {
      try store.connection.execute(damage)
      let proof = try store.reader.proveStock(of: Known.company)
      #expect(proof.numbers == 4)
      #expect(proof.differences.map(\.what) == Array(repeating: what, count: count), "\(damage)")
      #expect(try store.repairStock(of: Known.company, now: shop.now) == .saved)
      try prove(store.reader)
      try compare(bolt, units, store.reader)
    }
    try store.connection.execute("DELETE FROM serialStates WHERE place LIKE '%3'")
    let found = try store.reader.proveStock(of: Known.company).differences
    #expect(found.map(\.kept) == [ExactDecimal(3)] && found.map(\.counted) == [ExactDecimal(4)])
  }

  @Test func `a store of an earlier version is filled when it is opened`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let units = (1...3).map { unit("S-\($0)", of: bolt) }
    for unit in units {
      #expect(try shop.save(unit) == .saved)
      _ = try move(shop, unit, 1)
    }
    let connection = shop.core.privateStore.connection
    for name in SerialLevels.triggerNames { try connection.execute("DROP TRIGGER \(name)") }
    for name in SerialLevels.tableNames { try connection.execute("DROP TABLE \(name)") }
    try connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try connection.execute("PRAGMA user_version = 24")
    try shop.reopen()
    let reader = shop.core.privateStore.reader
    try compare(bolt, units, reader)
    _ = try move(shop, units[1], -1, .sale)
    try compare(bolt, units, reader)
    try prove(reader)
  }

  @Test func `a company that moves to the other store takes its numbers along`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let bolt = try ada.add("Bolt", code: "B-1").id
    let units = (1...3).map { unit("S-\($0)", of: bolt) }
    for unit in units {
      #expect(try ada.save(unit) == .saved)
      _ = try move(ada, unit, 1)
    }
    try ada.sync(zone)
    let entry = FeedEntry(zone: zone.id, standing: .shared, head: zone.head)
    _ = try ada.core.applyFeed(
      FeedAnswer(sequence: zone.head + 1, time: zone.now, entries: [entry]), now: ada.now)
    let store = try ada.core.storeHolding(Known.company)
    #expect(store.kind == .shared)
    try compare(bolt, units, store.reader)
    try prove(store.reader)
  }
}
