import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Bills of suppliers on pages: entered, approved, paid by a file of transfers, and handed to an
/// accountant.
@Suite struct BillPageTests {
  @Test func `A bill is entered, approved, transferred and in the books`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)"
    await anna.open("\(home)/profile")
    try await anna.submit(
      "profile",
      [("iban", "DE02 1203 0000 0000 2020 51"), ("bookkeeping", "29098 55003 SKR04")])
    await anna.open("\(home)/bills/new")
    try await anna.submit(
      "record",
      [
        ("supplier", "Anker"), ("supplierNumber", "A-77"), ("statedTotal", "119"),
        ("iban", "DE89 3704 0044 0532 0130 01"),
      ])
    #expect(!anna.path.contains("/bills/0"), "the check digits of the account are wrong")
    try await anna.submit("record", [("iban", "DE89370400440532013000")])
    let bill = String(anna.path.prefix { $0 != "?" })
    try await anna.submit(
      "add-line",
      [("what", "Pads"), ("quantity", "1"), ("price", "90"), ("taxRate", "19")])
    try await anna.submit("move-approve", [])
    #expect(anna.words.contains("the paper says 119.00 EUR"), "\(anna.words)")
    await anna.open(bill)
    try await anna.submit(
      "add-line", [("what", "Freight"), ("quantity", "1"), ("price", "10"), ("taxRate", "19")])
    try await anna.submit("move-approve", [])
    #expect(anna.words.contains("It can be paid."), "\(anna.words)")
    #expect(anna.words.contains("Open 119.00 EUR"), "\(anna.words)")

    await anna.open("\(home)/bills/payable")
    #expect(anna.words.contains("Anker") && anna.words.contains("119.00 EUR"), "\(anna.words)")
    let id = String(bill.suffix(36))
    try await anna.submit("transfer", [("chosen", id)])
    #expect(anna.words.contains("Made a file of transfers"), "\(anna.words)")
    #expect(anna.words.contains("Nothing is to be paid."), "\(anna.words)")
    let start = try #require(anna.page.firstRange(of: "href=\"\(home)/bills/payable/transfers/"))
    let file = anna.page[start.lowerBound...].dropFirst(6).prefix { $0 != "\"" }
    await anna.open(String(file))
    #expect(anna.status == 200 && anna.page.contains("<InstdAmt Ccy=\"EUR\">119.00</InstdAmt>"))
    await anna.open(bill)
    #expect(anna.words.contains("A file of transfers pays it"), "\(anna.words)")

    let days = "from=2020-01-01&until=2090-12-31"
    await anna.open("\(home)/invoices/books?\(days)")
    #expect(anna.words.contains("1 document") && anna.words.contains("−19.00 EUR"), "\(anna.words)")
    for name in ["journal.csv", "journal.xlsx", "journal.json", "datev.csv"] {
      await anna.open("\(home)/invoices/books/\(name)?\(days)")
      #expect(anna.status == 200, "\(name)")
    }
    await anna.open("\(home)/invoices/books?from=2026-13-01")
    #expect(anna.status == 404)
    try await house.close()
  }

  @Test func `What is no electronic invoice is told on the page`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    await anna.open("/companies/\(company)/bills/read")
    #expect(anna.words.contains("Factur-X"), "\(anna.words)")
    try await anna.submit("read-bill", [])
    #expect(anna.words.contains("Choose a file"), "\(anna.words)")
    try await house.close()
  }
}
