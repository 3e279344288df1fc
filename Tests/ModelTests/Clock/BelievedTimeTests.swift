import Testing

@testable import Model

@Suite struct BelievedTimeTests {
  private static let hour: UInt64 = 3_600_000
  private static let day: UInt64 = 24 * hour
  private static let start: UInt64 = 1_800_000_000_000
  private let start = Self.start

  /// One that runs on, an hour at a time, while its clock goes right.
  private func run(_ time: inout BelievedTime, _ hours: UInt64, from clock: inout UInt64) {
    for _ in 0..<hours {
      clock += Self.hour
      _ = time.read(clock: clock, ran: Self.hour)
    }
  }

  @Test func `While the clock goes as the program runs, it is believed`() {
    var time = BelievedTime(believed: start)
    for minute in 1...200 as ClosedRange<UInt64> {
      let clock = start + minute * 60_000
      #expect(time.read(clock: clock - 30_000) == nil)
      #expect(time.read(clock: clock, ran: 60_000) == nil)
      #expect(time.believed == clock && time.moment.milliseconds == clock && time.leap == nil)
    }
  }

  @Test(
    "An hour is a restart, more is a leap",
    arguments: [(0, false), (hour, false), (hour + 1, true), (400 * day, true)] as [(UInt64, Bool)])
  func starts(_ gap: UInt64, _ isLeap: Bool) {
    var time = BelievedTime(believed: start)
    let change = time.read(clock: start + gap)
    #expect(change == (isLeap ? .leapt(from: start, to: start + gap) : nil))
    #expect(time.moment.milliseconds == (isLeap ? start : start + gap))
    #expect(time.told(clock: start + gap) == start + gap, "what people read is the clock's")
  }

  @Test func `A leap that is over in time has ended nothing`() {
    var time = BelievedTime(believed: start)
    var clock = start + 40 * Self.day
    #expect(time.read(clock: clock) != nil)
    run(&time, 71, from: &clock)
    #expect(time.moment.milliseconds == start + 71 * Self.hour, "it goes on as fast as it runs")
    let right = start + 71 * Self.hour
    #expect(time.read(clock: right) == .returned(from: clock, to: right))
    #expect(time.believed == right && time.leap == nil && time.told(clock: right) == right)
  }

  @Test func `A leap is believed once the program has run on for three days`() {
    var time = BelievedTime(believed: start)
    var clock = start + 60 * Self.day
    _ = time.read(clock: clock)
    run(&time, 71, from: &clock)
    #expect(time.leap?.ran == 71 * Self.hour)
    clock += Self.hour
    let believed = start + 72 * Self.hour
    #expect(time.read(clock: clock, ran: Self.hour) == .confirmed(from: believed, to: clock))
    #expect(time.moment.milliseconds == clock && time.leap == nil)
  }

  @Test func `It counts over restarts, but for a clock that leaps again`() {
    var clock = start + 60 * Self.day
    var time = BelievedTime(believed: start)
    _ = time.read(clock: clock)
    run(&time, 10, from: &clock)
    // Off for a night.
    time = BelievedTime(
      believed: time.believed, leap: BelievedTime.Leap(clock: clock, ran: time.leap?.ran ?? 0))
    clock += 14 * Self.hour
    #expect(time.read(clock: clock) == nil)
    #expect(time.leap?.ran == 10 * Self.hour && time.leap?.clock == clock)
    run(&time, 10, from: &clock)
    #expect(time.leap?.ran == 20 * Self.hour)
    clock += 5 * Self.day
    #expect(time.read(clock: clock) == .leapt(from: time.believed, to: clock))
    #expect(time.leap?.ran == 0)
  }

  @Test func `Just after a start no further leap is taken for a night`() {
    var time = BelievedTime(believed: start)
    _ = time.read(clock: start + 2 * Self.hour)
    #expect(time.read(clock: start + 20 * Self.hour) != nil)
    #expect(time.leap?.ran == 0)
  }

