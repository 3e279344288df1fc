import HTTPServing
import Model
import PageParts
import PageReading
import Testing
import Texts

@testable import WebUI

/// A browser that speaks German, from its first page to its list.
@Suite struct GermanTests {
  private func german(_ house: HubHouse) -> TestBrowser {
    let browser = house.browser
    browser.setCookie("language", "de")
    return browser
  }

  @Test func `A person signs up, makes a company and adds items`() async throws {
    let house = try HubHouse()
    let anna = german(house)
    await anna.open("/sign-in")
    #expect(anna.page.contains("<html lang=\"de\">") && anna.words.contains("Anmelden"))
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Schrauben & Söhne")
    let list = "/companies/\(company)/items"
    await anna.open(list)
    #expect(anna.words.contains("Lagerbestand"))
    try await People.addItem(anna, company, name: "Anker", code: "A-1", price: "1234,50")
    await anna.open(list)
    #expect(anna.words.contains("1 Artikel") && anna.words.contains("1.234,50 EUR"))
    try await anna.submit(
      "step",
      [
        (
          "bring",
          String(
            anna.page.split(separator: "\"item-").last?
              .prefix(36) ?? "")
        )
      ])
    #expect(anna.status == 200)
    await anna.open(list)
    #expect(anna.words.contains("1.234,50 EUR"))
    try await People.addItem(anna, company, name: "Bolzen", code: "B-1", price: "2")
    await anna.open(list)
    #expect(anna.words.contains("2 Artikel"))
    try await house.close()
  }

  @Test func `What is wrong is told in German, and what was typed stays as it is`() async throws {
    let house = try HubHouse()
    let anna = german(house)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Inventory")
    await anna.open("/companies/\(company)/items/new")
    try await anna.submit("item", [("name", ""), ("code", "Save")])
    #expect(anna.status == 422 && anna.page.contains("value=\"Save\""))
    let spoken = Speech.$language.withValue(try #require(Languages.named("de"))) {
      ItemWords.nameMissing
    }
    #expect(spoken != ItemWords.nameMissing && anna.words.contains(spoken))
    // A company that is called like a word of ours keeps its name.
    #expect(anna.words.contains("Inventory"))
    try await house.close()
  }

  @Test func `Fields show a comma, and save the same number`() async throws {
    let house = try HubHouse()
    let anna = german(house)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Schrauben")
    let item = try await People.addItem(
      anna, company, name: "Anker", code: "A-1", price: "0,125")
    await anna.open("\(item)/edit")
    #expect(!anna.page.contains("0.125"))
    let form = try #require(Markup.form("item", in: anna.page))
    let shown = Markup.fields(in: form).filter { ["price", "was-price"].contains($0.0) }
    #expect(shown.map(\.1) == ["0,125", "0,125"])
    try await anna.submit("item", [("threshold", "1,500")])
    #expect(anna.status == 200 && anna.words.contains("0,125 EUR"))
    await anna.open("\(item)/edit")
    #expect(anna.page.contains("value=\"1,5\""))
    // What was typed and is in doubt stands there again as it was typed.
    try await anna.submit("item", [("threshold", "1.500")])
    #expect(anna.status == 422 && anna.page.contains("value=\"1.500\""))
    let list = "/companies/\(company)/items"
    await anna.open(list)
    #expect(anna.page.contains("data-value=\"0,125\""))
    // A row that was shown in English before is the same row.
    for (value, was) in [("0,25", "0,125"), ("0,375", "0.25")] {
      try await anna.submit(
        "cell",
        [("item", String(item.suffix(36))), ("field", "price"), ("value", value), ("was", was)])
      #expect(anna.words.contains("\(value) EUR"))
    }
    await anna.open("\(list)?price-from=0,375&price-to=0,375")
    #expect(anna.words.contains("Anker") && anna.page.contains("value=\"0,375\""))
    anna.setCookie("language", "en")
    await anna.open("\(item)/edit")
    #expect(anna.page.contains("value=\"0.375\"") && anna.page.contains("value=\"1.5\""))
    try await house.close()
  }

  @Test func `Who has no such page, and whose address is wrong, is told so`() async {
    let anna = TestBrowser(MemoryHub())
    anna.setCookie("language", "de")
    await anna.open("/companies/nothing")
    #expect(anna.page.contains("<html lang=\"de\">"))
    await anna.send(.get, "/nowhere/at/all")
    #expect(anna.status == 404 && anna.page.contains("<html lang=\"de\">"))
  }

  @Test(
    "Numbers, sizes and days are written as in German",
    arguments: [
      ("1234567", "1.234.567"), ("1234.50", "1.234,50"), ("-0.5", "-0,5"), ("7", "7"),
    ])
  func numbers(_ plain: String, _ shown: String) throws {
    let german = try #require(Languages.named("de"))
    #expect(german.numbers.text(plain) == shown)
    Speech.$language.withValue(german) {
      #expect(ByteCount.text(1_999_999_999) == "1.999,9 MB")
      #expect(MomentText.day(Moment(milliseconds: 1_790_000_000_000)) == "21.09.2026")
      #expect(Grouped.plain(ExactDecimal(millionths: 1_500_000)) == "1,5")
    }
  }
}
