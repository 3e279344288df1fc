import Device
import Glibc
import Model
import Testing

@testable import Business

/// Fields that two devices make, values that no longer fit, and tables and archives of both.
@Suite struct OwnFieldMeetingTests {
  private func add(
    _ name: String, _ context: CompanyContext, _ kind: OwnField.Kind = .text,
    _ choices: [String] = []
  ) async throws -> OwnField {
    let made = try await context.addField(OwnFieldDraft(name: name, kind: kind, choices: choices))
    #expect(made.outcome == .saved, "\(name)")
    return try #require(try await context.ownFields()[made.id])
  }

  /// A field as another device made it that did not know of those here.
  private func meet(
    _ name: String, _ slot: Int, _ context: CompanyContext, _ shop: Shop
  ) async throws -> RecordID {
    var other = Record<CustomField>(new: await shop.device.newID())
    other[.name] = name
    other[.type] = "text"
    other[.slot] = Int64(slot)
    #expect(try await context.save(other) == .saved)
    return other.id
  }

  private func hold(
    _ value: String, in field: OwnField, _ code: String, _ context: CompanyContext, _ shop: Shop
  ) async throws -> RecordID {
    var item = try await shop.item(code, context)
    item[field.field] = value
    #expect(try await context.save(item) == .saved)
    return item.id
  }

  private func own(_ context: CompanyContext) async throws -> [String] {
    try await context.itemRows(ItemQuery(), limit: 5).rows.flatMap { row in
      row.own.map { "\($0.field.name)=\($0.text)" }
    }
  }

  private func take(
    _ table: String, _ context: CompanyContext, _ shop: Shop, isDryRun: Bool = false,
    skipsBad: Bool = false
  ) async throws -> TableReport {
    let path = shop.folder + "/items.csv"
    let file = try #require(fopen(path, "w"))
    let bytes = Array(table.utf8)
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
    return try await ItemImport(path: path).run(
      in: context, isDryRun: isDryRun, skipsBad: skipsBad)
  }

  @Test func `two devices that make a field of one name choose the same place`() async throws {
    let (first, second) = (try Shop(), try Shop())
    let (one, other) = (try await first.company(), try await second.company())
    for (name, spelling) in [
      ("Colour", "COLOUR"), ("Länge", "LÄNGE"), ("Shelf life", "shelf   Life"),
    ] {
      let here = try await add(name, one)
      let there = try await add("  \(spelling)  ", other)
      #expect(here.slot == there.slot, "\(name)")
    }
    await first.device.close()
    await second.device.close()
  }

