import Testing

@testable import Storage

/// A lossy disk whose power stays on is a disk.
struct LossyDiskTests {
  let disk = LossyDisk()

  private var options: ConnectionOptions {
    var options = ConnectionOptions()
    options.disk = disk
    options.busyTimeoutMilliseconds = 0
    return options
  }

  private func open(_ mode: ConnectionMode = .readWrite) throws -> Connection {
    try Connection(path: "/device/store", mode: mode, options: options)
  }

  @Test func `what is saved is there after reopening, and in no real file`() throws {
    let connection = try open()
    try connection.makeItems()
    for id in 1...2_000 { try connection.addItem(id, "name \(id)") }
    #expect(try connection.quickCheck().isEmpty)
    #expect(disk.fileNames == ["/device/store", "/device/store-wal"])
    try connection.close()
    #expect(disk.fileNames == ["/device/store"])
    #expect(try open(.readOnly).itemIDs().count == 2_000)
  }

  @Test func `several connections see one another's commits and keep out of each other's way`()
    throws
  {
    let writer = try open()
    try writer.makeItems()
    let other = try open()
    let reader = try open(.readOnly)
    try reader.read {
      #expect(try reader.itemIDs() == [])
      try writer.write {
        try writer.addItem(1)
        #expect(failureCode { try other.addItem(2) } == .busy)
      }
      #expect(try reader.itemIDs() == [])
      #expect(try !writer.checkpoint(.truncate))
    }
    #expect(try reader.itemIDs() == [1])
    try other.addItem(2)
    #expect(try writer.itemIDs() == [1, 2])
    #expect(try writer.checkpoint(.truncate))
    #expect(disk.bytes(of: "/device/store-wal").isEmpty)
  }

  @Test func `a store that is vacuumed, dropped and searched works as on any disk`() throws {
    let connection = try open()
    try connection.execute("CREATE VIRTUAL TABLE words USING fts5(text)")
    for number in 1...300 {
      try connection.run("INSERT INTO words VALUES (?)") { $0.bind("bolt \(number)", at: 1) }
    }
    let used = disk.usedBytes
    try connection.execute("DROP TABLE words")
    try connection.vacuum()
    #expect(try connection.checkpoint(.truncate))
    #expect(disk.usedBytes < used)
    #expect(disk.usedBytes == disk.fileNames.reduce(0) { $0 + disk.bytes(of: $1).count })
  }

  @Test func `a full disk refuses the commit and keeps what there is`() throws {
    let connection = try open()
    try connection.makeItems()
    try connection.addItem(1)
    disk.faults.roomBytes = disk.usedBytes + 20_000
    let code = failureCode {
      try connection.write {
        for id in 2...100 { try connection.addItem(id, String(repeating: "x", count: 2_000)) }
      }
    }
    #expect(code == .full)
    #expect(try connection.itemIDs() == [1])
    disk.faults.roomBytes = nil
    try connection.addItem(2)
    #expect(try connection.itemIDs() == [1, 2])
  }

  @Test(arguments: 0..<6)
  func `a failing write fails its commit alone`(writes: Int) throws {
    let connection = try open()
    try connection.makeItems()
    disk.faults.writesUntilError = writes
    var saved: [Int] = []
    for id in 1...10 where failureCode({ try connection.addItem(id) }) == nil { saved.append(id) }
    #expect(saved.count == 9)
    #expect(try connection.itemIDs() == saved)
    disk.killProcesses()
    #expect(try open().itemIDs() == saved)
  }

  @Test func `a commit whose sync fails leaves open whether it is kept`() throws {
    let connection = try open()
    try connection.makeItems()
    try connection.addItem(1)
    disk.faults.syncsUntilError = 0
    #expect(failureCode { try connection.write { try connection.addItem(2) } } == .commitUnknown)
    try connection.addItem(3)
    #expect(try Set(connection.itemIDs()).isSuperset(of: [1, 3]))
  }

  @Test func `a disk that stopped does nothing until its power was cut`() throws {
    let connection = try open()
    try connection.makeItems()
    disk.faults.changesUntilStop = 0
    #expect(disk.isStopped)
    let changes = disk.changesCount
    #expect(failureCode { try connection.addItem(1) } == .io)
    #expect(failureCode { try open() } != nil)
    #expect(disk.changesCount == changes)
    var chance = Chance(1)
    disk.cutPower(&chance)
    #expect(!disk.isStopped)
    #expect(try open().itemIDs() == [])
  }

  @Test func `two disks know nothing of each other, and a disk goes with its last connection`()
    throws
  {
    weak var gone: LossyDisk?
    do {
      let other = LossyDisk()
      gone = other
      var options = ConnectionOptions()
      options.disk = other
      let connection = try Connection(path: "/device/store", options: options)
      try connection.makeItems()
      #expect(disk.fileNames.isEmpty)
    }
    #expect(gone == nil)
  }
}
