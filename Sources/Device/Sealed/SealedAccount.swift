package import Model

/// What a device that was signed out from afar keeps of an account: one file that only the
/// account's key pair opens (decision 0083). All of this is told to whoever has the device.
package struct SealedAccount: Equatable, Sendable {
  /// The account.
  package let account: AccountID
  /// The account's name.
  package let name: String
  /// Where its container is.
  package let container: String
  /// Changes in it that the container has not confirmed; nil where nobody could count them.
  package let changes: Int?
  /// Files in it that were not sent.
  package let files: Int
  /// When it was sealed, in milliseconds since 1970.
  package let time: UInt64
  /// Whether a sign-in to the account opens it. What can't be opened any more stays until somebody
  /// discards it.
  package var isOpenable = true
  /// Whether it was sealed because the account was deleted: nobody can sign in to open it.
  package var isAccountDeleted = false

  /// Takes the parts as they are.
  package init(
    account: AccountID, name: String, container: String, changes: Int?, files: Int, time: UInt64
  ) {
    self.account = account
    self.name = name
    self.container = container
    self.changes = changes
    self.files = files
    self.time = time
  }

  /// Whether anything in it is nowhere else.
  package var hasUnsent: Bool { changes != 0 || files > 0 }

  /// What there is and what to do, for a person.
  package var sentence: String {
    let (what, isOne) = UnsentWords.words(changes, files)
    let count = isOne ? 1 : 2
    if isOpenable {
      return say(
        count, one: "\(what) of \(name) is sealed on this device. Sign in as \(name) to send it.",
        other: "\(what) of \(name) are sealed on this device. Sign in as \(name) to send them.")
    }
    if isAccountDeleted {
      return say(
        count,
        one: "\(what) of \(name) is sealed on this device, and nobody can open it any more: the "
          + "account was deleted. Discard it to make room.",
        other: "\(what) of \(name) are sealed on this device, and nobody can open them any more: "
          + "the account was deleted. Discard them to make room.")
    }
    return say(
      count,
      one: "\(what) of \(name) is sealed on this device, and nobody can open it any more: the "
        + "account has another key since its password was reset without a recovery code. Discard "
        + "it to make room.",
      other: "\(what) of \(name) are sealed on this device, and nobody can open them any more: the "
        + "account has another key since its password was reset without a recovery code. Discard "
        + "them to make room.")
  }
}
