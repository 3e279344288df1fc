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
    _ = try await confirmed(message.password, by: session)
  }

  /// What is kept of the password of who is signed in, once it was shown.
  func confirmed(
    _ password: String, by session: Session
  ) async throws(CallRefusal) -> (name: String, password: StoredPassword) {
    let found = try await writer.run { core, _ throws(CallRefusal) in
      try core.credentials(of: session)
    }
    let given = try given(password)
    return try await guarded(by: key(of: session)) { () throws(CallRefusal) in
      guard try await compare(given, with: found.password, name: found.name) != .wrong else {
        throw .wrongPassword
      }
      return found
    }
  }

  func key(of session: Session) -> GuessKey { GuessKey("\(session.account)\n\(session.device)") }
}
