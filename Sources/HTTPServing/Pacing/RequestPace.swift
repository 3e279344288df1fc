import Synchronization

/// Slows down who asks too often: so many requests in a minute of one name, such as an address.
package final class RequestPace: Sendable {
  /// How many names are remembered at most.
  static let nameLimit = 10_000
  private static let minute: UInt64 = 60_000

  private struct State {
    var begun: UInt64 = 0
    var counts: [String: Int] = [:]
  }

  /// How many requests of one name are answered in a minute.
  package let countLimit: Int
  private let state = Mutex(State())

  /// Begins with nobody remembered.
  package init(countLimit: Int) { self.countLimit = countLimit }

  /// Whether this request may be answered. Where too many names ask, new ones wait for the next
  /// minute. `now` is in milliseconds.
  package func allows(_ name: String, now: UInt64) -> Bool {
    state.withLock { state in
      if now < state.begun || now - state.begun >= Self.minute {
        state = State(begun: now)
      }
      let count = state.counts[name]
      guard count != nil || state.counts.count < Self.nameLimit else { return false }
      state.counts[name] = (count ?? 0) + 1
      return (count ?? 0) < countLimit
    }
  }

  /// Whether as many requests of the name were let through as may be: to look is no request.
  package func isSpent(_ name: String, now: UInt64) -> Bool {
    state.withLock { state in
      guard now >= state.begun, now - state.begun < Self.minute else { return false }
      return (state.counts[name] ?? 0) >= countLimit
    }
  }
}
