import Model
import SyncProtocol
import Testing

@testable import Device

/// What a person is told about a conflict, and about what waits for something.
@Suite struct ConflictDetailTests {
  private static let inspection = Field<InventoryItem, String>.inspection.number

  /// Ada says passed, Bob says failed while apart.
  private func conflict() throws -> SharedShop {
    let shop = try SharedShop()
    #expect(
      try shop.bob.core.sharedStore.inspect(
        shop.bolt, result: "failed", in: shop.zone.id, now: shop.bob.now) == .saved)
    #expect(
      try shop.ada.core.privateStore.inspect(
        shop.bolt, result: "passed", in: shop.zone.id, now: shop.ada.now) == .saved)
    try shop.syncAda()
    try shop.syncBob()
    #expect(try shop.kept().map(\.code) == ["conflict"])
    return shop
  }

  private func name(_ shop: SharedShop, _ account: AccountID, _ name: String) throws {
    let id = RecordID.accessControl(of: account, in: shop.zone.id)
    let table = try #require(shop.store.reader.table(.accessControl))
    let existing = try table.row(shop.zone.id, id)
    var row = existing ?? StoredRow(emptyOf: table.definition, createdAt: 1, by: account)
    row.values[Field<AccessControl, String>.displayName.number] = .text(name)
    if existing == nil {
      row.values[Field<AccessControl, RecordID>.userID.number] = .reference(account)
      _ = try table.insert(row, shop.zone.id, id)
    } else {
      try table.update(row, shop.zone.id, id)
    }
  }

  @Test func `both values are told with who wrote them`() throws {
    let shop = try conflict()
    try name(shop, Known.ada, "Ada Lovelace")
    let detail = try shop.detail()
    #expect(detail.isOpenConflict && detail.acts == [.keepMine, .keepTheirs, .edit, .export])
    let field = try #require(detail.fields.first { $0.field.number == Self.inspection })
    #expect([field.mineWords, field.nowWords] == ["Failed", "Passed"])
    #expect(detail.author.isMe)
    let theirs = try #require(detail.nowAuthor)
    #expect(theirs.name == "Ada Lovelace" && !theirs.isMe)
    let stamp = try #require(shop.zone.state(shop.bolt)?.version.group(16)?.stamp)
    #expect(theirs.time == stamp.milliseconds)
    let person = try #require(detail.fields.first { $0.field.name == "inspectedBy" })
    #expect(person.nowWords == "Ada Lovelace" && person.mineWords == "Somebody")
  }

  @Test func `nobody is named for a group that was not written last`() throws {
    let shop = try SharedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    shop.setRole(.viewer)
    try shop.syncBob()
    #expect(try shop.ada.edit(shop.bolt) { $0[.unit] = "kg" } == .saved)
    try shop.syncAda()
    try shop.syncBob()
    try name(shop, Known.ada, "Ada")
    #expect(try shop.detail().nowAuthor?.name == nil)
    #expect(try shop.detail().isOpenConflict == false)
  }

  @Test func `one's own value counts once it is kept, theirs once mine is forgotten`() throws {
    let shop = try conflict()
    #expect(try shop.retry() == .saved)
    try shop.syncBob()
    #expect(try shop.item(shop.bolt)?[.inspection] == "failed")
    let other = try conflict()
    #expect(try other.store.discard([other.kept()[0].entry], in: other.zone.id) == 1)
    try other.syncBob()
    #expect(try other.item(other.bolt)?[.inspection] == "passed")
  }

  @Test func `what counts only together is named`() throws {
    let shop = try SharedShop()
    #expect(
      try shop.bob.core.sharedStore.inspect(
        shop.bolt, result: "failed", writingOff: ExactDecimal(3), in: shop.zone.id,
        now: shop.bob.now) == .saved)
    let batch = try #require(try shop.bob.core.freezeBatch(of: shop.zone.id))
    let results = try batch.request().changes.map { change in
      ChangeResult(
        refusal: change.kind == .inventoryItem
          ? .conflict : ChangeRefusal(.refusedTogether, "Refused."),
        current: shop.zone.state(change.id))
    }
    let answer = PushAnswer(
      number: batch.number, time: shop.zone.now, token: [], sequence: 0, results: results)
    _ = try shop.bob.core.storeAnswer(answer, of: shop.zone.id, now: shop.bob.now)
    #expect(try shop.kept().count == 2)
    let index = try #require(try shop.kept().firstIndex { $0.code == "conflict" })
    #expect(try shop.detail(index).together == ["-3 of Bolt (B-1)"])
    // The other is no choice of its own: to send it again would decide about both.
    let other = try shop.detail(1 - index)
    #expect(other.decidedWith == (try shop.detail(index).change.entry))
    #expect(other.acts == [.export] && other.together == ["Bolt (B-1)"])
  }

  @Test func `who deleted a record is told, not who wrote to it while apart`() throws {
    let shop = try SharedShop()
    #expect(try shop.bob.edit(shop.bolt) { $0[.name] = "Bob's bolt" } == .saved)
    #expect(
      try shop.ada.core.privateStore.delete(
        .inventoryItem, shop.bolt, in: shop.zone.id, now: shop.ada.now) == .saved)
    try shop.syncAda()
    try shop.syncBob()
    let acts = try shop.store.reader.trash(in: shop.zone.id, now: shop.bob.now).acts
    #expect(acts.map(\.author) == [Known.ada])
    #expect(acts.first?.records.first?.title == "Bob's bolt (B-1)")
  }

  @Test func `all that waits for a refused record is found once`() throws {
    let shop = try SharedShop()
    let nut = try shop.bob.add("Nut", code: "N-1")
    for quantity in [5, 7] {
      #expect(try shop.bob.save(shop.bob.movement(of: nut.id, Int64(quantity))) == .saved)
    }
    try shop.ada.add("Ada's nut", code: "N-1")
    try shop.ada.sync(shop.zone)
    try shop.syncBob()
    let details = try shop.store.quarantineDetails(in: shop.zone.id)
    let entries = details.map(\.change.entry)
    #expect(details.map(\.dependents.count) == [2, 0, 0])
    #expect(details.waiting(for: [entries[0]]) == Array(entries.dropFirst()))
    #expect(details.waiting(for: entries).isEmpty && details.waiting(for: [99]).isEmpty)
    let code = try #require(details[1].fields.first { $0.field.name == "item" })
    #expect(code.mineWords == "Nut (N-1)")
  }
}
