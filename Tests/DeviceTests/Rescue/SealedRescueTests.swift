import Glibc
import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What is rescued of a company is its author's alone, and can go back when the company does.
@Suite struct SealedRescueTests {
  /// Bob's item and his movement of it wait when the company is taken away.
  private func goneShop(
    _ standing: ZoneStanding = .revoked
  ) throws -> (SharedShop, nut: RecordID, movement: RecordID) {
    let shop = try SharedShop()
    let nut = try shop.bob.add("Walnut canary", code: "N-1")
    var movement = shop.bob.movement(of: nut.id, 5)
    movement[.note] = "canary note"
    #expect(try shop.bob.save(movement) == .saved)
    try feed(shop, standing)
    return (shop, nut.id, movement.id)
  }

  private func feed(_ shop: SharedShop, _ standing: ZoneStanding) throws {
    let entry = FeedEntry(zone: shop.zone.id, standing: standing, head: shop.zone.head)
    shop.bob.now += 1_000
    _ = try shop.bob.core.applyFeed(
      FeedAnswer(sequence: shop.bob.now, time: shop.bob.now, entries: [entry]),
      now: shop.bob.now)
    _ = try shop.bob.core.purgeAll(now: shop.bob.now)
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `no word of it is in any file, and its author reads all of it`() throws {
    let (shop, nut, movement) = try goneShop()
    let names = ["TheCompanyApp.sqlite", "TheCompanyApp-shared.sqlite", "TheCompanyApp.sqlite-wal"]
    for name in names {
      let bytes = shop.bob.folder.bytes(of: name)
      for words in ["canary", "Walnut", "Bolts & Co", "N-1"] {
        #expect(!contains(words, in: bytes), "\(words) in \(name)")
      }
    }
    let company = try #require(try shop.bob.core.rescuedCompanies().first)
    #expect(company.name == "Bolts & Co" && company.standing == .revoked)
    #expect(company.count == 2 && !company.isBack)
    #expect(try shop.bob.core.rescued(of: shop.zone.id).map(\.change.id) == [nut, movement])
    let details = try shop.bob.core.rescuedDetails(of: shop.zone.id)
    #expect(details.map(\.title) == ["Walnut canary (N-1)", "+5 of Walnut canary (N-1)"])
    #expect(details.allSatisfy { $0.effect == .create && $0.change.code == "notSent" })
  }

  @Test func `the key is a file for its owner alone, made once`() throws {
    let (shop, _, _) = try goneShop()
    let key = shop.bob.folder.bytes(of: "account.key")
    #expect(key.count == 43)
    #expect(mode(of: shop.bob.folder.path + "/account.key") == 0o600)
    try shop.bob.reopen()
    #expect(try shop.bob.core.rescued(of: shop.zone.id).count == 2)
    #expect(shop.bob.folder.bytes(of: "account.key") == key)
    let path = shop.bob.folder.path
    #expect(try AccountKeys.kept(in: path) == AccountKeys.kept(in: path))
  }

  @Test func `without the key it is counted but not read, and a damaged key is said`() throws {
    let (shop, _, _) = try goneShop()
    let path = shop.bob.folder.path + "/account.key"
    try PrivateFile.replace(path, with: Array("nonsense".utf8), in: shop.bob.folder.path)
    #expect(throws: DeviceFailure.self) { try shop.bob.core.rescuedCompanies() }
    unlink(path)
    #expect(try shop.bob.core.rescued(of: shop.zone.id).isEmpty)
    let company = try #require(try shop.bob.core.rescuedCompanies().first)
    #expect(company.name == nil && company.count == 2)
  }

  @Test func `it goes back into quarantine when the company is back, and from there on its way`()
    throws
  {
    let (shop, nut, movement) = try goneShop()
    #expect(try shop.bob.core.returnRescue(of: shop.zone.id, now: shop.bob.now) == nil)
    try feed(shop, .shared)
    try shop.bob.pull(shop.zone)
    #expect(try shop.bob.core.rescuedCompanies().map(\.isBack) == [true])
    #expect(try shop.bob.core.returnRescue(of: shop.zone.id, now: shop.bob.now) == 2)
    #expect(try shop.bob.core.rescuedCompanies().isEmpty)
    #expect(try shop.bob.core.rescuedCount() == 0)
    #expect(try shop.kept().map(\.code) == ["notSent", "notSent"])
    #expect(try shop.retry() == .saved)
    #expect(try shop.retry() == .saved)
    try shop.syncBob()
    #expect(shop.zone.state(nut) != nil && shop.zone.state(movement) != nil)
    #expect(try shop.kept().isEmpty)
  }

  @Test func `a return that is ended between the stores can be repeated, and doubles nothing`()
    throws
  {
    let (shop, _, _) = try goneShop()
    try feed(shop, .shared)
    try shop.bob.reopen(
      kill: KillPoints { point throws(Killed) in
        if point == .rescueReturned { throw Killed(at: point) }
      })
    #expect(throws: Killed.self) {
      try shop.bob.core.returnRescue(of: shop.zone.id, now: shop.bob.now)
    }
    try shop.bob.reopen()
    #expect(try shop.bob.core.rescuedCount() == 2 && shop.kept().count == 2)
    #expect(try shop.bob.core.returnRescue(of: shop.zone.id, now: shop.bob.now) == 2)
    #expect(try shop.bob.core.rescuedCount() == 0 && shop.kept().count == 2)
  }

