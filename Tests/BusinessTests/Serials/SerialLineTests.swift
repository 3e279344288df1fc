import Model
import Testing

@testable import Business
@testable import Device

/// What the movements of a number come to.
@Suite struct SerialLineTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_800_000_000_000, random: (number, number))
  }

  private static let here = id(100)
  private static let there = id(200)

  /// Movements named by their place in the list.
  private func line(
    _ moves: [(StockMovement, Int64, RecordID?, reverses: Int?)], isLot: Bool = false
  ) -> SerialLine {
    var unit = Record<SerialUnit>(new: Self.id(1))
    unit[.number] = "S-1"
    unit[.kind] = isLot ? "lot" : nil
    let movements = moves.enumerated().map { index, move in
      SerialMovement(
        id: Self.id(UInt64(10 + index)), serial: unit.id, location: move.2,
        quantity: ExactDecimal(move.1) ?? .zero, type: move.0.name, party: "P\(index)",
        reversed: move.reverses.map { Self.id(UInt64(10 + $0)) })
    }
    return SerialLine(unit, movements)
  }

  @Test func `A number is where its movements lead`() {
    #expect(line([]).state == .notReceived)
    let bought = line([(.purchase, 1, Self.here, nil)])
    #expect(bought.state == .inStock && bought.quantity == .one && bought.party == nil)
    #expect(bought.places.map(\.location) == [Self.here])
    let sold = line([(.purchase, 1, Self.here, nil), (.sale, -1, Self.here, nil)])
    #expect(sold.state == .out && sold.party == "P1" && sold.places.isEmpty)
    #expect(line([(.purchase, 1, nil, nil), (.consumption, -1, nil, nil)]).state == .used)
    #expect(line([(.purchase, 1, nil, nil), (.adjustment, -1, nil, nil)]).state == .writtenOff)
    let back = line([
      (.purchase, 1, Self.here, nil), (.sale, -1, Self.here, nil), (.return, 1, nil, nil),
    ])
    #expect(back.state == .inStock && back.places.map(\.location) == [nil])
  }

  @Test func `What was reversed does not say where a number is`() {
    let taken = line([(.purchase, 1, nil, nil), (.purchase, -1, nil, reverses: 0)])
    #expect(taken.state == .notReceived && taken.last == nil)
    let unsold = line([
      (.purchase, 1, nil, nil), (.sale, -1, nil, nil), (.sale, 1, nil, reverses: 1),
    ])
    #expect(unsold.state == .inStock && unsold.last?.party == "P0")
  }

  @Test func `Movements that contradict each other are told`() {
    let twice = line([
      (.purchase, 1, nil, nil), (.sale, -1, nil, nil), (.sale, -1, nil, nil),
    ])
    #expect(twice.state == .contradictory && twice.isSoldTwice)
    let double = line([(.purchase, 1, nil, nil), (.purchase, 1, nil, nil)])
    #expect(double.state == .contradictory && !double.isSoldTwice)
    let moved = line([
      (.purchase, 1, nil, nil), (.transfer, -1, nil, nil), (.transfer, 1, Self.here, nil),
      (.transfer, -1, nil, nil), (.transfer, 1, Self.there, nil),
    ])
    #expect(moved.state == .contradictory && moved.quantity == .one && moved.places.count == 3)
    #expect(line([(.purchase, 5, nil, nil)], isLot: true).state == .inStock)
    let short = line([(.purchase, 5, nil, nil), (.sale, -6, nil, nil)], isLot: true)
    #expect(short.state == .contradictory)
  }

  @Test func `Numbers are listed as people count, and what expires first is taken first`() {
    func named(_ number: String, _ day: String = "") -> SerialLine {
      var unit = Record<SerialUnit>(new: Self.id(1))
      unit[.number] = number
      unit[.expires] = LoanDay.read(day)
      return SerialLine(unit, [])
    }
    let numbers = ["S-9", "S-10", "S-10b", "S-011", "T", "é2"]
    for (one, next) in zip(numbers, numbers.dropFirst()) {
      #expect(named(one).isListed(before: named(next)) && named(one).isTaken(before: named(next)))
      #expect(!named(next).isListed(before: named(one)), "\(one), \(next)")
      #expect(named(next, "2027-01-01").isTaken(before: named(one)))
      #expect(named(next, "2027-01-01").isTaken(before: named(one, "2027-01-02")))
    }
  }

  @Test func `A sum beyond all bounds is told as out of range`() {
    let huge = Int64(9_000_000_000_000)
    let line = line([(.purchase, huge, nil, nil), (.purchase, huge, nil, nil)], isLot: true)
    #expect(line.quantity == .above && line.state == .inStock)
  }
}
