import Business
import Device
import Documents
import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// Workbooks, what only pretends to be one, and what a company says of columns, by the pages.
@Suite(.timeLimit(.minutes(10))) struct TableHostilityTests {
  @Test func `A workbook that grows without end is refused, and the next table is taken`()
    async throws
  {
    let tables = try await TableHouse()
    let bomb = try tables.zip([("xl/workbook.xml", [UInt8](repeating: 32, count: 8 << 20))])
    #expect(bomb.count < 100_000)
    try await tables.bring(bomb, by: tables.anna)
    #expect(tables.anna.words.contains("many times larger") && tables.works.isEmpty)
    let wide = (0...SheetRow.columnLimit).map { "H\($0)" }.joined(separator: ",")
    try await tables.bring(wide + "\n", by: tables.anna)
    #expect(tables.anna.words.contains("has more than \(SheetRow.columnLimit) columns"))
    try await tables.bring([0x50, 0x4B, 3, 4], by: tables.anna)
    #expect(tables.anna.words.contains("no spreadsheet") && tables.works.isEmpty)
    try await tables.bring("Code,Name\nB-1,Bolt\n", by: tables.anna)
    #expect(tables.anna.words.contains("New 1"))
    try await tables.house.close()
  }

  @Test func `Stop on another company's page stops nothing, and on its own gives the table back`()
    async throws
  {
    let tables = try await TableHouse()
    let other = try await People.makeCompany(tables.anna, "Nuts")
    let token = try #require(tables.anna.token)
    try await tables.bring("Code,Name\nB-1,Bolt\n", by: tables.anna)
    await tables.anna.post("/companies/\(other)/items/import/stop", [("token", token)])
    await tables.anna.open(tables.place)
    #expect(Markup.form("columns", in: tables.anna.page) != nil && tables.works.count == 1)
    let form = Markup.fields(in: try #require(Markup.form("columns", in: tables.anna.page)))
    await tables.anna.post("/companies/\(other)/items/import/columns", form + [("do", "write")])
    #expect(tables.anna.status == 303)
    await tables.anna.post(tables.place + "/stop", [("token", token)])
    #expect(tables.works.isEmpty)
    // What waits no more is neither written nor undone.
    for path in ["/columns", "/undo"] {
      await tables.anna.post(tables.place + path, form + [("do", "write")])
      #expect(tables.anna.status == 303, "\(path)")
    }
    #expect(await tables.has("0 items"))
    try await tables.house.close()
  }

  @Test func `A column of the company's own is known by its name, and says what no value is`()
    async throws
  {
    let tables = try await TableHouse()
    for (name, type) in [("Weight", "number"), ("<Maker>", "text")] {
      await tables.anna.open("\(tables.company)/fields")
      try await tables.anna.submit("own-field", [("name", name), ("type", type)])
    }
    let head = "Code,Name,weight,<Maker>\n"
    try await tables.bring(head + "B-1,Bolt,heavy,\nN-1,Nut,2.5,A & B\n", by: tables.anna)
    #expect(tables.anna.words.contains("Row 2, C (weight)"), "\(tables.anna.words)")
    #expect(!tables.anna.page.contains("<Maker>"))
    try await tables.write("skip", by: tables.anna)
    let list = await tables.anna.send(.get, tables.place + "/rejected").bodyText
    #expect(list.contains("B-1,Bolt,heavy") && !list.contains("N-1"))
    await tables.anna.open("\(tables.company)/items?q=N-1")
    #expect(People.names(tables.anna) == ["Nut"])
    let item = tables.anna.page.firstRange(of: "\(tables.company)/items/0")
    let start = try #require(item).lowerBound
    await tables.anna.open(String(tables.anna.page[start...].prefix { $0 != "\"" && $0 != "?" }))
    #expect(tables.anna.words.contains("Weight 2.5") && tables.anna.words.contains("A & B"))
    try await tables.house.close()
  }

  @Test func `What was chosen once is known in this company, and in no other`() async throws {
    let tables = try await TableHouse()
    let text = "Article,Name\nB-1,Bolt\n"
    try await tables.bring(text, by: tables.anna)
    try await tables.anna.submit("columns", [("column-0", "code"), ("do", "look")])
    try await tables.wait(tables.anna)
    #expect(tables.anna.words.contains("New 1"))
    try await tables.anna.submit("discard")
    try await tables.bring(text, by: tables.anna)
    #expect(tables.anna.words.contains("No column is the code"), "looking remembers nothing")
    try await tables.anna.submit("columns", [("column-0", "code"), ("do", "look")])
    try await tables.wait(tables.anna)
    try await tables.write(by: tables.anna)
    try await tables.bring("Article,Name\nN-1,Nut\n", by: tables.anna)
    #expect(tables.anna.words.contains("New 1"), "it is known now")
    try await tables.anna.submit("discard")
    let other = try await People.makeCompany(tables.anna, "Nuts")
    let place = "/companies/\(other)/items/import"
    try await tables.bring(Array(text.utf8), by: tables.anna, at: place)
    #expect(tables.anna.words.contains("No column is the code"))
    try await tables.house.close()
  }

  @Test func `Of a workbook the sheet that was chosen is looked at, then written`() async throws {
    let tables = try await TableHouse()
    let book = try tables.workbook([
      ("Notes", [["Remark"], ["Nothing here"]]),
      ("Parts &amp; more", [["Code", "Name"], ["B-1", "Bolt"], ["N-1", "Nut"]]),
    ])
    try await tables.bring(book, by: tables.anna)
    #expect(tables.anna.words.contains("No column is the code"))
    // What is no sheet of it leaves the one that is shown.
    try await tables.anna.submit("columns", [("do", "look"), ("sheet", "../Parts")])
    try await tables.wait(tables.anna)
    #expect(tables.anna.words.contains("No column is the code"))
    // Another sheet is looked at before anything of it is written.
    try await tables.anna.submit("columns", [("do", "write"), ("sheet", "Parts & more")])
    try await tables.wait(tables.anna)
    #expect(tables.anna.words.contains("New 2"))
    #expect(await tables.has("0 items"))
    await tables.anna.open(tables.place)
    try await tables.write(by: tables.anna)
    #expect(await tables.has("2 items"))
    try await tables.house.close()
  }
}
