import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

@Suite struct StoreContentsTests {
  private func tables(_ store: DeviceStore) throws -> [String] {
    try store.connection.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    ) { $0.string(0) }
  }

  @Test func `only the private store has a table for credentials, rescue and what is gone`() throws
  {
    let shop = try Workshop()
    let own = try tables(shop.core.privateStore)
    let shared = try tables(shop.core.sharedStore)
    #expect(own.contains("UserPass"))
    #expect(own.filter { !shared.contains($0) } == ["UserPass", "gone", "rescue"])
    #expect(shared.filter { !own.contains($0) } == [])
    #expect(shop.folder.bytes(of: "TheCompanyApp.sqlite").isEmpty == false)
    #expect(shop.folder.bytes(of: "TheCompanyApp-shared.sqlite").isEmpty == false)
  }

  @Test func `every record key begins with its zone`() throws {
    let store = try Workshop().core.privateStore
    // In which order costs are worked out, and what is shown of them; what of loans and
    // reservations is open, with a contact too; which leases have numbers left.
    let others: [EntityKind: Int] = [
      .stockTransaction: 1, .itemCost: 2, .reservation: 4, .loan: 4, .itemTag: 2,
      .numberLease: 1,
    ]
    for definition in Schema.current.entities {
      let key = try store.connection.all(
        "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk"
      ) {
        $0.bind(definition.name, at: 1)
      } read: {
        $0.string(0)
      }
      #expect(key == [definition.home == .account ? "accountID" : "companyID", "id"])
      let indexes = try store.connection.all(
        """
        SELECT i.name, c.name FROM pragma_index_list(?) AS i, pragma_index_info(i.name) AS c
        WHERE i.origin = 'c' AND c.seqno = 0
        """
      ) {
        $0.bind(definition.name, at: 1)
      } read: {
        $0.string(1)
      }
      #expect(indexes.allSatisfy { $0 == key.first })
      let levels =
        definition.kind == .inventoryItem
        ? ListCondition.Index.allCases.count + StockFigure.allCases.count : 0
      // The choices of a list have one index together (decision 0144).
      let choices = ListIndexes(definition)?.choices ?? []
      let fields = definition.fields.count { field in
        field.isIndexed || field.isFiltered && !choices.contains { $0.number == field.number }
      }
      #expect(
        indexes.count == fields + min(choices.count, 1) + levels
          + (others[definition.kind] ?? 0) + 2)
    }
  }

  @Test func `no byte of a UserPass is in the shared store, nor of one company in the other's`()
    throws
  {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany(name: "canary-company")
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.makeCompany(Known.other, name: "canary-private")
    try bob.join(zone)
    try bob.pull(zone)
    var draft = UserPassDraft(
      userName: "canary-user", passwordHash: "canary-hash", displayName: "Bob")
    draft.email = "canary@mail"
    #expect(try bob.core.createUserPass(draft, for: Known.company, now: bob.now) == .saved)
    try bob.add("canary-shared", code: "S-1")
    try bob.core.indexAll()
    try bob.core.close()
    let own = bob.folder.bytes(of: "TheCompanyApp.sqlite")
    let shared = bob.folder.bytes(of: "TheCompanyApp-shared.sqlite")
    for canary in ["canary-user", "canary-hash", "canary@mail"] {
      #expect(!contains(canary, in: own) && !contains(canary, in: shared))
    }
    for canary in ["canary-private"] {
      #expect(contains(canary, in: own))
      #expect(!contains(canary, in: shared))
    }
    for canary in ["canary-company", "canary-shared"] {
      #expect(contains(canary, in: shared))
      #expect(!contains(canary, in: own))
    }
  }

  @Test func `another account's store is not opened`() throws {
    let ada = try Workshop()
    #expect(throws: DeviceFailure.self) {
      _ = try Workshop(Known.bob, on: Known.phone, folder: ada.folder)
    }
  }

  @Test func `two processes on one folder never make the same moment and see each other`() throws {
    let first = try Workshop()
    try first.makeCompany()
    let second = try Workshop(folder: first.folder)
    let before = try second.core.dataVersions()
    var stamps: Set<HybridTime> = []
    var previous = HybridTime.zero
    for number in 0..<20 {
      let shop = number.isMultiple(of: 2) ? first : second
      shop.now = Known.now
      let item = shop.item("Item \(number)", code: "I-\(number)", id: Known.id(UInt64(number)))
      #expect(try shop.save(item) == .saved)
      let row = try #require(
        try shop.core.privateStore.table(.inventoryItem).row(Known.company, item.id))
      stamps.insert(row.latest)
      #expect(row.latest > previous)
      previous = row.latest
    }
    #expect(stamps.count == 20)
    #expect(try second.core.dataVersions() != before)
    #expect(try second.core.privateStore.reader.count(.inventoryItem, in: Known.company) == 20)
    let taken = try #require(try first.core.freezeBatch(of: Known.company))
    #expect(try second.core.freezeBatch(of: Known.company) == taken)
  }

  @Test func `kept counts equal what can be counted after saves, pulls, deletes and refusals`()
    throws
  {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let ada = try Workshop()
    try ada.makeCompany()
    try ada.sync(zone)
    zone.put(member: Member(participant: Known.bob, role: .manager, permission: .canEdit))
    let bob = try Workshop(Known.bob, on: Known.phone)
    try bob.join(zone)
    try bob.pull(zone)
    let bolt = try bob.add("Bolt", code: "B-1")
    let nut = try ada.add("Nut", code: "N-1")
    try ada.add("Double", code: "B-1")
    #expect(try bob.save(bob.movement(of: bolt.id, 2)) == .saved)
    try ada.sync(zone)
    try bob.sync(zone)
    _ = try ada.core.privateStore.delete(
      .inventoryItem, nut.id, in: Known.company, now: ada.now + 9)
    try ada.sync(zone)
    try bob.sync(zone)
    for shop in [ada, bob] {
      let store = try shop.core.storeHolding(Known.company)
      for definition in store.kind.entities(of: .current) where definition.home == .company {
        let counted = try store.connection.first(
          "SELECT count(*) FROM \"\(definition.name)\" WHERE companyID = ? AND deleted IS NULL"
        ) {
          $0.bind(Known.company, at: 1)
        } read: {
          $0.int(0)
        }
        #expect(try store.reader.count(definition.kind, in: Known.company) == counted)
      }
    }
    #expect(try bob.core.sharedStore.quarantinedCount(in: Known.company) == 2)
  }
}
