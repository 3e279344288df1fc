import Glibc
import Storage
import Testing

@Suite("Files")
struct FileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store.sqlite")
  }

  private func pragma(_ name: String, _ connection: Connection) throws -> String {
    try #require(try connection.first("PRAGMA \(name)") { $0.string(0) })
  }

  @Test("A new file and its companions are for their owner alone")
  func ownersEyesOnly() throws {
    let connection = try Connection(path: path)
    try connection.makeItems()
    #expect(folder.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
    for name in folder.names { #expect(folder.mode(name) == 0o600) }
    try connection.close()
    #expect(folder.names == ["store.sqlite"])
  }

  @Test("The defaults are durable, and what a file brings along is not trusted")
  func defaults() throws {
    let connection = try Connection(path: path)
    #expect(try pragma("journal_mode", connection) == "wal")
    #expect(try pragma("synchronous", connection) == "2")
    #expect(try pragma("foreign_keys", connection) == "0")
    #expect(try pragma("trusted_schema", connection) == "0")
    #expect(try pragma("temp_store", connection) == "2")
    #expect(try pragma("busy_timeout", connection) == "5000")
    #expect(try pragma("secure_delete", connection) == "0")
    #expect(failureCode { try connection.prepare("SELECT \"no such column\"") } == .other)
  }

  @Test("Options are applied, and can be changed while the connection runs")
  func options() throws {
    var options = ConnectionOptions()
    options.busyTimeoutMilliseconds = 70
    options.cacheKibibytes = 123
    options.mappedBytes = 1 << 20
    options.secureDelete = true
    options.synchronous = .normal
    let connection = try Connection(path: path, options: options)
    #expect(try pragma("busy_timeout", connection) == "70")
    #expect(try pragma("cache_size", connection) == "-123")
    #expect(try pragma("mmap_size", connection) == "1048576")
    #expect(try pragma("secure_delete", connection) == "1")
    #expect(try pragma("synchronous", connection) == "1")
    try connection.setSynchronous(.full)
    try connection.setSecureDelete(false)
    #expect(try pragma("secure_delete", connection) == "0")
    #expect(try pragma("synchronous", connection) == "2")
  }

  @Test("What was committed is there after reopening; what was not is gone")
  func closedInTheMiddle() throws {
    let connection = try Connection(path: path)
    try connection.makeItems()
    try connection.addItem(1)
    try? connection.write {
      try connection.addItem(2)
      try connection.close()
    }
    #expect(try Connection(path: path).itemIDs() == [1])
  }

  @Test("A copy of the files taken in the middle of a transaction holds what was committed")
  func killedInTheMiddle() throws {
    let connection = try Connection(path: path)
    try connection.execute("PRAGMA cache_size = 2")
    try connection.makeItems()
    try connection.addItem(1)
    try connection.write {
      for id in 2...2_000 { try connection.addItem(id, String(repeating: "x", count: 100)) }
      folder.write(folder.bytes("store.sqlite"), to: "killed.sqlite")
      folder.write(folder.bytes("store.sqlite-wal"), to: "killed.sqlite-wal")
    }
    #expect(folder.bytes("killed.sqlite-wal").count > 100_000)
    let reopened = try Connection(path: folder.file("killed.sqlite"))
    #expect(try reopened.itemIDs() == [1])
    #expect(try reopened.quickCheck().isEmpty)
  }

  @Test("After close every call is refused, and closing again does nothing")
  func useAfterClose() throws {
    let connection = try Connection(path: path)
    try connection.makeItems()
    let select = try connection.prepare("SELECT id FROM item")
    try connection.close()
    try connection.close()
    #expect(failureCode { try select.run() } == .misuse)
    #expect(failureCode { try connection.itemIDs() } == .misuse)
    #expect(failureCode { try connection.execute("SELECT 1") } == .misuse)
    #expect(failureCode { try connection.write {} } == .misuse)
    #expect(failureCode { try connection.dataVersion() } == .misuse)
    #expect(connection.changesCount == 0 && connection.lastRowID == 0 && select.sql.isEmpty)
    connection.interrupter.interrupt()
  }

  @Test("A connection isn't closed under a running statement")
  func closeInsideRows() throws {
    let connection = try Connection.withItems()
    try connection.addItem(1)
    let code = failureCode {
      try connection.rows("SELECT id FROM item") { _ in try connection.close() }
    }
    #expect(code == .misuse)
    #expect(try connection.itemIDs() == [1])
  }

  @Test("A statement that outlives its connection object still works")
  func statementOutlives() throws {
    let select = try Connection.withItems().prepare("SELECT count(*) FROM item")
    #expect(try select.first { $0.int(0) } == 0)
  }

  @Test(
    "A missing folder and a missing file to read are reported",
    arguments: [ConnectionMode.readWrite, .readOnly])
  func missing(mode: ConnectionMode) {
    let code = failureCode { try Connection(path: folder.file("none/store.sqlite"), mode: mode) }
    #expect(code == .cannotOpen)
  }

  @Test(
    "A path is only ever a file's name", arguments: ["file:other.sqlite?mode=memory", ":memory:"])
  func pathIsNoAddress(name: String) throws {
    let connection = try Connection(path: folder.file(name))
    try connection.makeItems()
    #expect(folder.names.contains(name))
    #expect(failureCode { try Connection(path: name, mode: .readOnly) } == .cannotOpen)
    #expect(failureCode { try Connection(path: "") } == .cannotOpen)
  }

  @Test("A read-only connection reads and doesn't write")
  func readOnly() throws {
    let writer = try Connection(path: path)
    try writer.makeItems()
    try writer.addItem(1)
    let reader = try Connection(path: path, mode: .readOnly)
    #expect(try reader.itemIDs() == [1])
    #expect(failureCode { try reader.addItem(2) } == .readOnly)
  }

  @Test(
    "A resting file is read with nothing made beside it",
    arguments: ["copy.sqlite", "what? 100% #1&mode=rw.sqlite", "größe.sqlite"])
  func resting(name: String) throws {
    let writer = try Connection(path: path)
    try writer.makeItems()
    try writer.addItem(1)
    try writer.backup(to: folder.file(name))
    let before = folder.names
    let reader = try Connection(path: folder.file(name), mode: .resting)
    #expect(try reader.itemIDs() == [1])
    #expect(try reader.quickCheck().isEmpty)
    #expect(failureCode { try reader.addItem(2) } == .readOnly)
    #expect(folder.names == before)
    try reader.close()
    #expect(folder.names == before)
    #expect(
      failureCode { try Connection(path: folder.file("none"), mode: .resting) } == .cannotOpen)
  }

  @Test("What looks resting but is written is read with its log")
  func restless() throws {
    let writer = try Connection(path: path)
    try writer.makeItems()
    try writer.addItem(1)
    let reader = try Connection(path: path, mode: .resting)
    try writer.addItem(2)
    #expect(try reader.itemIDs() == [1, 2])
  }

  @Test("A file that is no database is reported, and left as it is")
  func noDatabase() throws {
    let text = [UInt8](String(repeating: "This is a letter. ", count: 100).utf8)
    folder.write(text, to: "store.sqlite")
    #expect(failureCode { try Connection(path: path) } == .notADatabase)
    #expect(folder.bytes("store.sqlite") == text)
  }

  @Test("A damaged page is reported by the check and by the read that meets it")
  func damaged() throws {
    let connection = try Connection(path: path)
    try connection.makeItems()
    try connection.write {
      for id in 1...2_000 { try connection.addItem(id, String(repeating: "x", count: 50)) }
    }
    #expect(try connection.quickCheck().isEmpty)
    try connection.close()
    var bytes = folder.bytes("store.sqlite")
    for index in 8_192..<16_384 { bytes[index] = 0xA5 }
    folder.write(bytes, to: "store.sqlite")
    let reopened = try Connection(path: path)
    #expect(try !reopened.quickCheck().isEmpty)
    #expect(failureCode { try reopened.all("SELECT name FROM item") { $0.string(0) } } == .corrupt)
  }

  @Test("A full disk fails the write as a whole; with room again the next one succeeds")
  func fullDisk() throws {
    let connection = try Connection(path: path)
    try connection.makeItems()
    try connection.addItem(1)
    try connection.execute("PRAGMA max_page_count = 10")
    let code = failureCode {
      try connection.write {
        for id in 2...1_000 { try connection.addItem(id, String(repeating: "x", count: 500)) }
      }
    }
    #expect(code == .full)
    #expect(try connection.itemIDs() == [1])
    try connection.execute("PRAGMA max_page_count = 10000")
    try connection.write { try connection.addItem(2) }
    #expect(try connection.itemIDs() == [1, 2])
  }

  @Test func `Closing leaves a virtual table's own statements to it`() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<20 {
      let connection = try Connection(path: folder.file("search.sqlite"))
      try connection.execute("CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(text)")
      let insert = try connection.prepare("INSERT INTO words (text) VALUES (?)")
      try insert.run { $0.bind("bolt and nut", at: 1) }
      let found = try connection.all("SELECT text FROM words WHERE words MATCH ?") {
        $0.bind("bolt", at: 1)
      } read: {
        $0.string(0)
      }
      #expect(!found.isEmpty)
      try connection.close()
      #expect(failureCode { try insert.run { $0.bind("more", at: 1) } } == .misuse)
    }
  }
}
