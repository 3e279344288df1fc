import CMicroHTTPD
import Glibc
import Synchronization

/// What the server remembers of one client connection, from accept to close.
///
/// The descriptor is used under the lock alone, and `closed()` takes it away under the same lock
/// before libmicrohttpd closes it: a number that the kernel hands out anew is never touched.
final class Connection: Sendable {
  /// What the connection is busy with.
  enum Phase: Sendable {
    /// For a request's first line; `isFirst`: since it was accepted.
    case waiting(isFirst: Bool)
    case header, body, handling, responding, streaming
  }

  private struct State {
    var descriptor: Int32
    var phase = Phase.waiting(isFirst: true)
    var since: UInt64
    /// When the client closed its end.
    var hungUpAt: UInt64?
    var exchange: Exchange?
    var channel: EventChannel?
    /// Whether somebody is signed in over it, as its answers have said.
    var isSignedIn = false
    /// Who sent the request that a proxy passes on.
    var asking: String?
    /// Whether it was told to go.
    var isClosing = false
  }

  let number: UInt64
  let address: String
  /// Whom the socket's address counts for.
  let household: String
  private unowned let core: ServingCore
  private let state: Mutex<State>

  init(number: UInt64, address: String, descriptor: Int32, core: ServingCore) {
    self.number = number
    self.address = address
    household = Household.of(address)
    self.core = core
    state = Mutex(State(descriptor: descriptor, since: Clock.now))
  }

  func enter(_ phase: Phase) {
    state.withLock { state in
      state.phase = phase
      state.since = Clock.now
    }
  }

  /// Ties a handler's work to the connection; false once the server refuses to wait for more.
  func begin(_ exchange: Exchange) -> Bool {
    state.withLock { state in
      guard !core.refusesWork else { return false }
      state.phase = .handling
      state.exchange = exchange
      return true
    }
  }

  /// Ties an event stream to the connection; false once the server stops.
  func begin(_ channel: EventChannel) -> Bool {
    state.withLock { state in
      guard !core.refusesWork, state.hungUpAt == nil else { return false }
      state.phase = .streaming
      state.channel = channel
      return true
    }
  }

  /// Forgets the request that was answered or broke off.
  func finishRequest() {
    let asking = state.withLock { state in
      state.phase = .waiting(isFirst: false)
      state.since = Clock.now
      state.exchange = nil
      state.channel = nil
      return Self.forgetAsking(&state)
    }
    if let asking { core.leave(asking) }
  }

  /// Behind a proxy the next request over the connection is somebody else's.
  private static func forgetAsking(_ state: inout State) -> String? {
    guard let asking = state.asking.take() else { return nil }
    state.isSignedIn = false
    return asking
  }

  /// Takes in a request that a proxy passes on; false where its sender has too many on their way.
  func admit(_ request: Request) -> Bool {
    guard core.configuration.isBehindProxy, request.forwardedAddress != nil else { return true }
    let household = request.household(isBehindProxy: true)
    guard core.admit(household) else { return false }
    state.withLock { $0.asking = household }
    return true
  }

  /// An answer has shown that who asks is signed in: the connection goes last where room is short.
  func know() { state.withLock { $0.isSignedIn = true } }

  /// What it counts as where room is short; nil once it has been told to go.
  var entry: ConnectionRoom.Entry? {
    state.withLock { state in
      guard state.descriptor >= 0, !state.isClosing else { return nil }
      return ConnectionRoom.Entry(
        number: number, household: state.asking ?? household, duty: state.phase.duty,
        since: state.since, isSignedIn: state.isSignedIn)
    }
  }

  /// Ends both directions at once; libmicrohttpd then closes the connection.
  func shutDown() {
    state.withLock { Self.shutDown(&$0) }
  }

  private static func shutDown(_ state: inout State) {
    state.isClosing = true
    if state.descriptor >= 0 { served_shutdown(state.descriptor) }
  }

  /// Called before libmicrohttpd closes the descriptor. Answers whose request was on its way.
  func closed() -> String? {
    state.withLock { state in
      state.descriptor = -1
      state.exchange = nil
      state.channel = nil
      return Self.forgetAsking(&state)
    }
  }

  var isHungUp: Bool { state.withLock { $0.hungUpAt != nil } }

  /// The client has closed its end, or the connection broke.
  func hungUp() {
    let (exchange, channel) = state.withLock { state in
      state.hungUpAt = Clock.now
      return (state.exchange, state.channel)
    }
    _ = exchange?.abandon()
    channel?.cut(.clientGone)
  }

  /// Closes the connection if its client takes too long, and keeps its stream alive otherwise.
  func look(now: UInt64, _ deadlines: Deadlines) {
    let channel = state.withLock { state -> EventChannel? in
      let limit = deadlines.limit(state.phase)
      let isLate =
        limit.map { now > state.since && now - state.since > $0 } ?? false
        || Self.isForgotten(state, now: now)
      if isLate { Self.shutDown(&state) }
      return state.channel
    }
    channel?.beat(now: now)
  }

  /// libmicrohttpd may read a client's last bytes together with its end and miss the end. What
  /// was sent before the end has been read after this time; of a request that is not complete then,
  /// nothing more comes.
  private static func isForgotten(_ state: State, now: UInt64) -> Bool {
    guard let hungUpAt = state.hungUpAt else { return false }
    let last = max(state.since, hungUpAt)
    guard now > last, now - last > 200_000_000 else { return false }
    switch state.phase {
    case .waiting: return true
    case .header, .body: return !hasUnread(state.descriptor)
    case .handling, .responding, .streaming: return false
    }
  }

  /// Whether the system holds bytes of the client that nobody has read yet.
  private static func hasUnread(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
  }

  /// Ends what waits for nothing, and streams after what they hold, for a server that stops.
  func windDown() {
    let channel = state.withLock { state -> EventChannel? in
      if case .waiting = state.phase { Self.shutDown(&state) }
      return state.channel
    }
    channel?.finish(because: .serverStopped)
  }

  /// Breaks off everything; true once nothing of it is suspended any more.
  func breakOff() -> Bool {
    let (exchange, channel) = state.withLock { ($0.exchange, $0.channel) }
    channel?.cut(.serverStopped)
    shutDown()
    return exchange?.abandon() ?? true
  }
}

extension Connection.Phase {
  /// What counts of it where room is short.
  fileprivate var duty: ConnectionRoom.Duty {
    switch self {
    case .waiting, .header: .silent
    case .body: .body
    case .responding: .responding
    case .handling: .handling
    case .streaming: .streaming
    }
  }
}
