import Device
import Model
import Testing

@testable import Business

/// What a form does to an item with its tags, and what a merge does, taken back.
@Suite struct MarkUndoTests {
  private func tags(_ item: RecordID, _ context: CompanyContext) async throws -> [String] {
    let rows = try await context.itemRows(ItemQuery(), limit: 100).rows
    return rows.first { $0.item.id == item }?.tags.map(\.name) ?? []
  }

  private func takeBack(_ number: Int?, _ context: CompanyContext) async throws {
    let outcome = try await context.takeBack(.number(try #require(number)))
    guard case .done(_, _, let left) = outcome, left.isEmpty else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `An item and its tags are saved as one, and taken back as one`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var item = try await shop.item("A", context)
    #expect(try await context.save(item.values, tags: ["red", "Blue", "RED"]) == .saved)
    #expect(try await tags(item.id, context) == ["Blue", "red"])
    item = try #require(try await context.fetch(InventoryItem.self, item.id))
    item[.name] = "Other"
    let changed = item
    let (outcome, number) = try await ActInHand.noting("Saved.", in: context.company) {
      try await context.save(changed.values, tags: ["blue", "new"])
    }
    #expect(outcome == .saved)
    #expect(try await tags(item.id, context) == ["Blue", "new"])
    try await takeBack(number, context)
    #expect(try await tags(item.id, context) == ["Blue", "red"])
    #expect(try await context.fetch(InventoryItem.self, item.id)?[.name] != "Other")
    #expect(try await context.tags().map { $0[.name] } == ["Blue", "red"], "none was made")
    item[.name] = ""
    #expect(try await !context.save(item.values, tags: ["more"]).isSaved)
    #expect(try await context.tags().count == 2, "nothing is made for an item that is refused")
    await shop.device.close()
  }

  @Test func `A merge of tags, and one of categories, is taken back`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var ids: [RecordID] = []
    for (code, names) in [("A", ["red"]), ("B", ["scarlet"]), ("C", ["red", "scarlet"])] {
      let item = try await shop.item(code, context)
      #expect(try await context.save(item.values, tags: names) == .saved)
      ids.append(item.id)
    }
    let all = try await context.tags().map(\.id)
    let merged = try await ActInHand.noting("Merged.", in: context.company) {
      try await context.mergeMark(.tag, all[1], into: all[0])
    }
    #expect(merged.outcome == .saved)
    #expect(try await tags(ids[1], context) == ["red"])
    try await takeBack(merged.number, context)
    #expect(try await tags(ids[0], context) == ["red"])
    #expect(try await tags(ids[1], context) == ["scarlet"])
    #expect(try await tags(ids[2], context) == ["red", "scarlet"])

    let parts = try await context.addMark(.category, "Parts").id
    let other = try await context.addMark(.category, "Other").id
    let inner = try await context.addMark(.category, "Inner", within: parts).id
    var item = try #require(try await context.fetch(InventoryItem.self, ids[0]))
    item[.category] = parts
    #expect(try await context.save(item) == .saved)
    let joined = try await ActInHand.noting("Merged.", in: context.company) {
      try await context.mergeMark(.category, parts, into: other)
    }
    #expect(joined.outcome == .saved)
    #expect(try await context.fetch(InventoryItem.self, ids[0])?[.category] == other)
    try await takeBack(joined.number, context)
    #expect(try await context.fetch(InventoryItem.self, ids[0])?[.category] == parts)
    #expect(try await context.categoryTree()[inner]?.parent == parts)
    await shop.device.close()
  }
}
