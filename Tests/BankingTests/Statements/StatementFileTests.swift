import Documents
import Glibc
import Model
import Testing

@testable import Banking

@Suite struct StatementFileTests {
  private func kind(_ bytes: [UInt8]) throws -> String {
    switch try StatementFile(bytes) {
    case .statements(let all): "\(all.count) \(all[0].entries.count)"
    case .table(let table): "table \(table.rows.count)"
    }
  }

  @Test func `The bytes tell what a file is`() throws {
    #expect(try kind(CAMTSample.message(CAMTSample.entry("1190.50"))) == "1 1")
    #expect(try kind([0xEF, 0xBB, 0xBF, 10] + CAMTSample.message("").dropFirst(39)) == "1 0")
    #expect(try kind([32, 10, 32] + CAMTSample.message("").dropFirst(39)) == "1 0")
    #expect(try kind(Array(MT940Sample.message().utf8)) == "1 1")
    #expect(try kind(Array("Datum;Betrag\n01.01.2026;1,00".utf8)) == "table 2")
  }

  @Test(
    arguments: [
      [], Array("Dear Sirs".utf8), [0], [0x25, 0x50, 0x44, 0x46, 0, 0xFF],
      Array("<html></html>".utf8),
      Array("<".utf8), Array(repeating: 0x20, count: 100),
    ] as [[UInt8]])
  func `What no bank sends is refused`(_ bytes: [UInt8]) {
    #expect(throws: BankingFailure.self) { try StatementFile(bytes) }
  }

  @Test func `Bytes at random end in a failure or a table, never in a trap`() {
    var state: UInt64 = 42
    for round in 0..<300 {
      var bytes =
        round % 2 == 0
        ? Array(MT940Sample.message().utf8)
        : CAMTSample.message(CAMTSample.entry("1", CAMTSample.wrapped(CAMTSample.details())))
      for _ in 0..<(1 + round % 9) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = Int(state >> 33) % bytes.count
        bytes[place] = UInt8(truncatingIfNeeded: state >> 20)
        if state & 7 == 0 { bytes.removeSubrange(place..<min(place + 40, bytes.count)) }
      }
      guard case .statements(let all) = try? StatementFile(bytes) else { continue }
      #expect(all.allSatisfy { $0.entries.count < 10 })
    }
  }

  /// A folder that goes with the test.
  private final class Folder {
    let path: String

    init() throws {
      var template = Array("/tmp/bankingXXXXXX".utf8CString)
      path = String(cString: try #require(mkdtemp(&template)))
    }

    deinit {
      for name in ["a.zip", "1", "2", "a.xlsx"] { unlink("\(path)/\(name)") }
      rmdir(path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  @Test func `An archive gives the statements of all its files`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.zip"
    let writer = try ArchiveWriter(path: path)
    try write(CAMTSample.message(CAMTSample.entry("1190.50")), to: "\(folder.path)/1")
    try write(Array(MT940Sample.message().utf8), to: "\(folder.path)/2")
    try writer.add("b.xml", file: "\(folder.path)/1")
    try writer.add("a.sta", file: "\(folder.path)/2")
    try writer.finish { _ in true }
    guard case .statements(let all) = try StatementFile(path: path) else {
      Issue.record("no statements")
      return
    }
    #expect(all.map(\.entries[0].place) == [.line(5), .entry(1)])
    #expect(throws: BankingFailure.self) { try StatementFile(path: "\(folder.path)/none") }
  }

  @Test func `A workbook is a table`() throws {
    let folder = try Folder()
    let sheet = try SheetBytes(
      sheet: "S", headings: ["Buchungstag", "Betrag", "Verwendungszweck"], widths: [10, 10, 10])
    try sheet.add([.text("30.11.2026"), .text("1.190,50"), .text("INV-1")])
    try write(try sheet.finish(), to: "\(folder.path)/a.xlsx")
    guard case .table(let table) = try StatementFile(path: "\(folder.path)/a.xlsx") else {
      Issue.record("no table")
      return
    }
    let statement = try table.statement(try #require(table.guess.columns))
    #expect(statement.entries.map(\.amount.description) == ["1190.5"])
    #expect(statement.entries[0].purpose == "INV-1" && statement.remarks[0].kind == .noBalances)
  }

  @Test func `An archive of other files is refused, and so is one that is cut`() throws {
    let folder = try Folder()
    let path = "\(folder.path)/a.zip"
    try write(Array("Dear Sirs".utf8), to: "\(folder.path)/1")
    let writer = try ArchiveWriter(path: path)
    try writer.add("a.txt", file: "\(folder.path)/1")
    try writer.finish { _ in true }
    #expect(throws: BankingFailure(.unknownFormat)) { try StatementFile(path: path) }
    try write(Array("PK\u{3}\u{4} and no more".utf8), to: path)
    #expect(throws: BankingFailure.self) { try StatementFile(path: path) }
  }
}