  @Test func `A clock that is behind is not believed by running on, and the time goes on`() {
    var time = BelievedTime(believed: start)
    var clock = UInt64(1_000)
    #expect(time.read(clock: clock) == .leapt(from: start, to: clock))
    run(&time, 200, from: &clock)
    #expect(time.told(clock: clock) == start + 200 * Self.hour, "nothing is told to be earlier")
    #expect(time.moment.milliseconds == clock, "and nothing is ended by what may be wrong")
    let right = start + 200 * Self.hour
    #expect(time.read(clock: right) == .returned(from: clock, to: right))
    #expect(time.leap == nil)
  }

  @Test func `A clock that is put back a little comes to where it was by itself`() {
    var time = BelievedTime(believed: start)
    #expect(time.read(clock: start - 20 * 60_000, ran: 60_000) == nil)
    #expect(time.told(clock: start - 20 * 60_000) == start)
    #expect(time.read(clock: start + 60_000, ran: 21 * 60_000) == nil)
    #expect(time.believed == start + 60_000)
  }

  @Test("The operator is believed, ahead and back", arguments: [400 * day, 0] as [UInt64])
  func operatorsWord(_ clock: UInt64) {
    var time = BelievedTime(believed: Self.start)
    _ = time.read(clock: clock == 0 ? 5 : Self.start + clock)
    let shown = time.clock
    #expect(time.confirm(clock: shown) == .confirmed(from: Self.start, to: shown))
    #expect(time.moment.milliseconds == shown && time.told(clock: shown) == shown)
  }

  @Test(
    "Devices of three accounts confirm a leap; one alone does not, however often it speaks",
    arguments: [
      ([1], false), ([1, 1, 1, 1], false), ([1, 2], false), ([1, 2, 3], true),
      ([1, 2, -4, 3], false), ([-4, 1, 2, 3], false), ([-4, 1, 2, 3, 5], true),
      ([-1, 1, 2, 3], true),
    ] as [([Int], Bool)])
  func voices(_ speakers: [Int], _ isConfirmed: Bool) {
    var time = BelievedTime(believed: start)
    let clock = start + 60 * Self.day
    _ = time.read(clock: clock)
    for speaker in speakers {
      let voice = speaker > 0 ? clock + 1_000 : start + 5_000
      _ = time.hear(voice, of: UInt64(speaker.magnitude))
    }
    #expect((time.leap == nil) == isConfirmed)
  }

  @Test(
    "Devices that show another time keep it from being believed for running on",
    arguments: [([-1], false), ([-1, 2], false), ([-1, 2, 3], true), ([], true)]
      as [([Int], Bool)])
  func contradiction(_ speakers: [Int], _ isConfirmed: Bool) {
    var time = BelievedTime(believed: start)
    var clock = start + 365 * Self.day
    _ = time.read(clock: clock)
    for speaker in speakers {
      let voice = speaker > 0 ? clock : start + Self.hour
      _ = time.hear(voice, of: UInt64(speaker.magnitude))
    }
    run(&time, 100, from: &clock)
    #expect((time.leap == nil) == isConfirmed)
  }

  @Test("Where no clock has leapt ahead nobody is heard", arguments: [0, 40 * day] as [UInt64])
  func unheard(_ back: UInt64) {
    var time = BelievedTime(believed: start)
    if back > 0 { _ = time.read(clock: start - back) }
    for speaker in 1...9 as ClosedRange<UInt64> {
      #expect(time.hear(time.clock + (back > 0 ? 0 : 90 * Self.day), of: speaker) == nil)
    }
    #expect(time.believed == start)
  }

  @Test func `Any reading is taken without a trap`() {
    var time = BelievedTime(believed: start)
    for clock in [.max, 0, .max - 1, start, 1, .max] as [UInt64] {
      for ran in [0, .max, 5] as [UInt64] { _ = time.read(clock: clock, ran: ran) }
      _ = time.hear(.max, of: 1)
      _ = time.hear(0, of: 2)
    }
    #expect(time.moment.before(.max) == 0)
  }
}
