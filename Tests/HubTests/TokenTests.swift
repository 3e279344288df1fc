import Model
import Sealing
import Testing

@testable import Hub

/// Tokens as the hub keeps them: by the hash of their secret alone, with what was done under keys.
@Suite struct TokenTests {
  private let account = RecordID(high: 1, low: 1)
  private let company = RecordID(high: 2, low: 2)

  private func sessions(_ folder: TemporaryFolder) throws -> BrowserSessions {
    try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 1_000)
  }

  private func token(
    _ number: UInt64 = 1, of account: AccountID? = nil, lists: [String]? = nil,
    expiry: UInt64 = 1_000_000
  ) -> BrowserSessions.KeptToken {
    BrowserSessions.KeptToken(
      id: RecordID(high: 9, low: number), account: account ?? self.account, company: company,
      stamp: [1, 2],
      draft: TokenDraft(name: "shop", lists: lists, isReadOnly: number == 2, expiry: expiry))
  }

  @Test func `A secret finds its token until that is over or revoked`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let first = token(lists: ["items", "tags"])
    let secret = try #require(try await sessions.makeToken(first, now: 5))
    #expect(secret.text.hasPrefix("tca_") && secret.text.count == 47)
    #expect(try await sessions.token(secret, now: 6) == first)
    #expect(try await sessions.token(secret, now: 999_999) == first)
    #expect(try await sessions.token(secret, now: 1_000_000) == nil)
    #expect(try await sessions.token(TokenSecret(), now: 6) == nil)
    try await sessions.revokeToken(first.id, of: RecordID(high: 3, low: 3))
    #expect(try await sessions.token(secret, now: 6) == first, "only its maker ends it")
    for _ in 0..<2 { try await sessions.revokeToken(first.id, of: account) }
    #expect(try await sessions.token(secret, now: 6) == nil)
    try await sessions.close()
  }

  @Test func `What is listed tells all but the secret, and the last use to the minute`()
    async throws
  {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let first = try #require(try await sessions.makeToken(token(1), now: 5))
    _ = try await sessions.makeToken(token(2, lists: ["items"]), now: 7)
    _ = try await sessions.makeToken(token(3, of: RecordID(high: 5, low: 5)), now: 8)
    var listed = try await sessions.tokens(of: account, company)
    #expect(listed.map(\.id.low) == [2, 1] && listed.map(\.made) == [7, 5])
    #expect(listed[0].draft == token(2, lists: ["items"]).draft && listed[1].lastUse == nil)
    #expect(first.text.hasPrefix(listed[1].prefix) && listed[1].prefix.count == 8)
    for (now, noted) in [(100, 100), (200, 100), (60_100, 60_100), (50, 50)] as [(UInt64, UInt64)] {
      _ = try await sessions.token(first, now: now)
      listed = try await sessions.tokens(of: account, company)
      #expect(listed[1].lastUse == noted, "\(now)")
    }
    try await sessions.forget(account)
    #expect(try await sessions.tokens(of: account, company).isEmpty)
    #expect(try await sessions.token(first, now: 6) == nil)
    try await sessions.close()
  }

  @Test func `There are so many at most, and those that are long over make room`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    for number in 0..<UInt64(TokenDraft.countLimit) {
      #expect(try await sessions.makeToken(token(number), now: 5) != nil)
    }
    #expect(try await sessions.makeToken(token(99), now: 5) == nil)
    let late: UInt64 = 1_000_000 + 31 * 86_400_000
    #expect(try await sessions.makeToken(token(99, expiry: late + 1), now: late) != nil)
    #expect(try await sessions.tokens(of: account, company).count == 1)
    try await sessions.close()
  }

  @Test func `No file of the hub holds the secret, and what is none opens nothing`() async throws {
    let folder = TemporaryFolder()
    let sessions = try sessions(folder)
    let secret = try #require(try await sessions.makeToken(token(), now: 5))
    try await sessions.close()
    let bytes = try #require(folder.bytes(of: "hub.sqlite"))
    let raw = try #require(Base64URL.decode(String(secret.text.dropFirst(4))))
    #expect(bytes.firstRange(of: secret.hash) != nil && bytes.firstRange(of: raw) == nil)
    #expect(bytes.firstRange(of: Array(secret.text.dropFirst(8).utf8)) == nil)
    for text in ["", "tca_", "tca_x", String(secret.text.dropFirst(4)), secret.text + "A"] {
      #expect(TokenSecret(text) == nil, "\(text)")
    }
    #expect(TokenSecret(secret.text)?.hash == secret.hash)
  }

  @Test func `A key is one write of one token, for a day`() async throws {
    let folder = TemporaryFolder()
    var sessions = try sessions(folder)
    let id = token().id
    _ = try await sessions.makeToken(token(), now: 5)
    let first = try await sessions.beginWrite(id, key: "k", request: [1], now: 10)
    guard case .open(let seed, 10, false) = first else {
      Issue.record("\(first)")
      return
    }
    #expect(seed.count == 16)
    // Broken off: it goes on with the same seed, after a restart too.
    try await sessions.close()
    sessions = try self.sessions(folder)
    let again = try await sessions.beginWrite(id, key: "k", request: [1], now: 20)
    #expect(again == .open(seed: seed, begun: 10, isResumed: true))
    #expect(try await sessions.beginWrite(id, key: "k", request: [2], now: 20) == .otherRequest)
    let answer = KeyedAnswer(status: 201, headers: "ETag\nx", body: [1, 2, 3])
    try await sessions.endWrite(id, key: "k", answer)
    #expect(try await sessions.beginWrite(id, key: "k", request: [1], now: 20) == .done(answer))
    #expect(try await sessions.beginWrite(id, key: "k", request: [2], now: 20) == .otherRequest)
    let other = try await sessions.beginWrite(
      RecordID(high: 9, low: 9), key: "k", request: [2], now: 20)
    guard case .open = other else {
      Issue.record("another token's key is another one")
      return
    }
    _ = try await sessions.beginWrite(id, key: "l", request: [1], now: 20)
    try await sessions.endWrite(id, key: "l", nil)
    let forgotten = try await sessions.beginWrite(id, key: "l", request: [3], now: 21)
    guard case .open(_, 21, false) = forgotten else {
      Issue.record("\(forgotten)")
      return
    }
    let late = try await sessions.beginWrite(
      id, key: "k", request: [9], now: 11 + BrowserSessions.keyMilliseconds)
    guard case .open(_, _, false) = late else {
      Issue.record("\(late)")
      return
    }
    try await sessions.close()
  }
}
