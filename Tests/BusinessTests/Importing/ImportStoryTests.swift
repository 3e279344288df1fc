import Device
import Documents
import Model
import Storage
import Testing

@testable import Business

/// Tables as other programs and other people make them, looked into and written.
@Suite struct ImportStoryTests {
  private func table(_ text: String, in shop: Shop) throws -> String {
    let path = shop.folder + "/table-\(text.count).csv"
    try PlainFile(path, .writing).write(Array(text.utf8), at: 0)
    return path
  }

  private func write(
    _ text: String, choices: ColumnChoices = ColumnChoices(), _ shop: Shop,
    _ context: CompanyContext, skipsBad: Bool = false
  ) async throws -> TableReport {
    try await ItemImport(path: try table(text, in: shop), choices: choices)
      .run(in: context, isDryRun: false, skipsBad: skipsBad)
  }

  @Test func `Where semicolons stand between cells, nobody knows what 1.500 is`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let text = "code;name;quantity;price\nG-1;a;1.500;2,5\nG-2;b;2,5;1,250\n"
    let report = try await write(text, shop, context, skipsBad: true)
    #expect(report.created == 1 && report.problems.count == 1)
    #expect(report.problems.first?.line.contains("12,50") == true)
    let item = try #require(try await context.items(coded: ["G-2"])["G-2"])
    #expect(Record<InventoryItem>(item.values)?[.price] == ExactDecimal("1.25"))
    await shop.device.close()
  }

  @Test func `A company that refuses less than nothing takes none in, and archived ones are told`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var company = try #require(try await context.fetch(Company.self, context.company))
    company[.shortage] = "refuse"
    #expect(try await context.save(company) == .saved)
    let text = "code,name,quantity,archived,supplier link\nA-1,a,-4,,\nA-2,b,3,yes,\n"
    let report = try await write(text + "A-3,c,1,,javascript:1\n", shop, context, skipsBad: true)
    #expect(report.created == 1 && report.rejected.count == 2 && report.archived == 0)
    let again = try await write("code,name\nA-2,b\n", shop, context)
    #expect(again.unchanged == 1 && again.archived == 1)
    // Nor does an inspection take more than there is.
    let item = try #require(try await context.items(coded: ["A-2"])["A-2"]).id
    let lost = try await context.inspect(item, result: "failed", writingOff: ExactDecimal(4))
    #expect(!lost.isSaved)
    #expect(try await context.inspect(item, result: "failed", writingOff: ExactDecimal(3)).isSaved)
    await shop.device.close()
  }

  @Test func `Barcodes that look wrong are told and taken, and so are those that are there twice`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var old = try await shop.item("OLD", context)
    old[.barcode] = "96385074"
    #expect(try await context.save(old) == .saved)
    let text = """
      code,name,barcode
      B-1,a,4006381333932
      B-2,b,96385074
      B-3,c,4006381333931
      B-4,d,4006381333931
      B-5,e,X-1
      OLD,,96385074

      """
    let report = try await write(text, shop, context)
    #expect(report.created == 5 && report.problems.isEmpty && report.isWritten)
    #expect(
      report.remarks.map(\.row) == [2, 3, 5], "\(report.remarks.map(\.line))")
    #expect(report.remarks[1].sentence.hasPrefix(try #require(old[.name])))
    #expect(report.remarks[2].sentence == "Row 4 has the barcode \"4006381333931\" too.")
    let again = try await write(text, shop, context)
    #expect(again.unchanged == 6 && again.remarks.isEmpty, "what is there is told on its page")
    await shop.device.close()
  }

  @Test func `A unit's barcode that looks wrong is told with its column, once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let text = "code,name,units\nB-1,a,box=12 barcode 4006381333932\nB-2,b,box=2\n"
    let report = try await write(text, shop, context)
    #expect(report.created == 2 && report.isWritten && report.remarks.count == 1)
    #expect(report.remarks.first?.line.hasPrefix("Row 2, C (units): The last digit") == true)
    #expect(try await write(text, shop, context).remarks.isEmpty)
    await shop.device.close()
  }

  @Test(arguments: ["Article  No", "Article\nNo", "  ARTICLE\t no ", "article no"])
  func `What is chosen for a heading holds, whatever space is in it`(_ heading: String)
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var choices = ColumnChoices()
    choices.choose("code", for: heading)
    let text = "\"\(heading)\",Name\nA-1,First\n"
    let preview = try await TablePreview(
      of: ImportedItems.self, path: try table(text, in: shop), sheet: nil, choices: choices,
      in: context)
    #expect(preview.columns.map(\.field) == ["code", "name"] && preview.flaw == nil)
    let report = try await write(text, choices: choices, shop, context)
    #expect(report.created == 1 && report.isWritten)
    // What is remembered of it holds as well.
    try await choices.remember(of: ImportField.self, in: context)
    let known = try await ColumnChoices.remembered(of: ImportField.self, in: context)
    #expect(ImportColumns([heading, "Name"], choices: known).fields[0] == .code)
    await shop.device.close()
  }

  @Test func `Headings that differ in space alone are one, and the second is left out`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var choices = ColumnChoices()
    choices.choose("code", for: "Article No")
    let text = "Article  No,Article No,Name\nA-1,B-1,First\n"
    let preview = try await TablePreview(
      of: ImportedItems.self, path: try table(text, in: shop), sheet: nil, choices: choices,
      in: context)
    #expect(preview.columns.map(\.isRepeated) == [false, true, false])
    #expect(preview.columns.map(\.field) == ["code", nil, "name"])
    #expect(try await write(text, choices: choices, shop, context).created == 1)
    #expect(try await context.items(coded: ["A-1", "B-1"]).keys.sorted() == ["A-1"])
    await shop.device.close()
  }

  @Test func `A category that is no path leaves its row out when it is written`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let text = "Code,Name,Category\nA-1,First,Parts / Bolts\nB-1,Second, / / \nC-1,Third,Parts\n"
    let report = try await write(text, shop, context, skipsBad: true)
    #expect(report.created == 2 && report.rejected == [3] && !report.isStopped)
    #expect(report.problems.map(\.row) == [3])
    #expect(try await context.categoryTree().nodes.map(\.path) == ["Parts", "Parts / Bolts"])
    let table = try RejectedRows.table(
      of: ImportedItems.self, try table(text, in: shop), nil, report)
    let lines = String(decoding: table, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines[1].contains("B-1") && !lines[1].contains("First"))
    await shop.device.close()
  }

  @Test func `Wrong rows go out so that no spreadsheet works anything out`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let text = "Code,Name,Price,=1+1\n,=cmd|' /C calc'!A0,-2,@SUM(1)\nB-1,Bolt,2,+1\n"
    let report = try await write(text, shop, context)
    #expect(!report.isWritten && report.rejected == [2])
    let bytes = try RejectedRows.table(
      of: ImportedItems.self, try table(text, in: shop), nil, report)
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == 2)
    for cell in ["'=1+1", "'=cmd|", "'@SUM(1)"] {
      #expect(lines.contains { $0.contains(cell) }, "\(cell) in \(lines)")
    }
    #expect(lines[0].hasSuffix(RejectedRows.heading) && !lines[1].contains("Bolt"))
    await shop.device.close()
  }

  @Test func `Each field of the company's own takes what it can hold, and names what it can't`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    for draft in [
      OwnFieldDraft(name: "Tested", kind: .date),
      OwnFieldDraft(name: "Colour", kind: .choice, choices: ["red", "blue"]),
    ] {
      #expect(try await context.addField(draft).outcome == .saved)
    }
    let head = "Code,Name,TESTED,Colour\n"
    let bad = try await write(
      head + "A-1,First,soon,red\nB-1,Second,2026-01-31,green\nC-1,Third,2026-02-30,\n", shop,
      context)
    #expect(bad.rejected == [2, 3, 4] && bad.problems.count == 3)
    #expect(
      bad.problems.map { $0.column ?? "" } == ["C (TESTED)", "D (Colour)", "C (TESTED)"])
    let good = try await write(head + "A-1,First,2026-01-31,blue\nB-1,Second,,\n", shop, context)
    #expect(good.created == 2 && good.problems.isEmpty)
    let rows = try await context.itemRows(ItemQuery(), limit: 5).rows
    let own = Dictionary(uniqueKeysWithValues: rows.map { ($0.item[.code] ?? "", $0.own) })
    #expect(own["A-1"]?.map(\.text) == ["2026-01-31", "blue"] && own["B-1"]?.isEmpty == true)
    // An empty cell leaves what is there.
    let again = try await write(head + "A-1,First,,\n", shop, context)
    #expect(again.unchanged == 1 && again.updated == 0)
    await shop.device.close()
  }

  @Test func `Quantities open new items alone, and those that are there keep their stock`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A-1", context)
    try await shop.movement(item.id, "7", context)
    let text = "Code,Name,Quantity\nA-1,Other name,99\nB-1,New,3\n"
    let report = try await write(text, shop, context)
    #expect(report.created == 1 && report.updated == 1)
    let found = try await context.items(coded: ["A-1", "B-1"])
    #expect(try await context.stock(of: item.id) == ExactDecimal("7"))
    #expect(try await context.stock(of: try #require(found["B-1"]).id) == ExactDecimal("3"))
    let again = try await write(text, shop, context)
    #expect(again.unchanged == 2 && again.created == 0)
    #expect(try await context.stock(of: try #require(found["B-1"]).id) == ExactDecimal("3"))
    await shop.device.close()
  }
}
