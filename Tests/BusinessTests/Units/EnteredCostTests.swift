import Model
import Testing

@testable import Business

/// What was entered in boxes: what it costs, the other way round, and at the ends of the range.
@Suite struct EnteredCostTests {
  private static func number(_ text: String) throws -> ExactDecimal {
    try #require(ExactDecimal(text))
  }

  private static func unit(_ factor: String) throws -> OtherUnit {
    OtherUnit(
      id: RecordID(milliseconds: 1, random: (1, 1)), name: "box", factor: try number(factor))
  }

  private static func bought(_ count: String, of factor: String?) throws -> EnteredQuantity {
    guard let factor else { return EnteredQuantity(try number(count)) }
    return try #require(EnteredQuantity(try number(count), try unit(factor)))
  }

  @Test(
    arguments: [
      ("3", "12", "24", "2"), ("1", "12", "10", "0.833333"), ("0.5", "12", "24", "2"),
      ("3", "0.5", "1", "2"), ("7", "1", "3.5", "3.5"), ("5", nil, "4.20", "4.2"),
      ("3", "12", "0", "0"), ("9", "12", "0.000001", "0"), ("2", "12", "0.000009", "0.000001"),
    ] as [(String, String?, String, String)])
  func `a cost of each is that of one entered, shared among what is in it`(
    _ count: String, _ factor: String?, _ each: String, _ unitCost: String
  ) throws {
    let bought = try Self.bought(count, of: factor)
    #expect(bought.cost(ofEach: try Self.number(each)) == (try Self.number(unitCost)))
  }

  @Test(
    arguments: [
      ("3", "12", "72", "2"), ("3", "12", "100", "2.777778"), ("0.25", "12", "6", "2"),
      ("3", nil, "100", "33.333333"),
    ] as [(String, String?, String, String)])
  func `a cost of all is shared among the own unit, whatever was entered`(
    _ count: String, _ factor: String?, _ total: String, _ unitCost: String
  ) throws {
    let bought = try Self.bought(count, of: factor)
    #expect(bought.cost(ofAll: try Self.number(total)) == (try Self.number(unitCost)))
  }

  @Test func `a cost that is out of range, or of nothing, is none`() throws {
    let most = ExactDecimal(millionths: .max)
    #expect(try Self.bought("3", of: "12").cost(ofEach: most) == nil)
    #expect(try Self.bought("0.000001", of: nil).cost(ofAll: most) == nil)
    #expect(try Self.bought("0", of: "12").cost(ofEach: .one) == nil)
    #expect(try Self.bought("0", of: nil).cost(ofAll: .one) == nil)
    #expect(try Self.bought("1", of: nil).cost(ofEach: most) == most)
  }

  @Test func `each and all agree where the cost of all is exact`() throws {
    for (count, factor) in [("1", "12"), ("3", "0.25"), ("40", "480"), ("2.5", "0.4")] {
      let bought = try Self.bought(count, of: factor)
      let total = try #require(try Self.number("7.3").multiplied(by: try Self.number(count)))
      #expect(bought.cost(ofEach: try Self.number("7.3")) == bought.cost(ofAll: total))
    }
  }

  @Test func `the other way has the other sign in both units, and back is the same`() throws {
    let bought = try Self.bought("2.5", of: "12")
    let sold = try #require(bought.negated)
    #expect(sold.quantity == (try Self.number("-30")))
    #expect(sold.entered == (try Self.number("-2.5")) && sold.unit == "box")
    #expect(sold.negated == bought)
    #expect(EnteredQuantity(ExactDecimal(millionths: .min)).negated == nil)
  }

  @Test func `the ends of the range are exact, and one beyond is out of range`() throws {
    let two = try Self.unit("2")
    let half = ExactDecimal.sumLimit.millionths / 2
    func doubled(_ millionths: Int64) -> ExactDecimal? {
      EnteredQuantity(ExactDecimal(millionths: millionths), two)?.quantity
    }
    #expect(doubled(half) == .sumLimit && doubled(half + 1) == .above)
    #expect(doubled(-half) == ExactDecimal.sumLimit.negated && doubled(-half - 1) == .below)
    let least = try Self.unit("0.000001")
    #expect(EnteredQuantity(.one, least)?.quantity.millionths == 1)
    #expect(EnteredQuantity(ExactDecimal(millionths: 999_999), least) == nil)
    let largest = ExactDecimal(millionths: half)
    #expect(ItemUnits(own: nil, [least]).parts(of: largest).count <= 2, "no trap")
  }

  @Test func `names that are equal to people are one unit, however they are typed`() throws {
    let name = "F\u{FC}tte"
    let unit = OtherUnit(id: .zero, name: name, factor: try Self.number("6"))
    let units = ItemUnits(own: "St\u{FC}ck", [unit])
    #expect(try units.read("2 fu\u{308}tte").quantity == (try Self.number("12")))
    #expect(try units.read("2 STU\u{308}CK", in: unit).quantity == (try Self.number("2")))
    #expect(ItemUnits.read("F\u{FC}tte=2; FU\u{308}TTE=3") == nil, "one name twice")
  }

  @Test(arguments: [
    "3 box box", "3 box 2", "3 box=12", "3 box;", "3e5 box", "3 <b>box</b>", "3 box\u{0}",
  ])
  func `what only begins like a quantity in boxes is none`(_ text: String) throws {
    let units = ItemUnits(own: "pcs", [try Self.unit("12")])
    #expect(throws: ItemUnits.Flaw.self) { try units.read(text) }
  }

  @Test func `of two units of one name, as two devices make them, all read the same one`() throws {
    let first = OtherUnit(
      id: RecordID(milliseconds: 1, random: (1, 1)), name: "box", factor: try Self.number("12"))
    let second = OtherUnit(
      id: RecordID(milliseconds: 2, random: (2, 2)), name: "Box", factor: try Self.number("12"))
    let larger = OtherUnit(
      id: RecordID(milliseconds: 3, random: (3, 3)), name: "BOX", factor: try Self.number("20"))
    for order in [[first, second], [second, first]] {
      #expect(ItemUnits(own: nil, order).named("box") == first)
    }
    for order in [[first, larger], [larger, first]] {
      #expect(ItemUnits(own: nil, order).named("box") == larger)
    }
  }
}
