import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Keeps the pair of an account that has none yet, and answers the pair that counts: where two
  /// devices offer one, the first does.
  package func offerPair(
    _ pair: WrappedPair, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> WrappedPair {
    try pair.checkForm()
    return try command(at: now) { _ in
      try checkSession(session)
      try PairRow.insert(pair, of: session.account, connection)
      guard let kept = try PairRow.read(of: session.account, connection) else {
        throw CallRefusal.unavailable
      }
      return kept
    }
  }

  /// The name and what is kept of the password of who is signed in; throws `notSignedIn`.
  func credentials(
    of session: Session
  ) throws(CallRefusal) -> (name: String, password: StoredPassword) {
    try look {
      try checkSession(session)
      let found = try connection.first(
        "SELECT name, passwordHash, isProof FROM accounts WHERE account = ?"
      ) {
        $0.bind(session.account, at: 1)
      } read: {
        ($0.string(0), StoredPassword(hash: $0.string(1), isProof: $0.bool(2)))
      }
      guard let found else { throw CallRefusal.notSignedIn }
      return found
    }
  }

  /// Takes a better hash of the same password, if it is still the account's.
  func rehash(
    _ account: AccountID, from old: String, to new: StoredPassword
  ) throws {
    try connection.run(
      "UPDATE accounts SET passwordHash = ?, isProof = ? WHERE account = ? AND passwordHash = ?"
    ) {
      $0.bind(new.hash, at: 1)
      $0.bind(new.isProof, at: 2)
      $0.bind(account, at: 3)
      $0.bind(old, at: 4)
    }
  }
}

/// What a container keeps of an account's password.
package struct StoredPassword: Equatable, Sendable {
  /// The Argon2id hash.
  package let hash: String
  /// Whether it is of the proof that devices show; of the password itself in accounts of before.
  package let isProof: Bool

  /// Takes the parts as they are.
  package init(hash: String, isProof: Bool) {
    self.hash = hash
    self.isProof = isProof
  }
}
