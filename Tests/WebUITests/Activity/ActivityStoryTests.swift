import Model
import Testing

@testable import WebUI

/// A company's log over the pages, a real hub, its devices and a real container.
@Suite struct ActivityStoryTests {
  /// Anna's company with an item that was renamed once; the item's address.
  private func renamed(_ anna: TestBrowser) async throws -> (company: String, item: String) {
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let path = try await People.addItem(
      anna, company, name: "Bolt M8", code: "B-8", price: "0.25")
    let item = try #require(path.split(separator: "/").last.map { String($0) })
    try await eventually {
      await anna.open("/companies/\(company)/history/\(item)").page.contains("added")
    }
    await anna.open("/companies/\(company)/items/\(item)/edit")
    try await anna.submit("item", [("name", "Nut M8")])
    try await eventually {
      await anna.open("/companies/\(company)/history/\(item)").words.contains(
        "changed: item Nut M8")
    }
    return (company, item)
  }

  @Test func `A value is looked up in a record's history and brought back`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let (company, item) = try await renamed(anna)
    await anna.open("/companies/\(company)/items/\(item)")
    #expect(anna.page.contains("/history/\(item)"))
    await anna.open("/companies/\(company)/history/\(item)")
    #expect(anna.words.contains("Anna changed: item Nut M8"))
    let start = try #require(anna.page.firstRange(of: "id=\"restore-"))
    let form = "restore-" + anna.page[start.upperBound...].prefix { $0 != "\"" }
    try await anna.submit(form)
    #expect(anna.words.contains("\(ActivityWords.restored) Undo"))
    #expect(await anna.open("/companies/\(company)/items/\(item)").page.contains(">Bolt M8"))
    try await eventually {
      await anna.open("/companies/\(company)/history/\(item)")
      return anna.page.split(separator: "<li id=\"line-").count == 4
    }
    await anna.open("/companies/\(company)/items/\(item)")
    try await anna.submit("undo-last")
    #expect(anna.words.contains("Undone: \(ActivityWords.restored)"))
    #expect(await anna.open("/companies/\(company)/items/\(item)").page.contains(">Nut M8"))
    try await house.close()
  }

  @Test func `The activity is filtered, exported, checked and erased from`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    let (company, item) = try await renamed(anna)
    let home = "/companies/\(company)/activity"
    await anna.open("/companies/\(company)/items/\(item)")
    try await anna.submit(
      "stock", [("quantity", "4"), ("reason", "Counted"), ("direction", "add")])
    try await eventually { await anna.open(home).words.contains("of Nut M8") }
    #expect(!anna.words.contains(item), "a name, and no identifier")
    #expect(anna.words.contains("Anna made the company"))
    await anna.open("\(home)?what=records&from=2020-01-01&to=2099-12-31")
    #expect(anna.words.contains("Nut M8") && !anna.words.contains("made the company"))
    await anna.open("\(home)?to=2020-01-01")
    #expect(anna.words.contains(ActivityWords.nothing))
    #expect(await anna.open("\(home)/export?form=csv&what=records").page.contains(",Nut M8"))
    #expect(await anna.open("\(home)/export?form=lines").page.contains("\"to\":\"Nut M8\""))
    await anna.open(home)
    try await anna.submit("verify")
    #expect(anna.words.contains("The log is whole"))
    await anna.open("\(home)/erase")
    let start = try #require(anna.page.firstRange(of: "<option value=\"0"))
    let person = "0" + anna.page[start.upperBound...].prefix { $0 != "\"" }
    try await anna.submit("erase", [("person", person), ("which", "whole")])
    #expect(anna.words.contains("lost their values"))
    #expect(anna.words.contains(ActivityWords.erasedValues) && !anna.words.contains("Nut M8"))
    try await anna.submit("verify")
    #expect(anna.words.contains("The log is whole"))
    try await house.close()
  }

  @Test func `Who is no administrator is told so`() async throws {
    let house = try HubHouse()
    let (anna, ben) = (house.browser, house.browser)
    let (company, item) = try await renamed(anna)
    await anna.open("/companies/\(company)/share")
    try await anna.submit("share", [("role", "manager"), ("permission", "canEdit")])
    let start = try #require(anna.page.firstRange(of: "/join/"))
    await ben.open(String(anna.page[start.lowerBound...].prefix { $0 != "<" }))
    try await People.signUp(ben, "ben")
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    try await eventually { await ben.open("/companies/\(company)/items").page.contains("Nut M8") }
    for path in ["activity", "activity/export?form=csv", "history/\(item)"] {
      await ben.open("/companies/\(company)/\(path)")
      #expect(ben.words.contains("Only the owner and administrators may do this"), "\(path)")
    }
    #expect(!(await ben.open("/companies/\(company)/items/\(item)").page.contains("/history/")))
    try await house.close()
  }

  @Test func `An item's history tells its movements, files and costs, others have their own`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    let (company, item) = try await renamed(anna)
    let home = "/companies/\(company)"
    await anna.open("\(home)/items/\(item)")
    try await anna.submit(
      "stock", [("quantity", "4"), ("reason", "Counted"), ("direction", "add")])
    await anna.open("\(home)/items/\(item)")
    try await anna.submit("cost", [("unitCost", "0.10")])
    await anna.open("\(home)/items/\(item)")
    let start = try #require(anna.page.firstRange(of: "id=\"reverse-"))
    try await anna.submit("reverse-" + anna.page[start.upperBound...].prefix { $0 != "\"" })
    try await eventually {
      await anna.open("\(home)/history/\(item)")
      return !anna.words.contains("not in the log yet") && anna.words.contains("reversed a")
    }
    for words in [
      "Anna moved stock of Nut M8 (B-8): +4, Counted",
      "Anna reversed a movement of Nut M8 (B-8): −4", "Unit cost 0.1",
      "Anna changed: item Nut M8",
    ] {
      #expect(anna.words.contains(words), "\(words)")
    }
    let place = try #require(anna.page.firstRange(of: "reversed a movement"))
    let earlier = try #require(anna.page.firstRange(of: "changed: item"))
    #expect(place.lowerBound < earlier.lowerBound, "the latest first")
    #expect(await anna.open("\(home)/profile").page.contains("/history/\(company)"))
    await anna.open("\(home)/history/\(company)")
    #expect(anna.words.contains("History: company Bolts & Co"))
    #expect(anna.words.contains("made the company"))
    await anna.open("\(home)/share/me")
    let own = try #require(anna.page.firstRange(of: "\(home)/history/"))
    await anna.open("\(home)/history/" + anna.page[own.upperBound...].prefix { $0 != "\"" })
    #expect(anna.words.contains("History: access of Anna"))
    #expect(anna.page.contains("\(home)/share/me\""), "the way back")
    #expect(await anna.open("\(home)/history/\(item)?from=-1").status == 404)
    try await house.close()
  }
}
