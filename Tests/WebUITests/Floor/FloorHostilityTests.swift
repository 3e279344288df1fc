import Business
import Device
import Model
import PageParts
import PageReading
import Testing

@testable import WebUI

/// What no good scan sends, what stock does not allow, and what is sent again.
@Suite struct FloorHostilityTests {
  @Test(arguments: [
    "<script>alert(1)</script>", "' OR 1=1 --", "%00%0D%0ASet-Cookie: a=b", "../../overview",
    "\u{202E}1-B", "👩‍👩‍👧‍👦", "B-1\u{0}", "B- 1", String(repeating: "9", count: 128),
  ])
  func `A code that nobody gave moves nothing, and is never markup`(_ code: String) async throws {
    let floor = try await FloorHouse()
    let browser = floor.anna
    for act in ["receive", "issue", "move"] {
      await browser.open("\(floor.company)/floor/\(act)")
      try await floor.scan(browser, code, [("each", "3")])
      #expect(browser.status == 200 && browser.words.contains("Nothing here has the code"))
      #expect(!browser.page.contains("<script>alert") && browser.cookie("a") == nil)
    }
    await browser.open("\(floor.company)/floor/count")
    try await browser.submit("scan-once", [("scan", code)])
    #expect(browser.status == 422 && !browser.page.contains("<script>alert"))
    #expect(await floor.bolts("10"))
    try await floor.house.close()
  }

  private static let tooLong = "Code or barcode is too long: at most 128 letters"

  @Test func `A code that is longer than any is told so, as a page and as a row`() async throws {
    let floor = try await FloorHouse()
    let long = String(repeating: "9", count: ScanForm.codeLimit + 1)
    await floor.anna.open("\(floor.company)/floor/receive")
    let fields = try floor.fields(floor.anna, long)
    try await floor.scan(floor.anna, long)
    #expect(floor.anna.status == 422 && floor.anna.words.contains(Self.tooLong))
    await floor.anna.post("\(floor.company)/floor/receive", fields, [("X-Live", "1")])
    #expect(floor.anna.words.contains(Self.tooLong))
    try await floor.house.close()
  }

  @Test(arguments: [
    "0", "-1", "NaN", "1e3", "1/0", "0.0000001", "1 2", "2-2", "2-3", "x",
  ])
  func `A quantity that is none is asked for again, and stays to be mended`(_ each: String)
    async throws
  {
    let floor = try await FloorHouse()
    await floor.anna.open("\(floor.company)/floor/receive")
    try await floor.scan(floor.anna, "B-1", [("each", each)])
    #expect(floor.anna.status == 422, "\(each)")
    #expect(floor.anna.words.contains(StockWords.quantityWrong(each)))
    let form = try #require(Markup.form("scan-form", in: floor.anna.page))
    #expect(Markup.fields(in: form).contains { $0 == ("each", each) })
    #expect(await floor.bolts("10"))
    try await floor.house.close()
  }

  @Test func `A quantity may be worked out, and is one again for the next scan`() async throws {
    let floor = try await FloorHouse()
    await floor.anna.open("\(floor.company)/floor/receive")
    try await floor.scan(floor.anna, "B-1", [("each", "2+3*4")])
    #expect(floor.anna.words.contains("+14 Bolt B-1 · 24 on hand"))
    let form = try #require(Markup.form("scan-form", in: floor.anna.page))
    #expect(Markup.fields(in: form).contains { $0 == ("each", "1") })
    try await floor.house.close()
  }

  @Test func `What is left of an archived item can leave, and its page has what became of it`()
    async throws
  {
    let floor = try await FloorHouse()
    await floor.anna.open(floor.bolt)
    try await floor.anna.submit("archive")
    await floor.anna.open("\(floor.company)/floor/issue")
    try await floor.scan(floor.anna, "B-1", [("each", "2")])
    #expect(floor.anna.words.contains("−2 Bolt B-1 · 8 on hand"))
    #expect(await floor.bolts("8"))
    try await floor.house.close()
  }

