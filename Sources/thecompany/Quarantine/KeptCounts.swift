import SyncProtocol

/// How many changes did not reach the container and are kept.
struct KeptCounts: Equatable {
  /// Those that wait for a decision.
  var refused = 0
  /// Those that wait for something else and go on by themselves.
  var parked = 0
  /// Those of companies that were taken away.
  var rescued = 0

  /// All that the container refused.
  var quarantined: Int { refused + parked }

  var json: [(name: String, value: JSONValue)] {
    [
      ("quarantined", JSONValue(quarantined)), ("refused", JSONValue(refused)),
      ("parked", JSONValue(parked)), ("rescued", JSONValue(rescued)),
    ]
  }

  var sentence: String {
    var sentences: [String] = []
    if quarantined == 0 { sentences.append("Nothing was refused.") }
    if refused > 0 {
      sentences.append(
        "\(refused.changes("was", "were")) refused: see thecompany quarantine list.")
    }
    if parked > 0 {
      sentences.append(
        "\(parked.changes("was", "were")) refused and will go on by themselves: "
          + "see thecompany quarantine list.")
    }
    if rescued > 0 {
      sentences.append(
        "\(rescued.changes("was", "were")) not sent of a company that was taken away: "
          + "see thecompany rescue list.")
    }
    return sentences.joined(separator: " ")
  }
}
