import Model
import Storage
import SyncProtocol

extension ContainerCore {
  /// Takes another password of who is signed in and has shown the present one, and the key pair
  /// wrapped with it; ends all other sessions if asked to.
  ///
  /// Throws `changedMeanwhile` where the password or the pair is not the one any more that the
  /// request was made with: nothing is changed then.
  func changePassword(
    to new: StoredPassword, from old: StoredPassword, pair: WrappedPair?, endsOthers: Bool,
    by session: Session, at now: UInt64
  ) throws(CallRefusal) {
    try pair?.checkForm()
    try command(at: now) { _ in
      try checkSession(session)
      try set(new, from: old, of: session.account)
      try rewrap(pair, of: session.account)
      try MailSecretRow.deleteAll(.reset, of: session.account, connection)
      if endsOthers { try endSessions(of: session.account, but: session.device) }
    }
  }

  /// Keeps another hash if the one of before is still the account's.
  private func set(
    _ new: StoredPassword, from old: StoredPassword, of account: AccountID
  ) throws {
    try rehash(account, from: old.hash, to: new)
    guard connection.changesCount == 1 else { throw CallRefusal.passwordChangedMeanwhile }
  }

  /// Keeps the same pair wrapped anew: an account with a pair takes no other one here, and never
  /// keeps one that the new password does not open.
  func rewrap(_ pair: WrappedPair?, of account: AccountID) throws {
    guard let kept = try PairRow.read(of: account, connection) else {
      if let pair { try PairRow.insert(pair, of: account, connection) }
      return
    }
    guard let pair, pair.publicKey == kept.publicKey else {
      throw CallRefusal.passwordChangedMeanwhile
    }
    try PairRow.replace(pair, of: account, connection)
  }

  /// Ends the sessions of an account's devices, but for one. They are told the reason when they
  /// come, and by that to seal what they have; without one, which they are where the account's pair
  /// does not stay the same, nothing is sealed.
  func endSessions(
    of account: AccountID, but kept: DeviceID?, _ reason: SessionEnd? = .signedOut
  ) throws {
    for (hash, session) in try SessionRow.all(of: account, connection) where session.device != kept
    {
      if let reason {
        try SessionRow.end(hash, reason, connection)
      } else {
        try SessionRow.delete(session, connection)
      }
      try noteSession(.signedOut, of: session, by: AuditAuthor(session))
      note(.sessionEnded(hash: hash, session: session))
    }
  }
}

extension CallRefusal {
  static let passwordChangedMeanwhile = CallRefusal(
    .changedMeanwhile, "The password was changed on another device just now. Sign in again.")
}
