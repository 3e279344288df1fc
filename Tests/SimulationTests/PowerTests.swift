import Device
import Model
import SyncProtocol
import Testing

@testable import Simulation

/// Worlds whose disks are simulated too: every other seed.
struct PowerTests {
  private func world(_ seed: UInt64 = 2, without missing: Protections = []) throws -> World {
    var options = SimulationOptions()
    options.faults = .none
    options.protections = Protections.all.subtracting(missing)
    let world = try World(seed: seed, options: options)
    for index in world.devices.indices { world.start(index) }
    return world
  }

  private func settle(_ world: World, _ milliseconds: UInt64 = 60_000) {
    let end = world.now + milliseconds
    while let next = world.events.next(before: end) { world.step(next.time, next.event) }
    world.now = end
  }

  private func rest(_ world: World) throws {
    world.heal(at: world.now)
    settle(world, 300_000)
    #expect(world.isAtRest)
    try world.checkAtRest()
  }

  /// The first seed with a world in which somebody has made a company that all know.
  private func busyWorld(without missing: Protections = []) throws -> World {
    let world = try world(without: missing)
    for turn in 0..<40 { world.act(turn % world.devices.count) }
    settle(world)
    return world
  }

  @Test func `every other world has disks that lose their power`() throws {
    #expect(try world(2).devices.allSatisfy { $0.disk != nil })
    #expect(try world(3).devices.allSatisfy { $0.disk == nil })
  }

  @Test(arguments: [2, 8, 14] as [UInt64])
  func `such a world replays bit for bit`(seed: UInt64) throws {
    var options = SimulationOptions()
    options.keepsTrace = true
    let first = try Simulator.run(seed: seed, options: options)
    #expect(first.violations == [])
    #expect(first.trace.contains { $0.contains("loses power") })
    #expect(try Simulator.run(seed: seed, options: options) == first)
  }

  @Test(arguments: 0..<12)
  func `a device whose power goes between two writes goes on from what is left`(
    changes: Int
  ) throws {
    let world = try busyWorld()
    for index in world.devices.indices where world.devices[index].isAlive {
      world.devices[index].cutPower(after: changes)
      for _ in 0..<6 { world.act(index) }
    }
    settle(world)
    try rest(world)
    #expect(world.violations == [])
  }

  @Test(arguments: 0..<12)
  func `a container whose power goes in a commit has all that it answered`(changes: Int) throws {
    let world = try busyWorld()
    for index in world.devices.indices { for _ in 0..<4 { world.act(index) } }
    while !world.container.hasWaiting, let next = world.events.next() {
      world.step(next.time, next.event)
    }
    world.container.cutPower(after: changes)
    settle(world)
    world.restartContainer()
    try rest(world)
    #expect(world.violations == [])
  }

  @Test func `an answer that the container has forgotten is seen`() throws {
    let world = try busyWorld(without: .durableCommit)
    for round in 0..<30 where world.violations.isEmpty {
      for index in world.devices.indices { for _ in 0..<3 { world.act(index) } }
      settle(world, 5_000 + UInt64(round))
      world.container.cutPower(after: 0)
      world.restartContainer()
    }
    #expect(!world.violations.isEmpty)
  }

  @Test func `words of a company that a device does not have are seen in its files`() throws {
    let world = try busyWorld()
    try rest(world)
    #expect(world.violations == [])
    let stranger = RecordID(milliseconds: 1, random: (1, 1))
    let name = try #require(try world.devices[0].core?.companies().first?.name)
    world.canaries.plant(name, in: stranger)
    try world.checkAtRest()
    #expect(world.violations.contains { $0.hasPrefix("left behind") })
  }

  @Test func `words are found wherever they stand in a file`() {
    var watch = CanaryWatch()
    let zone = RecordID(milliseconds: 7, random: (7, 7))
    watch.plant("canary", in: zone)
    let long = [UInt8](repeating: UInt8(ascii: "c"), count: 4_096)
    for bytes in [
      Array("canary".utf8), long + Array("canary".utf8), Array("canary".utf8) + long,
      Array("cacanary canar".utf8),
    ] {
      #expect(watch.zones(in: bytes) == [zone])
    }
    for bytes in [[], long, Array("canar".utf8), Array("Canary".utf8)] {
      #expect(watch.zones(in: bytes) == [])
    }
  }
}