  @Test func `discarding forgets the company too`() throws {
    let (shop, _, _) = try goneShop()
    #expect(try shop.bob.core.discardRescue(of: shop.zone.id) == 2)
    #expect(try shop.bob.core.rescuedCompanies().isEmpty)
    #expect(try shop.bob.core.discardRescue(of: shop.zone.id) == 0)
  }

  @Test(arguments: [
    (ZoneStanding.left, 0), (.revoked, 1), (.shareStopped, 1), (.companyDeleted, 1),
  ])
  func `a company that was taken away is named also if nothing waited, one that was left is not`(
    _ standing: ZoneStanding, _ count: Int
  ) throws {
    let shop = try SharedShop()
    try feed(shop, standing)
    #expect(try shop.bob.core.rescuedCompanies().count == count)
    #expect(try shop.bob.core.rescuedCompanies().allSatisfy { $0.count == 0 })
  }

  @Test func `what an earlier version kept in the clear is sealed when the device opens`() throws {
    let shop = try SharedShop()
    let version = RecordVersion(
      life: 1,
      groups: [
        StampedGroup(
          number: 7, stamp: HybridTime(milliseconds: Known.now, device: 5),
          bytes: [7, 1, 6] + Array("canary".utf8))
      ])
    let change = RecordChange(kind: .inventoryItem, id: shop.bolt, version: version)
    let store = shop.bob.core.privateStore
    try store.connection.execute(
      """
      DROP TABLE rescue; DROP TABLE gone;
      CREATE TABLE rescue (zone BLOB NOT NULL, change BLOB NOT NULL, isFrozen INTEGER NOT NULL,
      refusal TEXT, time INTEGER NOT NULL, PRIMARY KEY (zone, change)) WITHOUT ROWID;
      CREATE TABLE gone (zone BLOB PRIMARY KEY, standing TEXT NOT NULL,
      time INTEGER NOT NULL) WITHOUT ROWID
      """)
    try store.connection.run("INSERT INTO rescue VALUES (?, ?, 0, 'No.', 7)") {
      $0.bind(Known.other, at: 1)
      $0.bind(change.compactBody, at: 2)
    }
    try store.connection.run("INSERT INTO gone VALUES (?, 'revoked', 7)") {
      $0.bind(Known.other, at: 1)
    }
    for step in StoreSchema.sealedRescue + [StoreSchema.waiting(.private)[1]] {
      try store.connection.execute(step)
    }
    try shop.bob.reopen()
    let rescued = try #require(try shop.bob.core.rescued(of: Known.other).first)
    #expect(rescued.change == change && rescued.refusal == "No." && rescued.time == 7)
    #expect(try shop.bob.core.rescuedCompanies().map(\.count) == [1])
    _ = try shop.bob.core.privateStore.connection.checkpoint(.truncate)
    #expect(!contains("canary", in: shop.bob.folder.bytes(of: "TheCompanyApp.sqlite")))
  }
}
