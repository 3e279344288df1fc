import Business
import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// What the lists of loans, reservations, counts and places can do with columns, rows and many.
@Suite struct KindListTests {
  private struct Shop {
    let house: HubHouse
    let anna: TestBrowser
    let home: String

    init() async throws {
      house = try HubHouse()
      anna = house.browser
      try await People.signUp(anna, "anna")
      let company = try await People.makeCompany(anna, "Tools", tier: .free)
      home = "/companies/\(company)"
      let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
      await anna.open(item)
      try await anna.submit("stock", [("quantity", "90"), ("direction", "add")])
    }

    func lend(_ person: String, _ quantity: String, due: String = "") async throws -> String {
      await anna.open("\(home)/loans/new")
      try await anna.submit(
        "loan",
        [
          ("direction", "lent"), ("item", "D-1"), ("quantity", quantity), ("person", person),
          ("due", due),
        ])
      return String(anna.path.suffix(36))
    }

    /// Acts on chosen rows of the list that is shown.
    func act(_ name: String, _ ids: [String], _ more: [(String, String)] = []) async throws {
      let form = try #require(Markup.form("selection", in: anna.page), "\(anna.words)")
      let action = try #require(Markup.attribute("action", in: form))
      let token = try #require(Markup.fields(in: form).first { $0.0 == "token" })
      await anna.post(action, [token, ("act", name)] + ids.map { ("chosen", $0) } + more)
      await anna.follow()
    }

    func write(_ id: String, _ field: String, _ value: String, was: String = "") async throws {
      try await anna.submit(
        "cell", [("item", id), ("field", field), ("value", value), ("was", was)])
    }
  }

