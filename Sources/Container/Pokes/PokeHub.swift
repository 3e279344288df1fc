import Model
import SyncProtocol
import Synchronization

/// Who wants to be told of changes. Only the writer tells, so all see commits in their order.
final class PokeHub: Sendable {
  /// Where pokes go; must neither wait nor block.
  struct Subscriber: Sendable {
    let session: Session
    let send: @Sendable (Poke) -> Void
    /// Ends the stream: the session is over.
    let end: @Sendable () -> Void
  }

  /// What ends a subscription.
  struct Subscription: Hashable, Sendable {
    let account: AccountID
    fileprivate let number: UInt64
  }

  private struct Audience {
    var feed: UInt64
    var standings: [ZoneID: ZoneStanding]
    var subscribers: [(number: UInt64, subscriber: Subscriber)] = []
  }

  private struct State {
    var audiences: [AccountID: Audience] = [:]
    var lastNumber: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Streams of one account.
  static let subscriptionLimit = 100

  /// Heads in one poke, so that its line stays below what clients take (64 KiB).
  static let headLimit = 400

  private static func pokes(_ feed: UInt64, _ heads: [FeedEntry]) -> [Poke] {
    stride(from: 0, to: max(heads.count, 1), by: headLimit).map { start in
      Poke(feed: feed, heads: Array(heads[start..<min(start + headLimit, heads.count)]))
    }
  }

  /// Adds a subscriber and sends it all heads; throws `tooManyRequests` at the limit.
  func add(_ subscriber: Subscriber, _ feed: FeedAnswer) throws(CallRefusal) -> Subscription {
    let account = subscriber.session.account
    let subscription = state.withLock { state -> Subscription? in
      var audience = state.audiences[account] ?? Audience(feed: 0, standings: [:])
      guard audience.subscribers.count < Self.subscriptionLimit else { return nil }
      state.lastNumber += 1
      audience.feed = feed.sequence
      for entry in feed.entries { audience.standings[entry.zone] = entry.standing }
      audience.subscribers.append((state.lastNumber, subscriber))
      state.audiences[account] = audience
      return Subscription(account: account, number: state.lastNumber)
    }
    guard let subscription else {
      throw CallRefusal(.tooManyRequests, "Too many streams are open.", retryAfter: 60)
    }
    for poke in Self.pokes(feed.sequence, feed.entries) { subscriber.send(poke) }
    return subscription
  }

  /// Ends a subscription; again: nothing.
  func remove(_ subscription: Subscription) {
    // What is removed is let go outside of the lock, because it may call this again.
    let audience = state.withLock { state -> Audience? in
      let account = subscription.account
      let before = state.audiences[account]
      state.audiences[account]?.subscribers.removeAll { $0.number == subscription.number }
      if state.audiences[account]?.subscribers.isEmpty == true { state.audiences[account] = nil }
      return before
    }
    withExtendedLifetime(audience) {}
  }

  /// How many subscribers there are.
  var count: Int {
    state.withLock { $0.audiences.values.reduce(0) { $0 + $1.subscribers.count } }
  }

  /// Tells of a commit: one poke for each account whose zones it touched.
  func tell(_ events: [ContainerEvent]) {
    let (pokes, ended) = state.withLock { state in deliveries(of: events, &state) }
    for (subscriber, poke) in pokes { subscriber.send(poke) }
    for subscriber in ended { subscriber.end() }
  }

  private func deliveries(
    of events: [ContainerEvent], _ state: inout State
  ) -> (pokes: [(Subscriber, Poke)], ended: [Subscriber]) {
    var touched: [(account: AccountID, heads: [FeedEntry])] = []
    var ended: [Subscriber] = []
    for event in events {
      switch event {
      case .headMoved(let zone, let head, let members):
        for account in members {
          guard let standing = state.audiences[account]?.standings[zone] else { continue }
          Self.merge(FeedEntry(zone: zone, standing: standing, head: head), of: account, &touched)
        }
      case .standingChanged(let account, let entry, let feed):
        guard state.audiences[account] != nil else { continue }
        state.audiences[account]?.feed = feed
        state.audiences[account]?.standings[entry.zone] = entry.standing
        Self.merge(entry, of: account, &touched)
      case .incarnationBegan:
        for account in state.audiences.keys.sorted() {
          state.audiences[account]?.feed += 1
          touched.append((account, []))
        }
      case .sessionEnded(_, let session):
        ended += remove(session, &state)
      case .recordRepaired: break
      }
    }
    let pokes = touched.flatMap { account, heads -> [(Subscriber, Poke)] in
      guard let audience = state.audiences[account] else { return [] }
      let pokes = Self.pokes(audience.feed, heads)
      return audience.subscribers.flatMap { entry in pokes.map { (entry.subscriber, $0) } }
    }
    return (pokes, ended)
  }

  private func remove(_ session: Session, _ state: inout State) -> [Subscriber] {
    guard var audience = state.audiences[session.account] else { return [] }
    let ended = audience.subscribers.filter { $0.subscriber.session == session }
    audience.subscribers.removeAll { $0.subscriber.session == session }
    state.audiences[session.account] = audience.subscribers.isEmpty ? nil : audience
    return ended.map(\.subscriber)
  }

  private static func merge(
    _ entry: FeedEntry, of account: AccountID,
    _ touched: inout [(account: AccountID, heads: [FeedEntry])]
  ) {
    guard let index = touched.firstIndex(where: { $0.account == account }) else {
      touched.append((account, [entry]))
      return
    }
    touched[index].heads.removeAll { $0.zone == entry.zone }
    touched[index].heads.append(entry)
  }
}
