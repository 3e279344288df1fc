extension CallResponse {
  /// When the server sent it, by its own clock, in milliseconds since 1970 and to the second; nil
  /// where it does not say.
  package var sentAt: Int64? { header("Date").flatMap(Self.milliseconds) }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads the one form of a date that servers send: `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func milliseconds(_ text: String) -> Int64? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let day = Int64(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int64(words[3])
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int64($0) }
    guard clock.count == 3, (1...31).contains(day), (1970...9999).contains(year),
      (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    let days = days(year: year, month: Int64(month) + 1, day: day)
    return (days * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]) * 1_000
  }

  /// Days since 1970; years begin in March here, so that the day a leap year adds is its last.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
