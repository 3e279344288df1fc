import Model
import PageReading
import Testing

@testable import WebUI

/// The sample company from the welcome page, over a real hub.
@Suite struct SampleTests {
  /// Makes the sample and answers its address.
  private func explored(_ browser: TestBrowser) async throws -> String {
    await browser.open("/companies")
    try await browser.submit("sample")
    #expect(browser.path.hasSuffix("/overview"))
    return String(browser.path.dropLast("overview".count))
  }

  @Test func `One click shows it, and nobody is invited into it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies")
    #expect(anna.page.contains(CompanyWords.sample))
    let home = try await explored(anna)
    #expect(Markup.words(anna.page).contains("Chain, 12-speed, 126 links 7 pcs of 8"))
    await anna.open(home + "share/me")
    #expect(anna.page.contains("value=\"anna\""), "what was done there names somebody")
    await anna.open("/companies")
    #expect(Markup.words(anna.page).contains("\(CompanyWords.sampleBadge)"))
    #expect(!anna.page.contains("id=\"sample\""))
    await anna.open(home + "share")
    #expect(Markup.words(anna.page).contains(Denial.sampleCompany.sentence))
    #expect(!anna.page.contains("id=\"tier-business\""))
    try await house.close()
  }

  @Test func `Once it has a UserPass it asks for it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies")
    let home = try await explored(anna)
    await anna.open(home + "credentials")
    #expect(anna.path == home + "user-pass")
    try await People.makeUserPass(anna, displayName: "Anna")
    #expect(anna.path == home + "overview")
    let other = house.browser
    await other.open("/sign-in")
    try await other.submit("sign-in", [("name", "anna"), ("password", People.password)])
    await other.open(home + "items")
    #expect(other.path.hasPrefix(home + "login"))
    try await house.close()
  }

  @Test func `Asked for twice it is made once`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies")
    let fields = Markup.fields(in: try #require(Markup.form("sample", in: anna.page)))
    try await anna.submit("sample")
    let made = anna.path
    await anna.post("/companies/sample", fields)
    await anna.follow()
    #expect(anna.path == made)
    try await house.close()
  }
}
