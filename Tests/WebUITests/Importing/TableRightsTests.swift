import Business
import Device
import HTTPServing
import Model
import Testing

@testable import WebUI

/// Whose tables are taken, over a real hub with two people or two browsers.
@Suite(.timeLimit(.minutes(10))) struct TableRightsTests {
  private func lacks(_ tables: TableHouse, _ browser: TestBrowser) async throws {
    try await eventually {
      await browser.open(tables.place)
      return browser.status == 200 && browser.page.contains("class=\"reason\"")
    }
    #expect(Markup.form("import", in: browser.page) == nil)
  }

  @Test func `Who may add items and adjust no stock brings a table without quantities alone`()
    async throws
  {
    let tables = try await TableHouse()
    let ben = try await tables.house.guest("Ben", of: tables.anna, tables.id, .sales)
    try await tables.house.change(
      "departments", [("\(ParticipantForm.deptPrefix)\(Department.inventory.rawValue)", "on")],
      by: tables.anna, tables.id)
    try await eventually {
      await ben.open(tables.place)
      return Markup.form("import", in: ben.page) != nil
    }
    try await tables.bring("Code,Name,Stock\nB-1,Bolt,5\n", by: ben)
    #expect(ben.page.contains("id=\"refused\"") && Markup.form("columns", in: ben.page) == nil)
    #expect(tables.works.isEmpty, "nothing of it is kept")
    // A column of quantities in which none stands books none.
    try await tables.bring("Code,Name,Stock\nB-1,Bolt,\n", by: ben)
    #expect(ben.words.contains("New 1"))
    try await tables.write(by: ben)
    #expect(ben.words.contains(ImportingWords.done))
    try await eventually { await tables.has("1 item") }
    try await tables.house.close()
  }
}
