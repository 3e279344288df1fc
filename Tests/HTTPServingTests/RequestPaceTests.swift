import Testing

@testable import HTTPServing

@Suite struct RequestPaceTests {
  @Test func `Who asks too often waits for the next minute, others do not`() {
    let pace = RequestPace(countLimit: 60)
    for _ in 0..<60 {
      #expect(!pace.isSpent("a", now: 1_000_000))
      #expect(pace.allows("a", now: 1_000_000))
    }
    #expect(pace.isSpent("a", now: 1_000_001) && !pace.isSpent("b", now: 1_000_001))
    #expect(!pace.allows("a", now: 1_000_001) && pace.allows("b", now: 1_000_001))
    #expect(!pace.isSpent("a", now: 1_060_000) && pace.allows("a", now: 1_060_000))
    #expect(pace.allows("a", now: 5))
  }

  @Test func `New names wait where too many ask`() {
    let pace = RequestPace(countLimit: 2)
    for number in 0..<RequestPace.nameLimit { #expect(pace.allows("\(number)", now: 1)) }
    #expect(!pace.allows("new", now: 1) && pace.allows("0", now: 1))
    #expect(pace.allows("new", now: 60_001))
  }
}
