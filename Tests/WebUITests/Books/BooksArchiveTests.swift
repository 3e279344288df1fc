import Business
import Hub
import Model
import PageReading
import Storage
import Testing

@testable import WebUI

/// The books of a period with all documents, collected while the person does something else.
@Suite struct BooksArchiveTests {
  @Test func `All documents of a period are collected, and fetched once`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)/invoices"
    await anna.open("\(home)/new")
    try await anna.submit("record", [("customer", "Stadtrad")])
    try await anna.submit("add-line", [("what", "Work"), ("quantity", "1"), ("price", "10")])
    try await anna.submit("move-issue")
    let books = "\(home)/books"
    await anna.open("\(books)/archive")
    #expect(anna.status == 200 && !anna.page.contains("id=\"ready\""), "nothing is collected yet")
    // Days in the wrong order are put in order.
    await anna.open("\(books)?from=2090-12-31&until=2020-01-01")
    #expect(anna.words.contains("1 document"), "\(anna.words)")
    try await anna.submit("collect")
    try await eventually {
      await anna.open("\(books)/archive")
      return anna.page.contains("id=\"ready\"")
    }
    #expect(anna.words.contains("1 document is collected."), "\(anna.words)")
    await anna.open("\(books)/archive/zip")
    #expect(anna.status == 200 && anna.page.hasPrefix("PK"))
    #expect(anna.page.contains("journal") && anna.page.contains(".pdf"))
    await anna.open("\(books)/archive/zip")
    #expect(anna.path == "\(books)/archive", "it went once it was fetched")
    #expect(house.hub.works.names().isEmpty)
    try await house.close()
  }
}
