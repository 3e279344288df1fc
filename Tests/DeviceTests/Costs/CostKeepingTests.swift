import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Who keeps what stock cost, where, and how long.
@Suite struct CostKeepingTests {
  private func count(_ store: DeviceStore) throws -> Int {
    try CostTables.names.reduce(0) { sum, name in
      try sum + (store.connection.first("SELECT count(*) FROM \(name)") { $0.int(0) } ?? 0)
    }
  }

  private func shared(_ role: Role) throws -> (CostBook, TestZone, Workshop) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let book = try CostBook()
    try book.move(10, .purchase, at: "3")
    try book.shop.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: role, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone, limit: 2)
    return (book, zone, bob)
  }

  @Test func `a manager's device works the same out as the owner's`() throws {
    let (book, zone, bob) = try shared(.manager)
    try book.move(-4, .sale)
    try book.shop.sync(zone)
    try bob.pull(zone)
    let store = bob.core.sharedStore
    while try store.settleCosts(of: Known.company, limit: 1) {}
    let head = try store.reader.costHead(of: book.item, in: Known.company)
    #expect(head?.value == 18_000_000)
    #expect(try book.worth()?.value?.millionths == head?.value)
  }

  @Test func `another method is taken in steps, however much one item moved`() throws {
    let book = try CostBook()
    for number in 1...30 as ClosedRange<Int64> {
      try book.move(2, .purchase, at: "\(number)")
      try book.move(-1, .sale)
    }
    try book.settle()
    let before = try book.worth()?.value
    try book.choose(.fifo)
    let store = book.shop.core.privateStore
    let limit = 7
    var (steps, rows) = (0, try count(store))
    while try store.settleCosts(of: book.item, in: Known.company, limit: limit) {
      let now = try count(store)
      #expect(abs(now - rows) <= limit + 1)
      (steps, rows) = (steps + 1, now)
      try #require(steps < 40)
    }
    #expect(steps >= 60 / limit * 2 - 1)
    #expect(try book.worth()?.value != before)
    try book.check()
  }

  @Test func `a store of an earlier version takes costs back once it is opened`() throws {
    let book = try CostBook()
    try book.move(4, .purchase)
    try book.note("2")
    #expect(try book.told() == "4 worth 8")
    let connection = book.store.connection
    for name in ["costTakesBack", "costTakesBackAfterAll"] {
      try connection.execute("DROP TRIGGER \(name)")
    }
    try connection.execute("DROP INDEX \"ItemCost with takesBack\"")
    try connection.execute("ALTER TABLE ItemCost DROP COLUMN takesBack")
    try connection.execute("DELETE FROM meta WHERE name = 'schema'")
    try book.shop.reopen()
    #expect(try book.told() == "4 worth 8")
    let wrong = try book.note("50", ago: 1_000)
    #expect(try book.told() == "4 worth 200")
    try book.takeBack(wrong)
    #expect(try book.told() == "4 worth 8")
    try book.check()
  }

  @Test func `nothing is kept for who is no manager`() throws {
    let (book, _, bob) = try shared(.sales)
    let store = bob.core.sharedStore
    #expect(try !store.settleCosts(of: Known.company))
    #expect(try !store.settleCosts(of: book.item, in: Known.company))
    #expect(try count(store) == 0)
    #expect(try store.reader.stockCost(of: Known.company, isSettling: false) == nil)
  }

  @Test func `who manages no more keeps nothing that was worked out`() throws {
    let (_, zone, bob) = try shared(.manager)
    let store = bob.core.sharedStore
    while try store.settleCosts(of: Known.company) {}
    #expect(try count(store) > 2)
    zone.put(member: Member(participant: Known.bob, role: .sales, permission: .canEdit))
    try bob.pull(zone)
    #expect(try count(store) < 4, "figures go with the costs, in the same transaction")
    #expect(try store.connection.first("SELECT count(*) FROM costRows") { $0.int(0) } == 0)
    #expect(try !store.settleCosts(of: Known.company))
    #expect(try count(store) == 0)
  }

  @Test func `a company that goes takes its figures along`() throws {
    let book = try CostBook()
    try book.move(10, .purchase, at: "3")
    try book.settle()
    for table in try ZoneTable.all(book.store.connection) {
      while try table.delete(Known.company, limit: 2, book.store.connection) > 0 {}
    }
    #expect(try count(book.store) == 0)
  }

  @Test func `long histories are worked out in steps, whatever comes between`() throws {
    let book = try CostBook(.fifo)
    for _ in 0..<12 { try book.move(2, .purchase, at: "1.5") }
    var steps = 0
    while try book.store.settleCosts(of: Known.company, limit: 5) {
      steps += 1
      if steps == 2 { try book.move(-1, .sale, ago: 100) }
    }
    #expect(steps >= 2 && steps < 12)
    #expect(try book.told() == "23 worth 34.5")
    try book.check()
  }

  @Test func `one item is worked out before the others`() throws {
    let book = try CostBook()
    try book.move(3, .purchase, at: "2")
    let other = try book.shop.add("Nut", code: "N-1")
    #expect(try book.shop.save(book.shop.movement(of: other.id, 4)) == .saved)
    #expect(try !book.store.settleCosts(of: book.item, in: Known.company))
    #expect(try book.store.reader.costHead(of: book.item, in: Known.company)?.value == 6_000_000)
    #expect(try book.store.reader.costHead(of: other.id, in: Known.company) == nil)
    #expect(try book.store.zoneWithCostsWaiting() == Known.company)
    try book.settle()
    #expect(try book.store.zoneWithCostsWaiting() == nil)
    let worths = try book.store.reader.itemWorths(in: Known.company, limit: 5)
    #expect(worths.map(\.item) == [book.item, other.id])
    #expect(worths.map(\.isUnknown) == [false, true])
    let all = try book.store.reader.stockCost(of: Known.company, isSettling: false)
    #expect(all?.items == 2 && all?.unknown == 1)
  }
}
