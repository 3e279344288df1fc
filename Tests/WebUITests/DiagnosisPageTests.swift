import Device
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What may be wrong, on a page.
@Suite struct DiagnosisPageTests {
  private static let company = RecordID(high: 1, low: 2)

  private func page(_ findings: [Finding]) -> String {
    DiagnosisPage.render(findings).content.text
  }

  @Test func `What is wrong comes first, with what to do and the way there`() throws {
    let text = page([
      Finding(.signedIn, "Signed in?", "Yes, as <anna>.", isFine: true),
      Finding(
        .paused, "Is North shared?", "Sharing is paused.", advice: "Confirm it.", isFine: false,
        company: Self.company),
    ])
    let words = Markup.words(text)
    #expect(words.contains("One thing needs a look."))
    #expect(words.contains("Confirm it. Confirm who takes part"))
    #expect(text.contains("href=\"/companies/\(Self.company)/share/confirm\""))
    #expect(!text.contains("<anna>"), "names are words, not markup")
    let paused = try #require(text.firstRange(of: "finding-paused"))
    let signedIn = try #require(text.firstRange(of: "finding-signedIn"))
    #expect(paused.lowerBound < signedIn.lowerBound)
  }

  @Test func `Nothing wrong is said too`() {
    let text = page([Finding(.signedIn, "Signed in?", "Yes.", isFine: true)])
    #expect(Markup.words(text).contains("Nothing is wrong."))
    #expect(text.contains("href=\"/join\""))
  }

  @Test(arguments: Finding.What.allCases)
  func `Each finding has its place`(_ what: Finding.What) {
    let text = page([
      Finding(what, "What?", "So.", advice: "Do.", isFine: false, company: Self.company)
    ])
    #expect(text.contains("id=\"finding-\(what.rawValue)-\(Self.company)\""))
  }

  @Test func `Who is not signed in sees nothing of it`() async throws {
    let hub = MemoryHub()
    let nobody = TestBrowser(hub)
    await nobody.open("/diagnosis")
    #expect(nobody.path.hasPrefix("/sign-in"))
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    await anna.open("/diagnosis")
    #expect(Markup.words(anna.page).contains("Nothing is wrong."))
  }
}
