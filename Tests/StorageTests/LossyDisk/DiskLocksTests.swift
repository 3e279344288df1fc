import Testing

@testable import Storage

/// SQLite's levels.
private let none: Int32 = 0
private let reading: Int32 = 1
private let reserved: Int32 = 2
private let exclusive: Int32 = 4

/// Locks in a place that an expectation may change.
private final class Held {
  private var file = FileLocks()
  private var index = IndexLocks()

  func raise(_ opening: Int, to level: Int32) -> Bool { file.raise(opening, to: level) }
  func lower(_ opening: Int, to level: Int32) { file.lower(opening, to: level) }
  var isReserved: Bool { file.isReserved }
  func share(_ opening: Int, _ slots: UInt32) -> Bool { index.share(opening, slots) }
  func own(_ opening: Int, _ slots: UInt32) -> Bool { index.own(opening, slots) }
  func release(_ opening: Int, _ slots: UInt32) { index.release(opening, slots) }
}

/// The locks of a lossy disk keep connections apart the way the system's do.
struct DiskLocksTests {
  @Test func `readers share, one of them reserves, and it waits for the others to write`() {
    let locks = Held()
    #expect(locks.raise(1, to: reading))
    #expect(locks.raise(2, to: reading))
    #expect(locks.raise(1, to: reserved))
    #expect(!locks.raise(2, to: reserved))
    #expect(locks.isReserved)
    #expect(!locks.raise(1, to: exclusive))
    #expect(!locks.raise(3, to: reading))
    locks.lower(2, to: none)
    #expect(locks.raise(1, to: exclusive))
    #expect(!locks.raise(2, to: reading))
    locks.lower(1, to: reading)
    #expect(!locks.isReserved)
    #expect(locks.raise(2, to: reading))
  }

  @Test func `raising to what is held and lowering what is not change nothing`() {
    let locks = Held()
    locks.lower(1, to: none)
    #expect(locks.raise(1, to: reading))
    #expect(locks.raise(1, to: reading))
    locks.lower(1, to: exclusive)
    #expect(locks.raise(2, to: reserved))
    #expect(!locks.raise(1, to: reserved))
  }

  @Test func `a slot of the log has many readers or one owner`() {
    let locks = Held()
    #expect(locks.share(1, 0b0001) && locks.share(2, 0b0001))
    #expect(!locks.own(3, 0b0001))
    #expect(!locks.own(1, 0b0001), "not while another shares it")
    #expect(locks.own(3, 0b0110))
    #expect(!locks.share(1, 0b0010) && !locks.own(1, 0b0100))
    locks.release(3, 0b0010)
    #expect(locks.share(1, 0b0010))
    #expect(!locks.share(1, 0b0100))
    locks.release(2, 0b0001)
    #expect(locks.own(1, 0b0001))
  }

  @Test func `memory of a log's index is made of zeros, on demand, and stays where it is`() throws {
    let index = SharedIndex()
    #expect(unsafe index.region(0, bytes: 64, mayGrow: false) == nil)
    let second = try #require(unsafe index.region(1, bytes: 64, mayGrow: true))
    let first = try #require(unsafe index.region(0, bytes: 64, mayGrow: false))
    #expect(unsafe first != second)
    #expect(unsafe index.region(1, bytes: 64, mayGrow: false) == second)
    let bytes = unsafe UnsafeRawBufferPointer(start: second, count: 64)
    #expect(unsafe bytes.allSatisfy { $0 == 0 })
  }

  @Test func `faults count down, strike once, and a stop lasts`() {
    var faults = DiskFaults()
    let mayChange = faults.allowsChange()
    let failsAtOnce = faults.failsWrite()
    #expect(mayChange && !failsAtOnce && !faults.isStopped)
    faults.writesUntilError = 1
    let writes = (0..<4).map { _ in faults.failsWrite() }
    #expect(writes == [false, true, false, false])
    faults.syncsUntilError = 0
    let syncs = (0..<2).map { _ in faults.failsSync() }
    #expect(syncs == [true, false])
    faults.changesUntilStop = 2
    let changes = (0..<4).map { _ in faults.allowsChange() }
    #expect(changes == [true, true, false, false])
    #expect(faults.isStopped)
  }

  @Test func `a file that is deleted and not synced can come back, with what was durable`() {
    var hasComeBack = false
    for seed in 1...20 as ClosedRange<UInt64> {
      var contents = DiskContents()
      let file = contents.open("log", mayMake: true)?.file ?? 0
      let results = [
        contents.write([1, 2, 3], at: 0, to: file), contents.sync(file, withNames: true),
        contents.delete("log", syncingNames: false), contents.delete("log", syncingNames: false),
      ]
      #expect(results == [0, 0, 0, LossyDisk.deleteMissing])
      #expect(contents.usedBytes == 0)
      var chance = Chance(seed)
      contents.losePower(&chance)
      guard let found = contents.names["log"] else { continue }
      hasComeBack = true
      #expect(contents.files[found].seen == [1, 2, 3])
      #expect(contents.usedBytes == 3)
    }
    #expect(hasComeBack)
  }

  @Test func `a deletion that was synced is final`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var contents = DiskContents()
      _ = contents.open("log", mayMake: true)
      let ok = contents.delete("log", syncingNames: true)
      #expect(ok == 0)
      var chance = Chance(seed)
      contents.losePower(&chance)
      #expect(contents.names.isEmpty)
    }
  }
}
