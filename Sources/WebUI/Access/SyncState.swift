package import Model

/// How far a device is in step with the container, as one phrase can say it.
package enum SyncState: Equatable, Sendable {
  /// Everything is there and everything of ours has arrived.
  case synced
  /// This many changes wait to be sent.
  case unsent(Int)
  /// The container can't be reached since then; this many changes wait.
  case offline(since: Moment, unsent: Int)
  /// This many changes were refused and wait for a decision.
  case needsAttention(Int)
}
