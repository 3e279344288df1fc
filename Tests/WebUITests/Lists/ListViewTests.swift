import HTTPServing
import Model
import PageReading
import SyncProtocol
import Testing

@testable import WebUI

/// The list in its other forms: beside an item, as a file, on paper, with other columns.
@Suite struct ListViewTests {
  private func filled(_ anna: TestBrowser) async throws -> (list: String, items: [String]) {
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co", tier: .free)
    var items: [String] = []
    for name in ["Bolt", "=HYPERLINK(1)", "Nut, \"fine\""] {
      let code = "C-\(items.count)"
      items.append(
        try await People.addItem(anna, company, name: name, code: code, price: "1.5"))
    }
    return ("/companies/\(company)/items", items)
  }

  @Test func `An item stands beside the list, and the list stays`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let (list, items) = try await filled(anna)
    let id = String(items[0].suffix(36))
    await anna.open("\(list)?sort=-name")
    #expect(anna.page.contains("data-beside=\"\(list)?sort=-name\""))
    await anna.open("\(list)?sort=-name&show=\(id)")
    #expect(People.names(anna).count == 3 && anna.page.contains("id=\"beside-title\">Bolt<"))
    #expect(anna.page.contains("class=\"beside-it\""))
    #expect(anna.page.contains("href=\"\(items[0])\""))
    #expect(Markup.link("beside-close", in: anna.page) == "\(list)?sort=-name")
    await anna.open("\(list)?show=nonsense")
    #expect(anna.status == 200 && !anna.page.contains("beside-title"))
    await anna.open("\(list)?show=01900000-0000-7001-8000-000000000001")
    #expect(anna.words.contains(ListWords.goneBeside) && People.names(anna).count == 3)
    for (address, told) in [("price=abc", "Price"), ("category=evil&only=x", "State, Category")] {
      await anna.open("\(list)?\(address)")
      #expect(anna.words.contains("Not narrowed by \(told): the address can’t be read"))
    }
    try await house.close()
  }

  @Test func `A file has exactly what is filtered, and no formula`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let (list, _) = try await filled(anna)
    await anna.open("\(list)/export?sort=code")
    #expect(anna.response.headers["Content-Type"] == "text/csv; charset=utf-8")
    let lines = anna.page.replacing("\r\n", with: "\n").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0].hasPrefix("\u{FEFF}Name,Code,Quantity,Unit,Price,Currency,Low-stock threshold,"))
    #expect(lines[1].hasPrefix("Bolt,C-0,0,,1.5,EUR,"))
    #expect(lines[2].hasPrefix("'=HYPERLINK(1),C-1,"))
    #expect(lines[3].hasPrefix("\"Nut, \"\"fine\"\"\",C-2,"))
    await anna.open("\(list)/export?q=bolt")
    #expect(anna.page.contains("Bolt,") && !anna.page.contains("Nut"))
    await anna.open("\(list)/export?only=low")
    #expect(!anna.page.contains("Bolt"))
    try await house.close()
  }

  @Test func `Programs get what is filtered as JSON, from the menu of the list`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let (list, items) = try await filled(anna)
    await anna.open("\(list)?q=hyperlink")
    #expect(anna.page.contains(">\(ListWords.members)<"))
    await anna.open("\(list)/export?q=hyperlink&form=json")
    #expect(anna.response.headers["Content-Type"] == "application/json")
    #expect(anna.response.headers["Content-Disposition"]?.contains(".json\"") == true)
    let read = try JSONParser.parse(Array(anna.page.utf8)).member("items")?.elements
    #expect(read?.map { $0.member("name")?.textValue } == ["=HYPERLINK(1)"])
    #expect(read?.map { $0.member("code")?.textValue } == ["C-1"])
    await anna.open("\(list)/export?sort=code&form=json")
    let all = try JSONParser.parse(Array(anna.page.utf8)).member("items")?.elements ?? []
    #expect(
      all.count == 3
        && Set(all.map { "\(list)/\($0.member("id")?.textValue ?? "")" })
          == Set(items)
    )
    let german = await anna.send(
      .get, "\(list)/export?sort=code", [("Accept-Language", "de")])
    #expect(german.bodyText.hasPrefix("\u{FEFF}Name,Code,Menge,Einheit,Preis,"))
    await anna.open("\(list)/export?q=nothing-like-it&form=json")
    #expect(anna.page == "{\"items\":[\n]}\n")
    try await house.close()
  }

  @Test func `On paper there is the list, what it shows, and nothing around it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let (list, _) = try await filled(anna)
    await anna.open("\(list)/print?q=bolt&sort=code")
    #expect(anna.words.contains("Bolts & Co · Inventory Print 1 item · “bolt”"))
    #expect(!anna.page.contains("class=\"sections\"") && !anna.page.contains("selection"))
    #expect(anna.page.contains("href=\"\(list)?q=bolt&amp;sort=code\""))
    try await house.close()
  }

  @Test func `A browser remembers the columns that were chosen`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let (list, _) = try await filled(anna)
    await anna.open("\(list)?sort=code")
    let form = try #require(Markup.form("columns", in: anna.page))
    let token = try #require(Markup.fields(in: form).first { $0.0 == "token" })
    let action = try #require(Markup.attribute("action", in: form))
    let chosen = ["manufacturer", "code", "nonsense"].map { ("column", $0) }
    await anna.post(action, [token] + chosen)
    await anna.follow()
    #expect(anna.path == "\(list)?sort=code")
    #expect(anna.words.contains("Name Code Manufacturer"))
    #expect(!anna.page.contains("<th scope=\"col\" class=\"col-price"))
    await anna.post(action, [token])
    await anna.follow()
    for column in ["name", "code", "quantity", "price", "changed"] {
      #expect(anna.page.contains("<th scope=\"col\" class=\"col-\(column)"), "\(column)")
    }
    #expect(!anna.page.contains("class=\"col-manufacturer"))
    try await house.close()
  }

  @Test func `What a browser keeps is read with care`() {
    #expect(ItemColumn.read(nil) == ItemColumn.usual)
    #expect(ItemColumn.read("") == ItemColumn.usual)
    #expect(ItemColumn.read("x..<script>") == ItemColumn.usual)
    #expect(ItemColumn.read("changed.code") == [.name, .code, .changed])
    #expect(ItemColumn.read(ItemColumn.text(ItemColumn.allCases)) == ItemColumn.allCases)
  }
}
