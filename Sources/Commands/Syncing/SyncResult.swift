/// How far a sync of the command line came.
enum SyncResult: Equatable, Sendable {
  /// Everything of ours is there and everything of theirs is here.
  case synced
  /// The time was up, and the container did answer.
  case unfinished
  /// The container did not answer.
  case unreachable
  /// The container refuses a company's requests; the text says why.
  case refused(String)
  /// This device's own store does not work; the text says why.
  case stuck(String)
  /// The container refuses this version of the program.
  case tooOld
  /// The session is over.
  case signedOut
}
