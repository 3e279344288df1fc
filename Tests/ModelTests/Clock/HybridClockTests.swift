import Testing

@testable import Model

@Suite struct HybridClockTests {
  @Test(
    "However the wall clock runs, each moment is above the one before",
    arguments: [
      [100, 99, 98, 1, 0], [0, 0, 0, 0], [2_147_483_647_999, 2_147_483_648_000],
      [1_700_000_000_000, 0, 1_700_000_000_001, 5],
      [0xFFFF_FFFF_FFFF, 0, 0xFFFF_FFFF_FFFF],
    ] as [[UInt64]])
  func neverBackwards(_ walls: [UInt64]) {
    var clock = HybridClock(device: 7)
    var last = HybridTime.zero
    for wall in walls {
      let next = clock.next(wallMilliseconds: wall)
      #expect(next > last)
      #expect(next.milliseconds >= wall)
      #expect(next.device == 7)
      last = next
    }
  }

  @Test func `A moment shows the wall's time while the wall goes on`() {
    var clock = HybridClock(device: 1)
    for wall in [0, 1, 2_147_483_648_000, 4_102_444_800_000] as [UInt64] {
      let time = clock.next(wallMilliseconds: wall)
      #expect(time.milliseconds == wall)
      #expect(time.counter == (wall == 0 ? 1 : 0))
    }
  }

  @Test func `After 65,536 moments of one millisecond the next millisecond begins`() {
    var clock = HybridClock(device: 1)
    var last = clock.next(wallMilliseconds: 5)
    for _ in 0..<65_535 { last = clock.next(wallMilliseconds: 5) }
    #expect(last == HybridTime(milliseconds: 5, counter: .max, device: 1))
    #expect(clock.next(wallMilliseconds: 5) == HybridTime(milliseconds: 6, device: 1))
  }

  @Test func `What was seen is below the next own moment, and lower ones change nothing`() {
    var clock = HybridClock(highest: 10 << 16, device: 1)
    clock.observe(HybridTime(milliseconds: 50, counter: 9, device: 2))
    clock.observe(HybridTime(milliseconds: 20, device: 3))
    let next = clock.next(wallMilliseconds: 30)
    #expect(next == HybridTime(milliseconds: 50, counter: 10, device: 1))
  }

  @Test func `The end of time, seen in someone's message, stops no one`() {
    var clock = HybridClock(device: 1)
    clock.observe(HybridTime(ticks: .max, device: 9))
    #expect(clock.next(wallMilliseconds: 5).ticks == .max)
    #expect(clock.next(wallMilliseconds: .max).ticks == .max)
  }

  @Test func `A wall clock beyond 48 bits counts as the last millisecond`() {
    var clock = HybridClock(device: 1)
    #expect(clock.next(wallMilliseconds: 1 << 48).milliseconds == 0xFFFF_FFFF_FFFF)
  }

  @Test func `Moments order by time, counter, then device`() {
    let ordered = [
      HybridTime.zero, HybridTime(ticks: 0, device: 1),
      HybridTime(milliseconds: 1, device: 0), HybridTime(milliseconds: 1, device: .max),
      HybridTime(milliseconds: 1, counter: 1, device: 0), HybridTime(milliseconds: 2, device: 0),
      HybridTime(ticks: .max, device: .max),
    ]
    for (index, early) in ordered.enumerated() {
      for late in ordered[(index + 1)...] {
        #expect(early < late)
        #expect(!(late < early))
      }
    }
  }
}
