import Business
import Device
import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// Whose tables are taken, over a real hub with two people or two browsers.
@Suite(.timeLimit(.minutes(10))) struct TableRightsTests {
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
    #expect(ben.words.contains(ImportedItems.words.done))
    try await eventually { await tables.has("1 item") }
    try await tables.house.close()
  }

  @Test func `A form about one table never writes another that came since from elsewhere`()
    async throws
  {
    let tables = try await TableHouse()
    // Works belong to the server: both browsers ask the same one.
    let phone = TestBrowser(tables.anna.router)
    await phone.open("/sign-in")
    try await phone.submit("sign-in", [("name", "anna"), ("password", People.password)])
    try await eventually {
      await phone.open(tables.place)
      return Markup.form("login", in: phone.page) != nil
    }
    try await phone.submit("login", [("password", People.password)])
    #expect(phone.status == 200, "\(phone.words)")
    try await tables.bring("Code,Name\nB-1,Bolt\n", by: tables.anna)
    let seen = Markup.fields(in: try #require(Markup.form("columns", in: tables.anna.page)))
    // One account has one work: the other browser sees it too, and puts another in its place.
    await phone.open(tables.place)
    #expect(Markup.form("columns", in: phone.page) != nil, "\(phone.status) \(phone.words)")
    try await phone.submit("discard")
    try await tables.bring("Code,Name\nX-1,Other\nX-2,Another\n", by: phone)
    await tables.anna.post(tables.place + "/columns", seen + [("do", "write")])
    await tables.anna.follow()
    #expect(tables.anna.words.contains(ImportingWords.changed))
    try await tables.wait(tables.anna)
    #expect(tables.anna.words.contains("New 2"), "what is there now is shown first")
    #expect(await tables.has("0 items"))
    await tables.anna.open(tables.place)
    try await tables.write(by: tables.anna)
    #expect(await tables.has("2 items"))
    try await tables.house.close()
  }

  @Test func `Rights that go between looking and writing leave nothing written`() async throws {
    let tables = try await TableHouse()
    let ben = try await tables.house.guest("Ben", of: tables.anna, tables.id, .manager)
    try await eventually {
      await ben.open(tables.place)
      return Markup.form("import", in: ben.page) != nil
    }
    try await tables.bring("Code,Name\nB-1,Secret screw\n", by: ben)
    #expect(ben.words.contains("Secret screw"))
    let form = Markup.fields(in: try #require(Markup.form("columns", in: ben.page)))
    try await tables.house.change(
      "preset", [("role", "viewer"), ("permission", "viewOnly")], by: tables.anna, tables.id)
    try await eventually {
      await ben.open(tables.place)
      return ben.status == 403
    }
    #expect(!ben.words.contains("Secret screw"), "nor is what was read shown any more")
    await ben.post(tables.place + "/columns", form + [("do", "write")])
    #expect(ben.status == 403)
    #expect(await tables.has("0 items"))
    try await tables.house.close()
  }
}
