import Model
import SyncProtocol
import Synchronization
import Testing

@testable import Device

/// The shell around the session: nothing is forgotten, nobody waits for ever, errors are told.
@Suite(.timeLimit(.minutes(10))) struct EngineTests {
  private final class Bench: Sendable {
    let folder: TemporaryFolder
    let cloud = TestCloud(account: Known.ada, device: Known.laptop)
    let device: Device

    init(_ change: (inout ContainerPort) -> Void = { _ in }) throws {
      folder = try TemporaryFolder()
      var port = cloud.port
      change(&port)
      let counter = Mutex<UInt64>(0)
      device = try Device(
        folder: folder.path, account: Known.ada, device: Known.laptop, port: port,
        surroundings: Surroundings(
          now: { Known.now },
          random: {
            counter.withLock {
              $0 += 1
              return $0 &* 0x9E37_79B9_7F4A_7C15
            }
          }))
    }

    func company() async throws -> CompanyContext {
      var company = Record<Company>(new: Known.company)
      company[.name] = "Bolts"
      company[.country] = "DE"
      company[.currency] = "EUR"
      #expect(try await device.createCompany(company, tier: .business) == .saved)
      return try #require(try await device.context(of: Known.company))
    }

    func item(_ code: String) async -> Record<InventoryItem> {
      var item = Record<InventoryItem>(new: await device.newID())
      item[.name] = "Item \(code)"
      item[.code] = code
      return item
    }

    func unsent() async throws -> [ZoneID: Int] {
      try await device.status().zones.reduce(into: [:]) { $0[$1.zone] = $1.unsent.changes }
    }
  }

  private let draft = UserPassDraft(userName: "ada", passwordHash: "hash", displayName: "Ada L.")

  @Test func `a UserPass is sent from both of its zones by a device that runs already`()
    async throws
  {
    let bench = try Bench()
    _ = try await bench.company()
    let running = Task { await bench.device.run() }
    #expect(await bench.device.waitUntilSynced())
    #expect(try await bench.device.createUserPass(draft, for: Known.company) == .saved)
    #expect(await bench.device.waitUntilSynced())
    #expect(try await bench.unsent() == [Known.ada: 0, Known.company: 0])
    let pass = RecordID.userPass(of: Known.ada, for: Known.company)
    #expect(await bench.cloud.state(pass, in: Known.ada) != nil)
    let own = RecordID.accessControl(of: Known.ada, in: Known.company)
    #expect(await bench.cloud.state(own, in: Known.company)?.version.groups.isEmpty == false)
    running.cancel()
    await running.value
    await bench.device.close()
  }

  @Test func `the half of a UserPass that was saved is sent although the other was refused`()
    async throws
  {
    let bench = try Bench()
    _ = try await bench.company()
    _ = await bench.device.sync()
    let nameless = UserPassDraft(userName: "", passwordHash: "hash", displayName: "Ada L.")
    let outcome = try await bench.device.createUserPass(nameless, for: Known.company)
    #expect(!outcome.isSaved)
    let running = Task { await bench.device.run() }
    #expect(await bench.device.waitUntilSynced())
    #expect(try await bench.unsent() == [Known.ada: 0, Known.company: 0])
    running.cancel()
    await running.value
    await bench.device.close()
  }

  @Test func `looking at the device finds what waits in the stores, whoever saved it`()
    async throws
  {
    let bench = try Bench()
    _ = try await bench.company()
    _ = await bench.device.sync()
    let other = try Workshop(folder: bench.folder)
    let item = try other.add("Bolt", code: "B-1")
    let report = await bench.device.sync()
    #expect(report.sent == 1 && report.isSynced)
    #expect(await bench.cloud.state(item.id, in: Known.company) != nil)
    try other.core.close()
    await bench.device.close()
  }

  @Test func `a sync beside a run that ends does not wait for ever`() async throws {
    let gate = Gate()
    let bench = try Bench { port in
      port.feed = {
        await gate.wait()
        return .unreachable("The gate was shut.")
      }
    }
    let running = Task { await bench.device.run() }
    await gate.isReached()
    let syncing = Task { await bench.device.sync() }
    running.cancel()
    await gate.open()
    await running.value
    #expect(await syncing.value.isSynced == false)
    await bench.device.close()
  }

  @Test func `nobody waits for a device that was closed`() async throws {
    let bench = try Bench()
    let waiting = Task { await bench.device.waitUntilSynced(timeout: .seconds(600)) }
    while await bench.device.watchersCount == 0 { await Task.yield() }
    await bench.device.close()
    #expect(await waiting.value == false)
  }

  @Test func `an answer that can't be read changes nothing and is told`() async throws {
    let isDamaged = Mutex(true)
    let bench = try Bench { port in
      let pull = port.pull
      port.pull = { request in
        isDamaged.withLock { $0 }
          ? .unreachable("The container's answer can't be read.") : await pull(request)
      }
    }
    _ = try await bench.company()
    let report = await bench.device.sync()
    #expect(report.problem == "The container's answer can't be read." && !report.isSynced)
    let status = try await bench.device.status()
    #expect(status.problem == "The container's answer can't be read.")
    #expect(status.zones.allSatisfy { $0.lastSynced == nil })
    isDamaged.withLock { $0 = false }
    #expect(await bench.device.sync().isSynced)
    #expect(try await bench.device.status().problem == nil)
    await bench.device.close()
  }

  @Test func `a value that can't be read here is kept as it came, and the rest of its page too`()
    async throws
  {
    let bench = try Bench { port in
      let pull = port.pull
      port.pull = { request in
        let outcome = await pull(request)
        guard request.zone == Known.company, let page = outcome.answer else { return outcome }
        return .answered(Self.newer(page))
      }
    }
    let context = try await bench.company()
    #expect(await bench.device.sync().isSynced)
    #expect(try await context.count(.inventoryItem) == 2)
    let state = try await bench.device.state(of: Known.id(2), in: Known.company)
    #expect(state?.version.group(0)?.bytes == [0xFF, 0xFF, 0xFF])
    #expect(try await context.fetch(InventoryItem.self, Known.id(1))?[.name] == "Bolt")
    #expect(try await context.fetch(InventoryItem.self, Known.id(2))?[.name] == nil)
    await bench.device.close()
  }

  /// The page with a good item, and behind it one whose name is no text of today.
  private static func newer(_ page: PullAnswer) -> PullAnswer {
    let stamp = HybridTime(milliseconds: Known.now, device: 9)
    var item = RecordValues(new: Known.id(1), of: InventoryItem.definition)
    item.set(InventoryItem.definition.fields[0], to: .text("Bolt"))
    let good = RecordChange(
      item, groups: item.changedGroups, life: 1, stamp: stamp, of: InventoryItem.definition)
    let odd = RecordVersion(
      life: 1, deleted: nil,
      groups: [StampedGroup(number: 0, stamp: stamp, bytes: [0xFF, 0xFF, 0xFF])])
    let states = [(Known.id(1), good.version), (Known.id(2), odd)].map { id, version in
      RecordState(
        kind: .inventoryItem, id: id, version: version, createdAt: Known.now,
        createdBy: Known.ada, updatedBy: Known.ada)
    }
    return PullAnswer(
      records: page.records + states, token: page.token, sequence: page.sequence,
      hasMore: page.hasMore, remaining: page.remaining, time: page.time)
  }

  @Test(arguments: [CallRefusal.Code.clonedDevice, .oldNumber])
  func `a copy that can't become a device of its own says so, and is remembered`(
    code: CallRefusal.Code
  ) async throws {
    let full = CallRefusal(.notAllowed, "This account has its devices.")
    let bench = try Bench { port in
      port.push = { _ in .refused(CallRefusal(code, "A word of the container.")) }
      port.renew = { _ in .refused(full) }
    }
    _ = try await bench.company()
    let report = await bench.device.sync()
    #expect(!report.isSynced && report.sent == 0)
    let status = try await bench.device.status()
    #expect(status.stop == .notRenewed(full))
    #expect(status.problem?.contains("This folder was copied") == true)
    #expect(status.problem?.contains("This account has its devices.") == true)
    #expect(status.zones.first { $0.zone == Known.company }?.unsent.changes == 1)
    #expect(try await bench.device.isRefused)
    await bench.device.close()
    let again = try Device(
      folder: bench.folder.path, account: Known.ada, device: Known.phone, port: bench.cloud.port)
    #expect(await again.sync().isSynced)
    let after = try await again.status()
    #expect(after.zones.allSatisfy { $0.problem == nil && $0.unsent.isEmpty })
    #expect(after.stop == nil && after.copiedAt != nil)
    await again.close()
  }

  @Test func `those who listened and went are not kept`() async throws {
    let bench = try Bench()
    let context = try await bench.company()
    for _ in 0..<50 {
      let task = Task {
        for await _ in await context.changes() {}
      }
      task.cancel()
      await task.value
    }
    let last = await context.changes()
    #expect(await bench.device.followers.count == 1)
    withExtendedLifetime(last) {}
    await bench.device.close()
  }

  @Test func `saves while a sync is closing are kept for the next start`() async throws {
    let bench = try Bench()
    let context = try await bench.company()
    let running = Task { await bench.device.run() }
    var saved = 0
    for number in 0..<40 {
      if number == 20 { running.cancel() }
      if try await context.save(await bench.item("I-\(number)")).isSaved { saved += 1 }
    }
    await running.value
    await bench.device.close()
    #expect(saved == 40)
    let again = try Device(
      folder: bench.folder.path, account: Known.ada, device: Known.laptop, port: bench.cloud.port)
    #expect(await again.sync().isSynced)
    #expect(await bench.cloud.change(Known.company) { $0.count(of: .inventoryItem) } == 40)
    await again.close()
  }
}

extension Device {
  fileprivate func state(of id: RecordID, in zone: ZoneID) throws -> RecordState? {
    try core.storeHolding(zone).reader.state(of: id, in: zone)
  }
  fileprivate var isRefused: Bool {
    get throws { try core.privateStore.reader.isRefused(core.device) }
  }
}

/// Holds whoever comes until it is opened.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []
  private var wasReached = false

  func wait() async {
    wasReached = true
    for one in watching { one.resume() }
    watching = []
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func isReached() async {
    if !wasReached { await withCheckedContinuation { watching.append($0) } }
  }

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}
