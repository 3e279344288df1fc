import Model
import Testing

@testable import Business

/// Quantities in other units: read, worked out exactly, and split again.
@Suite struct ItemUnitsTests {
  private static func number(_ text: String) throws -> ExactDecimal {
    try #require(ExactDecimal(text))
  }

  private static func unit(_ name: String, _ factor: String, _ number: UInt64 = 1) throws
    -> OtherUnit
  {
    OtherUnit(
      id: RecordID(milliseconds: 1, random: (number, 1)), name: name,
      factor: try Self.number(factor))
  }

  private func units() throws -> ItemUnits {
    ItemUnits(
      own: "pcs",
      [
        try Self.unit("box", "12"), try Self.unit("pallet", "480", 2),
        try Self.unit("half pack", "0.5", 3),
      ])
  }

  @Test(
    arguments: [
      ("3", "3", nil), ("3 pcs", "3", nil), ("3 box", "36", "3"), ("3BOX", "36", "3"),
      ("-2.5 box", "-30", "-2.5"), ("1 pallet", "480", "1"), ("3 half pack", "1.5", "3"),
      ("0,000002 half pack", "0.000001", "0.000002"), (" 3   box ", "36", "3"),
    ] as [(String, String, String?)])
  func `a quantity is exactly what was entered`(
    _ text: String, _ quantity: String, _ entered: String?
  ) throws {
    let read = try units().read(text)
    #expect(read.quantity == (try Self.number(quantity)))
    #expect(read.entered?.description == entered && (read.unit == nil) == (entered == nil))
  }

  @Test(arguments: ["", "box", "3 4 box", "x3 box", "1,500 box", "2*3 box"])
  func `what is no number is refused`(_ text: String) throws {
    #expect(throws: ItemUnits.Flaw.noNumber) { try units().read(text) }
  }

  @Test func `units that there are not, and what is not exact, are refused`() throws {
    let units = try units()
    #expect(throws: ItemUnits.Flaw.unknown("crate")) { try units.read("3 crate") }
    let half = try #require(units.named("HALF PACK"))
    let least = try Self.number("0.000001")
    #expect(throws: ItemUnits.Flaw.inexact(least, half)) { try units.read("0.000001 half pack") }
    #expect(try units.read("9000000000000 pallet").quantity == .above)
    #expect(try units.read("2*3 box", isWorkedOut: true).quantity == (try Self.number("72")))
    #expect(try units.read("2", in: half).quantity == .one)
    #expect(try units.read("2 pcs", in: half).quantity == (try Self.number("2")))
  }

  @Test func `every whole number of decimal boxes is there again without rounding`() throws {
    let third = try Self.unit("third", "0.333333")
    let units = ItemUnits(own: nil, [third])
    for count in 1...200 {
      let read = try units.read("\(count) third")
      #expect(read.quantity.millionths == Int64(count) * 333_333)
      #expect(units.parts(of: read.quantity).map(\.count.description) == ["\(count)"])
      #expect(read.negated?.quantity.millionths == Int64(count) * -333_333)
    }
  }

  @Test(arguments: [
    ("41", "3 box + 5"), ("500", "1 pallet + 1 box + 8"), ("36", "3 box"), ("0", ""), ("-12", ""),
    ("12.25", "1 box + 0.25"), ("0.25", ""),
  ])
  func `a quantity is told in the largest units first`(_ text: String, _ told: String) throws {
    let units = ItemUnits(
      own: "pcs", [try Self.unit("box", "12"), try Self.unit("pallet", "480", 2)])
    let parts = units.parts(of: try Self.number(text)).map { count, unit in
      unit.isEmpty ? count.description : "\(count) \(unit)"
    }
    #expect(parts.joined(separator: " + ") == told)
  }

  @Test func `units of a table are read and written`() throws {
    let read = try #require(ItemUnits.read(" box=12; pallet = 480 ;"))
    #expect(read.map(\.name) == ["box", "pallet"])
    #expect(try units().text == "half pack=0.5; box=12; pallet=480")
    for wrong in ["box", "box=", "=12", "box=0", "box=-1", "box=12;BOX=3", "1x=2"] {
      #expect(ItemUnits.read(wrong) == nil, "\(wrong)")
    }
  }

  @Test(arguments: ["4006381333931", "a b", "a;b", "say \"x\"", "\"", " barcode ", "=12"])
  func `units with any barcode come back as they were written`(_ barcode: String) throws {
    let box = OtherUnit(
      id: .zero, name: "big box", factor: try Self.number("12"), barcode: barcode)
    let units = ItemUnits(own: "pcs", [box, try Self.unit("pallet", "480", 2)])
    let read = try #require(ItemUnits.read(units.text), "\(units.text)")
    #expect(read.map(\.name) == ["big box", "pallet"])
    #expect(read.map(\.barcode) == [barcode, nil])
    #expect(read.map(\.factor.description) == ["12", "480"])
  }

  @Test(arguments: ["box=12 barcode", "box=12 barcode \"", "box=12 barcode \"\"", "box=1 code 2"])
  func `a unit whose barcode is none is refused`(_ text: String) {
    #expect(ItemUnits.read(text) == nil)
  }

  @Test func `a movement tells what was entered, unless a count corrected it`() throws {
    var movement = Record<StockTransaction>(new: .zero)
    try units().read("3 box").write(into: &movement)
    movement[.unit] = "pcs"
    #expect(movement.enteredInUnit?.unit == "box" && movement[.quantity]?.description == "36")
    movement[.causeKind] = "count"
    #expect(movement.enteredInUnit == nil)
  }
}
