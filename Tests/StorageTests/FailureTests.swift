import Storage
import Testing

@Suite("Failures")
struct FailureTests {
  static let secret = "s3cret-canary"
  let connection: Connection

  init() throws {
    connection = try Connection(path: "", mode: .memory)
    try connection.execute(
      """
      CREATE TABLE person (
        id INTEGER PRIMARY KEY, email TEXT UNIQUE, age INTEGER NOT NULL CHECK (age > 0)
      ) STRICT;
      CREATE VIRTUAL TABLE text USING fts5(body);
      CREATE TRIGGER guard BEFORE DELETE ON person
      BEGIN SELECT RAISE(ABORT, 'persons stay'); END;
      """)
    try connection.run("INSERT INTO person VALUES (1, ?, 30)") { $0.bind(Self.secret, at: 1) }
  }

  private func failure(_ sql: String, _ values: [String]) throws -> StorageFailure {
    try #require(throws: StorageFailure.self) {
      try connection.run(sql) { binder in
        for (index, value) in values.enumerated() { binder.bind(value, at: index + 1) }
      }
    }
  }

  @Test(
    "A failure has its code and never quotes a bound value",
    arguments: [
      ("INSERT INTO person VALUES (2, ?, 30)", StorageFailure.Code.unique),
      ("INSERT INTO person VALUES (1, 'x' || ?, 30)", .unique),
      ("INSERT INTO person VALUES (2, 'x' || ?, -1)", .constraint),
      ("INSERT INTO person VALUES (2, 'x' || ?, NULL)", .constraint),
      ("INSERT INTO person VALUES (2, 'x', ?)", .constraint),
      ("DELETE FROM person WHERE email = ?", .constraint),
      ("SELECT * FROM text WHERE text MATCH '\"' || ?", .other),
      ("SELECT * FROM text WHERE text MATCH ? || ':x'", .other),
      ("SELECT json_extract('{}', ?)", .other),
      ("SELECT json(?)", .other),
      ("SELECT abs(-9223372036854775807 - 1), ?", .other),
    ])
  func noValues(sql: String, code: StorageFailure.Code) throws {
    let failure = try failure(sql, [Self.secret])
    #expect(failure.code == code)
    #expect(!failure.description.contains("canary"))
    #expect(!String(reflecting: failure).contains("canary"))
    #expect(failure.sql == sql)
  }

  @Test("A broken constraint is named")
  func constraintIsNamed() throws {
    let unique = try failure("INSERT INTO person VALUES (2, ?, 30)", [Self.secret])
    #expect(unique.message == "UNIQUE constraint failed: person.email")
    let raised = try failure("DELETE FROM person WHERE email = ?", [Self.secret])
    #expect(raised.message == "persons stay")
  }

  @Test("A statement that can't be prepared says why")
  func preparing() throws {
    let failure = try #require(throws: StorageFailure.self) {
      try connection.prepare("SELECT * FROM nobody")
    }
    #expect(failure.message == "no such table: nobody")
    #expect(failure.debugDescription.hasPrefix("storage other: no such table: nobody (SQLite 1)"))
    #expect(failure.description == "The store can't be used (other): no such table: nobody.")
  }

  @Test("A value beyond SQLite's limit is refused as too big")
  func tooBig() throws {
    #expect(try failure("SELECT zeroblob(2000000000), ?", ["x"]).code == .tooBig)
  }

  @Test("A long statement is cut in the description and whole in the failure")
  func longStatement() throws {
    let sql = "SELECT * FROM nobody WHERE " + String(repeating: "1 = 1 AND ", count: 100) + "1"
    let failure = try #require(throws: StorageFailure.self) { try connection.prepare(sql) }
    #expect(failure.sql == sql)
    #expect(failure.description.count < 300)
  }
}
