import Glibc
import Sealing

/// Time and chance, as functions.
package struct Surroundings: Sendable {
  /// Milliseconds since 1970.
  package var now: @Sendable () -> UInt64
  /// 64 random bits.
  package var random: @Sendable () -> UInt64
  /// Milliseconds by which the clock on the wall is ahead of UTC at a moment.
  package var ahead: @Sendable (Int64) -> Int64 = { _ in 0 }
  /// Bytes of files that the container has too and that stay on the device.
  package var fileCacheLimit: UInt64 = 1_000_000_000

  /// Takes the functions as they are.
  package init(now: @escaping @Sendable () -> UInt64, random: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.random = random
  }

  /// The operating system's.
  package static let system: Surroundings = {
    var system = Surroundings(
      now: {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
      },
      random: { Randomness.uint64() })
    system.ahead = { milliseconds in
      var time = time_t(milliseconds / 1_000)
      var parts = tm()
      localtime_r(&time, &parts)
      return Int64(parts.tm_gmtoff) * 1_000
    }
    return system
  }()
}
