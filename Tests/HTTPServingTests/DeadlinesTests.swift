import Testing

@testable import HTTPServing

@Suite("Deadlines")
struct DeadlinesTests {
  private func deadlines(
    header: Duration = .seconds(15), body: Duration = .seconds(120),
    response: Duration = .seconds(300), idle: Duration = .seconds(60)
  ) -> Deadlines {
    var configuration = ServerConfiguration()
    configuration.headerDeadline = header
    configuration.bodyDeadline = body
    configuration.responseDeadline = response
    configuration.idleTimeout = idle
    return Deadlines(configuration)
  }

  @Test("are those of the phase; handlers and streams have none")
  func phases() {
    let deadlines = deadlines()
    let second: UInt64 = 1_000_000_000
    #expect(deadlines.limit(.waiting(isFirst: true)) == 15 * second)
    #expect(deadlines.limit(.waiting(isFirst: false)) == 75 * second)
    #expect(deadlines.limit(.header) == 15 * second && deadlines.limit(.body) == 120 * second)
    #expect(deadlines.limit(.responding) == 300 * second)
    #expect(deadlines.limit(.handling) == nil && deadlines.limit(.streaming) == nil)
  }

  @Test(
    "are looked at four times in the shortest one, between every 10 and every 250 ms",
    arguments: [
      (Duration.milliseconds(1), Int32(10)), (.milliseconds(40), 10),
      (.milliseconds(400), 100), (.seconds(1), 250), (.seconds(3_600), 250), (.zero, 10),
    ])
  func looks(shortest: Duration, interval: Int32) {
    #expect(deadlines(body: shortest).lookInterval == interval)
    #expect(deadlines(header: shortest, response: shortest).lookInterval == interval)
  }

  @Test(
    "never overflow and never run backwards",
    arguments: [
      (Duration.zero, UInt64(0)), (.seconds(-5), 0), (.nanoseconds(1), 1),
      (.milliseconds(1), 1_000_000), (.seconds(2), 2_000_000_000),
      (.seconds(Int64.max), 4_000_000_000_000_000_000),
    ])
  func durations(duration: Duration, count: UInt64) {
    #expect(duration.nanosecondCount == count)
  }
}
