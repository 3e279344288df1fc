import Storage
import Testing

@Suite struct DatabaseImageTests {
  private let folder: TemporaryFolder
  private let image: DatabaseImage

  init() throws {
    folder = try TemporaryFolder()
    image = try DatabaseImage { connection in
      try connection.makeItems()
      try connection.execute("PRAGMA user_version = 7")
    }
  }

  private var options: ConnectionOptions {
    var options = ConnectionOptions()
    let image = image
    options.image = { image }
    return options
  }

  private func open(_ name: String) throws -> Connection {
    try Connection(path: folder.file(name), options: options)
  }

  @Test func `a new file begins as the image, for its owner alone, with a log`() throws {
    let connection = try open("store")
    #expect(try connection.itemIDs() == [])
    #expect(try connection.first("PRAGMA user_version") { $0.int(0) } == 7)
    #expect(try connection.first("PRAGMA journal_mode") { $0.string(0) } == "wal")
    #expect(try connection.first("PRAGMA integrity_check") { $0.string(0) } == "ok")
    #expect(folder.mode("store") == 0o600)
    #expect(!folder.names.contains { $0.contains("-new-") })
    try connection.addItem(1)
    try connection.close()
    #expect(try open("store").itemIDs() == [1], "it stays as it is")
  }

  @Test func `a file that is there is no new one`() throws {
    folder.write([], to: "store")
    let connection = try open("store")
    #expect(try connection.first("SELECT count(*) FROM sqlite_schema") { $0.int(0) } == 0)
  }

  @Test func `what a start left behind that ended in between is removed`() throws {
    folder.write([1, 2, 3], to: "store-new-a1b2c3")
    folder.write([1, 2, 3], to: "other-new-a1b2c3")
    let connection = try open("store")
    #expect(try connection.first("PRAGMA user_version") { $0.int(0) } == 7)
    #expect(folder.names.filter { $0.contains("-new-") } == ["other-new-a1b2c3"])
  }

  @Test func `many who open it for the first time at once have one file`() async throws {
    let (path, options) = (folder.file("store"), options)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let connection = try Connection(path: path, options: options)
          // Who lost may have begun with an empty file, which the owner of a schema completes.
          try connection.execute(
            "CREATE TABLE IF NOT EXISTS item (id INTEGER PRIMARY KEY, name TEXT)")
          try connection.addItem(number)
          try connection.close()
        }
      }
      try await group.waitForAll()
    }
    #expect(try open("store").itemIDs() == Array(0..<16))
  }

  @Test func `a database in memory begins as the image too, each for itself`() throws {
    let first = try Connection(path: "", mode: .memory, options: options)
    let second = try Connection(path: "", mode: .memory, options: options)
    for number in 0..<2_000 { try first.addItem(number, "so that it grows beyond the image") }
    #expect(try first.itemIDs().count == 2_000)
    #expect(try second.itemIDs() == [])
    #expect(try second.first("PRAGMA user_version") { $0.int(0) } == 7)
  }

  @Test func `where the image can't be made the file begins empty`() throws {
    var options = ConnectionOptions()
    options.image = { throw StorageFailure(.io, "There is no image.") }
    let connection = try Connection(path: folder.file("store"), options: options)
    try connection.makeItems()
    #expect(try connection.itemIDs() == [])
  }
}
