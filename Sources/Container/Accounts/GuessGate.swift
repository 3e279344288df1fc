/// Slows down who guesses passwords: the wait doubles with each failure beyond the first few.
///
/// A pure value; a key is the account's name with the address, or with a device that belongs to
/// the account, so that a stranger's guesses never lock the known devices out.
struct GuessGate {
  private struct Failures {
    var count: Int
    var notBefore: UInt64
  }

  private var failures: [String: Failures] = [:]

  /// Failures without a wait.
  static let freeFailureLimit = 5
  /// The longest wait in seconds.
  static let secondLimit: UInt64 = 900
  /// Keys that are remembered.
  static let keyLimit = 10_000

  /// How many seconds to wait before another try; nil for none.
  func wait(of key: String, at now: UInt64) -> UInt64? {
    guard let found = failures[key], found.notBefore > now else { return nil }
    return (found.notBefore - now + 999) / 1_000
  }

  /// Notes a failure, or a try that has not ended yet: tries at the same moment count each.
  mutating func noteTry(of key: String, at now: UInt64) {
    if failures.count >= Self.keyLimit, failures[key] == nil {
      failures = failures.filter { $0.value.notBefore > now }
      if failures.count >= Self.keyLimit { failures.removeAll() }
    }
    let count = (failures[key]?.count ?? 0) + 1
    let doublings = count - Self.freeFailureLimit
    let seconds: UInt64 =
      doublings <= 0 ? 0 : doublings > 10 ? Self.secondLimit : min(1 << doublings, Self.secondLimit)
    failures[key] = Failures(count: count, notBefore: now + seconds * 1_000)
  }

  /// Takes a try back whose password was not looked at, with the wait that it had caused.
  mutating func takeBack(_ key: String) {
    guard let found = failures[key] else { return }
    failures[key] = found.count > 1 ? Failures(count: found.count - 1, notBefore: 0) : nil
  }

  /// Forgets the failures of who has shown the password.
  mutating func noteSuccess(of key: String) { failures[key] = nil }
}