  @Test func `the displaced one is deleted and nothing of the elder's is touched`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context)
    let twin = try await meet("colour", colour.slot, context, shop)
    _ = try await hold("red", in: colour, "A", context, shop)
    #expect(try await context.ownFields()[twin]?.twin == colour.id)
    #expect(try await context.ownFields()[twin]?.isDisplaced == true)
    #expect(try await context.deleteField(twin) == .saved)
    #expect(try await context.ownFields().all.map(\.id) == [colour.id])
    #expect(try await own(context) == ["Colour=red"])
    await shop.device.close()
  }

  @Test func `the other one has the place once the elder is deleted, and loses it again`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context)
    let weight = try await meet("Weight", colour.slot, context, shop)
    _ = try await hold("12", in: colour, "A", context, shop)
    #expect(try await own(context) == ["Colour=12"])
    #expect(try await context.deleteField(colour.id) == .saved)
    #expect(try await context.ownFields()[weight]?.isDisplaced == false)
    #expect(try await own(context) == ["Weight=12"])
    #expect(try await context.restore(.customField, colour.id) == .saved)
    #expect(try await own(context) == ["Colour=12"])
    #expect(try await context.ownFields()[weight]?.isDisplaced == true)
    await shop.device.close()
  }

  @Test func `a displaced field gets no place where all ten are taken`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for number in 1...10 { _ = try await add("F\(number)", context) }
    for slot in [3, 11, 0] {
      let late = try await meet("Late \(slot)", slot, context, shop)
      #expect(
        try await context.placeField(late) == .refused(SaveRefusal(late, .noFieldLeft)))
      #expect(try await context.ownFields()[late]?.isDisplaced == true)
    }
    #expect(try await context.ownFields().placed.count == 10)
    #expect(
      try await context.placeField(.zero) == .refused(SaveRefusal(.zero, .noSuchRecord)))
    await shop.device.close()
  }

  @Test(
    arguments: [
      (.number, [], "twelve", false), (.number, [], "12", true), (.number, [], "12.50", false),
      (.date, [], "2026-13-01", false), (.date, [], "2026-12-01", true),
      (.choice, ["red", "blue"], "green", false), (.choice, ["red", "blue"], "RED", false),
      (.choice, ["red"], "red", true),
    ] as [(OwnField.Kind, [String], String, Bool)])
  func `another type leaves values as they are, and tells which do not fit`(
    _ kind: OwnField.Kind, _ choices: [String], _ value: String, _ fits: Bool
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let field = try await add("It", context)
    let item = try await hold(value, in: field, "A", context, shop)
    let before = try await context.fetch(InventoryItem.self, item)
    let draft = OwnFieldDraft(name: "It", kind: kind, choices: choices)
    #expect(try await context.editField(field.id, draft) == .saved)
    #expect(try await context.fetch(InventoryItem.self, item) == before, "no item is written")
    #expect(try await own(context) == ["It=\(value)"])
    #expect(try await context.ownFields()[field.id]?.fits(value) == fits)
    await shop.device.close()
  }

  @Test func `an item with a value that no longer fits is saved with all else`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let field = try await add("Colour", context, .choice, ["red", "blue"])
    let id = try await hold("red", in: field, "A", context, shop)
    let draft = OwnFieldDraft(name: "Colour", kind: .choice, choices: ["green"])
    #expect(try await context.editField(field.id, draft) == .saved)
    var item = try #require(try await context.fetch(InventoryItem.self, id))
    item[.name] = "Another name"
    #expect(try await context.save(item) == .saved)
    #expect(try await own(context) == ["Colour=red"])
    let again = try await take("Code,Colour\nA,red\n", context, shop)
    #expect(again.problems.count == 1 && !again.isWritten, "not written anew")
    #expect(again.problems.first?.sentence.contains("none of green") == true)
    #expect(try await own(context) == ["Colour=red"])
    await shop.device.close()
  }

  @Test func `a heading means the field before a word that means a usual one`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let brand = try await add("Brand", context)
    let report = try await take(
      "Code,Name,brand,Manufacturer,BRAND\nA,Bolt,Acme,Works,Other\n", context, shop)
    #expect(report.created == 1 && report.leftOut == ["BRAND"], "the first of two counts")
    let item = try #require(try await context.items(scanned: "A").first).item
    #expect(item[brand.field] == "Acme" && item[.manufacturer] == "Works")
    // Without the field the word means what it always did.
    #expect(try await context.deleteField(brand.id) == .saved)
    #expect(try await take("Code,Brand\nA,Forge\n", context, shop).updated == 1)
    let after = try #require(try await context.items(scanned: "A").first).item
    #expect(after[.manufacturer] == "Forge" && after[brand.field] == "Acme")
    await shop.device.close()
  }

  @Test func `a table writes nothing into a field without a place`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context)
    _ = try await hold("red", in: colour, "A", context, shop)
    _ = try await meet("Weight", colour.slot, context, shop)
    let report = try await take("Code,Name,Weight\nA,Nut,12\n", context, shop)
    #expect(report.leftOut == ["Weight"] && report.updated == 1)
    #expect(try await own(context) == ["Colour=red"])
    await shop.device.close()
  }

  @Test func `bad values are told by their rows, and the other rows can go on`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await add("Weight", context, .number)
    let table = "Code,Name,Weight\nA,Bolt,1\nB,Nut,heavy\nC,Pin,\"1,5\"\n"
    let tried = try await take(table, context, shop, isDryRun: true)
    #expect(tried.problems.count == 1 && !tried.isWritten)
    #expect(try await context.count(.inventoryItem) == 0)
    let report = try await take(table, context, shop, skipsBad: true)
    #expect(report.created == 2 && report.rejected.count == 1)
    #expect(try await Set(own(context)) == ["Weight=1", "Weight=1.5"])
    let again = try await take("Code,Weight\nA,\nC,1.50\n", context, shop)
    #expect(again.unchanged == 2, "an empty cell says nothing, and 1.50 is 1.5")
    await shop.device.close()
  }

  @Test func `a table taken in again changes nothing, also where it looks like formulas`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let note = try await add("=Note", context)
    for (code, text) in [("A", "=1+1"), ("B", "'quoted"), ("C", "a,\"b\"; -c")] {
      _ = try await hold(text, in: note, code, context, shop)
    }
    let before = try await own(context)
    let table = try await ItemTable(ItemQuery(), fields: try await context.ownFields()) {
      try await context.itemRows($0, limit: 10)
    }
    let text = String(decoding: table.bytes, as: UTF8.self)
    #expect(!text.contains(",=1+1") && !text.contains(",=Note"), "no program works it out")
    let report = try await take(text, context, shop)
    #expect(report.problems.isEmpty && report.updated == 0 && report.unchanged == 3)
    #expect(!report.leftOut.contains { $0.contains("Note") })
    #expect(try await own(context) == before && before.count == 3)
    await shop.device.close()
  }

  @Test func `an archive keeps fields, their order, and who of two has the place`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let colour = try await add("Colour", context, .choice, ["red", "blue"])
    let best = try await add("Best before", context, .date)
    _ = try await meet("Weight", colour.slot, context, shop)
    #expect(try await context.moveField(best.id, to: 0) == .saved)
    _ = try await hold("gone", in: colour, "A", context, shop)
    func shape(_ context: CompanyContext) async throws -> [String] {
      try await context.ownFields().all.map {
        "\($0.name) \($0.kind) \($0.slot) \($0.choices) \($0.isDisplaced)"
      }
    }
    _ = try await shop.export(context)
    let company = try await shop.importing().company
    let copy = try #require(try await shop.device.context(of: company))
    #expect(try await shape(copy) == (try await shape(context)))
    #expect(try await own(copy) == ["Colour=gone"], "also what does not fit")
    await shop.device.close()
  }
}
