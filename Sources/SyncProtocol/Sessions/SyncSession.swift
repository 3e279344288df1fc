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
  /// The longest wait that the container can ask for.
  package static let retryAfterLimitMilliseconds: UInt64 = 3_600_000

  private(set) var zones: [ZoneID: ZoneProgress] = [:]
  private var feedIsWanted = true
  private var feedIsInFlight = false
  private var failures: UInt64 = 0
  private var waitsUntil: UInt64?
  private var waitIsAskedFor = false
  private var streamIsOpen = false
  private var lastFeed: UInt64 = 0
  private var feedSequence: UInt64 = 0
  private var feedHeardInFlight: UInt64 = 0

  /// Whether the session ended because the container does not know it any more.
  package private(set) var isSignedOut = false
  /// Whether the feed says of some zone what only a newer version understands.
  package private(set) var hasStrangeZone = false
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
    if let limit = waitsUntil, now >= limit { stopWaiting() }
    if waitsUntil == nil { sendWhatIsDue(now: now, &effects) }
    return effects
  }

  /// When `woke` is wanted, unless something else happens before; nil while it is not.
  package func nextWake(now: UInt64) -> UInt64? {
    if isSignedOut { return nil }
    if let waitsUntil { return waitsUntil }
    return streamIsOpen || feedIsInFlight ? nil : lastFeed + SyncSession.pollMilliseconds
  }

  /// Whether nothing is in flight, unsent or unread: as far as the device can know.
  package var isSynced: Bool {
    offlineSince == nil && !feedIsWanted && !feedIsInFlight && !isSignedOut
      && zones.values.allSatisfy { $0.isSynced }
  }

  /// Why it is not synced, in a few words for a log.
  package var unrest: String {
    if isSignedOut { return "signed out" }
    if offlineSince != nil { return "offline" }
    if feedIsWanted || feedIsInFlight { return "reading the feed" }
    let waiting = zones.sorted { $0.key < $1.key }.first { !$0.value.isSynced }
    return waiting.map { "zone \($0.key) \($0.value.unrest)" } ?? "nothing"
  }

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
      answered()
    case .streamClosed: streamIsOpen = false
    case .woke: if !feedIsInFlight, now >= waitsUntil ?? 0 { feedIsWanted = true }
    case .becameActive: becameActive()
    case .feedRead(let feed): take(feed, now: now)
    case .zoneCreated(let entry): zoneCreated(entry)
    case .pushed(let zone, let sequence, let hasUnsent):
      answered()
      zones[zone]?.pushed(sequence: sequence, hasUnsent: hasUnsent)
    case .nothingToPush(let zone): zones[zone]?.nothingToPush()
    case .pulled(let zone, let sequence, let hasMore):
      answered()
      zones[zone]?.pulled(sequence: sequence, hasMore: hasMore)
    case .unanswered(let request, let random):
      _ = ended(request)
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
    lastFeed = now
    feedSequence = feed.sequence
    if feedHeardInFlight > feed.sequence { feedIsWanted = true }
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
      progress.found(head: entry.head)
      zones[entry.zone] = progress
    }
  }

  /// Forgets a zone; while a request is in flight, that it is.
  private mutating func leave(_ zone: ZoneID) {
    let isInFlight = zones[zone]?.inFlight ?? false
    zones[zone] = isInFlight ? ZoneProgress(awaitingLateAnswer: true) : nil
  }

  private mutating func zoneCreated(_ entry: FeedEntry) {
    answered()
    if zones[entry.zone]?.ended() == .counts { zones[entry.zone]?.found(head: entry.head) }
  }

  private mutating func becameActive() {
    feedIsWanted = true
    stopWaiting()
    for zone in zones.keys { zones[zone]?.refusal = nil }
  }

  private mutating func answered() {
    failures = 0
    offlineSince = nil
    if !waitIsAskedFor { stopWaiting() }
  }

  private mutating func stopWaiting() {
    waitsUntil = nil
    waitIsAskedFor = false
  }

  private mutating func ended(_ request: SyncRequest) -> ZoneProgress.Answer {
    switch request {
    case .feed:
      feedIsInFlight = false
      feedIsWanted = true
      return .counts
    case .createZone(let zone), .push(let zone), .pull(let zone):
      return zones[zone]?.ended() ?? .isLate
    }
  }

  /// Requests that fail while the session waits already do not make it wait longer.
  private mutating func backOff(now: UInt64, random: UInt64, askedFor seconds: UInt64? = nil) {
    if offlineSince == nil { offlineSince = now }
    if waitsUntil == nil {
      let longest = min(500 << min(failures, 10), SyncSession.backoffLimitMilliseconds)
      failures += 1
      waitsUntil = now + longest / 2 + random % (longest / 2 + 1)
    }
    guard let seconds else { return }
    let asked = min(seconds, SyncSession.retryAfterLimitMilliseconds / 1_000) * 1_000
    waitsUntil = max(waitsUntil ?? now, now + asked)
    waitIsAskedFor = true
  }

  private mutating func take(
    _ refusal: CallRefusal, of request: SyncRequest, now: UInt64, random: UInt64,
    _ effects: inout [SyncEffect]
  ) {
    switch (refusal.code, request) {
    case (.notSignedIn, _):
      isSignedOut = true
      effects.append(.signedOut)
    case (.unavailable, _), (.tooManyRequests, _):
      backOff(now: now, random: random, askedFor: refusal.retryAfter)
    case (.badToken, .pull(let zone)) where zones[zone]?.tokenIsForgotten == false:
      answered()
      zones[zone]?.forgetToken()
      effects.append(.forgetToken(zone))
    case (_, .createZone(let zone)), (_, .push(let zone)), (_, .pull(let zone)):
      answered()
      zones[zone]?.refusal = refusal
      if refusal.code == .notAMember || refusal.code == .noSuchZone { feedIsWanted = true }
    case (_, .feed): backOff(now: now, random: random)
    }
  }

  // MARK: Requests

  private mutating func sendWhatIsDue(now: UInt64, _ effects: inout [SyncEffect]) {
    var inFlight = zones.values.count { $0.inFlight } + (feedIsInFlight ? 1 : 0)
    if feedIsWanted, !feedIsInFlight, inFlight < SyncSession.requestLimit {
      feedIsWanted = false
      feedIsInFlight = true
      feedHeardInFlight = 0
      inFlight += 1
      effects.append(.send(.feed))
    }
    for zone in zones.keys.sorted() where inFlight < SyncSession.requestLimit {
      guard let request = zones[zone]?.nextRequest(for: zone) else { continue }
      zones[zone]?.sent(request)
      inFlight += 1
      effects.append(.send(request))
    }
  }
}
