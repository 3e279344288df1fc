import Business
import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What narrows the list of items: at the heads of its columns, in its menu, and in its address.
@Suite struct FilterTests {
  private func shop() async throws -> (house: HubHouse, anna: TestBrowser, list: String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    for (name, price) in [("Anchor", "1"), ("Bolt", "5.50"), ("Chain", "10"), ("Drill", "99")] {
      try await People.addItem(anna, company, name: name, code: name, price: price)
    }
    return (house, anna, "/companies/\(company)/items")
  }

  private func names(_ anna: TestBrowser) -> [String] {
    ["Anchor", "Bolt", "Chain", "Drill"].filter { anna.page.contains(">\($0)</a>") }
  }

  @Test func `A list is narrowed between two ends, which stand in its address`() async throws {
    let (house, anna, list) = try await shop()
    for (query, expected) in [
      ("price=5..10", ["Bolt", "Chain"]), ("price=..5.5", ["Anchor", "Bolt"]),
      ("price=10..", ["Chain", "Drill"]), ("price=10", ["Chain"]), ("price=5,5..9", ["Bolt"]),
      ("price-from=2&price-to=", ["Bolt", "Chain", "Drill"]), ("price=50..5", []),
      ("price=x..", ["Anchor", "Bolt", "Chain", "Drill"]), ("quantity=1..", []),
      ("quantity=..0", ["Anchor", "Bolt", "Chain", "Drill"]),
      ("changed=2000-01-01..2000-12-31", []),
      (
        "changed=2000-01-01..",
        [
          "Anchor", "Bolt", "Chain", "Drill",
        ]
      ), ("q=Bolt&price=1..", ["Bolt"]), ("q=Bolt&price=..1", []),
      ("sort=-price&price=5..10", ["Bolt", "Chain"]),
    ] as [(String, [String])] {
      await anna.open("\(list)?\(query)")
      #expect(anna.status == 200 && names(anna) == expected, "\(query): \(names(anna))")
    }
    await anna.open("\(list)?price=5..10")
    #expect(anna.words.contains("2 of 4 items") && anna.words.contains("Price: 5 to 10"))
    // The chip takes it away.
    let chip = try #require(Markup.link("only-between-price", in: anna.page))
    await anna.open(chip)
    #expect(names(anna).count == 4)
    try await house.close()
  }

