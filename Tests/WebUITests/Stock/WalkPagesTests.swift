import Model
import Testing

@testable import WebUI

/// The map of the warehouse, and walks through it, over a real hub.
@Suite struct WalkPagesTests {
  @Test func `the map marks what was looked for, and a walk fetches it`() async throws {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts", tier: .free)
    let home = "/companies/\(company)"
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    try await People.addItem(anna, company, name: "Nut", code: "N-1", price: "1")
    await anna.open("\(home)/locations/map")
    #expect(anna.words.contains(LocationWords.empty))
    for fields in [
      [("code", "Z"), ("name", "Hall")], [("code", "A-{1..3}"), ("capacity", "4")],
    ] {
      await anna.open("\(home)/locations/new")
      try await anna.submit("location", fields)
    }
    await anna.open("\(home)/locations")
    #expect(anna.page.contains("/locations/map\"") && anna.page.contains("/locations/walk\""))
    for (code, quantity) in [("A-2", "3"), ("A-1", "5")] {
      await anna.open(item)
      let option = try #require(
        anna.page.components(of: "<option value=\"").first {
          $0.prefix(120).contains(">\(code)<")
        })
      let place = String(option.prefix { $0 != "\"" })
      try await anna.submit(
        "stock", [("quantity", quantity), ("at", place), ("direction", "add")])
    }
    await anna.open("\(home)/locations/map?words=bolt")
    #expect(anna.words.contains("It lies at 2 places, marked below."))
    #expect(anna.words.contains("A-1 1 item, 125% B-1") && anna.page.contains("map-over"))
    #expect(anna.words.contains("A-3 0 items, 0%") && anna.page.contains("map-empty"))
    await anna.open("\(home)/locations/map?words=nothing")
    #expect(anna.words.contains("Nothing like this lies at any place."))
    await anna.open("\(home)/locations/walk")
    #expect(!anna.page.contains("<td"))
    await anna.open("\(home)/locations/walk?pick=B-1%207%0AN-1%0AX-9")
    #expect(anna.words.contains("1 A-1 Bolt B-1 5 2 A-2 Bolt B-1 2"))
    #expect(anna.words.contains("No item has this code: X-9"))
    #expect(anna.words.contains("Not there Nut N-1 Nothing of it lies anywhere."))
    await anna.open("\(home)/items?q=bolt")
    #expect(anna.page.contains("/locations/walk?q=bolt&amp;list=shown"))
    await anna.open("\(home)/locations/walk?q=bolt&list=shown")
    #expect(anna.words.contains("1 A-1 Bolt B-1 5 2 A-2 Bolt B-1 3"))
    try await house.close()
  }
}
