import Business
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What is lent and borrowed, on the pages over a real hub.
@Suite struct LoanPagesTests {
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

  @Test func `A drill is lent, is late, comes back in parts, and is on its item meanwhile`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/loans")
    #expect(anna.words.contains(LoanWords.empty(isDone: false)))
    await anna.open(item)
    #expect(anna.words.contains(LoanWords.nothingOpen))
    await anna.open("\(home)/loans/new?item=\(item.suffix(36))")
    #expect(anna.page.contains("value=\"D-1\""))
    try await anna.submit(
      "loan",
      [
        ("direction", "lent"), ("quantity", "3"), ("person", "Bo <b>"), ("due", "2020-01-02"),
        ("note", "With its case"),
      ])
    #expect(anna.status == 200 && anna.words.contains("Lent 3 to Bo"), "\(anna.words)")
    let loan = anna.path
    #expect(anna.words.contains("Overdue") && anna.words.contains("With its case"))
    await anna.open("\(home)/overview")
    #expect(anna.words.contains("Overdue loans Drill To Bo <b> 3 by 2020-01-02 Overdue"))
    await anna.open(item)
    #expect(anna.words.contains("On hand 2") && anna.words.contains("To Bo <b> 3 by 2020-01-02"))
    await anna.open("\(home)/loans?state=overdue")
    let row = "To Bo <b> Drill · 2020-01-02 · Overdue Drill 3 2020-01-02 Overdue"
    #expect(anna.words.contains(row))
    await anna.open(loan)
    try await anna.submit("return", [("back", "4")])
    #expect(anna.status == 422 && anna.words.contains("Only 3 of this loan is still out"))
    try await anna.submit("return", [("back", "1")])
    #expect(anna.words.contains("1 given back.") && anna.words.contains("2 of 3"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Undone: 1 given back.") && !anna.words.contains("2 of 3"))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("2 of 3"))
    await anna.open("\(loan)/edit")
    try await anna.submit("loan", [("due", "soon")])
    #expect(anna.status == 422 && anna.words.contains(LoanWords.dueWrong))
    try await anna.submit("loan", [("due", "2999-01-02"), ("person", "Bob")])
    #expect(anna.words.contains("To Bob Out") && anna.words.contains("2999-01-02"))
    try await anna.submit("return", [])
    #expect(anna.words.contains("Returned") && !anna.page.contains("id=\"return\""))
    await anna.open(item)
    #expect(anna.words.contains("On hand 5"))
    await anna.open("\(home)/loans?state=returned")
    #expect(anna.words.contains("To Bob Drill · 2999-01-02 Drill 0 of 3"))
    try await house.close()
  }

  @Test func `A form that is sent twice lends once, and what is wrong with it is told`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/loans/new")
    try await anna.submit("loan", [("item", "X"), ("quantity", "0"), ("person", " ")])
    #expect(anna.status == 422)
    for words in [
      ItemWords.noneFits, StockWords.quantityMissing, LoanWords.personMissing,
    ] {
      #expect(anna.words.contains(words))
    }
    // A name that one item alone has will do.
    let fields = [
      ("direction", "borrowed"), ("item", "drill"), ("quantity", "2"), ("person", "Cy"),
      ("record", RecordID(milliseconds: 1_790_000_000_000, random: (7, 7)).description),
    ]
    try await anna.submit("loan", fields)
    #expect(anna.words.contains("Borrowed 2 from Cy."), "\(anna.words)")
    await anna.open("\(home)/loans/new")
    try await anna.submit("loan", fields)
    await anna.open(item)
    #expect(anna.words.contains("On hand 7") && anna.words.contains("From Cy 2"))
    await anna.open("\(home)/loans")
    #expect(anna.words.contains("Out (1) Returned (0)"))
    try await house.close()
  }

  @Test func `A company that warns of shortages asks once more before it lends`() async throws {
    let (house, anna, home, _) = try await anna()
    await anna.open("\(home)/profile")
    try await anna.submit("profile", [("shortage", "warn")])
    await anna.open("\(home)/loans/new")
    let fields = [
      ("direction", "lent"), ("item", "D-1"), ("quantity", "9"), ("person", "Cy"),
    ]
    try await anna.submit("loan", fields)
    #expect(anna.status == 422 && anna.words.contains("Only 5 is in stock."))
    #expect(anna.words.contains(LocationWords.anyway))
    try await anna.submit("loan", fields + [("agreed", "yes")])
    #expect(anna.status == 200 && anna.words.contains("Lent 9 to Cy."))
    try await house.close()
  }

  @Test func `Undo of a loan brings back what was lent`() async throws {
    let (house, anna, home, item) = try await anna()
    await anna.open("\(home)/loans/new")
    try await anna.submit(
      "loan", [("direction", "lent"), ("item", "D-1"), ("quantity", "2"), ("person", "Cy")])
    try await anna.submit("undo-last")
    await anna.open(item)
    #expect(anna.words.contains("On hand 5") && anna.words.contains(LoanWords.nothingOpen))
    try await house.close()
  }

  @Test func `What is too much is told, and words of people are never markup`() throws {
    let views = Views("<Acme> & \"Co\"")
    var loan = Record<Loan>(new: views.id)
    loan[.person] = views.words
    loan[.note] = views.words
    loan[.direction] = "lent"
    let line = LoanLine(
      loan, item: views.row.item, quantity: .one, out: ExactDecimal(millionths: -1_000_000),
      today: views.moment)
    var place = Record<Location>(new: views.id)
    place[.code] = views.words
    var detail = OpenDetail<Loan>(
      line: line, movements: views.detail.movements, tree: LocationTree([place]))
    var part = ListPart<OpenList<Loan>>()
    let gone = LoanLine(loan, item: nil, quantity: .one, out: .one, today: views.moment)
    part.lines = [line, gone]
    let fields = FieldForm(Loan.self)
    let form = FormView(Views.token, values: fields.values(loan.values))
    let act = try #require(Loan.act("return"))
    #expect(!act.isOffered(for: line) && act.isOffered(for: gone))
    detail.acts = [OfferedAct(act, for: gone, usual: [], places: detail.tree)]
    var list = KindList(company: views.company, query: LoanQuery(), part: part)
    list.shown = detail
    let pages = [
      OpenPages<Loan>.show(views.company, detail, FormView(Views.token)),
      OpenPages<Loan>.list(list),
      OpenPages<Loan>.add(views.company, detail.tree, form),
      OpenPages<Loan>.form.page(views.company, line, fields, form),
    ]
    for page in pages {
      #expect(!page.content.text.contains("<Acme>"))
      #expect(Markup.words(page.content.text).contains(views.words))
    }
    #expect(Markup.words(pages[0].content.text).contains(LoanWords.tooMuch))
    #expect(pages[0].content.text.contains("id=\"return\""))
    #expect(Markup.words(pages[1].content.text).contains(LoanWords.gone))
  }
}
