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

/// Many measured times, asked for their middle and their worst.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The value that `share` of all values do not exceed; 0 when there are none.
  func percentile(_ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let index = Int((Double(sorted.count) * share).rounded(.up)) - 1
    return sorted[min(max(index, 0), sorted.count - 1)]
  }
}
