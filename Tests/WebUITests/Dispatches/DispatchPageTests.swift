import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Dispatches on pages: out of an order, picked, sent, brought, and back.
@Suite struct DispatchPageTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    _ = try await People.addItem(anna, company, name: "Brake pad", code: "B-12", price: "16.99")
    return (house, anna, "/companies/\(company)")
  }

  private func order(_ browser: TestBrowser, _ home: String) async throws -> String {
    await browser.open("\(home)/orders/new")
    try await browser.submit("record", [("customer", "Stadtrad Kiel"), ("city", "Kiel")])
    let order = String(browser.path.prefix { $0 != "?" })
    try await browser.submit("add-line", [("what", "b-12"), ("quantity", "3")])
    try await browser.submit("move-submit", [])
    return order
  }

  @Test func `An order is dispatched, picked, delivered and comes back`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await order(anna, home)
    try await anna.submit("dispatch", [])
    #expect(anna.words.contains("Made a dispatch for “Stadtrad Kiel”."), "\(anna.words)")
    await anna.open(order)
    let link = try #require(anna.page.firstRange(of: "id=\"dispatch-"))
    let id = anna.page[link.upperBound...].prefix { $0 != "\"" }
    let dispatch = "\(home)/dispatches/\(id)"
    await anna.open("\(home)/dispatches/picking")
    #expect(anna.words.contains("No place") && anna.words.contains("Brake pad B-12"))
    await anna.open(dispatch)
    #expect(anna.words.contains("DN-20") && anna.words.contains("Brake pad"), "\(anna.words)")
    try await anna.submit("pick-line", [("goods", "C-3"), ("quantity", "1")])
    #expect(anna.status == 422 && anna.words.contains("Nothing of “C-3” is left"))
    await anna.open(dispatch)
    try await anna.submit("pick-line", [("goods", "B-12"), ("quantity", "2")])
    #expect(anna.words.contains("Picked.") && anna.words.contains("2 picked"), "\(anna.words)")
    try await anna.submit("add-piece", [("what", "Bell"), ("quantity", "1")])
    #expect(anna.words.contains("Added a line.") && anna.words.contains("Bell"))
    for paper in ["note", "label", "label-a4"] {
      await anna.open("\(dispatch)/\(paper)")
      #expect(anna.status == 200, "\(paper)")
    }
    await anna.open(dispatch)
    try await anna.submit("move-dispatch", [])
    #expect(anna.words.contains("The goods for “Stadtrad Kiel” are on their way."))
    #expect(!anna.page.contains("id=\"add-piece\"") && anna.page.contains("id=\"dispatch-days\""))
    try await anna.submit("move-deliver", [])
    #expect(anna.words.contains("are delivered"), "\(anna.words)")
    try await anna.submit("send-back", [])
    #expect(anna.words.contains("Made a return") && anna.words.contains("Good"), "\(anna.words)")
    try await house.close()
  }

  @Test func `Who brings goods sees them with large buttons`() async throws {
    let (house, anna, home) = try await anna()
    await anna.open("\(home)/dispatches/queue")
    #expect(anna.words.contains("Nothing is yours to bring."))
    await anna.open("\(home)/dispatches/new")
    try await anna.submit(
      "record",
      [
        ("recipient", "Radhaus"), ("assignee", "me"), ("street", "Am Kai 1"), ("city", "Kiel"),
        ("phone", "+49 431 1234"),
      ])
    #expect(anna.status == 200, "\(anna.words)")
    let id = String(anna.path.prefix { $0 != "?" }.split(separator: "/").last ?? "")
    try await anna.submit("add-piece", [("what", "Box"), ("quantity", "1")])
    await anna.open("\(home)/dispatches/queue")
    #expect(anna.page.contains("geo:0,0?q=Am%20Kai%201"), "\(anna.words)")
    #expect(anna.page.contains("tel:+494311234"))
    try await anna.submit("start-\(id)", [("result", "dispatched")])
    #expect(anna.words.contains("are on their way"), "\(anna.words)")
    try await anna.submit("done-\(id)", [("result", "nobodyThere")])
    #expect(anna.words.contains("Noted an attempt") && anna.words.contains("Nobody there"))
    try await anna.submit("done-\(id)", [("result", "delivered"), ("collector", "Ms Kim")])
    #expect(anna.words.contains("Nothing is yours to bring."), "\(anna.words)")
    await anna.open("\(home)/dispatches/\(id)")
    #expect(anna.words.contains("Ms Kim"), "\(anna.words)")
    try await house.close()
  }

  @Test func `What may not be told or done is not`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await order(anna, home)
    try await anna.submit("dispatch", [])
    await anna.open(order)
    let link = try #require(anna.page.firstRange(of: "id=\"dispatch-"))
    let id = anna.page[link.upperBound...].prefix { $0 != "\"" }
    let dispatch = "\(home)/dispatches/\(id)"
    await anna.open("\(home)/dispatches/\(String(repeating: "0", count: 8))/note")
    #expect(anna.status == 404)
    await anna.open("\(home)/dispatches/\(order.split(separator: "/").last ?? "")/label")
    #expect(anna.status == 404)
    // No price is told, and scripts do not come in by a tracking number.
    await anna.open(dispatch)
    #expect(!anna.words.contains("16.99"))
    await anna.open("\(home)/carriers/new")
    try await anna.submit(
      "record", [("name", "Evil"), ("trackingLink", "javascript:alert(1)")])
    #expect(!anna.page.contains("href=\"javascript"))
    await anna.open("\(home)/carriers/new")
    try await anna.submit(
      "record", [("name", "Own"), ("trackingLink", "https://track.example/?n={number}")])
    #expect(anna.status == 200, "\(anna.words)")
    await anna.open("\(dispatch)/edit")
    try await anna.submit("record", [("carrier", "Own"), ("tracking", "\"><b>1")])
    #expect(anna.status == 200, "\(anna.words)")
    #expect(!anna.page.contains("<b>1"))
    #expect(anna.page.contains("https://track.example/?n=%22%3E%3Cb%3E1"))
    // What is refused says why, and nothing is lost.
    try await anna.submit("add-piece", [("what", ""), ("quantity", "1")])
    #expect(anna.status == 422, "\(anna.words)")
    await anna.open(dispatch)
    let menu = try #require(anna.page.firstRange(of: "id=\"remove-"))
    let piece = anna.page[menu.upperBound...].prefix { $0 != "\"" }
    try await anna.submit("remove-\(piece)", [])
    #expect(anna.words.contains("Deleted a line."))
    try await anna.submit("move-dispatch", [])
    #expect(anna.words.contains("Nothing goes by it."), "\(anna.words)")
    try await house.close()
  }

  @Test func `Pages of dispatches speak German`() async throws {
    let (house, anna, home) = try await anna()
    let order = try await order(anna, home)
    try await anna.submit("dispatch", [])
    await anna.open("/appearance")
    try await anna.submit("appearance", [("language", "de")])
    await anna.open("\(home)/dispatches")
    #expect(anna.words.contains("Lieferungen") && anna.words.contains("Meine Zustellungen"))
    await anna.open("\(home)/dispatches/picking")
    #expect(anna.words.contains("Entnahmeliste") && anna.words.contains("Brake pad"))
    await anna.open(order)
    #expect(anna.words.contains("Lieferung anlegen"), "\(anna.words)")
    try await house.close()
  }
}
