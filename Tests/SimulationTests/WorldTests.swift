import Container
import Device
import Model
import SyncProtocol
import Testing

@testable import Simulation

/// The parts of a world, one at a time.
struct WorldTests {
  private func world(
    _ seed: UInt64 = 1, _ change: (inout SimulationOptions) -> Void = { _ in }
  ) throws -> World {
    var options = SimulationOptions()
    options.faults = .none
    options.keepsTrace = true
    change(&options)
    let world = try World(seed: seed, options: options)
    for device in world.devices { device.becalm() }
    world.isHealing = true
    for index in world.devices.indices { world.start(index) }
    return world
  }

  /// Lets everything happen that is going to, for a while.
  private func settle(_ world: World, _ milliseconds: UInt64 = 60_000) {
    let end = world.now + milliseconds
    while let next = world.events.next(before: end) { world.step(next.time, next.event) }
    world.now = end
  }

  /// A company of the first device, known to the container.
  private func company(_ world: World) throws -> CompanyID {
    for _ in 0..<50 {
      world.act(0)
      if let company = try world.devices[0].core?.companies().first {
        settle(world)
        return company.id
      }
    }
    throw ScratchFailure()
  }

  private func records(_ world: World, _ zone: ZoneID) throws -> [RecordID: RecordVersion] {
    let states = try world.container.records(
      of: zone, by: world.devices[0].account, now: world.now)
    return states.reduce(into: [:]) { $0[$1.id] = $1.version }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `a quiet world comes to rest, and all its devices agree`(seed: UInt64) throws {
    let world = try world(seed)
    _ = try company(world)
    for turn in 0..<30 { world.act(turn % world.devices.count) }
    settle(world)
    #expect(world.isAtRest)
    try world.checkAtRest()
    #expect(world.violations == [])
    #expect(world.saves > 10)
  }

  @Test func `a container that starts again has everything, under new words`() throws {
    let world = try world()
    let zone = try company(world)
    let before = try records(world, zone)
    #expect(!before.isEmpty)
    world.restartContainer()
    #expect(try records(world, zone) == before)
    world.act(0)
    settle(world)
    #expect(world.isAtRest)
    try world.checkAtRest()
    #expect(world.violations == [])
    #expect(world.trace.lines.contains { $0.hasSuffix("the container starts again") })
  }

  @Test func `a batch that waited for a container that died is sent again`() throws {
    let world = try world()
    _ = try company(world)
    for _ in 0..<10 { world.act(0) }
    // Step until a batch waits for the writer, and end the container under it.
    while !world.container.hasWaiting, let next = world.events.next() {
      world.step(next.time, next.event)
    }
    #expect(world.container.hasWaiting)
    world.restartContainer()
    #expect(!world.container.hasWaiting)
    settle(world)
    #expect(world.isAtRest)
    try world.checkAtRest()
    #expect(world.violations == [])
  }

  @Test(arguments: KillPoint.allCases)
  func `a device that is ended at any point goes on from its stores`(point: KillPoint) throws {
    let world = try world()
    _ = try company(world)
    let survived = world.attempt(0) { _ in throw Killed(at: point) }
    #expect(!survived)
    #expect(!world.devices[0].isAlive)
    #expect(world.violations == [])
    for turn in 0..<12 { world.act(turn % world.devices.count) }
    settle(world)
    #expect(world.devices[0].isAlive)
    #expect(world.isAtRest)
    try world.checkAtRest()
    #expect(world.violations == [])
  }

  @Test func `an error that is no kill is a violation`() throws {
    let world = try world()
    #expect(!world.attempt(0) { _ in throw DeviceFailure(.corrupt, "It can't be read.") })
    #expect(world.violations.count == 1)
    #expect(world.devices[0].isAlive)
  }

  @Test func `an answer to a device that was started anew finds nobody`() throws {
    let world = try world()
    let zone = try company(world)
    let envelope = world.devices[0].envelope(.pull(zone), [])
    #expect(world.devices[0].awaits(envelope))
    world.devices[0].kill()
    #expect(!world.devices[0].awaits(envelope))
    world.start(0)
    #expect(!world.devices[0].awaits(envelope))
    world.receive(.refused(CallRefusal(.badToken, "late")), envelope)
    settle(world)
    #expect(world.isAtRest)
  }

  @Test func `a device that is cut off keeps what it saved until it is mended`() throws {
    let world = try world()
    let zone = try company(world)
    world.isHealing = false
    world.network.cut(0)
    let before = try records(world, zone)
    for _ in 0..<20 { world.act(0) }
    settle(world, 10_000)
    #expect(!world.devices[0].isSynced)
    #expect(try records(world, zone) == before)
    world.mend(0)
    settle(world, 120_000)
    #expect(world.isAtRest)
    #expect(try records(world, zone) != before)
    try world.checkAtRest()
    #expect(world.violations == [])
  }

  @Test func `an attack changes nothing that the attacker may not change`() throws {
    let world = try world(3) { $0.accounts = 3 }
    let zone = try company(world)
    for _ in 0..<12 { world.act(0) }
    settle(world)
    let before = try records(world, zone)
    var chance = world.random.fork()
    for _ in 0..<60 { world.attack(&chance) }
    #expect(try records(world, zone) == before)
    #expect(world.violations == [])
    settle(world)
    try world.checkAtRest()
    #expect(world.violations == [])
  }

  @Test func `an attack on a container without its rules is seen`() throws {
    let world = try world(3) {
      $0.accounts = 3
      $0.protections = Protections.all.subtracting(.ruleCheck)
    }
    _ = try company(world)
    for _ in 0..<12 { world.act(0) }
    settle(world)
    var chance = world.random.fork()
    for _ in 0..<60 { world.attack(&chance) }
    settle(world)
    try world.checkAtRest()
    #expect(!world.violations.isEmpty)
  }

  @Test func `words of one company in another's bytes are seen`() throws {
    let world = try world(3) { $0.accounts = 2 }
    let zone = try company(world)
    let owner = world.devices[0].account
    let stranger = try #require(world.devices.first { $0.account != owner }).account
    let bytes = Array("… \(world.canary(of: zone)) …".utf8)
    world.watch(bytes, shownTo: owner)
    #expect(world.violations == [])
    world.watch(bytes, shownTo: stranger)
    #expect(world.violations.count == 1)
  }

  @Test func `a record that is missing on one device is seen`() throws {
    let world = try world()
    let zone = try company(world)
    let core = try #require(world.devices[0].core)
    try core.beginRereading(zone, for: .badToken)
    let store = try core.storeHolding(zone)
    let entry = FeedEntry(zone: zone, standing: .companyDeleted, head: 0)
    let feed = FeedAnswer(sequence: 1 << 40, time: world.now, entries: [entry])
    _ = try core.applyFeed(feed, now: world.now)
    #expect(try store.reader.states(in: zone).isEmpty)
    try world.checkAtRest()
    #expect(!world.violations.isEmpty)
  }

  @Test func `a world's folder goes with it`() throws {
    var path = ""
    do {
      let world = try world()
      path = world.scratch.path
      #expect(access(path))
    }
    #expect(!access(path))
  }

  private func access(_ path: String) -> Bool {
    (try? StoreReader(.private, path: path + "/device-0-0/" + StoreKind.private.fileName)) != nil
  }
}
