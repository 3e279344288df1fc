import Model
import Storage

extension BrowserSessions {
  /// How much later than the last noted use a further one is noted.
  private static let noteMilliseconds: UInt64 = 60_000

  /// Signs a browser in under a new secret; the one that it had before ends with the same commit.
  func begin(
    _ account: AccountID, name: String, replacing earlier: BrowserSecret?, now: UInt64
  ) throws -> BrowserSecret {
    let secret = BrowserSecret()
    try connection.write {
      if let earlier { try delete(earlier) }
      try connection.run("DELETE FROM browserSession WHERE expiry <= ?1") { $0.bind(now, at: 1) }
      try forgetLogins()
      try connection.run(
        "INSERT INTO browserSession (hash, account, name, lastUse, expiry) VALUES (?1,?2,?3,?4,?5)"
      ) {
        $0.bind(secret.hash, at: 1)
        $0.bind(account, at: 2)
        $0.bind(name, at: 3)
        $0.bind(now, at: 4)
        $0.bind(now + lifetime, at: 5)
      }
    }
    return secret
  }

  /// The session of a browser; nil when it has none or it has ended. Use makes it last longer.
  func session(_ secret: BrowserSecret, now: UInt64) throws -> BrowserSession? {
    let found = try connection.first(
      "SELECT account, name, lastUse, expiry FROM browserSession WHERE hash = ?1",
      bind: { $0.bind(secret.hash, at: 1) },
      read: { row in
        BrowserSession(
          account: try row.id(0), name: row.string(1), lastUse: row.uint64(2),
          expiry: row.uint64(3))
      })
    guard let found, now < found.expiry else { return nil }
    if now >= found.lastUse + Self.noteMilliseconds {
      try connection.run(
        "UPDATE browserSession SET lastUse = ?2, expiry = ?3 WHERE hash = ?1"
      ) {
        $0.bind(secret.hash, at: 1)
        $0.bind(now, at: 2)
        $0.bind(now + lifetime, at: 3)
      }
    }
    return found
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

  /// Ends the sessions of all browsers of an account, but for one.
  func endAll(of account: AccountID, but kept: BrowserSecret? = nil) throws {
    try connection.write {
      try connection.run("DELETE FROM browserSession WHERE account = ?1 AND hash IS NOT ?2") {
        $0.bind(account, at: 1)
        $0.bind(kept?.hash, at: 2)
      }
      try forgetLogins()
    }
  }

  /// Forgets an account: its browsers, and which device it had here.
  func forget(_ account: AccountID) throws {
    try endAll(of: account)
    try connection.run("DELETE FROM hostedDevice WHERE account = ?1") { $0.bind(account, at: 1) }
  }

  private func delete(_ secret: BrowserSecret) throws {
    try connection.run("DELETE FROM browserSession WHERE hash = ?1") {
      $0.bind(secret.hash, at: 1)
    }
    try lock(secret, nil)
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
