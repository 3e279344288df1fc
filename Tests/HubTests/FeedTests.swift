import Model
import Sealing
import Testing

@testable import Hub

/// Feeds as the hub keeps them: by the hash of their secret alone.
@Suite struct FeedTests {
  private let account = RecordID(high: 1, low: 1)
  private let company = RecordID(high: 2, low: 2)

  private func sessions(_ folder: TemporaryFolder) throws -> BrowserSessions {
    try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 1_000)
  }

  private func feed(_ company: CompanyID) -> BrowserSessions.KeptFeed {
    BrowserSessions.KeptFeed(account: account, company: company, stamp: [1, 2])
  }

  @Test func `A secret finds its feed until another takes its place`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let first = try await sessions.makeFeed(feed(company), now: 5)
    #expect(try await sessions.feed(first) == feed(company))
    #expect(try await sessions.feedMade(of: account, company) == 5)
    let second = try await sessions.makeFeed(feed(company), now: 6)
    #expect(try await sessions.feed(first) == nil)
    #expect(try await sessions.feed(second) == feed(company))
    #expect(try await sessions.feed(BrowserSecret()) == nil)
    try await sessions.close()
  }

  @Test func `One company's feed stops alone, and an account's all with it`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let other = RecordID(high: 3, low: 3)
    let mine = try await sessions.makeFeed(feed(company), now: 5)
    let theirs = try await sessions.makeFeed(feed(other), now: 5)
    for _ in 0..<2 { try await sessions.stopFeed(of: account, company) }
    #expect(try await sessions.feed(mine) == nil)
    #expect(try await sessions.feed(theirs) == feed(other))
    try await sessions.forget(account)
    #expect(try await sessions.feed(theirs) == nil)
    #expect(try await sessions.feedMade(of: account, other) == nil)
    try await sessions.close()
  }

  @Test func `The file holds no secret`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let secret = try await sessions.makeFeed(feed(company), now: 5)
    let raw = try #require(Base64URL.decode(secret.text))
    #expect(raw.count == 32 && !secret.description.contains(secret.text))
    try await sessions.close()
  }
}
