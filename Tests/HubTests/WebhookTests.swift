import Model
import Testing

@testable import Hub

/// Webhooks as the hub keeps them: what each has yet to tell, in order, and how its tries ended.
@Suite struct WebhookTests {
  private let account = RecordID(high: 1, low: 1)
  private let company = RecordID(high: 2, low: 2)

  private func sessions(_ folder: TemporaryFolder) throws -> BrowserSessions {
    try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 1_000)
  }

  private func hook(
    _ number: UInt64 = 1, of account: AccountID? = nil, lists: [String]? = nil
  ) -> BrowserSessions.KeptWebhook {
    BrowserSessions.KeptWebhook(
      id: RecordID(high: 9, low: number), account: account ?? self.account, company: company,
      stamp: [1, 2],
      draft: WebhookDraft(name: "shop", address: "https://example.com/x", lists: lists),
      secret: "tcw_x", token: [5], heard: 7, made: 10 + number)
  }

  private func event(_ word: String, _ number: UInt64 = 0) -> WebhookEvent {
    WebhookEvent(
      number: number, delivery: RecordID(high: 4, low: number + 1), word: word, list: "items",
      record: RecordID(high: 5, low: 5), changedBy: account, changedAt: 99)
  }

  private func attempt(
    _ number: UInt64, at time: UInt64 = 100, _ problem: WebhookProblem? = nil
  ) -> WebhookTry {
    WebhookTry(
      at: time, number: number, word: "changed", status: problem == nil ? 204 : nil,
      milliseconds: 3, problem: problem)
  }

  @Test func `What it has yet to tell is told in order, over restarts`() async throws {
    let folder = TemporaryFolder()
    var sessions = try sessions(folder)
    let hook = hook(lists: ["items", "tags"])
    #expect(try await sessions.makeWebhook(hook))
    #expect(try await sessions.webhook(hook.id) == hook)
    #expect(try await sessions.nextEvent(of: hook.id) == nil)
    try await sessions.takeEvents(
      hook.id, [event("created"), event("changed")], token: [6], heard: 20)
    try await sessions.takeEvents(hook.id, [event("deleted")], token: [7], heard: 21)
    try await sessions.close()
    sessions = try self.sessions(folder)
    let kept = try #require(try await sessions.webhook(hook.id))
    #expect(kept.token == [7] && kept.heard == 21)
    for (number, word) in [(1, "created"), (2, "changed"), (3, "deleted")] as [(UInt64, String)] {
      let next = try #require(try await sessions.nextEvent(of: hook.id))
      #expect(next.number == number && next.word == word && next.record == event("").record)
      #expect(next.list == "items" && next.changedBy == account && next.changedAt == 99)
      try await sessions.noteSuccess(hook.id, attempt(number))
    }
    #expect(try await sessions.nextEvent(of: hook.id) == nil)
    #expect(try await sessions.webhook(hook.id)?.lastSuccess == 100)
    try await sessions.close()
  }

  @Test func `A failed try is counted, waits, and leaves what was to be told`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let hook = hook()
    #expect(try await sessions.makeWebhook(hook))
    try await sessions.takeEvents(hook.id, [event("created")], token: [6], heard: 20)
    try await sessions.noteFailure(hook.id, attempt(1, at: 50, .timedOut), due: 80, pause: nil)
    try await sessions.noteFailure(hook.id, attempt(1, at: 90, .refused), due: 200, pause: nil)
    var kept = try #require(try await sessions.webhook(hook.id))
    #expect(kept.failures == 2 && kept.failing == 50 && kept.due == 200 && kept.pause == nil)
    #expect(try await sessions.dueWebhooks(now: 199, limit: 9).isEmpty)
    #expect(try await sessions.dueWebhooks(now: 200, limit: 9).map(\.id) == [hook.id])
    #expect(try await sessions.nextEvent(of: hook.id)?.number == 1)
    try await sessions.noteFailure(hook.id, attempt(1, at: 300), due: 400, pause: .givenUp)
    kept = try #require(try await sessions.webhook(hook.id))
    #expect(kept.pause == .givenUp && kept.failures == 3)
    #expect(try await sessions.dueWebhooks(now: 400, limit: 9).isEmpty)
    try await sessions.resumeWebhook(hook.id, of: RecordID(high: 3, low: 3))
    #expect(try await sessions.webhook(hook.id) == kept, "only its maker resumes it")
    try await sessions.resumeWebhook(hook.id, of: account)
    kept = try #require(try await sessions.webhook(hook.id))
    #expect(kept.pause == nil && kept.failures == 0 && kept.failing == nil && kept.due == 0)
    let tries = try await sessions.webhookTries(of: hook.id)
    #expect(tries.map(\.at) == [300, 90, 50] && tries.last == attempt(1, at: 50, .timedOut))
    try await sessions.close()
  }

  @Test func `What was due in a time that never was is due now`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    #expect(try await sessions.makeWebhook(hook()))
    for (due, count) in [(90_000_000_000, 1), (1_001, 0), (1_000, 1)] as [(UInt64, Int)] {
      try await sessions.noteFailure(hook().id, attempt(1, .tls), due: due, pause: nil)
      #expect(try await sessions.dueWebhooks(now: 1_000, limit: 9).count == count, "\(due)")
    }
    for _ in 0..<2 { try await sessions.noteObstacle(.left, of: hook().id) }
    #expect(try await sessions.webhook(hook().id)?.obstacle == .left)
    try await sessions.noteObstacle(nil, of: hook().id)
    #expect(try await sessions.webhook(hook().id)?.obstacle == nil)
    try await sessions.close()
  }

  @Test func `A paused one is looked at for a test alone`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    #expect(try await sessions.makeWebhook(hook()))
    for _ in 0..<2 { try await sessions.pauseWebhook(hook().id, of: account) }
    #expect(try await sessions.webhook(hook().id)?.pause == .byMaker)
    #expect(try await sessions.dueWebhooks(now: 5, limit: 9).isEmpty)
    try await sessions.testWebhook(hook().id, of: account)
    #expect(try await sessions.dueWebhooks(now: 5, limit: 9).count == 1)
    try await sessions.noteTest(hook().id, attempt(0, .tls))
    #expect(try await sessions.dueWebhooks(now: 5, limit: 9).isEmpty)
    let kept = try #require(try await sessions.webhook(hook().id))
    #expect(kept.failures == 0 && !kept.isTested && kept.pause == .byMaker)
    try await sessions.close()
  }

  @Test func `There are so many at most, those who wait longest come first`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let count = UInt64(WebhookDraft.countLimit)
    for number in 0..<count { #expect(try await sessions.makeWebhook(hook(number))) }
    #expect(try await !sessions.makeWebhook(hook(99)))
    #expect(try await sessions.makeWebhook(hook(99, of: RecordID(high: 3, low: 3))))
    let listed = try await sessions.webhooks(of: account, company)
    #expect(listed.map(\.id.low) == (0..<count).reversed())
    for number in 0..<count {
      let due = 100 - number
      try await sessions.noteFailure(hook(number).id, attempt(1, .tls), due: due, pause: nil)
    }
    try await sessions.noteFailure(hook(99).id, attempt(1, .tls), due: 500, pause: nil)
    let due = try await sessions.dueWebhooks(now: 100, limit: 3)
    #expect(due.map(\.id.low) == [count - 1, count - 2, count - 3])
    try await sessions.close()
  }

  @Test func `A new secret comes with the UserPass that was proved`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    #expect(try await sessions.makeWebhook(hook()))
    try await sessions.noteObstacle(.userPass, of: hook().id)
    let other = RecordID(high: 3, low: 3)
    #expect(
      try await !sessions.renewWebhook(hook().id, of: other, secret: "tcw_y", stamp: [9]))
    #expect(try await sessions.webhook(hook().id)?.secret == "tcw_x")
    #expect(
      try await sessions.renewWebhook(hook().id, of: account, secret: "tcw_y", stamp: [9]))
    let kept = try #require(try await sessions.webhook(hook().id))
    #expect(kept.secret == "tcw_y" && kept.stamp == [9] && kept.obstacle == nil && kept.due == 0)
    try await sessions.close()
  }

  @Test func `So many tries are kept, and all goes with the webhook or its maker`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    #expect(try await sessions.makeWebhook(hook(1)))
    #expect(try await sessions.makeWebhook(hook(2)))
    try await sessions.takeEvents(hook(1).id, [event("created")], token: [6], heard: 20)
    try await sessions.takeEvents(hook(2).id, [event("created")], token: [6], heard: 20)
    for time in 1...30 { try await sessions.noteTest(hook(1).id, attempt(0, at: UInt64(time))) }
    let tries = try await sessions.webhookTries(of: hook(1).id)
    #expect(tries.map(\.at) == (11...30).reversed().map { UInt64($0) })
    try await sessions.deleteWebhook(hook(1).id, of: RecordID(high: 3, low: 3))
    #expect(try await sessions.webhook(hook(1).id) != nil)
    for _ in 0..<2 { try await sessions.deleteWebhook(hook(1).id, of: account) }
    #expect(try await sessions.webhookTries(of: hook(1).id).isEmpty)
    #expect(try await sessions.nextEvent(of: hook(1).id) == nil)
    // What was under way as it was deleted leaves nothing behind.
    try await sessions.noteSuccess(hook(1).id, attempt(1))
    try await sessions.takeEvents(hook(1).id, [event("changed")], token: [8], heard: 30)
    #expect(try await sessions.webhookTries(of: hook(1).id).isEmpty)
    #expect(try await sessions.nextEvent(of: hook(1).id) == nil)
    #expect(try await sessions.nextEvent(of: hook(2).id) != nil)
    try await sessions.forget(account)
    #expect(try await sessions.webhook(hook(2).id) == nil)
    #expect(try await sessions.nextEvent(of: hook(2).id) == nil)
    try await sessions.close()
  }

  @Test func `What its maker does not see any more is left out`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    #expect(try await sessions.makeWebhook(hook()))
    let events = [event("created"), event("changed")]
    try await sessions.takeEvents(hook().id, events, token: [6], heard: 20)
    try await sessions.dropEvent(1, of: hook().id)
    #expect(try await sessions.nextEvent(of: hook().id)?.number == 2)
    try await sessions.close()
  }
}

