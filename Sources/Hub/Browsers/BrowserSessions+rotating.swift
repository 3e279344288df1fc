import Sealing
import Storage

/// The secrets of one session take each other's place, so that a stolen one is good for a day at
/// most, and shows.
///
/// A page gives the browser the next secret; the present one stays good until the next is used, so
/// that an answer that got lost costs nothing. What was under way then may still come with the one
/// before. Later that one means that two browsers share the session: it ends for both.
extension BrowserSessions {
  /// What a secret is to a session.
  enum Place: Int {
    case present, next, previous
  }

  /// How long a secret is used before the next is given.
  static let rotationMilliseconds: UInt64 = 24 * 3_600_000
  /// How long the one before is still good.
  static let graceMilliseconds: UInt64 = 60_000
  /// How long a secret that was given may take to be used before another is given.
  static let patienceMilliseconds: UInt64 = 10 * 60_000

  /// Acts on the place of a secret that was shown; false where the session is over by that.
  func admit(_ place: Place, _ secret: BrowserSecret, now: UInt64) throws -> Bool {
    switch place {
    case .present: return true
    case .next:
      // Where it can't be written down the next is good beside the present one, as before.
      try whereWritable { try takePlace(secret, now: now) }
      return true
    case .previous:
      let end = try connection.first(
        "SELECT previousEnd FROM browserSession WHERE previous = ?1",
        bind: { $0.bind(secret.hash, at: 1) }, read: { $0.uint64(0) })
      if let end, now < end { return true }
      try whereWritable { try connection.write { try delete(secret) } }
      return false
    }
  }

  private func takePlace(_ secret: BrowserSecret, now: UInt64) throws {
    try connection.run(
      """
      UPDATE browserSession SET previous = hash, previousEnd = ?2, hash = next, next = NULL,
      begun = ?3 WHERE next = ?1
      """
    ) {
      $0.bind(secret.hash, at: 1)
      $0.bind(now + Self.graceMilliseconds, at: 2)
      $0.bind(now, at: 3)
    }
  }

  /// The next secret, if it is time for it: kept by its hash.
  func rotated(_ secret: BrowserSecret, now: UInt64) throws -> BrowserSecret? {
    let fresh = BrowserSecret()
    // A clock that was set back must not put it off for long.
    try connection.run(
      """
      UPDATE browserSession SET next = ?2, nextAt = ?3 WHERE hash = ?1
      AND (begun + ?4 <= ?3 OR begun > ?3)
      AND (next IS NULL OR nextAt + ?5 <= ?3 OR nextAt > ?3)
      """
    ) {
      $0.bind(secret.hash, at: 1)
      $0.bind(fresh.hash, at: 2)
      $0.bind(now, at: 3)
      $0.bind(Self.rotationMilliseconds, at: 4)
      $0.bind(Self.patienceMilliseconds, at: 5)
    }
    return connection.changesCount == 1 ? fresh : nil
  }
}
