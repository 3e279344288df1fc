package import Model

/// Whose a company is, by the two methods that must agree: who its record names as the owner, and
/// which store it is in.
package enum Ownership: Equatable, Sendable {
  /// Both say that it is the account's own.
  case owner
  /// Both say that it is shared with the account.
  case participant
  /// They say different things: then the account counts as a participant. It lasts for a moment
  /// while a company changes hands; when it stays, something is wrong.
  case disagreeing(store: StoreKind)

  /// Asks both methods. A record that has not come yet names nobody: then the store tells alone.
  package init(recordNames owner: AccountID?, store: StoreKind, account: AccountID) {
    switch (owner == nil ? store == .private : owner == account, store) {
    case (true, .private): self = .owner
    case (false, .shared): self = .participant
    default: self = .disagreeing(store: store)
    }
  }

  /// Whether the account may act as the owner.
  package var isOwner: Bool { self == .owner }

  /// What is wrong, and what to do about it, for a person; nil when both agree.
  package var problem: String? {
    switch self {
    case .owner, .participant: nil
    case .disagreeing(.private):
      say(
        "The company is kept here as your own, but its record names another owner. Until both "
          + "agree you count as a participant. Sync this device: if it stays so, check this "
          + "company.")
    case .disagreeing(.shared):
      say(
        "The company's record names you as its owner, but it is kept here as shared with you. "
          + "Until both agree you count as a participant. Sync this device: if it stays so, check "
          + "this company.")
    }
  }
}
