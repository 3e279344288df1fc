package import Model

/// How far a device is in step with the container, as one phrase can say it.
package enum SyncState: Equatable, Sendable {
  /// Everything is there and everything of ours has arrived.
  case synced
  /// This many changes wait to be sent.
  case unsent(Int)
  /// The container can't be reached since then; this many changes wait.
  case offline(since: Moment, unsent: Int)
  /// The company is being read for the first time: so many records of so many are here.
  case fetching(done: Int, total: Int)
  /// This many changes were refused and wait for a decision.
  case needsAttention(Int)
  /// The container refuses this version of the program: nothing can be changed, and this many
  /// changes wait for its update.
  case tooOld(unsent: Int)
  /// Something else keeps it from syncing; the sentence says what, and what to do.
  case stopped(String)
}
