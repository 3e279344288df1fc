import Model
import Sealing
package import SyncProtocol

extension ContainerService {
  /// Changes the password of who is signed in; see `ContainerCore.changePassword`. Wrong present
  /// passwords make wait as in `confirm`.
  package func changePassword(
    _ request: ChangePasswordRequest, by session: Session
  ) async throws(CallRefusal) {
    try checkStrength(request.new)
    let found = try await confirmed(request.present, by: session)
    let new = try await stored(request.new, name: found.name)
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.changePassword(
        to: new, from: found.password, pair: request.pair, endsOthers: request.endsOthers,
        by: session, at: circumstances.now)
    }
  }

  /// How the account is secured.
  package func accountState(by session: Session) async throws(CallRefusal) -> AccountState {
    try await writer.run { core, _ throws(CallRefusal) in try core.accountState(by: session) }
  }

  /// Keeps a new set of recovery codes, once the password was shown.
  package func replaceCodes(
    _ request: RecoveryCodesRequest, by session: Session
  ) async throws(CallRefusal) -> AccountState {
    _ = try await confirmed(request.password, by: session)
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.replaceCodes(request.codes, of: session, at: circumstances.now)
    }
  }

  /// What a recovery code or a mailed secret opens; wrong ones make the address wait.
  package func openRecovery(
    _ question: RecoveryQuestion, address: String
  ) async throws(CallRefusal) -> RecoveryOffer {
    try await guarded(by: GuessKey("recovery\n\(address)")) { () throws(CallRefusal) in
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.openRecovery(question, at: circumstances.now)
      }
    }
  }

  /// Sets another password with a recovery code or a mailed secret; see `ContainerCore.reset`.
  package func reset(
    _ request: ResetRequest, address: String
  ) async throws(CallRefusal) {
    try checkStrength(request.password)
    try await guarded(by: GuessKey("recovery\n\(address)")) { () throws(CallRefusal) in
      let offer = try await writer.run { core, circumstances throws(CallRefusal) in
        try core.openRecovery(
          RecoveryQuestion(name: request.name, proof: request.proof), at: circumstances.now)
      }
      let new = try await stored(request.password, name: offer.name)
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.reset(request, to: new, at: circumstances.now)
      }
    }
  }

  /// Sets the address for recovery mails, once the password was shown.
  package func setEmail(
    _ request: EmailRequest, by session: Session
  ) async throws(CallRefusal) -> AccountState {
    _ = try await confirmed(request.password, by: session)
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.setEmail(request.email, of: session, circumstances)
    }
  }

  /// Confirms an address with the secret that was mailed to it.
  package func confirmEmail(
    _ secret: LinkSecret, address: String
  ) async throws(CallRefusal) {
    try await guarded(by: GuessKey("recovery\n\(address)")) { () throws(CallRefusal) in
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.confirmEmail(secret, at: circumstances.now)
      }
    }
  }

  /// Mails the secret of a reset, if the account has a confirmed address; each address that asks
  /// waits longer each time. What it answers does not tell whether there is such an account.
  package func mailRecovery(
    _ request: RecoveryMailRequest, address: String
  ) async throws(CallRefusal) {
    try await noteTry(of: GuessKey("recovery mail\n\(address)"))
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.mailRecovery(request, circumstances)
    }
  }

  /// Begins to set up an authenticator, once the password was shown.
  package func beginTimeCodes(
    _ message: PasswordMessage, by session: Session
  ) async throws(CallRefusal) -> TimeCodeSecret {
    _ = try await confirmed(message.password, by: session)
    let secret = Randomness.bytes(TimeCode.secretByteCount)
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.beginTimeCodes(secret, of: session, at: circumstances.now)
    }
  }

  /// Ends the setting up of an authenticator with its first code.
  package func confirmTimeCodes(
    _ message: TimeCodeMessage, by session: Session
  ) async throws(CallRefusal) -> AccountState {
    try await guarded(by: GuessKey("code\n\(session.account)")) { () throws(CallRefusal) in
      try await writer.run { core, circumstances throws(CallRefusal) in
        try core.confirmTimeCodes(message, by: session, at: circumstances.now)
      }
    }
  }

  /// Removes the authenticator, once the password was shown.
  package func removeTimeCodes(
    _ message: PasswordMessage, by session: Session
  ) async throws(CallRefusal) -> AccountState {
    _ = try await confirmed(message.password, by: session)
    return try await writer.run { core, circumstances throws(CallRefusal) in
      try core.removeTimeCodes(of: session, at: circumstances.now)
    }
  }
}
