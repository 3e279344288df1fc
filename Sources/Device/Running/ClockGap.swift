import Model

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
    let hours = minutes / 60
    let days = hours / 24
    let gap =
      switch minutes {
      case ..<120: say(minutes, one: "1 minute", other: "\(Int(minutes)) minutes")
      case ..<2_880: say(hours, one: "1 hour", other: "\(Int(hours)) hours")
      default: say(days, one: "1 day", other: "\(Int(days)) days")
      }
    return milliseconds > 0 ? say("\(gap) ahead of") : say("\(gap) behind")
  }

  /// What a person is told where they look at how the device is doing.
  package var sentence: String {
    say(
      "This machine's clock is \(words) the server's: set it. What you save is kept and sent all "
        + "the same.")
  }
}
