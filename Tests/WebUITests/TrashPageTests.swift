import Business
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What a person took away or moved by mistake, they take back on a page.
@Suite struct TrashPageTests {
  @Test func `What was deleted is in Trash and comes back with a button`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "1", price: "")
    await anna.open("/companies/\(company)/trash")
    #expect(Markup.words(anna.page).contains("Trash is empty."))
    await anna.open("\(item)/delete")
    try await anna.submit("delete")
    #expect(Markup.words(anna.page).contains("Deleted “Bolt”. It is in Trash for 30 days."))
    #expect(anna.page.contains("<a href=\"/companies/\(company)/trash\">Show Trash</a>"))
    await anna.open(item)
    #expect(anna.status == 200 && anna.page.contains("It is in Trash and can be restored there."))
    await anna.open("/companies/\(company)/trash")
    #expect(Markup.words(anna.page).contains("Bolt (1)"))
    #expect(Markup.words(anna.page).contains("30 days left"))
    let act = try #require(anna.page.firstMatch(of: /id="act-([0-9a-f-]+)"/)).1
    try await anna.submit("restore-\(act)")
    #expect(Markup.words(anna.page).contains("Restored."))
    #expect(Markup.words(anna.page).contains("Trash is empty."))
    await anna.open("/companies/\(company)/items")
    #expect(People.names(anna) == ["Bolt"])
    let token = try #require(anna.token)
    await anna.post("/companies/\(company)/trash/\(act)/restore", [("token", token)])
    await anna.follow()
    #expect(Markup.words(anna.page).contains("This is not in Trash any more."))
    try await house.close()
  }

  @Test func `A movement is reversed once`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A", tier: .free)
    let item = try await People.addItem(anna, company, name: "Bolt", code: "1", price: "")
    await anna.open(item)
    try await anna.submit(
      "stock", [("quantity", "40"), ("reason", "Counted"), ("direction", "add")])
    let movement = try #require(anna.page.firstMatch(of: /id="movement-([0-9a-f-]+)"/)).1
    try await anna.submit("reverse-\(movement)")
    #expect(Markup.words(anna.page).contains("Reversed: a movement the other way was added."))
    #expect(Markup.words(anna.page).contains("On hand 0 "))
    #expect(!anna.page.contains("id=\"reverse-\(movement)\""))
    let token = try #require(anna.token)
    await anna.post("\(item)/movements/\(movement)/reverse", [("token", token)])
    await anna.follow()
    #expect(Markup.words(anna.page).contains("This was done already."))
    await anna.open("\(item)/delete")
    #expect(Markup.form("delete", in: anna.page) == nil)
    #expect(anna.page.contains("This item can’t be deleted"))
    await anna.post("\(item)/delete", [("token", token)])
    await anna.follow()
    #expect(Markup.words(anna.page).contains("Archive it instead."))
    try await anna.submit("archive")
    #expect(anna.path == item && anna.page.contains("Archived “Bolt”."))
    try await house.close()
  }

  @Test(arguments: [
    (0, 1, nil), (1, 1, "It was changed meanwhile"), (1, 3, "One of them was changed meanwhile"),
    (2, 3, "2 of them were changed meanwhile"),
  ])
  func `a change that met the delete is told`(_ later: Int, _ all: Int, _ words: String?) {
    var act = TrashListing.Act(
      name: "a", titles: ["Bolt"], count: all, author: "Anna", moment: Moment(milliseconds: 1),
      daysLeft: 3)
    act.changedLater = later
    let page = Markup.words(
      TrashPage.render(Views("Acme").company, TrashListing(acts: [act]), Views.token).content.text)
    #expect(page.contains("meanwhile") == (words != nil))
    if let words { #expect(page.contains(words)) }
  }

  @Test func `an item that was archived instead of deleted says so`() {
    var detail = Views("Acme").detail
    detail.row.item[.isArchived] = true
    for isRevived in [false, true] {
      detail.isRevived = isRevived
      let page = ItemPage.render(Views("Acme").company, detail, FormView(Views.token))
      #expect(page.content.text.contains("Archived instead of deleted") == isRevived)
    }
  }
}
