import Model

// What can be said in both: rules of calendars say more, and nothing of days after it was done.
extension Recurrence {
  private static let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// As calendars write it (RFC 5545); nil for what they have no rule for.
  var rule: String? {
    switch self {
    case .days(1): "FREQ=DAILY"
    case .days(let count): "FREQ=DAILY;INTERVAL=\(count)"
    case .weekly(let days):
      "FREQ=WEEKLY;BYDAY=" + days.sorted().map { Self.days[Int($0) - 1] }.joined(separator: ",")
    case .monthly(31): "FREQ=MONTHLY;BYMONTHDAY=-1"
    // The last of these days that the month has.
    case .monthly(let day) where day > 28:
      "FREQ=MONTHLY;BYMONTHDAY="
        + (28...day).map { String($0) }.joined(separator: ",") + ";BYSETPOS=-1"
    case .monthly(let day): "FREQ=MONTHLY;BYMONTHDAY=\(day)"
    case .afterwards: nil
    }
  }

  /// Reads a rule of what is due then; nil for one that says more than we can.
  init?(rule: String, due: Moment?) {
    var parts: [String: String] = [:]
    for part in rule.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return nil }
      parts[pair[0]] = pair[1]
    }
    parts["WKST"] = nil
    let frequency = parts.removeValue(forKey: "FREQ")
    let interval = parts.removeValue(forKey: "INTERVAL").map { Int64($0) } ?? 1
    guard let interval, interval >= 1 else { return nil }
    switch frequency {
    case "DAILY" where parts.isEmpty && interval <= Self.dayLimit: self = .days(interval)
    case "WEEKLY" where interval == 1:
      guard let days = Self.weekdays(parts, due) else { return nil }
      self = .weekly(days)
    case "MONTHLY" where interval == 1:
      guard let day = Self.monthDay(parts, due) else { return nil }
      self = .monthly(day)
    default: return nil
    }
  }

  private static func weekdays(_ parts: [String: String], _ due: Moment?) -> Set<Int64>? {
    guard let names = parts["BYDAY"] else {
      guard parts.isEmpty, let due else { return nil }
      // The first of January 1970 was a Thursday.
      let day = due.milliseconds / 86_400_000
      return [((day + 3) % 7 + 7) % 7 + 1]
    }
    let days = names.split(separator: ",").map { Self.days.firstIndex(of: String($0)) }
    guard parts.count == 1, !days.isEmpty, days.allSatisfy({ $0 != nil }) else { return nil }
    return Set(days.compactMap { $0.map { Int64($0) + 1 } })
  }

  private static func monthDay(_ parts: [String: String], _ due: Moment?) -> Int64? {
    guard let text = parts["BYMONTHDAY"] else {
      return parts.isEmpty ? due.map { MomentParts($0).day } : nil
    }
    let days = text.split(separator: ",").compactMap { Int64($0) }
    if parts.count == 1, days.count == 1 {
      return days[0] == -1 ? 31 : (1...31).contains(days[0]) ? days[0] : nil
    }
    guard parts.count == 2, parts["BYSETPOS"] == "-1", let last = days.last, last <= 31,
      last > 28, days == Array(28...last)
    else { return nil }
    return last
  }
}
