import Business
import Model
import PageParts
import Testing

@testable import WebUI

/// A company's own fields on the pages over a real hub.
@Suite struct OwnFieldPagesTests {
  private func anna() async throws -> (HubHouse, TestBrowser, String, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    return (house, anna, "/companies/\(company)", item)
  }

  private func add(
    _ name: String, _ type: String, _ choices: String, _ home: String, _ anna: TestBrowser
  ) async throws {
    await anna.open("\(home)/fields")
    try await anna.submit("own-field", [("name", name), ("type", type), ("choices", choices)])
    #expect(anna.words.contains("Added “\(name)”."))
  }

  /// The name of the item's place for a field, from the item's form.
  private func key(_ label: String, _ anna: TestBrowser) throws -> String {
    let parts = anna.page.split(separator: "<label for=\"custom")
    let found = try #require(parts.first { $0.prefix(60).contains(">\(label)") }, "\(label)")
    return "custom" + found.prefix { $0 != "\"" }
  }

  @Test func `fields are made, changed, put in order, taken away and back`() async throws {
    let (house, anna, home, _) = try await anna()
    await anna.open("\(home)/settings")
    #expect(anna.page.contains("\(home)/fields"))
    await anna.open("\(home)/fields")
    #expect(anna.words.contains(OwnFieldWords.empty(mayAdd: true)))
    try await anna.submit("own-field", [("name", " "), ("type", "choice")])
    #expect(anna.status == 422 && anna.words.contains(OwnFieldWords.nameMissing))
    #expect(anna.words.contains(OwnFieldWords.choicesMissing))
    try await add("Colour", "choice", "red\nblue", home, anna)
    try await add("<Weight>", "number", "", home, anna)
    await anna.open("\(home)/fields")
    try await anna.submit("own-field", [("name", "colour"), ("type", "text")])
    #expect(anna.status == 422 && anna.words.contains(OwnFieldWords.nameTaken))
    await anna.open("\(home)/fields")
    let parts = anna.page.split(separator: "id=\"move-")
    let second = String(try #require(parts.last).prefix(36))
    try await anna.submit("move-\(second)", [("to", "0")])
    #expect(anna.words.contains(OwnFieldWords.moved))
    await anna.open("\(home)/fields/\(second)")
    #expect(anna.page.contains("&lt;Weight&gt;") && !anna.page.contains("<Weight>"))
    try await anna.submit("own-field", [("name", "Mass"), ("type", "text")])
    #expect(anna.words.contains("Saved “Mass”."))
    try await anna.submit("undo-last")
    await anna.open("\(home)/fields/\(second)")
    #expect(anna.page.contains("&lt;Weight&gt;"))
    try await anna.submit("delete")
    #expect(anna.words.contains("to Trash."))
    await anna.open("\(home)/fields/\(second)")
    #expect(anna.status == 404)
    for path in ["fields/new", "fields/\(second)/move"] {
      await anna.open("\(home)/\(path)")
      #expect([200, 404].contains(anna.status), "\(path)")
    }
    try await house.close()
  }

  @Test func `an item holds them in its form, its page, the list, paper, table and history`()
    async throws
  {
    let (house, anna, home, item) = try await anna()
    try await add("Colour", "choice", "red\nblue", home, anna)
    try await add("Weight", "number", "", home, anna)
    try await add("Checked", "date", "", home, anna)
    await anna.open("\(item)/edit")
    let colour = try key("Colour", anna)
    let (weight, checked) = (try key("Weight", anna), try key("Checked", anna))
    try await anna.submit(
      "item", [(colour, "green"), (weight, "heavy"), (checked, "24.12.2026")])
    #expect(anna.status == 422 && anna.words.contains("“heavy” is no number such as 12.5."))
    #expect(anna.words.contains("“green” is none of red, blue."))
    try await anna.submit("item", [(colour, "red"), (weight, "2*6.25"), (checked, "2026-12-24")])
    #expect(anna.words.contains("Colour red Weight 12.5 Checked 2026-12-24"))
    await anna.open("\(home)/history/\(item.suffix(36))")
    #expect(!anna.words.contains("Custom"))
    await anna.open("\(home)/items")
    try await anna.submit("columns", [("column", weight)])
    #expect(anna.page.contains("<td class=\"col-\(weight) number"))
    await anna.open("\(home)/items/print")
    #expect(anna.words.contains("Weight") && anna.words.contains("12.5"))
    await anna.open("\(home)/items/export")
    #expect(anna.page.contains(",Colour,Weight,Checked") && anna.page.contains(",red,12.5,2026"))
    await anna.open("\(home)/items?show=\(item.suffix(36))")
    #expect(anna.words.contains("Colour red"))
    await anna.open("\(home)/items?q=red")
    #expect(People.names(anna) == ["Bolt"])
    await anna.open("\(home)/items")
    let chosen = ("chosen", String(item.suffix(36)))
    try await anna.submit(
      "selection", [chosen, ("act", "set"), ("field", colour), ("value", "green")])
    #expect(anna.words.contains("is none of red, blue."))
    await anna.open("\(home)/items")
    try await anna.submit(
      "selection", [chosen, ("act", "set"), ("field", colour), ("value", "BLUE")])
    await anna.open(item)
    #expect(anna.words.contains("Colour blue"))
    try await house.close()
  }

  @Test func `who may not change the company reads why`() {
    var company = Views("Acme").company
    let fields = OwnFields.none
    let page = OwnFieldPages.list(company, fields, FormView(Views.token)).content.text
    #expect(page.contains("id=\"own-field\""))
    company.member = Member(participant: .zero, role: .viewer, permission: .viewOnly)
    let denied = OwnFieldPages.list(company, fields, FormView(Views.token)).content.text
    #expect(!denied.contains("id=\"own-field\"") && denied.contains("class=\"reason\""))
    #expect(!denied.contains("The first one"))
  }

  @Test func `a value that is not of its type stands in the form as it is`() {
    var record = Record<CustomField>(new: RecordID(milliseconds: 1, random: (1, 1)))
    record[.name] = "Checked"
    record[.type] = "date"
    record[.slot] = 2
    let fields = OwnFields([record])
    func control(_ value: String) -> String {
      OwnFieldInputs.controls(
        FormView(Views.token, values: ["custom2": value, "was-custom2": value]), fields,
        keepsOriginals: true)?.text ?? ""
    }
    #expect(control("soon").contains("type=\"text\"") && control("soon").contains("value=\"soon\""))
    #expect(control("2026-12-24").contains("type=\"date\""))
    record[.type] = "choice"
    record[.choices] = "red"
    let menu =
      OwnFieldInputs.controls(
        FormView(Views.token, values: ["custom2": "<b>"]), OwnFields([record]),
        keepsOriginals: false)?.text ?? ""
    #expect(menu.contains("&lt;b&gt;") && menu.contains("selected"))
  }
}
