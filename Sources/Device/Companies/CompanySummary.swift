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
  /// Whether it is the account's own, by the store it is in.
  package let isOwner: Bool
  /// The store that it lives in.
  package let store: StoreKind
  /// Where its zone stands.
  package let standing: ZoneStanding
  /// Whether the container does not have it yet.
  package let isPending: Bool
  /// Whether sharing waits until the owner has confirmed who takes part.
  package let isPaused: Bool
  /// Why it is read again from nothing; nil when it is not.
  package let rereading: RereadPurpose?
}
