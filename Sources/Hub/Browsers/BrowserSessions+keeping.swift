import Model
import Sealing
import Storage

extension BrowserSessions {
  /// How much later than the last noted use a further one is noted.
  private static let noteMilliseconds: UInt64 = 60_000
  /// Sessions that have ended and are kept. A clock alone does not take them away: if it was wrong,
  /// they go on when it is right again (decision 0135).
  static let endedLimit = 1_000

  /// Signs a browser in under a new secret; the one that it had before ends with the same commit.
  func begin(
    _ account: AccountID, name: String, replacing earlier: BrowserSecret?, now: UInt64
  ) throws -> BrowserSecret {
    let secret = BrowserSecret()
    try connection.write {
      if let earlier { try delete(earlier) }
      try connection.run(
        """
        DELETE FROM browserSession WHERE hash IN (SELECT hash FROM browserSession
          WHERE expiry <= ?1 ORDER BY expiry DESC LIMIT -1 OFFSET ?2)
        """
      ) {
        $0.bind(now, at: 1)
        $0.bind(Self.endedLimit, at: 2)
      }
      try forgetLogins()
      try forgetOldWrites(now: now)
      try connection.run(
        """
        INSERT INTO browserSession (hash, id, account, name, lastUse, expiry, begun)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)
        """
      ) {
        $0.bind(secret.hash, at: 1)
        $0.bind(Randomness.bytes(32), at: 2)
        $0.bind(account, at: 3)
        $0.bind(name, at: 4)
        $0.bind(now, at: 5)
        $0.bind(now + lifetime, at: 6)
      }
    }
    return secret
  }

  /// The session of a browser; nil when it has none or it has ended. Use makes it last longer.
  ///
  /// `isPage` says that the answer reaches the browser itself: it may be given its next secret.
  func session(
    _ secret: BrowserSecret, isPage: Bool = false, now: UInt64
  ) throws -> BrowserSession? {
    let row = try connection.first(
      """
      SELECT id, account, name, lastUse, expiry,
        CASE ?1 WHEN hash THEN 0 WHEN next THEN 1 ELSE 2 END
      FROM browserSession WHERE hash = ?1 OR next = ?1 OR previous = ?1
      """,
      bind: { $0.bind(secret.hash, at: 1) },
      read: { row in
        (
          BrowserSession(
            id: row.bytes(0), account: try row.id(1), name: row.string(2),
            lastUse: row.uint64(3), expiry: row.uint64(4)), Place(rawValue: row.int(5))
        )
      })
    guard let row, let place = row.1, now < row.0.expiry, try admit(place, secret, now: now)
    else { return nil }
    var found = row.0
    try whereWritable {
      if now >= found.lastUse + Self.noteMilliseconds || found.lastUse > now {
        try noteUse(of: found, now: now)
      }
      if isPage { found.fresh = try rotated(secret, now: now) }
    }
    return found
  }

  private func noteUse(of session: BrowserSession, now: UInt64) throws {
    try connection.run("UPDATE browserSession SET lastUse = ?2, expiry = ?3 WHERE id = ?1") {
      $0.bind(session.id, at: 1)
      $0.bind(now, at: 2)
      $0.bind(now + lifetime, at: 3)
    }
  }

  /// Writes down what may be left out: where the disk takes nothing, whoever is signed in stays so
  /// and reads.
  func whereWritable(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as StorageFailure where DiskTrouble(failure) != nil {}
  }

  /// Whether a session has not ended, by what stays the same of it. To ask is no use of it.
  func holds(_ id: [UInt8], now: UInt64) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM browserSession WHERE id = ?1 AND expiry > ?2",
      bind: {
        $0.bind(id, at: 1)
        $0.bind(now, at: 2)
      }, read: { _ in true }) ?? false
  }

  /// Ends one browser's session and answers whose it was and how many browsers of that account
  /// are left; nil when there was none.
  func end(
    _ secret: BrowserSecret, now: UInt64
  ) throws -> (account: AccountID, remaining: Int)? {
    guard let found = try session(secret, now: now) else { return nil }
    try connection.write { try delete(secret) }
    return (found.account, try count(of: found.account, now: now))
  }

  /// Ends the sessions of all browsers of an account, but for one, and all of its tokens: who does
  /// that does not trust what others hold. Its webhooks wait for a password.
  func endAll(of account: AccountID, but kept: [UInt8]? = nil) throws {
    try connection.write {
      try endTokens(of: account)
      try connection.run("DELETE FROM browserSession WHERE account = ?1 AND id IS NOT ?2") {
        $0.bind(account, at: 1)
        $0.bind(kept, at: 2)
      }
      try forgetLogins()
    }
  }

  /// Forgets an account: its browsers, and which device it had here.
  func forget(_ account: AccountID) throws {
    try endAll(of: account)
    try stopFeeds(of: account)
    try deleteWebhooks(of: account)
    try connection.run("DELETE FROM hostedDevice WHERE account = ?1") { $0.bind(account, at: 1) }
  }

  /// Deletes the session of a secret, with the logins to companies.
  func delete(_ secret: BrowserSecret) throws {
    try connection.run(
      "DELETE FROM browserSession WHERE hash = ?1 OR next = ?1 OR previous = ?1"
    ) {
      $0.bind(secret.hash, at: 1)
    }
    try forgetLogins()
  }

  /// How many browsers are signed in to an account.
  func count(of account: AccountID, now: UInt64) throws -> Int {
    try connection.first(
      "SELECT count(*) FROM browserSession WHERE account = ?1 AND expiry > ?2",
      bind: {
        $0.bind(account, at: 1)
        $0.bind(now, at: 2)
      }, read: { $0.int(0) }) ?? 0
  }

  /// Closes the file.
  func close() throws { try connection.close() }
}
