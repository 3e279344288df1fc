import Model
import Sealing
import Testing

@testable import Hub

/// What is kept of the lists that phones have.
@Suite struct PhoneShelfTests {
  private let folder = TemporaryFolder()

  private func shelf(_ sessions: BrowserSessions, _ account: UInt64 = 1) -> PhoneShelf {
    PhoneShelf(
      key: PhoneShelf.Key(account: id(account), company: id(2), list: "contacts"),
      sessions: sessions)
  }

  private func sessions() throws -> BrowserSessions {
    try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 1_000)
  }

  private func id(_ number: UInt64) -> RecordID { RecordID(high: 0, low: number) }

  private func entry(_ number: UInt64, _ tag: String) -> PhoneShelf.Entry {
    PhoneShelf.Entry(record: id(number), tag: tag)
  }

  @Test func `Changes are told in their order, once`() async throws {
    let shelf = shelf(try sessions())
    let first = try await shelf.note([entry(7, "a"), entry(8, "b")], ending: "vcf")
    #expect(first.sequence == 2 && first.floor == 0)
    #expect(try await shelf.note([entry(7, "a"), entry(8, "b")], ending: "vcf") == first)
    let second = try await shelf.note([entry(8, "c")], ending: "vcf")
    #expect(second.sequence == 4 && second.mark == first.mark)
    let changes = try await shelf.changes(above: 2, limit: 10)
    #expect(changes.map(\.record) == [id(8), id(7)] && changes.map(\.tag) == ["c", nil])
    #expect(changes.map(\.name) == ["\(id(8)).vcf", "\(id(7)).vcf"])
    #expect(try await shelf.changes(above: 2, limit: 1).count == 1)
    // Another account's list is another one.
    let other = PhoneShelf(
      key: PhoneShelf.Key(account: id(9), company: id(2), list: "contacts"),
      sessions: shelf.sessions)
    #expect(try await other.changes(above: 0, limit: 10).isEmpty)
    #expect(try await other.note([], ending: "vcf").mark != first.mark)
  }

  @Test func `A name that a phone gave stays with its record`() async throws {
    let shelf = shelf(try sessions())
    try await shelf.begin(id(7), name: "x.vcf", uid: "u")
    #expect(try await shelf.card(named: "x.vcf")?.record == id(7))
    #expect(try await shelf.records(called: "u").map(\.name) == ["x.vcf"])
    #expect(try await shelf.keep([1, 2], of: id(7), tag: "a"))
    _ = try await shelf.note([entry(7, "a")], ending: "vcf")
    let card = try #require(try await shelf.card(of: id(7)))
    #expect(card.name == "x.vcf" && card.uid == "u")
    #expect(card.sent?.bytes == [1, 2] && card.sent?.tag == "a")
    // What is gone leaves nothing but its name, until another record has that.
    _ = try await shelf.note([], ending: "vcf")
    #expect(try await shelf.card(of: id(7))?.sent == nil)
    try await shelf.begin(id(8), name: "x.vcf", uid: "u")
    #expect(try await shelf.card(of: id(7)) == nil)
    _ = try await shelf.note([entry(8, "b")], ending: "vcf")
    #expect(try await shelf.changes(above: 0, limit: 10).map(\.tag) == ["b"])
    // What was begun and not made leaves no name; what is told stays.
    try await shelf.begin(id(9), name: "y.vcf", uid: "v")
    try await shelf.abandon(id(9))
    try await shelf.abandon(id(8))
    #expect(try await shelf.card(named: "y.vcf") == nil)
    #expect(try await shelf.card(named: "x.vcf") != nil)
  }

  @Test func `A name that follows from a record gives way to one that was given`() async throws {
    let shelf = shelf(try sessions())
    let name = "\(id(7)).vcf"
    try await shelf.begin(id(8), name: name, uid: "u")
    _ = try await shelf.note([entry(7, "a"), entry(8, "b")], ending: "vcf")
    #expect(try await shelf.card(named: name)?.record == id(8))
    #expect(try await shelf.card(of: id(7))?.name == "\(id(7))-\(id(7)).vcf")
  }

  @Test func `Files that are too large are not kept`() async throws {
    let shelf = shelf(try sessions())
    try await shelf.begin(id(7), name: "x.vcf", uid: "u")
    let limit = PhoneShelf.fileByteLimit
    #expect(try await shelf.keep(Array(repeating: 0, count: limit), of: id(7), tag: "a"))
    #expect(try await !shelf.keep(Array(repeating: 0, count: limit + 1), of: id(7), tag: "b"))
    #expect(try await shelf.card(of: id(7))?.sent == nil)
    #expect(try await !shelf.keep(nil, of: id(7), tag: "b"))
  }

  @Test func `Of much that is gone the first is forgotten, and it is known from where on`()
    async throws
  {
    let shelf = shelf(try sessions())
    let many = (0..<UInt64(PhoneShelf.goneLimit + 3)).map { entry($0 + 100, "a") }
    _ = try await shelf.note(many, ending: "vcf")
    let standing = try await shelf.note([], ending: "vcf")
    #expect(standing.floor == Int64(many.count) + 3)
    let left = try await shelf.changes(above: 0, limit: .max)
    #expect(left.count == PhoneShelf.goneLimit)
    #expect(left.allSatisfy { $0.sequence > standing.floor })
  }

  @Test func `Who has no token any more has no lists`() async throws {
    let sessions = try sessions()
    let token = BrowserSessions.KeptToken(
      id: id(5), account: id(1), company: id(2), stamp: [1],
      draft: TokenDraft(name: "x", expiry: 1_000_000))
    _ = try await sessions.makeToken(token, now: 1)
    for account in [UInt64(1), 9] {
      try await shelf(sessions, account).begin(id(7), name: "x.vcf", uid: "u")
    }
    try await sessions.revokeToken(id(6), of: id(1))
    #expect(try await shelf(sessions, 1).card(named: "x.vcf") != nil)
    #expect(try await shelf(sessions, 9).card(named: "x.vcf") == nil)
    try await sessions.forget(id(1))
    #expect(try await shelf(sessions, 1).card(named: "x.vcf") == nil)
  }
}
