import HTTPServing
import Model
import PageReading
import Testing

@testable import Device
@testable import WebUI

/// A person chooses between two values, in a browser without script.
@Suite struct ConflictPageTests {
  private func shop() async throws -> (hub: MemoryHub, anna: TestBrowser, company: CompanyID) {
    let hub = MemoryHub()
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    _ = try await People.makeCompany(anna, "North")
    let id = try #require(try hub.read { $0.companies.keys.first })
    return (hub, anna, id)
  }

  private func conflict(of item: RecordID, number: Int64 = 7) -> RefusedChange {
    var change = Views("Walnut").refused
    change = RefusedChange(
      record: item, kind: .inventoryItem, title: "Bolt (B-1)", reason: "Refused.",
      refused: change.refused)
    change.number = number
    change.isConflict = true
    change.acts = [.keepMine, .keepTheirs, .edit, .export]
    change.fields = [
      RefusedChange.Field(
        number: 16, name: "inspection", label: "Inspection", typed: "failed", mine: "Failed",
        now: "Passed", control: .line)
    ]
    change.mineBy = RefusedChange.Hand(name: "Anna", isMe: true, moment: change.refused)
    change.nowBy = RefusedChange.Hand(name: "Ben", isMe: false, moment: change.refused)
    return change
  }

  private func prepared(
    _ extra: [RefusedChange] = []
  ) async throws -> (hub: MemoryHub, anna: TestBrowser, home: String, item: String) {
    let (hub, anna, id) = try await shop()
    await anna.open("/companies/\(id)/items/new")
    try await anna.submit("item", [("name", "Bolt"), ("code", "B-1")])
    let item = try #require(try hub.read { $0.companies[id]?.items.keys.first })
    let conflict = conflict(of: item)
    try hub.change { $0.companies[id]?.quarantine = [conflict] + extra }
    return (hub, anna, "/companies/\(id)/quarantine", "/companies/\(id)/items/\(item)")
  }

  @Test func `both values stand side by side with who wrote them, and there are two buttons`()
    async throws
  {
    let (_, anna, home, _) = try await prepared()
    await anna.open(home)
    #expect(anna.page.contains("href=\"\(home)/7\""))
    await anna.open(home + "/7")
    let words = Markup.words(anna.page)
    for part in ["Inspection Failed Passed", "Ben changed this too", "Keep mine", "Keep theirs"] {
      #expect(words.contains(part), "\(part)")
    }
  }

  @Test(arguments: [("mine", "Yours is kept."), ("theirs", "Theirs is kept.")])
  func `after the choice one stands before the item`(_ keep: String, _ said: String) async throws {
    let (_, anna, home, item) = try await prepared()
    await anna.open(home + "/7")
    try await anna.submit("decide", [("keep", keep)])
    #expect(anna.path == item && anna.page.contains(said))
    await anna.open(home)
    #expect(Markup.words(anna.page).contains("Nothing was refused."))
  }

  @Test func `what else waits is said`() async throws {
    let (_, anna, home, _) = try await prepared([Views("Walnut").quarantine[0]])
    await anna.open(home + "/7")
    try await anna.submit("decide", [("keep", "theirs")])
    #expect(anna.page.contains("One more change waits for your decision."))
  }

  @Test func `a choice that was made already is no error`() async throws {
    let (hub, anna, home, _) = try await prepared()
    await anna.open(home + "/7")
    try hub.change { state in
      for id in state.companies.keys { state.companies[id]?.quarantine = [] }
    }
    try await anna.submit("decide", [("keep", "mine")])
    #expect(anna.path == home && anna.page.contains("That was decided already."))
  }

  @Test func `trying all again leaves the choice to the person`() async throws {
    let (_, anna, home, _) = try await prepared()
    await anna.open(home)
    try await anna.submit("retry-all")
    #expect(anna.page.contains("1 still need"))
    await anna.open(home + "/7")
    #expect(anna.page.contains("Keep theirs"))
  }

  @Test func `words for nobody, for oneself and for what goes along`() {
    let moment = Moment(milliseconds: 5)
    #expect(ConflictWords.name(nil) == "Somebody else")
    #expect(
      ConflictWords.name(RefusedChange.Hand(name: "Anna", isMe: true, moment: moment))
        == "You, on another device")
    #expect(ConflictWords.done("Kept.", left: 3) == "Kept. 3 more changes wait for your decision.")
    #expect(ConflictWords.together(["A", "B"]).hasSuffix("A, B."))
  }

  @Test func `what a conflict decides about too leads to it and can't be sent alone`()
    async throws
  {
    var other = Views("Walnut").refused
    (other.number, other.decidedWith, other.acts) = (8, 7, [.export])
    let (_, anna, home, _) = try await prepared([other])
    await anna.open(home + "/8")
    #expect(anna.page.contains("href=\"\(home)/7\""))
    #expect(!Markup.words(anna.page).contains("Try again"))
    await anna.open(home)
    try await anna.submit("retry-all")
    #expect(anna.page.contains("Nothing could be sent again: 2 still need your decision."))
  }
}
