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
  /// A word of a newer version. Nothing is known of the zone until this one is updated: what a
  /// device has of it stays as it is, and nothing of it is sent or read.
  case unknown

  /// Whether the account takes part.
  package var isPresent: Bool { self == .account || self == .owned || self == .shared }

  /// The standing of that word; `unknown` for those of newer versions.
  package init(word: String) { self = ZoneStanding(rawValue: word) ?? .unknown }
}
