/// Days as spreadsheets count them, in words.
enum SheetDate {
  /// `2026-11-24`, `2026-11-24 14:05`, or `14:05` for a part of a day alone; nil for what is no
  /// day. `digits` are plain.
  static func text(_ digits: String, is1904: Bool) -> String? {
    let parts = digits.split(separator: ".", maxSplits: 1)
    guard !digits.hasPrefix("-"), let first = parts.first, var day = Int(first), day < 3_000_000
    else { return nil }
    var second = parts.count > 1 ? seconds(ofFraction: parts[1]) : 0
    if second == 86_400 { (day, second) = (day + 1, 0) }
    if day == 0, !is1904 { return clock(second) }
    let date = date(day, is1904: is1904)
    return second == 0 ? date : "\(date) \(clock(second))"
  }

  /// Seconds of a day that digits behind the point are, rounded.
  private static func seconds(ofFraction digits: Substring) -> Int {
    let kept = digits.prefix(12)
    var fraction = Int(kept) ?? 0
    for _ in kept.count..<12 { fraction *= 10 }
    return (fraction * 86_400 + 500_000_000_000) / 1_000_000_000_000
  }

  private static func clock(_ second: Int) -> String {
    let minutes = "\(two(second / 3_600)):\(two(second / 60 % 60))"
    return second % 60 == 0 ? minutes : "\(minutes):\(two(second % 60))"
  }

  private static func date(_ day: Int, is1904: Bool) -> String {
    // The first spreadsheets took 1900 for a leap year, and all have kept that.
    if !is1904, day == 60 { return "1900-02-29" }
    let since1970 = is1904 ? day - 24_107 : day - (day < 60 ? 25_568 : 25_569)
    let (year, month, dayOfMonth) = civil(since1970)
    return "\(year)-\(two(month))-\(two(dayOfMonth))"
  }

  /// The date so many days after 1970-01-01, or before.
  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let year =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      year + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  private static func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
