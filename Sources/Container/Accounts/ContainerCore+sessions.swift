import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Gives a session another secret. The present one is good until the other is used for the first
  /// time: an answer that got lost costs nothing, and then the earlier secret is dead.
  ///
  /// Throws `notSignedIn` for a session that has ended since it was looked up.
  package func rotate(
    _ session: Session, _ circumstances: Circumstances
  ) throws(CallRefusal) -> SignInAnswer {
    let secret = circumstances.secret
    return try command(at: circumstances.now) { _ in
      try checkSession(session)
      try SessionRow.setNext(SecretHash.of(secret), of: session, connection)
      return try answer(session, secret)
    }
  }

  /// Who holds the secret of this hash, which takes the place of the one before it now if it is
  /// used for the first time. Throws `notSignedIn` with the reason if it is known.
  func session(_ hash: [UInt8]) throws(CallRefusal) -> Session {
    let standing = try look { try SessionRow.standing(of: hash, connection) }
    if let session = try standing.session() { return session }
    do throws(CallRefusal) {
      return try promoted(hash)
    } catch {
      // Where it can't be written down it opens the session beside the present one, as before.
      guard error.code == .unavailable, let failure = lastFailure, failure.code != .commitUnknown,
        DiskTrouble(failure) != nil,
        let found = try look({ try SessionRow.awaiting(hash, connection) })
      else { throw error }
      return found.session
    }
  }

  private func promoted(_ hash: [UInt8]) throws(CallRefusal) -> Session {
    try command(at: belief.clock) { _ in
      // Another request may have been first.
      guard let (present, session) = try SessionRow.awaiting(hash, connection) else {
        guard let session = try SessionRow.read(hash, connection) else {
          throw CallRefusal.notSignedIn
        }
        return session
      }
      try SessionRow.promote(hash, connection)
      try DeviceRow.noteSession(hash, of: session, connection)
      note(.sessionEnded(hash: present, session: session))
      return session
    }
  }

  /// Ends the sessions of devices that were away for too long, as far as is believed.
  package func endUnusedSessions(at now: UInt64) throws(CallRefusal) {
    let moment = try moment(at: now)
    let unused = try look { try SessionRow.unused(at: moment, connection) }
    guard !unused.isEmpty else { return }
    try command(at: now) { _ in
      for (hash, session) in unused {
        try SessionRow.end(hash, .unused, connection)
        try noteSession(.signedOut, of: session, by: .container)
        note(.sessionEnded(hash: hash, session: session))
      }
    }
  }
}
