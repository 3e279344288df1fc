/// What came of setting when browsers are logged out.
package enum IdleLockOutcome: Equatable, Sendable {
  /// It is so from now on.
  case saved
  /// Nothing was changed: to stay logged in for longer takes the account's password.
  case passwordNeeded
}
