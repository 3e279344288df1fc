import Model
import Storage
import SyncProtocol

extension ContainerCore {
  /// Keeps the secret of an authenticator that is being set up; nothing is asked for before its
  /// first code was shown. Throws `notAllowed` where one is on already.
  func beginTimeCodes(
    _ secret: [UInt8], of session: Session, at now: UInt64
  ) throws(CallRefusal) -> TimeCodeSecret {
    try command(at: now) { _ in
      try checkSession(session)
      guard try TimeCodeRow.read(of: session.account, connection)?.isOn != true else {
        throw CallRefusal(.notAllowed, "An authenticator is set up already. Remove it first.")
      }
      try TimeCodeRow(secret: secret, isOn: false, lastStep: 0)
        .write(of: session.account, connection)
      return TimeCodeSecret(secret: secret)
    }
  }

  /// Asks for codes at each sign-in from now on, once one was shown. Throws `wrongCode`.
  func confirmTimeCodes(
    _ message: TimeCodeMessage, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> AccountState {
    try command(at: now) { time in
      try checkSession(session)
      guard let row = try TimeCodeRow.read(of: session.account, connection) else {
        throw CallRefusal(.notFound, "Begin to set up the authenticator again.")
      }
      try row.use(message.code, of: session.account, time, connection)
      return try accountState(of: session.account)
    }
  }

  /// Asks for no codes any more; again: nothing.
  func removeTimeCodes(
    of session: Session, at now: UInt64
  ) throws(CallRefusal) -> AccountState {
    try command(at: now) { _ in
      try checkSession(session)
      try TimeCodeRow.delete(of: session.account, connection)
      return try accountState(of: session.account)
    }
  }
}
