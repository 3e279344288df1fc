import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Tables of banks on the page: what their columns are is asked once, and remembered.
@Suite struct StatementPageTests {
  private static let table = Array(
    "Am;Gegenseite;Zweck;Wieviel\n30.11.26;Mara Lind;INV-1;1,50\n".utf8)

  @Test func `Columns that nobody knows are asked for, and known the next time`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let place = "/companies/\(company)/bookings/statement"
    await anna.open(place)
    try await anna.upload("statement", [], file: "statement-file", Self.table)
    #expect(anna.words.contains("say which columns have the day and the amount"), "\(anna.words)")
    #expect(anna.words.contains("Gegenseite") && anna.words.contains("Mara Lind"))
    let columns = [("column-0", "bookingDay"), ("column-1", "name"), ("column-3", "amount")]
    try await anna.upload("statement", columns, file: "statement-file", Self.table)
    await anna.follow()
    #expect(anna.words.contains("Read 1 new booking of 1"), "\(anna.words)")
    #expect(anna.words.contains("Mara Lind") && !anna.words.contains("INV-1"))

    let later = Array("Am;Gegenseite;Zweck;Wieviel\n01.12.26;Nora Lind;INV-2;2,50\n".utf8)
    await anna.open(place)
    try await anna.upload("statement", [], file: "statement-file", later)
    await anna.follow()
    #expect(anna.words.contains("Nora Lind"), "\(anna.words)")
    try await house.close()
  }

  @Test func `Who wants to look at columns that are known sees what they are taken for`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    await anna.open("/companies/\(company)/bookings/statement")
    let known = Array("Buchungstag;Name;Betrag\n30.11.26;Mara Lind;1,50\n".utf8)
    try await anna.upload("statement", [("look", "yes")], file: "statement-file", known)
    let chosen = Markup.tags("option", anna.page[...]).filter { $0.contains("selected") }
      .compactMap { Markup.attribute("value", in: $0) }
    #expect(chosen == ["bookingDay", "name", "amount"])
    await anna.open("/companies/\(company)/bookings")
    #expect(!anna.words.contains("Mara Lind"), "nothing is read yet")
    try await house.close()
  }
}
