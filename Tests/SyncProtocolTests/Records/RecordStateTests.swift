import Model
import SyncProtocol
import Testing

@Suite struct RecordStateTests {
  private func state(_ groups: [StampedGroup], kind: EntityKind = .inventoryItem) -> RecordState {
    RecordState(
      kind: kind, id: Examples.record, version: RecordVersion(life: 1, groups: groups),
      createdAt: 0, createdBy: Examples.account, updatedBy: Examples.account)
  }

  private func group(_ number: Int, _ bytes: [UInt8]) -> StampedGroup {
    StampedGroup(number: number, stamp: Examples.stamp, bytes: bytes)
  }

  @Test func `The values of a state are those of the change, and count as saved`() throws {
    let values = try state(Examples.change.version.groups).values(of: InventoryItem.definition)
    let item = try #require(Record<InventoryItem>(values))
    #expect(item[.code] == "B-4")
    #expect(item[.price]?.description == "-12.5")
    #expect(item[.isArchived] == false)
    #expect(values.changedGroups == 0)
  }

  @Test func `Only the groups asked for are in a change`() throws {
    var item = Record<InventoryItem>(new: Examples.record)
    item[.name] = "Bolt"
    item[.code] = "B"
    let change = RecordChange(
      item.values, groups: 1 << 1 | 1 << 6, life: 3, stamp: Examples.stamp,
      of: InventoryItem.definition)
    #expect(change.version.groups.map(\.number) == [1])
    #expect(change.version.life == 3)
    #expect(!change.isDelete)
  }

  @Test func `Fields and groups of a newer version are skipped`() throws {
    let state = state([group(0, [0, 1, 1, 65, 60, 4]), group(62, [1, 2, 3])])
    let values = try state.values(of: InventoryItem.definition)
    #expect(Record<InventoryItem>(values)?[.name] == "A")
  }

  @Test(
    "A known group that can't be read names its field",
    arguments: [([0, 2, 2], "name"), ([1, 1, 1, 65], "code"), ([0, 9], "group")]
      as [([UInt8], String)])
  func unreadable(_ bytes: [UInt8], _ field: String) {
    #expect(throws: WireFailure.malformed(field: field)) {
      try state([group(0, bytes)]).values(of: InventoryItem.definition)
    }
  }

  @Test func `References and the natural key are those of living records`() {
    let definition = StockTransaction.definition
    var movement = Examples.state
    #expect(movement.references(of: definition).isEmpty)
    movement.version.deleted = nil
    let references = movement.references(of: definition)
    #expect(references.map(\.kind) == [.inventoryItem])
    #expect(references.map(\.id) == [Examples.device])
    #expect(movement.naturalKey(of: definition) == nil)
    var item = state(Examples.change.version.groups)
    #expect(item.naturalKey(of: InventoryItem.definition) == "B-4")
    item.version.deleted = Examples.stamp
    #expect(item.naturalKey(of: InventoryItem.definition) == nil)
  }
}
