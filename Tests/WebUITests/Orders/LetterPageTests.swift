import Business
import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// The letter of a document, the text of a mail about it, and lines out of a file, on pages.
@Suite struct LetterPageTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    return (house, anna, "/companies/\(company)")
  }

  private func document(
    _ anna: TestBrowser, _ home: String, _ list: String, _ party: String
  ) async throws -> String {
    await anna.open("\(home)/\(list)/new")
    try await anna.submit("record", [(party, "Anker")])
    let place = String(anna.path.prefix { $0 != "?" })
    try await anna.submit("add-line", [("what", "Freight"), ("quantity", "2"), ("price", "7.50")])
    #expect(anna.words.contains("Total 15.00 EUR"), "\(anna.words)")
    return place
  }

  @Test(
    "The page of a document leads to its letter and to the text of a mail",
    arguments: [
      ("purchases", "supplier", "Purchase order", "We order the following:"),
      ("orders", "customer", "Order confirmation", "We confirm your order:"),
    ])
  func letters(_ list: String, _ party: String, _ title: String, _ lead: String) async throws {
    let (house, anna, home) = try await anna()
    let place = try await document(anna, home, list, party)
    #expect(anna.page.contains("href=\"\(place)/pdf\""))
    #expect(anna.page.contains("href=\"\(place)/mail\""))
    await anna.open("\(place)/mail")
    #expect(anna.words.contains(lead) && anna.words.contains("\(title), Tools"), "\(anna.words)")
    #expect(anna.words.contains("1. Freight: 2 × 7.50 EUR = 15.00 EUR"))
    #expect(anna.words.contains("The contact has no e-mail address."))
    #expect(anna.page.contains("data-copy=\"mail-text\""))
    #expect(anna.page.contains("href=\"mailto:?subject="))
    #expect(!anna.words.contains("too long"))
    let response = await anna.send(.get, "\(place)/pdf")
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/pdf")
    for gone in ["pdf", "mail"] {
      await anna.open("\(home)/\(list)/\(RecordID(milliseconds: 1, random: (1, 1)))/\(gone)")
      #expect(anna.status == 404)
    }
    try await house.close()
  }

  @Test func `A template has no letter`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/orders/new")
    try await anna.submit("record", [("customer", "Anker"), ("isTemplate", "yes")])
    let place = String(anna.path.prefix { $0 != "?" })
    #expect(!anna.page.contains("\(place)/pdf") && anna.words.contains("This is a template"))
    try await house.close()
  }

  private func send(
    _ anna: TestBrowser, _ place: String, _ bytes: String
  ) async throws {
    await anna.open(place)
    try await anna.upload("add-file", [], file: "lines-file", Array(bytes.utf8))
    await anna.follow()
  }

  @Test(
    "Lines come out of a file, and each row that can't be read is told",
    arguments: [("purchases", "supplier"), ("orders", "customer")])
  func files(_ list: String, _ party: String) async throws {
    let (house, anna, home) = try await anna()
    let place = try await document(anna, home, list, party)
    try await send(anna, place, "Name,Quantity\nBell,many\nLamp,0\nRim,1\n")
    #expect(anna.status == 422, "\(anna.words)")
    #expect(anna.words.contains("Row 2, B (Quantity): \"many\" is no number"), "\(anna.words)")
    #expect(anna.words.contains("Row 3, B (Quantity): The quantity must be above zero."))
    #expect(!anna.words.contains("Rim"))
    try await send(anna, place, "")
    #expect(anna.status == 422 && anna.words.contains("Choose a file."))
    try await send(anna, place, "PK\u{3}\u{4}")
    #expect(anna.status == 422, "\(anna.words)")
    try await send(anna, place, "Name,Quantity,Price\nBell,2,3\nRim,1,4\n")
    #expect(anna.words.contains("Added the lines of “p”."), "\(anna.words)")
    #expect(anna.words.contains("Total 25.00 EUR"), "\(anna.words)")
    try await anna.submit("notice-undo")
    await anna.open(place)
    #expect(anna.words.contains("Total 15.00 EUR") && !anna.words.contains("Bell"))
    try await house.close()
  }
}
