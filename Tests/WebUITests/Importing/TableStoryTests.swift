import HTTPServing
import Hub
import Model
import PageReading
import Storage
import Testing

@testable import WebUI

/// Tables of other programs come in through the pages.
@Suite(.timeLimit(.minutes(10))) struct TableStoryTests {
  private struct Shop {
    let house: HubHouse
    let anna: TestBrowser
    let company: String

    var place: String { company + "/items/import" }
  }

  private func shop() async throws -> Shop {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts")
    return Shop(house: house, anna: anna, company: "/companies/" + company)
  }

  /// Opens the page until the work that it shows has ended.
  private func wait(_ shop: Shop) async throws {
    for _ in 0..<4_000 {
      await shop.anna.open(shop.place)
      if !shop.anna.page.contains("http-equiv=\"refresh\"") { return }
      // The work goes on in a task of its own: there is nothing to wait on but time.
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("the work did not end")
  }

  private func bring(_ text: String, _ shop: Shop) async throws {
    await shop.anna.open(shop.place)
    try await shop.anna.upload("import", [], file: "file", Array(text.utf8))
    #expect(shop.anna.status == 303)
    try await wait(shop)
  }

  private func works(_ shop: Shop) -> [String] { shop.house.hub.works.names() }

  @Test func `A table is looked through, imported, and undone as one`() async throws {
    let shop = try await shop()
    try await bring("Code,Name,Price\nB-1,Bolt,1.5\nN-1,Nut,2\n", shop)
    #expect(shop.anna.words.contains("New 2"))
    await shop.anna.open(shop.company + "/items")
    #expect(shop.anna.words.contains("0 items"))
    await shop.anna.open(shop.place)
    try await shop.anna.submit("columns", [("do", "write")])
    try await wait(shop)
    #expect(shop.anna.words.contains("The items were imported"))
    // All was taken: the table is not needed any more.
    #expect(works(shop).isEmpty)
    await shop.anna.open(shop.company + "/items")
    #expect(shop.anna.words.contains("2 items"))
    await shop.anna.open(shop.place)
    try await shop.anna.submit("undo-import")
    #expect(shop.anna.words.contains("Undone: Imported"))
    #expect(shop.anna.words.contains("0 items"))
    // Redo brings them again, and nothing is left to undo twice.
    await shop.anna.open(shop.place)
    #expect(Markup.form("undo-import", in: shop.anna.page) == nil)
    try await shop.house.close()
  }

  @Test func `Wrong rows are named, left out when that is wanted, and can be fetched`() async throws
  {
    let shop = try await shop()
    try await bring("Code,Name,Price\nB-1,Bolt,cheap\nN-1,Nut,2\n,Lost,3\n", shop)
    let words = shop.anna.words
    #expect(words.contains("Row 2, C (Price): \"cheap\" is no number"))
    #expect(words.contains("Row 4: It has no code."))
    #expect(words.contains("Import without the 2 wrong rows"))
    let early = await shop.anna.send(.get, shop.place + "/rejected").bodyText
    #expect(early.contains("B-1") && !early.contains("N-1"))
    await shop.anna.open(shop.place)
    try await shop.anna.submit("columns", [("do", "skip")])
    try await wait(shop)
    #expect(shop.anna.words.contains("New 1"))
    let late = await shop.anna.send(.get, shop.place + "/rejected")
    #expect(late.bodyText == early)
    #expect(late.headers["Content-Disposition"]?.contains("attachment") == true)
    try await shop.house.close()
  }

  @Test func `What changes is named, old and new, before it is written`() async throws {
    let shop = try await shop()
    try await bring("Code,Name,Price\nB-1,Bolt,1.5\nN-1,Nut,2\n", shop)
    #expect(!shop.anna.page.contains("id=\"changes\""), "all is new")
    #expect(await shop.anna.send(.get, shop.place + "/changes").status == 200)
    await shop.anna.open(shop.place)
    try await shop.anna.submit("columns", [("do", "write")])
    try await wait(shop)
    let rest = (1...150).map { "X-\($0),Item,1\n" }.joined()
    try await bring("Code,Name,Price\nB-1,<b>Bolt</b>,1.5\nN-1,Nut,2.25\n" + rest, shop)
    #expect(shop.anna.words.contains("2 B-1 Name B (Name) Bolt <b>Bolt</b>"))
    #expect(shop.anna.words.contains("3 N-1 Price C (Price) 2 2.25"))
    let file = await shop.anna.send(.get, shop.place + "/changes")
    #expect(file.bodyText.hasSuffix("3,C (Price),N-1,Price,2,2.25\r\n"), "\(file.bodyText)")
    #expect(file.headers["Content-Disposition"]?.contains("attachment") == true)
    await shop.anna.open(shop.place)
    try await shop.anna.submit("columns", [("do", "write")])
    try await wait(shop)
    // The prices of 152 items and a name: more than a page names.
    let more = (1...150).map { "X-\($0),Thing,2\n" }.joined()
    try await bring("Code,Name,Price\nN-1,Nut,3\n" + more, shop)
    #expect(shop.anna.words.contains("and 101 more"))
    #expect(shop.anna.page.contains("id=\"more-changes\""))
    let all = await shop.anna.send(.get, shop.place + "/changes")
    #expect(all.bodyText.split(separator: "\r\n").count == 302)
    let stranger = shop.house.browser
    #expect(await stranger.send(.get, shop.place + "/changes").status == 303)
    try await shop.house.close()
  }

  @Test func `With bad rows nothing is written unless they are left out`() async throws {
    let shop = try await shop()
    try await bring("Code,Name,Price\nB-1,Bolt,cheap\nN-1,Nut,2\n", shop)
    try await shop.anna.submit("columns", [("do", "write")])
    try await wait(shop)
    #expect(shop.anna.words.contains("Nothing was imported"))
    await shop.anna.open(shop.company + "/items")
    #expect(shop.anna.words.contains("0 items"))
    try await shop.house.close()
  }

  @Test func `What is chosen is looked at before it is written`() async throws {
    let shop = try await shop()
    try await bring("Code,Name,Note\nB-1,Bolt,x\n", shop)
    try await shop.anna.submit("columns", [("column-2", "manufacturer"), ("do", "write")])
    try await wait(shop)
    #expect(Markup.form("columns", in: shop.anna.page) != nil)
    try await shop.anna.submit("columns", [("column-2", "name")])
    #expect(shop.anna.status == 422 && shop.anna.words.contains("is Name already"))
    await shop.anna.open(shop.place)
    try await shop.anna.submit("columns", [("do", "write")])
    try await wait(shop)
    #expect(shop.anna.words.contains("The items were imported"))
    try await shop.house.close()
  }

  @Test func `What is no table is refused, and nothing stays of it`() async throws {
    let shop = try await shop()
    try await bring("\u{0}\u{1}", shop)
    #expect(shop.anna.words.contains("can’t be imported") && works(shop).isEmpty)
    try await shop.anna.upload("import", [], file: "file", [])
    #expect(shop.anna.status == 422 && shop.anna.words.contains("Choose a file."))
    try await bring("Code,Name\nB-1,Bolt\n", shop)
    #expect(works(shop).count == 1)
    try await shop.anna.submit("discard")
    #expect(works(shop).isEmpty && Markup.form("import", in: shop.anna.page) != nil)
    try await shop.house.close()
  }

  @Test func `The last act of the browser is the import, and what others changed since stays`()
    async throws
  {
    let shop = try await shop()
    let item = try await People.addItem(
      shop.anna, String(shop.company.split(separator: "/")[1]), name: "Bolt", code: "B-1",
      price: "1")
    try await bring("Code,Name,Manufacturer\nB-1,Screw,Ours\nN-1,Nut,Theirs\n", shop)
    #expect(shop.anna.words.contains("New 1 Changed 1"))
    try await shop.anna.submit("columns", [("do", "write")])
    try await wait(shop)
    await shop.anna.open(item + "/edit")
    try await shop.anna.submit("item", [("name", "Long screw")])
    await shop.anna.open(shop.place)
    try await shop.anna.submit("undo-import")
    #expect(shop.anna.words.contains("Somebody changed it since"))
    #expect(shop.anna.words.contains("Long screw") && !shop.anna.words.contains("Nut"))
    try await shop.house.close()
  }

  @Test func `Another company's pages say nothing of it, nor do others`() async throws {
    let shop = try await shop()
    try await bring("Code,Name\nB-1,Secret bolt\n", shop)
    let other = try await People.makeCompany(shop.anna, "Nuts")
    await shop.anna.open("/companies/\(other)/items/import")
    #expect(!shop.anna.page.contains("Secret bolt"))
    #expect(Markup.form("import", in: shop.anna.page) != nil)
    let eve = shop.house.browser
    try await People.signUp(eve, "eve")
    #expect(await eve.send(.get, shop.place).status == 404)
    #expect(await eve.send(.get, shop.place + "/rejected").status == 404)
    try await shop.house.close()
  }
}
