/// Where a zone stands for an account.
package enum ZoneStanding: String, CaseIterable, Sendable {
  /// The account's own zone of credentials and settings.
  case account
  /// A company of the account's own.
  case owned
  /// A company shared with the account.
  case shared
  /// The owner or an administrator took the account's place away.
  case revoked
  /// The owner stopped sharing.
  case shareStopped
  /// The owner deleted the company.
  case companyDeleted
  /// The account left.
  case left

  /// Whether the account takes part.
  package var isPresent: Bool { self == .account || self == .owned || self == .shared }
}
