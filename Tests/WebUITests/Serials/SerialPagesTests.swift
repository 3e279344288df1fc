import Model
import PageParts
import PageReading
import Testing

@testable import Business
@testable import Device
@testable import WebUI

/// Serial numbers and lots, on the pages over a real hub.
@Suite struct SerialPagesTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("serialTracked", "yes")])
    return (house, anna, "/companies/\(company)", item)
  }

  private func act(
    _ anna: TestBrowser, _ item: String, _ step: SerialStep, _ fields: [(String, String)]
  ) async throws {
    await anna.open("\(item)/serials/\(step.rawValue)")
    #expect(anna.status == 200, "\(step)")
    try await anna.submit("serials", fields)
  }

  @Test func `A drill is lent by its number, and comes back from its loan`() async throws {
    let (house, anna, home, item) = try await anna()
    for list in ["loans", "reservations"] {
      await anna.open("\(home)/\(list)")
      #expect(!anna.page.contains("<table"), "there is nothing yet to be listed")
    }
    try await act(anna, item, .receive, [("numbers", "S-1..S-3")])
    try await act(
      anna, item, .lend, [("numbers", "S-1"), ("party", "Bo <i>"), ("due", "2020-01-01")])
    #expect(anna.words.contains("Lent S-1 of “Drill”."), "\(anna.words)")
    #expect(anna.words.contains("Bo <i>") && anna.page.contains("id=\"loan-number\""))
    let loan = anna.path
    try await act(anna, item, .lend, [("numbers", "S-2"), ("party", "")])
    #expect(anna.words.contains(LoanWords.personMissing))
    await anna.open("\(home)/loans")
    #expect(anna.words.contains("Drill S-1"))
    await anna.open(item)
    #expect(anna.words.contains("Bo <i> S-1") && anna.words.contains("On hand 2"))
    await anna.open("\(item)/serials?state=out")
    let serial = try #require(
      anna.page.split(separator: "\"").first { $0.hasPrefix("\(home)/serials/") })
    await anna.open(String(serial))
    #expect(anna.words.contains("S-1 Lent") && anna.page.contains("href=\"\(loan)\""))
    await anna.open(loan)
    try await anna.submit("return", [("back", "1")])
    #expect(anna.words.contains("In stock") || anna.words.contains("Returned"), "\(anna.words)")
    await anna.open(item)
    #expect(anna.words.contains("On hand 3"))
    // Who lends by the item's code is asked which, with what was typed.
    await anna.open("\(home)/loans/new")
    try await anna.submit(
      "loan", [("item", "D-1"), ("quantity", "1"), ("person", "Cy"), ("note", "Till May")])
    #expect(anna.words.contains(SerialWords.instead) && anna.page.contains("value=\"Cy\""))
    #expect(anna.words.contains("Till May"))
    try await anna.submit("serials", [("numbers", "S-2")])
    #expect(anna.words.contains("Lent S-2 of “Drill”."), "\(anna.words)")
    try await house.close()
  }

  @Test func `Drills come, are sold, come back, and each tells where it was`() async throws {
    let (house, anna, home, item) = try await anna()
    await anna.open(item)
    #expect(anna.words.contains(SerialWords.noneYet) && !anna.page.contains("id=\"adjust\""))
    try await act(anna, item, .receive, [("numbers", "S-1..S-3"), ("party", "Maker <b>")])
    #expect(anna.words.contains("Received 3 numbers of “Drill”."), "\(anna.words)")
    #expect(anna.words.contains("On hand 3") && anna.words.contains("3 numbers in stock"))
    try await act(anna, item, .issue, [("numbers", "S-1"), ("party", "Bo")])
    #expect(anna.words.contains("Sold S-1 of “Drill”.") && anna.words.contains("On hand 2"))
    await anna.open("\(item)/serials?state=out")
    #expect(anna.words.contains("S-1 With Bo") && anna.words.contains("In stock (2)"))
    let serial = try #require(
      anna.page.split(separator: "\"").first { $0.hasPrefix("\(home)/serials/") })
    await anna.open(String(serial))
    #expect(anna.words.contains("S-1 Gone out") && anna.words.contains("Purchase · Maker <b>"))
    #expect(anna.words.contains("Sale · Bo"))
    try await act(anna, item, .giveBack, [("numbers", "S-1")])
    await anna.open(String(serial))
    #expect(anna.words.contains("S-1 In stock"))
    await anna.open("\(serial)/edit")
    try await anna.submit("serial", [("warrantyEnds", "2999-01-02"), ("note", "Scratched")])
    #expect(anna.words.contains("2999-01-02") && anna.words.contains("Scratched"))
    await anna.open("\(home)/find?q=S-1")
    #expect(anna.words.contains("S-1") && anna.words.contains("Drill"))
    try await house.close()
  }

  @Test func `What was paid is noted with the numbers that come`() async throws {
    let (house, anna, _, item) = try await anna()
    try await act(anna, item, .receive, [("numbers", "S-1"), ("paidEach", "x")])
    #expect(anna.status == 422 && anna.words.contains(CostWords.missing))
    try await anna.submit("serials", [("paidEach", "12.50")])
    try await act(anna, item, .receive, [("numbers", "S-2..S-4"), ("paidEach", "7.5")])
    await anna.open(item)
    #expect(anna.words.contains("35.00"), "\(anna.words)")
    try await act(anna, item, .issue, [("numbers", "S-1")])
    await anna.open("\(item)/serials/issue")
    #expect(!anna.page.contains("paidEach"))
    try await house.close()
  }

  @Test func `An act with many numbers is taken back as one`() async throws {
    let (house, anna, _, item) = try await anna()
    try await act(anna, item, .receive, [("numbers", "S-1..S-3")])
    try await anna.submit("notice-undo")
    await anna.open(item)
    #expect(anna.words.contains("On hand 0") && anna.words.contains(SerialWords.noneYet))
    try await act(anna, item, .receive, [("numbers", "S-1")])
    #expect(anna.words.contains("On hand 1"))
    try await house.close()
  }

  @Test func `What is wrong is told, and nothing of it is done`() async throws {
    let (house, anna, home, item) = try await anna()
    try await act(anna, item, .receive, [("numbers", "S-1")])
    for (step, fields, words) in [
      (SerialStep.receive, [("numbers", "S-2\nS-1")], "S-1 is in stock already."),
      (.receive, [("numbers", "S-2\nS-2")], "S-2 is in the list twice."),
      (.receive, [("numbers", "\u{202E}S-2")], "can’t be seen"),
      (.issue, [("numbers", "S-9")], "S-9 is no number of this item"),
      (.issue, [("numbers", "")], "Type or scan a number"),
      (.lose, [("numbers", String(repeating: "x", count: 10_000))], "too long"),
    ] {
      try await act(anna, item, step, fields)
      #expect(anna.status == 422 && anna.words.contains(words), "\(words): \(anna.words)")
    }
    await anna.open("\(item)/serials/steal")
    #expect(anna.status == 404)
    await anna.open("\(home)/items")
    await anna.open(item)
    #expect(anna.words.contains("On hand 1"))
    try await house.close()
  }

  @Test func `A scan finds a number, and moves it`() async throws {
    let (house, anna, home, item) = try await anna()
    try await act(anna, item, .receive, [("numbers", "S-1")])
    await anna.open("\(home)/scan")
    try await anna.submit("scan-form", [("scan", "S-1"), ("what", "look")])
    #expect(anna.words.contains("S-1 Drill · In stock"), "\(anna.words)")
    try await anna.submit("scan-form", [("scan", "S-1"), ("what", "use")])
    #expect(anna.words.contains("S-1 Drill · Used up"), "\(anna.words)")
    try await anna.submit("scan-form", [("scan", "S-1"), ("what", "use")])
    #expect(anna.words.contains("S-1 is not in stock."))
    try await anna.submit("scan-form", [("scan", "S-1"), ("what", "receive")])
    #expect(anna.words.contains("S-1 Drill · In stock"))
    try await anna.submit("scan-form", [("scan", "D-1"), ("what", "use")])
    #expect(anna.words.contains("say which of them moves"))
    try await house.close()
  }

  @Test func `On the floor a number comes to the place, goes, and is shown when it is to move`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/locations/new")
    try await anna.submit("location", [("code", "SHELF-A")])
    try await act(anna, item, .receive, [("numbers", "S-1")])
    await anna.open("\(home)/floor/issue")
    try await anna.submit("scan-form", [("scan", "S-1")])
    #expect(anna.words.contains("S-1 Drill · Used up"), "\(anna.words)")
    await anna.open("\(home)/floor/receive")
    try await anna.submit("scan-form", [("scan", "shelf-a")])
    try await anna.submit("scan-form", [("scan", "S-1")])
    #expect(anna.words.contains("S-1 Drill · In stock · SHELF-A"), "\(anna.words)")
    await anna.open("\(home)/floor/move")
    try await anna.submit("scan-form", [("scan", "S-1")])
    #expect(anna.words.contains("S-1 Drill · In stock · SHELF-A"), "\(anna.words)")
    try await anna.submit("scan-form", [("scan", "S-9")])
    #expect(anna.words.contains("S-9"))
    try await house.close()
  }

  @Test func `A count of what has numbers says so, and its difference gets its number`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    try await act(anna, item, .receive, [("numbers", "S-1")])
    await anna.open("\(home)/counts/new")
    try await anna.submit("count", [("name", "Shelf"), ("items", "D-1")])
    #expect(anna.words.contains(SerialWords.counted), "\(anna.words)")
    try await anna.submit("rows", [(People.countRows(anna)[0], "2"), ("then", "submit")])
    try await anna.submit("steps", [("step", "approve")])
    await anna.open(item)
    #expect(anna.words.contains("1 lie here without a number."), "\(anna.words)")
    try await act(anna, item, .number, [("numbers", "S-2")])
    #expect(anna.words.contains("2 numbers in stock") && anna.words.contains("On hand 2"))
    try await house.close()
  }

  @Test func `A number that was sold twice is told, and the sale that was not is reversed`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    try await act(anna, item, .receive, [("numbers", "S-1\nS-2")])
    try await act(anna, item, .issue, [("numbers", "S-1"), ("party", "Bo")])
    await anna.open("\(item)/serials?state=out")
    let serial = try #require(
      anna.page.split(separator: "\"").first { $0.hasPrefix("\(home)/serials/") })
    await anna.open(String(serial))
    let reverse = try #require(
      anna.page.split(separator: "\"").filter { $0.hasPrefix("reverse-") }.last)
    try await anna.submit(String(reverse))
    #expect(anna.words.contains("S-1 In stock") && anna.words.contains(StockWords.isReversed))
    await anna.open("\(serial)/edit")
    try await anna.submit("serial", [("expires", "31.12.2027")])
    #expect(anna.status == 422)
    await anna.open("\(home)/serials/\(String(repeating: "0", count: 36))")
    #expect(anna.status == 404)
    try await house.close()
  }

  @Test func `Stock from before gets its numbers, and whoever may not is told why`() async throws {
    let (house, anna, _, item) = try await anna()
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("serialTracked", "")])
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "2"), ("direction", "add")])
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("serialTracked", "yes")])
    await anna.open(item)
    #expect(anna.words.contains("2 lie here without a number."))
    try await act(anna, item, .number, [("numbers", "S-1\nS-2")])
    #expect(!anna.words.contains("without a number") && anna.words.contains("On hand 2"))
    try await house.close()
  }

  @Test(
    arguments: [
      (Role.manager, SerialStep.allCases), (.viewer, []), (.courier, []), (.sales, []),
      (.warehouse, SerialStep.allCases),
    ])
  func `Each may do with numbers what the rules let them`(_ role: Role, _ steps: [SerialStep]) {
    var company = Views("Acme").company
    company.member = Member(participant: .zero, role: role, permission: .canEdit)
    #expect(SerialStep.allCases.filter { SerialForm.verdict(company, $0) == .allowed } == steps)
    company.member = Member(participant: .zero, role: role, permission: .viewOnly)
    #expect(SerialStep.allCases.allSatisfy { SerialForm.verdict(company, $0) != .allowed })
    var detail = Views("Acme").detail
    let form = FormView(Views.token)
    var item = detail.row.item
    item[.isSerialTracked] = true
    detail.row = ItemRow(item: item, quantity: .one, changed: Views("").moment)
    let page = ItemPage.render(company, detail, form).content.text
    #expect(page.contains("id=\"serials\"") && !page.contains("/serials/lose"))
  }

  @Test func `Words of others are shown as they are, on every page`() throws {
    let views = Views("<Acme> & “Co”")
    var unit = Record<SerialUnit>(new: views.id)
    for field in [Field<SerialUnit, String>.number, .supplier, .note] { unit[field] = views.words }
    unit[.item] = views.id
    unit[.expires] = views.moment
    let sold = [1, 2].map { index in
      SerialMovement(
        id: RecordID(milliseconds: 1_790_000_000_000, random: (9, index)), serial: unit.id,
        location: nil, quantity: ExactDecimal(-1) ?? .zero, type: "sale", party: views.words,
        reversed: nil)
    }
    var trace = SerialTrace(SerialLine(unit, sold))
    trace.item = views.row.item
    trace.events = [
      SerialEvent(
        movement: views.detail.movements[0], person: views.words, place: views.words,
        isReversed: false)
    ]
    var detail = views.detail
    detail.serials.lines = [trace.line]
    detail.serials.counts = [.contradictory: 1]
    detail.serials.unnumbered = [
      PlaceLevel(item: views.id, location: nil, quantity: .one),
      PlaceLevel(item: views.id, location: views.id, quantity: ExactDecimal(-2) ?? .zero),
    ]
    let form = FormView(Views.token, values: SerialForm.values(unit))
    let pages =
      [
        SerialPages.show(views.company, trace, Views.token),
        SerialPages.list(views.company, detail, .contradictory),
        SerialPages.edit(views.company, trace.line, form),
        ItemPage.render(views.company, detail, form),
      ] + SerialStep.allCases.map { SerialStepPage.render(views.company, detail, $0, form) }
    for page in pages {
      #expect(!page.content.text.contains("<Acme>"))
      #expect(Markup.words(page.content.text).contains(views.words))
    }
    #expect(Markup.words(pages[0].content.text).contains(SerialWords.soldTwiceHint))
    let item = Markup.words(pages[3].content.text)
    #expect(item.contains("lie here without a number.") && item.contains(SerialWords.soldTwice))
    #expect(item.contains("went without a number being said."))
  }
}
