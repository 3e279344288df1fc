import Device
import Glibc
import Model
import Testing

@testable import Business

/// A company's own fields over a real device: made, filled, taken away and brought back.
@Suite struct OwnFieldStoryTests {
  private func add(
    _ name: String, _ context: CompanyContext, _ kind: OwnField.Kind = .text,
    _ choices: [String] = []
  ) async throws -> OwnField {
    let made = try await context.addField(
      OwnFieldDraft(name: name, kind: kind, choices: choices))
    #expect(made.outcome == .saved, "\(name)")
    return try #require(try await context.ownFields()[made.id])
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  @Test func `values stay when their field is deleted, and are there again with it`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context)
    var item = try await shop.item("A", context)
    item[colour.field] = "red"
    #expect(try await context.save(item) == .saved)
    func own() async throws -> [OwnValue] {
      try await context.itemRows(ItemQuery(), limit: 5).rows[0].own
    }
    #expect(try await own() == [OwnValue(field: colour, text: "red")])
    #expect(try await context.filledPlaces()[colour.slot - 1] == 1)
    #expect(try await context.deleteField(colour.id) == .saved)
    #expect(try await own().isEmpty)
    for number in 1...9 {
      let other = try await add("Other \(number)", context)
      #expect(other.slot != colour.slot, "a place that holds something is taken last")
    }
    #expect(try await context.restore(.customField, colour.id) == .saved)
    #expect(try await own() == [OwnValue(field: colour, text: "red")])
    let full = try await context.addField(OwnFieldDraft(name: "Eleventh"))
    #expect(full.outcome == .refused(SaveRefusal(full.id, .noFieldLeft)))
    await shop.device.close()
  }

  @Test func `the last place is given again, and what it holds is shown as it is`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context)
    var item = try await shop.item("A", context)
    item[colour.field] = "red"
    #expect(try await context.save(item) == .saved)
    #expect(try await context.deleteField(colour.id) == .saved)
    for number in 1...9 { _ = try await add("Other \(number)", context) }
    let weight = try await add("Weight", context, .number)
    #expect(weight.slot == colour.slot)
    let row = try await context.itemRows(ItemQuery(), limit: 5).rows[0]
    #expect(row.own.map(\.text) == ["red"] && !weight.fits("red"))
    await shop.device.close()
  }

  @Test func `two that stand in one place are told apart, and one gets its own`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context)
    // As another device made it that did not know of the first one.
    var other = Record<CustomField>(new: await shop.device.newID())
    other[.name] = "Weight"
    other[.type] = "number"
    other[.slot] = Int64(colour.slot)
    #expect(try await context.save(other) == .saved)
    var item = try await shop.item("A", context)
    item[colour.field] = "12"
    #expect(try await context.save(item) == .saved)
    let both = try await context.ownFields()
    #expect(both.all.map(\.isDisplaced) == [false, true])
    #expect(try await context.placeField(colour.id) == .saved)
    #expect(try await context.ownFields() == both, "who has a place keeps it")
    #expect(try await context.placeField(other.id) == .saved)
    let after = try await context.ownFields()
    #expect(after.placed.count == 2 && after[other.id]?.slot != colour.slot)
    let row = try await context.itemRows(ItemQuery(), limit: 5).rows[0]
    #expect(row.own.map(\.field.name) == ["Colour"], "nothing is lost")
    await shop.device.close()
  }

  @Test func `fields are renamed, get other types, and change their order`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await add("One", context, .choice, ["a", "b"])
    let second = try await add("Two", context)
    let third = try await add("Three", context)
    #expect(try await context.moveField(third.id, to: 0) == .saved)
    #expect(try await context.ownFields().all.map(\.name) == ["Three", "One", "Two"])
    #expect(try await context.moveField(third.id, to: 99) == .saved)
    #expect(try await context.ownFields().all.map(\.name) == ["One", "Two", "Three"])
    let taken = try await context.editField(second.id, OwnFieldDraft(name: "one"))
    #expect(
      taken == .refused(SaveRefusal(second.id, .fields([FieldError("name", .taken(by: first.id))])))
    )
    #expect(
      try await context.editField(first.id, OwnFieldDraft(name: "One", kind: .date)) == .saved)
    let draft = OwnFieldDraft(name: "One", kind: .choice, choices: ["a", "b"])
    #expect(try await context.editField(first.id, draft) == .saved)
    #expect(try await context.ownFields()[first.id]?.choices == ["a", "b"])
    #expect(
      try await context.editField(.zero, draft) == .refused(SaveRefusal(.zero, .noSuchRecord)))
    #expect(
      try await context.moveField(.zero, to: 0) == .refused(SaveRefusal(.zero, .noSuchRecord)))
    await shop.device.close()
  }

  @Test func `a table has a column for each field, and is taken in again`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context, .choice, ["red", "blue"])
    let weight = try await add("Weight", context, .number)
    let best = try await add("Best before", context, .date)
    _ = try await shop.item("A", context)
    let path = shop.folder + "/items.csv"
    func run(_ rows: String) async throws -> TableReport {
      try write("Code,Name,COLOUR,Weight,best before,Other\n" + rows, to: path)
      return try await ItemImport(path: path).run(in: context, isDryRun: false, skipsBad: false)
    }
    let bad = try await run("A,,green,heavy,soon,x\n")
    #expect(bad.problems.count == 3 && !bad.isWritten && bad.leftOut == ["Other"])
    let good = try await run("A,,RED,12.50,2026-12-24,x\nB,Nut,,,,\n")
    #expect(good.updated == 1 && good.created == 1 && good.problems.isEmpty)
    let fields = try await context.ownFields()
    let table = try await ItemTable(ItemQuery(), fields: fields) {
      try await context.itemRows($0, limit: 10)
    }
    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(text.contains(",Colour,Weight,Best before"))
    #expect(text.contains(",red,12.5,2026-12-24"))
    let item = try #require(try await context.items(scanned: "A").first).item
    #expect(item[colour.field] == "red" && item[weight.field] == "12.5")
    #expect(item[best.field] == "2026-12-24")
    let found = try await context.search("12.5", kind: .inventoryItem, limit: 5)
    #expect(found.map(\.id).contains(item.id))
    await shop.device.close()
  }
}
