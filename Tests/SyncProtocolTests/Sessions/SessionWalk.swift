import Model
import SyncProtocol

/// A session with a virtual clock, and all that it has in flight.
final class SessionWalk {
  private var session: SyncSession
  private(set) var inFlight: [SyncRequest] = []
  private(set) var mostInFlight = 0
  private(set) var sent: [SyncRequest] = []
  private(set) var repeats = 0
  var now: UInt64 = 1_000_000

  init(_ starts: ZoneStart...) { session = SyncSession(starts) }

  var isSynced: Bool { session.isSynced }
  var isSignedOut: Bool { session.isSignedOut }
  var offlineSince: UInt64? { session.offlineSince }
  var hasStrangeZone: Bool { session.hasStrangeZone }
  func needsUpdate(_ zone: ZoneID) -> Bool { session.needsUpdate(zone) }
  var versionRefusal: CallRefusal? { session.versionRefusal }
  /// When the session wants to wake.
  var due: UInt64? { session.nextWake(now: now) }
  func refusal(of zone: ZoneID) -> CallRefusal? { session.refusal(of: zone) }

  /// Tells an event; answers the effects.
  @discardableResult
  func tell(_ event: SyncEvent) -> [SyncEffect] {
    if let ended = Self.request(endedBy: event), let index = inFlight.firstIndex(of: ended) {
      inFlight.remove(at: index)
    }
    let effects = session.handle(event, now: now)
    for case .send(let request) in effects {
      if inFlight.contains(where: { Self.zone(of: $0) == Self.zone(of: request) }) { repeats += 1 }
      inFlight.append(request)
      sent.append(request)
    }
    mostInFlight = max(mostInFlight, inFlight.count)
    return effects
  }

  /// Lets time pass until the session wants to wake, and wakes it; answers how long that took.
  func wake() -> UInt64? {
    guard let due else { return nil }
    let waited = due > now ? due - now : 0
    now = max(now, due)
    tell(.woke)
    return waited
  }

  static func zone(of request: SyncRequest) -> ZoneID? {
    switch request {
    case .feed: nil
    case .createZone(let zone), .push(let zone), .pull(let zone): zone
    }
  }

  static func request(endedBy event: SyncEvent) -> SyncRequest? {
    switch event {
    case .feedRead: .feed
    case .zoneCreated(let entry): .createZone(entry.zone)
    case .pushed(let zone, _, _), .nothingToPush(let zone): .push(zone)
    case .pulled(let zone, _, _): .pull(zone)
    case .unanswered(let request, _), .refused(let request, _, _): request
    default: nil
    }
  }
}

/// Zones and answers by short names.
enum Zones {
  static let a = RecordID(high: 1, low: 1)
  static let b = RecordID(high: 1, low: 2)
  static let all = (1...9).map { RecordID(high: 1, low: $0) }

  static func start(
    _ zone: ZoneID, sequence: UInt64 = 0, hasUnsent: Bool = false, needsCreation: Bool = false
  ) -> ZoneStart {
    ZoneStart(
      zone: zone, sequence: sequence, hasUnsent: hasUnsent, needsCreation: needsCreation)
  }

  static func entry(_ zone: ZoneID, _ head: UInt64, _ standing: ZoneStanding = .owned) -> FeedEntry
  {
    FeedEntry(zone: zone, standing: standing, head: head)
  }

  static func feed(_ entries: FeedEntry..., sequence: UInt64 = 1) -> SyncEvent {
    .feedRead(FeedAnswer(sequence: sequence, time: 0, entries: entries))
  }

  static func poke(_ entries: FeedEntry..., feed: UInt64 = 1) -> SyncEvent {
    .poked(Poke(feed: feed, heads: entries))
  }
}
