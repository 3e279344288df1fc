import PageReading
import Testing

@testable import WebUI

/// The first minutes of a server: its first account is made by who started it.
@Suite struct SetUpTests {
  private static let secret = "a-secret-of-the-set-up"

  @Test func `The first account is made at the address that was printed, which works once`()
    async throws
  {
    let house = try HubHouse(setUpSecret: Self.secret)
    let anna = house.browser
    await anna.open("/set-up/\(Self.secret)")
    #expect(anna.path == "/sign-up" && anna.words.contains(SetUpWords.first))
    #expect(!anna.page.contains(Self.secret))
    await anna.open("/sign-in")
    #expect(anna.path == "/sign-up")
    try await People.signUp(anna, "anna")
    #expect(anna.path == "/companies" && anna.cookie("setUp") == nil)
    let ben = house.browser
    await ben.open("/set-up/\(Self.secret)")
    #expect(ben.path.hasPrefix("/sign-in") && ben.words.contains(AccountWords.signInIntro))
    try await People.signUp(ben, "ben")
    try await house.close()
  }

  @Test func `Until then nobody else makes one, and is told where it is made`() async throws {
    let house = try HubHouse(setUpSecret: Self.secret)
    let eve = house.browser
    for path in ["/", "/sign-in", "/sign-up"] {
      await eve.open(path)
      #expect(eve.words.contains(SetUpWords.elsewhere))
      #expect(Markup.form("sign-up", in: eve.page) == nil)
    }
    await eve.open("/set-up/another-secret-of-it")
    #expect(eve.status == 404 && eve.cookie("setUp") == nil)
    let anna = house.browser
    await anna.open("/set-up/\(Self.secret)")
    let fields = Markup.fields(in: try #require(Markup.form("sign-up", in: anna.page)))
    let typed = [("name", "eve"), ("password", People.password), ("confirm", People.password)]
    anna.setCookie("setUp", "another-secret-of-it")
    await anna.post("/sign-up", fields.filter { $0.0 == "token" } + typed)
    #expect(anna.status == 422 && anna.words.contains("This server is not set up yet"))
    try await house.close()
  }
}
