import Device
import Model
import Testing

@testable import Business

/// What was entered in boxes stays what it was, whatever becomes of the box.
@Suite struct UnitHistoryTests {
  private struct Boxed {
    let shop: Shop
    let context: CompanyContext
    let item: RecordID
    let box: OtherUnit

    func read(_ text: String) async throws -> EnteredQuantity {
      let item = try #require(try await context.fetch(InventoryItem.self, item))
      return try await context.units(of: item).read(text)
    }

    /// Moves as much as the text says.
    func move(_ text: String) async throws -> RecordID {
      let owner = try #require(try await context.fetch(InventoryItem.self, item))
      let entered = try await read(text)
      var movement = Record<StockTransaction>(
        new: await shop.device.newID(), of: owner, entered.quantity, .adjustment,
        at: try await context.moment())
      entered.write(into: &movement)
      #expect(try await context.book([movement]) == .saved)
      return movement.id
    }

    func told(_ movement: RecordID, in other: CompanyContext? = nil) async throws -> String {
      let record = try #require(
        try await (other ?? context).fetch(StockTransaction.self, movement))
      let entered = record.enteredInUnit.map { " (\($0.quantity) \($0.unit))" } ?? ""
      return (record[.quantity]?.description ?? "") + entered
    }

    func stock() async throws -> String? { try await context.stock(of: item).description }
  }

  private func boxed() async throws -> Boxed {
    let shop = try Shop()
    let context = try await shop.company()
    var item = try await shop.item("A", context)
    item[.unit] = "pcs"
    #expect(try await context.save(item) == .saved)
    let box = OtherUnit(
      id: await shop.device.newID(), name: "box", factor: try #require(ExactDecimal(12)),
      barcode: "4002")
    #expect(try await context.addUnit(box, to: item.id) == .saved)
    return Boxed(shop: shop, context: context, item: item.id, box: box)
  }

  @Test func `a reversal takes all of it, also when a box is something else by then`() async throws
  {
    let boxed = try await boxed()
    let context = boxed.context
    let came = try await boxed.move("3 box")
    let smaller = OtherUnit(id: boxed.box.id, name: "carton", factor: .one)
    #expect(try await context.editUnit(smaller) == .saved)
    #expect(try await boxed.told(came) == "36 (3 box)")
    #expect(try await context.reverse(came) == .saved)
    #expect(try await boxed.stock() == "0")
    #expect(try await boxed.told(.effect(of: came)) == "-36")
    #expect(
      try await context.reverse(came) == .refused(SaveRefusal(came, .alreadyDone)))
    #expect(try await boxed.stock() == "0")
    await boxed.shop.device.close()
  }

  @Test func `undo takes back what was entered in boxes, and again brings it back`() async throws {
    let boxed = try await boxed()
    _ = try await boxed.move("5")
    let left = try await ActInHand.noting("Moved", in: boxed.context.company) {
      try await boxed.move("-0.5 box")
    }.outcome
    #expect(try await boxed.stock() == "-1")
    guard case .done(_, 1, []) = try await boxed.context.takeBack(.last) else {
      Issue.record("it was not taken back")
      return
    }
    #expect(try await boxed.stock() == "5")
    guard case .done = try await boxed.context.takeBack(.lastReversal) else {
      Issue.record("it was not done again")
      return
    }
    #expect(try await boxed.stock() == "-1")
    #expect(try await boxed.told(left) == "-6 (-0.5 box)", "nothing is written over")
    await boxed.shop.device.close()
  }

  @Test func `a deleted unit is entered no more, and its movements tell it on`() async throws {
    let boxed = try await boxed()
    let context = boxed.context
    let came = try await boxed.move("3 box")
    #expect(try await context.delete(.itemUnit, boxed.box.id) == .saved)
    await #expect(throws: ItemUnits.Flaw.unknown("box")) { try await boxed.read("1 box") }
    #expect(try await boxed.told(came) == "36 (3 box)")
    #expect(try await context.reverse(came) == .saved)
    #expect(try await boxed.stock() == "0")
    // Its name and its barcode are free.
    let other = OtherUnit(
      id: await boxed.shop.device.newID(), name: "Box", factor: .one, barcode: "4002")
    #expect(try await context.addUnit(other, to: boxed.item) == .saved)
    #expect(try await boxed.move("2 box") != came)
    #expect(try await boxed.stock() == "2")
    await boxed.shop.device.close()
  }

  @Test func `a restored unit is entered again as it was`() async throws {
    let boxed = try await boxed()
    let context = boxed.context
    #expect(try await context.delete(.itemUnit, boxed.box.id) == .saved)
    #expect(try await context.restore(.itemUnit, boxed.box.id) == .saved)
    let scanned = try await context.items(scanned: "4002")
    #expect(scanned.map(\.scanned) == [boxed.box])
    #expect(try await boxed.read("2 box").quantity == ExactDecimal(24))
    await boxed.shop.device.close()
  }

  @Test func `the box of a deleted item finds nothing, and comes back with it`() async throws {
    let boxed = try await boxed()
    let context = boxed.context
    #expect(try await context.delete(.inventoryItem, boxed.item) == .saved)
    #expect(try await context.items(scanned: "4002").isEmpty)
    let late = OtherUnit(id: await boxed.shop.device.newID(), name: "pallet", factor: .one)
    #expect(
      try await context.addUnit(late, to: boxed.item)
        == .refused(SaveRefusal(boxed.item, .noSuchRecord)))
    #expect(try await context.restore(.inventoryItem, boxed.item) == .saved)
    #expect(try await context.items(scanned: "4002").map(\.item.id) == [boxed.item])
    await boxed.shop.device.close()
  }

  @Test func `an item whose own unit is called as another one is counted in its own`()
    async throws
  {
    let boxed = try await boxed()
    var item = try #require(try await boxed.context.fetch(InventoryItem.self, boxed.item))
    let came = try await boxed.move("3 box")
    item[.unit] = "Box"
    #expect(try await boxed.context.save(item) == .saved)
    #expect(try await boxed.read("3 box") == EnteredQuantity(try #require(ExactDecimal(3))))
    #expect(try await boxed.told(came) == "36 (3 box)", "it was another unit then")
    await boxed.shop.device.close()
  }

  @Test func `an archive brings units, and movements with what was entered`() async throws {
    let boxed = try await boxed()
    let (shop, context) = (boxed.shop, boxed.context)
    let came = try await boxed.move("3 box")
    let report = try await shop.export(context)
    #expect(report.counts.first { $0.entity == "ItemUnit" }?.count == 1)
    let company = try await shop.importing().company
    let copy = try #require(try await shop.device.context(of: company))
    let item = try #require(
      try await copy.fetch(InventoryItem.self, .imported(boxed.item, into: company)))
    let units = try await copy.units(of: item)
    #expect(units.own == "pcs" && units.text == "box=12 barcode 4002")
    #expect(units.others.map(\.barcode) == ["4002"])
    #expect(try await boxed.told(.imported(came, into: company), in: copy) == "36 (3 box)")
    #expect(try await copy.items(scanned: "4002").map(\.item.id) == [item.id])
    #expect(try await copy.stock(of: item.id) == ExactDecimal(36))
    await shop.device.close()
  }
}
