import Device
import Documents
import Model
import Storage
import Testing

@testable import Business

/// Other units, and empty cells, in tables that go out and come in.
@Suite struct UnitColumnTests {
  private func importing(
    _ bytes: [UInt8], _ name: String, _ shop: Shop, _ context: CompanyContext,
    clearsEmpty: Bool = false
  ) async throws -> TableReport {
    let path = shop.folder + "/" + name
    try PlainFile(path, .writing).write(bytes, at: 0)
    var table = ItemImport(path: path)
    table.clearsEmpty = clearsEmpty
    return try await table.run(in: context, isDryRun: false, skipsBad: false)
  }

  private func units(
    _ code: String, _ context: CompanyContext
  ) async throws -> (item: Record<InventoryItem>, units: ItemUnits) {
    let stored = try #require(
      try await context.items(coded: [code])[code]?.record(InventoryItem.self))
    return (stored, try await context.units(of: stored))
  }

  @Test(arguments: [ItemTable.Form.csv, .xlsx])
  func `what goes out comes in elsewhere as it was`(_ form: ItemTable.Form) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A", context)
    _ = try await shop.item("B", context)
    for (name, factor, barcode) in [("box", "12", "4;\"2\""), ("pallet", "480.5", nil)]
      as [(String, String, String?)]
    {
      let unit = OtherUnit(
        id: await shop.device.newID(), name: name, factor: try #require(ExactDecimal(factor)),
        barcode: barcode)
      #expect(try await context.addUnit(unit, to: item.id) == .saved)
    }
    let table = try await ItemTable(
      ItemQuery(), as: form, units: try await context.otherUnits()
    ) { try await context.itemRows($0, limit: 10) }
    // Into the same company nothing is new; into another one all of it.
    let same = try await importing(table.bytes, "same.\(form.rawValue)", shop, context)
    #expect(same.unchanged == 2 && same.problems.isEmpty, "\(same)")
    #expect(same.leftOut == ["Changed", "Reserved", "Available", "Incoming"])
    let other = try await shop.company("Other")
    let report = try await importing(table.bytes, "other.\(form.rawValue)", shop, other)
    #expect(report.created == 2 && report.problems.isEmpty, "\(report)")
    #expect(try await units("A", other).units.text == units("A", context).units.text)
    #expect(try await units("B", other).units.others.isEmpty)
    await shop.device.close()
  }

  @Test func `units are made and changed, and what is wrong is told by row and column`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await importing(
      Array("Code,Name,Unit,Units\nA,First,pcs,box=12 barcode 77; crate=5\n".utf8), "1.csv", shop,
      context)
    let again = try await importing(
      Array("Code,Name,Units\nA,First,BOX=10\n".utf8), "2.csv", shop, context)
    #expect(again.updated == 1)
    #expect(try await units("A", context).units.text == "crate=5; box=10 barcode 77")
    let wrong = try await importing(
      Array(
        """
        Code,Name,Unit,Units
        B,Second,pcs,box
        C,Third,pcs,PCS=2
        D,Fourth,pcs,box=2 barcode 77
        E,Fifth,pcs,box=2 barcode 88
        F,Sixth,pcs,box=2 barcode 88

        """.utf8), "3.csv", shop, context)
    #expect(wrong.problems.map(\.row) == [2, 3, 4, 6] && !wrong.isWritten)
    #expect(wrong.problems.allSatisfy { $0.column == "D (Units)" }, "\(wrong.problems)")
    await shop.device.close()
  }

  @Test func `an empty cell clears its field where that is asked for, and never a name`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await importing(
      Array("Code,Name,Price,Supplier,Units\nA,First,2,Maker,box=2\n".utf8), "1.csv", shop, context)
    let empty = Array("Code,Name,Supplier,Units,Price\nA,,,\n".utf8)
    #expect(try await importing(empty, "2.csv", shop, context).unchanged == 1)
    let cleared = try await importing(empty, "3.csv", shop, context, clearsEmpty: true)
    #expect(cleared.updated == 1, "\(cleared)")
    let (item, units) = try await units("A", context)
    #expect(item[.name] == "First" && item[.supplier] == nil && item[.price] == nil)
    #expect(units.text == "box=2")
    await shop.device.close()
  }

  @Test func `an item like another one gets its units without their barcodes, once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let (first, second) = (
      try await shop.item("A", context), try await shop.item("B", context)
    )
    let box = OtherUnit(
      id: await shop.device.newID(), name: "box", factor: try #require(ExactDecimal("12")),
      barcode: "77")
    #expect(try await context.addUnit(box, to: first.id) == .saved)
    for _ in 0..<2 {
      #expect(try await context.copyUnits(of: first.id, to: second.id) == .saved)
    }
    #expect(try await units("B", context).units.text == "box=12")
    await shop.device.close()
  }
}
