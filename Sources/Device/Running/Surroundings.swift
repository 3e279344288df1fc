import Glibc
import Sealing

/// Time and chance, as functions.
package struct Surroundings: Sendable {
  /// Milliseconds since 1970.
  package var now: @Sendable () -> UInt64
  /// 64 random bits.
  package var random: @Sendable () -> UInt64
  /// Bytes of files that the container has too and that stay on the device.
  package var fileCacheLimit: UInt64 = 1_000_000_000

  /// Takes the functions as they are.
  package init(now: @escaping @Sendable () -> UInt64, random: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.random = random
  }

  /// The operating system's.
  package static let system = Surroundings(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
    },
    random: { Randomness.uint64() })
}
