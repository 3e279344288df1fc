import Business
import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// A sale over the counter on pages without script: scan, scan, pay, receipt.
@Suite struct SalePageTests {
  private func shop(shortage: String = "allow") async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)"
    await anna.open("\(home)/profile")
    try await anna.submit("profile", [("shortage", shortage)])
    _ = try await People.addItem(anna, company, name: "Brake pad", code: "B-12", price: "16.99")
    _ = try await People.addItem(anna, company, name: "Bell", code: "N-1", price: "11.90")
    await anna.open("\(home)/orders/sale")
    return (house, anna, home)
  }

  private func scan(_ browser: TestBrowser, _ code: String) async throws {
    try await browser.submit("scan-once", [("scan", code)])
  }

  private func total(_ browser: TestBrowser) -> String {
    let start = browser.page.firstRange(of: "id=\"sale-total\">")?.upperBound
    return start.map { String(browser.page[$0...].prefix { $0 != "<" }) } ?? ""
  }

  private func line(_ browser: TestBrowser, _ place: Int = 0) throws -> String {
    let parts = browser.page.split(separator: "id=\"quantity-").dropFirst()
    return "quantity-" + (try #require(parts.dropFirst(place).first).prefix { $0 != "\"" })
  }

  @Test func `Two scans, a payment and a receipt make a sale`() async throws {
    let (house, anna, home) = try await shop()
    #expect(anna.page.contains("autofocus") && anna.words.contains("what is sold first"))
    try await scan(anna, "b-12")
    let told = "1 × Brake pad in the sale. Scan what comes next"
    #expect(anna.words.contains(told), "\(anna.words)")
    try await scan(anna, "B-12")
    try await scan(anna, "N-1")
    #expect(total(anna) == "45.88 EUR", "\(anna.words)")
    let sale = String(anna.path.prefix { $0 != "?" })
    await anna.open("\(sale)/pay")
    try await anna.submit("pay", [("given", "50"), ("way", "cash")])
    #expect(anna.words.contains("Sold for 45.88 EUR."), "\(anna.words)")
    #expect(anna.words.contains("Change 4.12 EUR") && anna.words.contains("SO-20"))
    let roll = try #require(anna.page.firstRange(of: "/receipt?paper=roll"))
    let receipt = anna.page[roll.lowerBound...].prefix { $0 != "\"" }
      .replacing("&amp;", with: "&")
    let order = sale.replacing("/sale", with: "")
    await anna.send(.get, order + receipt)
    #expect(anna.status == 200 && anna.response.headers["Content-Type"] == "application/pdf")
    #expect(anna.page.hasPrefix("%PDF-1."))
    // The order has its receipt too, and is told as shipped and paid.
    await anna.open(order)
    #expect(anna.page.contains("/receipt?paper=a4") && anna.words.contains("2 of 2 shipped"))
    await anna.open("\(home)/orders")
    #expect(anna.words.contains("Walk-in customer") && anna.words.contains("Quick sale"))
    try await house.close()
  }

  @Test func `What is sent twice is done once`() async throws {
    let (house, anna, _) = try await shop()
    let form = try #require(Markup.form("scan-once", in: anna.page))
    let action = try #require(Markup.attribute("action", in: form))
    let first = Markup.fields(in: form).filter { $0.0 != "scan" } + [("scan", "B-12")]
    for _ in 0..<2 { await anna.post(action, first) }
    await anna.follow()
    #expect(total(anna) == "16.99 EUR", "\(anna.words)")
    let again = try #require(Markup.form("scan-once", in: anna.page))
    let place = try #require(Markup.attribute("action", in: again))
    let second = Markup.fields(in: again).filter { $0.0 != "scan" } + [("scan", "B-12")]
    for _ in 0..<2 { await anna.post(place, second) }
    await anna.follow()
    #expect(total(anna) == "33.98 EUR", "\(anna.words)")
    let sale = String(anna.path.prefix { $0 != "?" })
    await anna.open("\(sale)/pay")
    let pay = try #require(Markup.form("pay", in: anna.page))
    let fields = Markup.fields(in: pay).filter { $0.0 != "way" } + [("way", "card")]
    for _ in 0..<2 {
      await anna.post("\(sale)/pay", fields)
      await anna.follow()
      #expect(anna.status == 200 && anna.words.contains("Paid"), "\(anna.words)")
    }
    await anna.open(sale.replacing("/sale", with: ""))
    #expect(anna.words.contains("2 of 2 shipped") && anna.words.contains("-0001"))
    try await house.close()
  }

  @Test func `An unknown code adds nothing and begins nothing`() async throws {
    let (house, anna, home) = try await shop()
    try await scan(anna, "X-99")
    #expect(anna.status == 422 && anna.words.contains("Nothing here has the code or the name X-99"))
    await anna.open("\(home)/orders")
    #expect(!anna.words.contains("Walk-in customer"))
    await anna.open("\(home)/orders/sale")
    try await scan(anna, "B-12")
    try await scan(anna, "X-99")
    #expect(anna.status == 422 && anna.page.contains("value=\"X-99\""))
    #expect(total(anna) == "16.99 EUR")
    try await scan(anna, "")
    #expect(anna.status == 422 && anna.words.contains("Scan or type a code."))
    try await house.close()
  }

  @Test func `Lines become fewer and go, free ones are added, and Undo takes back`() async throws {
    let (house, anna, _) = try await shop()
    try await scan(anna, "B-12")
    try await anna.submit(try line(anna), [("quantity", "3")])
    #expect(total(anna) == "50.97 EUR", "\(anna.words)")
    try await anna.submit("sale-free", [("what", ""), ("price", "x")])
    #expect(anna.status == 422 && anna.words.contains("Say what it is."))
    try await anna.submit("sale-free", [("what", "Mounting"), ("price", "10")])
    #expect(total(anna) == "60.97 EUR", "\(anna.words)")
    try await anna.submit(try line(anna), [("quantity", "0")])
    #expect(total(anna) == "10.00 EUR" && anna.words.contains("Removed a line."))
    try await anna.submit("notice-undo")
    #expect(total(anna) == "60.97 EUR", "\(anna.words)")
    try await house.close()
  }

  @Test func `A sale is found again, sold to a contact, or discarded`() async throws {
    let (house, anna, home) = try await shop()
    await anna.open("\(home)/contacts/new")
    try await anna.submit("record", [("name", "Stadtrad Kiel")])
    await anna.open("\(home)/orders/sale")
    try await scan(anna, "B-12")
    try await anna.submit("sale-customer", [("contact", "Nobody at all")])
    #expect(anna.status == 422 && anna.words.contains("No contact, or more than one"))
    try await anna.submit("sale-customer", [("contact", "Stadtrad Kiel")])
    #expect(anna.words.contains("Sold to “Stadtrad Kiel”."), "\(anna.words)")
    await anna.open("\(home)/orders/sale")
    #expect(anna.words.contains("Not finished yet Brake pad 16.99 EUR"), "\(anna.words)")
    let start = try #require(anna.page.firstRange(of: "sale-open\" href=\""))
    let sale = String(anna.page[start.upperBound...].prefix { $0 != "\"" })
    await anna.open(sale)
    try await anna.submit("sale-discard")
    #expect(anna.words.contains("The sale is discarded."), "\(anna.words)")
    #expect(!anna.words.contains("Not finished yet"))
    await anna.open(sale)
    #expect(anna.path.contains("/orders/") && !anna.path.contains("/sale"))
    try await house.close()
  }

  @Test func `Paying asks where too little is there, and says what was given too little`()
    async throws
  {
    let (house, anna, home) = try await shop(shortage: "warn")
    await anna.open("\(home)/orders/sale")
    try await scan(anna, "B-12")
    #expect(anna.words.contains("None available"), "\(anna.words)")
    let sale = String(anna.path.prefix { $0 != "?" })
    await anna.open("\(sale)/pay")
    for (given, told) in [("x", "Enter an amount"), ("16", "That is less than it costs.")] {
      try await anna.submit("pay", [("given", given), ("way", "cash")])
      #expect(anna.status == 422 && anna.words.contains(told), "\(anna.words)")
    }
    try await anna.submit("pay", [("given", "20"), ("way", "cash")])
    #expect(anna.status == 422 && anna.words.contains("Nothing of it is in stock any more."))
    #expect(anna.words.contains(LocationWords.anyway) && anna.page.contains("value=\"20\""))
    try await anna.submit("pay", [("way", "cash")])
    #expect(anna.words.contains("Change 3.01 EUR"), "\(anna.words)")
    try await anna.submit("notice-undo")
    #expect(total(anna) == "16.99 EUR" && anna.page.contains("scan-once"), "\(anna.words)")
    try await house.close()
  }

  @Test func `Nothing is sold where a company refuses it, and nobody is asked`() async throws {
    let (house, anna, home) = try await shop(shortage: "refuse")
    await anna.open("\(home)/orders/sale")
    try await scan(anna, "B-12")
    let sale = String(anna.path.prefix { $0 != "?" })
    await anna.open("\(sale)/pay")
    for agreed in ["", "yes"] {
      try await anna.submit("pay", [("way", "cash"), ("agreed", agreed)])
      #expect(anna.status == 422)
      #expect(anna.words.contains("This company lets no stock go below zero"), "\(anna.words)")
      #expect(!anna.words.contains(LocationWords.anyway))
    }
    try await house.close()
  }

  @Test func `An order that does not come from the counter is no sale, and drafts have no receipt`()
    async throws
  {
    let (house, anna, home) = try await shop()
    await anna.open("\(home)/orders/new")
    try await anna.submit("record", [("customer", "Stadtrad")])
    let order = String(anna.path.prefix { $0 != "?" })
    await anna.open(order.replacing("/orders/", with: "/orders/sale/"))
    #expect(anna.path.hasPrefix(order))
    await anna.open("\(order)/receipt")
    #expect(anna.status == 404)
    await anna.open("\(home)/floor")
    #expect(anna.page.contains("id=\"floor-sell\""))
    try await house.close()
  }
}
