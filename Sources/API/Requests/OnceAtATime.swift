import Synchronization

/// What may be done once at a time, by its name: a keyed write, or the long polls of a token.
final class OnceAtATime: Sendable {
  private let running = Mutex<[String: Int]>([:])

  /// Does the work unless so many of that name are being done already; nil then.
  func doing<T>(
    _ name: String, limit: Int = 1, _ work: () async throws -> T
  ) async rethrows -> T? {
    let isFree = running.withLock { running in
      guard running[name, default: 0] < limit else { return false }
      running[name, default: 0] += 1
      return true
    }
    guard isFree else { return nil }
    defer {
      running.withLock { running in
        let left = (running[name] ?? 1) - 1
        running[name] = left > 0 ? left : nil
      }
    }
    return try await work()
  }
}
