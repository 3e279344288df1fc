import Model
import PageReading
import SyncProtocol
import Testing

@testable import Business
@testable import WebUI

/// The pages that are made of a declaration, with the first kind that is declared.
@Suite struct ContactPageTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .free)
    return (house, anna, "/companies/\(company)/contacts")
  }

  private func add(
    _ browser: TestBrowser, _ contacts: String, _ fields: [(String, String)]
  ) async throws {
    await browser.open("\(contacts)/new")
    try await browser.submit("record", fields)
    #expect(browser.status == 200, "\(browser.words)")
  }

  @Test func `A contact is added, shown, edited, copied, deleted and brought back`() async throws {
    let (house, anna, contacts) = try await anna()
    await anna.open(contacts)
    #expect(anna.words.contains("Customers, suppliers and partners stand here"))
    await anna.open("\(contacts)/new")
    try await anna.submit("record", [("email", "x@y.example")])
    #expect(anna.status == 422 && anna.words.contains("Fill this in."))
    #expect(anna.page.contains("x@y.example"))
    try await add(
      anna, contacts,
      [
        ("name", "Radhaus <b>"), ("isCustomer", "yes"), ("form", "company"), ("country", "DE"),
        ("city", "Jena"), ("paymentDays", "30"), ("email", "info@radhaus.example"),
      ])
    #expect(anna.words.contains("Added “Radhaus <b>”."))
    for fact in ["Customer Yes", "Company or person Company", "Country Germany", "Days to pay 30"] {
      #expect(anna.words.contains(fact), "\(fact)")
    }
    let place = anna.path
    await anna.open("\(place)/edit")
    try await anna.submit("record", [("name", "Radhaus"), ("paymentDays", "soon")])
    #expect(anna.status == 422 && anna.words.contains("must be a whole number"))
    try await anna.submit("record", [("paymentDays", "14")])
    #expect(anna.words.contains("Saved “Radhaus”.") && anna.words.contains("Days to pay 14"))
    await anna.open("\(contacts)/new?like=\(place.split(separator: "/").last ?? "")")
    #expect(anna.page.contains("value=\"Jena\""))
    await anna.open(place)
    try await anna.submit("delete")
    #expect(anna.words.contains("Moved “Radhaus” to Trash."))
    try await anna.submit("notice-undo")
    await anna.open(contacts)
    #expect(People.names(anna) == ["Radhaus"])
    try await house.close()
  }

  @Test func `The list has tabs, chips, words, columns, acts, views and tables`() async throws {
    let (house, anna, contacts) = try await anna()
    for (name, role) in [("Bolt AG", "isSupplier"), ("Anker", "isCustomer"), ("Cramer", "")] {
      try await add(anna, contacts, [("name", name), (role.isEmpty ? "note" : role, "yes")])
    }
    await anna.open(contacts)
    #expect(People.names(anna) == ["Anker", "Bolt AG", "Cramer"])
    #expect(anna.words.contains("3 contacts") && anna.words.contains("Supplier: 1"))
    await anna.open(try #require(Markup.link("only-isSupplier", in: anna.page)))
    #expect(People.names(anna) == ["Bolt AG"] && anna.words.contains("1 contact"))
    try await anna.submit("keep-view", [("name", "Who sells")])
    #expect(anna.words.contains("Who sells"))
    await anna.open("\(contacts)?q=cram")
    #expect(People.names(anna) == ["Cramer"])
    await anna.open("\(contacts)?sort=-name")
    #expect(People.names(anna) == ["Cramer", "Bolt AG", "Anker"])
    await anna.open("\(contacts)/export?form=csv")
    #expect(anna.page.contains("Name,Contact number,") && anna.page.contains("Bolt AG,"))
    await anna.open("\(contacts)/export?form=json")
    let told = try JSONParser.parse(Array(anna.page.utf8)).member("contacts")?.elements ?? []
    #expect(
      told.map { $0.member("isSupplier") } == [.boolean(false), .boolean(true), .boolean(false)])
    await anna.open("\(contacts)?only=isSupplier")
    try await anna.submit("selection", [("all", "yes"), ("act", "archive")])
    #expect(anna.words.contains("Archived 1 record."))
    await anna.open("\(contacts)?state=archived")
    #expect(People.names(anna) == ["Bolt AG"])
    await anna.open("\(contacts)/print")
    #expect(anna.words.contains("Anker"))
    try await house.close()
  }

  @Test func `Two who edit different fields keep both, and of one field the second chooses`()
    async throws
  {
    let (house, anna, contacts) = try await anna()
    try await add(anna, contacts, [("name", "Radhaus"), ("city", "Jena")])
    let place = anna.path
    await anna.open("\(place)/edit")
    let opened = try #require(Markup.form("record", in: anna.page))
    func send(_ name: String, _ value: String) async {
      let fields = Markup.fields(in: opened).filter { $0.0 != name } + [(name, value)]
      await anna.post("\(place)/edit", fields)
      await anna.follow()
    }
    await send("phone", "0123")
    await send("email", "a@b.example")
    #expect(anna.words.contains("0123") && anna.words.contains("a@b.example"))
    await send("phone", "0789")
    #expect(anna.status == 409 && anna.page.contains("Take theirs: “0123”"))
    try await house.close()
  }

  @Test(arguments: [true, false])
  func `All on all pages are offered where it is known how many they are`(_ isKnown: Bool) {
    var part = ListPart<DeclaredList<Contact>>()
    part.matching = 60
    part.isLowerBound = !isKnown
    var list = KindList<DeclaredList<Contact>>(
      company: Views("Tools").company, query: ListQuery(), part: part)
    list.token = Views.token
    #expect(list.list.selection?.matching == (isKnown ? 60 : nil))
  }
}
