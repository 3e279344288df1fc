package import Model

/// Decides what a device sends and when: a state machine without I/O, clock or randomness.
///
/// One request is in flight for each zone at a time. Without the container nothing is lost: the
/// session waits, longer after each failure, and goes on where it was.
package struct SyncSession: ~Copyable, Sendable {
  /// How many requests may be in flight at once.
  package static let requestLimit = 4
  /// How long the session waits between two looks at the feed when no stream is open.
  package static let pollMilliseconds: UInt64 = 30_000
  /// The longest wait after failures.
  package static let backoffLimitMilliseconds: UInt64 = 60_000
  /// Renewals without an answered batch in between; beyond it something else is wrong.
  package static let renewalLimit = 3
  /// How long the session waits before it asks again whether the other side was updated.
  package static let versionRetryMilliseconds: UInt64 = 10 * 60 * 1_000
  /// The longest wait that the container can ask for.
  package static let retryAfterLimitMilliseconds: UInt64 = 3_600_000

  private(set) var zones: [ZoneID: ZoneProgress] = [:]
  private var feedIsWanted = true
  private var feedIsInFlight = false
  private var backoff = Backoff()
  private var waitIsAskedFor = false
  private var renewal = Renewal.notNeeded
  /// Renewals since the last batch that was answered.
  private var renewalsInARow = 0
  private var streamIsOpen = false
  private var lastFeed: UInt64 = 0
  private var feedSequence: UInt64 = 0
  private var feedHeardInFlight: UInt64 = 0
  /// Which start of the container answered last; 0 for none.
  private var containerStart: UInt64 = 0

  /// How far the device is with getting an identity of its own.
  private enum Renewal {
    case notNeeded, isWanted, isInFlight, isRefused
  }

  /// Why nothing is sent until somebody does something about it; nil while nothing is in the way.
  package private(set) var stop: SyncStop?
  /// Whether the session ended because the container does not know it any more.
  package var isSignedOut: Bool { stop?.isEnd == true }
  /// Whether the feed says of some zone what only a newer version understands.
  package private(set) var hasStrangeZone = false
  /// Why container and device do not understand each other, until one of them is updated: nothing
  /// is sent but the question whether that is so still.
  package private(set) var versionRefusal: CallRefusal?
  /// Since when the container has not answered; nil while it does.
  package private(set) var offlineSince: UInt64?

  /// Starts with what the stores hold; the first `handle` asks for the feed.
  package init(_ starts: [ZoneStart]) {
    for start in starts { note(start) }
  }

  /// Takes in one event and answers what to do, in this order.
  package mutating func handle(_ event: SyncEvent, now: UInt64) -> [SyncEffect] {
    if isSignedOut { return [] }
    var effects: [SyncEffect] = []
    take(event, now: now, &effects)
    if isSignedOut { return effects }
    if let limit = backoff.until, now >= limit { stopWaiting() }
    for zone in zones.keys { zones[zone]?.pass(now: now) }
    if backoff.until == nil { sendWhatIsDue(&effects) }
    return effects
  }

  /// When `woke` is wanted, unless something else happens before; nil while it is not.
  package func nextWake(now: UInt64) -> UInt64? {
    if isSignedOut { return nil }
    if let until = backoff.until { return until }
    guard let poll = nextPoll else { return nextZoneWake }
    return min(poll, nextZoneWake ?? poll)
  }

  /// When the feed is to be looked at although nothing was heard; nil while a stream tells.
  private var nextPoll: UInt64? {
    streamIsOpen || feedIsInFlight ? nil : lastFeed + SyncSession.pollMilliseconds
  }

  /// When the first of the zones that wait for themselves has waited enough.
  private var nextZoneWake: UInt64? { zones.values.compactMap { $0.backoff.until }.min() }

  /// Whether nothing is in flight, unsent or unread: as far as the device can know.
  package var isSynced: Bool { isSynced(but: []) }

  /// As `isSynced`, whatever becomes of some zones.
  package func isSynced(but others: Set<ZoneID>) -> Bool {
    offlineSince == nil && versionRefusal == nil && !feedIsWanted && !feedIsInFlight && stop == nil
      && renewal == .notNeeded
      && zones.allSatisfy { $0.value.isSynced || others.contains($0.key) }
  }

  /// Why it is not synced, in a few words for a log.
  package var unrest: String {
    if let stop { return stop.word }
    if let versionRefusal { return versionRefusal.word }
    if renewal != .notNeeded { return "becoming a device of its own" }
    if offlineSince != nil { return "offline" }
    if feedIsWanted || feedIsInFlight { return "reading the feed" }
    let waiting = zones.sorted { $0.key < $1.key }.first { !$0.value.isSynced }
    return waiting.map { "zone \($0.key) \($0.value.unrest)" } ?? "nothing"
  }

  /// Whether a zone waits because of what failed for it alone.
  package var hasWaitingZone: Bool { zones.values.contains { $0.backoff.until != nil } }

  /// Whether only a newer version understands where a zone stands: nothing of it is sent or read.
  package func needsUpdate(_ zone: ZoneID) -> Bool { zones[zone]?.needsUpdate ?? false }

  /// Why a zone is stuck, if the container refused its last request for good.
  package func refusal(of zone: ZoneID) -> CallRefusal? { zones[zone]?.refusal }

  // MARK: Events

  private mutating func take(_ event: SyncEvent, now: UInt64, _ effects: inout [SyncEffect]) {
    switch event {
    case .saved(let start): note(start)
    case .poked(let poke): take(poke, now: now)
    case .streamOpened:
      streamIsOpen = true
      // It may be another history of the container that answers now.
      feedIsWanted = true
      answered()
    case .streamClosed: streamIsOpen = false
    case .woke: if isTimeForFeed(now: now) { feedIsWanted = true }
    case .becameActive: becameActive()
    case .renewed: renewed()
    case .feedRead(let feed): take(feed, now: now)
    case .zoneLeft(let zone): leave(zone)
    case .zoneCreated(let entry): zoneCreated(entry)
    case .pushed(let zone, let sequence, let hasUnsent):
      answered()
      renewalsInARow = 0
      zones[zone]?.pushed(sequence: sequence, hasUnsent: hasUnsent)
    case .nothingToPush(let zone): zones[zone]?.nothingToPush()
    case .pulled(let zone, let sequence, let hasMore):
      answered()
      zones[zone]?.pulled(sequence: sequence, hasMore: hasMore)
    case .unanswered(let request, let random):
      // Where the container answers others, the zone is what fails: it waits longer each time.
      let isForOne = ended(request) == .counts && offlineSince == nil
      if let zone = request.zone { zones[zone]?.wasUnanswered() }
      if isForOne, let zone = request.zone { zones[zone]?.failed(now: now, random: random) }
      backOff(now: now, random: random)
    case .refused(let request, let refusal, let random):
      if ended(request) == .isLate, refusal.code != .notSignedIn { return }
      take(refusal, of: request, now: now, random: random, &effects)
    }
  }

  private mutating func note(_ start: ZoneStart) {
    var progress =
      zones[start.zone]
      ?? ZoneProgress(sequence: start.sequence, needsCreation: start.needsCreation)
    if start.hasUnsent { progress.saved() }
    if start.needsCreation { progress.wasLost() }
    if start.isRereading { progress.isReread() }
    zones[start.zone] = progress
  }

  private mutating func take(_ poke: Poke, now: UInt64) {
    answered()
    let isStandingNews = poke.heads.contains { SyncSession.isNews($0, zones[$0.zone]) }
    if feedIsInFlight {
      feedHeardInFlight = max(feedHeardInFlight, poke.feed)
    } else if poke.feed > feedSequence || isStandingNews {
      feedIsWanted = true
    }
    for entry in poke.heads where entry.standing.isPresent {
      zones[entry.zone]?.heard(head: entry.head)
    }
  }

  /// Whether an entry of a poke says something of a zone that the last feed did not.
  private static func isNews(_ entry: FeedEntry, _ known: ZoneProgress?) -> Bool {
    if known?.needsUpdate == true { return entry.standing != .unknown }
    if entry.standing == .unknown { return known != nil }
    return (known?.isPresent ?? false) != entry.standing.isPresent
  }

  private mutating func take(_ feed: FeedAnswer, now: UInt64) {
    answered()
    hasStrangeZone = feed.entries.contains { $0.standing == .unknown }
    feedIsInFlight = false
    versionRefusal = nil
    lastFeed = now
    feedSequence = feed.sequence
    if feedHeardInFlight > feed.sequence { feedIsWanted = true }
    noteMissing(in: feed)
    // A head can fit by chance: only the container tells whether it still knows a token.
    let isNewStart = feed.start != containerStart
    containerStart = feed.start
    for entry in feed.entries {
      if entry.standing == .unknown {
        zones[entry.zone]?.becameStrange()
        continue
      }
      guard entry.standing.isPresent else {
        leave(entry.zone)
        continue
      }
      var progress = zones[entry.zone] ?? ZoneProgress(sequence: 0, needsCreation: false)
      progress.found(entry)
      if isNewStart { progress.looksOnce() }
      zones[entry.zone] = progress
    }
  }

  /// A zone that was here and that the feed does not know shows its token: the container tells.
  private mutating func noteMissing(in feed: FeedAnswer) {
    let named = Set(feed.entries.map { $0.zone })
    for zone in zones.keys where !named.contains(zone) { zones[zone]?.wasNotNamed() }
  }

  /// Forgets a zone; while a request is in flight, that it is.
  private mutating func leave(_ zone: ZoneID) {
    let isInFlight = zones[zone]?.inFlight ?? false
    zones[zone] = isInFlight ? ZoneProgress(awaitingLateAnswer: true) : nil
  }

  private mutating func zoneCreated(_ entry: FeedEntry) {
    answered()
    if zones[entry.zone]?.ended() == .counts { zones[entry.zone]?.found(entry) }
  }

  private mutating func becameActive() {
    feedIsWanted = true
    stopWaiting()
    stop = nil
    if renewal == .isRefused { (renewal, renewalsInARow) = (.isWanted, 0) }
    for zone in zones.keys { zones[zone]?.becameActive() }
  }

  private mutating func renewed() {
    answered()
    renewal = .notNeeded
    renewalsInARow += 1
    stop = nil
    for zone in zones.keys { zones[zone]?.renewed() }
  }

  private mutating func giveUpRenewal(_ refusal: CallRefusal) {
    renewal = .isRefused
    stop = .notRenewed(refusal)
  }

  /// Whether a timer that rang is the feed's, and not one of a zone alone.
  private func isTimeForFeed(now: UInt64) -> Bool {
    if feedIsInFlight || now < backoff.until ?? 0 { return false }
    let isForZone = backoff.until == nil && nextZoneWake.map { now >= $0 } ?? false
    return !isForZone || nextPoll.map { now >= $0 } ?? false
  }

  private mutating func answered() {
    backoff.forgive()
    offlineSince = nil
    if !waitIsAskedFor { stopWaiting() }
  }

  private mutating func stopWaiting() {
    backoff.stop()
    waitIsAskedFor = false
  }

  private mutating func ended(_ request: SyncRequest) -> ZoneProgress.Answer {
    switch request {
    case .feed:
      feedIsInFlight = false
      feedIsWanted = true
      return .counts
    case .renew:
      renewal = .isWanted
      return .counts
    case .createZone(let zone), .push(let zone), .pull(let zone):
      return zones[zone]?.ended() ?? .isLate
    }
  }

  /// Requests that fail while the session waits already do not make it wait longer.
  private mutating func backOff(now: UInt64, random: UInt64, askedFor seconds: UInt64? = nil) {
    if offlineSince == nil { offlineSince = now }
    if backoff.until == nil { backoff.begin(now: now, random: random) }
    guard let seconds else { return }
    backoff.extend(now: now, bySeconds: seconds)
    waitIsAskedFor = true
  }

  private mutating func take(
    _ refusal: CallRefusal, of request: SyncRequest, now: UInt64, random: UInt64,
    _ effects: inout [SyncEffect]
  ) {
    switch (refusal.code, request) {
    case (.notSignedIn, _):
      stop = refusal.isAccountDeleted ? .accountDeleted : .signedOut
      effects.append(.signedOut)
    case (.deviceTooOld, _), (.containerTooOld, _):
      versionRefusal = refusal
      backoff.extend(now: now, bySeconds: SyncSession.versionRetryMilliseconds / 1_000)
      waitIsAskedFor = true
      if refusal.code == .deviceTooOld { effects.append(.tooOld) }
    case (.unavailable, .createZone(let zone)), (.unavailable, .push(let zone)),
      (.unavailable, .pull(let zone)), (.unreadable, .createZone(let zone)),
      (.unreadable, .push(let zone)), (.unreadable, .pull(let zone)):
      answered()
      zones[zone]?.failed(now: now, random: random, askedFor: refusal.retryAfter)
    case (.unavailable, _), (.tooManyRequests, _), (.unreadable, _):
      backOff(now: now, random: random, askedFor: refusal.retryAfter)
    case (.tokenExpired, .push(let zone)) where zones[zone]?.asksFirst == true,
      (.epochChanged, .push(let zone)) where zones[zone]?.asksFirst == true:
      answered()
      zones[zone]?.wasNotTaken()
    case (_, .pull(let zone)) where mustReread(zone, after: refusal),
      (_, .push(let zone)) where mustReread(zone, after: refusal):
      reread(zone, after: refusal, of: request, now: now, random: random, &effects)
    case (.noSuchZone, .push(let zone)), (.noSuchZone, .pull(let zone)):
      answered()
      feedIsWanted = true
      zones[zone]?.refusal = refusal
      effects.append(.zoneIsMissing(zone))
    case (.clonedDevice, .push), (.oldNumber, .push):
      answered()
      guard renewal == .notNeeded else { return }
      if renewalsInARow < SyncSession.renewalLimit {
        renewal = .isWanted
      } else {
        giveUpRenewal(refusal)
      }
    case (_, .renew):
      answered()
      giveUpRenewal(refusal)
    case (_, .createZone(let zone)), (_, .push(let zone)), (_, .pull(let zone)):
      answered()
      zones[zone]?.refusal = refusal
      if refusal.code == .notAMember || refusal.code == .noSuchZone { feedIsWanted = true }
      // The feed may name it all the same: the place came back while the answer was on its way.
      if refusal.code == .notAMember { zones[zone]?.failed(now: now, random: random) }
    case (_, .feed): backOff(now: now, random: random)
    }
  }

  /// A token that is refused is forgotten; without one, nothing is left to be refused for but
  /// another history of the container.
  private func mustReread(_ zone: ZoneID, after refusal: CallRefusal) -> Bool {
    guard RereadPurpose(refusal.code) != nil, let progress = zones[zone] else { return false }
    return !progress.tokenIsForgotten || refusal.code == .rolledBack
  }

  /// Whoever refuses again what it has just given is asked more slowly.
  private mutating func reread(
    _ zone: ZoneID, after refusal: CallRefusal, of request: SyncRequest, now: UInt64,
    random: UInt64, _ effects: inout [SyncEffect]
  ) {
    guard let purpose = RereadPurpose(refusal.code) else { return }
    answered()
    if zones[zone]?.isRereading == true { backOff(now: now, random: random) }
    zones[zone]?.forgetToken(asksFirst: purpose.asksFirst && request == .pull(zone))
    if purpose == .rolledBack { feedIsWanted = true }
    effects.append(.reread(zone, purpose))
  }

  // MARK: Requests

  private mutating func sendWhatIsDue(_ effects: inout [SyncEffect]) {
    var inFlight = zones.values.count { $0.inFlight } + (feedIsInFlight ? 1 : 0)
    if renewal == .isInFlight { inFlight += 1 }
    if renewal == .isWanted, inFlight < SyncSession.requestLimit {
      renewal = .isInFlight
      inFlight += 1
      effects.append(.send(.renew))
    }
    if feedIsWanted, !feedIsInFlight, inFlight < SyncSession.requestLimit {
      feedIsWanted = false
      feedIsInFlight = true
      feedHeardInFlight = 0
      inFlight += 1
      effects.append(.send(.feed))
    }
    let mayPush = renewal == .notNeeded
    for zone in zones.keys.sorted() where inFlight < SyncSession.requestLimit {
      guard let request = zones[zone]?.nextRequest(for: zone, mayPush: mayPush) else { continue }
      zones[zone]?.sent(request)
      inFlight += 1
      effects.append(.send(request))
    }
  }
}
