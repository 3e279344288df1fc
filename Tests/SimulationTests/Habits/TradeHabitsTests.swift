import Device
import Model
import SyncProtocol
import Testing

@testable import Simulation

/// What people do with orders and purchases in a simulated world.
struct TradeHabitsTests {
  private static let habits = [Habit.adding, .supplying] + Habit.trading

  /// A calm world that trades, with one company of its first device.
  private func world(
    _ seed: UInt64 = 4, without missing: Protections = []
  ) throws -> (world: World, company: CompanySummary) {
    var options = SimulationOptions()
    options.faults = .none
    options.protections = Protections.all.subtracting(missing)
    let world = try World(seed: seed, options: options)
    for device in world.devices { device.becalm() }
    world.isHealing = true
    for index in world.devices.indices { world.start(index) }
    for _ in 0..<50 {
      world.act(0)
      if let company = try world.devices[0].core?.companies().first { return (world, company) }
    }
    throw ScratchFailure()
  }

  private func settle(_ world: World) {
    let end = world.now + 60_000
    while let next = world.events.next(before: end) { world.step(next.time, next.event) }
    world.now = end
  }

  @Test(arguments: [4, 5, 6, 7] as [UInt64])
  func `a busy shop comes to rest, and what it reserves is what it has to ship`(
    seed: UInt64
  ) throws {
    let (world, company) = try world(seed)
    #expect(world.trades)
    for turn in 0..<10 {
      for habit in Self.habits {
        habit.follow(world, 0, company)
        world.now += UInt64(turn)
      }
    }
    settle(world)
    #expect(world.isAtRest)
    try world.checkAtRest()
    #expect(world.violations == [])
  }

  @Test func `orders and purchases come into every state`() throws {
    let (world, company) = try world()
    for _ in 0..<100 {
      for habit in Self.habits { habit.follow(world, 0, company) }
    }
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    let orders = world.documents(SalesOrder.self, in: store, company.id)
    let purchases = world.documents(Purchase.self, in: store, company.id)
    let reached = Set(orders.map { SalesOrder.states.state(of: $0.values) })
    #expect(reached == Set(SalesOrder.states.states))
    let came = Set(purchases.map { Purchase.states.state(of: $0.values) })
    #expect(came == Set(Purchase.states.states))
    let movements = world.living(.stockTransaction, in: store, company.id)
    #expect(movements.contains { $0.shipmentRound == 1 }, "nothing was shipped in parts")
    #expect(!world.living(.numberLease, in: store, company.id).isEmpty)
  }

  @Test func `a world in which nobody trades has no orders`() throws {
    let (world, company) = try world(3)
    #expect(!world.trades)
    for _ in 0..<200 { world.act(0) }
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    #expect(world.documents(SalesOrder.self, in: store, company.id).isEmpty)
  }
}
