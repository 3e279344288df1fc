import Business
import HTTPServing
import Model
import PageReading
import SyncProtocol
import Testing

@testable import WebUI

/// The list of loans: narrowed, sorted, searched, page by page, beside a loan, and as a table.
@Suite struct LoanListTests {
  private func lend(
    _ anna: TestBrowser, _ home: String, _ person: String, _ quantity: String, due: String = "",
    way: String = "lent", note: String = ""
  ) async throws {
    await anna.open("\(home)/loans/new")
    try await anna.submit(
      "loan",
      [
        ("direction", way), ("item", "D-1"), ("quantity", quantity), ("person", person),
        ("due", due), ("note", note),
      ])
    #expect(anna.status == 200, "\(anna.words)")
  }

  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "900"), ("direction", "add")])
    return (house, anna, "/companies/\(company)")
  }

  @Test func `Chips count and narrow, heads sort, words search, and views keep all of it`()
    async throws
  {
    let (house, anna, home) = try await anna()
    try await lend(anna, home, "Cy", "2", due: "2020-01-02")
    try await lend(anna, home, "ann", "9", due: "2999-01-02", note: "In its case")
    try await lend(anna, home, "Bo", "5", way: "borrowed")
    await anna.open("\(home)/loans")
    #expect(People.names(anna) == ["To Cy", "To ann", "From Bo"], "no day is behind all days")
    #expect(anna.words.contains("1 overdue 2 lent 1 borrowed"))
    await anna.open(try #require(Markup.link("sort-name", in: anna.page)))
    #expect(People.names(anna) == ["To ann", "From Bo", "To Cy"])
    await anna.open(try #require(Markup.link("sort-quantity", in: anna.page)))
    await anna.open(try #require(Markup.link("sort-quantity", in: anna.page)))
    #expect(People.names(anna) == ["To ann", "From Bo", "To Cy"] && anna.path.contains("-out"))
    await anna.open(try #require(Markup.link("only-lent", in: anna.page)))
    #expect(People.names(anna) == ["To ann", "To Cy"])
    await anna.open(anna.path + "&q=CASE%20drill")
    #expect(People.names(anna) == ["To ann"] && anna.words.contains("Loans 1 of 3"))
    try await anna.submit("keep-view", [("name", "In cases"), ("share", "yes")])
    #expect(anna.words.contains("In cases shared by Anna") && People.names(anna) == ["To ann"])
    await anna.open("\(home)/loans?q=zzz")
    #expect(anna.words.contains(LoanWords.nothingFound))
    await anna.open("\(home)/loans?state=returned")
    #expect(anna.words.contains(LoanWords.empty(isDone: true)))
    try await house.close()
  }

  @Test func `Pages go on in both directions, and each loan is there once`() async throws {
    let (house, anna, home) = try await anna()
    for number in 100..<153 { try await lend(anna, home, "P\(number)", "1") }
    for sort in ["", "?sort=person", "?sort=-person", "?sort=-out"] {
      await anna.open("\(home)/loans\(sort)")
      let first = People.names(anna)
      #expect(first.count == 50 && Markup.link("previous", in: anna.page) == nil)
      await anna.open(try #require(Markup.link("next", in: anna.page)))
      let second = People.names(anna)
      #expect(second.count == 3 && Set(first + second).count == 53, "\(sort)")
      #expect(Markup.link("next", in: anna.page) == nil)
      await anna.open(try #require(Markup.link("previous", in: anna.page)))
      #expect(People.names(anna) == first, "\(sort)")
    }
    try await house.close()
  }

  @Test func `A loan stands beside the list, is found by the palette, and goes out as a table`()
    async throws
  {
    let (house, anna, home) = try await anna()
    try await lend(anna, home, "=Cy", "2", due: "2020-01-02", note: "Yellow suitcase")
    let loan = String(anna.path.suffix(36))
    await anna.open("\(home)/loans?show=\(loan)")
    #expect(anna.page.contains("beside-it") && anna.words.contains("Yellow suitcase"))
    #expect(Markup.link("beside-close", in: anna.page) == "\(home)/loans")
    try await eventually {
      await anna.open("\(home)/find?q=suitcase")
      return anna.words.contains("=Cy Loan · 2020-01-02")
    }
    #expect(anna.page.contains("\(home)/loans/\(loan)"))
    await anna.open("\(home)/loans/export?only=overdue")
    #expect(anna.page.contains("'=Cy,lent,Drill,D-1,2,2,,2020-01-02,overdue,Yellow suitcase"))
    await anna.open("\(home)/loans/export?only=borrowed")
    #expect(!anna.page.contains("Cy"))
    await anna.open("\(home)/loans/export?form=xlsx")
    #expect(anna.response.headers["Content-Type"]?.contains("spreadsheetml") == true)
    await anna.open("\(home)/loans/export?only=overdue&form=json")
    #expect(anna.response.headers["Content-Type"] == "application/json")
    let told = try JSONParser.parse(Array(anna.page.utf8)).member("loans")?.elements ?? []
    #expect(told.map { $0.member("person")?.textValue } == ["=Cy"])
    #expect(told.map { $0.member("id")?.textValue } == [loan])
    try await house.close()
  }

  @Test(arguments: [
    ("", ""), ("q=%20a%20b%20&sort=-due&only=lent", "q=a%20b&only=lent&sort=-due"),
    ("state=overdue", "only=overdue"), ("state=returned&after=x&show=y", "state=returned"),
    ("only=dreams&sort=dreams&columns=a", ""), ("sort=begun", "sort=begun"),
  ])
  func `An address is what it asks for, and nothing else`(_ address: String, _ view: String) {
    #expect(LoanQuery(Query(address)).view == view)
  }
}
