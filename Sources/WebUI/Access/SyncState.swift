package import Device
package import Model

/// How far a device is in step with the container, as one phrase can say it.
package enum SyncState: Equatable, Sendable {
  /// Everything is there and everything of ours has arrived.
  case synced
  /// This waits to be sent.
  case unsent(Unsent)
  /// The container can't be reached since then; this waits.
  case offline(since: Moment, unsent: Unsent)
  /// The company is being read for the first time: so many records of so many are here.
  case fetching(done: Int, total: Int)
  /// This many changes were refused and wait for a decision.
  case needsAttention(Int)
  /// This many changes were refused because of something else, and go on by themselves.
  case parked(Int)
  /// The container refuses this version of the program: nothing can be changed, and this
  /// waits for its update.
  case tooOld(unsent: Unsent)
  /// Something else keeps it from syncing; the sentence says what, and what to do.
  case stopped(String)
}
