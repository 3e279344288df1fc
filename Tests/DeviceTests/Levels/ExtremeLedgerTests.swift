import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// Ledgers of any numbers, as a program of somebody's own may push them: what lists show, what an
/// item shows and what the proof counts is always the same.
@Suite struct ExtremeLedgerTests {
  private final class Ledger {
    let shop: Workshop
    let items: [RecordID]
    let places: [RecordID?]
    let lot: RecordID
    let loan: RecordID
    let line: RecordID
    var movements: [Record<StockTransaction>] = []

    init() throws {
      shop = try Workshop()
      try shop.makeCompany()
      items = [try shop.add("Bolt", code: "B").id, try shop.add("Nut", code: "N").id]
      let place = shop.newID()
      places = [nil, place, shop.newID()]
      var unit = Record<SerialUnit>(new: .serialUnit("L-1", of: items[0]))
      unit[.number] = "L-1"
      unit[.item] = items[0]
      unit[.kind] = "lot"
      try shop.arrive(unit)
      lot = unit.id
      var out = Record<Loan>(new: shop.newID())
      out[.item] = items[0]
      out[.direction] = "lent"
      out[.person] = "Bo"
      try shop.arrive(out)
      loan = out.id
      var reserved = Record<Reservation>(new: shop.newID())
      reserved[.item] = items[0]
      reserved[.direction] = "reserved"
      reserved[.quantity] = ExactDecimal(50)
      reserved[.party] = "Bo"
      try shop.arrive(reserved)
      line = reserved.id
    }

    var store: DeviceStore { shop.core.privateStore }

    func add(_ random: inout Chance) throws {
      let most = ExactDecimal.sumLimit.millionths
      let numbers: [Int64] = [
        1, -1, most, -most, most + 1, .max, -.max, .min, 9_000_000_000_000_000_000,
        Int64(bitPattern: random.next()), Int64(bitPattern: random.next()) >> 30,
      ]
      var movement = shop.movement(
        of: items[random.below(2)], millionths: numbers[random.below(numbers.count)])
      movement[.location] = places[random.below(3)]
      if movement[.item] == items[0] {
        if random.below(2) == 0 { movement[.serial] = lot }
        if random.below(3) == 0 { movement[.loan] = loan }
        if random.below(3) == 0 { movement[.reservation] = line }
      }
      try shop.arrive(movement)
      movements.append(movement)
    }

    func remove(_ random: inout Chance) throws {
      let gone = movements.remove(at: random.below(movements.count))
      try store.connection.run("DELETE FROM StockTransaction WHERE id = ?") {
        $0.bind(gone.id, at: 1)
      }
    }

    /// What the movements that meet a condition come to.
    func sum(_ meets: (Record<StockTransaction>) -> Bool) -> ExactDecimal {
      let exact = movements.filter(meets).reduce(Int128(0)) {
        $0 + Int128($1[.quantity]?.millionths ?? 0)
      }
      let most = Int128(ExactDecimal.sumLimit.millionths)
      if exact.magnitude > most.magnitude { return exact < 0 ? .below : .above }
      return ExactDecimal(millionths: Int64(exact))
    }

    func check(_ note: String) throws {
      let reader = store.reader
      for item in items {
        let total = sum { $0[.item] == item }
        #expect(try reader.level(of: item, in: Known.company) == total, "\(note)")
        #expect(try reader.stock(of: item, in: Known.company) == total, "\(note)")
        #expect(try reader.stockLevel(of: item, in: Known.company).onHand == total, "\(note)")
        for place in places.compactMap(\.self) {
          let there = sum { $0[.item] == item && $0[.location] == place }
          #expect(try reader.level(of: item, at: place, in: Known.company) == there, "\(note)")
        }
      }
      let lent = sum { $0[.loan] == loan }
      #expect(try reader.loanSum(of: loan, in: Known.company).total == lent, "\(note)")
      let moved = sum { $0[.reservation] == line }
      #expect(try reader.moved(for: line, in: Known.company) == moved, "\(note)")
      let reserved = try reader.stockLevel(of: items[0], in: Known.company).reserved
      #expect(
        reserved == StockLevel.open(ExactDecimal(millionths: 50_000_000), without: moved.opposite),
        "\(note)")
      #expect(try reader.proveStock(of: Known.company).differences == [], "\(note)")
    }
  }

  @Test(arguments: 1...12) func `list, item and proof agree whatever comes and goes`(
    seed: Int
  ) throws {
    var random = Chance(state: UInt64(seed))
    let ledger = try Ledger()
    for step in 0..<40 {
      if step % 3 == 2 { try ledger.remove(&random) } else { try ledger.add(&random) }
      if step % 4 == 0 { try ledger.check("seed \(seed), step \(step)") }
    }
    try ledger.check("seed \(seed), before counting anew")
    let before = try ledger.store.reader.fillings(in: Known.company)
    try ledger.store.connection.write { try ledger.store.recountStock(of: Known.company) }
    try ledger.check("seed \(seed), counted anew")
    #expect(try ledger.store.reader.fillings(in: Known.company) == before)
    while !ledger.movements.isEmpty { try ledger.remove(&random) }
    try ledger.check("seed \(seed), nothing left")
  }

  @Test func `a worth is in range, over it or under it as the exact product is`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    var random = Chance(state: 5)
    let most = ExactDecimal.sumLimit
    var items: [(price: ExactDecimal, stock: ExactDecimal)] = [
      (ExactDecimal(2_000_000) ?? .zero, ExactDecimal(2_000_000) ?? .zero),
      (ExactDecimal(millionths: 2_000_000_000_001), ExactDecimal(2_000_000) ?? .zero),
      (ExactDecimal(millionths: .max), ExactDecimal(millionths: -.max)),
      (ExactDecimal(millionths: .min), ExactDecimal(millionths: 1)), (.zero, .above), (.one, most),
      (.one, most.opposite), (ExactDecimal(millionths: .min), .one),
    ]
    for _ in 0..<40 {
      items.append(
        (
          ExactDecimal(millionths: Int64(bitPattern: random.next()) >> Int64(random.below(40))),
          ExactDecimal(millionths: Int64(bitPattern: random.next()) >> Int64(random.below(40)))
        ))
    }
    let store = shop.core.privateStore
    for (number, entry) in items.enumerated() {
      var item = shop.item("Item", code: "I-\(number)")
      item[.price] = entry.price
      item[.currency] = "EUR"
      try shop.arrive(item)
      try shop.arrive(shop.movement(of: item.id, millionths: entry.stock.millionths))
      let kept = try store.reader.worth(of: Known.company).first?.amount ?? .zero
      let worth = entry.price.times(ExactSum([entry.stock]).value)
      #expect(kept == worth, "\(entry)")
      try store.connection.run("DELETE FROM InventoryItem WHERE id = ?") {
        $0.bind(item.id, at: 1)
      }
      #expect(try store.reader.worth(of: Known.company) == [], "\(entry)")
    }
  }
}

extension Chance {
  fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
