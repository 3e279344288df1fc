import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// A company that was taken away leaves no byte on the device, whatever happens meanwhile.
@Suite struct PurgeTests {
  @Test func `the word that is looked for stands in every place before`() throws {
    let bench = try PurgeBench()
    let connection = bench.bob.core.sharedStore.connection
    let search = SearchTable.name(of: bench.zone.id)
    for query in [
      "SELECT count(*) FROM InventoryItem WHERE name LIKE '%canary%'",
      "SELECT count(*) FROM \(search) WHERE \(search) MATCH 'canary'",
      "SELECT count(*) FROM quarantine WHERE instr(change, CAST('canary' AS BLOB))",
      "SELECT count(*) FROM batches WHERE instr(bytes, CAST('canary' AS BLOB))",
      "SELECT count(*) FROM shadows WHERE instr(state, CAST('canary' AS BLOB))",
      "SELECT count(*) FROM unknownRecords WHERE instr(state, CAST('canary' AS BLOB))",
      "SELECT count(*) FROM outbox WHERE zone <> x'00'",
    ] {
      #expect(try connection.first(query) { $0.int(0) } ?? 0 > 0, "\(query)")
    }
    #expect(bench.canaries() > 60)
  }

  @Test func `nothing of a shared company is left in the files of its store`() throws {
    let bench = try PurgeBench()
    try bench.takeAway()
    try bench.expectOutOfReach()
    #expect(try bench.bob.core.purges().map { $0.zone } == [bench.zone.id])
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    try bench.expectGone()
    #expect(try bench.bob.core.rescued(of: bench.zone.id).count == 3)
  }

  @Test func `nothing of a company is left in any file when nothing of it was unsent`() throws {
    let bench = try PurgeBench(hasUnsent: false)
    try bench.takeAway()
    _ = try bench.bob.core.purgeAll(now: bench.bob.now)
    try bench.expectGone()
    #expect(bench.canaries(in: .private) == 0)
  }

  @Test func `an owned company that was deleted leaves nothing either`() throws {
    let shop = try Workshop()
    try shop.makeCompany(name: "Company canary")
    try shop.add("Item canary", code: "C-1")
    try shop.core.indexAll()
    try shop.sync(TestZone(Known.company, .company, now: Known.now))
    #expect(contains("canary", in: shop.folder.bytes(of: StoreKind.private.fileName + "-wal")))
    let entry = FeedEntry(zone: Known.company, standing: .companyDeleted, head: 0)
    let feed = FeedAnswer(sequence: 900, time: shop.now, entries: [entry])
    _ = try shop.core.applyFeed(feed, now: shop.now)
    #expect(try shop.core.purgeAll(now: shop.now) == .nothing)
    for name in ["", "-wal", "-shm"].map({ StoreKind.private.fileName + $0 }) {
      #expect(!contains("canary", in: shop.folder.bytes(of: name)))
    }
  }

  @Test(arguments: [
    KillPoint.zoneFenced, .rescueWritten, .zoneCleared, .storeCompacted, .purgeFinished,
    .feedEntryApplied,
  ])
  func `a removal that is killed goes on where it was`(point: KillPoint) throws {
    let bench = try PurgeBench()
    try bench.bob.reopen(kill: Killer(at: point).points)
    #expect(throws: Killed(at: point)) {
      try bench.takeAway()
      _ = try bench.bob.core.purgeAll(now: bench.bob.now)
    }
    try bench.bob.reopen()
    try bench.expectOutOfReach()
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    try bench.expectGone()
    #expect(try bench.bob.core.rescued(of: bench.zone.id).count == 3)
  }

  @Test func `rows are deleted a part at a time, and others save in between`() throws {
    let bench = try PurgeBench(hasUnsent: false)
    let items = (0..<3_000).map { bench.bob.item("canary", code: "M-\($0)").values }
    let store = bench.bob.core.sharedStore
    #expect(try store.save(items, in: bench.zone.id, now: bench.bob.now) == .saved)
    try bench.takeAway()
    var steps = 0
    while try bench.bob.core.purge(now: bench.bob.now) == .moved {
      steps += 1
      try bench.bob.add("Nut", code: "S-\(steps)", in: Known.other)
    }
    #expect(steps > 6)
    #expect(bench.canaries() == 0)
    #expect(try store.reader.count(.inventoryItem, in: Known.other) == 31 + steps)
  }

  @Test func `a row that another program wrote late is found and deleted`() throws {
    let bench = try PurgeBench()
    try bench.takeAway()
    let store = bench.bob.core.sharedStore
    while try store.reader.purges().first?.step != .compacted {
      #expect(try bench.bob.core.purge(now: bench.bob.now) == .moved)
    }
    try store.connection.write { try store.enqueueForSearch(.inventoryItem, bench.zone.id, .zero) }
    #expect(try bench.bob.core.purge(now: bench.bob.now) == .moved)
    #expect(try store.reader.purges().first?.step == .rescued)
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    try bench.expectGone()
  }

  @Test func `the search index is not made anew for a zone that went`() throws {
    let bench = try PurgeBench()
    let store = bench.bob.core.sharedStore
    try bench.takeAway()
    try store.connection.write { try store.enqueueForSearch(.inventoryItem, bench.zone.id, .zero) }
    try bench.bob.core.indexAll()
    #expect(try !store.hasSearchTodo())
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    try bench.expectGone()
  }

  @Test func `without the protection the word is found`() throws {
    let bench = try PurgeBench()
    try bench.bob.reopen(protections: Protections.all.subtracting(.purge))
    try bench.takeAway()
    #expect(try bench.bob.core.purgeAll(now: bench.bob.now) == .nothing)
    #expect(bench.canaries() > 0)
  }

  @Test func `tables of zones are found in the schema, those of the account are not`() throws {
    let shop = try Workshop()
    let names = try ZoneTable.all(shop.core.privateStore.connection).map { $0.name }
    for name in ["InventoryItem", "Company", "outbox", "quarantine", "zones", "counters"] {
      #expect(names.contains(name))
    }
    for name in ["UserPass", "numbers", "gone", "rescue", "purges", "meta"] {
      #expect(!names.contains(name))
    }
  }
}
