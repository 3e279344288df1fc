package import Model

/// A moment in words. Written in UTC; the page's script turns it into the reader's own time.
package enum MomentText {
  static func render(_ moment: Moment) -> HTML {
    Tag.time(Attribute("datetime", iso(moment)), Attribute("data-time")) { text(moment) }
  }

  /// `2026-11-20 14:05 UTC`.
  package static func text(_ moment: Moment) -> String {
    let parts = MomentParts(moment)
    return "\(parts.date) \(parts.clock) UTC"
  }

  /// `14:05 UTC`.
  static func clock(_ moment: Moment) -> String { MomentParts(moment).clock + " UTC" }

  /// `2026-11-20T14:05:33Z`.
  package static func iso(_ moment: Moment) -> String {
    let parts = MomentParts(moment)
    return "\(parts.date)T\(parts.clock):\(MomentParts.two(parts.second))Z"
  }
}

/// The calendar's parts of a moment in UTC.
struct MomentParts: Equatable {
  let year: Int64
  let month: Int64
  let day: Int64
  let hour: Int64
  let minute: Int64
  let second: Int64

  init(_ moment: Moment) {
    let seconds = MomentParts.floored(moment.milliseconds, by: 1_000)
    let days = MomentParts.floored(seconds, by: 86_400)
    let rest = seconds - days * 86_400
    (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
    (year, month, day) = MomentParts.date(ofDay: days)
  }

  /// The Gregorian date of a count of days since 1970. Years begin in March here, so that the day
  /// a leap year adds is its last.
  private static func date(ofDay day: Int64) -> (Int64, Int64, Int64) {
    let shifted = day + 719_468
    let era = floored(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func floored(_ value: Int64, by divisor: Int64) -> Int64 {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }

  static func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }

  var date: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }
  var clock: String { "\(Self.two(hour)):\(Self.two(minute))" }
}
