import Documents
import Model
import SyncProtocol
import Testing

@testable import Business
@testable import Device

/// Records that refer to each other come out of an archive as they went in.
@Suite struct ImportOrderTests {
  @Test func `what a record refers to is imported before it, or said later`() {
    let all = Schema.current.entities.filter { $0.home == .company && !$0.isMadeByContainer }
    let sorted = ImportOrder.sorted(all)
    #expect(Set(sorted.map(\.kind)) == Set(all.map(\.kind)) && sorted.count == all.count)
    let files = sorted.drop { !Model.Attachment.holds($0.kind) }
    #expect(!files.isEmpty && files.allSatisfy { Model.Attachment.holds($0.kind) })
    for (place, definition) in sorted.enumerated() {
      for field in definition.fields where !ImportOrder.isSaidLater(field, of: definition) {
        guard let kind = field.type.referred,
          let other = sorted.firstIndex(where: { $0.kind == kind })
        else { continue }
        #expect(other < place, "\(definition.name).\(field.name)")
      }
    }
  }

  private func category(
    _ name: String, in parent: RecordID?, _ shop: Shop, _ context: CompanyContext
  ) async throws -> RecordID {
    var category = Record<Model.Category>(new: await shop.device.newID())
    category[.name] = name
    category[.parent] = parent
    #expect(try await context.save(category) == .saved)
    return category.id
  }

  @Test func `a tree and what stands in it arrive, and what is gone is left out`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    // The child is older than its parent, as after a move in the tree.
    let bolts = try await category("Bolts", in: nil, shop, context)
    let parts = try await category("Parts", in: nil, shop, context)
    let old = try await category("Old", in: nil, shop, context)
    var child = Record<Model.Category>(new: bolts)
    child.markSaved()
    child[.parent] = parts
    #expect(try await context.save(child) == .saved)
    var kept = try await shop.item("A-1", context)
    kept[.category] = bolts
    var plain = try await shop.item("A-2", context)
    plain[.category] = old
    let gone = try await shop.item("A-3", context)
    var tag = Record<Model.Tag>(new: await shop.device.newID())
    tag[.name] = "Fragile"
    #expect(try await context.save(kept) == .saved)
    #expect(try await context.save(plain) == .saved)
    #expect(try await context.save(tag) == .saved)
    for item in [kept.id, gone.id] {
      var mark = Record<ItemTag>(new: await shop.device.newID())
      mark[.item] = item
      mark[.tag] = tag.id
      #expect(try await context.save(mark) == .saved)
    }
    #expect(try await context.delete(.inventoryItem, gone.id) == .saved)
    #expect(try await context.delete(.category, old) == .saved)

    let report = try await shop.export(context)
    #expect(report.shortfall == WholeCompany.Shortfall())
    let made = try await CompanyImport(path: shop.archive).run(on: shop.device, isDryRun: false) {
      _ in true
    }
    let copy = try #require(try await shop.device.context(of: made.company))
    func new(_ id: RecordID) -> RecordID { .imported(id, into: made.company) }
    let tree = try #require(try await copy.fetch(Model.Category.self, new(bolts)))
    #expect(tree[.parent] == new(parts))
    #expect(try await copy.fetch(InventoryItem.self, new(kept.id))?[.category] == new(bolts))
    #expect(try await copy.fetch(InventoryItem.self, new(plain.id))?[.category] == nil)
    #expect(try await copy.count(.itemTag) == 1)
    #expect(try await copy.count(.category) == 2)
  }
}
