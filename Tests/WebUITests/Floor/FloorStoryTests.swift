import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// The floor over a real hub: receive, move, issue and count, as somebody does it without script.
@Suite struct FloorStoryTests {
  /// Somebody with two items, two shelves and nothing in stock.
  private func floor() async throws -> (HubHouse, TestBrowser, String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = "/companies/" + (try await People.makeCompany(anna, "Bolts & Co"))
    let id = String(company.split(separator: "/")[1])
    try await People.addItem(anna, id, name: "Bolt", code: "B-1", price: "1")
    try await People.addItem(anna, id, name: "Nut", code: "N-1", price: "1")
    for code in ["SHELF-A", "SHELF-B"] {
      await anna.open("\(company)/locations/new")
      try await anna.submit("location", [("code", code)])
    }
    return (house, anna, company)
  }

  private func scan(_ anna: TestBrowser, _ code: String, _ more: [(String, String)] = [])
    async throws
  {
    try await anna.submit("scan-form", [("scan", code)] + more)
  }

  @Test func `The floor offers four acts and a way out, and nothing else`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor")
    for act in FloorAct.allCases { #expect(anna.words.contains(FloorWords.label(act))) }
    #expect(anna.words.contains(FloorWords.leave) && !anna.page.contains("class=\"sections\""))
    await anna.open("\(company)/overview")
    #expect(anna.page.contains("href=\"\(company)/floor\""))
    try await house.close()
  }

