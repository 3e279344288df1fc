import Model
import PageReading
import Testing

@testable import WebUI

/// A company with a bolt of which ten lie at SHELF-A, a nut of which one does, and SHELF-B.
struct FloorHouse {
  let house: HubHouse
  let anna: TestBrowser
  let id: String
  let bolt: String

  var company: String { "/companies/\(id)" }

  init() async throws {
    house = try HubHouse()
    anna = house.browser
    try await People.signUp(anna, "anna")
    id = try await People.makeCompany(anna, "Bolts & Co")
    bolt = try await People.addItem(anna, id, name: "Bolt", code: "B-1", price: "1")
    try await People.addItem(anna, id, name: "Nut", code: "N-1", price: "1")
    for code in ["SHELF-A", "SHELF-B"] {
      await anna.open("\(company)/locations/new")
      try await anna.submit("location", [("code", code)])
    }
    await anna.open("\(company)/floor/receive")
    for (code, each) in [("SHELF-A", "1"), ("B-1", "10"), ("N-1", "1")] {
      try await scan(anna, code, [("each", each)])
    }
  }

  func scan(
    _ browser: TestBrowser, _ code: String, _ more: [(String, String)] = []
  ) async throws {
    try await browser.submit("scan-form", [("scan", code)] + more)
  }

  /// What a scan of this page would send.
  func fields(_ browser: TestBrowser, _ code: String, each: String = "1") throws
    -> [(String, String)]
  {
    let form = try #require(Markup.form("scan-form", in: browser.page))
    return Markup.fields(in: form).filter { $0.0 != "scan" && $0.0 != "each" }
      + [("scan", code), ("each", each)]
  }

  /// Whether there are so many bolts, for the owner.
  func bolts(_ count: String) async -> Bool {
    await anna.open(bolt)
    return anna.words.contains("On hand \(count) ")
  }

  func shortage(_ rule: String) async throws {
    await anna.open("\(company)/profile")
    try await anna.submit("profile", [("shortage", rule)])
  }
}
