import Storage
import Testing

@Suite("Statements")
struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try .withItems()
  }

  @Test("A prepared statement runs again with other values")
  func runsAgain() throws {
    let insert = try connection.prepare("INSERT INTO item VALUES (?, ?)")
    for id in 1...3 {
      try insert.run {
        $0.bind(id, at: 1)
        $0.bind("Item \(id)", at: 2)
      }
    }
    #expect(try connection.itemIDs() == [1, 2, 3])
    #expect(connection.lastRowID == 3)
    #expect(connection.changesCount == 1)
    #expect(insert.sql == "INSERT INTO item VALUES (?, ?)")
  }

  @Test("A value that was not bound is refused, though an earlier run had bound it")
  func forgottenValue() throws {
    try connection.addItem(1, "Bolt")
    let insert = try connection.statement("INSERT INTO item VALUES (?, ?)")
    #expect(failureCode { try insert.run { $0.bind(2, at: 1) } } == .misuse)
    #expect(failureCode { try insert.run() } == .misuse)
    #expect(try connection.itemIDs() == [1])
  }

  @Test("A position that the statement doesn't have is refused", arguments: [0, -1, 3, 64, 65])
  func wrongPosition(position: Int) throws {
    let code = failureCode {
      try connection.run("INSERT INTO item VALUES (?, ?)") {
        $0.bind(1, at: 1)
        $0.bind("a", at: 2)
        $0.bind("b", at: position)
      }
    }
    #expect(code == .misuse)
    #expect(try connection.itemIDs().isEmpty)
  }

  @Test("A thousand parameters can be bound")
  func manyParameters() throws {
    let marks = Array(repeating: "(?)", count: 1_000).joined(separator: ",")
    try connection.run("INSERT INTO item (id) VALUES \(marks)") { binder in
      for id in 1...1_000 { binder.bind(id, at: id) }
    }
    #expect(connection.changesCount == 1_000)
  }

  @Test("The first row is nil if there is none, and the rest is not computed")
  func first() throws {
    #expect(try connection.first("SELECT id FROM item", read: { $0.int(0) }) == nil)
    for id in 1...3 { try connection.addItem(id) }
    #expect(try connection.first("SELECT id FROM item ORDER BY id", read: { $0.int(0) }) == 1)
  }

  @Test("A scan ends when its closure says so")
  func scan() throws {
    for id in 1...5 { try connection.addItem(id) }
    var seen: [Int] = []
    try connection.prepare("SELECT id FROM item ORDER BY id").scan { row in
      seen.append(row.int(0))
      return seen.count < 2
    }
    #expect(seen == [1, 2])
  }

  @Test("RETURNING rows are read, and the change is complete also if they are skipped")
  func returning() throws {
    let sql = "INSERT INTO item (name) VALUES ('a'), ('b') RETURNING id"
    #expect(try connection.all(sql) { $0.int(0) } == [1, 2])
    try connection.run(sql)
    #expect(try connection.itemIDs() == [1, 2, 3, 4])
  }

  private struct Stop: Error {}

  @Test("After a row closure threw, the statement is reset and no transaction stays open")
  func resetAfterThrow() throws {
    for id in 1...3 { try connection.addItem(id) }
    let select = try connection.prepare("SELECT id FROM item ORDER BY id")
    #expect(throws: Stop.self) { try select.rows { _ in throw Stop() } }
    #expect(throws: Stop.self) { try select.first { _ in throw Stop() } }
    #expect(try select.all { $0.int(0) } == [1, 2, 3])
    try connection.execute("DROP TABLE item")
  }

  @Test("A prepared statement refuses to run inside of its own rows; a cached one may")
  func recursion() throws {
    for id in 1...2 { try connection.addItem(id) }
    let sql = "SELECT id FROM item ORDER BY id"
    let select = try connection.prepare(sql)
    #expect(failureCode { try select.rows { _ in try select.run() } } == .misuse)
    var pairs: [[Int]] = []
    try connection.rows(sql) { outer in
      let left = outer.int(0)
      try connection.rows(sql) { pairs.append([left, $0.int(0)]) }
    }
    #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test("The cache keeps to its limit and gives up what was unused for longest")
  func cacheLimit() throws {
    var options = ConnectionOptions()
    options.statementCacheLimit = 3
    let connection = try Connection(path: "", mode: .memory, options: options)
    let kept = try connection.statement("SELECT 0")
    for number in 1...10 {
      try connection.run("SELECT \(number)")
      #expect(try connection.statement("SELECT 0") === kept)
    }
    #expect(connection.cachedStatementsCount == 3)
    for number in 20...22 { try connection.run("SELECT \(number)") }
    #expect(try connection.statement("SELECT 0") !== kept)
    #expect(try kept.all { $0.int(0) } == [0])
  }

  @Test(
    "A text with no statement or with two is refused", arguments: ["", " ; ", "SELECT 1; SELECT 2"])
  func notOneStatement(sql: String) {
    #expect(failureCode { try connection.prepare(sql) } == .misuse)
  }

  @Test("A schema change is noticed by statements prepared before it")
  func schemaChange() throws {
    try connection.addItem(1, "Bolt")
    let select = try connection.prepare("SELECT * FROM item WHERE name = ?")
    try connection.execute("ALTER TABLE item ADD COLUMN code TEXT")
    let count = try select.first {
      $0.bind("Bolt", at: 1)
    } read: {
      $0.columnsCount
    }
    #expect(count == 3)
  }
}
