import Model
import Testing

@testable import Device

/// What kinds register is asked, and what they don't register is not.
@Suite struct KindHooksTests {
  private let entities = StoreKind.private.entities(of: .current)

  @Test func `Each kind registers once, and is a kind of the schema`() {
    let kinds = KindHooks.all.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(kinds.allSatisfy { Schema.current.definition(of: $0) != nil })
  }

  @Test(arguments: [EntityKind.countLine, .category, EntityKind(rawValue: 60_000)])
  func `A kind without hooks is saved and ended from its definition alone`(_ kind: EntityKind) {
    let hooks = KindHooks.of(kind)
    #expect(hooks.kind == kind && hooks.checkEnd == nil && hooks.excess == nil)
    #expect(hooks.takesBack == nil && hooks.kept == nil && hooks.search.numbers.isEmpty)
    #expect(hooks.search.marks == nil && !hooks.search.isUnmarked)
  }

  @Test func `A store keeps of a kind what its other entities allow`() throws {
    let kept = try #require(KindHooks.of(.inventoryItem).kept)
    #expect(kept(entities).counting?.countsChanges == false && kept(entities).hasMarks)
    let alone = kept([InventoryItem.definition])
    #expect(alone.counting == nil && !alone.hasMarks && alone.hasConditions)
    let numbers = try #require(KindHooks.of(.serialUnit).kept)
    #expect(numbers(entities).counting?.countsChanges == true)
    #expect(numbers([SerialUnit.definition]).counting == nil)
  }

  @Test(arguments: [EntityKind.stockTransaction, .itemCost])
  func `What is noted of an item is kept in the order of its dates`(_ kind: EntityKind) throws {
    let kept = try #require(KindHooks.of(kind).kept)
    #expect(kept(entities).isInOrder && !kept([InventoryItem.definition]).isInOrder)
  }

  @Test func `Records of few kinds are told apart by a word in the search index`() {
    let unmarked = entities.map(\.kind).filter { SearchTable.mark(of: $0) == nil }
    #expect(unmarked == [.inventoryItem])
  }
}
