import Glibc
import Model
import Storage
import SyncProtocol
import Synchronization
import Testing

@testable import Device

/// Random bits that are the same in each run, and a time that stands.
private func quietSurroundings() -> Surroundings {
  let counter = Mutex<UInt64>(0)
  return Surroundings(
    now: { Known.now },
    random: {
      counter.withLock { value in
        value += 1
        return value &* 0x9E37_79B9_7F4A_7C15
      }
    })
}

/// A device over a cloud of its own.
private struct Setting: Sendable {
  let folder: TemporaryFolder
  let cloud: TestCloud
  let device: Device

  init(folder: TemporaryFolder? = nil, hasPort: Bool = true) throws {
    self.folder = try folder ?? TemporaryFolder()
    cloud = TestCloud(account: Known.ada, device: Known.laptop)
    device = try Device(
      folder: self.folder.path, account: Known.ada, device: Known.laptop,
      port: hasPort ? cloud.port : nil, surroundings: quietSurroundings())
  }

  func company(_ id: CompanyID = Known.company) async throws -> CompanyContext {
    var company = Record<Company>(new: id)
    company[.name] = "Bolts"
    company[.country] = "DE"
    company[.currency] = "EUR"
    #expect(try await device.createCompany(company, tier: .business) == .saved)
    return try #require(try await device.context(of: id))
  }

  func item(_ name: String, _ code: String) async -> Record<InventoryItem> {
    var item = Record<InventoryItem>(new: await device.newID())
    item[.name] = name
    item[.code] = code
    return item
  }
}

