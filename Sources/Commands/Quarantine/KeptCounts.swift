import SyncProtocol

/// How many changes did not reach the container and are kept.
struct KeptCounts: Equatable {
  /// Those that wait for a decision.
  var refused = 0
  /// Those of them that are a choice between two values.
  var conflicts = 0
  /// Those that wait for something else and go on by themselves.
  var parked = 0
  /// Those of companies that were taken away.
  var rescued = 0

  /// All that the container refused.
  var quarantined: Int { refused + parked }

  /// What `sync` says of them; nil when there are none.
  var sentence: String? {
    if refused > 0 {
      let others =
        parked == 0 ? "" : ", and \(parked.changes("waits", "wait")) for something else"
      return "Synced, but \(refused.changes("was", "were")) refused\(others): see thecompany "
        + "quarantine list."
    }
    if parked > 0 {
      return "Synced, but \(parked.changes("waits", "wait")) for something else and will go on by "
        + (parked == 1 ? "itself" : "themselves") + ": see thecompany quarantine list."
    }
    guard rescued > 0 else { return nil }
    return "Synced, but \(rescued.changes("was", "were")) not sent of a company that was taken "
      + "away: see thecompany rescue list."
  }

  var json: [(name: String, value: JSONValue)] {
    [
      ("quarantined", JSONValue(quarantined)), ("refused", JSONValue(refused)),
      ("conflicts", JSONValue(conflicts)), ("parked", JSONValue(parked)),
      ("rescued", JSONValue(rescued)),
    ]
  }
}
