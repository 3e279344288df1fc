import Device
import Model
import PageParts
import PageReading
import SyncProtocol
import Testing

@testable import WebUI

/// The account's devices on a page, and leaving with work unsent.
@Suite struct DevicesPageTests {
  private let hub = MemoryHub()
  private let laptop = RecordID(high: 1, low: 1)
  private let phone = RecordID(high: 1, low: 2)

  private func entry(_ device: DeviceID, _ name: String, isThisOne: Bool = false) -> DeviceEntry {
    DeviceEntry(
      device: device, name: name, signedIn: 1_790_000_000_000, lastSeen: 1_790_000_600_000,
      isThisOne: isThisOne)
  }

  private func signedIn() async throws -> TestBrowser {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    try hub.change {
      $0.devices = [entry(laptop, "Laptop <b>", isThisOne: true), entry(phone, "Phone")]
    }
    return anna
  }

  @Test func `devices are listed with their names, and which one this is`() async throws {
    let anna = try await signedIn()
    #expect(anna.page.contains("href=\"/devices\""), "the account's menu leads there")
    await anna.open("/devices")
    let words = Markup.words(anna.page)
    #expect(words.contains("Phone") && words.contains("Laptop <b> This one"))
    #expect(words.contains("Phone Last seen 2026-09-21"))
    #expect(words.contains("Laptop <b> This one Here now ·"), "not when it was seen before")
    #expect(!anna.page.contains("Laptop <b>"), "names are words, not markup")
  }

  @Test func `a device is signed out by its button`() async throws {
    let anna = try await signedIn()
    await anna.open("/devices")
    try await anna.submit("out-\(phone)")
    #expect(anna.path == "/devices" && Markup.words(anna.page).contains("Signed out."))
    #expect(!Markup.words(anna.page).contains("Phone"))
  }

  @Test func `without the container the page says so and nothing is done`() async throws {
    let anna = try await signedIn()
    await anna.open("/devices")
    try hub.change { $0.isUnreachable = true }
    try await anna.submit("out-\(phone)")
    #expect(Markup.words(anna.page).contains("The server can’t be reached"))
    #expect(try hub.read { $0.devices.count } == 2)
  }

  @Test(arguments: ["/devices"])
  func `who is not signed in sees no devices`(path: String) async throws {
    let nobody = TestBrowser(hub)
    await nobody.open(path)
    #expect(nobody.path.hasPrefix("/sign-in"))
  }

  // MARK: Signing out

  private func leaving(unsent: Unsent) async throws -> TestBrowser {
    let anna = try await signedIn()
    await anna.open("/companies")
    try hub.change { $0.unsent = unsent }
    await anna.post("/sign-out", [("token", try #require(anna.token))])
    await anna.follow()
    return anna
  }

  @Test func `who leaves with changes unsent is asked first`() async throws {
    let anna = try await leaving(unsent: Unsent(changes: 3))
    #expect(Markup.words(anna.page).contains("3 changes have not been sent yet."))
    await anna.open("/companies")
    #expect(anna.path == "/companies", "and is still signed in")
  }

  @Test func `who sends first leaves when all is sent`() async throws {
    let anna = try await leaving(unsent: Unsent(changes: 0, files: 1))
    #expect(Markup.words(anna.page).contains("1 file has not been sent yet."))
    try await anna.submit("send-first")
    #expect(anna.path == "/sign-in")
  }

  @Test func `what can't be sent is told, and leaving anyway works`() async throws {
    let anna = try await leaving(unsent: Unsent(changes: 2))
    try hub.change { $0.isUnreachable = true }
    try await anna.submit("send-first")
    #expect(Markup.words(anna.page).contains("Not everything could be sent."))
    try await anna.submit("anyway")
    #expect(anna.path == "/sign-in")
  }

  @Test func `who leaves with nothing unsent is not asked`() async throws {
    #expect(try await leaving(unsent: Unsent(changes: 0)).path == "/sign-in")
  }

  // MARK: What a person is told

  @Test func `a copy says on the sync page that it is a device of its own now`() async throws {
    let anna = try await signedIn()
    let company = try await People.makeCompany(anna, "A")
    await anna.open("/companies/\(company)/sync")
    #expect(!anna.page.contains("id=\"copied\""))
    try hub.change { $0.news.copied = Moment(milliseconds: 5) }
    await anna.open("/companies/\(company)/sync")
    #expect(
      Markup.words(anna.page).contains(
        "This folder was copied. This copy is now a device of its own."))
    #expect(anna.page.contains("href=\"/devices\""))
  }

  @Test func `a device that does not sync says why and what to do`() {
    let stop = SyncStop.notRenewed(CallRefusal(.notAllowed, "Sign one of them out."))
    let state = SyncState.stopped(stop.sentence)
    #expect(Markup.words(SyncPhrase.label(state).text) == "Not syncing")
    #expect(SyncPhrase.tone(state) == .bad)
    #expect(SyncPhrase.sentence(state).hasSuffix("Sign one of them out."))
  }

  @Test func `whose account was deleted is told so, and discards what is left`() async throws {
    let anna = try await signedIn()
    try hub.change { state in
      for secret in state.sessions.keys { state.deleted[secret] = "The account anna <b> is gone." }
      state.sessions = [:]
    }
    await anna.open("/companies")
    #expect(anna.path.hasPrefix("/sign-in"))
    #expect(Markup.words(anna.page).contains("The account anna <b> is gone."))
    #expect(!anna.page.contains("You were signed out") && !anna.page.contains("anna <b>"))
    try await anna.submit("discard-deleted")
    #expect(anna.path == "/sign-in")
    #expect(Markup.words(anna.page).contains("Nothing of the deleted account is left here."))
    #expect(!anna.page.contains("discard-deleted") && !anna.page.contains("You were signed out"))
    #expect(try hub.read { $0.deleted.isEmpty })
  }

  @Test func `whose session is over is told at the sign-in, and nobody else`() async throws {
    let anna = try await signedIn()
    try hub.change { $0.sessions = [:] }
    await anna.open("/companies")
    #expect(anna.path.hasPrefix("/sign-in") && anna.page.contains("You were signed out"))
    let stranger = TestBrowser(hub)
    await stranger.open("/sign-in")
    #expect(!stranger.page.contains("You were signed out"))
  }
}
