package import Model

/// Days and moments as calendars write them (RFC 5545).
package enum CalendarMoment {
  private static let day: Int64 = 86_400_000

  /// When something is due, as clocks on the wall show it: at midnight on that day at any time.
  /// Where a time zone stands beside it, it is what the clocks of that zone show.
  static func due(_ moment: Moment) -> String {
    let parts = MomentParts(moment)
    let isDay = moment.milliseconds % day == 0
    return isDay ? ";VALUE=DATE:\(date(parts))" : ":\(date(parts))T\(time(parts))"
  }

  /// A moment in UTC.
  static func stamp(_ moment: Moment) -> String {
    let parts = MomentParts(moment)
    return "\(date(parts))T\(time(parts))Z"
  }

  private static func date(_ parts: MomentParts) -> String {
    padded(parts.year, 4) + padded(parts.month, 2) + padded(parts.day, 2)
  }

  private static func time(_ parts: MomentParts) -> String {
    padded(parts.hour, 2) + padded(parts.minute, 2) + padded(parts.second, 2)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Reads a day, a time of a day, and a time in UTC, which is taken as it stands; nil for others.
  package static func read(_ text: String) -> Moment? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let first = halves.first, first.utf8.count == 8, isNumber(first), halves.count <= 2 else {
      return nil
    }
    let (year, month, rest) = (first.prefix(4), first.dropFirst(4).prefix(2), first.suffix(2))
    guard let start = Moment(typed: "\(year)-\(month)-\(rest)") else { return nil }
    guard halves.count == 2 else { return start }
    let clock = halves[1].hasSuffix("Z") ? halves[1].dropLast() : halves[1]
    guard clock.utf8.count == 6, isNumber(clock), let hour = Int64(clock.prefix(2)),
      let minute = Int64(clock.dropFirst(2).prefix(2)), let second = Int64(clock.suffix(2)),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    // A second that was put in is the one before it.
    let seconds = hour * 3_600 + minute * 60 + min(second, 59)
    return Moment(milliseconds: start.milliseconds + seconds * 1_000)
  }

  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
