import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Invoices on pages: out of an order, issued, and credited.
@Suite struct InvoicePageTests {
  /// A company with a submitted order of two lines; answers its home and the order's page.
  private func submitted() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)"
    await anna.open("\(home)/orders/new")
    try await anna.submit("record", [("customer", "Nordrad"), ("street", "Kai 5")])
    let order = String(anna.path.prefix { $0 != "?" })
    for (what, price, rate) in [("Map", "10.70", "7"), ("Mounting", "60", "19")] {
      try await anna.submit(
        "add-line", [("what", what), ("quantity", "1"), ("price", price), ("taxRate", rate)])
    }
    try await anna.submit("move-submit", [])
    #expect(anna.words.contains("is submitted"), "\(anna.words)")
    return (house, anna, home, order)
  }

  /// The address of the first invoice that a page leads to.
  private func firstInvoice(_ page: String, _ home: String) -> String? {
    let start = "\(home)/invoices/0"
    guard let place = page.firstRange(of: "href=\"\(start)") else { return nil }
    return String(page[place.lowerBound...].dropFirst(6).prefix { $0 != "\"" && $0 != "?" })
  }

  @Test func `An order becomes an invoice, which does not change once it is issued`() async throws {
    let (house, anna, home, order) = try await submitted()
    await anna.open(order)
    try await anna.submit("bill", [])
    #expect(anna.words.contains("Made a draft of an invoice"), "\(anna.words)")
    #expect(anna.words.contains("Invoice without a number"), "\(anna.words)")
    await anna.open("\(home)/invoices")
    let invoice = try #require(firstInvoice(anna.page, home))
    await anna.open(invoice)
    #expect(anna.words.contains("Total 82.85 EUR"), "\(anna.words)")
    #expect(anna.page.contains("id=\"add-line\"") && anna.words.contains("Kai 5"))
    try await anna.submit("move-issue", [])
    #expect(anna.words.contains("It does not change any more."), "\(anna.words)")
    #expect(anna.words.contains("INV-") && !anna.page.contains("id=\"add-line\""))
    #expect(!anna.page.contains("notice-undo"), "issuing is not taken back")
    #expect(!anna.page.contains("col-stock"))
    await anna.open(order)
    #expect(anna.words.contains("INV-") && anna.words.contains("Invoiced"), "\(anna.words)")

    await anna.open(invoice + "/edit")
    #expect(anna.page.contains("name=\"internalNote\"") && !anna.page.contains("name=\"customer\""))
    try await anna.submit("record", [("internalNote", "Sent by mail.")])
    #expect(anna.words.contains("Sent by mail."), "\(anna.words)")
    // As from a form that was opened before it was issued.
    await anna.open(invoice + "/edit")
    try await anna.submit("record", [("note", "Free of charge.")])
    #expect(anna.words.contains("Correct it by a credit note."), "\(anna.words)")
    await anna.open(invoice)
    #expect(!anna.words.contains("Free of charge."))
    await anna.open("\(invoice)/pdf")
    #expect(anna.status == 200)
    await anna.open("\(invoice)/mail")
    #expect(anna.words.contains("We invoice the following:"), "\(anna.words)")
    try await house.close()
  }

  @Test func `What was issued is credited, and tells by what`() async throws {
    let (house, anna, home, order) = try await submitted()
    await anna.open(order)
    try await anna.submit("bill", [])
    await anna.open("\(home)/invoices")
    let invoice = try #require(firstInvoice(anna.page, home))
    await anna.open(invoice)
    try await anna.submit("move-issue", [])
    try await anna.submit("credit", [])
    #expect(anna.words.contains("Credit note"), "\(anna.words)")
    try await anna.submit("move-issue", [])
    await anna.open(invoice)
    #expect(anna.words.contains("Credit notes") && anna.words.contains("Credited"), "\(anna.words)")
    try await house.close()
  }

  @Test func `The account of the company is compared before it is kept`() async throws {
    let (house, anna, home, _) = try await submitted()
    await anna.open("\(home)/profile")
    try await anna.submit("profile", [("iban", "DE89 3704 0044 0532 0130 01"), ("bic", "COBA")])
    #expect(anna.words.contains("This is no IBAN"), "\(anna.words)")
    #expect(anna.words.contains("A BIC has 8 or 11"), "\(anna.words)")
    try await anna.submit(
      "profile", [("iban", "DE89 3704 0044 0532 0130 00"), ("bic", "cobadeff"), ("bankName", "Ko")])
    await anna.open("\(home)/profile")
    #expect(anna.page.contains("DE89370400440532013000") && anna.page.contains("COBADEFF"))
    try await house.close()
  }

  @Test func `An invoice tells what is paid, what is open, and who owes what`() async throws {
    let (house, anna, home, order) = try await submitted()
    await anna.open(order)
    try await anna.submit("advance", [("part", "50")])
    #expect(anna.words.contains("Made a draft of a down-payment invoice"), "\(anna.words)")
    await anna.open("\(home)/invoices")
    let invoice = try #require(firstInvoice(anna.page, home))
    await anna.open(invoice)
    try await anna.submit("move-issue", [])
    #expect(anna.words.contains("Nothing is paid yet."), "\(anna.words)")
    await anna.open("\(home)/payments/owed")
    #expect(anna.words.contains("Nordrad") && anna.words.contains("41.43 EUR"), "\(anna.words)")

    await anna.open(invoice)
    try await anna.submit("receive", [("amount", "20"), ("by", "transfer")])
    #expect(anna.words.contains("Noted the payment"), "\(anna.words)")
    #expect(anna.words.contains("Open 21.43 EUR"), "\(anna.words)")
    try await anna.submit("receive", [("amount", "")])
    #expect(anna.words.contains("Open 0.00 EUR"), "\(anna.words)")
    #expect(!anna.page.contains("id=\"receive\""), "nothing is to be paid any more")
    await anna.open("\(home)/payments")
    #expect(anna.words.contains("2 payments") && anna.words.contains("21.43"), "\(anna.words)")
    await anna.open("\(home)/payments/owed")
    #expect(anna.words.contains("Nobody owes you anything."), "\(anna.words)")
    try await house.close()
  }
}
