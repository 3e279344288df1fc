import Model
import SyncProtocol
import Testing

@testable import Device

@Suite struct BatchTests {
  private func shop() throws -> (Workshop, TestZone) {
    let shop = try Workshop()
    try shop.makeCompany()
    return (shop, TestZone(Known.company, .company, now: shop.now))
  }

  @Test func `many edits of one record travel as one change that keeps its first place`() throws {
    let (shop, _) = try shop()
    let bolt = try shop.add("Bolt", code: "B-1")
    #expect(try shop.save(shop.movement(of: bolt.id, 5)) == .saved)
    for name in ["Bolt 2", "Bolt 3"] {
      #expect(try shop.edit(bolt.id) { $0[.name] = name } == .saved)
    }
    let changes = try #require(try shop.core.freezeBatch(of: Known.company)).request().changes
    #expect(changes.map { $0.kind } == [.company, .inventoryItem, .stockTransaction])
    #expect(changes[1].version.groups.map { $0.number } == [0, 1])
  }

  @Test func `a frozen batch is the same bytes after edits, a repeat and reopening`() throws {
    let (shop, zone) = try shop()
    let bolt = try shop.add("Bolt", code: "B-1")
    let batch = try #require(try shop.core.freezeBatch(of: Known.company))
    #expect(try shop.edit(bolt.id) { $0[.name] = "Bolt 2" } == .saved)
    #expect(try shop.core.freezeBatch(of: Known.company) == batch)
    try shop.reopen()
    #expect(try shop.core.freezeBatch(of: Known.company) == batch)
    zone.makeCompany(owner: Known.ada, tier: .free)
    let answer = zone.push(try batch.request(), by: Known.ada, device: Known.laptop)
    _ = try shop.core.storeAnswer(answer, of: Known.company, now: shop.now)
    let next = try #require(try shop.core.freezeBatch(of: Known.company))
    #expect(next.number == batch.number + 1)
    let changes = try next.request().changes
    #expect(changes.map { $0.id } == [bolt.id])
    #expect(changes.first?.version.groups.map { $0.number } == [0])
  }

  @Test func `a batch has at most 400 records, and the rest follows in order`() throws {
    let (shop, zone) = try shop()
    let items = (0..<900).map { shop.item("Item \($0)", code: "I-\($0)").values }
    #expect(
      try shop.core.privateStore.save(items, in: Known.company, now: shop.now) == .saved)
    var sizes: [Int] = []
    var sent: [RecordID] = []
    zone.makeCompany(owner: Known.ada, tier: .free)
    while let batch = try shop.core.freezeBatch(of: Known.company) {
      let request = try batch.request()
      sizes.append(request.changes.count)
      sent += request.changes.map { $0.id }
      let answer = zone.push(request, by: Known.ada, device: Known.laptop)
      _ = try shop.core.storeAnswer(answer, of: Known.company, now: shop.now)
    }
    #expect(sizes == [400, 400, 101])
    #expect(sent == [Known.company] + items.map { $0.id })
  }

  @Test func `a batch has at most two million bytes`() throws {
    let (shop, _) = try shop()
    let long = String(repeating: "x", count: 20_000)
    let items = (0..<150).map { number in
      var item = shop.item("Item \(number)", code: "I-\(number)")
      item[.description] = long
      return item.values
    }
    #expect(
      try shop.core.privateStore.save(items, in: Known.company, now: shop.now) == .saved)
    let batch = try #require(try shop.core.freezeBatch(of: Known.company))
    #expect(batch.bytes.count <= Limits.batchByteLimit)
    #expect(batch.bytes.count > Limits.batchByteLimit - 25_000)
    #expect(try shop.core.privateStore.unsentCount(in: Known.company) == 151)
  }

  @Test func `what was made and deleted before it was sent is never sent`() throws {
    let (shop, zone) = try shop()
    try shop.sync(zone)
    let bolt = try shop.add("Bolt", code: "B-1")
    _ = try shop.core.privateStore.delete(
      .inventoryItem, bolt.id, in: Known.company, now: shop.now)
    #expect(try shop.core.freezeBatch(of: Known.company) == nil)
    #expect(try !shop.core.privateStore.hasUnsent(in: Known.company))
  }

  @Test func `a token of an answer spares the echo, and a late answer does nothing`() throws {
    let (shop, zone) = try shop()
    try shop.sync(zone)
    try shop.add("Bolt", code: "B-1")
    let batch = try #require(try shop.core.freezeBatch(of: Known.company))
    let answer = zone.push(try batch.request(), by: Known.ada, device: Known.laptop)
    let outcome = try shop.core.storeAnswer(answer, of: Known.company, now: shop.now)
    #expect(outcome == AnswerOutcome(saved: 1, tookToken: true))
    let token = try #require(try shop.core.zone(Known.company)).token
    #expect(zone.pull(token).records.isEmpty)
    let again = try shop.core.storeAnswer(answer, of: Known.company, now: shop.now)
    #expect(again == AnswerOutcome(isStale: true))
  }

  @Test func `a device with a new identity sends its batch anew under number one`() throws {
    let (shop, zone) = try shop()
    try shop.sync(zone)
    let bolt = try shop.add("Bolt", code: "B-1")
    let batch = try #require(try shop.core.freezeBatch(of: Known.company))
    try shop.core.adopt(device: Known.phone)
    let again = try #require(try shop.core.freezeBatch(of: Known.company))
    #expect(again.number == 1)
    #expect(try again.request().changes == batch.request().changes)
    #expect(try again.request().changes.map { $0.id } == [bolt.id])
  }
}
