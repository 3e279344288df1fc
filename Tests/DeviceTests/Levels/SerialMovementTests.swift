import Model
import Storage
import SyncProtocol
import Testing

@testable import Device

/// What is read of the movements that name serial numbers.
@Suite struct SerialMovementTests {
  private func unit(
    _ number: String, of item: RecordID, _ expires: Int64? = nil
  ) -> Record<SerialUnit> {
    var unit = Record<SerialUnit>(new: .serialUnit(number, of: item))
    unit[.number] = number
    unit[.item] = item
    unit[.expires] = expires.map { Moment(milliseconds: $0) }
    return unit
  }

  private func movement(
    _ shop: Workshop, _ unit: Record<SerialUnit>, _ quantity: Int64, of item: RecordID? = nil
  ) -> Record<StockTransaction> {
    var movement = shop.movement(of: item ?? unit[.item] ?? .zero, quantity)
    movement[.type] = StockMovement.sale.name
    movement[.serial] = unit.id
    movement[.party] = "Bo"
    return movement
  }

  private func book(_ shop: Workshop, _ atoms: [StockAtom]) throws -> SaveOutcome {
    try shop.core.privateStore.book(atoms, isAgreed: false, in: Known.company, now: shop.now)
  }

  @Test func `Movements of an item are read with their numbers, those of other items are not`()
    throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let nut = try shop.add("Nut", code: "N-1").id
    let (one, two) = (unit("S-1", of: bolt), unit("S-2", of: bolt))
    let came = movement(shop, one, 1)
    #expect(
      try book(
        shop,
        [
          StockAtom([came], after: [one.values]),
          StockAtom([movement(shop, two, 4)], after: [two.values]),
          // A movement of a nut that names a number of the bolt.
          StockAtom([movement(shop, one, 9, of: nut)]),
          StockAtom([shop.movement(of: bolt, 50)]),
        ]) == .saved)
    let reader = shop.core.privateStore.reader
    func read(_ serials: [RecordID]?) throws -> [SerialMovement] {
      try reader.serialMovements(of: bolt, serials: serials, in: Known.company)
    }
    #expect(Set(try read(nil).map(\.serial)) == [one.id, two.id])
    #expect(try read([one.id]).map(\.quantity) == [.one])
    #expect(try read([one.id]).map(\.party) == ["Bo"])
    #expect(try read([two.id, one.id]).count == 2 && (try read([]).isEmpty))
    #expect(try shop.core.privateStore.reverse(came.id, in: Known.company, now: shop.now) == .saved)
    let all = try read([one.id])
    #expect(all.map(\.reversed).contains(came.id) && all.map(\.party) == ["Bo", "Bo"])
    #expect(all.reduce(0) { $0 + $1.quantity.millionths } == 0)
  }

  @Test func `What expires is read while any of it is in stock, the earliest first`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let nut = try shop.add("Nut", code: "N-1").id
    let late = unit("L-1", of: bolt, 9_000)
    let units = [unit("L-2", of: bolt, 3_000), unit("L-3", of: nut, 2_000), late]
    let gone = unit("L-4", of: bolt, 1_000)
    let never = unit("L-5", of: bolt)
    for unit in units + [gone, never] {
      #expect(
        try book(shop, [StockAtom([movement(shop, unit, 2)], after: [unit.values])]) == .saved)
    }
    #expect(try book(shop, [StockAtom([movement(shop, gone, -2)])]) == .saved)
    // What moved of another item is no stock of the number.
    #expect(try book(shop, [StockAtom([movement(shop, gone, 5, of: nut)])]) == .saved)
    let reader = shop.core.privateStore.reader
    func read(_ end: Int64, _ limit: Int = 9) throws -> [RecordID] {
      try reader.expiringSerials(
        before: Moment(milliseconds: end), limit: limit, in: Known.company
      ).map(\.id)
    }
    #expect(try read(10_000) == [units[1].id, units[0].id, late.id])
    #expect(try read(9_000) == [units[1].id, units[0].id])
    #expect(try read(10_000, 1) == [units[1].id] && (try read(2_000).isEmpty))
  }

  @Test func `Groups of movements are saved together, or none of them`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1").id
    let (one, two) = (unit("S-1", of: bolt), unit("S-2", of: bolt))
    let refused = try book(
      shop,
      [
        StockAtom([movement(shop, one, 1)], after: [one.values]),
        // Its number is nowhere.
        StockAtom([movement(shop, two, 1)]),
      ])
    guard case .refused(let refusal) = refused, case .fields(let errors) = refusal.reason else {
      Issue.record("saved")
      return
    }
    #expect(errors.map(\.field) == ["serial"])
    let reader = shop.core.privateStore.reader
    #expect(try reader.record(.serialUnit, one.id, in: Known.company) == nil)
    #expect(try reader.level(of: bolt, in: Known.company) == .zero)
    let many = (0..<200).map { unit("M-\($0)", of: bolt) }
    #expect(
      try book(shop, many.map { StockAtom([movement(shop, $0, 1)], after: [$0.values]) })
        == .saved)
    #expect(try reader.level(of: bolt, in: Known.company) == ExactDecimal(200))
  }

  @Test(
    arguments: [
      (SerialFlaw.Problem.unknown(at: nil), "S-1 is no number"),
      (.unknown(at: "Saw"), "a number of “Saw”"), (.inStock, "in stock already"),
      (.notInStock, "is not in stock"), (.short(.one), "Only 1 of S-1"),
      (.sameLocation, "lies there already"), (.isLot, "is a lot"),
      (.isSerial, "is a serial number"), (.otherDay, "Another day of expiry"),
      (.nothingUnnumbered, "nothing without a number"),
    ])
  func `Each flaw is a sentence that names its number`(
    _ problem: SerialFlaw.Problem, _ words: String
  ) {
    let flaw = SerialFlaw("S-1", problem)
    #expect(flaw.sentence.contains(words) && flaw.sentence.contains("S-1"))
    let refusal = SaveRefusal(.zero, .serials(Array(repeating: flaw, count: 9)))
    #expect(refusal.sentence.contains("6 more numbers have a problem."))
    #expect(SaveRefusal(.zero, .serials([flaw])).sentence == flaw.sentence)
  }
}
