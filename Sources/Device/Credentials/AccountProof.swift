package import Model

/// That whoever acts has just shown the account's password: the container confirmed it, or the hash
/// that the device keeps did. Nothing else makes one (0133).
package struct AccountProof: Equatable, Sendable {
  /// Whose password it is.
  package let account: AccountID

  init(of account: AccountID) { self.account = account }
}

/// What the password that a device keeps says of another one.
package enum KeptPassword: Equatable, Sendable {
  /// It is the account's.
  case right(AccountProof)
  /// It is not.
  case wrong
  /// Nobody of that account is signed in here, or nothing was kept.
  case unknown
}
