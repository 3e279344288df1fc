import Model
import Storage
import SyncProtocol

/// Where zones stand for accounts: what the feed tells.
enum Standings {
  /// All of an account's zones by ascending identifier, with heads of those it takes part in.
  ///
  /// `keptFor` is how long deleted companies can be brought back, in milliseconds.
  static func entries(
    of account: AccountID, keptFor: UInt64, _ connection: Connection
  ) throws -> [FeedEntry] {
    try connection.all(
      """
      SELECT standings.zone, standing, head, isPaused, offer.expiresAt,
        CASE WHEN owner = ?1 AND isRemoved = 0 THEN deletedAt END
      FROM standings JOIN zones ON zones.zone = standings.zone
      LEFT JOIN ownershipOffers offer ON offer.zone = standings.zone AND offer.account = ?1
        AND offer.isDeclined = 0
      WHERE standings.account = ?1 ORDER BY standings.zone
      """
    ) {
      $0.bind(account, at: 1)
    } read: { row in
      let standing = ZoneStanding(word: row.string(1))
      let isPresent = standing.isPresent
      let restorable = row.isNull(5) ? 0 : row.uint64(5) + keptFor
      return FeedEntry(
        zone: try row.id(0), standing: standing, head: isPresent ? row.uint64(2) : 0,
        isPaused: isPresent && row.bool(3), waitsUntil: isPresent ? row.uint64(4) : restorable)
    }
  }

  /// Where one zone stands for an account; nil if it never took part.
  static func of(
    _ zone: ZoneID, for account: AccountID, _ connection: Connection
  ) throws -> ZoneStanding? {
    try connection.first(
      "SELECT standing FROM standings WHERE account = ? AND zone = ?"
    ) {
      $0.bind(account, at: 1)
      $0.bind(zone, at: 2)
    } read: {
      ZoneStanding(word: $0.string(0))
    }
  }
}

extension ContainerCore {
  /// Changes where a zone stands for an account, with the next sequence of the account's feed.
  func setStanding(
    _ standing: ZoneStanding, of zone: ZoneID, head: UInt64, for account: AccountID
  ) throws -> FeedEntry {
    try checkRoom(for: zone, in: account)
    let feed = try connection.first(
      "UPDATE accounts SET feed = feed + 1 WHERE account = ? RETURNING feed"
    ) {
      $0.bind(account, at: 1)
    } read: {
      $0.uint64(0)
    }
    guard let feed else { throw CallRefusal.notSignedIn }
    try connection.run(
      """
      INSERT INTO standings (account, zone, standing, sequence) VALUES (?, ?, ?, ?)
      ON CONFLICT (account, zone) DO UPDATE SET
        standing = excluded.standing, sequence = excluded.sequence
      """
    ) {
      $0.bind(account, at: 1)
      $0.bind(zone, at: 2)
      $0.bind(standing.rawValue, at: 3)
      $0.bind(feed, at: 4)
    }
    let entry = FeedEntry(zone: zone, standing: standing, head: standing.isPresent ? head : 0)
    note(.standingChanged(account: account, entry: entry, feed: feed))
    return entry
  }

  /// A longer feed could not be read by its devices.
  private func checkRoom(for zone: ZoneID, in account: AccountID) throws {
    guard try Standings.of(zone, for: account, connection) == nil else { return }
    let count = try connection.first(
      "SELECT count(*) FROM standings WHERE account = ?"
    ) {
      $0.bind(account, at: 1)
    } read: {
      $0.int(0)
    }
    guard count ?? 0 < Limits.feedEntryLimit else {
      throw CallRefusal(
        .notAllowed, "This account has its \(Limits.feedEntryLimit) companies. Use another one.")
    }
  }
}
