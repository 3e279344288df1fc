import Model

/// Moments as RFC 3339 writes them, to the millisecond and in UTC.
enum RFC3339 {
  /// Such as `2026-11-28T09:30:00Z`, with a fraction where there is one.
  static func text(_ milliseconds: Int64) -> String {
    let moment = Moment(milliseconds: milliseconds)
    let parts = MomentParts(moment)
    let year = padded(parts.year, 4)
    let date = "\(year)-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2)):\(padded(parts.second, 2))"
    let rest = (moment.milliseconds % 1_000 + 1_000) % 1_000
    return "\(date)T\(time)" + (rest == 0 ? "" : ".\(padded(rest, 3))") + "Z"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Reads a moment with any offset, or a day, which is midnight of it in UTC; nil for anything
  /// else, and for more than three digits of a fraction, which would be lost.
  static func milliseconds(_ text: String) -> Int64? {
    var rest = Array(text.utf8)[...]
    guard let days = day(&rest) else { return nil }
    if rest.isEmpty { return checked(days * 86_400_000) }
    guard take(&rest, "T") || take(&rest, "t") || take(&rest, " "), let hour = number(&rest, 2),
      take(&rest, ":"), let minute = number(&rest, 2), take(&rest, ":"),
      let second = number(&rest, 2), hour < 24, minute < 60, second < 60,
      let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty
    else { return nil }
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - offset * 60
    return checked(seconds * 1_000 + fraction)
  }

  private static func checked(_ milliseconds: Int64) -> Int64? {
    Moment.range.contains(milliseconds) ? milliseconds : nil
  }

  /// Days since 1970 of a date that there is.
  private static func day(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    guard let year = number(&rest, 4), take(&rest, "-"), let month = number(&rest, 2),
      take(&rest, "-"), let day = number(&rest, 2), (1...12).contains(month), day >= 1
    else { return nil }
    // Years begin in March here, so that the day a leap year adds is its last.
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let yearOfEra = shifted - era * 400
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let count = era * 146_097 + dayOfEra - 719_468
    let parts = MomentParts(Moment(milliseconds: count * 86_400_000))
    return parts.year == year && parts.month == month && parts.day == day ? count : nil
  }

  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    guard take(&rest, ".") else { return 0 }
    let digits = rest.prefix { (48...57).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) } * [100, 10, 1][digits.count - 1]
  }

  /// Minutes east of UTC.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    if take(&rest, "Z") || take(&rest, "z") { return 0 }
    let isWest = take(&rest, "-")
    guard isWest || take(&rest, "+"), let hours = number(&rest, 2), take(&rest, ":"),
      let minutes = number(&rest, 2), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  private static func take(_ rest: inout ArraySlice<UInt8>, _ sign: String) -> Bool {
    guard let first = rest.first, first == sign.utf8.first else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, _ width: Int) -> Int64? {
    let digits = rest.prefix(width)
    guard digits.count == width, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    rest = rest.dropFirst(width)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }
}