/// Which addresses webhooks may have.
@Suite struct WebhookAddressTests {
  @Test(arguments: [
    "https://example.com", "https://example.com/hook?key=a%20b&x=1", "https://8.8.8.8/x",
    "https://example.com:8443/x", "https://[2606:4700::1111]/x", "HTTPS://Example.COM/Hook",
  ])
  func `Good ones`(_ text: String) {
    #expect(WebhookAddress.flaw(text, .publicInternet) == nil)
    #expect(WebhookAddress.flaw(text, .anywhere) == nil)
  }

  @Test(arguments: [
    ("http://example.com", WebhookAddress.Flaw.insecure), ("https://127.0.0.1/x", .notPublic),
    ("https://localhost/x", .notPublic), ("https://localhost./x", .notPublic),
    ("https://a.localhost/x", .notPublic), ("https://[::1]/x", .notPublic),
    ("https://192.168.1.1", .notPublic), ("https://169.254.169.254/latest", .notPublic),
    ("https://example.com:22/x", .port), ("https://example.com:80/", .port),
    ("https://example.com:1023/", .port),
  ])
  func `Those that go to the public internet alone`(
    _ text: String, _ flaw: WebhookAddress.Flaw
  ) {
    #expect(WebhookAddress.flaw(text, .publicInternet) == flaw)
    #expect(WebhookAddress.flaw(text, .anywhere) == nil)
  }

  @Test(arguments: [
    "", "example.com", "ftp://example.com", "file:///etc/passwd", "https://", "https:///x",
    "https://a:b@example.com/", "https://example.com/#x", "https://example.com/a b",
    "https://example.com/?a b", "https://example.com/?#", "https://example.com:0/",
    "https://example.com:99999/", "https://exa\u{0}mple.com", "https://example.com/\u{E9}",
    "https://example.com/" + String(repeating: "x", count: 2_000),
  ])
  func `What is none`(_ text: String) {
    #expect(WebhookAddress.flaw(text, .publicInternet) == .form)
    #expect(WebhookAddress.flaw(text, .anywhere) == .form)
  }

  @Test func `The host tells one from others and holds no secret`() {
    #expect(WebhookAddress.host(of: "https://Example.com:8443/hook/s3cret?k=1") == "example.com")
    #expect(WebhookAddress.host(of: "nothing") == "")
  }
}
