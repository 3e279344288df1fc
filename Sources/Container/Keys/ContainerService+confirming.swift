import Model
package import SyncProtocol
import Synchronization

extension ContainerService {
  /// Compares the password of who is signed in. Wrong ones make the account wait on this device
  /// like wrong sign-ins, and no other device. Throws `wrongCredentials`, `tooManyRequests`, and
  /// `passwordNeeded` as a sign-in does.
  package func confirm(
    _ message: PasswordMessage, by session: Session
  ) async throws(CallRefusal) {
    let found = try await writer.run { core, _ throws(CallRefusal) in
      try core.credentials(of: session)
    }
    let key = "\(session.account)\n\(session.device)"
    try noteTry(of: key)
    let verdict: PasswordVerdict
    do throws(CallRefusal) {
      verdict = try await compare(
        try given(message.password), with: found.password, name: found.name)
    } catch {
      guesses.withLock { $0.takeBack(key) }
      throw error
    }
    guard verdict != .wrong else { throw .wrongCredentials }
    guesses.withLock { $0.noteSuccess(of: key) }
  }
}
