import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// The place where everything is that is set once: only what the person may do.
@Suite struct SettingsTests {
  private func places(_ company: CompanyView) -> Set<String> {
    let markup = SettingsPage.render(company).content.text
    let home = "/companies/\(company.id)"
    return Set(
      Markup.tags("a", markup[...]).compactMap { Markup.attribute("href", in: $0) }
        .map { $0.replacing(home, with: "") })
  }

  @Test func `An owner finds everything`() {
    #expect(
      places(Views("Acme").company) == [
        "/profile", "/categories", "/tags", "/fields", "/share/reading", "/export", "/share/me",
        "/credentials", "/devices", "/appearance", "/diagnosis", "/share/hand-over", "/share/stop",
        "/share/delete", "/share/tier", "/feeds", "/phones", "/tokens", "/webhooks", "/labels",
        "/letterheads",
      ])
  }

  @Test func `A company that is not shared is not handed over`() {
    var company = Views("Acme").company
    company.tier = .free
    #expect(!places(company).contains("/share/hand-over"))
  }

  @Test func `A viewer finds what is theirs`() {
    var company = Views("Acme").company
    company.member = Member(participant: .zero, role: .viewer, permission: .viewOnly)
    #expect(
      places(company) == [
        "/categories", "/tags", "/fields", "/share/me", "/credentials", "/devices", "/appearance",
        "/diagnosis", "/share/leave", "/feeds", "/phones", "/tokens", "/webhooks", "/labels",
        "/letterheads",
      ])
    let words = Markup.words(SettingsPage.render(company).content.text)
    #expect(!words.contains("Delete company") && words.contains("Leave this company"))
  }

  @Test func `Every place that it leads to is there`() async throws {
    let anna = TestBrowser(MemoryHub())
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/companies/\(company)/settings")
    let links = Markup.tags("a", anna.page[...]).filter { $0.contains("class=\"row") }
      .compactMap { Markup.attribute("href", in: $0) }
    #expect(links.count == 21)
    // The hub in memory keeps no profiles.
    for link in links where !link.hasSuffix("/profile") {
      await anna.open(link)
      #expect(anna.status == 200, "\(link)")
    }
  }

  @Test func `Need to know is said in the settings`() {
    var company = Views("Acme").company
    company.needToKnow = true
    let words = Markup.words(SettingsPage.render(company).content.text)
    #expect(words.contains("Now: what their departments need"))
  }

  @Test func `Who may not invite is not shown the form`() async throws {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let link = try await People.makeLink(anna, company, role: .viewer, permission: .viewOnly)
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.open(link.path)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    await ben.open("/companies/\(company)/share/invite")
    #expect(ben.status == 403 && !ben.page.contains("id=\"invite\""))
    let alone = try await People.makeCompany(anna, "Alone", tier: .free)
    await anna.open("/companies/\(alone)/share/invite")
    #expect(anna.status == 403 && anna.words.contains("Choose Business first."))
  }

  @Test func `The page of all parts is for who is signed in, and holds nothing of anybody`()
    async throws
  {
    let anna = TestBrowser(MemoryHub())
    await anna.open("/design")
    #expect(anna.path.hasPrefix("/sign-in"))
    try await People.signUp(anna, "anna")
    _ = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/design")
    let main = try #require(anna.page.firstRange(of: "<main"))
    let end = try #require(anna.page.firstRange(of: "</main>"))
    // Around it the palette offers the person's own companies.
    let parts = anna.page[main.lowerBound..<end.lowerBound]
    #expect(anna.status == 200 && !parts.contains("Bolts"))
    for part in ["panel fold", "dialog", "toast", "chart bars", "chart line"] {
      #expect(anna.page.contains("class=\"\(part)"), "\(part)")
    }
  }
}
