import Device
import Model
import SyncProtocol
import Testing

@testable import Simulation

/// What people do with places, tags, loans, serial numbers and counts in a simulated world.
struct WarehouseHabitsTests {
  private static let habits: [Habit] = [
    .adding, .movingStock, .placing, .carrying, .marking, .lending, .givingBack, .beginningCount,
    .counting, .steppingCount, .numbering, .reversing,
  ]

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a busy warehouse comes to rest, and what belongs together is together`(
    seed: UInt64
  ) throws {
    let (world, company) = try World.calm(seed)
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

  @Test func `every kind of the warehouse is among what people make`() throws {
    let (world, company) = try World.calm(2)
    for _ in 0..<40 {
      for habit in Self.habits { habit.follow(world, 0, company) }
    }
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    let kinds: [EntityKind] = [
      .location, .itemTag, .tag, .loan, .serialUnit, .stockCount, .countLine,
    ]
    for kind in kinds {
      #expect(!world.living(kind, in: store, company.id).isEmpty, "nobody made one of \(kind)")
    }
    let movements = world.living(.stockTransaction, in: store, company.id)
    #expect(movements.contains { $0.correctionRound != nil })
    let known = movements.compactMap(Record<StockTransaction>.init)
    #expect(known.contains { $0[.type] == "loanReturn" })
    #expect(known.contains { $0[.serial] != nil && $0[.type] == "sale" })
    #expect(known.contains { $0[.causeKind] == "transfer" })
  }

  /// An item, and what is said to the checks once a movement of it was saved.
  private func violations(
    saving change: (inout Record<StockTransaction>) -> Void, asNumber id: RecordID? = nil
  ) throws -> [String] {
    let (world, company) = try World.calm()
    Habit.adding.follow(world, 0, company)
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    let item = try #require(world.items(in: store, company.id).first)
    var movement = world.movement(of: item.id, .one, .transfer, as: id ?? world.newID())
    change(&movement)
    world.book([movement], 0, company.id)
    world.settle()
    try RestCheck.whole.look(world)
    return world.violations
  }

  @Test func `half of a transfer is found`() throws {
    let found = try violations { $0[.causeKind] = Record<StockTransaction>.transferCause }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("half: the movement") == true)
  }

  @Test func `a movement that belongs to nothing else is whole`() throws {
    #expect(try violations { $0[.note] = "alone" } == [])
  }

  @Test func `a correction whose count nobody approved is found`() throws {
    let (world, company) = try World.calm()
    for _ in 0..<3 { Habit.adding.follow(world, 0, company) }
    Habit.beginningCount.follow(world, 0, company)
    let store = try #require(try world.devices[0].core?.store(of: company.id))
    let count = try #require(world.living(.stockCount, in: store, company.id).first)
    let item = try #require(world.items(in: store, company.id).first)
    var made = world.movement(
      of: item.id, .one, .adjustment,
      as: .correction(of: item.id, at: nil, by: count.id, round: 0))
    made[.causeKind] = "count"
    made[.cause] = count.id
    world.book([made], 0, company.id)
    world.settle()
    try RestCheck.whole.look(world)
    #expect(world.violations.count == 1)
    #expect(world.violations.first?.hasSuffix("of a count that is open") == true)
  }
}
