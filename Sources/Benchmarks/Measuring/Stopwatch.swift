/// Measures how long work takes on the monotonic clock.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Seconds since it was started.
  var seconds: Double { Stopwatch.seconds(start.duration(to: .now)) }
  /// Milliseconds since it was started.
  var milliseconds: Double { seconds * 1_000 }

  private static func seconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