  @Test(arguments: [("receive", "12"), ("issue", "8")])
  func `A scan that is sent again is made once, and another one besides it`(
    _ act: String, _ left: String
  ) async throws {
    let floor = try await FloorHouse()
    let place = "\(floor.company)/floor/\(act)"
    await floor.anna.open(place)
    let fields = try floor.fields(floor.anna, "B-1", each: "2")
    for extra in [[], [("X-Live", "1")], []] {
      await floor.anna.post(place, fields, extra)
      #expect(floor.anna.status == 200)
    }
    #expect(await floor.bolts(left))
    await floor.anna.open(place)
    try await floor.scan(floor.anna, "B-1")
    #expect(await floor.bolts(act == "receive" ? "13" : "7"))
    try await floor.house.close()
  }

  @Test func `Where one of several can't be moved none is, until it is put back`() async throws {
    let floor = try await FloorHouse()
    try await floor.shortage("refuse")
    let anna = floor.anna
    await anna.open("\(floor.company)/floor/move")
    try await floor.scan(anna, "SHELF-A")
    try await floor.scan(anna, "B-1", [("each", "4")])
    try await floor.scan(anna, "N-1", [("each", "3")])
    try await floor.scan(anna, "SHELF-B")
    #expect(!anna.words.contains("Moved") && !anna.page.contains("anyway-"))
    #expect(anna.words.contains("4 Bolt") && anna.words.contains("3 Nut"), "all is still taken")
    let pick = try #require(
      Markup.tags("a", anna.page[...]).first {
        Markup.attribute("aria-label", in: $0) == FloorWords.putBack("Nut")
      })
    let rest = try #require(Markup.attribute("href", in: pick))
    await anna.open("\(floor.company)/floor/move")
    try await floor.scan(anna, "B-1")
    #expect(anna.words.contains("From SHELF-A."), "all bolts lie there still")
    await anna.open(rest)
    #expect(anna.words.contains("4 Bolt") && !anna.words.contains("3 Nut"))
    try await floor.scan(anna, "SHELF-B")
    #expect(anna.words.contains("Moved 4 × Bolt from SHELF-A to SHELF-B."))
    await anna.open("\(floor.company)/floor/move")
    try await floor.scan(anna, "B-1")
    #expect(anna.words.contains("lies at several places"))
    try await floor.house.close()
  }

  @Test func `More than is there is refused, whoever says that it was agreed`() async throws {
    let floor = try await FloorHouse()
    try await floor.shortage("refuse")
    await floor.anna.open("\(floor.company)/floor/issue")
    let fields = try floor.fields(floor.anna, "B-1", each: "11")
    await floor.anna.post("\(floor.company)/floor/issue", fields + [("agreed", "yes")])
    #expect(!floor.anna.page.contains("anyway-") && !floor.anna.words.contains("on hand"))
    #expect(await floor.bolts("10"))
    try await floor.house.close()
  }

  @Test func `A place or an item that is not there any more is named so, and takes nothing`()
    async throws
  {
    let floor = try await FloorHouse()
    let ghost = RecordID(milliseconds: 1_800_000_000_000, random: (9, 9))
    let state = FloorState(
      at: .place(ghost), picks: [FloorState.Pick(item: ghost, quantity: .one)])
    for act in ["receive", "issue", "move"] {
      let address = state.place(Place("companies").at(floor.id).at("floor").at(act)).text
      await floor.anna.open(address)
      #expect(floor.anna.status == 200 && floor.anna.words.contains(LocationWords.missing))
      try await floor.scan(floor.anna, act == "move" ? "SHELF-B" : "B-1")
      #expect(floor.anna.status < 500 && !floor.anna.words.contains("Moved 1"), "\(act)")
    }
    #expect(await floor.bolts("10"))
    try await floor.house.close()
  }
}
