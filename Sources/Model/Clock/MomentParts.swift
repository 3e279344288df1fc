/// The calendar's parts of a moment in UTC.
package struct MomentParts: Equatable, Sendable {
  /// The year.
  package let year: Int64
  /// The month, from 1.
  package let month: Int64
  /// The day of the month.
  package let day: Int64
  /// The hour of the day.
  package let hour: Int64
  /// The minute of the hour.
  package let minute: Int64
  /// The second of the minute.
  package let second: Int64

  /// Finds the parts of a moment.
  package init(_ moment: Moment) {
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

  /// A number with at least two digits.
  package static func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// `2026-11-20`.
  package var date: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }
  /// `14:05`.
  package var clock: String { "\(Self.two(hour)):\(Self.two(minute))" }
  /// `2026-11-20 14:05 UTC`.
  package var text: String { "\(date) \(clock) UTC" }
  /// `2026-11-20T14:05:33Z`.
  package var iso: String { "\(date)T\(clock):\(Self.two(second))Z" }
}