  @Test func `Columns are chosen, remembered, printed, and come along with a view`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    let loan = try await shop.lend("Cy", "2", due: "2999-01-02")
    await anna.open("\(shop.home)/loans?sort=person")
    try await shop.write(loan, "due", "2999-01-03", was: "2999-01-02")
    #expect(!anna.page.contains("col-note"))
    try await anna.submit("columns", [("column", "note")])
    #expect(anna.path.hasSuffix("/loans?sort=person"), "where one was")
    #expect(anna.page.contains("col-note") && !anna.page.contains("col-due"))
    #expect(People.names(anna) == ["To Cy"], "the first column is always there")
    try await shop.write(loan, "note", "In its <case>")
    #expect(anna.words.contains("Saved: Note of “To Cy”.") && anna.words.contains("In its <case>"))
    try await anna.submit("keep-view", [("name", "Notes"), ("share", "yes")])
    #expect(anna.path.contains("columns=name.note"), "\(anna.path)")
    await anna.open("\(shop.home)/loans/print?sort=person")
    #expect(anna.words.contains("1 out") && anna.words.contains("In its <case>"))
    #expect(!anna.page.contains("2999"))
    await anna.open("\(shop.home)/loans/columns")
    #expect(anna.path == "\(shop.home)/loans" && anna.page.contains("col-note"))
    try await shop.house.close()
  }

  @Test func `Ends narrow, as chips that are taken away, and words of heads are honest`()
    async throws
  {
    let shop = try await Shop()
    let anna = shop.anna
    _ = try await shop.lend("Cy", "2", due: "2999-01-02")
    _ = try await shop.lend("Di", "9", due: "2999-02-02")
    _ = try await shop.lend("Ed", "20")
    await anna.open("\(shop.home)/loans?due-from=2999-01-01&due-to=2999-01-31")
    #expect(People.names(anna) == ["To Cy"] && anna.words.contains("1 of 3"))
    let chip = try #require(Markup.link("only-between-due", in: anna.page))
    #expect(anna.words.contains("Due: 2999-01-01 to 2999-01-31"))
    await anna.open(chip)
    #expect(People.names(anna).count == 3 && anna.path == "\(shop.home)/loans")
    let head = try #require(Markup.form("head-out", in: anna.page))
    #expect(Markup.attribute("action", in: head) == "\(shop.home)/loans")
    await anna.open("\(shop.home)/loans?out-from=5&out-to=")
    #expect(People.names(anna) == ["To Di", "To Ed"] && anna.words.contains("Still out: from 5"))
    #expect(anna.words.contains("2 lent"), "chips count what the list shows")
    await anna.open("\(shop.home)/loans?out-from=5&due-to=2999-12-31")
    #expect(People.names(anna) == ["To Di"])
    await anna.open("\(shop.home)/loans?out-from=much&due-to=")
    #expect(People.names(anna).count == 3, "what is no number narrows nothing")
    try await shop.house.close()
  }

  @Test func `Many loans get a day at once, come back at once, and all of it is taken back`()
    async throws
  {
    let shop = try await Shop()
    let anna = shop.anna
    let ids = [
      try await shop.lend("Cy", "2"), try await shop.lend("Di", "9"),
      try await shop.lend("Ed", "20"),
    ]
    await anna.open("\(shop.home)/loans")
    try await shop.act("set", Array(ids.prefix(2)), [("field", "due"), ("value", "2999-05-06")])
    #expect(anna.words.contains("Due set in 2. Undo") && anna.words.contains("2999-05-06"))
    try await anna.submit("notice-undo")
    #expect(!anna.words.contains("2999-05-06"))
    try await shop.act("set", ids, [("field", "due"), ("value", "tomorrow")])
    #expect(anna.words.contains("3 were left as they are: \(LoanWords.dueWrong)"))
    try await shop.act("back", [ids[0], ids[2]])
    #expect(anna.words.contains("2 loans came back. Undo") && People.names(anna) == ["To Di"])
    await anna.open("\(shop.home)/items")
    #expect(anna.words.contains("81"), "what came back is in stock again")
    await anna.open("\(shop.home)/loans?state=returned")
    #expect(People.names(anna) == ["To Ed", "To Cy"])
    try await anna.submit("undo-last")
    await anna.open("\(shop.home)/loans")
    #expect(People.names(anna).count == 3)
    for address in ["due-from=2026-02-30", "only=evil", "out-from=abc", "due=dreams"] {
      let form = try #require(Markup.form("selection", in: anna.page))
      let token = try #require(Markup.fields(in: form).first { $0.0 == "token" })
      let action = "\(shop.home)/loans/selected?\(address)"
      await anna.post(action, [token, ("act", "back"), ("all", "yes")])
      await anna.follow()
      #expect(anna.words.contains(ListWords.filterUnread), "\(address)")
      await anna.open("\(shop.home)/loans?\(address)&q=e")
      #expect(anna.words.contains("Not narrowed by"), "\(address)")
      let whole = try #require(Markup.link("only-unread", in: anna.page))
      await anna.open(whole)
      #expect(whole.hasSuffix("/loans?q=e") && !anna.words.contains("Not narrowed by"))
      await anna.open("\(shop.home)/loans")
    }
    try await shop.act("back", [], [("all", "yes")])
    #expect(anna.words.contains("3 loans came back."))
    try await shop.house.close()
  }

  @Test func `Nothing chosen, unknown acts and gone records are told`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    let loan = try await shop.lend("Cy", "2")
    let list = "\(shop.home)/loans"
    await anna.open(list)
    try await shop.act("back", [])
    #expect(anna.words.contains(ListWords.noneChosen))
    try await shop.act("dreams", [loan])
    #expect(anna.status == 404)
    await anna.open(list)
    try await shop.act("set", [loan], [("field", "person"), ("value", "Di")])
    #expect(anna.status == 404, "a field that is no column's")
    await anna.open(list)
    let gone = "01900000-0000-7000-8000-000000000001"
    try await shop.act("back", [gone])
    #expect(anna.words.contains(ListWords.goneOne))
    try await shop.write(gone, "due", "2999-01-01")
    #expect(anna.words.contains(ListWords.gone))
    try await shop.write(loan, "due", "2999-01-01")
    #expect(anna.words.contains("2999-01-01"))
    try await shop.write(loan, "due", "2999-01-05", was: "2998-01-01")
    #expect(anna.words.contains("is “2999-01-01” by now"))
    try await shop.write(loan, "quantity", "5")
    #expect(anna.status == 404)
    await anna.open("\(list)/selected")
    #expect(anna.path == list)
    try await shop.house.close()
  }

  @Test func `Reservations close, open again, are done and go to Trash, many at once`()
    async throws
  {
    let shop = try await Shop()
    let anna = shop.anna
    let list = "\(shop.home)/reservations"
    var ids: [String] = []
    for party in ["Ann", "Bo"] {
      await anna.open("\(list)/new")
      try await anna.submit(
        "reservation",
        [("direction", "reserved"), ("item", "D-1"), ("quantity", "3"), ("party", party)])
      ids.append(String(anna.path.suffix(36)))
    }
    await anna.open(list)
    try await shop.act("set", ids, [("field", "reference"), ("value", "PO-7")])
    try await anna.submit("columns", [("column", "reference")])
    #expect(anna.words.contains("PO-7"))
    try await shop.act("close", ids)
    #expect(anna.words.contains("Closed 2 reservations."))
    await anna.open("\(list)?state=done")
    #expect(Markup.form("selection", in: anna.page)?.contains("value=\"fulfil\"") == false)
    try await shop.act("reopen", ids)
    #expect(anna.words.contains("2 reservations are open again."))
    await anna.open(list)
    try await shop.act("fulfil", [ids[0]])
    #expect(anna.words.contains("1 reservation is done."))
    try await shop.act("delete", [ids[1]])
    #expect(anna.words.contains("Moved 1 record to Trash."))
    try await anna.submit("notice-undo")
    #expect(People.names(anna) == ["For Bo"])
    try await shop.house.close()
  }

  @Test func `A form of an act on many that is sent twice does it once`() async throws {
    let shop = try await Shop()
    let anna = shop.anna
    let list = "\(shop.home)/reservations"
    await anna.open("\(list)/new")
    try await anna.submit(
      "reservation",
      [("direction", "reserved"), ("item", "D-1"), ("quantity", "3"), ("party", "Ann")])
    let id = String(anna.path.suffix(36))
    await anna.open(list)
    let form = try #require(Markup.form("selection", in: anna.page))
    let action = try #require(Markup.attribute("action", in: form))
    let kept = Markup.fields(in: form).filter { ["token", "record"].contains($0.0) }
    #expect(kept.count == 2)
    for _ in 1...2 {
      await anna.post(action, kept + [("act", "fulfil"), ("chosen", id)])
      await anna.follow()
      #expect(anna.words.contains("1 reservation is done."), "\(anna.words)")
    }
    await anna.open("\(shop.home)/items")
    #expect(anna.words.contains("87"), "it went once")
    try await shop.house.close()
  }

  @Test func `Counts stand beside their list, get notes in rows, and are given up together`()
    async throws
  {
    let shop = try await Shop()
    let anna = shop.anna
    let list = "\(shop.home)/counts"
    var ids: [String] = []
    for name in ["Attic <b>", "Cellar"] {
      await anna.open("\(list)/new")
      try await anna.submit("count", [("name", name), ("items", "D-1")])
      ids.append(String(anna.path.suffix(36)))
    }
    await anna.open("\(list)?show=\(ids[0])")
    #expect(anna.page.contains("beside-it") && anna.words.contains("0 / 1"))
    #expect(anna.page.contains("\(list)/\(ids[0])\"") && anna.words.contains("Attic <b>"))
    try await anna.submit("columns", [("column", "note")])
    try await shop.write(ids[0], "note", "Upstairs")
    #expect(anna.words.contains("Upstairs"))
    try await shop.act("cancel", ids)
    #expect(anna.words.contains("Cancelled 2 counts. Undo") && People.names(anna).isEmpty)
    try await anna.submit("notice-undo")
    #expect(Set(People.names(anna)) == ["Attic <b>", "Cellar"], "\(anna.words)")
    try await shop.act("cancel", ids)
    await anna.open("\(list)?state=cancelled")
    try await shop.act("reopen", [ids[1]])
    #expect(anna.words.contains("1 count is open again."))
    try await shop.act("delete", [ids[0]])
    await anna.open(list)
    #expect(People.names(anna) == ["Cellar"])
    try await shop.house.close()
  }

  @Test func `Steps of many counts are taken back as one, but of those that went on since`()
    async throws
  {
    let shop = try await Shop()
    let anna = shop.anna
    let list = "\(shop.home)/counts"
    var ids: [String] = []
    for name in ["Attic", "Cellar", "Yard"] {
      await anna.open("\(list)/new")
      try await anna.submit("count", [("name", name), ("items", "D-1")])
      ids.append(String(anna.path.suffix(36)))
    }
    await anna.open(list)
    try await shop.act("cancel", Array(ids.prefix(2)))
    let form = try #require(Markup.form("notice-undo", in: anna.page))
    let action = try #require(Markup.attribute("action", in: form))
    let fields = Markup.fields(in: form)
    await anna.open("\(list)/\(ids[1])")
    try await anna.submit("steps", [("step", "reopen")])
    await anna.post(action, fields)
    await anna.follow()
    #expect(anna.words.contains("Undone: Cancelled 2 counts."), "\(anna.words)")
    #expect(anna.words.contains("1 was left as it is: \(CountWords.onItsPage)"))
    await anna.open("\(list)?sort=name")
    #expect(People.names(anna) == ["Attic", "Cellar", "Yard"])
    // What was handed in is handed in again.
    for id in ids.prefix(2) {
      await anna.open("\(list)/\(id)")
      try await anna.submit("rows", [(People.countRows(anna)[0], "2"), ("then", "submit")])
    }
    await anna.open("\(list)?state=submitted")
    for act in ["cancel", "reopen"] {
      try await shop.act(act, Array(ids.prefix(2)))
      #expect(People.names(anna).isEmpty)
      try await anna.submit("notice-undo")
      #expect(Set(People.names(anna)) == ["Attic", "Cellar"], "\(act): \(anna.words)")
    }
    try await shop.house.close()
  }

  @Test func `Places stand beside their list, are written in rows, and archived together`()
    async throws
  {
    let shop = try await Shop()
    let anna = shop.anna
    let places = "\(shop.home)/locations"
    await anna.open("\(places)/new")
    try await anna.submit("location", [("code", "A-{1..3}"), ("kind", "bin")])
    await anna.open("\(places)?as=list")
    let ids = anna.page.split(separator: "<tr id=\"location-").dropFirst().map {
      String($0.prefix(36))
    }
    try #require(ids.count == 3)
    try await shop.write(ids[0], "name", "First", was: "A-1")
    #expect(anna.words.contains("Saved: Name") && anna.words.contains("First"))
    try await shop.act("set", ids, [("field", "capacity"), ("value", "10*2")])
    #expect(anna.words.contains("Capacity set in 3."))
    await anna.open("\(places)?as=list&capacity=20..20&show=\(ids[1])")
    #expect(anna.words.contains("61") == false && anna.words.contains("Capacity: 20"))
    #expect(anna.page.contains("beside-it") && anna.words.contains(LocationWords.nothingHere))
    try await shop.act("set", ids, [("field", "capacity"), ("value", "-1")])
    #expect(anna.words.contains("3 were left as they are"))
    #expect(Markup.form("selection", in: anna.page)?.contains("Use again") == false)
    try await shop.act("archive", Array(ids.prefix(2)))
    #expect(anna.words.contains("Archived 2 places.") && anna.words.contains("2 archived"))
    try await anna.submit("notice-undo")
    #expect(!anna.words.contains("2 archived"))
    await anna.open("\(places)/print?as=list")
    #expect(anna.words.contains("3 places") && anna.words.contains("First"))
    try await shop.house.close()
  }
}
