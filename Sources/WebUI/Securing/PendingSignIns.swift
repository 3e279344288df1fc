import PageParts
import Synchronization

/// Sign-ins whose password was right and whose code is still asked for: in memory alone, for some
/// minutes, so that nobody types the password twice.
final class PendingSignIns: Sendable {
  struct Pending: Equatable, Sendable {
    let credentials: Credentials
    let then: String
    let endsAt: ContinuousClock.Instant
  }

  /// The most that wait at once; the oldest goes first.
  static let limit = 1_000
  static let lifetime = Duration.seconds(300)

  private let waiting = Mutex<[String: Pending]>([:])

  /// Keeps what a browser has shown, in place of what it has shown before.
  func keep(
    _ credentials: Credentials, then: String, for browser: FormToken,
    now: ContinuousClock.Instant = .now
  ) {
    waiting.withLock { waiting in
      waiting = waiting.filter { $0.value.endsAt > now }
      if waiting.count >= Self.limit,
        let oldest = waiting.min(by: { $0.value.endsAt < $1.value.endsAt })
      {
        waiting[oldest.key] = nil
      }
      waiting[browser.text] = Pending(
        credentials: credentials, then: then, endsAt: now + Self.lifetime)
    }
  }

  /// What a browser has shown, while it is not too long ago.
  func peek(for browser: FormToken, now: ContinuousClock.Instant = .now) -> Pending? {
    waiting.withLock { $0[browser.text] }.flatMap { $0.endsAt > now ? $0 : nil }
  }

  /// Forgets what a browser has shown.
  func forget(_ browser: FormToken) { waiting.withLock { $0[browser.text] = nil } }
}
