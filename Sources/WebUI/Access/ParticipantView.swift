package import Model

/// One account that an owner confirms or leaves out after a backup was put back.
package struct ParticipantView: Equatable, Sendable {
  /// How the container and this device differ about it.
  package enum Difference: String, Equatable, Sendable {
    case none, removedSince, joinedSince, changedSince
  }

  /// The account.
  package var account: AccountID
  /// What the other members see; may be empty.
  package var name: String
  /// The name of its role.
  package var role: String
  /// How the container and this device differ about it.
  package var difference: Difference
  /// Whether it took part when this device last knew.
  package var isSuggested: Bool

  /// Takes the parts as they are.
  package init(
    account: AccountID, name: String, role: String, difference: Difference, isSuggested: Bool
  ) {
    self.account = account
    self.name = name
    self.role = role
    self.difference = difference
    self.isSuggested = isSuggested
  }
}
