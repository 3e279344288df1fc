import Model

/// When accounts were last noted as active, so that it is written seldom.
struct RecentActivity {
  /// Milliseconds between two notes of an account.
  static let interval: UInt64 = 15 * 60 * 1_000
  /// Accounts that are remembered; beyond it they are noted anew.
  static let accountLimit = 50_000

  private var noted: [AccountID: UInt64] = [:]

  /// Whether it is time to note the account; then it counts as noted.
  mutating func isNews(_ account: AccountID, at now: UInt64) -> Bool {
    if let last = noted[account], last <= now, now < last + Self.interval { return false }
    if noted.count >= Self.accountLimit { noted.removeAll() }
    noted[account] = now
    return true
  }
}
