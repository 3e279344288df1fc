import Testing

@testable import Benchmarks

@Suite struct SamplesTests {
  @Test(
    "A percentile is a value that was measured",
    arguments: [(0.5, 50.0), (0.99, 99), (1, 100), (0.001, 1), (0, 1)])
  func percentiles(_ share: Double, _ value: Double) {
    var samples = Samples()
    for number in (1...100).reversed() { samples.add(Double(number)) }
    #expect(samples.percentile(share) == value)
  }

  @Test func `Nothing measured is zero, one measured is everything`() {
    var samples = Samples()
    #expect(samples.median == 0)
    samples.add(7)
    #expect(samples.median == 7 && samples.percentile(0.99) == 7)
  }

  @Test func `A stopwatch only goes forwards`() {
    let watch = Stopwatch()
    let first = watch.seconds
    #expect(first >= 0 && watch.seconds >= first && watch.milliseconds >= first * 1_000)
  }
}
