import Model

/// When each group of a row was written, packed: one run for each moment with its groups' mask.
struct GroupClocks: Equatable {
  struct Run: Equatable {
    let stamp: HybridTime
    var groups: UInt64
  }

  private(set) var runs: [Run] = []

  init() {}

  /// Reads the packed form; nil when it is damaged.
  init?(packed: [UInt8]) {
    guard packed.count % 24 == 0 else { return nil }
    runs.reserveCapacity(packed.count / 24)
    for start in stride(from: 0, to: packed.count, by: 24) {
      let stamp = HybridTime(
        ticks: Self.word(packed, start), device: Self.word(packed, start + 8))
      runs.append(Run(stamp: stamp, groups: Self.word(packed, start + 16)))
    }
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in start..<start + 8 { word = word << 8 | UInt64(bytes[index]) }
    return word
  }

  /// 24 bytes for each run: ticks, device, mask.
  var packed: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(runs.count * 24)
    for run in runs {
      for word in [run.stamp.ticks, run.stamp.device, run.groups] {
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
          bytes.append(UInt8(truncatingIfNeeded: word >> shift))
        }
      }
    }
    return bytes
  }

  /// The groups that have a stamp.
  var groups: UInt64 { runs.reduce(0) { $0 | $1.groups } }

  /// The groups that the container wrote by itself: its stamps name no device.
  var groupsOfContainer: UInt64 {
    runs.reduce(0) { $1.stamp.device == 0 ? $0 | $1.groups : $0 }
  }

  /// The latest stamp.
  var latest: HybridTime { runs.reduce(.zero) { max($0, $1.stamp) } }

  /// When a group was written; nil when it never was.
  subscript(_ group: Int) -> HybridTime? {
    runs.first { $0.groups & 1 << UInt64(group) != 0 }?.stamp
  }

  /// Stamps all groups of the mask.
  mutating func set(_ groups: UInt64, to stamp: HybridTime) {
    for index in runs.indices { runs[index].groups &= ~groups }
    if let index = runs.firstIndex(where: { $0.stamp == stamp }) {
      runs[index].groups |= groups
    } else {
      runs.append(Run(stamp: stamp, groups: groups))
    }
    runs.removeAll { $0.groups == 0 }
  }

  /// Forgets when the groups of the mask were written.
  mutating func remove(_ groups: UInt64) {
    for index in runs.indices { runs[index].groups &= ~groups }
    runs.removeAll { $0.groups == 0 }
  }

  /// Stamps one group that has no stamp yet.
  mutating func add(_ group: Int, _ stamp: HybridTime) {
    if let last = runs.indices.last, runs[last].stamp == stamp {
      runs[last].groups |= 1 << UInt64(group)
    } else {
      set(1 << UInt64(group), to: stamp)
    }
  }
}
