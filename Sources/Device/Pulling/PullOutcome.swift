package import Model

/// What applying a page did.
package struct PullOutcome: Equatable, Sendable {
  /// The zone's token is not the one that the page was asked with: it is asked for again.
  package var isStale = false
  /// How many records the page changed.
  package var changed = 0
  /// The kinds of the records that changed, ascending.
  package var kinds: [EntityKind] = []
  /// Whether the page was the last of a zone that was read again.
  package var hasReread = false
  /// Records that are sent again or were removed, because the zone was read again.
  package var settled = 0
  /// Records that were taken away because they do not come to the account any more.
  package var withdrawn = 0
  /// Parked changes that went on, because what they waited for has come.
  package var released = 0
  /// Records that were written, because they follow from what others did.
  package var followed = 0
  /// Records that can't belong to the zone and were left out.
  package var foreign = 0

  /// Whether the page changed something that decides what the account receives.
  var tellsRights: Bool { kinds.contains(.accessControl) || kinds.contains(.company) }
}
