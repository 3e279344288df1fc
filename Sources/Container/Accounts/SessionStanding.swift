import SyncProtocol

/// What a secret opens.
enum SessionStanding: Sendable {
  /// A session that goes on.
  case open(Session)
  /// A session whose secret it becomes with this use.
  case next
  /// Nothing any more, for a reason if it is known, or nothing ever.
  case over(SessionEnd?)

  /// The session; nil where the secret is to take another's place. Throws `notSignedIn`.
  func session() throws(CallRefusal) -> Session? {
    switch self {
    case .open(let session): session
    case .next: nil
    case .over(let reason): throw reason?.refusal ?? .notSignedIn
    }
  }
}
