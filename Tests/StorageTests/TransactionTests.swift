import Storage
import Testing

@Suite("Transactions")
struct TransactionTests {
  private struct Stop: Error {}

  let connection: Connection

  init() throws {
    connection = try .withItems()
  }

  @Test("A write keeps all of its changes and hands out its value")
  func writeKeeps() throws {
    let value = try connection.write {
      #expect(connection.isInTransaction)
      try connection.addItem(1)
      try connection.addItem(2)
      return 42
    }
    #expect(value == 42)
    #expect(!connection.isInTransaction)
    #expect(try connection.itemIDs() == [1, 2])
  }

  @Test("A write that throws keeps nothing, and the next one works")
  func writeRollsBack() throws {
    #expect(throws: Stop.self) {
      try connection.write {
        try connection.addItem(1)
        throw Stop()
      }
    }
    #expect(try connection.itemIDs().isEmpty)
    try connection.write { try connection.addItem(2) }
    #expect(try connection.itemIDs() == [2])
  }

  @Test("A write inside of a write or a read is refused, and the outer one goes on")
  func nestedWrite() throws {
    try connection.write {
      #expect(failureCode { try connection.write {} } == .misuse)
      try connection.addItem(1)
    }
    try connection.read { #expect(failureCode { try connection.write {} } == .misuse) }
    #expect(try connection.itemIDs() == [1])
  }

  @Test("A statement that writes, and a script, are refused inside of a read")
  func readRefusesWrites() throws {
    try connection.read { () throws in
      #expect(failureCode { try connection.addItem(1) } == .misuse)
      #expect(failureCode { try connection.execute("DELETE FROM item") } == .misuse)
      #expect(try connection.itemIDs().isEmpty)
      #expect(try connection.read { try connection.itemIDs() } == [])
      #expect(connection.isInTransaction)
    }
    try connection.addItem(1)
    #expect(try connection.itemIDs() == [1])
  }

  @Test("A read that throws ends its transaction")
  func readThrows() throws {
    #expect(throws: Stop.self) { try connection.read { throw Stop() } }
    #expect(!connection.isInTransaction)
    try connection.write { try connection.addItem(1) }
  }

  @Test("A savepoint that throws undoes its part alone")
  func savepoint() throws {
    try connection.write {
      try connection.addItem(1)
      #expect(throws: Stop.self) {
        try connection.savepoint {
          try connection.addItem(2)
          throw Stop()
        }
      }
      #expect(
        try connection.savepoint {
          try connection.addItem(3)
          return 7
        } == 7)
    }
    #expect(try connection.itemIDs() == [1, 3])
  }

  @Test("Savepoints nest: the inner one fails alone, the outer one takes the inner along")
  func nestedSavepoints() throws {
    try connection.write {
      try connection.savepoint {
        try connection.addItem(1)
        try? connection.savepoint {
          try connection.addItem(2)
          throw Stop()
        }
        try connection.addItem(3)
      }
      try? connection.savepoint {
        try connection.savepoint { try connection.addItem(4) }
        throw Stop()
      }
      try connection.addItem(5)
    }
    #expect(try connection.itemIDs() == [1, 3, 5])
  }

  @Test("A savepoint without a write around it is refused")
  func savepointAlone() throws {
    #expect(failureCode { try connection.savepoint {} } == .misuse)
    try connection.read { #expect(failureCode { try connection.savepoint {} } == .misuse) }
  }

  @Test("A deferred constraint that fails at COMMIT rolls everything back")
  func failingCommit() throws {
    try connection.execute(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE part (item INTEGER REFERENCES item DEFERRABLE INITIALLY DEFERRED);
      """)
    let code = failureCode {
      try connection.write { try connection.run("INSERT INTO part VALUES (9)") }
    }
    #expect(code == .constraint)
    #expect(try connection.first("SELECT count(*) FROM part") { $0.int(0) } == 0)
    try connection.write { try connection.addItem(1) }
  }

  @Test("Once SQLite rolled back by itself, nothing more runs in that transaction")
  func rolledBackBySQLite() throws {
    try connection.addItem(1)
    let code = failureCode {
      try connection.write {
        try connection.addItem(2)
        try? connection.run("INSERT OR ROLLBACK INTO item VALUES (1, 'twice')")
        #expect(failureCode { try connection.addItem(3) } == .rolledBack)
        #expect(failureCode { try connection.savepoint {} } == .rolledBack)
        #expect(failureCode { try connection.execute("DELETE FROM item") } == .rolledBack)
      }
    }
    #expect(code == .rolledBack)
    #expect(try connection.itemIDs() == [1])
  }

  @Test("Upkeep is refused inside of a transaction")
  func upkeepInside() throws {
    try connection.write {
      #expect(failureCode { try connection.vacuum() } == .misuse)
      #expect(failureCode { try connection.checkpoint(.truncate) } == .misuse)
      #expect(failureCode { try connection.setSynchronous(.normal) } == .misuse)
      #expect(failureCode { try connection.backup(to: "/nonexistent/copy") } == .misuse)
    }
  }
}
