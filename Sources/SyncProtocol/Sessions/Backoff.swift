/// Waits that grow with each failure, as a value.
struct Backoff: Equatable, Sendable {
  /// Failures since the last success.
  private(set) var failures: UInt64 = 0
  /// When the wait ends; nil while there is none.
  private(set) var until: UInt64?

  private static let firstMilliseconds: UInt64 = 500

  /// Begins a wait; `random` spreads it between its half and its whole.
  mutating func begin(now: UInt64, random: UInt64) {
    let longest = min(
      Self.firstMilliseconds << min(failures, 10), SyncSession.backoffLimitMilliseconds)
    failures += 1
    until = now + longest / 2 + random % (longest / 2 + 1)
  }

  /// Waits at least as long as the container asked for.
  mutating func extend(now: UInt64, bySeconds seconds: UInt64) {
    let asked = min(seconds, SyncSession.retryAfterLimitMilliseconds / 1_000) * 1_000
    until = max(until ?? now, now + asked)
  }

  /// Ends the wait; the next is as long as if it had been waited for.
  mutating func stop() { until = nil }

  /// Ends the wait if its time has come.
  mutating func pass(now: UInt64) {
    if let until, now >= until { stop() }
  }

  /// Something was answered: the next failure is the first again.
  mutating func forgive() { failures = 0 }

  /// Ends the wait, and the next failure is the first again.
  mutating func reset() { self = Backoff() }
}
