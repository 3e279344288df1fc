import Glibc
import Testing

@testable import Documents

/// A workbook that has no name in any folder.
@Suite struct SheetBytesTests {
  private func named(_ bytes: [UInt8], _ use: (String) throws -> Void) throws {
    var template = Array("/tmp/thecompany-sheet-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    defer { close(file) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    #expect(unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) } > 0)
    try use(path)
  }

  @Test func `the bytes are a table that is read again`() throws {
    let sheet = try SheetBytes(sheet: "Items", headings: ["Name", "Price"], widths: [20, 10])
    try sheet.add([.text("=1+1"), .number("0.000001")])
    try sheet.add([nil, .number("12345678901234567.5")])
    var rows: [[String]] = []
    try named(try sheet.finish()) { path in
      let file = try SheetFile(path: path)
      #expect(file.sheets == ["Items"])
      try file.rows { row in
        rows.append(row.cells.map(\.words))
        return true
      }
    }
    #expect(
      rows == [["Name", "Price"], ["=1+1", "0.000001"], ["", "12345678901234567.5"]])
  }

  @Test func `many rows fit, and two tables do not meet`() throws {
    let (one, two) = (
      try SheetBytes(sheet: "One", headings: ["A"], widths: [5]),
      try SheetBytes(sheet: "Two", headings: ["A"], widths: [5])
    )
    for number in 0..<5_000 {
      try one.add([.number("\(number)")])
      try two.add([.text("t\(number)")])
    }
    var counts: [Int] = []
    for sheet in [one, two] {
      try named(try sheet.finish()) { path in
        var count = 0
        try SheetFile(path: path).rows { _ in
          count += 1
          return true
        }
        counts.append(count)
      }
    }
    #expect(counts == [5_001, 5_001])
  }
}
