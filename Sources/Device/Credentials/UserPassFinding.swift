package import Model

/// Where the account's UserPass for a company stands on this device.
package enum UserPassFinding: Equatable, Sendable {
  /// There is none that could ever be used: the form makes one.
  case none
  /// It is there.
  case present(Record<UserPass>)
  /// It is sealed with a key that this device gets at its next sign-in to the account.
  case unreadable
}
