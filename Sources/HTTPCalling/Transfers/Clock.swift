import Glibc

/// The monotonic clock in nanoseconds.
enum Clock {
  static var now: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

extension Duration {
  /// The duration in nanoseconds; a negative one counts as none.
  var nanosecondCount: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return UInt64(min(seconds, 4_000_000_000)) * 1_000_000_000
      + UInt64(attoseconds / 1_000_000_000)
  }

  /// The duration in milliseconds, at least one: libcurl reads 0 as "no limit".
  var timeoutMilliseconds: Int {
    Int(min(max(nanosecondCount / 1_000_000, 1), UInt64(Int32.max)))
  }
}
