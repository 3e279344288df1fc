import Documents
import Glibc
import Hub
import Model
import Storage
import Testing

@testable import WebUI

/// A company to which tables come by its pages.
struct TableHouse {
  let house: HubHouse
  let anna: TestBrowser
  let id: String

  var company: String { "/companies/\(id)" }
  var place: String { "\(company)/items/import" }
  var works: [String] { house.hub.works.names() }

  init() async throws {
    house = try HubHouse()
    anna = house.browser
    try await People.signUp(anna, "anna")
    id = try await People.makeCompany(anna, "Bolts")
  }

  /// Opens a page of imports until the work that it shows has ended.
  func wait(_ browser: TestBrowser, at place: String? = nil) async throws {
    try await eventually {
      await browser.open(place ?? self.place)
      return !browser.page.contains("http-equiv=\"refresh\"")
    }
  }

  func bring(_ text: String, by browser: TestBrowser) async throws {
    try await bring(Array(text.utf8), by: browser)
  }

  func bring(_ bytes: [UInt8], by browser: TestBrowser, at place: String? = nil) async throws {
    await browser.open(place ?? self.place)
    try await browser.upload("import", [], file: "file", bytes)
    #expect(browser.status == 303)
    try await wait(browser, at: place)
  }

  func write(_ act: String = "write", by browser: TestBrowser) async throws {
    try await browser.submit("columns", [("do", act)])
    try await wait(browser)
  }

  /// How many items there are, as the list says it to the owner.
  func has(_ items: String) async -> Bool {
    await anna.open("\(company)/items")
    return anna.words.contains(items)
  }

  /// A file with these parts, zipped as workbooks are.
  func zip(_ parts: [(name: String, bytes: [UInt8])]) throws -> [UInt8] {
    let path = house.folder + "/book.zip"
    let writer = try ArchiveWriter(path: path)
    for (index, part) in parts.enumerated() {
      let file = house.folder + "/part-\(index)"
      try PlainFile(file, .writing).write(part.bytes, at: 0)
      try writer.add(part.name, file: file)
    }
    try writer.finish { _ in true }
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  /// A workbook of sheets with these cells.
  func workbook(_ sheets: [(name: String, rows: [[String]])]) throws -> [UInt8] {
    var names = ""
    var relations = ""
    var parts: [(name: String, bytes: [UInt8])] = []
    for (index, sheet) in sheets.enumerated() {
      names += "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index)\"/>"
      relations += "<Relationship Id=\"rId\(index)\" Target=\"worksheets/s\(index).xml\"/>"
      let rows = sheet.rows.map { row in
        "<row>" + row.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
      }
      let text = "<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>"
      parts.append(("xl/worksheets/s\(index).xml", Array(text.utf8)))
    }
    let book = "<workbook xmlns:r=\"r\"><sheets>\(names)</sheets></workbook>"
    let related = "<Relationships>\(relations)</Relationships>"
    parts += [
      ("xl/workbook.xml", Array(book.utf8)), ("xl/_rels/workbook.xml.rels", Array(related.utf8)),
    ]
    return try zip(parts)
  }
}
