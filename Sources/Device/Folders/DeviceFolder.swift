import Glibc
package import Model
import SyncProtocol

/// A device's home: the session file, and one folder of stores for each account.
package struct DeviceFolder: Sendable {
  /// The path of the home.
  package let home: String

  /// Names a home; nothing is made yet.
  package init(home: String) { self.home = home }

  private var sessionPath: String { home + "/session" }

  /// Makes the home and an account's folder (0700) if they are missing, and answers the path of
  /// the latter.
  package func accountFolder(_ account: AccountID) throws(DeviceFailure) -> String {
    let path = home + "/" + account.description
    try PrivateFile.makeFolder(home)
    try PrivateFile.makeFolder(path)
    return path
  }

  /// Who is signed in; nil when nobody is. What a disk or somebody's editor made of the file is
  /// nobody's session: who signs in again puts a sound one in its place.
  package func session() throws -> DeviceSession? {
    try PrivateFile.read(sessionPath).flatMap { try? DeviceSession(jsonBytes: $0) }
  }

  /// Keeps who is signed in (0600): after a crash there is the old session or the new one.
  package func keep(_ session: DeviceSession) throws {
    try PrivateFile.makeFolder(home)
    try PrivateFile.replace(sessionPath, with: session.jsonBytes, in: home)
  }

  /// Keeps a session in the place of the one with this secret. False, and nothing is changed, when
  /// that one is not kept any more: it was ended, or somebody has signed in or out meanwhile.
  package func replace(session secret: String, with session: DeviceSession) throws -> Bool {
    try locked {
      guard try living(secret) != nil else { return false }
      try keep(session)
      return true
    }
  }

  /// Notes that a session was ended elsewhere: the person must sign in again, with the container's
  /// say. Where somebody signed the device out or deleted the account, `seal` has something to do.
  /// Does nothing when it is not the one that is kept.
  package func noteEnd(
    ofSession secret: String, _ ending: SessionEnding, now: UInt64
  ) throws {
    // Whoever seals holds the lock for a while, and has been told already.
    guard try living(secret) != nil else { return }
    try locked {
      guard let session = try living(secret) else { return }
      forgetPassword()
      try keep(
        DeviceSession(
          containerURL: session.containerURL, answer: session.answer, begunAt: session.begunAt,
          endedAt: now, signedOutAt: ending == .byContainer ? nil : now,
          isAccountDeleted: ending == .accountDeleted))
    }
  }

  /// The session that is kept, if it has this secret and nobody has ended it.
  private func living(_ secret: String) throws -> DeviceSession? {
    guard let session = try session(), session.answer.session == secret, session.endedAt == nil
    else { return nil }
    return session
  }

  /// Forgets who is signed in, and the password; the account's stores stay.
  package func forgetSession() throws { try locked { try removeSession() } }

  /// The same within the lock.
  func removeSession() throws(DeviceFailure) {
    forgetPassword()
    guard unlink(sessionPath) == 0 || errno == ENOENT else {
      throw DeviceFailure(folder: "The session file can't be removed", errno: errno)
    }
  }
}
