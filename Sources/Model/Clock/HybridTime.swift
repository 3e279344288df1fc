/// One moment of a hybrid logical clock: milliseconds, a counter within them, and the device.
///
/// Moments are totally ordered, and two devices never make the same one.
package struct HybridTime: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 in the upper 48 bits, the counter in the lower 16.
  package let ticks: UInt64
  /// Which device made it: the lower half of its identifier; 0 is the container.
  package let device: UInt64

  /// Takes the packed form.
  package init(ticks: UInt64, device: UInt64) {
    self.ticks = ticks
    self.device = device
  }

  /// Makes the first moment of a millisecond.
  package init(milliseconds: UInt64, counter: UInt16 = 0, device: UInt64) {
    self.init(ticks: milliseconds << 16 | UInt64(counter), device: device)
  }

  /// The milliseconds since 1970.
  package var milliseconds: UInt64 { ticks >> 16 }
  /// The position within its millisecond.
  package var counter: UInt16 { UInt16(truncatingIfNeeded: ticks) }

  package static func < (left: HybridTime, right: HybridTime) -> Bool {
    left.ticks == right.ticks ? left.device < right.device : left.ticks < right.ticks
  }

  /// The last millisecond that a moment can name.
  package static let lastMillisecond: UInt64 = 0xFFFF_FFFF_FFFF

  /// The moment before all others.
  package static let zero = HybridTime(ticks: 0, device: 0)
}
