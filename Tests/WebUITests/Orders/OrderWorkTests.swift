import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Orders that are made of others, comments on them, and what is told while a line is typed.
@Suite struct OrderWorkTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    return (house, anna, "/companies/\(company)")
  }

  private func order(
    _ browser: TestBrowser, _ home: String, _ fields: [(String, String)] = []
  ) async throws -> String {
    await browser.open("\(home)/orders/new")
    try await browser.submit("record", [("customer", "Stadtrad Kiel")] + fields)
    #expect(browser.status == 200, "\(browser.words)")
    let order = String(browser.path.prefix { $0 != "?" })
    try await browser.submit(
      "add-line", [("what", "Mounting"), ("quantity", "2"), ("price", "30")])
    return order
  }

  @Test func `The menu of an order duplicates it once, and one Undo takes that back`()
    async throws
  {
    let (house, anna, home) = try await anna()
    let order = try await order(anna, home)
    await anna.open(order)
    let form = try #require(Markup.form("duplicate", in: anna.page))
    var copies: Set<String> = []
    for _ in 0..<2 {
      // The same form twice, as a browser sends it that got no answer.
      await anna.post("\(order)/duplicate", Markup.fields(in: form))
      await anna.follow()
      copies.insert(String(anna.path.prefix { $0 != "?" }))
    }
    #expect(copies.count == 1 && copies.first != order)
    #expect(anna.words.contains("Mounting") && anna.words.contains("Total 60.00 EUR"))
    #expect(!anna.page.contains("/orders/new?like="))
    await anna.open("\(home)/orders")
    #expect(anna.words.contains("2 orders"), "\(anna.words)")
    await anna.open(order)
    try await anna.submit("duplicate")
    #expect(anna.words.contains("Made a duplicate of “Stadtrad Kiel”."), "\(anna.words)")
    try await anna.submit("notice-undo")
    #expect(anna.path.prefix { $0 != "?" } == order, "the one that is left")
    await anna.open("\(home)/orders")
    #expect(anna.words.contains("2 orders"), "\(anna.words)")
    try await house.close()
  }

  @Test func `A template stands in its chip, is used, and is not submitted`() async throws {
    let (house, anna, home) = try await anna()
    let template = try await order(anna, home, [("isTemplate", "yes")])
    await anna.open(template)
    #expect(anna.words.contains("This is a template:"), "\(anna.words)")
    #expect(!anna.page.contains("id=\"move-submit\""))
    let token = try #require(Markup.form("use-template", in: anna.page))
    await anna.post("\(template)/move/submit", Markup.fields(in: token))
    await anna.follow()
    #expect(anna.words.contains("A template stays a draft."), "\(anna.words)")
    await anna.open("\(home)/orders")
    #expect(anna.words.contains("Template: 1") && !anna.page.contains(template), "\(anna.words)")
    await anna.open("\(home)/orders?only=isTemplate")
    #expect(anna.page.contains(template), "\(anna.words)")
    await anna.open(template)
    try await anna.submit("use-template")
    #expect(anna.path.prefix { $0 != "?" } != template && anna.words.contains("Total 60.00 EUR"))
    #expect(!anna.words.contains("This is a template:"))
    try await anna.submit("move-submit", [])
    #expect(anna.words.contains("The order of “Stadtrad Kiel” is submitted."), "\(anna.words)")
    try await house.close()
  }

  @Test func `Comments on orders tell whom they name until that one answers`() async throws {
    let (house, anna, home) = try await anna()
    let company = home.split(separator: "/").last.map(String.init) ?? ""
    let ben = try await house.guest("Ben", of: anna, company, .sales)
    try await eventually {
      await anna.open("\(home)/pick/members?kind=\(EntityKind.orderComment.rawValue)&q=be")
      return anna.words.contains("Ben")
    }
    let order = try await order(anna, home)
    await anna.open(order)
    try await anna.submit("add-comment", [("comment", "@Ben, which bike?")])
    #expect(anna.words.contains("Wrote a comment.") && anna.words.contains("which bike?"))
    await anna.open("\(home)/notices")
    #expect(!anna.words.contains("Somebody names you"))
    try await eventually {
      await ben.open(order)
      return ben.words.contains("which bike?")
    }
    await ben.open("\(home)/notices")
    #expect(ben.words.contains("Somebody names you") && ben.words.contains("Stadtrad Kiel"))
    await ben.open(order)
    #expect(!ben.page.contains("id=\"edit-"), "what somebody else wrote is theirs")
    try await ben.submit("add-comment", [("comment", "The red one.")])
    await ben.open("\(home)/notices")
    #expect(!ben.words.contains("Somebody names you"), "\(ben.words)")
    try await eventually {
      await anna.open(order)
      return anna.words.contains("The red one.")
    }
    try await anna.submit("add-comment", [("comment", "")])
    #expect(anna.status == 422, "\(anna.words)")
    await anna.open(order)
    let place = try #require(anna.page.firstRange(of: "id=\"edit-"))
    let comment = String(anna.page[place.upperBound...].prefix { $0 != "\"" })
    try await anna.submit("edit-\(comment)", [("edit-\(comment)", "Never mind.")])
    #expect(anna.words.contains("Never mind.") && !anna.words.contains("which bike?"))
    try await anna.submit("delete-\(comment)")
    #expect(anna.words.contains("Deleted a comment.") && !anna.words.contains("Never mind."))
    try await anna.submit("notice-undo")
    #expect(anna.words.contains("Never mind."))
    try await house.close()
  }

  @Test func `A line tells what is in stock, what it costs, and what was paid the last time`()
    async throws
  {
    let (house, anna, home) = try await anna()
    let company = try #require(home.split(separator: "/").last.map(String.init))
    _ = try await People.addItem(anna, company, name: "Brake pad", code: "B-12", price: "16.99")
    await anna.open("\(home)/contacts/new")
    try await anna.submit("record", [("name", "Stadtrad Kiel")])
    let first = try await order(anna, home, [("contact", "Stadtrad Kiel")])
    await anna.open(first)
    try await anna.submit(
      "add-line",
      [("what", "B-12"), ("quantity", "3"), ("price", "15"), ("discountPercent", "10")])
    func told(_ order: String, _ words: String) async throws -> String {
      await anna.open(order)
      let form = try #require(Markup.form("add-line", in: anna.page))
      var fields = Markup.fields(in: form).filter { $0.0 != "what" }
      fields.append(("what", words))
      await anna.post("\(order)/lines/hints", fields)
      #expect(anna.status == 200, "\(anna.words)")
      return anna.words
    }
    let second = try await order(anna, home, [("contact", "Stadtrad Kiel")])
    let draft = try await told(second, "B-12")
    #expect(draft.contains("Brake pad") && draft.contains("0 available"), "\(draft)")
    #expect(draft.contains("Price: 16.99 EUR") && !draft.contains("Last paid"), "\(draft)")
    #expect(try await told(second, "Something else").isEmpty)
    #expect(try await told(second, "").isEmpty)
    await anna.open(first)
    try await anna.submit("move-submit", [])
    let paid = try await told(second, "Brake pad")
    #expect(paid.contains("Last paid: 15.00 EUR − 10 %, for 3 on"), "\(paid)")
    #expect(paid.contains("(SO-") && paid.contains("−3 available"), "\(paid)")
    // Of somebody else nobody tells it.
    let other = try await order(anna, home, [("customer", "Anker")])
    #expect(try await !told(other, "B-12").contains("Last paid"))
    try await house.close()
  }
}
