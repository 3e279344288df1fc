import Business
import Device
import HTTPServing
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// Views whose addresses no page made, or that show what is not there any more.
@Suite struct HostileViewPageTests {
  private static let id = RecordID(milliseconds: 1_790_000_000_000, random: (1, 2))

  private func option(_ label: String, _ browser: TestBrowser) throws -> String {
    let parts = browser.page.split(separator: "<option")
    let found = try #require(parts.first { $0.contains(">\(label)<") }, "no option \(label)")
    return try #require(Markup.attribute("value", in: found))
  }

  @Test func `A view of a place that was deleted is empty, can be left, and shows all again later`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let home = "/companies/" + (try await People.makeCompany(anna, "Bolts & Co"))
    let id = String(home.split(separator: "/")[1])
    try await People.addItem(anna, id, name: "Bolt", code: "B-1", price: "1")
    await anna.open("\(home)/locations/new")
    try await anna.submit("location", [("code", "SHELF-A")])
    let place = anna.path
    let list = "\(home)/items?at=\(place.suffix(36))"
    await anna.open(list)
    try await anna.submit("keep-view", [("name", "On the shelf"), ("share", "yes")])
    await anna.open("\(place)/delete")
    try await anna.submit("delete")
    await anna.open("\(home)/items")
    #expect(anna.words.contains("On the shelf shared by Anna"), "the view stays")
    await anna.open(list)
    #expect(anna.status == 200 && People.names(anna).isEmpty)
    let leave = try #require(Markup.link("only-at", in: anna.page))
    await anna.open(leave)
    #expect(People.names(anna) == ["Bolt"])
    try await house.close()
  }

  @Test func `A view of a category that was deleted is empty, and is edited and taken away`()
    async throws
  {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let home = "/companies/" + (try await People.makeCompany(anna, "Bolts & Co"))
    let id = String(home.split(separator: "/")[1])
    let item = try await People.addItem(anna, id, name: "Bolt", code: "B-1", price: "1")
    await anna.open("\(home)/categories")
    try await anna.submit("mark", [("name", "Parts")])
    await anna.open("\(item)/edit")
    let parts = try option("Parts", anna)
    try await anna.submit("item", [("category", parts)])
    let list = "\(home)/items?category=\(parts)"
    await anna.open(list)
    #expect(People.names(anna) == ["Bolt"])
    try await anna.submit("keep-view", [("name", "Parts"), ("share", "yes")])
    await anna.open("\(home)/categories/\(parts)")
    try await anna.submit("delete")
    await anna.open(list)
    #expect(anna.status == 200 && anna.words.contains("Parts shared by Anna"))
    let leave = try #require(Markup.link("only-category", in: anna.page))
    #expect(leave == "\(home)/items")
    let part = try #require(anna.page.firstRange(of: "/views/shared/"))
    let view = anna.page[part.upperBound...].prefix(36)
    await anna.open("\(home)/items/views/shared/\(view)")
    try await anna.submit("shared-view", [("name", "Nothing now")])
    #expect(anna.words.contains(ListWords.viewSaved("Nothing now")))
    await anna.open("\(home)/items/views/shared/\(view)")
    try await anna.submit("remove-view")
    await anna.open(list)
    #expect(anna.status == 200 && !anna.words.contains("Nothing now shared"))
    try await house.close()
  }

  @Test(arguments: [
    "//evil.example/x", "javascript:alert(1)", "q=a\r\nSet-Cookie: a=b", "?q=a#x", "%", "q=%FF%00",
    "at=../../..&category=x&tag='", "sort=--price", "sort=-", "only=low&only=negative", "&&&=&=",
    "q=\"><script>alert(1)</script>", "after=\(id)&show=\(id)&before=\(id)&q=a",
    "price=x..y&stock=..&price-from=1", "q=" + String(repeating: "%3C", count: 2_000),
  ])
  func `An address from elsewhere leads to its own list, and to nothing but a query`(
    _ address: String
  ) {
    let view = SharedView(
      id: Self.id, name: "A", query: address, columns: "<b>,name,../..,price,price")
    for list in ViewedList.all {
      let shown = list.shared(view)
      let place = list.place(shown, from: Place("companies").at(list.name)).text
      #expect(place.hasPrefix("/companies/\(list.name)"))
      #expect(place.split(separator: "?").count <= 2 && !place.contains("//"))
      for sign in ["\r", "\n", "\"", "<", ">", "'", " ", "#"] {
        #expect(!place.contains(sign), "\(place)")
      }
      #expect(!place.contains("show=") && !place.contains("after=") && !place.contains("before="))
      // What a list makes of it is what it makes of that again: a chip stands for what is shown.
      #expect(list.view(Query(shown)) == shown)
    }
  }
}