@Suite(.timeLimit(.minutes(10))) struct RunningTests {
  @Test func `one sync sends what waits, reads what came and says so`() async throws {
    let setting = try Setting()
    let context = try await setting.company()
    for number in 0..<3 {
      #expect(try await context.save(await setting.item("Item", "I-\(number)")) == .saved)
    }
    let report = await setting.device.sync()
    #expect(report.sent == 4 && report.refused == 0)
    #expect(report.isSynced && report.problem == nil)
    let status = try await setting.device.status()
    #expect(status.isSignedIn && status.isSynced && status.offlineSince == nil)
    #expect(status.zones.map { $0.unsent.changes } == [0, 0])
    #expect(status.zones.first { $0.zone == Known.company }?.lastSynced == Known.now)
    #expect(status.zones.allSatisfy { !$0.isPending && $0.refused == 0 && $0.problem == nil })
    let again = await setting.device.sync()
    #expect(again == SyncReport(isSynced: true))
    await setting.device.close()
  }

  @Test func `offline everything works and waits, and one sync later it is sent`() async throws {
    let setting = try Setting()
    await setting.cloud.cutOff()
    let context = try await setting.company()
    let item = await setting.item("Bolt", "B-1")
    #expect(try await context.save(item) == .saved)
    let report = await setting.device.sync()
    #expect(!report.isSynced && report.problem == "The test cut the line.")
    let status = try await setting.device.status()
    #expect(status.offlineSince == Known.now)
    #expect(status.zones.map { $0.unsent.changes }.reduce(0, +) == 2)
    #expect(try await context.count(.inventoryItem) == 1)
    await setting.cloud.reconnect()
    #expect(await setting.device.sync().isSynced)
    #expect(await setting.cloud.state(item.id, in: Known.company) != nil)
    await setting.device.close()
  }

  @Test func `a device that runs says at once that its container went away`() async throws {
    let setting = try Setting()
    _ = try await setting.company()
    let running = Task { await setting.device.run() }
    while await !setting.cloud.isHeard { await Task.yield() }
    #expect(await setting.device.waitUntilSynced())
    await setting.cloud.cutOff()
    // The clock stands: it is not the time that tells.
    while try await setting.device.status().offlineSince == nil { await Task.yield() }
    running.cancel()
    await running.value
    await setting.device.close()
  }

  @Test func `that it broke a call off itself is no news`() async throws {
    let setting = try Setting(hasPort: false)
    let isAsked = Mutex(false)
    var port = setting.cloud.port
    port.feed = {
      isAsked.withLock { $0 = true }
      // It never ends by itself: the test breaks it off.
      try? await Task.sleep(for: .seconds(50))
      return .unreachable("The call was cancelled.")
    }
    await setting.device.close()
    let device = try Device(
      folder: setting.folder.path, account: Known.ada, device: Known.laptop, port: port,
      surroundings: quietSurroundings())
    let running = Task { await device.run() }
    while !isAsked.withLock({ $0 }) { await Task.yield() }
    running.cancel()
    await running.value
    #expect(try await device.status().problem == nil)
    await device.close()
  }

  @Test func `a full disk is said in plain words`() {
    let full = StorageFailure(.full, "database or disk is full", sql: "COMMIT", sqliteCode: 13)
    #expect(StoreProblem.trouble(full) == .full)
    #expect(StoreProblem.sentence(full) == StoreProblem.diskFull)
    let other = StorageFailure(.corrupt, "malformed")
    #expect(StoreProblem.trouble(other) == nil && StoreProblem.trouble(CancellationError()) == nil)
    #expect(StoreProblem.sentence(other) == "The device's store failed: malformed")
  }

  @Test(
    "what is wrong with a disk is told by every way to it, without a statement",
    arguments: [
      (StorageFailure(.readOnly, "readonly", sql: "INSERT", sqliteCode: 8), DiskTrouble.readOnly),
      (StorageFailure(.io, "disk I/O error", sql: "COMMIT", sqliteCode: 10), .io),
      (StorageFailure(.commitUnknown, "COMMIT failed", sqliteCode: 10), .io),
      (.disk(ENOSPC), .full), (.disk(EDQUOT), .full), (.disk(EROFS), .readOnly), (.disk(EIO), .io),
    ])
  func troubles(_ failure: StorageFailure, _ trouble: DiskTrouble) {
    #expect(StoreProblem.trouble(failure) == trouble)
    #expect(StoreProblem.sentence(failure) == StoreProblem.sentence(trouble))
    for word in ["INSERT", "COMMIT", "SQLite", "errno"] {
      #expect(!StoreProblem.sentence(failure).contains(word))
    }
  }

  @Test func `a folder that can't be written tells why`() {
    let full = DeviceFailure(folder: "A file can't be made", errno: ENOSPC)
    #expect(StoreProblem.trouble(full) == .full && full.code == .folder)
    #expect(StoreProblem.trouble(DeviceFailure(folder: "No", errno: EACCES)) == nil)
  }

  @Test func `without a container a device works`() async throws {
    let setting = try Setting(hasPort: false)
    let context = try await setting.company()
    #expect(try await context.save(await setting.item("Bolt", "B-1")) == .saved)
    #expect(await setting.device.sync().problem == "This device has no container to call.")
    await setting.device.close()
  }

  @Test func `a running device sends saves and shows what others changed`() async throws {
    let setting = try Setting()
    let context = try await setting.company()
    let changes = await context.changes([.inventoryItem])
    let running = Task { await setting.device.run() }
    let item = await setting.item("Bolt", "B-1")
    #expect(try await context.save(item) == .saved)
    #expect(await setting.device.waitUntilSynced())
    #expect(await setting.cloud.state(item.id, in: Known.company) != nil)
    var stream = changes.makeAsyncIterator()
    #expect(await stream.next() == [.inventoryItem])
    let other = Known.id(4_711)
    await setting.cloud.change(Known.company) { zone in
      var item = Record<InventoryItem>(new: other)
      item[.name] = "Nut"
      item[.code] = "N-1"
      let change = RecordChange(
        item.values, groups: item.values.changedGroups, life: 1,
        stamp: HybridTime(milliseconds: Known.now, device: 9), of: InventoryItem.definition)
      _ = zone.push(
        PushRequest(zone: Known.company, number: 1, token: [], changes: [change]),
        by: Known.ada, device: Known.phone)
    }
    #expect(await stream.next() == [.inventoryItem])
    #expect(try await context.fetch(InventoryItem.self, other)?[.name] == "Nut")
    #expect(try await context.search("nu", kind: .inventoryItem).map { $0.id } == [other])
    running.cancel()
    await running.value
    await setting.device.close()
  }

  @Test func `what another process saves is noticed, shown and sent`() async throws {
    let setting = try Setting()
    let context = try await setting.company()
    _ = await setting.device.sync()
    let running = Task { await setting.device.run() }
    let changes = await context.changes()
    let other = try Workshop(folder: setting.folder)
    let item = try other.add("Bolt", code: "B-1")
    var stream = changes.makeAsyncIterator()
    #expect(await stream.next()?.contains(.inventoryItem) == true)
    #expect(await setting.device.waitUntilSynced())
    #expect(await setting.cloud.state(item.id, in: Known.company) != nil)
    running.cancel()
    await running.value
    try other.core.close()
    await setting.device.close()
  }

  @Test func `a company that is taken away can't be reached any more`() async throws {
    let setting = try Setting()
    let context = try await setting.company()
    _ = await setting.device.sync()
    await setting.cloud.take(Known.company, as: .companyDeleted)
    _ = await setting.device.sync()
    #expect(try await setting.device.context(of: Known.company) == nil)
    await #expect(throws: DeviceFailure.self) { _ = try await context.count(.inventoryItem) }
    await #expect(throws: DeviceFailure.self) {
      _ = try await context.save(await setting.item("Bolt", "B-1"))
    }
    #expect(try await setting.device.companies().isEmpty)
    await setting.device.close()
  }

  @Test func `a session that the container ended keeps what is unsent`() async throws {
    let setting = try Setting()
    _ = try await setting.company()
    await setting.cloud.signOut()
    let report = await setting.device.sync()
    #expect(report.problem != nil && !report.isSynced)
    #expect(try await setting.device.status().zones.map { $0.unsent.changes }.reduce(0, +) == 1)
    await setting.device.close()
  }

  @Test func `a context reads and writes its own company alone`() async throws {
    let setting = try Setting()
    let first = try await setting.company()
    let second = try await setting.company(Known.other)
    let bolt = await setting.item("Bolt", "B-1")
    #expect(try await first.save(bolt) == .saved)
    #expect(try await second.fetch(InventoryItem.self, bolt.id) == nil)
    #expect(try await second.count(.inventoryItem) == 0)
    #expect(try await second.search("bolt", kind: .inventoryItem).isEmpty)
    let request = PageRequest(.inventoryItem, sort: .updatedAt)
    #expect(try await second.page(of: request).records.isEmpty)
    #expect(try await first.page(of: request).records.map { $0.id } == [bolt.id])
    #expect(try await second.stock(of: bolt.id) == .zero)
    #expect(try await first.stock(of: [bolt.id]) == [.zero])
    #expect(first.verdict(on: .delete, .inventoryItem) == .allowed)
    #expect(try await first.delete(.inventoryItem, bolt.id) == .saved)
    #expect(try await first.fetch(InventoryItem.self, bolt.id) == nil)
    #expect(try await first.restore(.inventoryItem, bolt.id) == .saved)
    #expect(try await first.details(.inventoryItem, bolt.id)?.isDeleted == false)
    #expect(try await setting.device.context(of: Known.ada) == nil)
    await setting.device.close()
  }

  @Test func `changes that nobody has taken are merged into one`() async throws {
    let setting = try Setting()
    let context = try await setting.company()
    let all = await context.changes()
    let items = await context.changes([.inventoryItem])
    let bolt = await setting.item("Bolt", "B-1")
    #expect(try await context.save(bolt) == .saved)
    var movement = Record<StockTransaction>(new: await setting.device.newID())
    movement[.item] = bolt.id
    movement[.type] = StockMovement.purchase.name
    movement[.quantity] = ExactDecimal(2)
    movement[.date] = Moment(milliseconds: 0)
    #expect(try await context.save(movement) == .saved)
    var whole = all.makeAsyncIterator()
    #expect(await whole.next() == [.inventoryItem, .stockTransaction])
    var part = items.makeAsyncIterator()
    #expect(await part.next() == [.inventoryItem])
    await setting.device.close()
    #expect(await whole.next() == nil)
  }
}
