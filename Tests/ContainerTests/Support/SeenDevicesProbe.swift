import Model

@testable import Container

/// Asks `SeenDevices` for several devices at once.
struct SeenDevicesProbe {
  private var seen = SeenDevices()

  /// How many of the first `count` devices are to be written down.
  mutating func dueCount(of count: UInt64, at now: UInt64) -> Int {
    (0..<count).count { seen.isDue(RecordID(high: 1, low: $0), at: now) }
  }
}
