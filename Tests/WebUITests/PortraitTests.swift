import HTTPServing
import Hub
import Model
import PageParts
import PageReading
import SyncProtocol
import Testing

@testable import Device
@testable import WebUI

/// People as pictures, or as the letters of their names.
@Suite struct PortraitTests {
  private static let picture = Array("RIFF....WEBPVP8 picture of Anna".utf8)

  @Test(arguments: [
    ("Anna", "A"), ("anna blum", "AB"), ("Anna Maria von Blum", "AB"), ("", "·"), ("  ", "·"),
    ("Änne Öz", "ÄÖ"), ("(Ben)", "B"), ("3 Ways", "3W"), ("<b> x", "BX"),
  ])
  func `A name has initials`(_ name: String, _ initials: String) {
    #expect(Monogram.initials(name) == initials)
  }

  @Test func `Who has a picture is shown with it, others with their initials`() {
    let views = Views("Anna Blum")
    var share = views.share
    let without = SharingPages.share(views.company, share, FormView(Views.token)).content.text
    #expect(without.contains(">AB</span>") && !without.contains("<img"))
    share.portraits = [views.person.member.account]
    let with = SharingPages.share(views.company, share, FormView(Views.token)).content.text
    let place = Avatar.place(views.person.member.account, in: views.company.id).text
    #expect(with.contains("src=\"\(place)\"") && with.contains("alt=\"\""))
  }

  /// Anna's company in a real hub, with her picture.
  private func shown(_ house: HubHouse, _ anna: TestBrowser) async throws -> (String, Place) {
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let secret = try #require(anna.cookie("session"))
    let signedIn = try #require(try await house.hub.person(forBrowser: secret))
    let id = try #require(RecordID(company))
    let device = signedIn.device
    // Her row comes from the container.
    #expect(await device.waitUntilSynced(timeout: .seconds(60)))
    #expect(try await device.setProfileImage(Self.picture, in: id) == .saved)
    return (company, Avatar.place(device.account, in: id))
  }

  @Test func `A member's picture is served as what it is, within the company alone`() async throws {
    let house = try HubHouse()
    let (anna, eve) = (house.browser, house.browser)
    let (company, place) = try await shown(house, anna)
    await anna.open("/companies/\(company)/share")
    #expect(anna.page.contains("src=\"\(place.text)\""))
    await anna.open(place.text)
    #expect(anna.status == 200 && anna.response.headers["Content-Type"] == "image/webp")
    #expect(anna.response.headers["X-Content-Type-Options"] == "nosniff")
    #expect(anna.response.headers["Cache-Control"] == "no-store")
    #expect(anna.response.headers["Content-Security-Policy"]?.contains("sandbox") == true)
    try await People.signUp(eve, "eve")
    await eve.open(place.text)
    #expect(eve.status == 404)
    let stranger = await house.browser.open(place.text)
    #expect(stranger.path.hasPrefix("/sign-in"))
    let other = try #require(RecordID(company))
    await anna.open(Avatar.place(other, in: other).text)
    #expect(anna.status == 404)
    await anna.open("/companies/\(company)/share")
    await anna.post("/lock", Markup.fields(in: anna.page[...]))
    await anna.open(place.text)
    #expect(anna.path.contains("/login"), "who is locked out sees no face either")
    try await house.close()
  }
}
