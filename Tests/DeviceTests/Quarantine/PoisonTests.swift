import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// One bad record among 400 good ones: the others are saved, and the person reads why.
@Suite struct PoisonTests {
  /// A change that the device itself would not make, put where its batch is made from.
  private func poison(
    _ shop: SharedShop, _ id: RecordID, _ group: Int, _ bytes: [UInt8]
  ) throws {
    let table = try shop.store.table(.inventoryItem)
    let row = try #require(try table.row(shop.zone.id, id))
    var version = row.version(of: table.definition, id: id)
    version.groups.removeAll { $0.number == group }
    version.groups.append(StampedGroup(number: group, stamp: row.latest, bytes: bytes))
    version.groups.sort { $0.number < $1.number }
    let state = RecordState(
      kind: .inventoryItem, id: id, version: version, createdAt: 1, createdBy: Known.bob,
      updatedBy: Known.bob)
    try shop.store.connection.write {
      try table.update(StoredRow(state, of: table.definition), shop.zone.id, id)
      try shop.store.connection.run("UPDATE outbox SET groups = groups | ? WHERE id = ?") {
        $0.bind(1 << UInt64(group), at: 1)
        $0.bind(id, at: 2)
      }
    }
  }

  private static func text(_ field: UInt8, _ count: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(field)
    writer.byte(1)
    writer.text(String(repeating: "x", count: count))
    return writer.bytes
  }

  /// A group, its bytes, the word and what the person is told to do.
  static let poisons: [(group: Int, bytes: [UInt8], code: String, advice: String)] = [
    (40, text(40, 1_000_100), "tooLarge", "Shorten its texts or make its picture smaller."),
    (5, [5, 2, 8], "invalid", "Correct its values, then it is sent again."),
    (3, text(3, 20_001), "invalid", "Correct its values, then it is sent again."),
    (0, [], "invalid", "Correct its values, then it is sent again."),
  ]

  @Test(arguments: 0..<4)
  func `among 400 the others are saved`(_ number: Int) throws {
    let shop = try SharedShop()
    let poison = Self.poisons[number]
    var items = (0..<400).map { shop.bob.item("Item \($0)", code: "I-\($0)") }
    let bad = items[211].id
    items[211][.unit] = "kg"
    #expect(
      try shop.store.save(items.map(\.values), in: shop.zone.id, now: shop.bob.now) == .saved)
    try self.poison(shop, bad, poison.group, poison.bytes)
    try shop.syncBob()
    #expect(items.count { shop.zone.state($0.id) != nil } == 399)
    #expect(try shop.kept().map(\.change.id) == [bad])
    let detail = try shop.detail()
    #expect(detail.change.code == poison.code && detail.advice == poison.advice)
    #expect(detail.acts.contains(.discard) && detail.acts.contains(.export))
    #expect(try !shop.store.hasUnsent(in: shop.zone.id))
  }

  @Test func `a taken code among 400 is said with what to do`() throws {
    let shop = try SharedShop()
    shop.zone.putItem("Nut", code: "I-7")
    let items = (0..<400).map { shop.bob.item("Item \($0)", code: "I-\($0)") }
    #expect(
      try shop.store.save(items.map(\.values), in: shop.zone.id, now: shop.bob.now) == .saved)
    try shop.syncBob()
    #expect(items.count { shop.zone.state($0.id) != nil } == 399)
    let detail = try shop.detail()
    #expect(detail.change.code == "duplicateKey" && detail.acts.first == .edit)
    #expect(detail.advice == "Give it another code, then it is sent again.")
  }

  @Test func `more than 400 travel in several batches, and one of them is refused`() throws {
    let shop = try SharedShop()
    shop.zone.putItem("Nut", code: "I-450")
    let items = (0..<900).map { shop.bob.item("Item \($0)", code: "I-\($0)") }
    #expect(
      try shop.store.save(items.map(\.values), in: shop.zone.id, now: shop.bob.now) == .saved)
    let first = try #require(try shop.bob.core.freezeBatch(of: shop.zone.id)).request()
    #expect(first.changes.count == Limits.batchRecordLimit)
    try shop.syncBob()
    #expect(items.count { shop.zone.state($0.id) != nil } == 899)
    #expect(try shop.kept().count == 1)
  }
}
