import Model

/// Slows down who guesses passwords: the wait doubles with each failure beyond the first few.
///
/// A pure value. A key is the account's name with the address, or a device that belongs to the
/// account, so that a stranger's guesses never lock the known devices out. When many have guessed
/// at one account from addresses that it does not know, each further address has one try, and then
/// waits long: a thousand addresses get a person's few tries a day each, and not a thousand an
/// hour.
struct GuessGate {
  struct Failures: Equatable, Sendable {
    var count: Int
    var notBefore: UInt64
    var lastTry: UInt64
  }

  private var failures: [[UInt8]: Failures] = [:]

  /// Failures without a wait.
  static let freeFailureLimit = 5
  /// The longest wait in seconds.
  static let secondLimit: UInt64 = 900
  /// Failures of a crowd in a day from which on all its members wait long.
  static let crowdLimit = 50
  /// The shortest and the longest wait of who guesses within a crowd, in seconds.
  static let crowdSecondRange: ClosedRange<UInt64> = 900...86_400
  /// How long a failure weighs, in milliseconds.
  static let memory: UInt64 = 86_400_000
  /// Keys that are remembered.
  static let keyLimit = 100_000

  /// How many seconds to wait before another try; nil for none.
  func wait(of key: GuessKey, at now: UInt64) -> UInt64? {
    guard let found = failures[key.own], found.notBefore > now, !Self.isAhead(found, of: now) else {
      return nil
    }
    return (found.notBefore - now + 999) / 1_000
  }

  /// Notes a failure, or a try that has not ended yet: tries at the same moment count each.
  mutating func noteTry(of key: GuessKey, at now: UInt64) {
    makeRoom(at: now)
    let isCrowded = key.crowd.map { weight(of: $0, at: now) >= Self.crowdLimit } ?? false
    let count = weight(of: key.own, at: now) + 1
    let seconds = Self.seconds(after: count, isCrowded: isCrowded)
    failures[key.own] = Failures(count: count, notBefore: now + seconds * 1_000, lastTry: now)
    guard let crowd = key.crowd else { return }
    failures[crowd] = Failures(
      count: weight(of: crowd, at: now) + 1, notBefore: 0, lastTry: now)
  }

  /// Takes a try back whose password was not looked at, with the wait that it had caused.
  mutating func takeBack(_ key: GuessKey) {
    for part in [key.own, key.crowd].compactMap({ $0 }) {
      guard let found = failures[part] else { continue }
      failures[part] =
        found.count > 1
        ? Failures(count: found.count - 1, notBefore: 0, lastTry: found.lastTry) : nil
    }
  }

  /// Forgets the failures of who has shown the password; those of the crowd stay, but for this try.
  mutating func noteSuccess(of key: GuessKey) {
    takeBack(key)
    failures[key.own] = nil
  }

  /// What is to be kept of a key, so that a restart does not forget it: a few failures are not.
  func kept(of key: GuessKey) -> [(key: [UInt8], failures: Failures?)] {
    [key.own, key.crowd].compactMap { part in
      guard let part else { return nil }
      let found = failures[part]
      return (part, found.flatMap { $0.count >= Self.freeFailureLimit ? $0 : nil })
    }
  }

  /// Takes what was kept.
  mutating func restore(_ kept: [[UInt8]: Failures]) {
    failures.merge(kept) { own, _ in own }
  }

  private func weight(of part: [UInt8], at now: UInt64) -> Int {
    guard let found = failures[part], Self.weighs(found, at: now) else { return 0 }
    return found.count
  }

  private static func weighs(_ failures: Failures, at now: UInt64) -> Bool {
    !isAhead(failures, of: now) && (failures.notBefore > now || failures.lastTry + memory > now)
  }

  /// A clock that was ahead noted it: nobody waits until it comes there.
  private static func isAhead(_ failures: Failures, of now: UInt64) -> Bool {
    failures.lastTry > now + BelievedTime.tolerance
  }

  private static func seconds(after count: Int, isCrowded: Bool) -> UInt64 {
    if isCrowded {
      let seconds = crowdSecondRange.lowerBound << UInt64(min(count - 1, 10))
      return min(seconds, crowdSecondRange.upperBound)
    }
    let doublings = count - freeFailureLimit
    return doublings <= 0 ? 0 : min(1 << UInt64(min(doublings, 10)), secondLimit)
  }

  /// Forgets what does not weigh any more, and if that is not enough, those who need not wait.
  private mutating func makeRoom(at now: UInt64) {
    guard failures.count >= Self.keyLimit else { return }
    failures = failures.filter { Self.weighs($0.value, at: now) }
    guard failures.count >= Self.keyLimit else { return }
    failures = failures.filter { $0.value.notBefore > now || $0.value.count >= Self.crowdLimit }
    if failures.count >= Self.keyLimit { failures.removeAll() }
  }
}
