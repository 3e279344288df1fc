/// A hybrid logical clock as a value: it never runs backwards, whatever the wall clock does.
///
/// At the last moment there is, it stands still: a moment read from outside can't stop the program.
package struct HybridClock: Equatable, Sendable {
  /// The highest ticks given out or seen.
  package private(set) var highest: UInt64
  /// The device that stamps with it.
  package let device: UInt64

  /// Continues from the highest ticks that were stored.
  package init(highest: UInt64 = 0, device: UInt64) {
    self.highest = highest
    self.device = device
  }

  /// The next moment: at least the wall clock's millisecond, and above all earlier ones.
  package mutating func next(wallMilliseconds: UInt64) -> HybridTime {
    let wall = min(wallMilliseconds, HybridTime.lastMillisecond) << 16
    highest = max(wall, highest == .max ? .max : highest + 1)
    return HybridTime(ticks: highest, device: device)
  }

  /// Takes note of a moment that was seen, so that the next own one is above it.
  package mutating func observe(_ time: HybridTime) {
    highest = max(highest, time.ticks)
  }
}
