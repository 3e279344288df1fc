import Synchronization

/// Slows down who asks for feeds too often: so many in a minute from one address.
final class FeedPace: Sendable {
  static let countLimit = 60
  /// How many addresses are remembered at most.
  static let addressLimit = 10_000
  private static let minute: UInt64 = 60_000

  private struct State {
    var begun: UInt64 = 0
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Whether this request may be answered. Where too many addresses ask, new ones wait for the next
  /// minute.
  func allows(_ address: String, now: UInt64) -> Bool {
    state.withLock { state in
      if now < state.begun || now - state.begun >= Self.minute {
        state = State(begun: now)
      }
      let count = state.counts[address]
      guard count != nil || state.counts.count < Self.addressLimit else { return false }
      state.counts[address] = (count ?? 0) + 1
      return (count ?? 0) < Self.countLimit
    }
  }
}
