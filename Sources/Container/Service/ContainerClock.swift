import Glibc

/// The clocks of a running container; tests give their own.
package struct ContainerClock: Sendable {
  /// The wall clock in milliseconds since 1970.
  package let milliseconds: @Sendable () -> UInt64
  /// A clock that only goes forwards, in nanoseconds.
  package let nanoseconds: @Sendable () -> UInt64

  /// Takes both clocks.
  package init(
    milliseconds: @escaping @Sendable () -> UInt64, nanoseconds: @escaping @Sendable () -> UInt64
  ) {
    self.milliseconds = milliseconds
    self.nanoseconds = nanoseconds
  }

  /// The clocks of the operating system.
  package static let system = ContainerClock(
    milliseconds: { read(CLOCK_REALTIME) / 1_000_000 }, nanoseconds: { read(CLOCK_MONOTONIC) })

  private static func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
