import HTTPServing
import Model
import PageFiles
import PageParts
import PageReading
import Synchronization
import Testing

@testable import WebUI

/// What reaches an open page by itself, and what is kept apart from it.
@Suite struct LiveTests {
  let hub = MemoryHub()

  @Test func `An open page is told of each change until it goes`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    await anna.send(.get, "/live")
    guard case .events(let channel) = anna.response.body else {
      Issue.record("no stream")
      return
    }
    #expect(channel.takeQueued() == "event: changed\ndata: \n\n")
    try await People.addItem(anna, company, name: "Bolt", code: "B", price: "")
    #expect(await told(channel) == "event: changed\ndata: \n\n")
    channel.fence()
    #expect(hub.state.withLock { $0.observers.isEmpty })
  }

  /// What a channel has to say, once it has.
  private func told(_ channel: EventChannel) async -> String {
    for _ in 0..<500 where channel.ending == nil {
      let words = channel.takeQueued()
      if !words.isEmpty { return words }
      // Waits for what a task of its own is about to send; the loop ends it.
      try? await Task.sleep(for: .milliseconds(10))
    }
    return ""
  }

  @Test func `A stream says nothing more to who signed out`() async throws {
    let house = try HubHouse()
    let (anna, other) = (house.browser, house.browser)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A", tier: .free)
    await other.open("/sign-in")
    try await other.submit("sign-in", [("name", "anna"), ("password", People.password)])
    await other.send(.get, "/live")
    guard case .events(let channel) = other.response.body else {
      Issue.record("no stream")
      return
    }
    #expect(channel.takeQueued() == "event: changed\ndata: \n\n")
    try await People.addItem(anna, company, name: "Bolt", code: "B", price: "")
    #expect(await told(channel).hasPrefix("event: changed"))
    await other.open("/companies")
    await other.post("/sign-out", [("token", try #require(other.token))])
    try await People.addItem(anna, company, name: "Nut", code: "N", price: "")
    #expect(await saidUntilEnd(channel) != nil)
    try await house.close()
  }

  @Test func `Who is signed out when something changes is not told of it`() async {
    let channel = EventChannel()
    LivePulse(channel) { false }.beat()
    #expect(await saidUntilEnd(channel)?.contains("changed") == false)
  }

  /// What a channel says until it takes nothing more, or nil if it goes on.
  private func saidUntilEnd(_ channel: EventChannel) async -> String? {
    var words = ""
    for _ in 0..<3000 {
      let isOpen = channel.sendComment() == .queued
      words += channel.takeQueued()
      if !isOpen { return words }
      // Waits for what a task of its own is about to do; the loop ends it.
      try? await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }

  @Test func `A stream is for people who are signed in`() async {
    let browser = TestBrowser(hub)
    await browser.send(.get, "/live")
    #expect(browser.status == 204)
    #expect(hub.state.withLock { $0.observers.isEmpty })
  }

  @Test func `A page that asks for itself takes no notice away`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    await anna.open("/companies/\(company)/share")
    let form = try #require(Markup.form("share", in: anna.page))
    let fields = Markup.fields(in: form).filter { $0.0 != "role" } + [("role", "sales")]
    await anna.post("/companies/\(company)/share", fields)
    await anna.send(.get, "/companies/\(company)/share", [("X-Live", "1")])
    #expect(!anna.page.contains("/join/"))
    await anna.send(.get, "/companies/\(company)/share")
    #expect(anna.page.contains("/join/"))
  }

  @Test func `A notice is shown once, to its own browser`() {
    let notices = Notices()
    let (anna, ben) = (FormToken(secret: "a"), FormToken(secret: "b"))
    notices.leave(.done("One."), for: anna)
    notices.leave(.done("Two."), for: anna)
    #expect(notices.take(for: ben) == nil)
    #expect(notices.take(for: anna) == .done("Two."))
    #expect(notices.take(for: anna) == nil)
  }

  @Test func `Notices that nobody fetches don't pile up`() {
    let notices = Notices()
    for number in 0...Notices.browserLimit {
      notices.leave(.done("\(number)"), for: FormToken(secret: "\(number)"))
    }
    #expect(notices.take(for: FormToken(secret: "0")) == nil)
    #expect(notices.take(for: FormToken(secret: "1")) == .done("1"))
  }

  @Test func `What a form was refused for is not swapped away`() async throws {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "A")
    let item = try await People.addItem(anna, company, name: "Bolt", code: "B", price: "")
    await anna.open(item)
    #expect(anna.page.contains("tabindex=\"-1\" data-live>"))
    try await anna.submit("stock", [("quantity", "x"), ("reason", "y"), ("direction", "add")])
    #expect(anna.status == 422 && anna.page.contains("value=\"x\""))
    // The page goes on around the form, which script leaves as it is.
    #expect(anna.page.contains("tabindex=\"-1\" data-live>"))
    #expect(try #require(Markup.form("stock", in: anna.page)).contains(" data-refused"))
    await anna.open("\(item)/stock")
    #expect(anna.path == item)
  }

  @Test func `Files are kept by browsers for good, under names that change with them`() async throws
  {
    let browser = TestBrowser(hub)
    await browser.open("/sign-in")
    for asset in Assets.all {
      let names = browser.page + Manifest.text
      #expect(names.contains(asset.place.text))
      await browser.send(.get, asset.place.text)
      #expect(browser.status == 200 && browser.response.bytes == asset.bytes)
      #expect(browser.response.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(browser.response.headers["Content-Type"] == asset.mediaType)
      await browser.open("/sign-in")
    }
    let other = Asset(
      Assets.style.bytes + [0x20], name: "style", kind: "css", mediaType: "text/css")
    #expect(other.place != Assets.style.place)
  }
}
