import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct SchemaVersionTests {
  @Test(arguments: Version.allCases)
  func `every version holds what the newest wrote`(version: Version) throws {
    let newer = try Newer()
    let tablet = try newer.tablet(version)
    #expect(try tablet.states() == newer.ada.states())
    let reader = tablet.core.privateStore.reader
    #expect(try reader.unknownCount(in: Known.company) == (version == .entity ? 0 : 1))
    #expect(try reader.state(of: newer.gadget, in: Known.company) == newer.zone.state(newer.gadget))
  }

  @Test(arguments: [Version.first, .fields])
  func `an update reads what the older version had to keep unread`(version: Version) throws {
    let newer = try Newer()
    let tablet = try newer.tablet(version)
    try tablet.core.indexAll()
    try tablet.reopen(as: .entity)
    #expect(try tablet.states() == newer.ada.states())
    let store = tablet.core.privateStore
    let item = try #require(
      try store.reader.record(.inventoryItem, newer.item, in: Known.company))
    #expect(item.values[Version.pack] == .text("100 a box"))
    #expect(item.values[Version.shelf] == .text("upstairs"))
    let row = try #require(try store.table(.inventoryItem).row(Known.company, newer.item))
    #expect(row.raw == [])
    let kind = Version.gadget.kind
    #expect(try store.reader.count(kind, in: Known.company) == 1)
    #expect(try store.reader.count(.inventoryItem, in: Known.company) == 1)
    #expect(try store.reader.unknownCount(in: Known.company) == 0)
    let found = try tablet.core.search("whirl", kind: kind, in: Known.company)
    #expect(found.map { $0.id } == [newer.gadget])
    let shelved = try tablet.core.search("upstairs", kind: .inventoryItem, in: Known.company)
    #expect(shelved.map { $0.id } == [newer.item])
    let page = try store.reader.page(
      PageRequest(.inventoryItem, sort: .field(Version.shelf.number)), in: Known.company)
    #expect(page.records.map { $0.id } == [newer.item])
  }

  @Test func `an entity of the account's own zone is adopted into the private store`() throws {
    let tablet = try Workshop()
    let seal = EntityDefinition(
      EntityKind(rawValue: 901), "Seal", home: .account, subject: .userPass,
      fields: [FieldDefinition(0, "words", .text(limit: 100))])
    var values = RecordValues(new: Known.id(5), of: seal)
    values.set(seal.fields[0], to: .text("kept"))
    let change = RecordChange(
      values, groups: 1, life: 1, stamp: HybridTime(milliseconds: Known.now, device: 9), of: seal)
    let zone = TestZone(Known.ada, .account, now: Known.now)
    zone.put(
      RecordState(
        kind: seal.kind, id: values.id, version: change.version, createdAt: Known.now,
        createdBy: Known.ada, updatedBy: Known.ada))
    try tablet.pull(zone)
    try tablet.core.close()
    let core = try DeviceCore(
      folder: tablet.folder.path, account: Known.ada, device: Known.laptop,
      DeviceConditions(schema: Schema(Schema.current.entities + [seal])))
    let stored = try core.privateStore.reader.record(seal.kind, values.id, in: Known.ada)
    #expect(stored?.values[seal.fields[0]] == .text("kept"))
    #expect(core.sharedStore.reader.table(seal.kind) == nil)
  }

  @Test func `a store without a mark gets one and keeps its rows`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    for store in shop.core.stores {
      try store.connection.execute("DELETE FROM meta WHERE name = 'schema'")
    }
    try shop.reopen()
    let found: Record<InventoryItem>? = try shop.fetch(bolt.id)
    #expect(found?[.name] == "Bolt")
    #expect(try shop.core.privateStore.reader.meta("schema") != nil)
  }

  @Test func `an older version is refused the stores of a newer one, and nothing is touched`()
    throws
  {
    let newer = try Newer()
    let before = try newer.ada.states()
    try newer.ada.core.close()
    for version in [Version.first, .fields] {
      let failure = #expect(throws: StorageFailure.self) {
        _ = try DeviceCore(
          folder: newer.ada.folder.path, account: Known.ada, device: Known.laptop,
          DeviceConditions(schema: version.schema))
      }
      #expect(failure?.code == .newerVersion)
    }
    newer.ada.core = try DeviceCore(
      folder: newer.ada.folder.path, account: Known.ada, device: Known.laptop,
      DeviceConditions(schema: Version.entity.schema))
    #expect(try newer.ada.states() == before)
  }

  @Test func `a process of an older version writes no more once a newer one has the stores`()
    throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    let newer = try DeviceCore(
      folder: shop.folder.path, account: Known.ada, device: Known.laptop,
      DeviceConditions(schema: Version.fields.schema))
    let failure = #expect(throws: StorageFailure.self) {
      _ = try shop.edit(bolt.id) { $0[.name] = "Nut" }
    }
    #expect(failure?.code == .newerVersion)
    let found: Record<InventoryItem>? = try shop.fetch(bolt.id)
    #expect(found?[.name] == "Bolt")
    let stored = try newer.privateStore.reader.record(.inventoryItem, bolt.id, in: Known.company)
    var values = try #require(stored).values
    values.set(Version.shelf, to: .text("upstairs"))
    #expect(try newer.privateStore.save([values], in: Known.company, now: shop.now) == .saved)
  }

  @Test func `processes that open the stores at once bring them up to date once`() async throws {
    let newer = try Newer()
    let tablet = try newer.tablet(.first)
    try tablet.core.close()
    let path = tablet.folder.path
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let core = try DeviceCore(
            folder: path, account: Known.ada, device: Known.phone,
            DeviceConditions(schema: Version.entity.schema))
          defer { try? core.close() }
          return try core.privateStore.reader.count(Version.gadget.kind, in: Known.company)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == [1, 1, 1, 1])
  }

  @Test func `a field that is searched from now on is found in old rows too`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = shop.item("Bolt", code: "B-1")
    var values = bolt.values
    values.set(InventoryItem.definition.fields[Version.unit], to: .text("gross"))
    let store = shop.core.privateStore
    #expect(try store.save([values], in: Known.company, now: shop.now) == .saved)
    #expect(try shop.core.search("gross", kind: .inventoryItem, in: Known.company).isEmpty)
    try shop.core.close()
    let searching = Schema(
      Schema.current.entities.map { definition in
        guard definition.kind == .inventoryItem else { return definition }
        return EntityDefinition(
          .inventoryItem, "InventoryItem", subject: .inventoryItem, naturalKey: 1,
          fields: definition.fields.map {
            $0.number == Version.unit
              ? FieldDefinition($0.number, $0.name, $0.type, searchable: true) : $0
          })
      })
    shop.core = try DeviceCore(
      folder: shop.folder.path, account: Known.ada, device: Known.laptop,
      DeviceConditions(schema: searching))
    let found = try shop.core.search("gross", kind: .inventoryItem, in: Known.company)
    #expect(found.map { $0.id } == [bolt.id])
  }
}
