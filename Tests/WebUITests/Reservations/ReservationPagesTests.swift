import Business
import HTTPServing
import Model
import PageParts
import PageReading
import SyncProtocol
import Testing

@testable import WebUI

/// What is reserved and expected, on the pages over a real hub.
@Suite struct ReservationPagesTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "5"), ("direction", "add")])
    return (house, anna, "/companies/\(company)", item)
  }

  private func note(
    _ anna: TestBrowser, _ home: String, _ quantity: String, _ party: String,
    way: String = "reserved", due: String = "", reference: String = ""
  ) async throws {
    await anna.open("\(home)/reservations/new")
    try await anna.submit(
      "reservation",
      [
        ("direction", way), ("item", "D-1"), ("quantity", quantity), ("party", party),
        ("due", due), ("reference", reference),
      ])
    #expect(anna.status == 200, "\(anna.words)")
  }

  @Test func `A drill is reserved, is late, is issued in parts, and its item says so meanwhile`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/reservations")
    #expect(anna.words.contains(ReservationWords.empty(isDone: false)))
    await anna.open(item)
    #expect(anna.words.contains(ReservationWords.nothingOpen))
    #expect(!anna.page.contains("id=\"available\""))
    await anna.open("\(home)/reservations/new?item=\(item.suffix(36))")
    #expect(anna.page.contains("value=\"D-1\""))
    try await anna.submit(
      "reservation",
      [
        ("direction", "reserved"), ("quantity", "7"), ("party", "Bo <b>"), ("due", "2020-01-02"),
        ("reference", "SO-1"), ("note", "By noon"),
      ])
    #expect(anna.status == 200 && anna.words.contains("Reserved 7 for Bo <b>"), "\(anna.words)")
    let reservation = anna.path
    #expect(anna.words.contains("Overdue") && anna.words.contains("By noon"))
    await anna.open("\(home)/overview")
    #expect(anna.words.contains("Drill For Bo <b> 7 by 2020-01-02 Overdue"), "\(anna.words)")
    #expect(anna.words.contains("More reserved than there is Drill −2"), "\(anna.words)")
    await anna.open("\(home)/notices")
    #expect(anna.words.contains("Reserved and due Drill 7 · Bo <b> · 2020-01-02"))
    await anna.open(item)
    #expect(
      anna.words.contains("On hand 5 Reserved 7 Available −2 Short of reservations Incoming 0"))
    #expect(anna.words.contains("For Bo <b> SO-1 7 by 2020-01-02 Overdue"))
    await anna.open("\(home)/items?only=promised")
    #expect(People.names(anna) == ["Drill"] && anna.words.contains("1 short of reservations"))
    await anna.open(reservation)
    try await anna.submit("fulfil", [("amount", "0")])
    #expect(anna.status == 422)
    try await anna.submit("fulfil", [("amount", "3")])
    #expect(anna.words.contains("Issued 3.") && anna.words.contains("4 of 7"), "\(anna.words)")
    try await anna.submit("undo-last")
    await anna.open(reservation)
    #expect(anna.words.contains("Open 7"))
    await anna.open("\(reservation)/edit")
    try await anna.submit("reservation", [("due", "soon"), ("quantity", "x")])
    #expect(anna.status == 422 && anna.words.contains(LoanWords.dueWrong))
    try await anna.submit("reservation", [("due", "2999-01-02"), ("quantity", "2")])
    #expect(anna.words.contains("Saved the reservation") && anna.words.contains("2999-01-02"))
    try await anna.submit("fulfil", [("amount", "3")])
    #expect(anna.words.contains("1 more than ordered"), "\(anna.words)")
    await anna.open(item)
    #expect(anna.words.contains("On hand 2") && anna.words.contains(ReservationWords.nothingOpen))
    try await house.close()
  }

  @Test func `What is closed or deleted is open again by Undo`() async throws {
    let (house, anna, home, item) = try await anna()
    try await note(anna, home, "3", "Maker", way: "expected", reference: "PO-1")
    let reservation = anna.path
    await anna.open(item)
    #expect(anna.words.contains("Reserved 0 Available 5 Incoming 3"))
    await anna.open(reservation)
    try await anna.submit("close")
    #expect(anna.words.contains("Closed the reservation “Maker”."))
    await anna.open(item)
    #expect(!anna.words.contains("Incoming 3"))
    await anna.open(reservation)
    try await anna.submit("close")
    #expect(anna.words.contains("“Maker” is open again."))
    try await anna.submit("delete")
    #expect(anna.words.contains("Deleted the reservation “Maker”."), "\(anna.words)")
    try await anna.submit("undo-last")
    await anna.open(reservation)
    #expect(anna.status == 200 && anna.words.contains("PO-1"))
    try await anna.submit("fulfil", [])
    #expect(anna.words.contains("Received 3."))
    await anna.open(item)
    #expect(anna.words.contains("On hand 8"))
    try await house.close()
  }

  @Test func `A drill with a number goes and comes by the reservation, and back by Undo`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("serialTracked", "yes")])
    try await note(anna, home, "2", "Maker", way: "expected")
    let expected = anna.path
    try await anna.submit("serials", [("numbers", "S-1\nS-1")])
    #expect(anna.status == 422 && anna.words.contains("S-1 is in the list twice."))
    try await anna.submit("serials", [("numbers", "S-1..S-3")])
    #expect(anna.path == expected, "\(anna.path)")
    #expect(anna.words.contains("Received 3 numbers of “Drill”."), "\(anna.words)")
    #expect(anna.words.contains("1 more than ordered"))
    try await note(anna, home, "2", "Bo")
    let reserved = anna.path
    #expect(anna.page.contains("value=\"S-2\"") && anna.words.contains("What goes"))
    try await anna.submit("serials", [("numbers", "S-9")])
    #expect(anna.status == 422 && anna.words.contains("S-9 is no number of this item"))
    try await anna.submit("serials", [("numbers", "S-2")])
    #expect(anna.path == reserved && anna.words.contains("Sold S-2 of “Drill”."))
    #expect(anna.words.contains("1 of 2"), "\(anna.words)")
    try await anna.submit("notice-undo")
    await anna.open(reserved)
    #expect(anna.words.contains("Open 2") && anna.page.contains("value=\"S-2\""))
    try await house.close()
  }

  @Test func `What comes notes its cost, and the form of an item fulfils what is open of it`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    await anna.open(item)
    #expect(!anna.page.contains("id=\"for\""))
    try await note(anna, home, "4", "Maker", way: "expected", reference: "PO-1")
    let expected = anna.path
    try await anna.submit("fulfil", [("amount", "2"), ("paidEach", "x")])
    #expect(anna.status == 422 && anna.words.contains(CostWords.missing))
    try await anna.submit("fulfil", [("amount", "2"), ("paidEach", ""), ("paidTotal", "15")])
    #expect(anna.words.contains("Received 2."), "\(anna.words)")
    try await note(anna, home, "3", "Bo")
    let reserved = anna.path
    #expect(!anna.page.contains("paidEach"))
    await anna.open(item)
    #expect(anna.words.contains("7.50") && anna.page.contains("id=\"for\""), "\(anna.words)")
    let chosen = [("quantity", "1"), ("for", String(reserved.suffix(36)))]
    try await anna.submit("stock", chosen + [("direction", "add")])
    #expect(anna.status == 422 && anna.words.contains(ReservationWords.otherWay))
    try await anna.submit("stock", chosen + [("direction", "remove")])
    #expect(anna.words.contains("On hand 6 Reserved 2 Available 4 Incoming 2"), "\(anna.words)")
    try await anna.submit(
      "stock", [("quantity", "2"), ("for", String(expected.suffix(36))), ("direction", "add")])
    #expect(anna.words.contains("On hand 8 Reserved 2 Available 6"), "\(anna.words)")
    await anna.open(expected)
    #expect(anna.words.contains("Received") && !anna.page.contains("id=\"fulfil\""))
    try await house.close()
  }

  @Test func `Chips count and narrow, heads sort, words search, and a table has it all`()
    async throws
  {
    let (house, anna, home, _) = try await anna()
    try await note(anna, home, "2", "Cy", due: "2020-01-02")
    try await note(anna, home, "9", "ann", due: "2999-01-02", reference: "SO-77")
    try await note(anna, home, "5", "Bo", way: "expected")
    await anna.open("\(home)/reservations")
    #expect(People.names(anna) == ["For Cy", "For ann", "From Bo"])
    #expect(anna.words.contains("1 overdue 2 reserved 1 expected"))
    await anna.open(try #require(Markup.link("sort-name", in: anna.page)))
    #expect(People.names(anna) == ["For ann", "From Bo", "For Cy"])
    await anna.open(try #require(Markup.link("only-reserved", in: anna.page)))
    #expect(People.names(anna) == ["For ann", "For Cy"])
    await anna.open(anna.path + "&q=so-77")
    #expect(People.names(anna) == ["For ann"])
    try await anna.submit("keep-view", [("name", "Mine"), ("share", "yes")])
    #expect(anna.words.contains("Mine shared by Anna"))
    await anna.open("\(home)/reservations?q=zzz")
    #expect(anna.words.contains(ReservationWords.nothingFound))
    await anna.open("\(home)/reservations/export?only=expected")
    #expect(anna.page.contains("Bo,expected") && !anna.page.contains("Cy"))
    await anna.open("\(home)/reservations/export?only=expected&form=json")
    let told = try JSONParser.parse(Array(anna.page.utf8)).member("reservations")?.elements ?? []
    #expect(told.map { $0.member("party")?.textValue } == ["Bo"])
    await anna.open("\(home)/items/reorder")
    #expect(anna.words.contains("Drill D-1 5 11 5 1"), "\(anna.words)")
    try await house.close()
  }

  @Test func `The list of items shows what is chosen of it`() async throws {
    let (house, anna, home, _) = try await anna()
    try await note(anna, home, "2", "Cy")
    await anna.open("\(home)/items?columns=name.quantity.reserved.available.incoming")
    #expect(anna.words.contains("Reserved Available Incoming"), "\(anna.words)")
    #expect(anna.words.contains("Drill D-1 · 1.00 EUR 5 2 3 0"), "\(anna.words)")
    try await house.close()
  }

  @Test func `What is wrong is listed in the order of the form`() {
    let long = String(repeating: "9", count: 300)
    let form = Query("direction=reserved&quantity=x&party=&reference=\(long)&due=soon")
    guard case .wrong(let errors) = Reservation.draft(form) else {
      Issue.record("It was read")
      return
    }
    #expect(errors.entries.map(\.field) == ["quantity", "party", "reference", "due"])
  }

  @Test func `Words of people are never markup, and a deleted item is told`() {
    let views = Views("<Acme> & \"Co\"")
    var noted = Record<Reservation>(new: views.id)
    noted[.party] = views.words
    noted[.reference] = "<SO>"
    noted[.note] = views.words
    noted[.direction] = "reserved"
    noted[.quantity] = .one
    let line = ReservationLine(
      noted, item: views.row.item, moved: ExactDecimal(millionths: -2_000_000),
      today: views.moment)
    let gone = ReservationLine(noted, item: nil, moved: .zero, today: views.moment)
    var place = Record<Location>(new: views.id)
    place[.code] = views.words
    var detail = OpenDetail<Reservation>(
      line: line, movements: views.detail.movements, tree: LocationTree([place]))
    var part = ListPart<OpenList<Reservation>>()
    part.lines = [line, gone]
    var fields = FieldForm(Reservation.self)
    fields.places = detail.tree
    let form = FormView(Views.token, values: fields.values(noted.values))
    var list = KindList(company: views.company, query: ReservationQuery(), part: part)
    list.shown = detail
    let shown = OpenPages<Reservation>.show(views.company, detail, form)
    detail.line = gone
    let pages = [
      shown, OpenPages<Reservation>.show(views.company, detail, form),
      OpenPages<Reservation>.list(list),
      OpenPages<Reservation>.add(views.company, detail.tree, form),
      OpenPages<Reservation>.form.page(views.company, line, fields, form),
    ]
    for page in pages {
      #expect(!page.content.text.contains("<Acme>") && !page.content.text.contains("<SO>"))
      #expect(Markup.words(page.content.text).contains(views.words))
    }
    #expect(Markup.words(pages[0].content.text).contains("more than ordered. If two people"))
    #expect(Markup.words(pages[1].content.text).contains(ReservationWords.goneHint))
    #expect(!pages[1].content.text.contains("id=\"fulfil\""))
  }
}
