import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Counts, on the pages over a real hub.
@Suite struct CountPagesTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "7341"), ("direction", "add")])
    return (house, anna, "/companies/\(company)", item)
  }

  private func begin(_ anna: TestBrowser, _ home: String, blind: String) async throws {
    await anna.open("\(home)/counts/new")
    try await anna.submit(
      "count", [("name", "Shelf <b>"), ("items", "drill\n"), ("blind", blind), ("note", "Today")])
    #expect(anna.status == 200 && anna.words.contains("Shelf <b> Open"), "\(anna.words)")
  }

  @Test func `A count is entered, handed in, approved and taken back`() async throws {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/counts")
    #expect(anna.words.contains(CountWords.none(.open)))
    try await begin(anna, home, blind: "")
    let count = anna.path
    #expect(anna.words.contains("Expected 7,341"))
    try await anna.submit("rows", [("then", "submit")])
    #expect(anna.status == 422 && anna.words.contains("Nothing was counted yet."))
    await anna.open(count)
    try await anna.submit("enter", [("code", "X")])
    #expect(anna.status == 422 && anna.words.contains(ItemWords.noneFits))
    try await anna.submit("enter", [("code", "D-1"), ("quantity", "x")])
    #expect(anna.status == 422 && anna.words.contains(CountWords.quantityWrong))
    try await anna.submit("enter", [("code", "D-1"), ("quantity", "7339")])
    #expect(anna.words.contains("7,339 of “Drill” counted."))
    // A scan adds one, and so does the row's button.
    try await anna.submit("enter", [("code", "D-1"), ("quantity", "")])
    let row = try #require(People.countRows(anna).first).split(separator: " ")
    let spot = row[1...2].joined(separator: " ")
    try await anna.submit("rows", [("add", "1 \(spot)")])
    #expect(anna.page.contains("value=\"7341\""))
    try await anna.submit("rows", [("add", "-1 \(spot)")])
    #expect(anna.page.contains("value=\"7340\""))
    try await anna.submit("rows", [("then", "submit")])
    #expect(anna.words.contains("To approve") && anna.words.contains("−1"))
    await anna.open("\(home)/overview")
    #expect(anna.words.contains("Counts to approve Shelf <b>"))
    await anna.open(count)
    try await anna.submit("steps", [("step", "approve")])
    #expect(anna.words.contains("Approved. What was counted is booked"))
    await anna.open(item)
    #expect(anna.words.contains("On hand 7,340"), "\(anna.words)")
    await anna.open(count)
    try await anna.submit("steps", [("step", "reopen")])
    await anna.open(item)
    #expect(anna.words.contains("On hand 7,341"))
    await anna.open("\(home)/counts?state=submitted")
    #expect(anna.words.contains("Shelf <b>"))
    try await house.close()
  }

  @Test func `What was typed into rows is entered whatever button is pressed`() async throws {
    let (house, anna, home, _) = try await anna()
    let company = String(home.split(separator: "/").last ?? "")
    for code in ["N-1", "N-2"] {
      try await People.addItem(anna, company, name: "Nut \(code)", code: code, price: "")
    }
    await anna.open("\(home)/counts/new")
    try await anna.submit("count", [("name", "Shelf"), ("items", "D-1\nN-1\nN-2")])
    let names = People.countRows(anna)
    let count = anna.path
    #expect(names.count == 3)
    let spots = names.map { $0.split(separator: " ")[1...2].joined(separator: " ") }
    try await anna.submit("rows", [(names[0], "7"), (names[1], "x"), (names[2], "3")])
    #expect(anna.status == 422 && anna.words.contains(CountWords.quantityWrong))
    for value in ["7", "x", "3"] { #expect(anna.page.contains("value=\"\(value)\""), "it stays") }
    try await anna.submit("rows", [(names[0], "7"), (names[1], "2*3"), ("add", "1 \(spots[2])")])
    #expect(anna.status == 200 && anna.words.contains("3 rows counted."), "\(anna.words)")
    for value in ["7", "6", "4"] { #expect(anna.page.contains("value=\"\(value)\""), "\(value)") }
    try await anna.submit("notice-undo")
    #expect(!anna.page.contains("value=\"7\""))
    try await anna.submit("rows", [(names[0], "7"), (names[1], "6"), (names[2], "4")])
    #expect(anna.words.contains("3 rows counted."), "what was taken back is counted again")
    try await anna.submit("rows", [(People.countRows(anna)[0], "")])
    #expect(anna.status == 422 && anna.words.contains(CountWords.quantityWrong))
    await anna.open(count)
    // Without script all rows are sent, as many as there are.
    let others = (0..<1_000).map { ("counted \(RecordID.effect(of: .zero)) none \($0)", "\($0)") }
    try await anna.submit("rows", others)
    #expect(anna.status == 200, "\(anna.words)")
    try await anna.submit("rows", [(others[0].0, "1")])
    #expect(anna.status == 422 && anna.words.contains(CountWords.rowGone))
    await anna.open(count)
    try await anna.submit("rows", [(People.countRows(anna)[0], "9")])
    #expect(anna.words.contains("9 of “Drill” counted."))
    try await anna.submit("notice-undo")
    #expect(anna.page.contains("value=\"7\"") && !anna.page.contains("value=\"9\""))
    try await anna.submit("rows", [(People.countRows(anna)[0], "8"), ("then", "submit")])
    #expect(anna.words.contains("To approve") && anna.words.contains("8"), "\(anna.words)")
    await anna.post(count + "/rows", [("token", try #require(anna.token)), (names[1], "5")])
    #expect(anna.status == 422)
    try await house.close()
  }

  @Test func `A blind count tells nowhere what is expected`() async throws {
    let (house, anna, home, _) = try await anna()
    try await begin(anna, home, blind: "yes")
    let count = anna.path
    for page in [count, "\(count)/sheet"] {
      await anna.open(page)
      #expect(anna.status == 200 && anna.words.contains("Drill"))
      #expect(!anna.page.contains("7341") && !anna.page.contains(CountWords.expected + " 7"))
    }
    await anna.open(count)
    try await anna.submit("enter", [("code", "D-1"), ("quantity", "7000")])
    #expect(!anna.page.contains("7,341") && !anna.words.contains("341"))
    try await anna.submit("rows", [("then", "cancel")])
    #expect(anna.words.contains("Cancelled"))
    try await anna.submit("steps", [("step", "reopen")])
    #expect(anna.words.contains("Open"))
    try await house.close()
  }

  @Test func `Each step is taken back by a toast, unless the count went on meanwhile`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    try await begin(anna, home, blind: "")
    let count = anna.path
    try await anna.submit("enter", [("code", "D-1"), ("quantity", "7340")])
    try await anna.submit("rows", [("then", "submit")])
    try await anna.submit("steps", [("step", "cancel")])
    #expect(anna.words.contains("Cancelled. Undo"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Shelf <b> To approve"), "as it was before, not open")
    try await anna.submit("steps", [("step", "approve")])
    let stale = try #require(Markup.form("notice-undo", in: anna.page))
    let (action, fields) = (Markup.attribute("action", in: stale), Markup.fields(in: stale))
    try await anna.submit("steps", [("step", "reopen")])
    #expect(!anna.page.contains("notice-undo"), "nothing tells which counts were chosen")
    await anna.post(try #require(action), fields)
    await anna.follow()
    #expect(anna.words.contains("Somebody has changed this since"))
    await anna.open(count)
    try await anna.submit("steps", [("step", "approve")])
    try await anna.submit("notice-undo")
    await anna.open(item)
    #expect(anna.words.contains("On hand 7,341"), "what it booked is reversed")
    await anna.open(count)
    #expect(anna.words.contains("Shelf <b> To approve"))
    try await house.close()
  }

  @Test func `A count is renamed and deleted, and each act is taken back`() async throws {
    let (house, anna, home, _) = try await anna()
    try await begin(anna, home, blind: "")
    let count = anna.path
    #expect(anna.words.contains("Began the count “Shelf <b>”. Undo"))
    try await anna.submit("notice-undo")
    #expect(anna.path == "\(home)/counts" && !anna.words.contains("Shelf <b> Open"))
    try await anna.submit("notice-undo")
    #expect(anna.path == count && anna.words.contains("Shelf <b> Open"))
    await anna.open("\(count)/edit")
    try await anna.submit("count", [("name", " ")])
    #expect(anna.status == 422 && anna.words.contains(CountWords.nameMissing))
    try await anna.submit("count", [("name", "Cellar"), ("note", "")])
    #expect(anna.path == count && anna.words.contains("Saved the count “Cellar”. Undo"))
    #expect(!anna.words.contains("Today"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Shelf <b> Open") && anna.words.contains("Today"))
    for quantity in ["7339", "7338"] {
      try await anna.submit("enter", [("code", "D-1"), ("quantity", quantity)])
      #expect(anna.page.contains("value=\"\(quantity)\""))
    }
    try await anna.submit("notice-undo")
    #expect(anna.page.contains("value=\"7339\"") && !anna.page.contains("value=\"7338\""))
    try await anna.submit("rows", [("then", "submit")])
    #expect(anna.words.contains("Handed in. Undo"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Undone: Handed in.") && anna.words.contains("Shelf <b> Open"))
    try await anna.submit("delete")
    #expect(anna.path == "\(home)/counts" && anna.words.contains("Deleted the count “Shelf <b>”."))
    try await anna.submit("notice-undo")
    #expect(anna.path == count && anna.page.contains("value=\"7339\""))
    try await house.close()
  }

  @Test func `An approved count stays as it is`() async throws {
    let (house, anna, home, _) = try await anna()
    try await begin(anna, home, blind: "")
    let count = anna.path
    let form = try #require(Markup.form("notice-undo", in: anna.page))
    let undo = try #require(Markup.attribute("action", in: form))
    try await anna.submit("enter", [("code", "D-1"), ("quantity", "7339")])
    try await anna.submit("rows", [("then", "submit")])
    try await anna.submit("steps", [("step", "approve")])
    #expect(anna.words.contains("Approved."))
    #expect(!anna.page.contains("\(count)/edit") && !anna.page.contains("\(count)/delete"))
    await anna.open("\(count)/edit")
    try await anna.submit("count", [("name", "Cellar")])
    #expect(anna.status == 422 && anna.words.contains("not in a state"), "\(anna.words)")
    await anna.post(undo, Markup.fields(in: form))
    await anna.open(count)
    #expect(anna.words.contains("Shelf <b> Approved"), "\(anna.words)")
    try await house.close()
  }

  @Test func `What is wrong with a new count is told`() async throws {
    let (house, anna, home, _) = try await anna()
    await anna.open("\(home)/counts/new")
    try await anna.submit("count", [("name", " "), ("items", "")])
    #expect(anna.status == 422 && anna.words.contains(CountWords.nameMissing))
    #expect(anna.words.contains(CountWords.scopeMissing))
    #expect(anna.page.contains("href=\"#items\"") && !anna.page.contains("href=\"#at\""))
    try await anna.submit("count", [("name", "Shelf"), ("items", "X")])
    #expect(anna.status == 422 && anna.words.contains(ItemWords.noneFits))
    await anna.open("\(home)/counts/\(home.suffix(36))")
    #expect(anna.status == 404)
    try await house.close()
  }
}
