package import Model
package import SyncProtocol

/// One company in the account's list.
package struct CompanySummary: Equatable, Sendable {
  /// The company.
  package let id: CompanyID
  /// Its name; empty until its first page has come.
  package let name: String
  /// Its tier; Free until the container has granted another.
  package let tier: Tier
  /// The tier that was asked for when it was made, if the container has granted another.
  package let tierNotGranted: Tier?
  /// Whose it is, by the two methods that must agree.
  package let ownership: Ownership
  /// Whether it is the account's own.
  package var isOwner: Bool { ownership.isOwner }
  /// The store that it lives in.
  package let store: StoreKind
  /// Where its zone stands.
  package let standing: ZoneStanding
  /// Whether the container does not have it yet.
  package let isPending: Bool
  /// Whether sharing waits until the owner has confirmed who takes part.
  package let isPaused: Bool
  /// Until when the account may become its owner, in milliseconds since 1970; 0 when it is not
  /// offered.
  package let offeredUntil: UInt64
  /// Whether it was made to look around in.
  package let isSample: Bool
  /// Whether it has a logo.
  package let hasLogo: Bool
  /// Why it is read again from nothing; nil when it is not.
  package let rereading: RereadPurpose?

  /// Whether the account may become its owner now.
  package func isOffered(at now: UInt64) -> Bool { now < offeredUntil }
}
