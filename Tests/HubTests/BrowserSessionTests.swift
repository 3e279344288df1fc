import Model
import Testing

@testable import Hub

@Suite struct BrowserSessionTests {
  private let folder = TemporaryFolder()
  private let anna = RecordID(high: 1, low: 1)
  private let ben = RecordID(high: 2, low: 2)

  private var path: String { folder.path + "/hub.sqlite" }

  private func open() throws -> BrowserSessions {
    try BrowserSessions(path: path, lifetime: 1_000_000)
  }

  @Test func `A session is found again after a restart`() async throws {
    var sessions = try open()
    let secret = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    try await sessions.close()
    sessions = try open()
    let found = try #require(try await sessions.session(secret, now: 1))
    #expect(found.account == anna)
    #expect(found.name == "Anna")
  }

  @Test func `Signing in again takes the earlier secret's place`() async throws {
    let sessions = try open()
    let first = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    let second = try await sessions.begin(ben, name: "Ben", replacing: first, now: 1)
    #expect(first != second)
    #expect(try await sessions.session(first, now: 2) == nil)
    #expect(try await sessions.session(second, now: 2)?.account == ben)
  }

  @Test func `Without use a session is over, with use it lasts`() async throws {
    let sessions = try open()
    let used = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    let unused = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    #expect(try await sessions.session(used, now: 900_000) != nil)
    #expect(try await sessions.session(unused, now: 999_999) != nil)
    #expect(try await sessions.session(used, now: 1_800_000) != nil)
    let late = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    #expect(try await sessions.session(late, now: 1_000_000) == nil)
  }

  @Test func `Ending tells how many browsers of the account are left`() async throws {
    let sessions = try open()
    let first = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    let second = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    _ = try await sessions.begin(ben, name: "Ben", replacing: nil, now: 0)
    #expect(try #require(try await sessions.end(first, now: 1)) == (anna, 1))
    #expect(try #require(try await sessions.end(second, now: 1)) == (anna, 0))
    #expect(try await sessions.end(second, now: 1) == nil)
  }

  @Test func `All browsers of one account can be ended, and only those`() async throws {
    let sessions = try open()
    let first = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    let other = try await sessions.begin(ben, name: "Ben", replacing: nil, now: 0)
    try await sessions.endAll(of: anna)
    #expect(try await sessions.session(first, now: 1) == nil)
    #expect(try await sessions.session(other, now: 1) != nil)
  }

  @Test func `The file holds no secret, only its hash`() async throws {
    let sessions = try open()
    let secret = try await sessions.begin(anna, name: "Anna", replacing: nil, now: 0)
    try await sessions.close()
    let bytes = try #require(folder.bytes(of: "hub.sqlite"))
    #expect(!bytes.contains(Array(secret.text.utf8)))
    #expect(bytes.contains(secret.hash))
    #expect(folder.mode(of: "hub.sqlite") == 0o600)
  }

  @Test(arguments: ["", "short", "not base64 at all, not at all, not at all!!", "é"])
  func `What has not the form of a secret is none`(_ text: String) {
    #expect(BrowserSecret(text) == nil)
  }

  @Test func `A secret does not show itself`() throws {
    let secret = BrowserSecret()
    #expect(!"\(secret)".contains(secret.text))
    #expect(!String(reflecting: secret).contains(secret.text))
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(!dumped.contains(secret.text))
    #expect(BrowserSecret(secret.text) == secret)
  }
}
