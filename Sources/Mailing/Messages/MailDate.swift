import Model

/// A moment as a mail's header has it (RFC 5322), in UTC.
enum MailDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `seconds` are counted from 1970.
  static func text(_ seconds: UInt64) -> String {
    let parts = MomentParts(Moment(milliseconds: Int64(clamping: seconds) * 1_000))
    return "\(days[Int(seconds / 86_400 % 7)]), \(parts.day) \(months[Int(parts.month) - 1]) "
      + "\(parts.year) \(parts.clock):\(MomentParts.two(parts.second)) +0000"
  }
}
