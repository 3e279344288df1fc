import Model
import PageReading
import Testing

@testable import Business
@testable import WebUI

/// Pages of records that name a contact, and the page of the contact that they name.
@Suite struct ContactLinkPageTests {
  private let house: HubHouse
  private let anna: TestBrowser
  private let home: String
  private let item: String
  private let radhaus: String

  init() async throws {
    house = try HubHouse()
    anna = house.browser
    try await People.signUp(anna, "anna")
    home = "/companies/\(try await People.makeCompany(anna, "Tools", tier: .free))"
    await anna.open("\(home)/items/new")
    try await anna.submit("item", [("name", "Drill"), ("code", "D-1"), ("quantity", "9")])
    item = anna.path
    radhaus = try await Self.add("Radhaus", anna, home)
  }

  private static func add(
    _ name: String, _ browser: TestBrowser, _ home: String
  ) async throws -> String {
    await browser.open("\(home)/contacts/new")
    try await browser.submit("record", [("name", name)])
    #expect(browser.status == 200, "\(browser.words)")
    return browser.path
  }

  private func lend(_ fields: [(String, String)]) async throws -> String {
    await anna.open("\(home)/loans/new")
    try await anna.submit("loan", [("item", "D-1"), ("quantity", "1")] + fields)
    return anna.path
  }

  private func reserve(_ fields: [(String, String)]) async throws -> String {
    await anna.open("\(home)/reservations/new")
    try await anna.submit("reservation", [("item", "D-1"), ("quantity", "1")] + fields)
    return anna.path
  }

  private var linksToRadhaus: Bool { anna.page.contains("href=\"\(radhaus)\"") }

  @Test func `A loan is made with a contact alone, and shows its present name`() async throws {
    let loan = try await lend([("contact", "Radhaus")])
    #expect(anna.words.contains("Lent 1 to Radhaus.") && linksToRadhaus, "\(anna.words)")
    await anna.open("\(radhaus)/edit")
    try await anna.submit("record", [("name", "Stadtrad")])
    await anna.open(loan)
    #expect(anna.words.contains("To Stadtrad") && anna.words.contains("written as “Radhaus”"))
    await anna.open("\(home)/loans?q=radhaus")
    #expect(anna.words.contains("To Stadtrad"), "the words that were written find it too")
    // Who changes the words and sees the contact means both; who takes it out means none.
    await anna.open("\(loan)/edit")
    try await anna.submit("loan", [("person", "Frau Neu")])
    #expect(anna.words.contains("written as “Frau Neu”") && linksToRadhaus)
    await anna.open("\(loan)/edit")
    try await anna.submit("loan", [("contact", "")])
    #expect(anna.words.contains("To Frau Neu") && !linksToRadhaus)
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("To Stadtrad") && linksToRadhaus)
    try await house.close()
  }

  @Test func `What nothing is called is told, and so is a form without a person`() async throws {
    _ = try await lend([("contact", "Nobody"), ("person", "")])
    #expect(anna.status == 422 && anna.words.contains("There is no “Nobody” here"))
    #expect(anna.page.contains("value=\"Nobody\""))
    _ = try await lend([("person", " ")])
    #expect(anna.status == 422 && anna.words.contains(LoanWords.personMissing))
    _ = try await Self.add("Radhaus", anna, home)
    _ = try await lend([("contact", "Radhaus"), ("person", "x")])
    #expect(anna.status == 422 && anna.words.contains(RecordsWords.several("Radhaus")))
    try await house.close()
  }

  @Test func `Words that one contact is called by ask whether it is meant, and Undo takes it back`()
    async throws
  {
    let loan = try await lend([("person", "radhaus")])
    #expect(anna.words.contains("There is a contact of this name: Radhaus"))
    try await anna.submit("link-contact")
    #expect(anna.path == loan && anna.words.contains("Linked to “Radhaus”."))
    #expect(linksToRadhaus && !anna.page.contains("id=\"namesake\""))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("To radhaus") && anna.page.contains("id=\"namesake\""))
    let reservation = try await reserve([("party", "Radhaus"), ("direction", "expected")])
    try await anna.submit("link-contact")
    #expect(anna.path == reservation && linksToRadhaus)
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("supplier", "Radhaus")])
    #expect(anna.words.contains("There is a contact of this name: Radhaus"))
    try await anna.submit("link-contact")
    #expect(anna.path == item && linksToRadhaus)
    await anna.post("\(loan)/contact", [("contact", RecordID.zero.description)])
    #expect(anna.status == 404 || anna.status == 403)
    try await house.close()
  }

  @Test func `An item has its supplier as a contact beside the words`() async throws {
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("supplierContact", "Nobody")])
    #expect(anna.status == 422 && anna.words.contains("There is no “Nobody” here"))
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("supplierContact", "Radhaus")])
    #expect(anna.words.contains("Supplier Radhaus") && linksToRadhaus, "\(anna.words)")
    await anna.open("\(item)/edit")
    #expect(anna.page.contains("name=\"supplierContact\""))
    try await anna.submit("item", [("unit", "box")])
    #expect(linksToRadhaus, "a form that does not touch it leaves it")
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("supplier", "Herr Alt")])
    #expect(anna.words.contains("written as “Herr Alt”") && linksToRadhaus)
    await anna.open("\(home)/items/new?like=\(item.suffix(36))")
    try await anna.submit("item", [("code", "D-2")])
    #expect(linksToRadhaus, "what is like it has the same supplier")
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("supplierContact", "")])
    #expect(anna.words.contains("Supplier Herr Alt") && !linksToRadhaus)
    try await anna.submit("notice-undo")
    #expect(linksToRadhaus)
    try await house.close()
  }

  @Test func `The page of a contact tells what refers to it, and links what names it, in one act`()
    async throws
  {
    await anna.open(radhaus)
    #expect(anna.words.contains("Nothing is open with this contact."))
    #expect(!anna.page.contains("id=\"namesakes\"") && !anna.page.contains("id=\"supplied\""))
    let loan = try await lend([("contact", "Radhaus")])
    let other = try await lend([("person", "Radhaus")])
    _ = try await reserve([("party", "Radhaus"), ("direction", "reserved")])
    await anna.open("\(item)/edit")
    try await anna.submit("item", [("supplier", "Radhaus")])
    await anna.open(radhaus)
    let owed = try #require(anna.page.firstRange(of: "id=\"owed\""))
    #expect(anna.page[owed.upperBound...].contains(loan) && !anna.page.contains(other))
    #expect(anna.words.contains("1 item 1 loan 1 reservation"), "\(anna.words)")
    try await anna.submit("link-all")
    #expect(anna.words.contains("What names “Radhaus” is linked to it."))
    #expect(anna.words.contains("Supplies 1 item") && anna.page.contains(other))
    #expect(!anna.page.contains("id=\"namesakes\""))
    try await anna.submit("notice-undo")
    await anna.open(radhaus)
    #expect(anna.words.contains("1 item 1 loan 1 reservation") && !anna.page.contains(other))
    try await house.close()
  }
}
