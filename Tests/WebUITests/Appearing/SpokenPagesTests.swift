import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Pages in a language that puts brackets around all it says: words without them are in no
/// catalogue.
@Suite struct SpokenPagesTests {
  private static let brackets = Language(code: "xx") { "⟦\($0)⟧" }

  /// Attributes whose values people read or hear.
  private static let spoken = ["title", "aria-label", "placeholder", "alt"]

  /// What a page says to people, piece by piece.
  private static func texts(_ markup: String) -> [String] {
    var texts: [String] = []
    for part in markup.split(separator: "<") {
      guard let end = part.firstIndex(of: ">") else { continue }
      let tag = part[..<end]
      // Code is the same in every language.
      if !tag.hasPrefix("script"), tag != "code" {
        texts.append(String(part[part.index(after: end)...]))
      }
      texts += spoken.compactMap { Markup.attribute($0, in: tag) }
    }
    return texts
  }

  /// What of a text stands in no brackets.
  private static func unsaid(_ text: String, but data: [String]) -> String {
    var depth = 0
    var rest = ""
    for character in text {
      if character == "⟦" { depth += 1 }
      if depth == 0 { rest.append(character) }
      // One that was opened before a tag is closed behind it.
      if character == "⟧" { depth = max(0, depth - 1) }
    }
    for word in data { rest = rest.replacing(word, with: "") }
    return rest
  }

  private static func hasWord(_ text: String) -> Bool {
    text.split { !$0.isLetter }.contains { $0.count >= 3 && !$0.allSatisfy(\.isUppercase) }
  }

  private static func missing(_ markup: String) -> Set<String> {
    Set(
      texts(markup).map { unsaid($0, but: data) }.filter { hasWord($0) }.map(\.trimmed))
  }

  @Test func `Every word of every page is in the catalogue`() {
    Speech.$language.withValue(Self.brackets) {
      let views = Views("0")
      for page in views.pages where page.title != DesignWords.title {
        let missing = Self.missing(Layout.render(page, views.frame).text)
        #expect(missing.isEmpty, "\(page.title): \(missing.sorted())")
      }
    }
  }

  @Test func `Every word of every page that links lead to is in the catalogue`() async throws {
    let house = try HubHouse()
    try await Speech.$language.withValue(Self.brackets) {
      let anna = house.browser
      try await People.signUp(anna, "anna")
      let company = try await People.makeCompany(anna, "0")
      let home = "/companies/\(company)"
      for code in ["1", "2"] {
        try await People.addItem(anna, company, name: code, code: code, price: "1")
      }
      await anna.open(home + "/locations/new")
      try await anna.submit("location", [("code", "3"), ("kind", "zone")])
      await anna.open(home + "/categories/new")
      try await anna.submit("mark", [("name", "4")])
      let pages = try await crawl(anna, from: ["/", "/recover", "/join", home])
      #expect(pages > 60)
    }
    try await house.close()
  }

  /// Looks at every page that links lead to; answers how many there were.
  private func crawl(_ browser: TestBrowser, from start: [String]) async throws -> Int {
    var open = start
    var known: Set<String> = []
    while let path = open.popLast() {
      guard known.insert(path).inserted else { continue }
      await browser.open(path)
      guard browser.response.headers["Content-Type"]?.hasPrefix("text/html") ?? false else {
        known.remove(path)
        continue
      }
      let missing = Self.missing(browser.page)
      #expect(missing.isEmpty, "\(path): \(missing.sorted())")
      for link in Markup.tags("a", browser.page[...]) {
        guard let target = Markup.attribute("href", in: link), target.hasPrefix("/"),
          !Self.forDevelopers.contains(where: { target.hasPrefix($0) })
        else { continue }
        let place = String(target.prefix { $0 != "#" })
        // A list in all its orders says nothing new.
        if !place.contains("order=") { open.append(place) }
      }
    }
    return known.count
  }

  /// Addresses that developers read, in English alone.
  private static let forDevelopers = ["/design", "/v1", "/api/"]

  /// Names and units that are the same in every language.
  private static let data = [
    "TheCompany", "UTC", "EUR", "Free", "Business", "Enterprise", "Code", "anna", "Anna",
    "Browser", "user", "Deutsch", "English", "Data Matrix", "QR code",
  ]
}
