import Documents
import Testing

@Suite struct CSVTests {
  private func file(_ bytes: [UInt8]) throws -> (rows: [SheetRow], remark: String?) {
    let folder = try ArchiveFolder()
    let file = try SheetFile(path: folder.write("a.csv", bytes))
    var rows: [SheetRow] = []
    try file.rows {
      rows.append($0)
      return true
    }
    #expect(file.isText)
    return (rows, file.remark)
  }

  private func words(_ text: String) throws -> [[String]] {
    try file(Array(text.utf8)).rows.map { $0.cells.map(\.words) }
  }

  @Test(arguments: [",", ";", "\t"])
  func `What stands between cells is found`(sign: String) throws {
    let text = "Code,Name,Price\r\nA-1,\"Bolt, M8; zinc\",\"1,5\"\r\n".split(separator: "\r\n")
    let lines = text.map { $0.replacing("Code,Name,Price", with: "Code\(sign)Name\(sign)Price") }
    let body = "A-1\(sign)\"Bolt, M8; zinc\"\(sign)\"1,5\""
    let found = try words(lines[0] + "\r\n" + body + "\r\n")
    #expect(found == [["Code", "Name", "Price"], ["A-1", "Bolt, M8; zinc", "1,5"]])
  }

  @Test func `A table in memory is read as one in a file`() throws {
    let file = try SheetFile(text: Array("a;b\n\n1;2".utf8))
    var rows: [Int] = []
    try file.rows {
      rows.append($0.number)
      return true
    }
    #expect(rows == [1, 3] && file.isText && file.hasSemicolons && file.remark == nil)
    #expect(throws: SheetFailure.self) { try SheetFile(text: [0x50, 0x4B, 0]) }
  }

  @Test func `Semicolons win over decimal commas`() throws {
    #expect(
      try words("Code;Price\nA;1,5\nB;2,25\n") == [
        ["Code", "Price"], ["A", "1,5"], ["B", "2,25"],
      ])
  }

  @Test func `The line that names the sign is obeyed`() throws {
    #expect(try words("sep=;\na,b;c\n") == [["a,b", "c"]])
  }

  @Test func `Quotes hold line breaks and quotes, and rows keep their numbers`() throws {
    let found = try file(Array("a,b\n\n\"one\ntwo \"\"x\"\"\",\n,\nlast,1".utf8)).rows
    #expect(found.map(\.number) == [1, 3, 5])
    #expect(found[1].cells == [.text("one\ntwo \"x\""), .blank])
    #expect(found[2].cells == [.text("last"), .text("1")])
  }

  @Test func `A quote that is never closed is told with its row`() throws {
    #expect {
      try words("a,b\nc,\"d\ne,f\n")
    } throws: {
      "\($0)" == "The quote that opens in row 2, column B, is never closed."
    }
  }

  @Test func `Letters are read in the encoding that the file has`() throws {
    let umlauts = "Größe,€\n"
    #expect(try words(umlauts) == [["Größe", "€"]])
    let marked = try file([0xEF, 0xBB, 0xBF] + Array(umlauts.utf8))
    #expect(marked.rows[0].cells[0] == .text("Größe"))
    #expect(marked.remark == nil)
    let windows = try file(Array("Gr".utf8) + [0xF6, 0xDF, 0x65, 0x2C, 0x80, 0x0A])
    #expect(windows.rows[0].cells == [.text("Größe"), .text("€")])
    #expect(windows.remark?.contains("Windows-1252") == true)
    let units = Array(umlauts.utf16)
    let little = try file([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(little.rows[0].cells == [.text("Größe"), .text("€")])
    let big = try file([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    #expect(big.rows == little.rows)
    #expect(big.remark?.contains("UTF-16") == true)
  }

  @Test func `What is no text is refused`() {
    #expect(throws: SheetFailure.self) { try file([1, 0, 2, 3]) }
    #expect(throws: SheetFailure.self) { try file([0xFF, 0xFE, 65]) }
    #expect(throws: SheetFailure.self) { try file([0xEF, 0xBB, 0xBF, 0xF6, 0x41]) }
  }

  @Test func `More columns than a table has are refused with their row`() {
    let wide = String(repeating: "a,", count: 301) + "b\n"
    #expect { try words("x,y\n" + wide) } throws: { "\($0)".contains("Row 2") }
  }
}
