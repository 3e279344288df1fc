import Documents
import Testing

@Suite struct SheetWriterTests {
  private func comesBack(_ rows: [[SheetWriter.Value?]]) throws -> [[SheetCell]] {
    let folder = try ArchiveFolder()
    let writer = try SheetWriter(
      path: folder.file("a.xlsx"), folder: folder.path, sheet: "Items",
      headings: ["One", "Two"], widths: [20, 12])
    for row in rows { try writer.add(row) }
    try writer.finish()
    var found: [[SheetCell]] = []
    let file = try SheetFile(path: folder.file("a.xlsx"))
    try file.rows {
      found.append($0.cells)
      return true
    }
    #expect(file.sheets == ["Items"])
    #expect(found.first == [.text("One"), .text("Two")])
    #expect(folder.names == ["a.xlsx"])
    return Array(found.dropFirst())
  }

  @Test(arguments: [
    "=1+1", "+49 30", "@home", "-", "0012", "Größe €", " a ", "a\nb", "a\r\nb\u{1}", "_x000D_",
    "a_x0041_b", "_x005F_x", "_", "<&\">", "\u{1F529}",
  ])
  func `A text comes back as it was, and is never a formula`(text: String) throws {
    #expect(try comesBack([[.text(text), .text("end")]]) == [[.text(text), .text("end")]])
  }

  @Test(arguments: [
    "0", "12.5", "-0.000001", "0.1", "9.95", "1.1", "123456789.123456", "999999999999999", "4.35",
  ])
  func `A number comes back with all its digits`(digits: String) throws {
    #expect(try comesBack([[.number(digits), nil]]) == [[.number(digits)]])
  }

  @Test(arguments: ["9223372036854.775807", "1234567890.123456", "-9223372036854.775808"])
  func `A number with more digits than spreadsheets keep loses none`(digits: String) throws {
    #expect(try comesBack([[.number(digits)]]) == [[.text(digits)]])
  }

  @Test func `Cells that are left out stay empty, and rows go on`() throws {
    let found = try comesBack([[nil, .number("1")], [.text("")], [.text("a")]])
    #expect(found == [[.blank, .number("1")], [.text("a")]])
  }

  @Test func `Where nothing can be written, that is told`() throws {
    let writer = try SheetWriter(
      path: "/nowhere/a.xlsx", folder: "/tmp", sheet: "Items", headings: ["One"], widths: [9])
    #expect(throws: SheetFailure.self) { try writer.finish() }
  }
}
