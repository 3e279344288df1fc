import Device
import Model
import Testing

@testable import Business

/// Acts on many items in one transaction.
@Suite struct BulkActTests {
  private func outcome(_ answer: BulkAnswer) throws -> BulkOutcome {
    guard case .done(let outcome) = answer else {
      Issue.record("\(answer)")
      throw Shop.Unusable()
    }
    return outcome
  }

  private func units(_ ids: [RecordID], _ context: CompanyContext) async throws -> [String?] {
    var units: [String?] = []
    for id in ids { units.append(try await context.fetch(InventoryItem.self, id)?[.unit]) }
    return units
  }

  @Test func `Items get a value once each, and it is taken back where nobody wrote since`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var ids: [RecordID] = []
    for code in ["A", "B"] { ids.append(try await shop.item(code, context).id) }
    var change = ItemChange()
    change.set(.unit, to: "box")
    let gone = await shop.device.newID()
    let done = try outcome(try await context.act(.change(change), on: ids + ids + [gone]))
    #expect(done.done == 2 && done.left.isEmpty)
    #expect(try await units(ids, context) == ["box", "box"])
    guard case .edits(let edits) = done.back else { throw Shop.Unusable() }
    var other = try #require(try await context.fetch(InventoryItem.self, ids[1]))
    other[.unit] = "bag"
    #expect(try await context.save(other) == .saved)
    _ = try await context.takeBack(edits)
    #expect(try await units(ids, context) == [nil, "bag"])
    await shop.device.close()
  }

  @Test func `A value that can't be kept changes nothing`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    var change = ItemChange()
    change.set(.unit, to: String(repeating: "x", count: 100))
    guard case .invalid = try await context.act(.change(change), on: [item.id]) else {
      throw Shop.Unusable()
    }
    #expect(try await units([item.id], context) == [nil])
    await shop.device.close()
  }

  @Test func `What was moved is left out of a deletion, and told`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let (moved, other) = (try await shop.item("A", context), try await shop.item("B", context))
    try await shop.movement(moved.id, "1", context)
    let done = try outcome(try await context.act(.delete, on: [moved.id, other.id]))
    #expect(done.done == 1 && done.left.map(\.count) == [1])
    #expect(try await context.fetch(InventoryItem.self, other.id) == nil)
    #expect(try await context.fetch(InventoryItem.self, moved.id) != nil)
    await shop.device.close()
  }
}
