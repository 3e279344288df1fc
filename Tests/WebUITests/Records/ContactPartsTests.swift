import HTTPServing
import Model
import PageReading
import Testing

@testable import Business
@testable import WebUI

/// The page of a contact with its parts, what happened last, and what is to be told of it.
@Suite(.timeLimit(.minutes(10))) struct ContactPartsTests {
  private func anna(
    tier: Tier = .free
  ) async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools", tier: tier)
    return (house, anna, "/companies/\(company)/contacts")
  }

  private func add(
    _ browser: TestBrowser, _ contacts: String, _ fields: [(String, String)]
  ) async throws -> String {
    await browser.open("\(contacts)/new")
    try await browser.submit("record", fields)
    #expect(browser.status == 200, "\(browser.words)")
    return browser.path
  }

  @Test func `Persons and addresses are added on the page, edited, deleted and brought back`()
    async throws
  {
    let (house, anna, contacts) = try await anna()
    let place = try await add(anna, contacts, [("name", "Radhaus"), ("country", "DE")])
    let id = try #require(place.split(separator: "/").last)
    let company = contacts.dropLast("/contacts".count)
    #expect(anna.page.contains("\(company)/persons/new?contact=\(id)"))
    await anna.open("\(company)/persons/new?contact=\(id)")
    try await anna.submit("record", [("name", "Ole Brandt"), ("role", "Head of IT")])
    #expect(anna.path == place && anna.words.contains("Ole Brandt Head of IT"))
    await anna.open("\(company)/addresses/new?contact=\(id)")
    try await anna.submit(
      "record",
      [
        ("name", "Depot"), ("purpose", "shipping"), ("street", "1 Main Street"), ("city", "York"),
        ("postalCode", "YO1"), ("country", "GB"),
      ])
    #expect(anna.path == place)
    #expect(anna.page.contains("1 Main Street<br>YORK<br>YO1<br>United Kingdom"))
    #expect(anna.words.contains("Depot Shipping"))
    await anna.open("\(company)/find?q=Brandt")
    #expect(anna.words.contains("Radhaus · Contact person"))
    await anna.open(try #require(Markup.link("Ole Brandt", in: anna.page) ?? person(anna)))
    #expect(anna.page.contains("href=\"\(place)\""), "the way to the contact")
    try await anna.submit("delete")
    #expect(anna.path == place && !anna.words.contains("Ole Brandt Head of IT"))
    try await anna.submit("notice-undo")
    await anna.open(place)
    #expect(anna.words.contains("Ole Brandt Head of IT"))
    try await anna.submit("delete")
    await anna.open("\(company)/find?q=Brandt")
    #expect(!anna.words.contains("Ole Brandt"), "parts of what is deleted are not found")
    await anna.open(place)
    #expect(anna.status == 404)
    try await house.close()
  }

  /// The place of the person that is shown in a list of what was found.
  private func person(_ browser: TestBrowser) -> String? {
    browser.page.split(separator: "\"").first { $0.contains("/persons/") }.map(String.init)
  }

  @Test func `Calls are noted on the page, the newest first, and shown in parts`() async throws {
    let (house, anna, contacts) = try await anna()
    let place = try await add(anna, contacts, [("name", "Radhaus")])
    try await anna.submit("note", [("way", "call")])
    #expect(anna.status == 422 && anna.words.contains("Fill this in."))
    for day in 10...22 {
      await anna.open(place)
      try await anna.submit(
        "note",
        [("about", "Talk \(day)"), ("way", "visit"), ("day", "2026-03-\(day)"), ("with", "Ole")])
      #expect(anna.words.contains("Noted with “Radhaus”."))
    }
    let first = try #require(anna.words.firstRange(of: "Talk 22"))
    let second = try #require(anna.words.firstRange(of: "Talk 21"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(anna.words.contains("Visit · 2026-03-22 · Ole"))
    #expect(anna.words.contains("Talk 13") && !anna.words.contains("Talk 12"))
    let more = try #require(
      anna.page.split(separator: "\"").first { $0.contains("?events=") }.map(String.init))
    await anna.open(more)
    #expect(anna.words.contains("Talk 12") && !anna.words.contains("Talk 13"))
    #expect(anna.words.contains("From the beginning"))
    await anna.open("\(contacts)")
    try await anna.submit("selection", [("all", "yes"), ("act", "archive")])
    await anna.open(place)
    #expect(!anna.page.contains("act-note") && !anna.page.contains("events/new"))
    let event = "\(contacts.dropLast("/contacts".count))/events/new?contact="
    await anna.open(event + (place.split(separator: "/").last ?? ""))
    try await anna.submit("record", [("summary", "More"), ("happened", "2026-03-01")])
    #expect(anna.status == 422 && anna.words.contains("is archived"))
    try await house.close()
  }

  @Test func `A tax number that is wrong and what may be the same is told, and two become one`()
    async throws
  {
    let (house, anna, contacts) = try await anna()
    let first = try await add(
      anna, contacts,
      [("name", "Stadtrad Kiel"), ("phone", "0431 555 0177"), ("country", "DE"), ("note", "A")])
    #expect(!anna.page.contains("contact-remarks"))
    let second = try await add(
      anna, contacts,
      [
        ("name", "Rad & Tat"), ("phone", "+49 431 5550177"), ("taxID", "DE136695977"),
        ("email", "x@y.example"), ("note", "B"), ("isCustomer", "yes"),
      ])
    #expect(anna.words.contains("The check digits of the tax number do not go with the others"))
    #expect(anna.words.contains("Stadtrad Kiel has this phone number too."))
    await anna.open("\(second)/edit")
    let form = try #require(Markup.form("record", in: anna.page))
    #expect(anna.page.contains("data-remarks=\"\(contacts)/remarks?record="))
    await anna.post("\(contacts)/remarks?record=\(second.suffix(36))", Markup.fields(in: form))
    #expect(anna.page.contains("data-remark=\"taxID\""))
    #expect(anna.page.contains("data-remark=\"phone\"") && !anna.page.contains("Rad &amp; Tat"))
    await anna.open("\(contacts)/duplicates")
    #expect(anna.words.contains("the same phone number"))
    let id = try #require(second.split(separator: "/").last.map(String.init))
    await anna.open("\(first)/merge?with=\(id)")
    #expect(anna.words.contains("Rad & Tat") && anna.words.contains("Stadtrad Kiel"))
    try await anna.submit("merge", [("keep", id)])
    #expect(anna.words.contains("Merged into “Rad & Tat”.") && anna.path == first)
    #expect(anna.words.contains("x@y.example") && anna.words.contains("Country Germany"))
    #expect(anna.words.contains("B A") && anna.words.contains("Customer Yes"))
    try await anna.submit("notice-undo")
    await anna.open(contacts)
    #expect(People.names(anna) == ["Rad & Tat", "Stadtrad Kiel"])
    await anna.open("\(first)/merge?with=\(id)")
    try await anna.submit("merge", [("keep", first.suffix(36).description)])
    #expect(anna.words.contains("Merged into “Stadtrad Kiel”.") && anna.words.contains("A B"))
    await anna.open("\(contacts)/duplicates")
    #expect(anna.words.contains("No two contacts look the same."))
    await anna.open("\(first)/merge?with=\(id)")
    #expect(anna.status == 404)
    try await house.close()
  }

  @Test func `vCards go out, and come in through the same pages as tables`() async throws {
    let (house, anna, contacts) = try await anna()
    _ = try await add(anna, contacts, [("name", "Radhaus"), ("email", "a@b.example")])
    let file = await anna.send(.get, "\(contacts)/file")
    #expect(file.headers["Content-Type"] == "text/vcard; charset=utf-8")
    #expect(file.bodyText.contains("FN:Radhaus\r\n") && file.bodyText.contains("a@b.example"))
    try await house.close()
  }

  @Test func `Nothing stands twice on the page of a contact, and nothing of it is empty`()
    async throws
  {
    let (house, anna, contacts) = try await anna()
    _ = try await add(anna, contacts, [("name", "Bare")])
    #expect(!anna.page.contains("id=\"facts\"") && !anna.page.contains("id=\"addresses\""))
    #expect(!anna.page.contains("/events/new") && anna.page.contains("id=\"note\""))
    let place = try await add(
      anna, contacts,
      [
        ("name", "Radhaus"), ("street", "Hafenkai 3"), ("postalCode", "24143"), ("city", "Kiel"),
        ("country", "DE"), ("shippingStreet", "Tor 7"), ("shippingCity", "Jena"),
      ])
    for word in ["Hafenkai 3", "24143", "Tor 7"] {
      #expect(anna.page.ranges(of: word).count == 1, "\(word)")
    }
    #expect(anna.words.contains("Country Germany"))
    await anna.open("\(contacts)?show=\(place.suffix(36))")
    #expect(anna.words.contains("Hafenkai 3"), "beside the list nothing else shows it")
    try await house.close()
  }

  @Test(arguments: [(Role.viewer, false), (.sales, true)])
  func `Who may not merge is offered nothing that leads to a refusal`(
    _ role: Role, _ mayEdit: Bool
  ) async throws {
    let (house, anna, contacts) = try await anna(tier: .business)
    let company = String(contacts.dropLast("/contacts".count).suffix(36))
    let place = try await add(anna, contacts, [("name", "Radhaus"), ("email", "a@b.example")])
    _ = try await add(anna, contacts, [("name", "Other"), ("email", "a@b.example")])
    #expect(anna.words.contains("Compare and merge"))
    let guest = try await house.guest(
      "Ben", of: anna, company, role, mayEdit ? .canEdit : .viewOnly)
    try await eventually {
      await guest.open(place)
      return guest.words.contains("has this e-mail address too.")
    }
    #expect(!guest.words.contains("Compare and merge"))
    await guest.open(contacts)
    #expect(guest.page.contains("/contacts/duplicates\"") == mayEdit)
    await guest.open("\(contacts)/duplicates")
    #expect(guest.status == (mayEdit ? 200 : 403))
    #expect(guest.words.contains("the same e-mail address") == mayEdit, "\(guest.words)")
    #expect(!guest.words.contains("Compare and merge"))
    try await house.close()
  }
}
