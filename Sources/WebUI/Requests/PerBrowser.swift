import PageParts
import Synchronization

/// What is remembered of browsers, in memory alone and by what does not tell who they are. A
/// restart forgets it.
final class PerBrowser<Value: Sendable>: Sendable {
  /// The most browsers of which something is remembered; who was away longest is forgotten first.
  static var browserLimit: Int { 1_000 }

  private struct Entry {
    var value: Value
    var use: UInt64
    var byteCount: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var uses: UInt64 = 0
    var byteCount = 0

    mutating func set(_ entry: Entry?, of browser: String) {
      byteCount += (entry?.byteCount ?? 0) - (entries[browser]?.byteCount ?? 0)
      entries[browser] = entry
    }
  }

  private let state = Mutex(State())
  private let byteLimit: Int
  private let byteCount: @Sendable (Value) -> Int

  /// `byteLimit` is for all browsers together, as `byteCount` counts.
  init(byteLimit: Int = .max, _ byteCount: @escaping @Sendable (Value) -> Int = { _ in 0 }) {
    self.byteLimit = byteLimit
    self.byteCount = byteCount
  }

  /// What is remembered of a browser.
  func read(_ browser: FormToken) -> Value? {
    state.withLock { $0.entries[browser.text]?.value }
  }

  /// Puts something in place of what is remembered; nil forgets it.
  func change(_ browser: FormToken, _ work: (Value?) -> Value?) {
    state.withLock { state in
      state.uses += 1
      let value = work(state.entries[browser.text]?.value)
      let entry = value.map { Entry(value: $0, use: state.uses, byteCount: byteCount($0)) }
      state.set(entry, of: browser.text)
      while state.entries.count > Self.browserLimit || state.byteCount > byteLimit,
        let oldest = state.entries.min(by: { $0.value.use < $1.value.use })?.key
      {
        state.set(nil, of: oldest)
      }
    }
  }
}
