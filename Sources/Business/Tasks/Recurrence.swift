import Device
package import Model

/// When something is to be done again, once it is done.
package enum Recurrence: Equatable, Sendable {
  /// Every so many days, by the days that it was due.
  case days(Int64)
  /// On these days of each week: 1 is Monday, 7 is Sunday.
  case weekly(Set<Int64>)
  /// On a day of each month; in a month that has no such day on its last one.
  case monthly(Int64)
  /// So many days after it was done.
  case afterwards(Int64)

  /// Days between two at most: ten years.
  package static let dayLimit: Int64 = 3_660
  /// The days of a week as texts name them, Monday first.
  package static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Reads what `text` writes, and `weekly mon,thu`; nil for anything else.
  package init?(_ text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    switch (words.first, words.count) {
    case ("daily", 1): self = .days(1)
    case ("every", 3) where ["day", "days"].contains(words[2]):
      guard let count = Self.count(words[1], 1...Self.dayLimit) else { return nil }
      self = .days(count)
    case ("after", 3) where ["day", "days"].contains(words[2]):
      guard let count = Self.count(words[1], 1...Self.dayLimit) else { return nil }
      self = .afterwards(count)
    case ("weekly", 2...):
      let days = words.dropFirst().map { Self.weekdays.firstIndex(of: $0) }
      guard days.allSatisfy({ $0 != nil }) else { return nil }
      self = .weekly(Set(days.compactMap { $0.map { Int64($0) + 1 } }))
    case ("monthly", 2):
      guard let day = Self.count(words[1], 1...31) else { return nil }
      self = .monthly(day)
    default: return nil
    }
  }

  private static func count(_ text: String, _ range: ClosedRange<Int64>) -> Int64? {
    Int64(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// As records keep it, and commands and tables write it.
  package var text: String {
    switch self {
    case .days(1): "daily"
    case .days(let count): "every \(count) days"
    case .weekly(let days):
      "weekly " + days.sorted().map { Self.weekdays[Int($0) - 1] }.joined(separator: " ")
    case .monthly(let day): "monthly \(day)"
    case .afterwards(1): "after 1 day"
    case .afterwards(let count): "after \(count) days"
    }
  }

  /// As pages say it.
  package var told: String {
    switch self {
    case .days(1): say("Every day")
    case .days(let count): say("Every \(String(count)) days")
    case .weekly(let days):
      say("Each week: \(days.sorted().map { Self.name(ofWeekday: $0) }.joined(separator: ", "))")
    case .monthly(31): say("On the last day of each month")
    case .monthly(let day): say("On day \(String(day)) of each month")
    case .afterwards(let count):
      say(
        Int(count), one: "1 day after it is done", other: "\(String(count)) days after it is done")
    }
  }

  /// A day of the week; 1 is Monday.
  package static func name(ofWeekday day: Int64) -> String {
    switch day {
    case 1: say("Monday")
    case 2: say("Tuesday")
    case 3: say("Wednesday")
    case 4: say("Thursday")
    case 5: say("Friday")
    case 6: say("Saturday")
    default: say("Sunday")
    }
  }

  /// When the next one is due that was due then, if at all, and is done today: later than before,
  /// and never before today. The time of the day stays.
  package func next(after due: Moment?, doneOn today: Moment) -> Moment {
    let today = Self.day(of: today)
    let last = due.map(Self.day) ?? today
    let first = max(last + 1, today)
    let day: Int64 =
      switch self {
      case .days(let count): last + count * max(1, (today - last + count - 1) / count)
      case .afterwards(let count): today + count
      case .weekly(let days): (first...first + 6).first { days.contains(Self.weekday($0)) } ?? first
      case .monthly(let wanted): Self.month(wanted, from: first)
      }
    let time = due.map { $0.milliseconds - Self.day(of: $0) * Self.length } ?? 0
    return Moment(milliseconds: day * Self.length + time)
  }

  private static let length: Int64 = 86_400_000

  /// A count of days since 1970.
  private static func day(of moment: Moment) -> Int64 {
    let whole = moment.milliseconds / length
    return moment.milliseconds % length < 0 ? whole - 1 : whole
  }

  /// The first of January 1970 was a Thursday.
  private static func weekday(_ day: Int64) -> Int64 { ((day + 3) % 7 + 7) % 7 + 1 }

  private static func parts(_ day: Int64) -> MomentParts {
    MomentParts(Moment(milliseconds: day * length))
  }

  /// The first day that is the wanted one of its month, or its last where it has none such.
  private static func month(_ wanted: Int64, from first: Int64) -> Int64 {
    (first...first + 31).first { day in
      let isLast = parts(day + 1).day == 1
      return parts(day).day == wanted || isLast && parts(day).day < wanted
    } ?? first
  }
}
