import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What a person can do with a refused change.
@Suite struct RetryTests {
  private static let name = Field<InventoryItem, String>.name.number
  private static let code = Field<InventoryItem, String>.code.number

  /// Bob's name for the bolt is refused, because his rights went; they are back now, unread.
  private func refusedEdit() throws -> SharedShop {
    let shop = try SharedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    #expect(try shop.kept().count == 1)
    return shop
  }

  private func restoreRights(_ shop: SharedShop) throws {
    // Straight into the row, so that nothing goes on by itself.
    shop.zone.now += 1_000
    shop.zone.put(
      member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let row = try #require(
      shop.zone.state(.accessControl(of: Known.bob, in: shop.zone.id)))
    let table = try #require(shop.store.reader.table(.accessControl))
    try table.update(StoredRow(row, of: AccessControl.definition), shop.zone.id, row.id)
  }

  @Test func `a retried edit is stamped anew, sent, and leaves the quarantine`() throws {
    let shop = try refusedEdit()
    try restoreRights(shop)
    let old = try #require(try shop.kept().first).change.version.latest
    #expect(try shop.retry() == .saved)
    #expect(try shop.kept().isEmpty)
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.name] == "Bob's bolt")
    #expect(try #require(shop.zone.state(shop.bolt)).version.latest > old)
  }

  @Test func `without the right a retry says so and the entry stays`() throws {
    let shop = try refusedEdit()
    guard case .refused(let refusal) = try shop.retry() else {
      Issue.record("it was not refused")
      return
    }
    #expect(refusal.reason == .denied(.departmentMissing(.inventory)))
    #expect(try shop.kept().count == 1)
    #expect(try !shop.store.hasUnsent(in: shop.zone.id))
  }

  @Test func `a code that is taken is edited and sent`() throws {
    let shop = try SharedShop()
    let nut = try shop.clash()
    guard case .refused(let refusal) = try shop.retry() else {
      Issue.record("the device knows that the code is taken")
      return
    }
    #expect(refusal.sentence == "Another record has this code.")
    #expect(try shop.detail().acts.first == .edit)
    #expect(try shop.retry(with: [FieldEdit(Self.code, .text("N-2"))]) == .saved)
    try shop.syncBob()
    #expect(try shop.item(nut)?[.code] == "N-2" && shop.item(nut)?[.name] == "Nut")
    #expect(try shop.kept().isEmpty)
  }

  @Test func `a form begins with the refused values over those of the record`() throws {
    let shop = try refusedEdit()
    let detail = try shop.detail()
    let values = try #require(detail.values.flatMap { Record<InventoryItem>($0) })
    #expect(values[.name] == "Bob's bolt" && values[.code] == "B-1")
    #expect(detail.title == "Bob's bolt (B-1)" && detail.effect == .edit)
    #expect(detail.standing == .here)
    #expect(detail.fields.map(\.field.name) == ["name"])
    #expect(detail.fields.map(\.mine) == [.text("Bob's bolt")])
    #expect(detail.fields.map(\.now) == [.text("Bolt")])
  }

  @Test func `an edit of a record that was deleted meanwhile asks before it brings it back`() throws
  {
    let shop = try refusedEdit()
    #expect(
      try shop.ada.core.privateStore.delete(
        .inventoryItem, shop.bolt, in: shop.zone.id, now: shop.ada.now + 10) == .saved)
    try shop.syncAda()
    try shop.syncBob()
    try restoreRights(shop)
    #expect(try shop.detail().standing == .deleted)
    #expect(try shop.detail().acts.first == .restore)
    #expect(try shop.retry() == .deletedMeanwhile)
    #expect(try shop.kept().count == 1)
    #expect(try shop.retry(restoring: true) == .saved)
    try shop.syncBob()
    let state = try #require(shop.zone.state(shop.bolt))
    #expect(!state.isDeleted && state.version.life == 2)
    #expect(try shop.item(shop.bolt)?[.name] == "Bob's bolt")
    #expect(try shop.item(shop.bolt)?[.code] == "B-1")
    #expect(try shop.kept().isEmpty)
  }

  @Test func `a refused deletion of what is deleted by now has nothing left to do`() throws {
    let shop = try SharedShop()
    #expect(
      try shop.store.delete(
        .inventoryItem, shop.bolt, in: shop.zone.id, now: shop.bob.now + 10) == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    #expect(try shop.kept().count == 1 && shop.detail().effect == .delete)
    #expect(
      try shop.ada.core.privateStore.delete(
        .inventoryItem, shop.bolt, in: shop.zone.id, now: shop.ada.now + 10) == .saved)
    try shop.syncAda()
    try shop.syncBob()
    #expect(try shop.kept().isEmpty, "the container's state says it: it drops out by itself")
  }

  @Test func `what somebody else has written in the same words drops out by itself`() throws {
    let shop = try refusedEdit()
    #expect(try shop.ada.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    try shop.syncAda()
    try shop.syncBob()
    #expect(try shop.kept().isEmpty)
  }

  @Test func `other words of somebody else leave it, with both values to look at`() throws {
    let shop = try refusedEdit()
    #expect(try shop.ada.edit(shop.bolt) { $0[.name] = "Ada's bolt" } == .saved)
    try shop.syncAda()
    try shop.syncBob()
    #expect(try shop.detail().fields.map(\.now) == [.text("Ada's bolt")])
    try restoreRights(shop)
    #expect(try shop.retry() == .saved)
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.name] == "Bob's bolt")
  }

  @Test func `a movement whose fact is there already has nothing left to do`() throws {
    let shop = try SharedShop()
    let movement = shop.bob.movement(of: shop.bolt, 3)
    #expect(try shop.bob.save(movement) == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    #expect(try shop.detail().title == "+3 of Bolt (B-1)")
    var same = movement
    same[.note] = "From Bob's export"
    #expect(try shop.ada.save(same) == .saved)
    try shop.syncAda()
    try shop.syncBob()
    #expect(try shop.kept().isEmpty)
  }

  @Test func `a number of another company finds nothing`() throws {
    let shop = try refusedEdit()
    let entry = try #require(try shop.kept().first).entry
    #expect(try shop.store.retry(entry, in: Known.other, now: shop.bob.now) == .gone)
    #expect(try shop.store.discard([entry], in: Known.other) == 0)
    #expect(try shop.kept().count == 1)
    #expect(try shop.store.discard([entry, entry], in: shop.zone.id) == 1)
  }

  @Test func `a retry that is ended before its transaction leaves the entry`() throws {
    let shop = try SharedShop()
    _ = try shop.clash()
    let entry = try #require(try shop.kept().first).entry
    try shop.store.connection.execute(
      """
      CREATE TEMP TRIGGER fails BEFORE DELETE ON quarantine BEGIN SELECT raise(ABORT, 'full'); END
      """)
    #expect(throws: (any Error).self) {
      try shop.store.retry(
        entry, in: shop.zone.id, with: [FieldEdit(Self.code, .text("N-2"))], now: shop.bob.now)
    }
    #expect(try shop.kept().count == 1)
    #expect(try !shop.store.hasUnsent(in: shop.zone.id))
  }

  @Test func `fields of a newer version go along unread`() throws {
    let shop = try refusedEdit()
    let kept = try #require(try shop.kept().first)
    let group = StampedGroup(number: 40, stamp: kept.change.version.latest, bytes: [40, 4])
    var version = kept.change.version
    version.groups.append(group)
    let change = RecordChange(kind: .inventoryItem, id: shop.bolt, version: version)
    try shop.store.connection.write {
      try shop.store.removeQuarantined(kept)
      try shop.store.quarantine(
        change, shop.zone.id, ChangeRefusal(.denied, "No."), shop.bob.now)
    }
    #expect(try shop.detail().opaqueCount == 1)
    try restoreRights(shop)
    #expect(try shop.retry() == .saved)
    try shop.syncBob()
    #expect(shop.zone.state(shop.bolt)?.version.group(40)?.bytes == [40, 4])
    #expect(try shop.item(shop.bolt)?[.name] == "Bob's bolt")
  }
}
