package import Model
package import SyncProtocol

/// What a commit changed for others: told after it, in the order in which it happened.
package enum ContainerEvent: Equatable, Sendable {
  /// A zone's head moved; `members` are those who take part now, in the order of their identifiers.
  case headMoved(zone: ZoneID, head: UInt64, members: [AccountID])
  /// A zone stands differently for an account; `feed` is the feed's new sequence.
  case standingChanged(account: AccountID, entry: FeedEntry, feed: UInt64)
  /// The container was found to be put back to an earlier state: every feed says something new.
  case incarnationBegan
  /// A session ended; `hash` is that of its secret.
  case sessionEnded(hash: [UInt8], session: Session)
  /// A damaged record was repaired.
  case recordRepaired(zone: ZoneID, record: RecordID)
}
