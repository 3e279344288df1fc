import Model
import SyncProtocol
import Synchronization

/// What is known of commits without asking the database: it lets an idle poll cost no SQL.
///
/// It only ever follows commits: the writer applies events after COMMIT, in their order.
final class CommittedState: Sendable {
  private struct Place: Hashable {
    let account: AccountID
    let zone: ZoneID
  }

  private struct State {
    var belief: BelievedTime
    var heads: [ZoneID: UInt64] = [:]
    var idleTokens: [Place: (token: [UInt8], head: UInt64, incarnation: UInt64)] = [:]
    var feeds: [AccountID: FeedAnswer] = [:]
    var sessions: [[UInt8]: Session] = [:]
    /// Damaged records by zone, where the last look found any.
    var damaged: [ZoneID: UInt64] = [:]
    var repaired: UInt64
    /// Grows when a right or a sign-in ends: what was read before is not remembered after.
    var fence: UInt64 = 0
  }

  private let state: Mutex<State>

  /// Entries of each kind; beyond it they are forgotten and found again.
  private static let entryLimit = 50_000

  init(belief: BelievedTime, repaired: UInt64 = 0) {
    state = Mutex(State(belief: belief, repaired: repaired))
  }

  func time(at now: UInt64) -> UInt64 { state.withLock { $0.belief.told(clock: now) } }

  /// What is believed of the time as of the last commit, or the last reading of the clock.
  var belief: BelievedTime { state.withLock { $0.belief } }

  /// To be read before a look at the database and given to the `remember` after it.
  var fence: UInt64 { state.withLock { $0.fence } }

  func apply(_ events: [ContainerEvent], belief: BelievedTime) {
    state.withLock { state in
      state.belief = belief
      for event in events { apply(event, to: &state) }
    }
  }

  private func apply(_ event: ContainerEvent, to state: inout State) {
    switch event {
    case .headMoved(let zone, let head, _):
      state.heads[zone] = head
    case .standingChanged(let account, let entry, _):
      state.fence += 1
      state.feeds[account] = nil
      state.idleTokens[Place(account: account, zone: entry.zone)] = nil
    case .incarnationBegan:
      state.fence += 1
      state.feeds.removeAll()
      state.idleTokens.removeAll()
    case .sessionEnded(let hash, _):
      state.fence += 1
      state.sessions[hash] = nil
    case .recordRepaired(let zone, _):
      state.repaired += 1
      let rest = (state.damaged[zone] ?? 0).subtractingReportingOverflow(1)
      state.damaged[zone] = rest.overflow || rest.partialValue == 0 ? nil : rest.partialValue
    }
  }

  func noteDamaged(_ count: UInt64, in zone: ZoneID) {
    state.withLock { $0.damaged[zone] = count == 0 ? nil : count }
  }

  var damage: (damaged: UInt64, repaired: UInt64) {
    state.withLock { ($0.damaged.values.reduce(0, +), $0.repaired) }
  }

  /// The empty page for a token that is known to be at the zone's head.
  func idlePage(_ request: PullRequest, by account: AccountID, at now: UInt64) -> PullPage? {
    state.withLock { state in
      guard let idle = state.idleTokens[Place(account: account, zone: request.zone)],
        idle.head == state.heads[request.zone], idle.token == request.token,
        request.receipt.isEmpty
      else { return nil }
      return PullPage(
        states: [], token: idle.token, hasMore: false, remaining: 0,
        time: state.belief.told(clock: now), total: 0, head: idle.head,
        incarnation: idle.incarnation)
    }
  }

  func remember(_ page: PullPage, of zone: ZoneID, by account: AccountID, fence: UInt64) {
    guard !page.hasMore else { return }
    state.withLock { state in
      guard state.fence == fence else { return }
      if state.idleTokens.count >= Self.entryLimit { state.idleTokens.removeAll() }
      raise(&state, zone, page.head)
      state.idleTokens[Place(account: account, zone: zone)] = (
        page.token, page.head, page.incarnation
      )
    }
  }

  /// The account's feed with the heads of now.
  func feed(of account: AccountID, at now: UInt64) -> FeedAnswer? {
    state.withLock { state in
      guard let feed = state.feeds[account] else { return nil }
      let entries = feed.entries.map { entry in
        entry.with(head: state.heads[entry.zone] ?? entry.head)
      }
      return FeedAnswer(
        sequence: feed.sequence, time: state.belief.told(clock: now), entries: entries,
        incarnation: feed.incarnation, start: feed.start, schema: feed.schema,
        fileLimit: feed.fileLimit, believed: state.belief.moment.milliseconds)
    }
  }

  func remember(_ feed: FeedAnswer, of account: AccountID, fence: UInt64) {
    state.withLock { state in
      guard state.fence == fence else { return }
      if state.feeds.count >= Self.entryLimit { state.feeds.removeAll() }
      for entry in feed.entries where entry.standing.isPresent {
        raise(&state, entry.zone, entry.head)
      }
      state.feeds[account] = feed
    }
  }

  func session(_ hash: [UInt8]) -> Session? { state.withLock { $0.sessions[hash] } }

  func remember(_ session: Session, _ hash: [UInt8], fence: UInt64) {
    state.withLock { state in
      guard state.fence == fence else { return }
      if state.sessions.count >= Self.entryLimit { state.sessions.removeAll() }
      state.sessions[hash] = session
    }
  }

  /// What was read may be older than an event that was applied meanwhile.
  private func raise(_ state: inout State, _ zone: ZoneID, _ head: UInt64) {
    if state.heads.count >= Self.entryLimit, state.heads[zone] == nil {
      state.heads.removeAll()
      state.feeds.removeAll()
    }
    state.heads[zone] = max(state.heads[zone] ?? 0, head)
  }
}
