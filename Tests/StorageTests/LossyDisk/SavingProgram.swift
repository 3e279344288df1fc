import Storage

/// A small program that saves pairs of rows on a lossy disk and notes what was acknowledged; its
/// power is cut again and again.
struct SavingProgram {
  let disk = LossyDisk()
  let synchronous: Synchronous
  var random: Chance
  /// Pairs whose transaction returned before the power went.
  private(set) var acknowledged: Set<Int> = []
  private var next = 1

  /// What was wrong after the power came back.
  struct Findings: Equatable {
    var lost = 0
    var halves = 0
    var damaged = 0
  }

  private(set) var findings = Findings()

  init(seed: UInt64, synchronous: Synchronous) {
    self.synchronous = synchronous
    random = Chance(seed)
  }

  private var options: ConnectionOptions {
    var options = ConnectionOptions()
    options.disk = disk
    options.synchronous = synchronous
    options.busyTimeoutMilliseconds = 0
    return options
  }

  /// Works until the power goes, which it does between any two changes of the disk, and looks.
  mutating func runUntilCut() {
    disk.faults.changesUntilStop = Int.random(in: 1...120, using: &random)
    try? work()
    disk.cutPower(&random)
    look()
  }

  private mutating func work() throws {
    let connection = try Connection(path: "store", options: options)
    try connection.makeItems()
    while !disk.isStopped {
      let number = next
      next += 1
      try connection.write {
        try connection.addItem(number * 2, String(repeating: "x", count: number % 3_000))
        try connection.addItem(number * 2 + 1)
      }
      acknowledged.insert(number)
      if Int.random(in: 0..<12, using: &random) == 0 { _ = try connection.checkpoint(.truncate) }
      if number % 29 == 0 { try connection.run("DELETE FROM item WHERE id < 0") }
    }
  }

  private mutating func look() {
    do {
      let connection = try Connection(path: "store", options: options)
      try connection.makeItems()
      findings.damaged += try connection.quickCheck().count
      let ids = Set(try connection.itemIDs())
      findings.lost += acknowledged.count { !ids.contains($0 * 2) }
      findings.halves += ids.count { !ids.contains($0 ^ 1) }
      try connection.close()
      // What is there now was read: it is what the person knows.
      acknowledged = Set(ids.map { $0 / 2 })
    } catch {
      findings.damaged += 1
      acknowledged = []
    }
  }
}
