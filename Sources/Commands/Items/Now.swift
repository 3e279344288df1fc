import Glibc

/// The wall clock.
enum Now {
  /// Milliseconds since 1970.
  static var milliseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
  }
}
