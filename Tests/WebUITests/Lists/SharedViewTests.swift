import Business
import Device
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Views of a list that everybody in the company has, over a real hub and without script.
@Suite struct SharedViewTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    return (house, anna, "/companies/\(company)/items")
  }

  private func share(_ anna: TestBrowser, _ name: String, _ address: String) async throws {
    await anna.open(address)
    try await anna.submit("keep-view", [("name", name), ("share", "yes")])
    #expect(anna.words.contains(ListWords.viewShared(name)), "\(anna.words)")
  }

  /// Where the first shared view is edited.
  private func editing(_ browser: TestBrowser) throws -> String {
    let part = try #require(browser.page.firstRange(of: "/views/shared/"))
    let start = browser.page[..<part.lowerBound].lastIndex(of: "\"")
    let link = browser.page[browser.page.index(after: try #require(start))...]
    return Markup.unescaped(link.prefix { $0 != "\"" })
  }

  @Test func `One that is shared stands apart with who made it, and Undo takes it back`()
    async throws
  {
    let (house, anna, list) = try await anna()
    try await share(anna, "Dear <b>", "\(list)?sort=-price")
    #expect(anna.path == "\(list)?sort=-price")
    #expect(anna.words.contains("Shared with everybody Dear <b> shared by Anna"))
    #expect(Markup.link("only-shared-view", in: anna.page) != nil, "it is shown")
    try await anna.submit("notice-undo")
    #expect(!anna.words.contains("Dear <b> shared by Anna"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Dear <b> shared by Anna"))
    try await house.close()
  }

  @Test func `One's own is shared later, and two of one name both stand there`() async throws {
    let (house, anna, list) = try await anna()
    await anna.open("\(list)?sort=-price")
    try await anna.submit("keep-view", [("name", "Dear")])
    for _ in 0..<2 { try await anna.submit("share-view-0") }
    #expect(anna.words.contains("Dear shared by Anna Dear shared by Anna"))
    #expect(Markup.link("only-view-0", in: anna.page) != nil, "one's own stays")
    try await anna.submit("share-view-0", [("name", "Gone")])
    #expect(anna.words.contains(ListWords.viewGone))
    try await house.close()
  }

  @Test func `It brings its columns along until somebody chooses others`() async throws {
    let (house, anna, list) = try await anna()
    await anna.open("\(list)?sort=-price")
    try await anna.submit("columns", [("column", "barcode")])
    try await share(anna, "Codes", "\(list)?sort=-price")
    await anna.open("\(list)/columns")
    let ben = house.browser
    try await People.signUp(ben, "ben")
    #expect(anna.page.contains("columns=name.barcode"))
    await anna.open("\(list)?columns=name.price.dreams&sort=-price")
    #expect(anna.page.contains("col-price") && !anna.page.contains("\"col-barcode"))
    try await anna.submit("columns", [("column", "code")])
    #expect(anna.path == "\(list)?sort=-price")
    try await house.close()
  }

  @Test func `It gets another name, shows what the list shows, and is taken away`() async throws {
    let (house, anna, list) = try await anna()
    try await share(anna, "Dear", "\(list)?sort=-price")
    await anna.open("\(list)?only=low")
    await anna.open(try editing(anna))
    #expect(anna.words.contains("Anna shared this view"))
    try await anna.submit("shared-view", [("name", " ")])
    #expect(anna.status == 422 && anna.words.contains(ListWords.viewNameWrong))
    try await anna.submit("shared-view", [("name", "Low"), ("shows", "present")])
    #expect(anna.path == "\(list)?only=low" && anna.words.contains(ListWords.viewSaved("Low")))
    #expect(anna.words.contains("Low shared by Anna"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Dear shared by Anna"))
    let edit = try editing(anna)
    await anna.open(edit)
    try await anna.submit("remove-view")
    #expect(anna.words.contains(ListWords.viewRemoved("Dear")))
    await anna.open(edit)
    #expect(anna.status == 404)
    await anna.open(list)
    try await anna.submit("undo-last")
    #expect(anna.words.contains("Dear shared by Anna"))
    try await house.close()
  }

  @Test func `Two people who give it another name are both heard`() async throws {
    let (house, anna, list) = try await anna()
    try await share(anna, "Dear", "\(list)?sort=-price")
    await anna.open(try editing(anna))
    let form = anna.path
    try await anna.submit("shared-view", [("name", "Dearest")])
    await anna.open(form)
    try await anna.submit("shared-view", [("was-name", "Dear"), ("name", "Expensive")])
    #expect(anna.status == 409 && anna.words.contains("Dearest"))
    try await house.close()
  }

  @Test func `Who may only look uses them, and is told why not more`() {
    let views = Views("<Acme>")
    var list = ListViews(
      views: [], keeping: Place("keep"), forgetting: Place("forget"), sharing: Place("share"),
      mayShare: .denied(.viewOnly), mayEdit: .denied(.viewOnly), token: Views.token)
    list.shared = [
      ListViews.Shared(
        id: views.id, name: "<b>", author: "<i>", place: Place("list"), isShown: false,
        editing: Place("edit"))
    ]
    let html = list.menu.text
    #expect(html.contains("&lt;b&gt;") && html.contains("&lt;i&gt;") && !html.contains("<b>"))
    #expect(html.contains("disabled") && !html.contains("/edit"))
    #expect(Markup.words(html).contains(ListWords.noSharing(Denial.viewOnly.told)))
  }

  @Test func `A viewer's own form is refused by the page and by the device`() async throws {
    let (house, anna, list) = try await anna()
    let company = String(list.split(separator: "/")[1])
    try await share(anna, "Dear", "\(list)?sort=-price")
    try await eventually {
      await anna.open(list)
      return !anna.words.contains("unsent")
    }
    var link = ""
    try await eventually {
      await anna.open("/companies/\(company)/share")
      return Markup.form("share", in: anna.page) != nil
    }
    link = try await People.makeLink(anna, company, role: .viewer, permission: .viewOnly).path
    let ben = house.browser
    try await People.signUp(ben, "ben")
    await ben.open(link)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    try await eventually {
      await ben.open("\(list)?sort=-price")
      return ben.words.contains("Dear shared by Anna")
    }
    try await ben.submit("keep-view", [("name", "Mine"), ("share", "yes")])
    #expect(ben.status == 403)
    await anna.open(list)
    let edit = try editing(anna)
    await ben.open(edit)
    #expect(ben.status == 403)
    try await house.close()
  }

  @Test func `What is typed is never markup, and what is too long is told`() async throws {
    let (house, anna, list) = try await anna()
    let long = String(repeating: "x", count: 10_000)
    await anna.open("\(list)?q=\(long)")
    #expect(anna.status == 200)
    for name in [long, "", " "] {
      await anna.open("\(list)?sort=-price")
      try await anna.submit("keep-view", [("name", name), ("share", "yes")])
      #expect(anna.words.contains(ListWords.viewNameWrong))
    }
    let names = [
      "<script>alert(1)</script>", "\u{202E}desrever\u{202C}", "👩‍👩‍👧‍👦 & co", "\"'><b",
    ]
    for name in names {
      try await share(anna, name, "\(list)?sort=-price")
      #expect(!anna.page.contains("<script>alert") && !anna.page.contains("><b\""))
    }
    await anna.open("\(list)/views/shared/nonsense")
    #expect(anna.status == 404)
    await anna.open("\(list)/views/share")
    #expect(anna.path == list)
    try await house.close()
  }

  @Test func `A link to it is worth nothing to who is in no such company`() async throws {
    let (house, anna, list) = try await anna()
    try await share(anna, "Dear", "\(list)?sort=-price")
    let edit = try editing(anna)
    let ben = house.browser
    try await People.signUp(ben, "ben")
    _ = try await People.makeCompany(ben, "Elsewhere", tier: .free)
    let own = ben.path
    for address in [edit, "\(list)?sort=-price", "\(list)/views"] {
      await ben.open(address)
      #expect(ben.status == 404, "\(address)")
      #expect(!ben.words.contains("Dear") && !ben.words.contains("Bolts & Co"))
    }
    let token = try #require(ben.token)
    let place = edit.prefix { $0 != "?" }
    await ben.post("\(place)/delete", [("token", token)])
    #expect(ben.status == 404)
    await ben.open(own)
    #expect(ben.status == 200)
    await anna.open(list)
    #expect(anna.words.contains("Dear shared by Anna"))
    try await house.close()
  }

  @Test(arguments: [
    ("sort=-price", "name,barcode", "sort=-price&columns=name.barcode"),
    ("only=low&after=x&show=y", "", "only=low"), ("", "dreams,barcode", "columns=name.barcode"),
    ("columns=price", "", ""), ("q=a%26b&evil=%3Cb%3E", "", "q=a%26b"),
  ])
  func `A shared view asks for what the list knows, and nothing else`(
    _ address: String, _ columns: String, _ view: String
  ) {
    let id = RecordID(milliseconds: 1_790_000_000_000, random: (1, 2))
    let shared = SharedView(id: id, name: "A", query: address, columns: columns)
    let query = ItemQuery(shared)
    #expect(ViewedList.items.shared(shared) == query.view)
    #expect(query.view == view)
    #expect(query.withoutColumns.columns == nil && !query.withoutColumns.view.contains("columns"))
  }

  @Test func `A loan's views are apart from an item's and bring columns of loans along`() {
    let id = RecordID(milliseconds: 1_790_000_000_000, random: (1, 2))
    let list = ViewedList.of(OpenList<Loan>.self)
    for (columns, shown) in [("price", ""), ("", ""), ("note,dreams", "&columns=name.note")] {
      let query = "state=overdue&at=\(id)"
      let shared = SharedView(id: id, name: "A", query: query, columns: columns)
      #expect(list.shared(shared) == "only=overdue" + shown)
    }
    #expect(list.subject == .loan && ViewedList.items.subject == .inventoryItem)
    let place = list.place("q=a%20%26&only=lent", from: Place("x"))
    #expect(place.text == "/x?q=a%20%26&only=lent")
  }

  @Test func `A shared one that is shown is a chip, unless one's own shows the same`() {
    func list(_ own: [Bool], _ shared: [Bool]) -> ListViews {
      var list = ListViews(
        views: own.map { ListViews.View(name: "Own", place: Place("own"), isShown: $0) },
        keeping: nil, forgetting: Place("forget"), sharing: Place("share"), token: Views.token)
      list.shared = shared.map {
        ListViews.Shared(
          id: Views("a").id, name: "Shared", author: nil, place: Place("shared"), isShown: $0,
          editing: Place("edit"))
      }
      return list
    }
    #expect(Markup.words(list([], []).menu.text).contains(ListWords.noViews))
    #expect(list([false], [false, false]).chips.map(\.label) == ["Own"])
    #expect(list([false], [false, true]).chips.map(\.label) == ["Own", "Shared"])
    #expect(list([true], [true, true]).chips.map(\.label) == ["Own"])
    let words = Markup.words(list([false], [true]).menu.text)
    #expect(words.contains("Your views Own") && words.contains("Shared with everybody Shared"))
    #expect(!words.contains("shared by"), "nobody knows by whom")
    let page = SharedViewPage.render(
      Views("a").company, .items, SharedView(id: Views("a").id, name: "<b>", query: ""),
      present: "only=low", FormView(Views.token, values: ["name": "<b>"]))
    #expect(!page.content.text.contains("<b>"))
    #expect(Markup.words(page.content.text).contains(ListWords.sharedLead(by: nil)))
    #expect(page.content.text.contains("only=low") && page.content.text.contains("id=\"shows\""))
  }
}
