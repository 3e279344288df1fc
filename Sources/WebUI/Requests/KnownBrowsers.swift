import Sealing
import Synchronization

/// The browsers that were seen signed in lately, by digests of their secrets: enough to say at once
/// of whom a long body is taken. Whether they still are is asked when it has come.
final class KnownBrowsers: Sendable {
  /// How many are remembered at least; twice as many at most.
  static let countLimit = 10_000

  private struct State {
    var newer: Set<String> = []
    var older: Set<String> = []
  }

  private let state = Mutex(State())

  /// Remembers a browser.
  func note(_ secret: String) {
    let key = Self.key(secret)
    state.withLock { state in
      if state.newer.count >= Self.countLimit {
        state.older = state.newer
        state.newer = []
      }
      state.newer.insert(key)
    }
  }

  /// Whether a browser is remembered.
  func holds(_ secret: String) -> Bool {
    let key = Self.key(secret)
    return state.withLock { $0.newer.contains(key) || $0.older.contains(key) }
  }

  private static func key(_ secret: String) -> String {
    Base64URL.encode(Digest.blake2b(Array(("known browser\n" + secret).utf8)).bytes)
  }
}
