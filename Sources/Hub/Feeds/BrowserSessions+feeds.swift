import Model
import Sealing
import Storage

extension BrowserSessions {
  /// A feed as it is kept: of its secret there is only the hash.
  struct KeptFeed: Equatable, Sendable {
    let account: AccountID
    let company: CompanyID
    /// Of the UserPass that its maker was logged in with.
    let stamp: [UInt8]
  }

  /// What keeps feeds: one for each account and company.
  static let feedSteps = [
    """
    CREATE TABLE feed (
      account BLOB NOT NULL, company BLOB NOT NULL, hash BLOB NOT NULL, stamp BLOB NOT NULL,
      made INTEGER NOT NULL, PRIMARY KEY (account, company)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX feedHash ON feed (hash)",
  ]

  /// Makes the feed of an account and a company; an earlier one stops with the same commit.
  func makeFeed(_ feed: KeptFeed, now: UInt64) throws -> BrowserSecret {
    let secret = BrowserSecret()
    try connection.run(
      """
      INSERT OR REPLACE INTO feed (account, company, hash, stamp, made)
      VALUES (?1, ?2, ?3, ?4, ?5)
      """
    ) {
      $0.bind(feed.account, at: 1)
      $0.bind(feed.company, at: 2)
      $0.bind(secret.hash, at: 3)
      $0.bind(feed.stamp, at: 4)
      $0.bind(now, at: 5)
    }
    return secret
  }

  /// The feed of a secret; nil where there is none.
  func feed(_ secret: BrowserSecret) throws -> KeptFeed? {
    let found = try connection.first(
      "SELECT account, company, stamp, hash FROM feed WHERE hash = ?1",
      bind: { $0.bind(secret.hash, at: 1) },
      read: { row in
        (
          feed: KeptFeed(
            account: try row.id(0), company: try row.id(1), stamp: row.bytes(2)),
          hash: row.bytes(3)
        )
      })
    guard let found, constantTimeEquals(found.hash, secret.hash) else { return nil }
    return found.feed
  }

  /// When the feed was made, in milliseconds since 1970; nil where there is none.
  func feedMade(of account: AccountID, _ company: CompanyID) throws -> UInt64? {
    try connection.first(
      "SELECT made FROM feed WHERE account = ?1 AND company = ?2",
      bind: {
        $0.bind(account, at: 1)
        $0.bind(company, at: 2)
      }, read: { $0.uint64(0) })
  }

  /// Stops the feed of a company; a repeat does nothing.
  func stopFeed(of account: AccountID, _ company: CompanyID) throws {
    try connection.run("DELETE FROM feed WHERE account = ?1 AND company = ?2") {
      $0.bind(account, at: 1)
      $0.bind(company, at: 2)
    }
  }

  /// Stops all feeds of an account; a repeat does nothing.
  func stopFeeds(of account: AccountID) throws {
    try connection.run("DELETE FROM feed WHERE account = ?1") { $0.bind(account, at: 1) }
  }
}
