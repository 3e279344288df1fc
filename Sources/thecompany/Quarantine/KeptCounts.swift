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

  var json: [(name: String, value: JSONValue)] {
    [
      ("quarantined", JSONValue(quarantined)), ("refused", JSONValue(refused)),
      ("conflicts", JSONValue(conflicts)), ("parked", JSONValue(parked)),
      ("rescued", JSONValue(rescued)),
    ]
  }
}
