import Device
import Testing

/// How wrong a clock is, as people are told.
@Suite struct ClockGapTests {
  @Test(arguments: [
    (60_000, "1 minute ahead of"), (-600_000, "10 minutes behind"),
    (7_200_000, "2 hours ahead of"), (-172_800_000, "2 days behind"),
    (31 * 86_400_000, "31 days ahead of"),
  ])
  func `A gap is told in the unit that fits`(milliseconds: Int, words: String) {
    #expect(ClockGap(ahead: milliseconds)?.words == words)
  }

  @Test func `A right clock is not talked about`() {
    #expect(ClockGap(ahead: 0) == nil)
    #expect(ClockGap(ahead: Int.min)?.words.hasSuffix("days behind") == true)
  }
}
