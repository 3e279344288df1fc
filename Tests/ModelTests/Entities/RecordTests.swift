import Testing

@testable import Model

@Suite struct RecordTests {
  private let id = RecordID(high: 1, low: 2)

  @Test func `Fields hold values of their own type, and nil takes them away`() throws {
    var item = Record<InventoryItem>(new: id)
    item[.name] = "Bolt"
    item[.price] = ExactDecimal("1.25")
    item[.isFlagged] = true
    item[.expires] = Moment(milliseconds: -5)
    #expect(item[.name] == "Bolt")
    #expect(item[.price]?.description == "1.25")
    #expect(item[.isFlagged] == true)
    #expect(item[.expires] == Moment(milliseconds: -5))
    #expect(item[.code] == nil)
    item[.name] = nil
    #expect(item[.name] == nil)
    #expect(item.values.values[0] == .null)
  }

  @Test func `Writing marks the group of the field, once, and only if the value differs`() {
    var item = Record<InventoryItem>(new: id)
    #expect(item.values.changedGroups == 0)
    item[.name] = nil
    #expect(item.values.changedGroups == 0)
    item[.currency] = "EUR"
    #expect(item.values.changedGroups == 1 << 5)
    item[.price] = .one
    #expect(item.values.changedGroups == 1 << 5)
    item[.isArchived] = false
    #expect(item.values.changedGroups == 1 << 5 | 1 << 18)
    item.markSaved()
    item[.currency] = "EUR"
    item[.isArchived] = false
    #expect(item.values.changedGroups == 0)
  }

  @Test func `The same word in other bytes is a change`() {
    var item = Record<InventoryItem>(new: id)
    item[.name] = "\u{e9}"
    item.markSaved()
    item[.name] = "e\u{301}"
    #expect(item.values.changedGroups == 1)
    #expect(item[.name].map { Array($0.utf8) } == [0x65, 0xCC, 0x81])
  }

  @Test func `A record of another entity is not taken for one`() {
    let values = RecordValues(new: id, of: Company.definition)
    #expect(Record<InventoryItem>(values) == nil)
    #expect(Record<Company>(values)?.id == id)
  }

  @Test(
    "Each representation reads its own form and no other",
    arguments: [
      FieldValue.null, .text("a"), .integer(1), .decimal(.one), .boolean(true), .time(1),
      .reference(.zero), .bytes([1]),
    ])
  func representations(_ value: FieldValue) {
    let readings = [
      String(fieldValue: value)?.fieldValue, Int64(fieldValue: value)?.fieldValue,
      ExactDecimal(fieldValue: value)?.fieldValue, Bool(fieldValue: value)?.fieldValue,
      Moment(fieldValue: value)?.fieldValue, RecordID(fieldValue: value)?.fieldValue,
      [UInt8](fieldValue: value)?.fieldValue,
    ].compactMap { $0 }
    #expect(readings == (value.isNull ? [] : [value]))
  }

  @Test(
    "A type accepts its own values up to its limit, and null",
    arguments: [
      (.text(limit: 3), .text("abc"), true), (.text(limit: 3), .text("ab\u{e9}"), false),
      (.text(limit: 3), .integer(1), false), (.choice(["a"]), .text("newer"), true),
      (.choice(["a"]), .text(String(repeating: "x", count: 65)), false),
      (.integer, .integer(.min), true), (.integer, .decimal(.one), false),
      (.decimal, .decimal(.one), true), (.boolean, .boolean(false), true),
      (.boolean, .integer(0), false), (.time, .time(-1), true), (.time, .integer(1), false),
      (.time, .time(.min), false), (.time, .time(.max), false),
      (.time, .time(Moment.range.lowerBound), true),
      (.time, .time(Moment.range.upperBound), true),
      (.time, .time(Moment.range.upperBound + 1), false),
      (.reference(.company), .reference(.zero), true), (.identifier, .reference(.zero), true),
      (.identifier, .text("x"), false), (.bytes(limit: 1), .bytes([1]), true),
      (.bytes(limit: 1), .bytes([1, 2]), false), (.bytes(limit: 0), .null, true),
    ] as [(FieldType, FieldValue, Bool)])
  func accepts(_ type: FieldType, _ value: FieldValue, _ expected: Bool) {
    #expect(type.accepts(value) == expected)
  }
}
