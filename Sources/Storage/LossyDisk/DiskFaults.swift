/// What a lossy disk is to do wrong while its power is on.
package struct DiskFaults: Sendable {
  /// How many bytes its files may have together; nil has no end. Beyond it writes fail as on a
  /// full disk.
  package var roomBytes: Int?
  /// How many more writes succeed before one fails; nil fails none. Later ones succeed again.
  package var writesUntilError: Int?
  /// How many more syncs succeed before one fails; nil fails none. Later ones succeed again.
  package var syncsUntilError: Int?
  /// After how many more changes of the disk nothing works any more; nil never. The way to cut
  /// the power between any two of them.
  package var changesUntilStop: Int?

  /// A disk that does nothing wrong.
  package init() {}

  var isStopped: Bool { changesUntilStop == 0 }

  mutating func failsWrite() -> Bool { DiskFaults.countDown(&writesUntilError) }
  mutating func failsSync() -> Bool { DiskFaults.countDown(&syncsUntilError) }

  /// Counts a change; false if the power is gone.
  mutating func allowsChange() -> Bool {
    guard let left = changesUntilStop else { return true }
    guard left > 0 else { return false }
    changesUntilStop = left - 1
    return true
  }

  private static func countDown(_ left: inout Int?) -> Bool {
    guard let count = left else { return false }
    left = count == 0 ? nil : count - 1
    return count == 0
  }
}
