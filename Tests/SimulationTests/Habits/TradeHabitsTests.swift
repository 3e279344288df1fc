import Device
import Model
import SyncProtocol
import Testing

@testable import Simulation

/// What people do with orders and purchases in a simulated world.
struct TradeHabitsTests {
  private static let habits = [Habit.adding, .supplying] + Habit.trading

  @Test(arguments: [4, 5, 6, 7] as [UInt64])
  func `a busy shop comes to rest, and what it reserves is what it has to ship`(
    seed: UInt64
  ) throws {
    let (world, company) = try World.calm(seed)
    #expect(world.trades)
    for turn in 0..<10 {
      for habit in Self.habits {
        habit.follow(world, 0, company)
        world.now += UInt64(turn)
      }
    }
    world.settle()
    #expect(world.isAtRest)
    try world.checkAtRest()
    #expect(world.violations == [])
  }

  @Test func `orders and purchases come into every state`() throws {
    let (world, company) = try World.calm(4)
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    let moves: [Habit] = [
      .supplying, .shippingPart, .stepping(SalesOrder.self, weight: 1),
      .stepping(Purchase.self, weight: 1),
    ]
    var (reached, came): (Set<String>, Set<String>) = ([], [])
    for turn in 0..<60 {
      for habit in turn < 8 ? Self.habits : moves { habit.follow(world, 0, company) }
      let orders = world.documents(SalesOrder.self, in: store, company.id)
      reached.formUnion(orders.map { SalesOrder.states.state(of: $0.values) })
      let purchases = world.documents(Purchase.self, in: store, company.id)
      came.formUnion(purchases.map { Purchase.states.state(of: $0.values) })
    }
    #expect(reached == Set(SalesOrder.states.states))
    #expect(came == Set(Purchase.states.states))
    #expect(!world.living(.numberLease, in: store, company.id).isEmpty)
  }

  @Test func `what is not all in stock goes out in parts`() throws {
    let (world, company) = try World.calm(4)
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    let one = try #require(ExactDecimal(Int64(1)))
    var found: (order: Record<SalesOrder>, part: World.OpenGoods)?
    for _ in 0..<40 where found == nil {
      for habit in Self.habits { habit.follow(world, 0, company) }
      for order in world.documents(SalesOrder.self, in: store, company.id)
      where SalesOrder.isUnderWay(order) {
        let parts = world.openGoods(of: order, in: store, company.id)
        if let part = parts.first(where: { $0.round == 0 && $0.amount > one }) {
          found = (order, part)
        }
      }
    }
    let (order, part) = try #require(found)
    let item = try #require(part.reservation[.item])
    for _ in 0..<2 {
      let missing = one.minus(try store.reader.level(of: item, in: company.id))
      world.book(
        [world.movement(of: item, missing, .purchase, as: world.newID())], 0, company.id)
      world.shipPart(of: order, in: store, 0, company.id)
    }
    let movements = world.living(.stockTransaction, in: store, company.id)
      .filter { Record<StockTransaction>($0)?[.reservation] == part.reservation.id }
    #expect(movements.compactMap(\.shipmentRound).sorted() == [0, 1])
  }

  @Test func `a world in which nobody trades has no orders`() throws {
    let (world, company) = try World.calm(3)
    #expect(!world.trades)
    for _ in 0..<200 { world.act(0) }
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    #expect(world.documents(SalesOrder.self, in: store, company.id).isEmpty)
  }
}
