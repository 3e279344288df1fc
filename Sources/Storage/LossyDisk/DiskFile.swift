/// A file of a lossy disk: what programs see, what surely stays, and the changes in between.
struct DiskFile {
  /// What is read.
  private(set) var seen: [UInt8] = []
  /// What is there after a power cut in any case.
  private(set) var durable: [UInt8] = []
  private(set) var unsynced: [Change] = []
  var locks = FileLocks()
  /// What the file's connections share besides it, while one of them uses the write-ahead log.
  var index: SharedIndex?

  enum Change {
    case write(offset: Int, bytes: [UInt8])
    case resize(Int)
  }

  /// How a power cut treats what one file had not synced.
  private enum Fate: CaseIterable {
    case allLost
    case allKept
    case beginningKept
    case anyKept
  }

  /// What a drive writes whole or not at all.
  static let sectorBytes = 512

  mutating func write(_ bytes: [UInt8], at offset: Int) {
    DiskFile.put(bytes[...], at: offset, into: &seen)
    unsynced.append(.write(offset: offset, bytes: bytes))
  }

  mutating func resize(to count: Int) {
    DiskFile.resize(&seen, to: count)
    unsynced.append(.resize(count))
  }

  mutating func sync() {
    for change in unsynced { DiskFile.apply(change, to: &durable) }
    unsynced = []
  }

  /// Throws away what chance says of the unsynced changes; the rest is what is read from now on.
  mutating func losePower(_ random: inout some RandomNumberGenerator) {
    let fate = Fate.allCases.randomElement(using: &random) ?? .allLost
    let keptCount = Int.random(in: 0...unsynced.count, using: &random)
    for (number, change) in unsynced.enumerated() {
      switch fate {
      case .allLost: break
      case .allKept: DiskFile.apply(change, to: &durable)
      case .beginningKept: if number < keptCount { DiskFile.apply(change, to: &durable) }
      case .anyKept: DiskFile.tear(change, into: &durable, &random)
      }
    }
    seen = durable
    unsynced = []
    locks = FileLocks()
    index = nil
  }

  /// The process that used the file is gone; the file is not.
  mutating func loseProcess() {
    locks = FileLocks()
    index = nil
  }

  private static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let written): put(written[...], at: offset, into: &bytes)
    case .resize(let count): resize(&bytes, to: count)
    }
  }

  /// Each sector for itself is written or not; a file may have grown without what it grew by.
  private static func tear(
    _ change: Change, into bytes: inout [UInt8], _ random: inout some RandomNumberGenerator
  ) {
    switch change {
    case .resize(let count):
      if Bool.random(using: &random) { resize(&bytes, to: count) }
    case .write(let offset, let written):
      if Bool.random(using: &random) { resize(&bytes, to: max(bytes.count, offset)) }
      var begin = 0
      while begin < written.count {
        let room = sectorBytes - (offset + begin) % sectorBytes
        let end = min(written.count, begin + room)
        if Bool.random(using: &random) {
          put(written[begin..<end], at: offset + begin, into: &bytes)
        }
        begin = end
      }
    }
  }

  private static func put(_ written: ArraySlice<UInt8>, at offset: Int, into bytes: inout [UInt8]) {
    let end = offset + written.count
    if bytes.count == offset { return bytes.append(contentsOf: written) }
    if bytes.count < end { resize(&bytes, to: end) }
    bytes.replaceSubrange(offset..<end, with: written)
  }

  private static func resize(_ bytes: inout [UInt8], to count: Int) {
    if count < bytes.count {
      bytes.removeSubrange(count...)
    } else {
      bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
    }
  }
}
