import HTTPServing
import Model
import PageParts
import PageReading
import Synchronization
import Testing

@testable import WebUI

/// What stands around pages: the parts of a company, the way to others, the person's own things.
@Suite struct FrameTests {
  private func render(_ company: CompanyView?, _ section: Page.Section? = .items) -> String {
    let page = Page("Title", in: company, section: section) { Tag.h1 { "Title" } }
    var frame = Views("Acme").frame
    frame.companies = [Views("Acme").company, other].map { CompanyLabel($0) }
    return Layout.render(page, frame).text
  }

  private var other: CompanyView {
    var company = Views("North").company
    company.id = RecordID(milliseconds: 1, random: (3, 4))
    return company
  }

  @Test(arguments: Page.Section.allCases)
  func `Each part of a company is one click away, and says when it is the present one`(
    _ section: Page.Section
  ) {
    let markup = render(Views("Acme").company, section)
    let place = "/companies/\(Views("Acme").id)/\(section.rawValue)\""
    let links = Markup.tags("a", markup[...]).filter { $0.contains(place) }
    // Once in the side bar, once in the bar below or behind its "More".
    #expect(links.count { $0.contains("aria-current=\"page\"") } == 2)
    let others = Page.Section.allCases.filter { $0 != section }
    for other in others {
      let place = "/companies/\(Views("Acme").id)/\(other.rawValue)\""
      #expect(markup.split(separator: place).count >= 3, "\(other)")
    }
  }

  @Test func `The companies that one can switch to are in the menu`() throws {
    let markup = render(Views("Acme").company)
    let menu = try #require(markup.firstRange(of: "id=\"switcher\""))
    let rest = markup[menu.upperBound...].prefix(4_000)
    #expect(Markup.words(String(rest)).contains("Switch company A Acme N North All companies"))
    #expect(rest.contains("href=\"/companies/\(other.id)\""))
  }

  @Test func `Pages without a company have no parts of one`() {
    let markup = render(nil)
    #expect(markup.contains("<body class=\"bare\"") && !markup.contains("class=\"sections\""))
    #expect(!markup.contains("id=\"switcher\"") && !markup.contains("class=\"tabs\""))
    #expect(markup.contains("id=\"account-menu\"") && markup.contains("id=\"sync-state\""))
    let stranger = Layout.render(Page("In") { Tag.h1 { "In" } }, Frame()).text
    #expect(!stranger.contains("id=\"account-menu\"") && !stranger.contains("id=\"sync-state\""))
  }

  @Test func `Who may not read the log is not led to it`() {
    var company = Views("Acme").company
    company.member = Member(participant: .zero, role: .viewer, permission: .viewOnly)
    #expect(!render(company).contains("/activity\""))
  }

  @Test func `A refusal within a company keeps the company around it`() async throws {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/companies/\(company)/items/00000000000000000000000000")
    #expect(anna.status == 404 && anna.words.contains("This page is not here"))
    #expect(anna.page.contains("class=\"sections\"") && anna.words.contains("Bolts & Co"))
    await anna.open("/companies/\(company)/no/such/page")
    #expect(anna.status == 404 && anna.page.contains("class=\"sections\""))
    let ben = TestBrowser(hub)
    try await People.signUp(ben, "ben")
    await ben.open("/companies/\(company)/no/such/page")
    #expect(ben.status == 404 && !ben.words.contains("Bolts & Co"))
    await ben.open("/companies/\(company)/items")
    #expect(ben.status == 404 && !ben.page.contains("class=\"sections\""))
    #expect(!ben.words.contains("Bolts & Co") && ben.page.contains("id=\"account-menu\""))
  }

  @Test func `A company that is locked is not shown around a refusal`() async throws {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    await anna.open("/companies/\(company)/items")
    try await lockAll(anna)
    await anna.open("/companies/\(company)/logo")
    #expect(anna.status == 404 && !anna.page.contains("class=\"sections\""))
  }

  private func lockAll(_ browser: TestBrowser) async throws {
    let form = try #require(
      browser.page.split(separator: "<form").first { $0.contains("action=\"/lock\"") })
    await browser.post("/lock", Markup.fields(in: form))
    await browser.follow()
  }
}
