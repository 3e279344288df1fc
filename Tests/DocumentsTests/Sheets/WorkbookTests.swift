import Documents
import Testing

@Suite struct WorkbookTests {
  private func rows(_ book: HandmadeWorkbook, of sheet: String? = nil) throws -> [SheetRow] {
    let folder = try ArchiveFolder()
    var found: [SheetRow] = []
    try SheetFile(path: folder.write("a.xlsx", book.bytes)).rows(of: sheet) {
      found.append($0)
      return true
    }
    return found
  }

  private func refusal(_ book: HandmadeWorkbook) -> String? {
    do {
      _ = try rows(book)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func cells(_ rows: String, _ change: (inout HandmadeWorkbook) -> Void = { _ in })
    throws -> [SheetCell]
  {
    var book = HandmadeWorkbook()
    book.rows = "<row>\(rows)</row>"
    change(&book)
    return try self.rows(book).first?.cells ?? []
  }

  @Test func `Every kind of cell says what a spreadsheet shows`() throws {
    let found = try cells(
      """
      <c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>a &amp; </t></r><r><t>b</t></r></is></c>\
      <c t="str"><f>A1&amp;"x"</f><v>worked out</v></c><c t="b"><v>1</v></c>\
      <c t="e"><v>#N/A</v></c><c><f>1/3</f><v>0.33333333333333331</v></c><c><f>B1</f></c>\
      <c/><c t="d"><v>2026-11-24</v></c>
      """
    ) {
      $0.strings = [
        "<si><t>zero</t></si>",
        "<si><r><t>Bolt_x000D_</t></r><rPh><t>sound</t></rPh><r><t> M8</t></r></si>",
      ]
    }
    #expect(
      found == [
        .text("Bolt\r M8"), .text("a & b"), .text("worked out"), .boolean(true), .flaw("#N/A"),
        .number("0.333333333333333"), .flaw("a formula that was never worked out"), .blank,
        .moment("2026-11-24"),
      ])
    #expect(found.map(\.words)[3...4] == ["yes", "#N/A"])
  }

  @Test(arguments: [
    ("0.30000000000000004", "0.3"), ("9.9499999999999993", "9.95"),
    ("4006381333931", "4006381333931"),
    ("4.006381333931E12", "4006381333931"), ("-1.5E-3", "-0.0015"), ("1E+2", "100"), ("-0", "0"),
    ("999999999999999.9", "1000000000000000"), ("0010.500", "10.5"), ("2.5e+1", "25"),
  ])
  func `A number has the digits that are shown`(written: String, shown: String) throws {
    #expect(try cells("<c><v>\(written)</v></c>") == [.number(shown)])
  }

  @Test(arguments: ["1e999", "1e9999999999999999999", "nan", "1.2.3", "--1", "0x10"])
  func `What is no number stays the text that it is`(written: String) throws {
    #expect(try cells("<c><v>\(written)</v></c>") == [.text(written)])
  }

  @Test(arguments: [
    ("46350", false, "2026-11-24"), ("46350.586805555555", false, "2026-11-24 14:05"),
    ("44888", true, "2026-11-24"), ("1", false, "1900-01-01"), ("59", false, "1900-02-28"),
    ("60", false, "1900-02-29"), ("61", false, "1900-03-01"), ("0.5", false, "12:00"),
    ("46350.99999999999", false, "2026-11-25"), ("46350.500011574", false, "2026-11-24 12:00:01"),
  ])
  func `A day is told by its format, in both ways to count days`(
    written: String, is1904: Bool, shown: String
  ) throws {
    let found = try cells("<c s=\"1\"><v>\(written)</v></c><c s=\"2\"><v>7</v></c>") {
      $0.isFrom1904 = is1904
      $0.formats = ["[Red]dd.mm.yyyy", "#,##0.00\\ [$d]&quot;days&quot;"]
    }
    #expect(found == [.moment(shown), .number("7")])
  }

  @Test func `Rows keep their numbers, cells their columns, and sheets their rows`() throws {
    var book = HandmadeWorkbook()
    book.rows = """
      <x:row r="2"><x:c r="B2"><x:v>1</x:v></x:c><x:c r="AA2"><x:v>3</x:v></x:c></x:row>\
      <x:row r="3"/><x:row r="9"><x:c><x:v>4</x:v></x:c></x:row>
      """
    let found = try rows(book)
    #expect(found.map(\.number) == [2, 9])
    #expect(found[0].cells.count == 27)
    #expect(found[0].cells[1] == .number("1"))
    #expect(found[0].cells[26] == .number("3"))
    #expect(SheetRow.letters(ofColumn: 26) == "AA")
    #expect(try rows(book, of: "Other").map(\.cells) == [[.number("2")]])
    #expect(throws: SheetFailure.self) { try rows(book, of: "Third") }
  }

  @Test func `Whoever has seen enough rows gets no more`() throws {
    var book = HandmadeWorkbook()
    book.rows = String(repeating: "<row><c><v>1</v></c></row>", count: 9)
    let folder = try ArchiveFolder()
    var count = 0
    try SheetFile(path: folder.write("a.xlsx", book.bytes)).rows { _ in
      count += 1
      return count < 3
    }
    #expect(count == 3)
  }

  @Test func `Entities are refused, with the part that declares them`() {
    var book = HandmadeWorkbook()
    book.sheetHead = "<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]>"
    book.rows = "<row><c t=\"str\"><v>1</v></c></row>"
    #expect(refusal(book)?.contains("xl/worksheets/sheet1.xml") == true)
    #expect(refusal(book)?.contains("entities") == true)
  }

  @Test(arguments: [
    ("<row r=\"2000000\"><c><v>1</v></c></row>", "a row that no sheet has"),
    ("<row><c r=\"ZZZZ1\"><v>1</v></c></row>", "a column that no sheet has"),
    ("<row><c r=\"ZZZ1\"><v>1</v></c></row>", "a column that no sheet has"),
    ("<row r=\"7\"><c r=\"ZZ7\"><v>1</v></c></row>", "Row 7 has more than 300 columns"),
    ("<row r=\"4\"><c r=\"C4\" t=\"s\"><v>5</v></c></row>", "C4"),
    ("<row><c><v>1</c></row>", "line 1 is no XML"),
    (String(repeating: "<g>", count: 70), "nested without end"),
    ("<row><c t=\"str\"><v>\(String(repeating: "a", count: 140_000))</v></c></row>", "longer than"),
    ("<row a=\"\(String(repeating: "a", count: 3_000_000))\"/>", "without end"),
  ])
  func `What no spreadsheet has is refused, with its place`(rows: String, words: String) {
    var book = HandmadeWorkbook()
    book.rows = rows
    #expect(refusal(book)?.contains(words) == true, "\(refusal(book) ?? "nothing")")
  }

  @Test func `A part that grows without end when unpacked is refused before it is`() throws {
    let folder = try ArchiveFolder()
    let writer = try ArchiveWriter(path: folder.file("a.xlsx"))
    let bomb = [UInt8](repeating: 32, count: 8 << 20)
    try writer.add("xl/workbook.xml", file: folder.write("bomb", bomb))
    try writer.finish { _ in true }
    #expect {
      try SheetFile(path: folder.file("a.xlsx"))
    } throws: {
      "\($0)".contains("xl/workbook.xml") && "\($0)".contains("many times larger")
    }
  }

  @Test func `Files that are no workbook are refused with what to do`() throws {
    let folder = try ArchiveFolder()
    let old = try folder.write("old", [0xD0, 0xCF, 0x11, 0xE0, 1, 2, 3, 4])
    #expect { try SheetFile(path: old) } throws: { "\($0)".contains("Save it as .xlsx") }
    let other = HandmadeArchive(entries: [.init("content.xml")]).bytes
    #expect { try SheetFile(path: folder.write("a.ods", other)) } throws: {
      "\($0)".contains(".ods")
    }
    #expect { try SheetFile(path: folder.write("cut", [0x50, 0x4B, 3, 4])) } throws: {
      "\($0)".contains("no spreadsheet")
    }
    #expect(throws: SheetFailure.self) { try SheetFile(path: folder.file("nowhere")) }
  }
}
