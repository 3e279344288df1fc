package import Device
import Sealing
import SyncProtocol

extension Hub {
  /// Sets another password with a recovery code or the secret of a mail, and answers the account's
  /// name. All its sessions end; nobody is signed in by it.
  package func reset(
    name: String, codeOrSecret: String, newPassword: String, timeCode: String?, address: String
  ) async throws -> CallOutcome<String> {
    let recovery = AccountRecovery(
      name: name, codeOrSecret: codeOrSecret, timeCode: timeCode)
    let outcome = try await recovery.reset(access.recovery(address)) {
      try await entrance($0, newPassword)
    }
    if let name = outcome.answer, let known = try await sessions.device(ofAccountNamed: name) {
      try await sessions.endAll(of: known.account)
    }
    return outcome
  }

  /// Asks for a recovery mail.
  package func mailRecovery(name: String, address: String) async -> CallOutcome<Bool> {
    await access.recovery(address).mail(RecoveryMailRequest(name: name))
  }

  /// Confirms an address with the secret that was mailed to it.
  package func confirmEmail(secret: String, address: String) async -> CallOutcome<Bool> {
    await access.recovery(address).confirmEmail(LinkSecret(secret: secret))
  }
}
