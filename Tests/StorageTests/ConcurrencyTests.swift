import Storage
import Testing

/// A store on a queue of its own: how the program owns connections.
private actor Owner {
  private let queue = SerialQueue(label: "storage-tests")
  private let connection: Connection

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(path: String, options: ConnectionOptions = .init()) throws {
    connection = try Connection(path: path, options: options)
  }

  var interrupter: Interrupter { connection.interrupter }

  func makeItems() throws { try connection.makeItems() }

  func add(_ ids: some Sequence<Int>) throws {
    queue.checkIsolated()
    for id in ids { try connection.write { try connection.addItem(id) } }
  }

  func count() throws -> Int {
    try connection.read {
      try connection.first("SELECT count(*) FROM item") { $0.int(0) } ?? 0
    }
  }

  /// Counts to a number that no test waits for.
  func countForever() throws {
    try connection.run(
      "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n")
  }
}

@Suite("Several connections", .timeLimit(.minutes(10)))
struct ConcurrencyTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store.sqlite")
  }

  @Test("A second connection sees committed data only")
  func committedOnly() throws {
    let writer = try Connection(path: path)
    let reader = try Connection(path: path)
    try writer.makeItems()
    try writer.write {
      try writer.addItem(1)
      #expect(try reader.itemIDs().isEmpty)
    }
    #expect(try reader.itemIDs() == [1])
  }

  @Test("A read keeps its view while another connection commits")
  func unchangingView() throws {
    let writer = try Connection(path: path)
    let reader = try Connection(path: path)
    try writer.makeItems()
    try writer.addItem(1)
    try reader.read {
      #expect(try reader.itemIDs() == [1])
      try writer.addItem(2)
      #expect(try reader.itemIDs() == [1])
    }
    #expect(try reader.itemIDs() == [1, 2])
  }

  @Test("A second writer is told busy, and succeeds once the first is done")
  func busy() throws {
    var options = ConnectionOptions()
    options.busyTimeoutMilliseconds = 10
    let first = try Connection(path: path)
    let second = try Connection(path: path, options: options)
    try first.makeItems()
    try first.write {
      try first.addItem(1)
      #expect(failureCode { try second.write { try second.addItem(2) } } == .busy)
      #expect(!second.isInTransaction)
    }
    try second.write { try second.addItem(2) }
    #expect(try first.itemIDs() == [1, 2])
  }

  @Test("Two writers and a reader at once: each commit is kept, each view is whole")
  func writersAndReader() async throws {
    let owners = try (0..<2).map { _ in try Owner(path: path) }
    let reader = try Owner(path: path)
    try await owners[0].makeItems()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, owner) in owners.enumerated() {
        group.addTask { try await owner.add(number * 1_000..<number * 1_000 + 200) }
      }
      group.addTask {
        var last = 0
        for _ in 0..<50 {
          let count = try await reader.count()
          #expect(count >= last)
          last = count
        }
      }
      try await group.waitForAll()
    }
    #expect(try await reader.count() == 400)
  }

  @Test("Many openings of a new file at once all succeed")
  func openingTogether() async throws {
    let path = path
    let opened = try await withThrowingTaskGroup(of: Int.self) { group in
      for id in 0..<16 {
        group.addTask {
          let owner = try Owner(path: path)
          try await owner.makeItems()
          try await owner.add([id])
          return 1
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(opened == 16)
    #expect(try Connection(path: path).itemIDs() == Array(0..<16))
  }

  @Test("Another thread ends a statement that would run forever; the connection goes on")
  func interrupt() async throws {
    let owner = try Owner(path: path)
    try await owner.makeItems()
    let interrupter = await owner.interrupter
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while !Task.isCancelled {
          interrupter.interrupt()
          await Task.yield()
        }
      }
      let failure = await #expect(throws: StorageFailure.self) { try await owner.countForever() }
      #expect(failure?.code == .interrupted)
      group.cancelAll()
      try await group.waitForAll()
    }
    try await owner.add([1])
    #expect(try await owner.count() == 1)
  }
}
