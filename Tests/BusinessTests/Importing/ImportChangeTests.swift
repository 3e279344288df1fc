import Device
import Documents
import Model
import Storage
import Testing

@testable import Business

/// What an import says that it would change.
@Suite struct ImportChangeTests {
  private func run(
    _ text: String, _ shop: Shop, _ context: CompanyContext, isDryRun: Bool = true,
    limit: Int = ItemImport.changeLimit, clearsEmpty: Bool = false
  ) async throws -> TableReport {
    let path = shop.folder + "/table-\(text.count).csv"
    try PlainFile(path, .writing).write(Array(text.utf8), at: 0)
    var table = ItemImport(path: path)
    table.changeLimit = limit
    table.clearsEmpty = clearsEmpty
    let report = try await table.run(in: context, isDryRun: isDryRun, skipsBad: true)
    try FileFolder(shop.folder).remove("table-\(text.count).csv")
    return report
  }

  private func lines(_ report: TableReport) -> [String] {
    report.changes.map {
      "\($0.row) \($0.column ?? "-") \($0.record) \($0.field): \($0.before) > \($0.after)"
    }
  }

  private static let head = "code,name,price,category,tags,expires,flagged,units\n"

  @Test func `Each field that really changes is named with what was there and what comes`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let first =
      "A-1,Saw,2.50,Tools / Hand,red,2027-01-31,,box=10\nA-2,Nut,1,,,,,\nA-3,Cog,1,Parts,,,,\n"
    let made = try await run(Self.head + first, shop, context, isDryRun: false)
    #expect(made.created == 3 && made.changes.isEmpty && made.changeCount == 0)
    let same = try await run(Self.head + first, shop, context)
    #expect(same.unchanged == 3 && same.changes.isEmpty)
    let next =
      "A-1,Saw,2.5,Parts,\"red, new\",2027-02-01,yes,box=12\nA-2,Nut,1.25,Far / Away,,,,"
      + "\nA-4,Pin,9,Parts,,,,\nA-3,,x,,,,,\n"
    let report = try await run(Self.head + next, shop, context)
    #expect(report.updated == 2 && report.created == 1 && report.rejected == [5])
    #expect(
      Set(lines(report)) == [
        "2 D (category) A-1 Category: Tools / Hand > Parts",
        "2 E (tags) A-1 Tags: red > red, new",
        "2 F (expires) A-1 Expires: 2027-01-31 > 2027-02-01",
        "2 G (flagged) A-1 Flagged:  > yes",
        "2 H (units) A-1 Other units: box=10 > box=12",
        "3 C (price) A-2 Price: 1 > 1.25",
        "3 D (category) A-2 Category:  > Far / Away",
      ], "\(lines(report))")
    #expect(report.changeCount == 7)
    await shop.device.close()
  }

  @Test func `The first changes are named and all are counted; a table has all of them`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    func table(_ price: Int) -> String {
      "code,name,price\n" + (1...9).map { "C-\($0),=Item \($0),\(price)\n" }.joined()
    }
    _ = try await run(table(1), shop, context, isDryRun: false)
    let few = try await run(table(22), shop, context, limit: 4)
    #expect(few.changes.map(\.record) == ["C-1", "C-2", "C-3", "C-4"] && few.changeCount == 9)
    let all = try await run(table(22), shop, context, limit: .max)
    let text = String(
      decoding: ImportChange.table(all.changes, of: ImportedItems.self), as: UTF8.self)
    #expect(text.contains("Row,Column,Code,Field,Before,After\r\n2,C (price),C-1,Price,1,22\r\n"))
    #expect(text.split(separator: "\r\n").count == 10)
    let emptied = try await run("code,price\nC-1,\n", shop, context, clearsEmpty: true)
    #expect(lines(emptied) == ["2 B (price) C-1 Price: 1 > "])
    await shop.device.close()
  }

  @Test func `What looks like a formula is none in the table of changes`() {
    let change = ImportChange(
      row: 2, column: nil, record: "=1", field: "Name", before: "+2", after: "@x")
    let text = String(decoding: ImportChange.table([change], of: ImportedItems.self), as: UTF8.self)
    #expect(text.hasSuffix("2,,'=1,Name,'+2,'@x\r\n"), "\(text)")
  }
}