  @Test func `The form at the head of a column keeps what else narrows the list`() async throws {
    let (house, anna, list) = try await shop()
    await anna.open("\(list)?quantity=..3&price=2..&sort=-price")
    let form = try #require(Markup.form("head-price", in: anna.page))
    let kept = Markup.fields(in: form)
    #expect(
      kept.contains { $0 == ("quantity", "..3") } && kept.contains { $0 == ("sort", "-price") })
    #expect(!kept.contains { $0.0 == "price" })
    #expect(anna.page.contains("form=\"head-price\"") && anna.page.contains("head-filter on"))
    #expect(anna.page.contains("name=\"price-from\" value=\"2\""))
    let exported = await anna.send(.get, "\(list)/export?price=5..10").bodyText
    #expect(exported.contains("Bolt") && !exported.contains("Anchor"))
    try await house.close()
  }

  /// The identifier behind a line of a closed list.
  static func option(_ label: String, in page: String) throws -> String {
    let line = page.split(separator: "<option ").first { $0.contains(">\(label)") }
    let text = try #require(line)
    let start = try #require(text.firstRange(of: "value=\""))
    return String(text[start.upperBound...].prefix { $0 != "\"" })
  }

  @Test func `A place is named in a field, whose address then is that of the place`() async throws {
    let (house, anna, list) = try await shop()
    await anna.open(list)
    #expect(!anna.page.contains("filter-at"), "there is no place yet")
    let home = list.dropLast("/items".count)
    await anna.open("\(home)/locations/new")
    try await anna.submit("location", [("code", "S-1"), ("name", "Shelf"), ("kind", "bin")])
    await anna.open("\(list)/new")
    try await anna.submit(
      "item", [("name", "Nut"), ("location", try Self.option("S-1", in: anna.page))])
    #expect(anna.words.contains("Added “Nut”."))
    await anna.open(list)
    #expect(anna.page.contains("data-pick=\"\(home)/pick/places\""))
    await anna.open("\(list)?named-at=places&at=s-1")
    #expect(anna.path.contains("/items?at=") && !anna.path.contains("named-at"), "\(anna.path)")
    #expect(anna.words.contains("1 of 5 items") && anna.page.contains(">Nut</a>"))
    #expect(!anna.page.contains("id=\"item-worth\""), "that would be the worth of all")
    await anna.open("\(list)?named-at=places&at=S-9")
    #expect(anna.words.contains("Place"), "what nothing is called is told")
    #expect(anna.page.contains("id=\"unread\"") || anna.words.contains("can’t be read"))
    try await house.close()
  }

  @Test func `Of more than fifty, categories are named in a field`() throws {
    let marks = (1...51).map { Mark(id: RecordID(high: 1, low: UInt64($0)), name: "C\($0)") }
    func choice(_ count: Int) -> String {
      RecordChoice(
        kind: .categories, name: "category", id: "c", label: "Category",
        marks: Array(marks.prefix(count)), rows: Place("pick"), chosen: marks[1], form: "filter"
      ).render().text
    }
    #expect(choice(50).contains("<select") && choice(50).contains("selected>C2<"))
    #expect(choice(51).contains("value=\"C2\"") && choice(51).contains("data-pick=\"/pick\""))
    #expect(choice(51).contains("name=\"named-category\""))
    #expect(!choice(51).contains("<option"))
  }

  @Test func `Enter sends what it always did where one field alone is written in`() throws {
    var selection = ListSelection(
      place: Place("loans", "selected"), token: FormToken(secret: "s"),
      fields: [ListSelection.Field(name: "note", label: "Note")])
    func first() throws -> Substring {
      let form = selection.form(around: HTML()).text
      let act = try #require(form.firstRange(of: "name=\"act\" value=\""))
      return form[act.upperBound...].prefix { $0 != "\"" }
    }
    #expect(try first() == "set")
    selection.marks = HTML("marks")
    #expect(try first() == BulkForm.entered)
  }

  @Test func `Enter in a field of the bar does what that field is for, and clears nothing`() {
    func read(_ form: String) -> BulkForm.Reading {
      BulkForm.read(Query("act=entered&field=unit&\(form)"), currency: nil)
    }
    let tag = RecordID(high: 1, low: 1)
    #expect(read("value=&named-tag=tags&tag=\(tag)") == .act(.mark(tag), name: "mark"))
    #expect(read("value=box&tag=\(tag)") == read("value=box"), "a closed list shows its first")
    guard case .act(.change, "set") = read("value=box") else {
      Issue.record("it is set")
      return
    }
    for form in ["value=", "value=&tag=\(tag)", "value=box&named-tag=tags&tag=\(tag)"] {
      #expect(read(form) == .wrong(ListWords.chooseAct), "\(form)")
    }
    for (form, wrong) in [
      ("act=mark&tag=", MarkWords.chooseTag),
      ("act=mark&tag=fragle", FormWords.nothingNamed("fragle")),
      ("act=category&category=Boltz", FormWords.nothingNamed("Boltz")),
    ] {
      #expect(BulkForm.read(Query(form), currency: nil) == .wrong(wrong))
    }
  }

  @Test func `An address says both ends in one way`() {
    for text in [
      "price=5..10", "price=5..", "price=..10", "quantity=-3..0", "changed=2026-11-01..2026-11-20",
      "changed=..2026-11-20",
    ] {
      let query = ItemQuery(Query(text))
      #expect(query.view == text)
    }
    #expect(ItemQuery(Query("price=..&quantity=a..b&changed=2026-13-01..")).view == "")
    #expect(ItemQuery(Query("price-from=5&price-to=10,5")).view == "price=5..10.5")
  }
}
