import Device
import Documents
import HTTPServing
import Hub
import Model
import PageReading
import Testing

@testable import PageParts
@testable import WebUI

/// Pictures that people choose in forms: of themselves, and the logo of their company.
@Suite struct ChosenPictureTests {
  /// Left half black, right half white.
  private static let halves: [UInt8] = {
    let (wide, high) = (400, 200)
    let pixels = (0..<(wide * high)).flatMap { place -> [UInt8] in
      let shade: UInt8 = place % wide < wide / 2 ? 0 : 255
      return [shade, shade, shade, 255]
    }
    return Picture(width: wide, height: high, pixels: pixels).webP(quality: 90)
  }()

  private static let userPass = [
    ("userName", "user"), ("password", People.password), ("confirm", People.password),
    ("displayName", "Anna"),
  ]

  /// A house whose first person has made a company and stands in front of its UserPass form.
  private func begun() async throws -> (house: HubHouse, anna: TestBrowser, company: String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies/new")
    try await anna.submit(
      "company", [("name", "A"), ("country", "DE"), ("currency", "EUR"), ("tier", "business")])
    return (house, anna, String(anna.path.split(separator: "/")[1]))
  }

  private func portrait(_ anna: TestBrowser, _ company: String) async throws -> Picture? {
    await anna.open("/companies/\(company)/share/me")
    guard let image = anna.page.split(separator: "<img").first(where: { $0.contains("/people/") })
    else { return nil }
    let place = try #require(Markup.attribute("src", in: image))
    let answer = await anna.send(.get, place)
    #expect(answer.headers["Content-Type"] == "image/webp")
    guard case .bytes(let bytes) = answer.body else { return nil }
    return try Picture(reading: bytes)
  }

  @Test func `the picture of a UserPass is cut as it was chosen, small, and shown to the others`()
    async throws
  {
    let (house, anna, company) = try await begun()
    let cut = [("picture-left", "0.5"), ("picture-top", "0"), ("picture-side", "1")]
    try await anna.upload("user-pass", Self.userPass + cut, file: "picture", Self.halves)
    await anna.follow()
    #expect(anna.status == 200 && anna.path == "/companies/\(company)/overview")
    let signedIn = try #require(
      try await house.hub.person(forBrowser: anna.cookie("session") ?? ""))
    #expect(await signedIn.device.waitUntilSynced(timeout: .seconds(60)))
    let shown = try #require(try await portrait(anna, company))
    #expect(shown.width == 200 && shown.height == 200)
    #expect(shown.pixels[4 * 10] > 240, "the right half was chosen")
    await anna.open("/companies/\(company)/share/me")
    try await anna.submit("me", [("displayName", "Anna"), ("picture-remove", "yes")])
    #expect(try await portrait(anna, company) == nil)
    try await house.close()
  }

  @Test(arguments: ["<svg/>", "", "RIFF....WEBPVP8 but cut off", "GIF89a"])
  func `what is no picture is refused beside its field, and what was typed stays`(
    _ text: String
  ) async throws {
    let (house, anna, _) = try await begun()
    try await anna.upload("user-pass", Self.userPass, file: "picture", Array(text.utf8))
    if text.isEmpty {
      await anna.follow()
      #expect(anna.status == 200, "none was chosen")
    } else {
      #expect(anna.status == 422 && anna.page.contains("id=\"picture-error\""))
      #expect(anna.page.contains("value=\"user\"") && anna.page.contains("value=\"Anna\""))
    }
    try await house.close()
  }

  @Test func `a form that comes back asks for its picture again`() async throws {
    let (house, anna, _) = try await begun()
    let wrong = Self.userPass + [("confirm", "something else")]
    try await anna.upload("user-pass", wrong, file: "picture", Self.halves)
    #expect(anna.status == 422 && anna.page.contains(FormWords.pictureAgain))
    try await house.close()
  }

  @Test func `a company says who it is, and its logo stands in the list`() async throws {
    let (house, anna, company) = try await begun()
    try await People.makeUserPass(anna, displayName: "Anna")
    await anna.open("/companies")
    #expect(anna.page.contains("class=\"monogram\"") && !anna.page.contains("/logo"))
    await anna.open("/companies/\(company)/profile")
    try await anna.upload(
      "profile", [("name", "Bolts & Co"), ("email", "a@b.c"), ("city", "Ulm")], file: "logo",
      Self.halves)
    await anna.follow()
    #expect(anna.page.contains(CompanyWords.profileSaved) && anna.page.contains("value=\"Ulm\""))
    #expect(anna.page.contains("value=\"Bolts &amp; Co\""))
    await anna.open("/companies")
    let place = "/companies/\(company)/logo"
    #expect(anna.page.contains("src=\"\(place)\""))
    let logo = await anna.send(.get, place)
    #expect(logo.status == 200 && logo.headers["Content-Type"] == "image/webp")
    #expect(logo.headers["Content-Security-Policy"]?.contains("sandbox") == true)
    let eve = house.browser
    try await People.signUp(eve, "eve")
    #expect(await eve.send(.get, place).status == 404)
    await anna.open("/companies/\(company)/profile")
    try await anna.submit("profile", [("email", "nobody")])
    #expect(anna.status == 422 && anna.page.contains(FormWords.emailWrong))
    try await anna.submit("profile", [("email", ""), ("logo-remove", "yes")])
    #expect(await anna.send(.get, place).status == 404)
    try await house.close()
  }

  @Test func `a company is made with all that is known of it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    await anna.open("/companies/new")
    try await anna.upload(
      "company",
      [
        ("name", "A"), ("country", "DE"), ("currency", "EUR"), ("tier", "free"),
        ("street", "Main 1"), ("taxID", "DE 1"), ("policies", "30 days\r\nto pay"),
      ], file: "logo", Self.halves)
    await anna.follow()
    let company = String(anna.path.split(separator: "/")[1])
    try await People.makeUserPass(anna, displayName: "Anna")
    await anna.open("/companies/\(company)/profile")
    for words in ["Main 1", "DE 1", "30 days\nto pay", "/logo"] {
      #expect(anna.page.contains(words))
    }
    try await house.close()
  }
}
