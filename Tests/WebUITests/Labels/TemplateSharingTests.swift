import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// Templates that several people have: rights, two forms at once, and names that mean harm.
@Suite struct TemplateSharingTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    return (house, anna, "/companies/\(company)")
  }

  private func add(
    _ anna: TestBrowser, _ company: String, _ more: [(String, String)] = []
  ) async throws -> String {
    await anna.open("\(company)/labels/new")
    try await anna.submit("template", [("name", "Shelf"), ("sheet", "roll-62x29")] + more)
    #expect(anna.status == 200)
    return anna.path
  }

  @Test func `A viewer looks at templates and prints by them, and writes none`() async throws {
    let (house, anna, company) = try await anna()
    let place = try await add(anna, company)
    try await eventually {
      await anna.open("\(company)/sync").page.contains("Everything here is up to date")
    }
    let link = try await People.makeLink(
      anna, String(company.split(separator: "/")[1]), role: .viewer, permission: .viewOnly)
    let ben = house.browser
    try await People.signUp(ben, "ben")
    await ben.open(link.path)
    try await ben.submit("join")
    try await People.makeUserPass(ben, displayName: "Ben")
    try await eventually { await ben.open("\(company)/labels").words.contains("Shelf") }
    let token = try #require(ben.token)
    await ben.open(place)
    #expect(ben.status == 200 && Markup.form("template", in: ben.page) == nil)
    await ben.open("\(place)/sample")
    #expect(ben.page.hasPrefix("%PDF"))
    await ben.open("\(company)/labels/new")
    #expect(ben.status == 403)
    let fields = [("token", token), ("name", "Mine"), ("sheet", "a4-3x8")]
    for target in ["\(company)/labels/new", "\(place)/edit", "\(place)/delete"] {
      await ben.post(target, fields)
      #expect(ben.status == 403, "\(target)")
    }
    await ben.open("\(company)/items/labels")
    try await ben.submit("labels", [("template", String(place.suffix(36)))])
    #expect(ben.page.hasPrefix("%PDF"))
    await ben.open("\(company)/labels")
    #expect(ben.words.contains("Shelf") && !ben.words.contains("Mine"))
    try await house.close()
  }

  @Test func `Two people who change one template are both heard`() async throws {
    let (house, anna, company) = try await anna()
    let place = try await add(anna, company)
    let other = house.browser
    for cookie in anna.cookies { other.setCookie(cookie.name, cookie.value) }
    await anna.open(place)
    await other.open(place)
    try await other.submit("template", [("title", "{code}"), ("sheet", "a4-3x8")])
    try await anna.submit("template", [("title", "{name}"), ("lines", "{price}")])
    #expect(anna.status == 409 && anna.words.contains("Take theirs: “{code}”"))
    await other.open(place)
    #expect(!other.page.contains("{price}</textarea>"), "nothing is kept before it is seen")
    try await anna.submit("template", [("take-title", "yes")])
    await other.open(place)
    #expect(other.page.contains("value=\"{code}\"") && other.page.contains("{price}</textarea>"))
    #expect(other.page.contains("value=\"a4-3x8\" selected"))
    try await house.close()
  }

  @Test func `What another browser deleted is gone from forms, and is not printed`() async throws {
    let (house, anna, company) = try await anna()
    let place = try await add(anna, company)
    let other = house.browser
    for cookie in anna.cookies { other.setCookie(cookie.name, cookie.value) }
    await anna.open(place)
    await other.open(place)
    try await other.submit("delete")
    #expect(other.words.contains("Template “Shelf” deleted."))
    try await anna.submit("template", [("name", "Bin")])
    #expect(anna.status == 404)
    for target in [place, "\(place)/sample", "\(company)/labels/nothing"] {
      await anna.open(target)
      #expect(anna.status == 404, "\(target)")
    }
    await anna.open("\(company)/items/labels")
    try await anna.submit("labels", [("sheet", "a4-3x8"), ("template", String(place.suffix(36)))])
    #expect(anna.status == 422 && anna.words.contains(TemplateWords.sheetWrong))
    try await house.close()
  }

  @Test func `A new one is taken back by Undo, and a form that is sent twice makes one`()
    async throws
  {
    let (house, anna, company) = try await anna()
    await anna.open("\(company)/labels/new")
    let form = try #require(Markup.form("template", in: anna.page))
    var fields = Markup.fields(in: form).filter { !["name", "sheet"].contains($0.0) }
    fields += [("name", "Twice"), ("sheet", "roll-62x29")]
    for _ in 0..<2 {
      await anna.post("\(company)/labels/new", fields)
      await anna.follow()
    }
    await anna.open("\(company)/labels")
    #expect(anna.page.components(of: ">Twice<") == 1)
    try await anna.submit("undo-last")
    await anna.open("\(company)/labels")
    #expect(anna.words.contains(TemplateWords.empty))
    try await house.close()
  }

  @Test func `A name that means harm is words alone: on pages, in notices and as a file's name`()
    async throws
  {
    let (house, anna, company) = try await anna()
    let name = "<img src=x>\"; evil=\"../{name}"
    let place = try await add(anna, company, [("name", name), ("title", name)])
    #expect(anna.words.contains("Template “\(name)” saved.") && !anna.page.contains("<img src"))
    for target in [place, "\(company)/labels", "\(company)/items/labels"] {
      await anna.open(target)
      #expect(anna.words.contains(name) || anna.page.contains("&lt;img src=x&gt;"), "\(target)")
      #expect(!anna.page.contains("<img src=x"), "\(target)")
    }
    let answer = await anna.send(.get, "\(place)/sample")
    let disposition = try #require(answer.headers["Content-Disposition"])
    #expect(answer.status == 200 && disposition.hasPrefix("attachment; filename=\"<img src=x>_;"))
    #expect(disposition.split(separator: "\"").count == 3, "the name ends where it ends")
    try await house.close()
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
