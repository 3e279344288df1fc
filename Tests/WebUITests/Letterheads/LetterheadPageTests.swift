import Business
import Model
import PageReading
import Testing

@testable import WebUI

/// Letterheads on pages: the form with the picture of what stands in it, and the picture of what
/// was saved.
@Suite struct LetterheadPageTests {
  @Test func `The form shows how an invoice looks, and so does the page`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: .business)
    let home = "/companies/\(company)/letterheads"
    await anna.open("/companies/\(company)/settings")
    #expect(anna.page.contains("href=\"\(home)\""))
    await anna.open("\(home)/new")
    #expect(anna.page.contains("data-preview=\"\(home)/preview\""))
    #expect(anna.page.contains("type=\"color\""))
    let fields = Markup.fields(in: try #require(Markup.form("record", in: anna.page)))
    await anna.post("\(home)/preview", fields)
    #expect(anna.status == 200 && anna.page.contains("PNG"))
    let plain = anna.page
    await anna.post("\(home)/preview", fields.filter { $0.0 != "color" } + [("color", "#c00000")])
    #expect(anna.status == 200 && anna.page != plain, "it is drawn of what was sent")

    await anna.open("\(home)/new")
    try await anna.submit("record", [("name", "Green"), ("color", "green")])
    #expect(anna.status == 422 && anna.words.contains("six digits"), "\(anna.words)")
    try await anna.submit("record", [("color", "#0B6E4F"), ("footer", "Tools\n\nBank")])
    let place = String(anna.path.prefix { $0 != "?" })
    await anna.open(place)
    #expect(anna.words.contains("#0b6e4f"), "\(anna.words)")
    #expect(anna.page.contains("src=\"\(place)/preview\""))
    await anna.open("\(place)/preview")
    #expect(anna.status == 200 && anna.page.contains("PNG"))
    await anna.open("\(place)/edit")
    #expect(anna.page.contains("data-preview=\"\(home)/preview\""))
    await anna.open("\(home)/\(RecordID.zero)/preview")
    #expect(anna.status == 404)
    try await house.close()
  }
}
