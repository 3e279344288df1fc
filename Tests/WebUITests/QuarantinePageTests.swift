import HTTPServing
import Model
import PageReading
import SyncProtocol
import Testing

@testable import Device
@testable import WebUI

/// A person decides about what was refused, in a browser without script.
@Suite struct QuarantinePageTests {
  private func shop(
    _ changes: [RefusedChange]
  ) async throws -> (hub: MemoryHub, anna: TestBrowser, home: String) {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    _ = try await People.makeCompany(anna, "North")
    let id = try #require(try hub.read { $0.companies.keys.first })
    try hub.change { $0.companies[id]?.quarantine = changes }
    return (hub, anna, "/companies/\(id)/quarantine")
  }

  private var refused: RefusedChange { Views("Walnut").refused }

  @Test func `the sync state leads to what can be done`() async throws {
    let (_, anna, home) = try await shop([refused])
    await anna.open(home.replacing("/quarantine", with: "/sync"))
    #expect(anna.page.contains("href=\"\(home)\"") && anna.page.contains("href=\"/rescue\""))
    await anna.open(home)
    let words = Markup.words(anna.page)
    for part in ["Walnut", "Try all again", "Export all", "Discard all", "Goes on by itself"] {
      #expect(words.contains(part), "\(part)")
    }
  }

  @Test func `both values stand side by side`() async throws {
    let (_, anna, home) = try await shop([refused])
    await anna.open(home + "/7")
    #expect(Markup.words(anna.page).contains("Code Walnut N-1"))
    #expect(anna.page.contains("The record is deleted now."))
    await anna.open(home + "/8")
    await anna.follow()
    #expect(anna.path == home && anna.page.contains("That was decided already."))
  }

  @Test func `a retry of a deleted record asks before it brings it back`() async throws {
    let (_, anna, home) = try await shop([refused])
    await anna.open(home)
    try await anna.submit("retry-7")
    #expect(anna.page.contains("The record was deleted meanwhile."))
    try await anna.submit("retry-7", [("restore", "yes")])
    #expect(anna.page.contains("Saved. It is sent again now."))
    #expect(Markup.words(anna.page).contains("Nothing was refused."))
  }

  @Test func `a value is edited in a form that begins with it, and wrong ones are said`()
    async throws
  {
    let (_, anna, home) = try await shop([refused])
    await anna.open(home + "/7/edit")
    #expect(anna.page.contains("name=\"f1\"") && anna.page.contains("value=\"Walnut\""))
    try await anna.submit("edit", [("f1", "taken")])
    #expect(anna.status == 422 && anna.page.contains("Another record has this code."))
    #expect(anna.page.contains("value=\"taken\""))
    try await anna.submit("edit", [("f1", "N-2")])
    #expect(anna.page.contains("Saved. It is sent again now."))
  }

  @Test func `discarding asks first, for one and for all`() async throws {
    var other = refused
    other.number = 8
    let (_, anna, home) = try await shop([refused, other])
    await anna.open(home + "/7/discard")
    #expect(anna.page.contains("forgotten for good"))
    try await anna.submit("discard")
    #expect(anna.page.contains("1 change was forgotten."))
    await anna.open(home + "/discard")
    try await anna.submit("discard")
    #expect(Markup.words(anna.page).contains("Nothing was refused."))
  }

  @Test func `what waits for a change can be forgotten with it, or left to a decision`()
    async throws
  {
    var other = Views("Chestnut").refused
    (other.number, other.dependents) = (8, [])
    for (isTogether, said) in [(true, "2 changes were forgotten."), (false, "1 change was")] {
      let (_, anna, home) = try await shop([refused, other])
      await anna.open(home + "/7/discard")
      #expect(anna.page.contains("One more refused change waits for this"))
      #expect(anna.page.contains("Chestnut"))
      try await anna.submit("discard", isTogether ? [("waiting", "yes")] : [])
      #expect(anna.page.contains(said))
    }
  }

  @Test func `each field is given in its own way`() async throws {
    func field(_ number: Int, _ control: RefusedChange.Control) -> RefusedChange.Field {
      RefusedChange.Field(
        number: number, name: "name\(number)", label: "Label \(number)", typed: "",
        mine: "Mine \(number)", now: "", control: control)
    }
    var change = refused
    let condition = InventoryItem.definition.fields[10]
    change.fields = [
      field(1, .line), field(2, .lines), field(3, .number), field(4, .moment), field(5, .record),
      field(6, .picture), field(7, .none), field(8, RefusedChange.Control(condition)),
    ]
    let (_, anna, home) = try await shop([change])
    await anna.open(home + "/7/edit")
    for part in [
      "<textarea id=\"f2\"", "inputmode=\"decimal\"", "2026-11-20 14:05, in UTC", "item’s code",
      "type=\"file\" id=\"f6\"", "f6-none", "Mine 6",
      "<option value=\"damaged\">Damaged</option>",
    ] {
      #expect(anna.page.contains(part), "\(part)")
    }
    #expect(!anna.page.contains("name=\"f7\""))
    #expect(anna.page.contains("multipart/form-data"))
    let kinds = Schema.current.entities.flatMap { $0.fields.map { RefusedChange.Control($0) } }
    #expect(kinds.contains(.none) && kinds.contains(.moment) && kinds.contains(.picture))
  }

