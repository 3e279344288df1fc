/// The ways back into an account, for who can't sign in.
package struct RecoveryAccess: Sendable {
  /// Sets another password and answers the account's name; nobody is signed in by it.
  package var reset: @Sendable (PasswordRecovery, _ address: String) async throws -> Answer<String>
  /// Asks for a mail; the answer does not tell whether one is sent.
  package var mail: @Sendable (_ name: String, _ address: String) async throws -> Answer<Bool>
  /// Confirms an address with the secret that was mailed to it.
  package var confirmEmail:
    @Sendable (_ secret: String, _ address: String) async throws -> Answer<Bool>

  /// Takes the answers.
  package init(
    reset: @escaping @Sendable (PasswordRecovery, String) async throws -> Answer<String>,
    mail: @escaping @Sendable (String, String) async throws -> Answer<Bool>,
    confirmEmail: @escaping @Sendable (String, String) async throws -> Answer<Bool>
  ) {
    self.reset = reset
    self.mail = mail
    self.confirmEmail = confirmEmail
  }
}

/// What is typed to set another password without the present one.
package struct PasswordRecovery: Equatable, Sendable {
  /// The account's name; with the secret of a mail it is not needed.
  package var name: String
  /// A recovery code, or the secret of a mail. Never shown, never logged.
  package var codeOrSecret: String
  /// The new password. Never shown, never logged.
  package var password: String
  /// The code of an authenticator, if it was asked for.
  package var timeCode: String?

  /// Takes the parts as they are.
  package init(name: String, codeOrSecret: String, password: String, timeCode: String? = nil) {
    self.name = name
    self.codeOrSecret = codeOrSecret
    self.password = password
    self.timeCode = timeCode
  }
}
