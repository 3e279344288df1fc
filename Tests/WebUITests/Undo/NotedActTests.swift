import Model
import PageReading
import Testing

@testable import Device
@testable import WebUI

/// Writes of several parts, which the device notes as one act, and which a toast takes back.
@Suite struct NotedActTests {
  private func shop() async throws -> (
    house: HubHouse, anna: TestBrowser, items: String, bolt: String
  ) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    let page = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    return (house, anna, "/companies/\(company)/items", String(page.suffix(36)))
  }

  @Test func `What came back from Trash goes there again`() async throws {
    let (house, anna, items, bolt) = try await shop()
    await anna.open("\(items)/\(bolt)/delete")
    try await anna.submit("delete")
    let trash = items.replacing("/items", with: "/trash")
    await anna.open(trash)
    let start = try #require(anna.page.firstRange(of: "id=\"restore-"))
    try await anna.submit("restore-" + anna.page[start.upperBound...].prefix { $0 != "\"" })
    #expect(anna.words.contains("\(TrashWords.restored) Undo"))
    #expect(await anna.open("\(items)/\(bolt)").status == 200)
    await anna.open(trash)
    try await anna.submit("undo-last")
    #expect(anna.words.contains("Undone: \(TrashWords.restored)"))
    await anna.open(items)
    #expect(anna.words.contains("No items yet."))
    try await house.close()
  }

  @Test func `What was moved by then is archived, and not deleted`() async throws {
    let (house, anna, items, bolt) = try await shop()
    await anna.open("\(items)/\(bolt)/delete")
    try await anna.submit("delete")
    await anna.open(items.replacing("/items", with: "/trash"))
    let start = try #require(anna.page.firstRange(of: "id=\"restore-"))
    try await anna.submit("restore-" + anna.page[start.upperBound...].prefix { $0 != "\"" })
    let undo = try #require(Markup.form("notice-undo", in: anna.page))
    let fields = Markup.fields(in: undo)
    let action = try #require(Markup.attribute("action", in: undo))
    await anna.open("\(items)/\(bolt)")
    try await anna.submit("stock", [("quantity", "10"), ("direction", "add")])
    await anna.post(action, fields)
    await anna.follow()
    #expect(anna.words.contains("Undone: \(TrashWords.restored)"))
    await anna.open("\(items)/\(bolt)")
    #expect(anna.words.contains("On hand 10") && anna.words.contains(ItemWords.unarchive))
    try await house.close()
  }

  @Test func `A task without an act notes none, and two tasks note their own`() async throws {
    #expect(ActInHand.current == nil)
    let company = RecordID(high: 1, low: 1)
    await withTaskGroup(of: String?.self) { group in
      for words in ["one", "two", "three"] {
        group.addTask {
          await ActInHand.noting(words, in: company) {
            await Task.yield()
            return ActInHand.current?.words
          }.outcome
        }
      }
      var seen: Set<String> = []
      for await words in group { seen.insert(words ?? "") }
      #expect(seen == ["one", "two", "three"])
    }
    let (outcome, number) = await ActInHand.noting("nothing", in: company) { 5 }
    #expect(outcome == 5 && number == nil && ActInHand.current == nil)
  }
}
