/// How long a webhook waits, as a value.
enum WebhookPace {
  /// After the first failed try, and at most.
  static let firstWait: UInt64 = 10_000
  static let longestWait: UInt64 = 6 * 3_600_000
  /// For how long a receiver may take nothing before it is given up.
  static let patience: UInt64 = 3 * 86_400_000
  /// Between looks where there was nothing to tell, and where nothing can be told.
  static let look: UInt64 = 2_000
  static let rest: UInt64 = 10_000

  /// How long to wait after that many failed tries; twice as long each time, and `random` spreads
  /// it between its half and its whole, so that those who failed together do not come back
  /// together.
  static func wait(failures: Int, random: UInt64) -> UInt64 {
    let longest = min(firstWait << UInt64(min(max(failures, 1) - 1, 30)), longestWait)
    return longest / 2 + random % (longest / 2 + 1)
  }

  /// Whether a receiver that has failed since a moment is given up. A clock that was set back
  /// begins anew.
  static func isGivenUp(failing since: UInt64?, now: UInt64) -> Bool {
    guard let since, now > since else { return false }
    return now - since >= patience
  }
}
