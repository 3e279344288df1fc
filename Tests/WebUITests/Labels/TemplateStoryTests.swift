import HTTPServing
import Model
import PageParts
import Testing

@testable import WebUI

/// Templates of labels over a real hub: made, looked at, changed, used, deleted and brought back.
@Suite struct TemplateStoryTests {
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
  ) async throws {
    await anna.open("\(company)/labels/new")
    let fields = [
      ("name", "Shelf"), ("title", "{name} at {place}"), ("lines", "{price}\n{category}"),
      ("sheet", "roll-62x29"),
    ]
    try await anna.submit("template", fields + more)
  }

  @Test func `A template is added, looked at, changed, deleted and brought back`() async throws {
    let (house, anna, company) = try await anna()
    await anna.open("\(company)/labels")
    #expect(anna.words.contains(TemplateWords.empty))
    try await add(anna, company)
    let place = anna.path
    #expect(anna.words.contains("Template “Shelf” saved."))
    await anna.open("\(place)/sample")
    #expect(anna.status == 200 && anna.page.hasPrefix("%PDF"))
    await anna.open(place)
    try await anna.submit("template", [("name", "Bin")])
    #expect(anna.words.contains("Template “Bin” saved."))
    try await anna.submit("undo-last")
    #expect(anna.words.contains("Undone: Template “Bin” saved."))
    await anna.open(place)
    #expect(anna.page.contains("value=\"Shelf\""))
    try await anna.submit("delete")
    #expect(anna.words.contains("deleted.") && anna.words.contains(TemplateWords.empty))
    try await anna.submit("undo-last")
    await anna.open("\(company)/labels")
    #expect(anna.words.contains("Shelf"))
    try await house.close()
  }

  @Test func `What is wrong with a template is told at its field`() async throws {
    let (house, anna, company) = try await anna()
    for (field, value, sentence) in [
      ("name", "", TemplateWords.nameMissing), ("title", "{nmae}", "No label knows {nmae}."),
      ("lines", "{x}", "No label knows {x}."), ("sheet", "", TemplateWords.sheetWrong),
      ("columns", "two", TemplateWords.countWrong), ("paperWidth", "-1", FormWords.negative),
    ] {
      try await add(anna, company, [(field, value)])
      #expect(anna.status == 422 && anna.words.contains(sentence), "\(field)")
    }
    try await add(
      anna, company,
      [
        ("sheet", ""), ("paperWidth", "100"), ("paperHeight", "50"), ("labelWidth", "50"),
        ("labelHeight", "50"), ("columns", "2"), ("rows", "1"),
      ])
    #expect(anna.words.contains("Template “Shelf” saved."))
    try await house.close()
  }

  @Test func `Labels of items and of places are printed by it`() async throws {
    let (house, anna, company) = try await anna()
    try await add(anna, company)
    let id = String(try #require(anna.path.split(separator: "/").last))
    for (page, sentence) in [
      ("\(company)/items/labels", LabelWords.title),
      ("\(company)/locations/labels", LabelWords.places),
    ] {
      await anna.open("\(company)/locations/new")
      try await anna.submit("location", [("code", "SHELF-\(page.count)")])
      await anna.open(page)
      #expect(anna.words.contains(sentence) && anna.words.contains("Shelf"))
      try await anna.submit("labels", [("template", id), ("sheet", "")])
      #expect(anna.status == 200 && anna.page.hasPrefix("%PDF"), "\(page)")
      await anna.open(page)
      try await anna.submit("labels", [("template", company)])
      #expect(anna.page.hasPrefix("%PDF"))
      await anna.open(page)
      try await anna.submit("labels", [("template", RecordID(high: 1, low: 1).description)])
      #expect(anna.status == 422)
    }
    try await house.close()
  }

  @Test func `Who may not write them looks at them alone`() {
    var view = Views("Acme").company
    view.member = Member(
      participant: RecordID(high: 1, low: 1), role: .viewer, permission: .viewOnly)
    var record = Record<LabelTemplate>(new: RecordID(high: 2, low: 2))
    record[.name] = "<b>"
    let form = FormView(Views.token, values: TemplateForm.values(record))
    let markup = TemplatePages.edit(view, record, form).content.text
    #expect(!markup.contains("<form") && !markup.contains("<b>"))
    #expect(!TemplatePages.list(view, [record]).content.text.contains("href=\"/companies/new"))
  }
}
