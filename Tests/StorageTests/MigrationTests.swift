import Storage
import Testing

@Suite("Migrations")
struct MigrationTests {
  static let applicationID: Int32 = 0x5443_4101

  static let first = Migration(
    version: 1, name: "items", steps: ["CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)"])
  static let second = Migration(
    version: 2, name: "codes",
    steps: ["ALTER TABLE item ADD COLUMN code TEXT", "CREATE INDEX codes ON item (code)"])
  static let broken = Migration(
    version: 3, name: "broken", steps: ["CREATE TABLE extra (id)", "CREATE TABLE item (id)"])

  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("store.sqlite"))
  }

  private func history(_ list: Migration..., id: Int32 = applicationID) throws -> Migrations {
    try Migrations(applicationID: id, list)
  }

  private func integer(_ sql: String) throws -> Int? {
    try connection.first(sql) { $0.int(0) }
  }

  @Test("A new file gets every step and its marks; a repeat does nothing")
  func newFile() throws {
    let migrations = try history(Self.first, Self.second)
    #expect(try migrations.run(on: connection) == [1, 2])
    #expect(try integer("PRAGMA user_version") == 2)
    #expect(try integer("PRAGMA application_id") == Int(Self.applicationID))
    #expect(try migrations.run(on: connection) == [])
  }

  @Test("An older file gets the steps it lacks and keeps its rows")
  func olderFile() throws {
    try history(Self.first).run(on: connection)
    try connection.addItem(1, "Bolt")
    #expect(try history(Self.first, Self.second).run(on: connection) == [2])
    #expect(try connection.first("SELECT name, code FROM item") { $0.string(0) } == "Bolt")
  }

  @Test("A step that fails leaves the file at the version before it, with nothing of the step")
  func failingStep() throws {
    let migrations = try history(Self.first, Self.second, Self.broken)
    #expect(failureCode { try migrations.run(on: connection) } == .other)
    #expect(try integer("PRAGMA user_version") == 2)
    #expect(try integer("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == 0)
  }

  @Test("A file from a newer program is refused and not touched")
  func newerFile() throws {
    try history(Self.first, Self.second).run(on: connection)
    let failure = try #require(throws: StorageFailure.self) {
      try history(Self.first).run(on: connection)
    }
    #expect(failure.code == .newerVersion)
    #expect(failure.message.contains("newer version (2, this program knows 1)"))
    #expect(try integer("PRAGMA user_version") == 2)
  }

  @Test("A file of another application is refused, marked or not")
  func foreignFile() throws {
    try history(Self.first, id: 99).run(on: connection)
    #expect(failureCode { try history(Self.first).run(on: connection) } == .foreignFile)
    let unmarked = try Connection.withItems()
    #expect(failureCode { try history(Self.first).run(on: unmarked) } == .foreignFile)
    #expect(try unmarked.itemIDs().isEmpty)
  }

  @Test("A history out of order, or without an application ID, is refused")
  func wrongHistory() {
    #expect(failureCode { try history(Self.second, Self.first) } == .misuse)
    #expect(failureCode { try history(Self.first, Self.first) } == .misuse)
    #expect(failureCode { try history(Self.first, id: 0) } == .misuse)
    let zero = Migration(version: 0, name: "zero", steps: [])
    #expect(failureCode { try history(zero) } == .misuse)
  }

  @Test("Two programs that migrate the same file share the work")
  func twoPrograms() throws {
    let other = try Connection(path: folder.file("store.sqlite"))
    let migrations = try history(Self.first, Self.second)
    #expect(try migrations.run(on: connection) == [1, 2])
    #expect(try migrations.run(on: other) == [])
    #expect(try other.itemIDs().isEmpty)
  }
}
