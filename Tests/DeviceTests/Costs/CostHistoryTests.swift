import Model
import Storage
import Testing

@testable import Device

extension Chance {
  /// A number from nothing to below another.
  fileprivate mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &self) }
}

/// Whatever happens in whatever order, what is kept is what comes out from nothing.
@Suite struct CostHistoryTests {
  @Test(arguments: 0..<24)
  func `kept as it goes is worked out from nothing, to the last millionth`(seed: UInt64) throws {
    var chance = Chance(state: seed)
    let book = try CostBook(chance.below(2) == 0 ? .average : .fifo)
    var moved: [Record<StockTransaction>] = []
    for step in 0..<40 {
      try happen(book, &moved, &chance)
      if chance.below(3) == 0 { try book.settle(limit: 1 + chance.below(5)) }
      if step % 10 == 9 { try book.check("seed \(seed), step \(step)") }
    }
    try book.choose(.average)
    try book.check("seed \(seed), average")
    try book.choose(.fifo)
    try book.check("seed \(seed), fifo")
  }

  /// One of all that can happen to stock and its costs.
  private func happen(
    _ book: CostBook, _ moved: inout [Record<StockTransaction>], _ chance: inout Chance
  ) throws {
    let ago: Int64 = chance.below(4) == 0 ? Int64(chance.below(400)) : 0
    let quantity = Int64(1 + chance.below(9))
    let unit = ["1", "3.333333", "0.142857", "12.5", "0"][chance.below(5)]
    switch chance.below(11) {
    case 0, 1: moved.append(try book.move(quantity, .purchase, at: unit, ago: ago))
    case 2: moved.append(try book.move(quantity, .purchase, ago: ago))
    case 3, 4, 5: moved.append(try book.move(-quantity, .sale, ago: ago))
    case 6: moved.append(try book.move(quantity - 5, ago: ago))
    case 7:
      let cause = moved.isEmpty ? nil : moved[chance.below(moved.count)].id
      moved.append(try book.move(quantity, .return, ago: ago) { $0[.cause] = cause })
    case 8:
      guard !moved.isEmpty else { return }
      let id = moved[chance.below(moved.count)].id
      try book.note(unit, for: id, currency: quantity == 9 ? "USD" : "EUR", ago: ago)
    case 9:
      let costs = try book.costs()
      if !costs.isEmpty { try book.takeBack(costs[chance.below(costs.count)]) }
    default:
      guard !moved.isEmpty else {
        _ = try book.note(unit, ago: ago)
        return
      }
      var id = moved[chance.below(moved.count)].id
      // What is reversed already is reversed back.
      while try book.store.reader.record(.stockTransaction, .effect(of: id), in: Known.company)
        != nil
      {
        id = .effect(of: id)
      }
      try book.reverse(id)
    }
  }

  @Test(arguments: 0..<12)
  func `the order in which records come changes nothing`(seed: UInt64) throws {
    var chance = Chance(state: 900 + seed)
    let method: CostMethod = seed % 2 == 0 ? .average : .fifo
    let first = try CostBook(method)
    var moved: [Record<StockTransaction>] = []
    for _ in 0..<30 { try happen(first, &moved, &chance) }
    try first.settle()
    var records: [RecordValues] = []
    for kind in [EntityKind.stockTransaction, .itemCost] {
      let table = try first.store.table(kind)
      try table.eachRow(in: Known.company) { id, row in
        if let row { records.append(RecordValues(kind, id, row.values)) }
      }
    }
    for _ in 0..<2 {
      records.shuffle(using: &chance)
      let second = try CostBook(method)
      try second.settle()
      for record in records {
        try second.arrive(record)
        if chance.below(3) == 0 { try second.settle(limit: 1 + chance.below(4)) }
      }
      try second.settle()
      #expect(try second.kept() == first.kept(), "seed \(seed)")
      try second.check("seed \(seed)")
    }
  }

  @Test(arguments: 0..<8)
  func `layers are what a simple ledger of layers says`(seed: UInt64) throws {
    var chance = Chance(state: 50 + seed)
    let book = try CostBook(.fifo)
    var layers: [Int64] = []
    for _ in 0..<30 {
      let quantity = Int64(1 + chance.below(6))
      if layers.count < Int(quantity) || chance.below(2) == 0 {
        let unit = Int64(1 + chance.below(50))
        try book.move(quantity, .purchase, at: "\(unit)")
        layers += Array(repeating: unit, count: Int(quantity))
      } else {
        let sale = try book.move(-quantity, .sale)
        let cost = layers.prefix(Int(quantity)).reduce(0, +)
        layers.removeFirst(Int(quantity))
        #expect(try book.cost(sale) == "-\(cost)")
      }
      #expect(try book.worth()?.value == ExactDecimal(layers.reduce(0, +)))
    }
  }
}
