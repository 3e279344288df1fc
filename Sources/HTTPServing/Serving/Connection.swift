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
  }

  let number: UInt64
  let address: String
  private unowned let core: ServingCore
  private let state: Mutex<State>

  init(number: UInt64, address: String, descriptor: Int32, core: ServingCore) {
    self.number = number
    self.address = address
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
    state.withLock { state in
      state.phase = .waiting(isFirst: false)
      state.since = Clock.now
      state.exchange = nil
      state.channel = nil
    }
  }

  /// Ends both directions at once; libmicrohttpd then closes the connection.
  func shutDown() {
    state.withLock { state in
      if state.descriptor >= 0 { served_shutdown(state.descriptor) }
    }
  }

  /// Called before libmicrohttpd closes the descriptor.
  func closed() {
    state.withLock { state in
      state.descriptor = -1
      state.exchange = nil
      state.channel = nil
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
      if isLate, state.descriptor >= 0 { served_shutdown(state.descriptor) }
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
      if case .waiting = state.phase, state.descriptor >= 0 { served_shutdown(state.descriptor) }
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
