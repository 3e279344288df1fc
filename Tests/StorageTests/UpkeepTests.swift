import Storage
import Testing

@Suite("Upkeep")
struct UpkeepTests {
  let folder: TemporaryFolder
  let path: String
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store.sqlite")
    connection = try Connection(path: path)
    try connection.makeItems()
    try connection.addItem(1)
  }

  @Test("A truncating checkpoint leaves the log empty")
  func truncate() throws {
    #expect(!folder.bytes("store.sqlite-wal").isEmpty)
    #expect(try connection.checkpoint(.truncate))
    #expect(folder.bytes("store.sqlite-wal").isEmpty)
    #expect(try connection.checkpoint(.restart))
    #expect(try connection.checkpoint(.passive))
  }

  @Test("A checkpoint that a reader holds up says so")
  func heldUp() throws {
    var options = ConnectionOptions()
    options.busyTimeoutMilliseconds = 10
    let impatient = try Connection(path: path, options: options)
    let reader = try Connection(path: path)
    try reader.read {
      _ = try reader.itemIDs()
      try connection.addItem(2)
      #expect(try !impatient.checkpoint(.truncate))
    }
    #expect(try impatient.checkpoint(.truncate))
  }

  @Test("After overwriting deletion, vacuum and checkpoint no byte of a text is left")
  func nothingLeft() throws {
    let canary = "canary-7f3a"
    try connection.setSecureDelete(true)
    for id in 2...500 { try connection.addItem(id, "\(canary) \(id)") }
    try connection.run("DELETE FROM item WHERE id > 1")
    try connection.vacuum()
    #expect(try connection.checkpoint(.truncate))
    for name in folder.names {
      #expect(!String(decoding: folder.bytes(name), as: UTF8.self).contains(canary))
    }
    #expect(try connection.itemIDs() == [1])
  }

  @Test("Vacuum gives room back")
  func vacuum() throws {
    for id in 2...2_000 { try connection.addItem(id, String(repeating: "x", count: 100)) }
    #expect(try connection.checkpoint(.truncate))
    let before = folder.bytes("store.sqlite").count
    try connection.run("DELETE FROM item WHERE id > 1")
    try connection.vacuum()
    #expect(try connection.checkpoint(.truncate))
    #expect(folder.bytes("store.sqlite").count < before / 4)
  }

  @Test("A backup is a sound copy for its owner alone, and overwrites nothing")
  func backup() throws {
    let copy = folder.file("copy.sqlite")
    try connection.backup(to: copy)
    #expect(folder.mode("copy.sqlite") == 0o600)
    try connection.addItem(2)
    let bytes = folder.bytes("copy.sqlite")
    #expect(failureCode { try connection.backup(to: copy) } == .cannotOpen)
    #expect(folder.bytes("copy.sqlite") == bytes)
    let reopened = try Connection(path: copy)
    #expect(try reopened.itemIDs() == [1])
    #expect(try reopened.quickCheck().isEmpty)
  }

  @Test("A backup into a missing folder fails; one out of memory makes a file")
  func backupElsewhere() throws {
    let memory = try Connection.withItems()
    #expect(failureCode { try memory.backup(to: folder.file("none/copy")) } == .cannotOpen)
    #expect(!folder.names.contains("copy"))
    try memory.backup(to: folder.file("memory-copy.sqlite"))
    #expect(try Connection(path: folder.file("memory-copy.sqlite")).itemIDs().isEmpty)
  }

  @Test("The data version changes with another connection's commit alone")
  func dataVersion() throws {
    let first = try connection.dataVersion()
    try connection.addItem(2)
    #expect(try connection.dataVersion() == first)
    let other = try Connection(path: path)
    try other.addItem(3)
    #expect(try connection.dataVersion() != first)
  }
}
