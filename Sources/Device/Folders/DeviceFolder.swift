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

  /// Who is signed in; nil when nobody is.
  package func session() throws -> DeviceSession? {
    guard let bytes = try PrivateFile.read(sessionPath) else { return nil }
    do {
      return try DeviceSession(jsonBytes: bytes)
    } catch {
      throw DeviceFailure(.folder, "The session file can't be read; sign in again.")
    }
  }

  /// Keeps who is signed in (0600): after a crash there is the old session or the new one.
  package func keep(_ session: DeviceSession) throws {
    try PrivateFile.makeFolder(home)
    try PrivateFile.replace(sessionPath, with: session.jsonBytes, in: home)
  }

  /// Notes that a session was ended elsewhere: the person must sign in again, with the container's
  /// say. Does nothing when it is not the one that is kept.
  package func noteEnd(ofSession secret: String, now: UInt64) throws {
    guard let session = try session(), session.answer.session == secret, session.endedAt == nil
    else { return }
    forgetPassword()
    try keep(
      DeviceSession(
        containerURL: session.containerURL, answer: session.answer, begunAt: session.begunAt,
        endedAt: now))
  }

  /// Forgets who is signed in, and the password; the account's stores stay.
  package func forgetSession() throws(DeviceFailure) {
    forgetPassword()
    guard unlink(sessionPath) == 0 || errno == ENOENT else {
      throw DeviceFailure(.folder, "The session file can't be removed (errno \(errno)).")
    }
  }
}
