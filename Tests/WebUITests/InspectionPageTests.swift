import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Inspections and archived items, in a browser without script.
@Suite struct InspectionPageTests {
  @Test func `the result of an inspection is noted on a page, with what is written off`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "1", price: "")
    #expect(anna.page.contains("href=\"\(item)/inspection\""))
    await anna.open(item + "/inspection")
    #expect(Markup.words(anna.page).contains("Not inspected"))
    try await anna.submit("inspection", [("result", "pending"), ("loss", "3")])
    #expect(anna.status == 422 && anna.page.contains("Only what failed is written off"))
    try await anna.submit("inspection", [("result", "lost")])
    #expect(anna.status == 422 && anna.page.contains("Choose a result."))
    try await anna.submit("inspection", [("result", "failed"), ("loss", "3")])
    #expect(anna.path == item && anna.page.contains("Noted. It counts once it has arrived."))
    #expect(Markup.words(anna.page).contains("Inspection Failed"))
    #expect(Markup.words(anna.page).contains("Failed inspection"))
    await anna.open(item + "/inspection")
    #expect(Markup.words(anna.page).contains("By Anna"))
    try await anna.submit("inspection", [("result", "passed"), ("loss", "")])
    #expect(Markup.words(anna.page).contains("Inspection Passed"))
    try await anna.submit("notice-undo")
    #expect(Markup.words(anna.page).contains("Inspection Failed"))
    try await house.close()
  }

  @Test func `an archived item leaves the list, is found, and comes back`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A", tier: .free)
    let bolt = try await People.addItem(anna, company, name: "Bolt", code: "1", price: "")
    try await People.addItem(anna, company, name: "Nut", code: "2", price: "")
    let list = "/companies/\(company)/items"
    await anna.open(list)
    #expect(!anna.page.contains("id=\"archived\"") && anna.page.contains("2 items"))
    await anna.open(bolt)
    try await anna.submit("archive")
    #expect(anna.path == bolt && anna.page.contains("Archived “Bolt”."))
    await anna.open(list)
    #expect(People.names(anna) == ["Nut"] && anna.page.contains("1 item<"))
    #expect(anna.page.contains("href=\"\(list)?archived=yes\""))
    await anna.open(list + "?archived=yes")
    #expect(People.names(anna) == ["Bolt"])
    await anna.open(list + "?q=bolt")
    #expect(People.names(anna) == ["Bolt"], "who searches finds it")
    await anna.open(list + "?q=nut&archived=yes")
    #expect(People.names(anna) == [])
    await anna.open(bolt)
    try await anna.submit("archive")
    #expect(anna.page.contains("“Bolt” is in use again."))
    await anna.open(list + "?archived=yes")
    #expect(anna.page.contains("No item is archived."))
    await anna.open(list)
    #expect(People.names(anna) == ["Bolt", "Nut"])
    try await house.close()
  }

  @Test func `who may not edit sees the inspection and no form`() throws {
    var company = Views("Walnut").company
    company.member = Member(
      account: company.member.account, isOwner: false, deptMask: [], managerMask: [],
      permission: .viewOnly, status: .active)
    let detail = Views("Walnut").detail
    let page = InspectionPage.render(company, detail, FormView(FormToken(secret: "s")))
    #expect(Markup.form("inspection", in: page.content.text) == nil)
    let item = ItemPage.render(company, detail, FormView(FormToken(secret: "s")))
    #expect(Markup.form("archive", in: item.content.text) == nil)
  }

  @Test func `an item's page leads to what was refused of it`() throws {
    var change = Views("Walnut").refused
    change.isConflict = true
    change.nowBy = RefusedChange.Hand(
      name: "Ben", isMe: false, moment: Moment(milliseconds: 5))
    let page = ItemPage.render(
      Views("Walnut").company, Views("Walnut").detail, FormView(FormToken(secret: "s")),
      refused: [change])
    #expect(page.content.text.contains("Ben changed this too"))
    #expect(page.content.text.contains("/quarantine/7\""))
  }

  @Test(arguments: [
    ("result=passed", InspectionResult?.some(InspectionResult(result: "passed"))),
    (
      "result=failed&loss=2.5",
      InspectionResult?.some(InspectionResult(result: "failed", loss: ExactDecimal("2.5")))
    ),
    ("result=failed&loss=-1", nil), ("result=failed&loss=x", nil), ("loss=", nil),
    ("result=passed&loss=1", nil),
  ])
  func `the form is read`(_ text: String, _ expected: InspectionResult?) {
    guard case .value(let result) = InspectionForm.read(Query(text)) else {
      #expect(expected == nil)
      return
    }
    #expect(result == expected)
  }

  @Test func `each result has words`() {
    #expect(Set(InspectionWords.options.map(\.label)).count == InventoryItem.inspections.count)
    #expect(InspectionWords.result(nil) == "Not inspected")
    #expect(InspectionWords.loss(unit: "kg") == "Write off (kg)")
  }
}
