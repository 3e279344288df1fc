import Model
import SyncProtocol
import Testing

@testable import Device

/// What one device saves is what the other shows, byte for byte, whatever it is.
@Suite struct FieldRoundTripTests {
  /// A company on two devices of its owner.
  private func pair() throws -> (here: Workshop, there: Workshop, zone: TestZone) {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let here = try Workshop()
    try here.makeCompany()
    try here.sync(zone)
    let there = try Workshop(Known.ada, on: Known.phone)
    let entry = FeedEntry(zone: zone.id, standing: .owned, head: zone.head)
    _ = try there.core.applyFeed(
      FeedAnswer(sequence: 1, time: zone.now, entries: [entry]), now: there.now)
    try there.pull(zone)
    return (here, there, zone)
  }

  private func fill(
    _ record: inout RecordValues, of definition: EntityDefinition, _ values: inout AnyValues,
    reference: RecordID, of kind: EntityKind? = nil
  ) {
    for field in definition.fields where field.writer == .member || field.writer == .owner {
      if case .reference(let referred) = field.type, referred != kind { continue }
      record.set(field, to: values.value(for: field, reference: reference))
    }
  }

  private func expectEqual(
    _ record: RecordValues, _ kind: EntityKind, _ here: Workshop, _ there: Workshop,
    in zone: ZoneID
  ) throws {
    let definition = try #require(Schema.current.definition(of: kind))
    let mine = try #require(
      try here.core.storeHolding(zone).reader.record(kind, record.id, in: zone))
    let theirs = try #require(
      try there.core.storeHolding(zone).reader.record(kind, record.id, in: zone))
    for field in definition.fields where field.writer != .container {
      #expect(mine.values[field] == record[field], "\(field.name) as saved")
      #expect(theirs.values[field] == record[field], "\(field.name) on the other device")
    }
    #expect(
      try here.core.storeHolding(zone).reader.state(of: record.id, in: zone)?.version
        == there.core.storeHolding(zone).reader.state(of: record.id, in: zone)?.version)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `an item's fields arrive as they were saved, twice`(seed: UInt64) throws {
    let (here, there, zone) = try pair()
    var values = AnyValues(seed: seed)
    var item = RecordValues(new: here.newID(), of: InventoryItem.definition)
    fill(&item, of: InventoryItem.definition, &values, reference: Known.company)
    #expect(try here.core.privateStore.save([item], in: zone.id, now: here.now) == .saved)
    try here.sync(zone)
    try there.pull(zone)
    try expectEqual(item, .inventoryItem, here, there, in: zone.id)

    var again = try #require(
      try there.core.privateStore.reader.record(.inventoryItem, item.id, in: zone.id)
    ).values
    fill(&again, of: InventoryItem.definition, &values, reference: Known.company)
    there.now += 10_000
    zone.now += 10_000
    #expect(try there.core.privateStore.save([again], in: zone.id, now: there.now) == .saved)
    try there.sync(zone)
    try here.pull(zone)
    try expectEqual(again, .inventoryItem, there, here, in: zone.id)
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `a movement's fields arrive as they were saved`(seed: UInt64) throws {
    let (here, there, zone) = try pair()
    let bolt = try here.add("Bolt", code: "B-1")
    var values = AnyValues(seed: seed)
    var movement = RecordValues(new: here.newID(), of: StockTransaction.definition)
    fill(
      &movement, of: StockTransaction.definition, &values, reference: bolt.id, of: .inventoryItem)
    #expect(try here.core.privateStore.save([movement], in: zone.id, now: here.now) == .saved)
    try here.sync(zone)
    try there.pull(zone)
    try expectEqual(movement, .stockTransaction, here, there, in: zone.id)
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `a company's fields arrive as they were saved`(seed: UInt64) throws {
    let (here, there, zone) = try pair()
    var values = AnyValues(seed: seed)
    var company = try #require(
      try here.core.privateStore.reader.record(.company, zone.id, in: zone.id)
    ).values
    fill(&company, of: Company.definition, &values, reference: zone.id)
    // Books are not closed until a day that is still to come.
    let closing = Company.definition.fields[Field<Company, Moment>.closedUntil.number]
    if case .time(let time) = company[closing] {
      company.set(closing, to: .time(min(time, Int64(here.now))))
    }
    here.now += 10_000
    zone.now += 10_000
    #expect(try here.core.privateStore.save([company], in: zone.id, now: here.now) == .saved)
    try here.sync(zone)
    try there.pull(zone)
    try expectEqual(company, .company, here, there, in: zone.id)
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `a UserPass and a member's own fields arrive as they were saved`(seed: UInt64) throws {
    let (here, there, zone) = try pair()
    var values = AnyValues(seed: seed)
    let account = TestZone(Known.ada, .account, now: Known.now)
    let id = RecordID.userPass(of: Known.ada, for: zone.id)
    var pass = RecordValues(new: id, of: UserPass.definition)
    fill(&pass, of: UserPass.definition, &values, reference: zone.id)
    #expect(try here.core.privateStore.save([pass], in: Known.ada, now: here.now) == .saved)
    try here.sync(account)
    try there.pull(account)
    try expectEqual(pass, .userPass, here, there, in: Known.ada)

    let own = RecordID.accessControl(of: Known.ada, in: zone.id)
    var row = try #require(
      try here.core.privateStore.reader.record(.accessControl, own, in: zone.id)
    ).values
    for field in AccessControl.definition.fields where field.writer == .subject {
      row.set(field, to: values.value(for: field, reference: zone.id))
    }
    #expect(try here.core.privateStore.save([row], in: zone.id, now: here.now) == .saved)
    try here.sync(zone)
    try there.pull(zone)
    try expectEqual(row, .accessControl, here, there, in: zone.id)
  }

  @Test(
    "Nothing and an empty text are two values, and so are two ways to write one letter",
    arguments: [
      (FieldValue.null, FieldValue.text("")), (.text(""), .null),
      (.text("\u{E9}"), .text("e\u{301}")), (.text("a"), .text("a\u{0}")),
    ])
  func distinct(_ first: FieldValue, _ second: FieldValue) throws {
    let (here, there, zone) = try pair()
    let unit = InventoryItem.definition.fields[7]
    var item = try here.add("Bolt", code: "B-1").values
    for value in [first, second] {
      item.set(unit, to: value)
      here.now += 10
      zone.now += 10
      #expect(try here.core.privateStore.save([item], in: zone.id, now: here.now) == .saved)
      try here.sync(zone)
      try there.pull(zone)
      let theirs = try there.core.privateStore.reader.record(.inventoryItem, item.id, in: zone.id)
      #expect(theirs?.values[unit] == value)
    }
  }

  @Test(arguments: [("price", 5), ("name", 0), ("warrantyEnds", 12), ("isFlagged", 17)])
  func `a field never takes a value of another type`(name: String, number: Int) throws {
    let (here, _, zone) = try pair()
    let field = InventoryItem.definition.fields[number]
    let all: [FieldValue] = [
      .text("x"), .integer(1), .decimal(.one), .boolean(true), .time(1), .reference(Known.ada),
      .bytes([1]),
    ]
    let wrong = all.filter { !field.type.accepts($0) }
    #expect(field.name == name && wrong.count == all.count - 1)
    for value in wrong {
      var item = here.item("Bolt", code: "B-1").values
      item.set(field, to: value)
      let outcome = try here.core.privateStore.save([item], in: zone.id, now: here.now)
      #expect(
        outcome
          == .refused(SaveRefusal(item.id, .fields([FieldError(name, .wrongForm(field.type))]))))
    }
  }
}
