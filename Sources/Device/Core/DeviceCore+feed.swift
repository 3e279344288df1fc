package import Model
import Storage
package import SyncProtocol

/// What applying the account's feed did.
package struct FeedOutcome: Equatable, Sendable {
  /// Zones that are here now and were not before, or are in another store now.
  package var appeared: [ZoneID] = []
  /// Zones that were here and went, with the reason.
  package var gone: [FeedEntry] = []
  /// Zones that were read in another history of the container: they are read again.
  package var rereading: [ZoneID] = []
  /// Zones that came back while they are being removed: they appear once that is done.
  package var waiting: [ZoneID] = []
  /// Zones in which something goes on that had waited for another version of the container.
  package var released: [ZoneID] = []
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
  /// Owned companies appear in the private store, shared ones in the shared store; one that changed
  /// hands moves from one to the other with everything in it. Nobody reaches
  /// a zone that went any more, and what was not sent of it is rescued into the private store; the
  /// rest of its removal is left to `purge`. A zone of which the feed says what only a newer
  /// version understands is left as it is.
  package func applyFeed(_ feed: FeedAnswer, now: UInt64) throws -> FeedOutcome {
    var outcome = FeedOutcome()
    try noteUnderstood()
    for entry in feed.entries where entry.standing != .unknown {
      try apply(entry, feed.incarnation, &outcome, now)
      try kill.reach(.feedEntryApplied)
    }
    for store in stores {
      outcome.released += try store.keepFeed(feed, Self.sequenceName, now: now)
    }
    try keepFileLimit(feed.fileLimit)
    return outcome
  }

  private func apply(
    _ entry: FeedEntry, _ incarnation: UInt64, _ outcome: inout FeedOutcome, _ now: UInt64
  ) throws {
    let target = entry.standing == .shared ? sharedStore : privateStore
    for store in stores where !entry.standing.isPresent || store !== target {
      guard try store.reader.zone(entry.zone) != nil else { continue }
      if entry.standing.isPresent {
        guard try !isStillPurging(entry.zone, in: target, now) else {
          return outcome.waiting.append(entry.zone)
        }
        try move(entry, from: store, to: target, now: now)
        outcome.appeared.append(entry.zone)
      } else {
        try remove(entry, from: store, now)
        outcome.gone.append(entry)
      }
    }
    guard entry.standing.isPresent else { return try privateStore.noteRestorable(entry, now: now) }
    guard try !isStillPurging(entry.zone, in: target, now) else {
      return outcome.waiting.append(entry.zone)
    }
    let known = try target.reader.zone(entry.zone)
    if known == nil {
      outcome.appeared.append(entry.zone)
      // It may have been in the other store before it went.
      for other in stores where other !== target {
        try target.connection.write { try target.takeNumbers(of: entry.zone, from: other) }
      }
    }
    let isNews =
      known?.standing != entry.standing || known?.pendingTier != nil
      || (known?.head ?? 0) < entry.head || known?.isPaused != entry.isPaused
      || known?.waitsUntil != entry.waitsUntil
    if isNews { try target.noteZone(entry, incarnation: incarnation) }
    if let known { try noteHistory(known, entry, incarnation, in: target, &outcome) }
  }

  /// A zone that was read in another history is read again, however well its head may fit.
  private func noteHistory(
    _ known: ZoneRow, _ entry: FeedEntry, _ incarnation: UInt64, in store: DeviceStore,
    _ outcome: inout FeedOutcome
  ) throws {
    let isOther = known.wasRead(inOtherHistoryThan: incarnation)
    if isOther, known.rereading != .rolledBack {
      try store.beginRereading(known.zone, for: .rolledBack)
      outcome.rereading.append(known.zone)
    } else if !isOther, !entry.isPaused, known.rereading == nil {
      try store.noteConfirmed(known.zone)
    }
  }

  /// Takes a zone away that the account was let into and that was never read, after the container
  /// was put back to a time before that: nothing shows a place in it, and its owner can let the
  /// account in again. False for any other zone.
  package func removeUnread(_ zone: ZoneID, now: UInt64) throws -> Bool {
    guard let store = try store(of: zone), let row = try store.reader.zone(zone),
      row.standing == .shared, row.token.isEmpty, row.receipt.isEmpty, row.earlier.isEmpty,
      try !store.hasUnsent(in: zone)
    else { return false }
    try remove(FeedEntry(zone: zone, standing: .revoked, head: row.head), from: store, now)
    return true
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
  /// Keeps until when a company that the account deleted can be brought back.
  fileprivate func noteRestorable(_ entry: FeedEntry, now: UInt64) throws {
    let known = try connection.first("SELECT waitsUntil FROM gone WHERE zone = ?") {
      $0.bind(entry.zone, at: 1)
    } read: {
      $0.unsigned(0)
    }
    guard known ?? 0 != entry.waitsUntil else { return }
    try connection.write {
      try connection.run(
        """
        INSERT INTO gone (zone, standing, time, waitsUntil) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET waitsUntil = excluded.waitsUntil
        """
      ) {
        $0.bind(entry.zone, at: 1)
        $0.bind(entry.standing.rawValue, at: 2)
        $0.bind(now, at: 3)
        $0.bind(entry.waitsUntil, at: 4)
      }
    }
  }

  /// Keeps the feed's sequence, learns the container's time and notes what it understands, in one
  /// transaction. Answers the zones in which something goes on for that.
  fileprivate func keepFeed(
    _ feed: FeedAnswer, _ name: String, now: UInt64
  ) throws -> [ZoneID] {
    var writer = ByteWriter()
    writer.fixed64(feed.sequence)
    let isKnown = try reader.meta(name) == writer.bytes
    let isUpdate = try isNews(schema: feed.schema)
    let isClockRight =
      try newOffset(containerTime: feed.time, now: now) == nil
      && !isClockAhead(ofContainer: feed.time)
    if isKnown && !isUpdate && isClockRight { return [] }
    return try connection.write {
      try setMeta(name, writer.bytes)
      try learnOffset(containerTime: feed.time, now: now)
      try lowerClock(toContainer: feed.time)
      return try noteContainer(schema: feed.schema)
    }
  }
}
