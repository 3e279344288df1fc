import Device
import Model
import Testing

@testable import Business

/// Other units of items over a real device.
@Suite struct UnitStoryTests {
  private func unit(
    _ name: String, _ factor: String, _ barcode: String? = nil, _ shop: Shop
  ) async throws -> OtherUnit {
    OtherUnit(
      id: await shop.device.newID(), name: name, factor: try #require(ExactDecimal(factor)),
      barcode: barcode)
  }

  private func field(_ outcome: SaveOutcome) -> String? {
    guard case .refused(let refusal) = outcome, case .fields(let errors) = refusal.reason else {
      return nil
    }
    return errors.first?.field
  }

  @Test func `a unit is made once, under a name and a barcode that nothing else has`() async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var item = try await shop.item("A", context)
    item[.unit] = "pcs"
    item[.barcode] = "4001"
    #expect(try await context.save(item) == .saved)
    let box = try await unit("box", "12", "4002", shop)
    #expect(try await context.addUnit(box, to: item.id) == .saved)
    #expect(try await context.addUnit(box, to: item.id) == .saved, "the same one")
    for (name, factor, barcode, wrong) in [
      ("BOX", "2", nil, "name"), ("PCS", "2", nil, "name"), ("", "2", nil, "name"),
      ("a;b", "2", nil, "name"), ("2x", "2", nil, "name"), ("crate", "0", nil, "factor"),
      ("crate", "2", "4001", "barcode"), ("crate", "2", "4002", "barcode"),
      ("crate", "2", "A", "barcode"),
    ] as [(String, String, String?, String)] {
      let other = try await unit(name, factor, barcode, shop)
      #expect(field(try await context.addUnit(other, to: item.id)) == wrong, "\(name) \(wrong)")
    }
    let same = OtherUnit(id: box.id, name: "Box", factor: .one, barcode: "4002")
    #expect(try await context.editUnit(same) == .saved)
    #expect(try await context.units(of: item).others == [same])
    let scanned = try await context.items(scanned: "4002")
    #expect(scanned.map(\.item.id) == [item.id] && scanned.first?.scanned == same)
    #expect(try await context.items(scanned: "4001").first?.scanned == nil)
    #expect(try await context.delete(.itemUnit, box.id) == .saved)
    #expect(try await context.items(scanned: "4002").isEmpty)
    #expect(try await context.editUnit(same) == .refused(SaveRefusal(box.id, .noSuchRecord)))
    await shop.device.close()
  }

  @Test func `boxes of one barcode are found together, those of archived items last`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await shop.item("A", context)
    var second = try await shop.item("B", context)
    for item in [first.id, second.id] {
      // As two devices make them that do not know of each other.
      var record = Record<ItemUnit>(new: await shop.device.newID())
      record[.item] = item
      record[.name] = "box"
      record[.factor] = ExactDecimal("12")
      record[.barcode] = "4002"
      #expect(try await context.save(record) == .saved)
    }
    #expect(try await context.items(scanned: "4002").count == 2)
    second[.isArchived] = true
    #expect(try await context.save(second) == .saved)
    #expect(try await context.items(scanned: "4002").map(\.item.id) == [first.id])
    await shop.device.close()
  }

  @Test func `a unit of another device that has no factor is none`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    for factor in ["0", "-2", "3"] {
      var record = Record<ItemUnit>(new: await shop.device.newID())
      record[.item] = item.id
      record[.name] = "box \(factor)"
      record[.factor] = ExactDecimal(factor)
      #expect(try await context.save(record) == .saved)
    }
    #expect(try await context.units(of: item).others.map(\.name) == ["box 3"])
    await shop.device.close()
  }

  @Test func `a transfer keeps what was entered in both halves`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    try await shop.movement(item.id, "50", context)
    var place = Record<Location>(new: await shop.device.newID())
    place[.name] = "Shelf"
    place[.code] = "S-1"
    place[.kind] = "bin"
    #expect(try await context.save(place) == .saved)
    let box = try await unit("box", "12", nil, shop)
    #expect(try await context.addUnit(box, to: item.id) == .saved)
    let entered = try await context.units(of: item).read("3 box")
    var transfer = StockTransfer(
      item: item.id, quantity: entered.quantity, from: nil, to: place.id)
    transfer.entered = entered
    let id = await shop.device.newID()
    #expect(try await context.transfer(transfer, id) == .saved)
    let taken = try #require(try await context.fetch(StockTransaction.self, id))
    let brought = try #require(try await context.fetch(StockTransaction.self, .arrival(of: id)))
    #expect(taken[.quantity]?.description == "-36" && taken[.enteredQuantity]?.description == "-3")
    #expect(brought.enteredInUnit?.quantity.description == "3")
    #expect(try await context.stock(of: item.id).description == "50")
    await shop.device.close()
  }
}
