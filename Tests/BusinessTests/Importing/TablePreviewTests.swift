import Device
import Documents
import Model
import Storage
import Testing

@testable import Business

/// A table is looked into before anything of it is written.
@Suite struct TablePreviewTests {
  private func table(_ text: String, in shop: Shop) throws -> String {
    let path = shop.folder + "/table.csv"
    let file = try PlainFile(path, .writing)
    try file.write(Array(text.utf8), at: 0)
    return path
  }

  private func preview(
    _ text: String, choices: String = "", _ shop: Shop, _ context: CompanyContext
  ) async throws -> TablePreview {
    try await TablePreview(
      of: ImportedItems.self, path: try table(text, in: shop), sheet: nil,
      choices: try #require(ColumnChoices(choices, of: ImportField.self)), in: context)
  }

  @Test func `It tells columns, what they are taken for, their first values, and what would come`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    _ = try await shop.item("B-1", context)
    let preview = try await preview(
      "SKU,Title,Colour,colour,\nB-1,Bolt,grey,g,1\nN-1,Nut,grey,r,2\nS-1,Screw,red,b,3\n", shop,
      context)
    #expect(preview.columns.map(\.heading) == ["SKU", "Title", "Colour", "colour", ""])
    #expect(preview.columns.map(\.field) == ["code", "name", nil, nil, nil])
    #expect(preview.columns.map(\.isRepeated) == [false, false, false, true, false])
    #expect(preview.columns[0].samples == ["B-1", "N-1", "S-1"])
    #expect(preview.columns[2].samples == ["grey", "red"])
    #expect(preview.report?.created == 2 && preview.report?.updated == 1)
    #expect(preview.sheets.isEmpty && preview.sheet == nil && preview.flaw == nil)
    #expect(try await context.count(.inventoryItem) == 1)
  }

  @Test func `Without a code it says so, and chosen columns make up for it`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let text = "Article,Name\nA,First\n"
    let without = try await preview(text, shop, context)
    #expect(without.report == nil && without.flaw?.contains("No column is the code") == true)
    #expect(without.columns.map(\.samples) == [["A"], ["First"]])
    let with = try await preview(text, choices: "Article=code", shop, context)
    #expect(with.report?.created == 1 && with.flaw == nil)
  }

  @Test func `What is no table is refused whole, and an empty one is told`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    await #expect(throws: SheetFailure.self) {
      _ = try await preview("\u{0}\u{1}\u{2}", shop, context)
    }
    let empty = try await preview("Code,Name\n", shop, context)
    #expect(empty.report?.rows == 0 && empty.columns.count == 2)
  }

  @Test func `An import hears how far it is, and stops where it is told to`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let rows = (1...1_200).map { "I-\($0),Item \($0)" }.joined(separator: "\n")
    let table = ItemImport(path: try table("Code,Name\n" + rows, in: shop))
    var heard: [ArchiveProgress] = []
    let stopped = try await table.run(in: context, isDryRun: false, skipsBad: false) {
      heard.append($0)
      return $0.step != .savingRows || $0.done < 500
    }
    #expect(stopped.isWritten && stopped.isStopped && stopped.created == 500)
    #expect(try await context.count(.inventoryItem) == 500)
    #expect(heard.first?.step == .readingTable)
    #expect(heard.map(\.part) == heard.map(\.part).sorted())
    #expect(heard.filter { $0.step == .checkingRows }.map(\.done) == [0, 500, 1_000])
    #expect(heard.last?.sentence == "Saving rows: 500 of 1200")
    let none = try await table.run(in: context, isDryRun: false, skipsBad: false) { _ in false }
    #expect(none.isStopped && !none.isWritten)
    let rest = try await table.run(in: context, isDryRun: false, skipsBad: false)
    #expect(rest.created == 700 && rest.unchanged == 500 && !rest.isStopped)
  }
}
