/// What a program believes of the time, while its clock can't be trusted to be set right: a pure
/// state machine, with a reading in and a decision out (decision 0135).
///
/// A clock that is suddenly elsewhere has *leapt*. What it shows goes on being told, so that people
/// read what they expect; what would end for good waits until the leap is confirmed: by running on
/// for long enough, by the clocks of devices, or by the operator. Until then the time is believed
/// to go on from where it was, as fast as the program runs.
package struct BelievedTime: Equatable, Sendable {
  /// A difference that is no leap: a restart, an update, a clock that is put right.
  package static let tolerance: UInt64 = 3_600_000
  /// For how long a program runs until a leap ahead is believed: longer than a weekend on which
  /// nobody sees that the clock is wrong.
  package static let runLimit: UInt64 = 72 * 3_600_000
  /// The longest further time off that leaves what was counted as run.
  package static let breakLimit: UInt64 = 4 * 86_400_000
  /// So many times as long as a program has run, at most, may it be off then.
  private static let breakFactor: UInt64 = 10

  /// What became of the belief by a reading.
  package enum Change: Equatable, Sendable {
    /// The clock shows something else than is believed: what ends by it waits.
    case leapt(from: UInt64, to: UInt64)
    /// The clock left what it had shown without being believed.
    case returned(from: UInt64, to: UInt64)
    /// What the clock shows is believed from now on.
    case confirmed(from: UInt64, to: UInt64)
  }

  /// A clock that shows something else than is believed.
  package struct Leap: Equatable, Sendable {
    /// What the clock showed last.
    package fileprivate(set) var clock: UInt64
    /// For how long the program has run with it.
    package fileprivate(set) var ran: UInt64
    /// What devices said of it since this start.
    package fileprivate(set) var voices = ClockVoices()
    fileprivate var mark: UInt64

    /// Goes on from what was stored.
    package init(clock: UInt64, ran: UInt64) {
      self.clock = clock
      self.ran = ran
      mark = clock
    }
  }

  /// The latest moment that is believed to be over, in milliseconds since 1970.
  package private(set) var believed: UInt64
  /// What the clock shows instead; nil while it is believed.
  package private(set) var leap: Leap?
  /// What was believed at the last reading that said how long the program ran.
  private var mark: UInt64

  /// Goes on from what was stored.
  package init(believed: UInt64, leap: Leap? = nil) {
    self.believed = believed
    self.leap = leap
    mark = believed
  }

  /// What the clock showed last, as far as it was looked at.
  package var clock: UInt64 { leap?.clock ?? believed }
  /// Whether the clock shows a later time than is believed.
  package var isAhead: Bool { clock > believed }

  /// The time to tell and to stamp with while the clock shows that: the clock's, but never below
  /// what is believed, nor a little below what was told before.
  package func told(clock reading: UInt64) -> UInt64 {
    let isNear = isAhead && reading < clock && clock - reading <= Self.tolerance
    return max(reading, isNear ? clock : believed)
  }

  /// Takes a reading of the clock, and how long the program surely ran since the last reading that
  /// said so; 0 if that is not known, as at a start.
  package mutating func read(clock reading: UInt64, ran: UInt64 = 0) -> Change? {
    let expected = max(believed, mark.adding(ran))
    // One that was put back a little comes to where it was by itself.
    let isUsual = Self.isNear(reading, expected) || Self.isNear(reading, believed)
    believed = isUsual ? max(believed, reading) : expected
    if ran > 0 { mark = believed }
    guard isUsual else { return readElsewhere(reading, ran) }
    defer { leap = nil }
    return leap.map { .returned(from: $0.clock, to: reading) }
  }

  /// What the clock shows is not what is believed.
  private mutating func readElsewhere(_ reading: UInt64, _ ran: UInt64) -> Change? {
    guard let last = leap else {
      leap = Leap(clock: reading, ran: 0)
      return .leapt(from: believed, to: reading)
    }
    let expected = max(last.clock, last.mark.adding(ran))
    leap?.ran = last.ran.adding(ran)
    leap?.clock = reading
    if ran > 0 || reading < last.clock { leap?.mark = reading }
    if Self.isNear(reading, expected) || isBreak(after: last, expected: expected, reading) {
      return confirmedByRunning()
    }
    leap = Leap(clock: reading, ran: 0)
    return reading < last.clock
      ? .returned(from: last.clock, to: reading) : .leapt(from: believed, to: reading)
  }

  /// To have been off for a while once more, in the days that it takes to confirm a leap ahead, is
  /// no reason to begin anew.
  private func isBreak(after last: Leap, expected: UInt64, _ reading: UInt64) -> Bool {
    guard last.clock > believed, reading > expected else { return false }
    return reading - expected <= min(Self.breakLimit, last.ran.multiplied(by: Self.breakFactor))
  }

  /// The operator says that the clock is right.
  package mutating func confirm(clock reading: UInt64) -> Change? {
    leap = nil
    defer { (believed, mark) = (reading, reading) }
    return Self.isNear(reading, believed) ? nil : .confirmed(from: believed, to: reading)
  }

  /// A device says what its own clock shows, of a leap ahead. Only those that were known before it
  /// may be heard, one for each account: `speaker` tells accounts apart.
  package mutating func hear(_ voice: UInt64, of speaker: UInt64) -> Change? {
    guard isAhead, var heard = leap else { return nil }
    let width = heard.clock.distance(from: believed)
    let distance = voice.distance(from: heard.clock)
    if distance <= Self.tolerance {
      heard.voices.note(true, of: speaker)
    } else if distance > max(Self.tolerance, width / 4) {
      heard.voices.note(false, of: speaker)
    }
    leap = heard
    return heard.voices.confirm ? confirm(clock: heard.clock) : nil
  }

  private mutating func confirmedByRunning() -> Change? {
    guard let leap, isAhead, leap.ran >= Self.runLimit, !leap.voices.contradict else { return nil }
    return confirm(clock: leap.clock)
  }

  private static func isNear(_ one: UInt64, _ other: UInt64) -> Bool {
    one.distance(from: other) <= tolerance
  }
}

extension UInt64 {
  fileprivate func distance(from other: UInt64) -> UInt64 {
    self > other ? self - other : other - self
  }

  fileprivate func adding(_ other: UInt64) -> UInt64 {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }

  fileprivate func multiplied(by factor: UInt64) -> UInt64 {
    let (product, isOver) = multipliedReportingOverflow(by: factor)
    return isOver ? .max : product
  }
}
