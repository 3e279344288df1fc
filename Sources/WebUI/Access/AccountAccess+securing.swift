package import SyncProtocol

extension AccountAccess {
  /// What keeps the account safe. All but the state and the first code of an authenticator take the
  /// account's password.
  package struct Securing: Sendable {
    /// How the account is secured.
    package var state: @Sendable () async throws -> Answer<AccountState>
    /// Changes the password; with `true` all other sessions end.
    package var changePassword:
      @Sendable (
        _ present: String, _ new: String, _ endsOthers: Bool
      ) async throws -> Answer<Bool>
    /// Makes a new set of recovery codes, to be shown once.
    package var makeCodes: @Sendable (_ password: String) async throws -> Answer<[String]>
    /// Sets the address for recovery mails; empty for none.
    package var setEmail:
      @Sendable (_ email: String, _ password: String) async throws -> Answer<AccountState>
    /// Begins to set up an authenticator.
    package var beginTimeCodes:
      @Sendable (_ password: String) async throws -> Answer<TimeCodeSecret>
    /// Ends the setting up with the first code.
    package var confirmTimeCodes: @Sendable (_ code: String) async throws -> Answer<AccountState>
    /// Removes the authenticator.
    package var removeTimeCodes: @Sendable (_ password: String) async throws -> Answer<AccountState>
    /// The companies that the account owns.
    package var owned: @Sendable () async throws -> Answer<OwnedCompanies>
    /// Deletes the account with the companies that it owns, each of which must be named.
    package var deleteAccount:
      @Sendable (
        _ password: String, _ timeCode: String?, [OwnedCompany]
      ) async throws -> Answer<Bool>

    /// Takes the answers.
    package init(
      state: @escaping @Sendable () async throws -> Answer<AccountState>,
      changePassword: @escaping @Sendable (String, String, Bool) async throws -> Answer<Bool>,
      makeCodes: @escaping @Sendable (String) async throws -> Answer<[String]>,
      setEmail: @escaping @Sendable (String, String) async throws -> Answer<AccountState>,
      beginTimeCodes: @escaping @Sendable (String) async throws -> Answer<TimeCodeSecret>,
      confirmTimeCodes: @escaping @Sendable (String) async throws -> Answer<AccountState>,
      removeTimeCodes: @escaping @Sendable (String) async throws -> Answer<AccountState>,
      owned: @escaping @Sendable () async throws -> Answer<OwnedCompanies>,
      deleteAccount:
        @escaping @Sendable (
          String, String?, [OwnedCompany]
        ) async throws -> Answer<Bool>
    ) {
      self.state = state
      self.changePassword = changePassword
      self.makeCodes = makeCodes
      self.setEmail = setEmail
      self.beginTimeCodes = beginTimeCodes
      self.confirmTimeCodes = confirmTimeCodes
      self.removeTimeCodes = removeTimeCodes
      self.owned = owned
      self.deleteAccount = deleteAccount
    }
  }
}
