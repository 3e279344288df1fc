/// Many measured times, asked for their middle and their worst.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The value in the middle; 0 when there are none.
  var median: Double { percentile(0.5) }

  /// The value in the middle and the one that 99 of 100 do not exceed, for people.
  var told: String {
    "p50 \(Figure.rounded(median)), p99 \(Figure.rounded(percentile(0.99)))"
  }

  /// The value that `share` of all values do not exceed; 0 when there are none.
  func percentile(_ share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let index = Int((Double(sorted.count) * share).rounded(.up)) - 1
    return sorted[min(max(index, 0), sorted.count - 1)]
  }
}
