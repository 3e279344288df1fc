/// How wrong this machine's clock is, in words.
package struct ClockGap: Equatable, Sendable {
  /// Milliseconds that it is ahead of the container's; below zero where it is behind.
  package let milliseconds: Int

  /// The gap, if there is one.
  package init?(ahead milliseconds: Int) {
    if milliseconds == 0 { return nil }
    self.milliseconds = milliseconds
  }

  /// For example "31 days ahead of".
  package var words: String {
    let minutes = milliseconds.magnitude / 60_000
    let (count, unit) =
      switch minutes {
      case ..<120: (minutes, "minute")
      case ..<2_880: (minutes / 60, "hour")
      default: (minutes / 1_440, "day")
      }
    return "\(count) \(unit)\(count == 1 ? "" : "s") \(milliseconds > 0 ? "ahead of" : "behind")"
  }

  /// What a person is told where they look at how the device is doing.
  package var sentence: String {
    "This machine's clock is \(words) the server's: set it. What you save is kept and sent all "
      + "the same."
  }
}
