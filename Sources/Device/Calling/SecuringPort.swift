package import SyncProtocol

/// What a signed-in device asks to keep its account safe, as functions. All but the state and the
/// first code of an authenticator show the password.
package struct SecuringPort: Sendable {
  /// How the account is secured.
  package var state: @Sendable () async -> CallOutcome<AccountState>
  /// Changes the password.
  package var changePassword: @Sendable (ChangePasswordRequest) async -> CallOutcome<Bool>
  /// Takes a new set of recovery codes.
  package var replaceCodes: @Sendable (RecoveryCodesRequest) async -> CallOutcome<AccountState>
  /// Sets the address for recovery mails.
  package var setEmail: @Sendable (EmailRequest) async -> CallOutcome<AccountState>
  /// Begins to set up an authenticator.
  package var beginTimeCodes: @Sendable (PasswordMessage) async -> CallOutcome<TimeCodeSecret>
  /// Ends the setting up with the first code.
  package var confirmTimeCodes: @Sendable (TimeCodeMessage) async -> CallOutcome<AccountState>
  /// Removes the authenticator.
  package var removeTimeCodes: @Sendable (PasswordMessage) async -> CallOutcome<AccountState>
  /// The companies that the account owns.
  package var owned: @Sendable () async -> CallOutcome<OwnedCompanies>
  /// Deletes the account.
  package var deleteAccount: @Sendable (DeleteAccountRequest) async -> CallOutcome<Bool>

  /// Takes the functions as they are.
  package init(
    state: @escaping @Sendable () async -> CallOutcome<AccountState>,
    changePassword: @escaping @Sendable (ChangePasswordRequest) async -> CallOutcome<Bool>,
    replaceCodes: @escaping @Sendable (RecoveryCodesRequest) async -> CallOutcome<AccountState>,
    setEmail: @escaping @Sendable (EmailRequest) async -> CallOutcome<AccountState>,
    beginTimeCodes: @escaping @Sendable (PasswordMessage) async -> CallOutcome<TimeCodeSecret>,
    confirmTimeCodes: @escaping @Sendable (TimeCodeMessage) async -> CallOutcome<AccountState>,
    removeTimeCodes: @escaping @Sendable (PasswordMessage) async -> CallOutcome<AccountState>,
    owned: @escaping @Sendable () async -> CallOutcome<OwnedCompanies>,
    deleteAccount: @escaping @Sendable (DeleteAccountRequest) async -> CallOutcome<Bool>
  ) {
    self.state = state
    self.changePassword = changePassword
    self.replaceCodes = replaceCodes
    self.setEmail = setEmail
    self.beginTimeCodes = beginTimeCodes
    self.confirmTimeCodes = confirmTimeCodes
    self.removeTimeCodes = removeTimeCodes
    self.owned = owned
    self.deleteAccount = deleteAccount
  }

  /// Calls over HTTP as a session.
  static func http(_ caller: ContainerCaller) -> SecuringPort {
    SecuringPort(
      state: { await caller.call("/v1/account") },
      changePassword: { await caller.tell("/v1/account/password", $0) },
      replaceCodes: { await caller.call("POST", "/v1/account/codes", $0) },
      setEmail: { await caller.call("POST", "/v1/account/email", $0) },
      beginTimeCodes: { await caller.call("POST", "/v1/account/authenticator", $0) },
      confirmTimeCodes: { await caller.call("POST", "/v1/account/authenticator/confirm", $0) },
      removeTimeCodes: { await caller.call("POST", "/v1/account/authenticator/remove", $0) },
      owned: { await caller.call("/v1/account/companies") },
      deleteAccount: { await caller.tell("/v1/account/delete", $0) })
  }
}
