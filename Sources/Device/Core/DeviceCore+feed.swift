package import Model
import Storage
package import SyncProtocol

/// What applying the account's feed did.
package struct FeedOutcome: Equatable, Sendable {
  /// Zones that are here now and were not before, or are in another store now.
  package var appeared: [ZoneID] = []
  /// Zones that were here and went, with the reason.
  package var gone: [FeedEntry] = []
  /// Zones that came back while they are being removed: they appear once that is done.
  package var waiting: [ZoneID] = []
}

extension DeviceCore {
  private static let sequenceName = "feed"

  /// The sequence of the feed that was applied last; 0 before the first.
  package func feedSequence() throws -> UInt64 {
    guard let bytes = try privateStore.reader.meta(Self.sequenceName) else { return 0 }
    var reader = ByteReader(bytes)
    return try reader.fixed64()
  }

  /// Lets zones appear and go as the feed says; can be ended anywhere and repeated.
  ///
  /// Owned companies appear in the private store, shared ones in the shared store. Nobody reaches
  /// a zone that went any more, and what was not sent of it is rescued into the private store; the
  /// rest of its removal is left to `purge`. A zone of which the feed says what only a newer
  /// version understands is left as it is.
  package func applyFeed(_ feed: FeedAnswer, now: UInt64) throws -> FeedOutcome {
    var outcome = FeedOutcome()
    for entry in feed.entries where entry.standing != .unknown {
      try apply(entry, &outcome, now)
      try kill.reach(.feedEntryApplied)
    }
    try privateStore.keepFeed(feed, Self.sequenceName, now: now)
    try sharedStore.keepFeed(feed, Self.sequenceName, now: now)
    return outcome
  }

  private func apply(_ entry: FeedEntry, _ outcome: inout FeedOutcome, _ now: UInt64) throws {
    let target = entry.standing == .shared ? sharedStore : privateStore
    for store in stores where !entry.standing.isPresent || store !== target {
      guard try store.reader.zone(entry.zone) != nil else { continue }
      try remove(entry, from: store, now)
      if !entry.standing.isPresent { outcome.gone.append(entry) }
    }
    guard entry.standing.isPresent else { return }
    guard try !isStillPurging(entry.zone, in: target, now) else {
      return outcome.waiting.append(entry.zone)
    }
    let known = try target.reader.zone(entry.zone)
    if known == nil { outcome.appeared.append(entry.zone) }
    let isNews =
      known?.standing != entry.standing || known?.pendingTier != nil
      || (known?.head ?? 0) < entry.head
    if isNews { try target.noteZone(entry) }
  }

  /// Fences a zone, rescues what was not sent, and begins to delete.
  private func remove(_ entry: FeedEntry, from store: DeviceStore, _ now: UInt64) throws {
    try store.fence(entry, now: now)
    try kill.reach(.zoneFenced)
    for _ in [PurgeStep.fenced, .rescued] {
      guard let purge = try store.reader.purge(of: entry.zone) else { return }
      guard try advance(purge, in: store, now) == .moved else { return }
    }
  }

  /// A zone that comes back while it is being removed waits until nothing of before is left.
  private func isStillPurging(
    _ zone: ZoneID, in store: DeviceStore, _ now: UInt64
  ) throws -> Bool {
    guard try store.reader.purge(of: zone) != nil else { return false }
    _ = try purgeAll(now: now)
    return try store.reader.purge(of: zone) != nil
  }
}

extension DeviceStore {
  /// Keeps the feed's sequence and learns the container's time, in one transaction.
  fileprivate func keepFeed(_ feed: FeedAnswer, _ name: String, now: UInt64) throws {
    var writer = ByteWriter()
    writer.fixed64(feed.sequence)
    if try reader.meta(name) == writer.bytes { return }
    try connection.write {
      try setMeta(name, writer.bytes)
      try learnOffset(containerTime: feed.time, now: now)
    }
  }
}
