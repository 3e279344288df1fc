import Model
import PageReading
import Testing

@testable import WebUI

/// A company changes hands, is deleted and comes back: over the pages, a real hub, its devices and
/// a real container.
@Suite struct OwnershipStoryTests {
  /// Anna's company with Ben in it.
  private func shared(
    _ house: HubHouse, _ anna: TestBrowser, _ ben: TestBrowser
  ) async throws -> String {
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt M8", code: "B-8", price: "0.25")
    await anna.open("/companies/\(company)/share")
    try await anna.submit("share", [("role", "manager"), ("permission", "canEdit")])
    let start = try #require(anna.page.firstRange(of: "/join/"))
    await ben.open(String(anna.page[start.lowerBound...].prefix { $0 != "<" }))
    try await People.signUp(ben, "ben")
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    try await eventually { await ben.open("/companies/\(company)/items").page.contains("Bolt M8") }
    return company
  }

  /// The address of Ben's place on Anna's page.
  private func place(of name: String, _ browser: TestBrowser, _ company: String) async -> String {
    await browser.open("/companies/\(company)/share")
    let start = browser.page.firstRange(of: "/share/people/")
    let rest = start.map { browser.page[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
    return "/companies/\(company)/share/people/\(rest)"
  }

  @Test func `A company is offered, declined, offered again and accepted`() async throws {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    let company = try await shared(house, anna, ben)
    try await eventually {
      await anna.open("/companies/\(company)/share").page.contains(">Ben<")
    }
    let person = await place(of: "Ben", anna, company)
    for round in 0..<2 {
      await anna.open(person)
      #expect(anna.words.contains("Hand the company over"))
      await anna.open("\(person)/hand-over")
      #expect(anna.words.contains("Offer Bolts & Co to Ben?"))
      try await anna.submit("hand-over", [("current", People.password)])
      #expect(anna.words.contains("The company is offered to Ben."))
      try await eventually {
        await ben.open("/companies").page.contains("Offered to you")
      }
      await ben.open("/companies/\(company)/share")
      #expect(ben.words.contains("Anna offers you this company."))
      try await ben.submit(round == 0 ? "ownership-decline" : "ownership-accept")
      await anna.open("/companies/\(company)/share")
      #expect(anna.words.contains("Ben declined") == (round == 0))
    }
    try await eventually {
      await ben.open("/companies")
      return ben.words.contains("Bolts & Co Owner Business")
    }
    try await eventually {
      await anna.open("/companies")
      return anna.words.contains("Bolts & Co Participant Business")
    }
    #expect(await anna.open("/companies/\(company)/items").page.contains("Bolt M8"))
    await anna.open("/companies/\(company)/share/delete")
    #expect(anna.status == 403)
    try await house.close()
  }

  @Test func `An offer is taken back, and a stranger to it accepts nothing`() async throws {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    let company = try await shared(house, anna, ben)
    try await eventually {
      await anna.open("/companies/\(company)/share").page.contains(">Ben<")
    }
    let person = await place(of: "Ben", anna, company)
    await anna.open("\(person)/hand-over")
    try await anna.submit("hand-over", [("current", People.password)])
    await ben.open("/companies/\(company)/share")
    let form = try #require(Markup.form("ownership-accept", in: ben.page))
    let action = try #require(Markup.attribute("action", in: form))
    let fields = Markup.fields(in: form)
    await anna.open("/companies/\(company)/share")
    try await anna.submit("ownership-withdraw")
    #expect(anna.words.contains("You keep the company."))
    await ben.post(action, fields)
    await ben.follow()
    #expect(ben.words.contains("does not hold any more"))
    await ben.open("\(person)/hand-over")
    #expect(ben.status == 403)
    try await house.close()
  }

  @Test func `A company is offered with a password alone, and from its settings`() async throws {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    let company = try await shared(house, anna, ben)
    try await eventually {
      await anna.open("/companies/\(company)/share").page.contains(">Ben<")
    }
    let person = await place(of: "Ben", anna, company)
    await anna.open("/companies/\(company)/settings")
    #expect(anna.page.contains("href=\"/companies/\(company)/share/hand-over\""))
    await anna.open("/companies/\(company)/share/hand-over")
    #expect(anna.words.contains("Hand the company over Choose who shall own it."))
    #expect(anna.page.contains("href=\"\(person)/hand-over\""))
    await anna.open("\(person)/hand-over")
    for typed in ["", "a guess"] {
      try await anna.submit("hand-over", [("lifetime", "month"), ("current", typed)])
      #expect(anna.status == 422 && anna.page.contains("value=\"month\" selected"), "\(typed)")
    }
    await anna.open("\(person)/hand-over?by=account")
    try await anna.submit("hand-over", [("accountPassword", "a guess")])
    #expect(anna.status == 422)
    await anna.open("/companies/\(company)/share")
    #expect(!anna.page.contains("ownership-offer"), "nothing was offered")
    await anna.open("\(person)/hand-over?by=account")
    try await anna.submit("hand-over", [("accountPassword", People.password)])
    #expect(anna.words.contains("The company is offered to Ben."))
    await ben.open("/companies/\(company)/share/hand-over")
    #expect(ben.status == 403)
    let alone = try await People.makeCompany(anna, "Alone")
    await anna.open("/companies/\(alone)/share/hand-over")
    #expect(anna.words.contains("Nobody else takes part."))
    try await house.close()
  }

  @Test func `Wrong passwords make wait, wherever one is asked for`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let forms = [
      ("credentials/delete", "delete-credentials"), ("feeds", "feed"),
      ("credentials", "change-password"),
    ]
    var tries = 0
    // A slow machine sits out the first waits; each is twice the one before.
    while tries < 12, !anna.words.contains("Too many wrong passwords. Try again in") {
      let (page, form) = forms[tries % forms.count]
      tries += 1
      await anna.open("/companies/\(company)/\(page)")
      let new = form == "change-password" ? "eight brown hens" : ""
      try await anna.submit(form, [("current", "a guess"), ("password", new), ("confirm", new)])
      #expect(anna.status == 422, "\(page)")
    }
    #expect((5...11).contains(tries), "four are looked at before any wait")
    await anna.open("/companies/\(company)/credentials/delete?by=account")
    try await anna.submit("delete-credentials", [("accountPassword", People.password)])
    #expect(anna.path == "/companies" && anna.words.contains("Your credentials are deleted."))
    try await house.close()
  }

  @Test func `A company is deleted by its name and brought back for everybody`() async throws {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    let company = try await shared(house, anna, ben)
    await ben.open("/companies/\(company)/share/delete")
    #expect(ben.status == 403)
    await anna.open("/companies/\(company)/share/delete")
    try await anna.submit("delete", [("name", "Bolts")])
    #expect(anna.status == 422 && anna.words.contains("That is not the company’s name."))
    try await anna.submit("delete", [("name", "Bolts & Co")])
    #expect(anna.words.contains("Bolts & Co is deleted."))
    try await eventually {
      await anna.open("/companies")
      return anna.words.contains("Deleted companies Bolts & Co 30 days left")
    }
    try await eventually {
      await ben.open("/rescue")
      return ben.words.contains("its owner deleted it")
    }
    #expect(await ben.open("/companies/\(company)/items").status == 404)
    await ben.open("/companies")
    #expect(!ben.words.contains("Deleted companies"))

    await anna.open("/companies")
    try await anna.submit("restore-\(company)")
    #expect(anna.words.contains("Bolts & Co is back, for everybody."))
    for browser in [anna, ben] {
      try await eventually {
        await browser.open("/companies/\(company)/items").page.contains("Bolt M8")
      }
    }
    await anna.open("/companies")
    #expect(!anna.words.contains("Deleted companies"))
    try await house.close()
  }
}
