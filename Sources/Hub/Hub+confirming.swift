import Device
import Model
import Sealing
import SyncProtocol
import Synchronization

extension Hub {
  /// Makes sure that this is the password of an account that is signed in here.
  func confirm(
    _ password: String, of account: AccountID, named name: String
  ) async throws -> CallOutcome<AccountProof> {
    guard let entrance = try await entrance(name, password) else { return .refused(.busy) }
    let folder = places.folder(of: account)
    guard let session = try places.session(of: account)?.answer else {
      return .refused(CallRefusal(.notSignedIn, "Sign in to your account again."))
    }
    let outcome = await entrance.confirm(access.account(session.session), of: account)
    guard case .unreachable = outcome, case .personal = configuration.home else { return outcome }
    let kept = try await offlineGate.run { try folder.confirms(password, of: account) }
    switch kept {
    case .done(.right(let proof)):
      offlineGuesses.withLock { $0 = 0 }
      return .answered(proof)
    case .done(.wrong):
      try await Task.sleep(for: waitAfterWrongGuess())
      return .refused(CallRefusal(.wrongCredentials, "The password is wrong."))
    case .done(.unknown), .busy: return outcome
    }
  }
}
