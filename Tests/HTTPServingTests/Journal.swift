import Synchronization

/// Remembers what happened, and lets a test wait for it.
final class Journal<Entry: Sendable & Equatable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  func write(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  var all: [Entry] { entries.withLock { $0 } }

  /// Whether the entry is there within the time.
  func has(_ entry: Entry, within seconds: Double = patience) async -> Bool {
    await eventually(seconds: seconds) { all.contains(entry) }
  }
}

/// A door that tasks wait at, also when they are cancelled, until the test opens it.
final class Door: Sendable {
  private struct State {
    var isOpen = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiters.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

/// Suspends until its task is cancelled.
func waitForCancellation() async {
  let (stream, continuation) = AsyncStream<Void>.makeStream()
  for await _ in stream {}
  continuation.finish()
}
