import Model
import Testing

@testable import Hub

/// The secrets of a browser take each other's place.
@Suite struct BrowserRotationTests {
  private let folder = TemporaryFolder()
  private let anna = RecordID(high: 1, low: 1)
  private let day = BrowserSessions.rotationMilliseconds

  private func open() throws -> BrowserSessions {
    try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 100 * day)
  }

  private func begin(_ sessions: BrowserSessions) async throws -> BrowserSecret {
    try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
  }

  /// The next secret that a page gives.
  private func next(
    _ sessions: BrowserSessions, _ secret: BrowserSecret, at now: UInt64
  ) async throws -> BrowserSecret {
    let found = try #require(try await sessions.session(secret, isPage: true, now: now))
    return try #require(found.fresh)
  }

  @Test func `a page gives the next secret after a day, nothing else and no earlier`() async throws
  {
    let sessions = try open()
    let secret = try await begin(sessions)
    #expect(try await sessions.session(secret, isPage: true, now: day - 1)?.fresh == nil)
    #expect(try await sessions.session(secret, now: day)?.fresh == nil)
    #expect(try await sessions.session(secret, isPage: true, now: day)?.fresh != nil)
    try await sessions.close()
  }

  @Test func `the session stays the same, and the browser stays in its companies`() async throws {
    let sessions = try open()
    let secret = try await begin(sessions)
    let session = try #require(try await sessions.session(secret, now: 0))
    let company = RecordID(high: 3, low: 3)
    try await sessions.unlock(session.id, company, stamp: [1], now: 0)
    let second = try await next(sessions, secret, at: day)
    let after = try #require(try await sessions.session(second, now: day + 1))
    #expect(after.id == session.id)
    #expect(
      try await sessions.isUnlocked(
        after.id, company, stamp: [1], idleLimit: nil, isUse: true, now: day + 1))
    #expect(try await sessions.count(of: anna, now: day + 1) == 1)
    try await sessions.close()
  }

  @Test func `an answer that got lost costs nothing`() async throws {
    let sessions = try open()
    let secret = try await begin(sessions)
    let lost = try await next(sessions, secret, at: day)
    #expect(
      try await sessions.session(secret, isPage: true, now: day + 1)?.fresh == nil,
      "pages that are asked for together give one")
    for turn in 1...20 as ClosedRange<UInt64> {
      let now = day + turn * BrowserSessions.patienceMilliseconds
      let given = try await next(sessions, secret, at: now)
      #expect(given != lost)
    }
    #expect(try await sessions.session(lost, now: 2 * day) == nil)
    #expect(try await sessions.session(secret, now: 2 * day) != nil)
    try await sessions.close()
  }

  @Test func `the one before is good for what was under way, then it ends the session for both`()
    async throws
  {
    let sessions = try open()
    let stolen = try await begin(sessions)
    let own = try await next(sessions, stolen, at: day)
    #expect(try await sessions.session(own, now: day + 1) != nil)
    let grace = BrowserSessions.graceMilliseconds
    #expect(try await sessions.session(stolen, isPage: true, now: day + grace)?.fresh == nil)
    #expect(try await sessions.session(stolen, now: day + grace) != nil)
    #expect(try await sessions.session(own, now: day + grace) != nil)
    #expect(try await sessions.session(stolen, now: day + grace + 1) == nil)
    #expect(try await sessions.session(own, now: day + grace + 1) == nil)
    try await sessions.close()
  }

  @Test func `a thief who takes the next secret is found out by the owner's next page`()
    async throws
  {
    let sessions = try open()
    let shared = try await begin(sessions)
    let thiefs = try await next(sessions, shared, at: day)
    #expect(try await sessions.session(thiefs, now: day + 1) != nil)
    let later = day + 2 + BrowserSessions.graceMilliseconds
    #expect(try await sessions.session(shared, now: later) == nil)
    #expect(try await sessions.session(thiefs, now: later) == nil)
    try await sessions.close()
  }

  @Test func `signing out with any secret of the session ends it`() async throws {
    for place in 0..<3 {
      let sessions = try open()
      let first = try await begin(sessions)
      let second = try await next(sessions, first, at: day)
      if place == 2 { _ = try await sessions.session(second, now: day) }
      let shown = place == 0 ? first : place == 1 ? second : first
      #expect(try #require(try await sessions.end(shown, now: day + 1)) == (anna, 0))
      for secret in [first, second] {
        #expect(try await sessions.session(secret, now: day + 2) == nil)
      }
      try await sessions.close()
    }
  }

  @Test func `secrets take each other's place for as long as the browser is used`() async throws {
    var sessions = try open()
    var secret = try await begin(sessions)
    for turn in 1...40 as ClosedRange<UInt64> {
      secret = try await next(sessions, secret, at: turn * day)
      _ = try await sessions.session(secret, now: turn * day)
      try await sessions.close()
      sessions = try open()
    }
    #expect(try await sessions.session(secret, now: 41 * day) != nil)
    try await sessions.close()
  }
}
