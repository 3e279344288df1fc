import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// How much of each item lies at each place, as a store keeps it.
@Suite struct PlaceLevelsTests {
  private func place(_ shop: Workshop, _ code: String) throws -> RecordID {
    var place = Record<Location>(new: shop.newID())
    place[.name] = "Place \(code)"
    place[.code] = code
    #expect(try shop.save(place) == .saved)
    return place.id
  }

  @discardableResult
  private func move(
    _ shop: Workshop, _ item: RecordID, _ quantity: Int64, at place: RecordID?
  ) throws -> RecordID {
    var movement = shop.movement(of: item, quantity)
    movement[.location] = place
    #expect(try shop.save(movement) == .saved)
    return movement.id
  }

  private func told(_ levels: [PlaceLevel]) -> [RecordID?: ExactDecimal] {
    Dictionary(uniqueKeysWithValues: levels.map { ($0.location, $0.quantity) })
  }

  private func number(_ number: Int64) -> ExactDecimal { ExactDecimal(number) ?? .zero }

  @Test func `what lies at a place is the sum of the movements there, the rest lies at none`()
    throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let bolt = try shop.add("Bolt", code: "B-1")
    let (a, b) = (try place(shop, "A"), try place(shop, "B"))
    try move(shop, bolt.id, 10, at: a)
    let taken = try move(shop, bolt.id, -4, at: a)
    try move(shop, bolt.id, 7, at: b)
    try move(shop, bolt.id, -2, at: nil)
    let expected = [a: number(6), b: number(7), nil: number(-2)]
    #expect(try told(store.reader.placeLevels(of: bolt.id, in: Known.company)) == expected)
    #expect(try store.reader.level(of: bolt.id, in: Known.company) == number(11))
    #expect(try store.reverse(taken, in: Known.company, now: shop.now) == .saved)
    #expect(try store.reader.level(of: bolt.id, at: a, in: Known.company) == number(10))
    #expect(try store.reader.contents(of: a, in: Known.company).map(\.quantity) == [number(10)])
    #expect(try store.reader.contents(of: a, in: Known.other).isEmpty)
    #expect(
      try store.reader.fillings(in: Known.company)
        == [
          a: PlaceFilling(items: 1, units: number(10)), b: PlaceFilling(items: 1, units: number(7)),
        ])
    let proof = try store.reader.proveStock(of: Known.company)
    #expect(proof.differences.isEmpty)
    #expect((proof.items, proof.levels, proof.movements) == (1, 2, 5))
  }

  @Test func `less than nothing at a place is found, though there is enough in all`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let reader = shop.core.privateStore.reader
    let bolt = try shop.add("Bolt", code: "B-1")
    let a = try place(shop, "A")
    try move(shop, bolt.id, 10, at: nil)
    #expect(try reader.shortages(in: Known.company, limit: 5).isEmpty)
    try move(shop, bolt.id, -1, at: a)
    #expect(
      try reader.shortages(in: Known.company, limit: 5)
        == [PlaceLevel(item: bolt.id, location: a, quantity: number(-1))])
    #expect(try reader.shortages(in: Known.other, limit: 5).isEmpty)
  }

  @Test func `a level that was changed behind the program's back is found and counted anew`()
    throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let bolt = try shop.add("Bolt", code: "B-1")
    let (a, b) = (try place(shop, "A"), try place(shop, "B"))
    try move(shop, bolt.id, 5, at: a)
    try move(shop, bolt.id, 6, at: b)
    try store.connection.execute(
      "UPDATE placeLevels SET stock = stock + 1000000 WHERE stock > 5500000")
    try store.connection.execute("DELETE FROM placeLevels WHERE stock = 5000000")
    try store.connection.execute("UPDATE InventoryItem SET stock = 0")
    let found = try store.reader.proveStock(of: Known.company).differences
    #expect(found.count == 3)
    #expect(found.contains { $0.location == nil && $0.counted == number(11) })
    #expect(found.contains { $0.location == a && $0.kept == .zero && $0.counted == number(5) })
    #expect(found.contains { $0.location == b && $0.kept == number(7) && $0.counted == number(6) })
    #expect(try store.repairStock(of: Known.company, now: shop.now) == .saved)
    #expect(try store.reader.proveStock(of: Known.company).differences.isEmpty)
    #expect(try store.reader.proveStock(of: Known.other) == StockProof())
  }

  @Test func `another device that pulls in any order keeps the same`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    let places = try ["A", "B", "C"].map { try place(ada, $0) }
    for number in 0..<9 {
      let item = try ada.add("Item \(number)", code: "I-\(number)")
      for (index, quantity) in [5, -2, Int64(number)].enumerated() {
        try move(ada, item.id, quantity, at: places[(number + index) % 3])
      }
    }
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone, limit: 3)
    let (mine, theirs) = (ada.core.privateStore.reader, bob.core.sharedStore.reader)
    #expect(try mine.fillings(in: Known.company) == theirs.fillings(in: Known.company))
    #expect(try theirs.fillings(in: Known.company).count == 3)
    let proof = try theirs.proveStock(of: Known.company)
    #expect(proof.differences.isEmpty && proof.movements == 27)
  }

  @Test func `a store of an earlier version is filled when it is opened`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    let a = try place(shop, "A")
    try move(shop, bolt.id, 4, at: a)
    let connection = shop.core.privateStore.connection
    let triggers = ["movementPlaced", "movementReplaced", "movementDisplaced"]
    for name in triggers + SerialLevels.triggerNames {
      try connection.execute("DROP TRIGGER \(name)")
    }
    let tables = ["placeLevels", "acts", "actSteps"] + SerialLevels.tableNames
    for table in tables + CostTables.names {
      try connection.execute("DROP TABLE \(table)")
    }
    try connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try connection.execute("PRAGMA user_version = 17")
    try shop.reopen()
    let reader = shop.core.privateStore.reader
    #expect(try reader.level(of: bolt.id, at: a, in: Known.company) == number(4))
    try move(shop, bolt.id, 1, at: a)
    #expect(try reader.level(of: bolt.id, at: a, in: Known.company) == number(5))
  }

  @Test func `sums that no number holds are told, and come back`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    let a = try place(shop, "A")
    let reader = shop.core.privateStore.reader
    let numbers = [Int64.max, .max, .max, -.max, -.max, 3 - .max]
    for (place, millionths) in numbers.enumerated() {
      var huge = shop.movement(of: bolt.id, millionths: millionths)
      huge[.location] = a
      try shop.arrive(huge)
      let level = try reader.level(of: bolt.id, at: a, in: Known.company)
      #expect(level == (place == 5 ? ExactDecimal(millionths: 3) : .above))
    }
  }

  @Test func `an item that comes to lie at a later place is sent behind it`() throws {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    let (a, b) = (try place(shop, "A"), try place(shop, "B"))
    #expect(try shop.edit(bolt.id) { $0[.location] = b } == .saved)
    var first: Record<Location> = try #require(try shop.fetch(a))
    first[.parent] = b
    #expect(try shop.save(first) == .saved)
    try move(shop, bolt.id, 4, at: a)
    try shop.sync(zone)
    #expect(try shop.core.privateStore.quarantined(in: Known.company).isEmpty)
  }

  @Test func `a place is deleted when nothing lies there and nothing lies within it`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let store = shop.core.privateStore
    let bolt = try shop.add("Bolt", code: "B-1")
    let (a, b) = (try place(shop, "A"), try place(shop, "B"))
    var inner: Record<Location> = try #require(try shop.fetch(b))
    inner[.parent] = a
    #expect(try shop.save(inner) == .saved)
    let entry = try move(shop, bolt.id, 4, at: b)
    for id in [a, b] {
      let outcome = try store.delete(.location, id, in: Known.company, now: shop.now)
      #expect(outcome == .refused(SaveRefusal(id, .isOccupied)))
    }
    #expect(try store.reverse(entry, in: Known.company, now: shop.now) == .saved)
    // What names a place that nobody else has heard of would never find it.
    let early = try store.delete(.location, b, in: Known.company, now: shop.now)
    #expect(early == .refused(SaveRefusal(b, .isOccupied)))
    try shop.sync(TestZone(Known.company, .company, now: Known.now))
    for id in [b, a] {
      #expect(try store.delete(.location, id, in: Known.company, now: shop.now) == .saved)
    }
  }
}
