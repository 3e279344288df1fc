import Model
import Testing

@testable import WebUI

/// The sample company from the welcome page, over a real hub.
@Suite struct SampleTests {
  @Test func `One click makes it, a login guards it, and nobody is invited into it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies")
    #expect(anna.page.contains(CompanyWords.sample))
    try await anna.submit("sample")
    try await People.makeUserPass(anna, displayName: "Anna")
    let home = String(anna.path.dropLast("overview".count))
    #expect(Markup.words(anna.page).contains("Chain, 12-speed, 126 links 7 pcs of 8"))
    await anna.open("/companies")
    #expect(Markup.words(anna.page).contains("\(CompanyWords.sampleBadge)"))
    #expect(!anna.page.contains("id=\"sample\""))
    await anna.open(home + "share")
    #expect(Markup.words(anna.page).contains(Denial.sampleCompany.sentence))
    #expect(!anna.page.contains("id=\"tier-business\""))
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