  @Test func `all are tried again at once, and what is left is said`() async throws {
    var living = refused
    living.number = 8
    living.standing = .here
    let (_, anna, home) = try await shop([refused, living])
    await anna.open(home)
    try await anna.submit("retry-all")
    #expect(anna.page.contains("1 change is on its way, 1 still needs your decision."))
  }

  @Test func `an export is a file that the browser keeps`() async throws {
    let (_, anna, home) = try await shop([refused])
    for path in ["/export", "/7/export"] {
      await anna.send(.get, home + path)
      let disposition = anna.response.headers["Content-Disposition"] ?? ""
      #expect(disposition.hasPrefix("attachment;"))
      #expect(anna.response.headers["Content-Type"] == "application/json")
    }
  }

  private func upload(
    _ anna: TestBrowser, _ path: String, _ content: String, _ extra: [(String, String)] = []
  ) async throws {
    await anna.open(path)
    let form = try #require(Markup.form("import", in: anna.page))
    let fields = Markup.fields(in: form).filter { $0.0 == "token" } + extra
    var body = ""
    for (name, value) in fields {
      body += "--line\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }
    body += "--line\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.json\"\r\n"
    body += "Content-Type: application/json\r\n\r\n\(content)\r\n--line--\r\n"
    await anna.send(
      .post, path,
      [
        ("Content-Type", "multipart/form-data; boundary=line"), ("Sec-Fetch-Site", "same-origin"),
        ("Origin", "http://" + anna.host),
      ], body: body)
  }

  @Test func `a file is imported or only looked at, and a damaged one changes nothing`()
    async throws
  {
    let (_, anna, home) = try await shop([])
    try await upload(anna, home + "/import", "{}", [("look", "yes")])
    #expect(anna.page.contains("1 would be saved, 0 there already, 1 refused."))
    try await upload(anna, home + "/import", "{}")
    #expect(anna.page.contains("1 saved, 0 there already, 1 refused."))
    #expect(anna.page.contains("Another record has this code."))
    try await upload(anna, home + "/import", "nonsense")
    #expect(anna.status == 422 && anna.page.contains("The file is damaged"))
    try await upload(anna, home + "/import", "")
    #expect(anna.status == 422 && anna.page.contains("Choose a file."))
  }

  @Test func `what was rescued is shown, exported, brought back and forgotten`() async throws {
    let (hub, anna, home) = try await shop([])
    let id = try #require(try hub.read { $0.companies.keys.first })
    let gone = RecordID(milliseconds: 5, random: (5, 5))
    try hub.change { state in
      state.rescued = [(id, true), (gone, false)].map {
        RescuedCompany(
          company: $0, name: "South", standing: .revoked, time: 5, count: 1, isBack: $1,
          restorableUntil: 0)
      }
    }
    await anna.open("/companies")
    #expect(anna.page.contains("href=\"/rescue\""))
    #expect(anna.words.contains("South : your place in it was taken away."))
    await anna.open("/rescue")
    #expect(anna.page.contains("your place in it was taken away"))
    await anna.open("/rescue/\(gone)")
    #expect(anna.page.contains("Join the company again first.") && anna.page.contains("Walnut"))
    await anna.send(.get, "/rescue/\(gone)/export")
    #expect(anna.response.bodyText == "{}")
    await anna.open("/rescue/\(gone)/discard")
    try await anna.submit("discard")
    #expect(anna.page.contains("1 change was forgotten.") && !anna.page.contains("\(gone)"))
    await anna.open("/rescue/\(id)")
    try await anna.submit("return")
    #expect(anna.path == home && anna.page.contains("1 change is back and waits below."))
    await anna.open("/rescue/\(id)")
    #expect(anna.status == 404)
  }

  @Test func `what nobody can open any more is told where one lands, and discarded`() async throws {
    let (hub, anna, _) = try await shop([])
    try hub.change { $0.unopenable = [Views("anna").unopenable] }
    await anna.open("/companies")
    #expect(anna.page.contains("nobody can open them any more"))
    #expect(anna.page.contains("href=\"/rescue\""))
    await anna.open("/rescue")
    #expect(anna.page.contains("2 changes and 1 file of anna are sealed on this device"))
    try await anna.submit("discard-unopenable")
    #expect(anna.path == "/rescue" && anna.page.contains("Discarded."))
    #expect(!anna.page.contains("of anna") && !anna.page.contains("discard-unopenable"))
    await anna.open("/companies")
    #expect(!anna.page.contains("nobody can open"))
  }
}