  @Test func `What comes goes to its usual place, or to the one that was scanned`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/receive")
    try await scan(anna, "b-1", [("each", "12")])
    #expect(anna.words.contains("+12 Bolt B-1 · 12 on hand"))
    try await scan(anna, "shelf-a")
    #expect(anna.words.contains("Comes to SHELF-A. Scan what comes."))
    try await scan(anna, "B-1")
    #expect(anna.words.contains("+1 Bolt B-1 · 13 on hand"))
    #expect(anna.words.contains("Comes to SHELF-A"))
    try await anna.submit("undo-last", to: "\(company)/overview")
    #expect(anna.words.contains("Undone: Received 1 × Bolt."))
    try await house.close()
  }

  @Test func `What comes fulfils the expected line whose day is the earliest`() async throws {
    let (house, anna, company) = try await floor()
    for (order, due) in [("PO-2", "2999-01-02"), ("PO-1", "2026-01-02"), ("PO-3", "")] {
      await anna.open("\(company)/reservations/new")
      try await anna.submit(
        "reservation",
        [
          ("direction", "expected"), ("item", "B-1"), ("quantity", "5"), ("party", "Maker"),
          ("reference", order), ("due", due),
        ])
    }
    await anna.open("\(company)/floor/receive")
    for order in ["PO-1", "PO-2"] {
      try await scan(anna, "B-1", [("each", "5")])
      #expect(anna.words.contains("From Maker · \(order)"), "\(anna.words)")
    }
    try await anna.submit("undo-last", to: "\(company)/overview")
    await anna.open("\(company)/reservations")
    #expect(People.names(anna) == ["From Maker", "From Maker"])
    #expect(anna.words.contains("2999-01-02") && !anna.words.contains("2026-01-02"))
    try await house.close()
  }

  @Test func `What is promised is issued to whom a person says, or to somebody else`() async throws
  {
    let (house, anna, company) = try await floor()
    for order in ["SO-1", "SO-2"] {
      await anna.open("\(company)/reservations/new")
      try await anna.submit(
        "reservation",
        [
          ("direction", "reserved"), ("item", "B-1"), ("quantity", "5"), ("party", "Bo <b>"),
          ("reference", order),
        ])
    }
    await anna.open("\(company)/floor/issue")
    try await scan(anna, "B-1", [("each", "2")])
    #expect(anna.words.contains(ReservationWords.forWhom) && !anna.words.contains("−2 Bolt"))
    let offer = try #require(anna.page.firstRange(of: "id=\"offer-")).upperBound
    let form = "offer-" + anna.page[offer...].prefix { $0 != "\"" }
    #expect(anna.words.contains("For Bo <b> · SO-2") && anna.words.contains("For somebody else"))
    let second = try #require(anna.page.firstRange(of: "SO-1")).lowerBound
    let id = anna.page[..<second].suffix(200).split(separator: "value=\"").last?.prefix(36)
    try await anna.submit(form, [("for", String(try #require(id)))])
    #expect(anna.words.contains("For Bo <b> · SO-1") && anna.words.contains("−2 Bolt"))
    try await scan(anna, "B-1")
    let again = try #require(anna.page.firstRange(of: "id=\"offer-")).upperBound
    try await anna.submit(
      "offer-" + anna.page[again...].prefix { $0 != "\"" }, [("for", "other")])
    #expect(anna.words.contains("−1 Bolt"), "\(anna.words)")
    await anna.open("\(company)/reservations")
    #expect(anna.words.contains("3 of 5"), "\(anna.words)")
    try await house.close()
  }

  @Test func `What goes leaves with its reason`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/issue")
    try await scan(anna, "N-1", [("each", "2"), ("why", "Workshop")])
    #expect(anna.words.contains("−2 Nut N-1 · -2 on hand") || anna.words.contains("−2 Nut N-1"))
    await anna.open("\(company)/overview")
    #expect(anna.words.contains("Workshop"))
    await anna.open("\(company)/floor/issue")
    try await scan(anna, "N-1", [("why", String(repeating: "x", count: 65))])
    #expect(anna.words.contains("Reason is too long: at most 64 letters"))
    try await house.close()
  }

  @Test func `Several items move together, once, and come back together`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/receive?at=")
    try await scan(anna, "SHELF-A")
    try await scan(anna, "B-1", [("each", "5")])
    try await scan(anna, "N-1", [("each", "5")])
    await anna.open("\(company)/floor/move")
    try await scan(anna, "SHELF-A")
    #expect(anna.words.contains("From SHELF-A. Scan what you take."))
    try await scan(anna, "B-1", [("each", "2")])
    try await scan(anna, "N-1")
    #expect(anna.words.contains("2 Bolt") && anna.words.contains("1 Nut"))
    try await scan(anna, "SHELF-A")
    #expect(anna.words.contains(FloorWords.samePlace))
    try await scan(anna, "SHELF-B")
    #expect(anna.words.contains("Moved 2 items from SHELF-A to SHELF-B."))
    await anna.open("\(company)/locations")
    try await anna.submit("undo-last", to: "\(company)/overview")
    #expect(anna.words.contains("Undone: Moved 2 items from SHELF-A to SHELF-B."))
    try await house.close()
  }

  @Test func `What lies at one place alone is taken from there`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/move")
    try await scan(anna, "B-1")
    #expect(anna.words.contains("lies at several places, or at none"))
    await anna.open("\(company)/floor/receive")
    try await scan(anna, "B-1")
    await anna.open("\(company)/floor/move")
    try await scan(anna, "B-1")
    #expect(anna.words.contains("From No place."))
    try await scan(anna, "SHELF-B")
    #expect(anna.words.contains("Moved 1 × Bolt from No place to SHELF-B."))
    try await house.close()
  }

  @Test(arguments: ["receive", "move", "issue"])
  func `What nobody knows is told in words, and nothing moves`(_ act: String) async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/\(act)")
    try await scan(anna, "<b>&\"")
    #expect(anna.words.contains("Nothing here has the code") && !anna.page.contains("<b>&\""))
    try await scan(anna, "")
    #expect(anna.status == 422 && anna.words.contains(ScanWords.codeMissing))
    try await scan(anna, "B-1", [("each", "0")])
    #expect(anna.status == 422 && anna.words.contains(StockWords.quantityMissing))
    try await house.close()
  }

  @Test(arguments: ["issue", "move"])
  func `What would go below zero is asked about once, where the company says so`(
    _ act: String
  ) async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/profile")
    try await anna.submit("profile", [("shortage", "warn")])
    let record = RecordID(milliseconds: 1, random: (4, 5)).description
    await anna.open("\(company)/floor/\(act)")
    if act == "move" {
      try await scan(anna, "SHELF-A")
      try await scan(anna, "B-1")
      try await scan(anna, "SHELF-B", [("record", record)])
    } else {
      try await scan(anna, "B-1", [("record", record)])
    }
    #expect(anna.words.contains(LocationWords.anyway))
    try await anna.submit("anyway-\(record)")
    #expect(anna.words.contains(act == "move" ? "Moved 1 × Bolt" : "−1 Bolt B-1"))
    await anna.open("\(company)/profile")
    try await anna.submit("profile", [("shortage", "refuse")])
    await anna.open("\(company)/floor/issue")
    try await scan(anna, "N-1", [("record", record)])
    #expect(!anna.page.contains("anyway-"))
    try await house.close()
  }

  @Test func `A move that is sent twice is made once`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/receive")
    try await scan(anna, "SHELF-A")
    try await scan(anna, "B-1", [("each", "5")])
    await anna.open("\(company)/floor/move")
    try await scan(anna, "B-1", [("each", "2")])
    let form = try #require(Markup.form("scan-form", in: anna.page))
    let fields = Markup.fields(in: form).filter { $0.0 != "scan" } + [("scan", "SHELF-B")]
    for _ in 0..<2 { await anna.post("\(company)/floor/move", fields) }
    #expect(anna.words.contains("Moved 2 × Bolt from SHELF-A to SHELF-B."))
    await anna.open("\(company)/items?q=B-1")
    await anna.open("\(company)/floor/move")
    try await scan(anna, "SHELF-B")
    #expect(anna.words.contains("From SHELF-B."))
    await anna.open("\(company)/locations")
    #expect(anna.words.contains("SHELF-B"))
    try await house.close()
  }

  @Test func `What was taken is put back, and an archived place takes nothing`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/receive")
    try await scan(anna, "SHELF-A")
    try await scan(anna, "B-1")
    let place = String(anna.page.split(separator: "data-address=\"")[1].prefix { $0 != "\"" })
    let shelf = try #require(place.split(separator: "at=").last)
    await anna.open("\(company)/floor/move")
    try await scan(anna, "B-1")
    #expect(anna.words.contains("1 Bolt"))
    let rest = FloorState(at: RecordID(String(shelf)).map { .place($0) })
    await anna.open(
      rest.place(Place("companies")).text.replacing("/companies", with: "\(company)/floor/move"))
    #expect(anna.words.contains("From SHELF-A. Scan what you take."))
    await anna.open("\(company)/locations/\(shelf)")
    try await anna.submit("archive")
    await anna.open("\(company)/floor/receive")
    try await scan(anna, "SHELF-A")
    #expect(anna.words.contains(FloorWords.archivedPlace))
    await anna.open("\(company)/floor/count")
    try await anna.submit("scan-once", [("scan", "SHELF-A")])
    #expect(anna.status == 422 && anna.words.contains(FloorWords.archivedPlace))
    try await house.close()
  }

  @Test func `Script gets a row, and what is chosen for the next one`() async throws {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/receive")
    let form = try #require(Markup.form("scan-form", in: anna.page))
    let fields = Markup.fields(in: form).filter { $0.0 != "scan" }
    for (code, answer) in [("SHELF-A", "Now at SHELF-A."), ("", ScanWords.codeMissing)] {
      await anna.post(
        "\(company)/floor/receive", fields + [("scan", code)], [("X-Live", "1")])
      #expect(anna.page.hasPrefix("<li") && anna.words.contains(answer))
      #expect(anna.page.contains("id=\"scan-state\"") && !anna.page.contains("<main"))
    }
    try await house.close()
  }

  @Test func `A shelf that is scanned is counted, once for each scan, and handed in`() async throws
  {
    let (house, anna, company) = try await floor()
    await anna.open("\(company)/floor/count")
    for (code, sentence) in [
      ("", ScanWords.codeMissing), ("B-1", "No place has the code B-1"),
    ] {
      try await anna.submit("scan-once", [("scan", code)])
      #expect(anna.status == 422 && anna.words.contains(sentence))
    }
    try await anna.submit("scan-once", [("scan", "shelf-a")])
    #expect(anna.words.contains("The count of SHELF-A has begun."))
    let place = anna.path
    let record = RecordID(milliseconds: 1, random: (2, 3)).description
    for _ in 0..<2 { try await scan(anna, "B-1", [("each", "3"), ("record", record)]) }
    try await scan(anna, "N-1")
    #expect(anna.words.contains("Counted 1 × Nut."))
    await anna.open(place.replacing("/floor/count", with: "/counts"))
    #expect(anna.page.contains("value=\"3\"") && anna.page.contains("value=\"1\""))
    await anna.open("\(company)/floor/count")
    #expect(anna.words.contains(FloorWords.openCounts))
    try await anna.submit("scan-once", [("scan", "SHELF-A")])
    #expect(anna.path == place)
    try await anna.submit("undo-last", to: "\(company)/overview")
    #expect(anna.words.contains("Undone: Counted 1 × Nut."))
    await anna.open(place)
    try await anna.submit("floor-done")
    try await anna.submit("undo-last", to: "\(company)/overview")
    await anna.open(place)
    try await anna.submit("floor-done")
    #expect(anna.words.contains("Handed in."))
    await anna.open(place)
    #expect(anna.path == "\(company)/floor/count")
    try await house.close()
  }
}

extension TestBrowser {
  /// Sends a form of another page.
  fileprivate func submit(_ id: String, to page: String) async throws {
    await open(page)
    try await submit(id)
  }
}
